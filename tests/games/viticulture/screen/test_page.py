"""Viticulture on the page: by clicking, by mouse on the board, alone, what nobody else may see, and a phone's pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.browser.at_table import REST, at_kind, plain, played_on_board, replayed_standing, shown_standing, told
from tests.browser.page_driver import PageDriver, difference, first_of_each_kind, record_of
from tests.games.viticulture.page import match as match_of
from tests.games.viticulture.page import picks

import games
from engine.core.move import Move, parse_move
from engine.core.refusal import Refusal
from engine.core.table import plain_table
from engine.files.record import read_record
from engine.play.match import Match
from engine.text.words import game_words
from games.viticulture.cards.deck import NAMES, VISITOR
from games.viticulture.drawing import board as drawing

RECORDS = Path(__file__).resolve().parents[1] / "records"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
SEED = "look"
GAME = "viticulture"

# Whether a part of the board lies at its left edge.
AT_EDGE = """
(id) => {
    const [board, part] = [document.querySelector("#board"), document.getElementById(id)];
    return Math.abs(part.getBoundingClientRect().left - board.getBoundingClientRect().left) < 24;
}
"""


def recorded(name: str) -> Match:
    """Return the match of a recorded game."""
    record = read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    return Match(games.load(GAME), record.table, record.moves)


# Whole years


def test_years_with_visitors_by_clicking(driver):
    """Three years: visitors of both seasons, some that all the others have a part in."""
    match = match_of(3, SEED)
    end = next(ply for ply in range(match.ply) if match.state_at(ply).year == 4)
    states = [match.state_at(ply) for ply in range(end)]
    seasons = {state.season for state, move in zip(states, match.moves) if move.verb == "visit"}
    assert seasons == {"summer", "winter"}
    assert {"wedding", "importer"} <= {state.now.kind for state in states}
    here = driver(viewport=DESKTOP)
    here.set_up(3, SEED, game=GAME)
    here.play_out(match, 0, end)
    assert here.record() == record_of(match, end)
    assert here.errors == []


@pytest.mark.parametrize(("name", "decided"), [("very-hard", "solo.lost"), ("very-easy-won", "solo.won")])
def test_whole_game_alone_by_clicking(driver, tmp_path, name, decided):
    match = recorded(name)
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, 0))
    here.play_out(match, 0, match.ply)
    here.skip_count()
    here.see("#standing")
    record = here.saved("#tool-export")
    assert record == here.record() == record_of(match)
    assert shown_standing(here) == replayed_standing(record, tmp_path, ("vp", "lira"))
    assert game_words(GAME, "en").say(f"decided.{decided}") in here.text("#main")
    assert here.errors == []


@pytest.mark.parametrize(("viewport", "players"), [(DESKTOP, 4), (PHONE, 3)], ids=["desktop", "phone"])
def test_a_year_by_mouse_on_the_board(driver, viewport, players):
    """Where the board itself offers a move, it is made there."""
    match = match_of(players, SEED, hands="open")
    plies = [ply for ply in range(match.ply) if match.state_at(ply).year == 3]
    here = driver(viewport=viewport, reduced_motion="reduce")
    verbs = played_on_board(here, match, plies, picks, "#part-choices")
    assert {"row", "place", "grande", "harvest", "build"} <= verbs
    assert here.errors == []


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 664}, {"width": 360, "height": 740}])
def test_a_cottage_is_built_with_one_tap_at_the_foot_of_the_window(driver, size):
    match, cottage = match_of(3, SEED, hands="open"), parse_move("build cottage")
    states = (match.state_at(ply) for ply in range(match.ply))
    ply = next(ply for ply, state in enumerate(states) if cottage in match.game.legal_moves(state))
    here = driver(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    here.bring(record_of(match, ply))
    place = '#part-choices [data-move="build cottage"].is-open'
    here.page.evaluate("(place) => document.querySelector(place).scrollIntoView({ block: 'end' })", place)
    here.press(place)
    assert here.record().endswith("\nbuild cottage\n")
    assert not here.has("#rulebook")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_planted_field_is_harvested_by_a_press_on_its_vines(driver, viewport):
    match = match_of(3, SEED, hands="open")
    ply = next(ply for ply in range(match.ply) if match.moves[ply].verb == "harvest")
    here = driver(viewport=viewport, reduced_motion="reduce")
    here.bring(record_of(match, ply))
    here.press(f'#board [data-move="{match.moves[ply]}"].is-open')
    assert here.record() == record_of(match, ply + 1)


# Secrets


def secret_cards(match: Match, seats: range) -> set[str]:
    """Return how the visitors are called that these seats hold and that nobody has ever laid open."""
    state, words = match.state, game_words(GAME, "en")
    held = {card for seat in seats for card in state.hands[seat] if card in VISITOR}
    seen = {card for pile in state.discards for card in pile}
    return {words.fact("card", NAMES[card]) for card in held - seen}


def test_hands_are_nowhere_behind_the_curtain_and_those_of_others_are_backs(driver):
    match = match_of(3, SEED)
    match.go_to(at_kind(match, "turn"))
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, match.ply))
    here.see("#curtain")
    seat = match.state.now.seat
    everybody, own = secret_cards(match, range(3)), secret_cards(match, range(seat, seat + 1))
    assert own
    assert own < everybody
    assert told(here, everybody) == set()
    assert not here.has("[data-move], .vi-peek")
    here.page.keyboard.press("Escape")
    assert here.page.evaluate("document.querySelector('#curtain').matches(':modal')")
    here.do("lift")
    assert told(here, everybody) == own
    assert here.page.locator("#zone-hand .hand-card").count() == len(match.state.hands[seat])
    assert not here.has(".seat .vi-card, .seat .vi-face-of-card")
    backs = here.page.locator(".seat .vi-backs b").all_text_contents()
    others = [at for at in range(3) if at != seat]
    assert backs == [str(match.state.count(at, deck)) for at in others for deck in range(4)]


def parents_kept(driver, which: int) -> list[list[str]]:
    """Let the first seat keep a mama and a papa; return the document behind the next curtain, and when it is lifted."""
    match = Match(games.load(GAME), plain_table(GAME, 3, "parents", parents="choice"))
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, 0))
    here.do("lift")
    for kind in ("mama", "papa"):
        moves = match.game.legal_moves(match.state)
        assert [move.verb for move in moves] == [f"keep-{kind}"] * 2
        match.play(moves[which])
        here.move(str(moves[which]))
    here.see("#curtain")
    covered = plain(here)
    here.do("lift")
    return [covered, plain(here)]


def test_documents_are_the_same_whatever_parents_another_seat_has_kept(driver):
    one, other = (parents_kept(driver, which) for which in (0, 1))
    for name, left, right in zip(("covered", "lifted"), one, other):
        assert (name, difference(left, right)) == (name, [])


def orders_given(driver, order: str) -> list[list[str]]:
    """Let a seat give a vine and an order for a queen; return the document behind the next curtain, and when a third
    seat has lifted it."""
    match = recorded("five-seats")
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, GIVING))
    here.do("lift")
    for card in ("sangiovese", order):
        here.move(f"give {card}")
    here.see("#curtain")
    covered = plain(here)
    here.do("lift")
    return [covered, plain(here)]


# Where, in the recorded game of five, a queen makes seat 0 give seat 1 two cards; then it is the turn of seat 2.
GIVING = 404


def test_a_card_that_is_given_away_is_known_to_those_two_alone(driver):
    match = recorded("five-seats")
    deciding = [match.state_at(ply).now for ply in (GIVING - 1, GIVING, GIVING + 2)]
    assert [(now.kind, now.seat) for now in deciding] == [("queen", 0), ("give", 0), ("turn", 2)]
    one, other = (orders_given(driver, order) for order in ("order-03", "order-06"))
    for name, left, right in zip(("covered", "lifted"), one, other):
        assert (name, difference(left, right)) == (name, [])


# Help


def refused_space(match: Match) -> tuple[int, Move, Refusal]:
    """Return a ply at which a space is closed to a worker for another reason than workers, that move, and why."""
    for ply in range(match.ply):
        state = match.state_at(ply)
        for move in match.game.candidates(state) if state.now.kind == "turn" else ():
            refusal = match.game.refuse(state, move) if move.verb == "place" else None
            if refusal is not None and refusal.code not in ("slot.taken", "slot.own", "workers.none"):
                return ply, move, refusal
    raise AssertionError("every space can always be used in this game")


@pytest.mark.parametrize("place", ["#board", "#part-choices"])
def test_a_closed_space_says_its_reason_and_its_rule(driver, place):
    match = match_of(3, SEED)
    ply, move, refusal = refused_space(match)
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, ply))
    here.lift()
    before = here.record()
    here.press(f'{place} [data-move="{move}"].is-closed')
    here.see("#why.why-closed")
    assert game_words(GAME, "en").at(match.table.seats).refusal(refusal) in here.text("#why")
    assert here.has(f'#why [data-do="rule {refusal.rule}"]')
    assert here.record() == before


def test_a_card_is_read_large_by_pointing_by_keyboard_and_pinned_by_pressing(driver):
    match = match_of(3, SEED)
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, at_kind(match, "turn")))
    here.do("lift")
    peek = here.page.locator("#vi-hand-0 + .vi-peek")
    assert not peek.is_visible()
    here.page.hover("#vi-hand-0")
    assert peek.is_visible()
    here.page.mouse.move(2, 2)
    assert not peek.is_visible()
    here.page.focus("#vi-hand-1")
    here.page.keyboard.press("Shift+Tab")
    assert here.focused() == "vi-hand-0"
    assert peek.is_visible()
    here.page.keyboard.press("Enter")
    here.see("#vi-read-0")
    assert here.page.locator("#vi-read-0").is_visible()
    assert not peek.is_visible()
    here.page.keyboard.press("Enter")
    assert not here.has("#vi-read-0")


def test_each_step_of_an_action_is_taken_back_and_what_others_have_seen_after_a_question(driver):
    """Two vines of one worker, out of a hidden hand, are taken back one by one; then a vine is drawn."""
    match = match_of(3, SEED)
    ply = planted_twice(match)
    steps = [f'#part-choices [data-move="{move}"].is-open' for move in match.moves[ply : ply + 2]]
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, ply))
    here.do("lift")
    for step in steps:
        here.click(step)
    for step in reversed(steps):
        assert not here.has(step)
        here.do("undo")
        here.click("dialog [data-do^=undo-now]")
        assert here.lift().has(step)
    drawing = next(at for at in range(match.ply) if match.moves[at].names == ("draw-vine", "2"))
    drawn = f'#part-choices [data-move="{match.moves[drawing]}"].is-open'
    here.do("lobby")
    here.bring(record_of(match, drawing))
    here.do("lift")
    here.click(drawn)
    here.do("undo")
    here.see("dialog [data-do^=undo-now]")
    assert not here.has(drawn)
    here.click("dialog [data-do^=undo-now]")
    assert here.lift().has(drawn)


def planted_twice(match: Match) -> int:
    """Return the ply of the first of two vines that are planted by one worker."""
    verbs = [move.verb for move in match.moves]
    return next(ply for ply in range(match.ply) if verbs[ply : ply + 2] == ["plant", "plant"])


# A phone


def turned_to(here: PageDriver, id: str) -> bool:
    """Return whether the board comes to rest at one of its parts."""
    here.page.evaluate(REST)
    return here.page.evaluate(AT_EDGE, id)


def test_a_phone_turns_to_the_part_of_the_board_that_the_decision_is_about(driver):
    match = match_of(3, SEED)
    kinds = first_of_each_kind(match)
    parts = {
        "wake": "zone-spring",
        "turn": "zone-summer",
        "draw": "zone-decks",
        "plant": "zone-farm",
        "wine": "zone-cellar",
        "hand.limit": "zone-hand",
    }
    here = driver(viewport=PHONE, reduced_motion="reduce")
    for kind, part in parts.items():
        here.bring(record_of(match, kinds[kind]))
        here.lift()
        assert (kind, turned_to(here, part)) == (kind, True)
        here.do("lobby")


def test_on_a_phone_question_and_board_are_in_sight_together(driver):
    match = match_of(6, SEED)
    here = driver(viewport=PHONE, reduced_motion="reduce")
    here.bring(record_of(match, at_kind(match, "turn", 60)))
    here.do("lift")
    for selector in ("#prompt", "#zone-summer"):
        box = here.page.locator(selector).bounding_box()
        assert box["y"] + box["height"] <= PHONE["height"], selector


def test_on_an_upright_tablet_the_own_seat_is_no_empty_frame(driver):
    """Its farm lies on the board, and its figures stand on top."""
    match = match_of(2, SEED)
    here = driver(viewport=TABLET, reduced_motion="reduce")
    here.bring(record_of(match, at_kind(match, "turn")))
    here.lift()
    assert here.page.locator(".vi-seat.is-large").count() == 1
    assert [seat.is_visible() for seat in here.page.locator(".vi-seat").all()].count(True) == 1
    assert here.page.locator(".vi-seat:not(.is-large)").is_visible()


@pytest.mark.parametrize("kind", ["wake", "turn", "plant", "wine", "hand.limit"])
def test_a_phone_does_not_end_in_an_empty_stretch(driver, kind):
    match = match_of(3, SEED)
    here = driver(viewport=PHONE, reduced_motion="reduce")
    here.bring(record_of(match, first_of_each_kind(match)[kind]))
    here.lift()
    heights = "[document.documentElement.scrollHeight, document.querySelector('#log').getBoundingClientRect().bottom]"
    total, end = here.page.evaluate(heights)
    assert total - end < 121


# How much of the winter's lower edge the choices cover.
COVERED = """
() => {
    const [winter, sheet] = ["zone-winter", "part-choices"].map((id) => document.getElementById(id));
    return Math.round(winter.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top);
}
"""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["wide", "narrow"])
def test_on_a_phone_the_line_of_the_coming_end_leaves_the_winter_in_sight(driver, size):
    """A low window has room for the worker and a single row of the choices: some of its board is covered."""
    match = recorded("three-seats")
    turns = [ply for ply in range(match.ply) if match.state_at(ply).now.kind == "turn"]
    winters = [ply for ply in turns if match.state_at(ply).season == "winter"]
    here = driver(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    covered = []
    for announced in (False, True):
        ply = max(ply for ply in winters if bool(match.game.end_before_it_comes(match.state_at(ply))) == announced)
        with here.brought(record_of(match, ply)):
            here.page.evaluate(REST)
            assert here.has("#prompt-ending") == announced
            covered.append(here.page.evaluate(COVERED))
    before, after = covered
    assert after <= before + (0 if size == PHONE else 22)


# How far the grapes among the controls are below the upper edge of the window.
GRAPES = """
[...document.querySelectorAll("#part-choices .vi-grape-pick")].map((it) => Math.round(it.getBoundingClientRect().top))
"""


@pytest.mark.parametrize("scrolled", [0, 26, 400])
def test_on_a_phone_nothing_moves_between_the_grapes_of_a_wine(driver, scrolled):
    match = match_of(3, SEED)
    states = ((ply, match.state_at(ply)) for ply in range(match.ply))
    wines = ((ply, move) for ply, state in states if state.now.kind == "wine" for move in match.game.legal_moves(state))
    ply, blush = next((ply, move) for ply, move in wines if move.names[:1] == ("blush",))
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record_of(match, ply))
    here.lift()
    here.page.evaluate(f"scrollBy(0, {scrolled})")
    here.page.wait_for_timeout(250)
    before = here.page.evaluate(GRAPES)
    assert max(before) + 44 <= PHONE["height"]
    for action in picks(match.state_at(ply), blush):
        here.press(f'#part-choices [data-do="{action}"]')
        here.page.wait_for_timeout(500)
        assert here.page.evaluate(GRAPES) == before
    here.press(f'#part-choices [data-move="{blush}"]')
    assert here.record() != record_of(match, ply)


# Which rows of the wake-up chart, and which of the choices, are not seen whole.
CUT = """
() => {
    const sheet = document.getElementById("part-choices").getBoundingClientRect();
    const boxes = (which) => [...document.querySelectorAll(which)].map((it) => it.getBoundingClientRect());
    const rows = boxes(".wake-row").filter((it) => it.bottom > sheet.top);
    const choices = boxes("#part-choices .pick").filter((it) => it.bottom > Math.min(sheet.bottom, innerHeight));
    return [rows.length, choices.length];
}
"""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["wide", "narrow"])
def test_on_a_phone_all_rows_of_the_wake_up_chart_are_above_the_choices_and_among_them(driver, size):
    match = match_of(3, SEED)
    here = driver(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for language in ("en", "it", "de", "fr"):
        here.speak(language)
        with here.brought(record_of(match, first_of_each_kind(match)["wake"])):
            here.page.evaluate(REST)
            assert (language, here.page.evaluate(CUT)) == (language, [0, 0])


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["wide", "narrow"])
def test_on_a_phone_the_options_of_a_visitor_are_all_seen_once_it_is_played(driver, size):
    match = recorded("random-six-seats")
    kinds = [match.state_at(ply).now.kind for ply in range(match.ply)]
    visits = [ply for ply, kind in enumerate(kinds) if kind == "option" and kinds[ply - 1] == "visit"]
    here = driver(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for ply in list({match.moves[ply - 1].name: ply for ply in visits}.values())[::3]:
        with here.brought(record_of(match, ply - 1)):
            here.press(f'#part-choices [data-move="{match.moves[ply - 1]}"].is-open')
            here.see("#choices-viticulture.for-option")
            here.frame()
            assert (str(match.moves[ply - 1]), here.page.evaluate(CUT)[1]) == (str(match.moves[ply - 1]), 0)


# How many lines the name on each choice takes.
LINES = """
() => [...document.querySelectorAll("#part-choices .pick .vi-worded > b")].map((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return new Set([...range.getClientRects()].map((it) => Math.round(it.top))).size;
})
"""


def test_on_a_narrow_phone_structures_and_parents_are_named_in_one_line_and_all_draws_and_parents_seen(driver):
    match, chosen = recorded("decided-by-grapes"), recorded("parents-chosen")
    two = parse_move("draw summer summer")
    states = [match.state_at(ply) for ply in range(match.ply)]
    draws = next(ply for ply, state in enumerate(states) if two in match.game.legal_moves(state))
    places = ((match, at_kind(match, "build")), (match, draws), (chosen, at_kind(chosen, "parents.papa")))
    here = driver(viewport=NARROW, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for language in ("en", "it", "de", "fr"):
        here.speak(language)
        for played, ply in places:
            with here.brought(record_of(played, ply)):
                here.page.evaluate(REST)
                if ply != draws:
                    assert (language, ply, {*here.page.evaluate(LINES)}) == (language, ply, {1})
                if played.state_at(ply).now.kind != "build":
                    assert (language, ply, here.page.evaluate(CUT)[1]) == (language, ply, 0)


def test_a_seat_without_grapes_looks_at_its_fields_to_sell_one():
    match = match_of(3, SEED)
    state = match.state_at(at_kind(match, "trade"))
    seat = state.now.seat
    assert state.grapes(seat) > 0
    turned = []
    for crush in (state.crush[seat], [[], []]):
        state.crush[seat] = crush
        turned.append(drawing.zones(state, match.game.draw_context(state, seat, game_words(GAME, "en"))).decided_by)
    assert turned == [("cellar", "farm"), ("farm",)]


def test_a_space_of_another_season_answers_a_press_but_no_mouse_that_passes(driver):
    match = match_of(3, SEED)
    summers = (ply for ply in range(match.ply) if match.state_at(ply).season == "summer")
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match, next(ply for ply in summers if match.state_at(ply).now.kind == "turn")))
    here.lift()
    box = here.page.locator("#vi-space-harvest .slot").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    here.page.mouse.move(x, y - 9)
    here.page.mouse.move(x, y)
    here.frame()
    assert not here.has("#why")
    here.page.mouse.click(x, y)
    here.see("#why")
    assert "“Harvest” is open in winter only" in here.text("#why")
