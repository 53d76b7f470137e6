"""Die Weinhändler on the page: a whole game by clicking, hands that nobody else sees, and what pointing shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.at_table import REST, at_kind, replayed_standing, shown_standing, told
from tests.browser.page_driver import PageDriver, record_of
from tests.games.weinhaendler.page import match as match_of
from tests.games.weinhaendler.page import picks
from tests.records.golden import all_recorded

from engine.core.move import PASS, Move
from engine.play.match import Match
from engine.text.words import game_words
from games.weinhaendler.components import NAMES

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SEED = "weinhaendler-1"
HANDS = ("#part-choices", "#part-board")
"""Where cards are picked."""
WAY_OUT = '#part-choices [data-move="pass"].is-open'
AWAY_AND_BACK = """async () => {
    const { style } = document.querySelector('#part-choices [data-move="pass"]');
    style.display = "none";
    await new Promise((done) => setTimeout(done, 300));
    style.display = "";
}"""


def test_whole_game_by_clicking(driver, tmp_path):
    match = match_of(3, SEED)
    here = driver(viewport=DESKTOP)
    here.set_up(3, SEED, game="weinhaendler")
    here.play_out(match, 0, match.ply)
    here.skip_count()
    here.see("#standing")
    record = here.saved("#tool-export")
    assert record == here.record() == record_of(match)
    assert shown_standing(here) == replayed_standing(record, tmp_path, ("points", "stars"))
    assert here.errors == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cards_and_places_can_be_hit_with_a_mouse(driver, viewport):
    """Two rounds: a bottle is stored by clicking its place on the rack. A phone shows the offers or the rack, and cards
    are picked by the chips among the controls."""
    match = match_of(4, SEED, hands="open")
    here = driver(viewport=viewport, reduced_motion="reduce", record=record_of(match, 0))
    plies = [ply for ply in range(match.ply) if match.game.rounds(match.state_at(ply)) <= 2]
    placed, picked_in = 0, set[str]()
    for ply in plies:
        move, state = match.moves[ply], match.state_at(ply)
        for action in picks(state, move):
            picked_in.add(here.press(*(f'{part} [data-do="{action}"]' for part in HANDS)).partition(" ")[0])
        on_rack = move.verb == "store"
        here.press(f'{"#part-board" if on_rack else "#part-choices"} [data-move="{move}"].is-open')
        placed += on_rack
    assert here.record() == record_of(match, len(plies))
    assert placed >= 4
    assert picked_in == {"#part-choices" if viewport == PHONE else "#part-board"}


def test_on_a_phone_cards_to_offer_are_picked_below_every_part_of_the_board(driver):
    """The chips are there wherever the hand itself is not seen."""
    match = match_of(4, SEED, hands="open")
    here = driver(viewport=PHONE, reduced_motion="reduce", record=record_of(match, 0))
    chip = '#part-choices [data-do="pick 0"]'
    for zone, state in (("offers", "visible"), ("hand", "hidden"), ("counter", "visible"), ("cellar", "visible")):
        here.page.click(f'[data-show="zone-{zone}"]')
        here.page.locator(chip).wait_for(state=state)
        if state == "visible":
            before = here.page.get_attribute(chip, "aria-pressed")
            here.press(chip)
            assert here.page.get_attribute(chip, "aria-pressed") != before
    assert here.page.locator('#part-choices [data-move^="offer"]').count() == 1
    assert here.errors == []


# The corners of what an offer would bring that are not seen.
HIDDEN_CORNERS = """
(() => {
    const it = document.querySelector("#part-choices .wh-outcome");
    const { x, y, width, height } = it.getBoundingClientRect();
    const corners = [[4, 4], [width - 4, 4], [4, height - 4], [width - 4, height - 4]];
    return corners.filter(([right, down]) => !it.contains(document.elementFromPoint(x + right, y + down)));
})()
"""
PHONES = (PHONE, {"width": 390, "height": 664}, {"width": 360, "height": 740})
TOUCH = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}


@pytest.mark.parametrize("size", PHONES)
def test_one_tap_each_picks_a_card_and_offers_it(driver, size):
    match = match_of(4, SEED, hands="open")
    here = driver(viewport=size, **TOUCH, record=record_of(match, 0))
    here.press('[data-do="pick 0"]')
    here.press('#part-choices [data-move^="offer"].is-open')
    assert "\noffer " in here.record()
    assert not here.has("#why")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", PHONES)
def test_what_an_offer_would_bring_is_wholly_in_view(driver, size, language):
    """Once others have offered, it is said with the seats that would take and give."""
    match = match_of(4, SEED, hands="open")
    ply = next(ply for ply in range(match.ply) if sum(map(bool, match.state_at(ply).offers)) == 3)
    here = driver(viewport=size, locale=language, **TOUCH, record=record_of(match, ply))
    here.press('[data-do="pick 0"]')
    here.see("#part-choices .wh-outcome")
    here.page.evaluate(REST)
    assert here.page.evaluate(HIDDEN_CORNERS) == []


# Whether a finger meets the upper half of the first place.
FIRST_IS_MET = """
(() => {
    const first = document.querySelector("#part-choices .wh-to.is-open");
    const { x, y, width, height } = first.getBoundingClientRect();
    return [4, height / 2].every((down) => first.contains(document.elementFromPoint(x + width / 2, y + down)));
})()
"""
# Scrolls the choices to the last place; returns how many of the picked chip, this place, and the way out if it is
# open, are not met by a finger there.
UNMET_AT_THE_LAST = """
(() => {
    const last = [...document.querySelectorAll("#part-choices .wh-to.is-open")].at(-1);
    last.scrollIntoView({ block: "nearest", behavior: "instant" });
    const isMet = (it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [4, height - 4].every((down) => it.contains(document.elementFromPoint(x + width / 2, y + down)));
    };
    const others = document.querySelectorAll("#part-choices :is(.wh-chip[aria-pressed=true], .ways-out .is-open)");
    return [last, ...others].filter((it) => !isMet(it)).length;
})()
"""


@pytest.mark.parametrize("kind", ["store.may", "store.must"])
def test_the_picked_bottle_stays_in_view_above_its_places(driver, kind):
    """Rulebook 6.1: of a bottle that fits into many places, with a large hand."""
    match, ply = max(_stores(kind), key=_size)
    here = driver(viewport=PHONES[-1], **TOUCH, record=record_of(match, ply)).lift()
    here.press(f'[data-do="{picks(match.state_at(ply), match.moves[ply])[0]}"]')
    here.see("#part-choices .wh-places")
    here.page.evaluate(REST)
    assert here.page.evaluate(FIRST_IS_MET)
    assert here.page.evaluate(UNMET_AT_THE_LAST) == 0


def _stores(kind: str) -> Iterator[tuple[Match, int]]:
    """Yield where bottles are stored in decisions of a kind."""
    for match in all_recorded("weinhaendler"):
        states = ((ply, match.state_at(ply)) for ply in range(match.ply))
        yield from ((match, ply) for ply, it in states if it.now.kind == kind and match.moves[ply].verb == "store")


def _size(at: tuple[Match, int]) -> tuple[int, int]:
    """Return in how many places a bottle that is stored could be put, and the cards held then."""
    match, ply = at
    state, move = match.state_at(ply), match.moves[ply]
    places = [other for other in match.game.legal_moves(state) if other.names[:1] == move.names[:1]]
    return len(places), len(state.hands[state.now.seat])


@pytest.mark.parametrize("size", PHONES)
def test_a_refusal_does_not_lie_over_what_can_be_pressed_instead(driver, size):
    """Rulebook 6.1: bottles that are not put into the cellar are kept."""
    match = match_of(4, SEED, hands="open")
    ply, refused = next(refused_stores(match))
    here = driver(viewport=size, **TOUCH, record=record_of(match, ply))
    here.press(f'[data-do="{picks(match.state_at(ply), refused)[0]}"]')
    here.press(f'[data-move="{refused}"].is-closed')
    here.see("#why.why-closed")
    here.press('#part-choices [data-move="pass"].is-open')
    assert here.record() == record_of(match, ply) + "pass\n"


def test_a_button_that_comes_below_a_mouse_that_has_clicked_asks_for_no_reason(driver):
    """ "Keep the rest", which too many cards close, lies where "Pass" did; it comes after the turns of
    others. A mouse is between two pixels."""
    match = match_of(4, "b")
    kinds = [(state.now.seat, state.now.kind) for state in map(match.state_at, range(match.ply))]
    passes = (ply for ply, move in enumerate(match.moves) if move == PASS and kinds[ply][1].startswith("offer"))
    ply = next(ply for ply in passes if kinds[ply + 1] == (kinds[ply][0], "store.must"))
    here = driver(viewport=DESKTOP, reduced_motion="reduce")
    here.bring(record_of(match, ply))
    here.lift()
    here.see(WAY_OUT)
    box = here.page.locator(WAY_OUT).bounding_box()
    x, y = round(box["x"]) + 30.6, round(box["y"]) + 20.6
    here.page.mouse.click(x, y)
    here.see('#part-choices [data-move="pass"].is-closed')
    here.page.evaluate(AWAY_AND_BACK)
    here.page.wait_for_timeout(1500)
    assert not here.has("#why")
    here.page.mouse.move(x, y - 200)
    here.page.mouse.move(x, y)
    here.see("#why")


def refused_stores(match: Match) -> Iterator[tuple[int, Move]]:
    """Yield plies, and a bottle in a place there where it may not stand."""
    for ply in range(match.ply):
        state = match.state_at(ply)
        if state.now.kind == "store.may":
            refused = [move for move in match.game.candidates(state) if match.game.judge(state, move)]
            yield from ((ply, move) for move in refused if move.verb == "store")


@pytest.mark.parametrize("apart", [60, 120])
def test_quick_taps_on_several_cards_all_count(driver, apart):
    match = match_of(4, SEED, hands="open")
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match, 0))
    here.press('[data-show="zone-hand"]')
    here.hand.in_a_row([f'#part-board [data-do="pick {at}"]' for at in range(4)], apart)
    assert here.page.locator('#part-board [aria-pressed="true"]').count() == 4


def unseen(match: Match, seats: set[int]) -> Iterator[str]:
    """Yield how the cards are said that only the hands of these seats have, before anything has moved."""
    state, words = match.state, game_words("weinhaendler", "en")
    for seat in seats:
        yield from (words.fact("card", NAMES[card]) for card in state.hands[seat] if card not in state.display)


def hand_shown(driver: PageDriver) -> int:
    return driver.page.locator('#part-board [data-do^="pick "]').count()


def test_hand_is_nowhere_in_the_document_behind_the_curtain(driver):
    match = match_of(3, "hidden-hands")
    match.go_to(0)
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    here.see("#curtain")
    everybody = set(unseen(match, {0, 1, 2}))
    assert len(everybody) > 5
    assert told(here, everybody) == set()
    assert hand_shown(here) == 0
    here.do("lift")
    own = match.state.now.seat
    assert told(here, everybody) == set(unseen(match, {own}))
    assert hand_shown(here) == 5


def test_next_seat_does_not_see_the_hand_of_the_one_before(driver):
    match = match_of(3, "hidden-hands")
    match.go_to(0)
    first = match.state.now.seat
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    here.do("lift")
    here.move("pass")
    here.see("#curtain")
    others = set(unseen(match, {first})) - set(unseen(match, {(first + 1) % 3}))
    assert others
    assert told(here, others) == set()
    here.do("lift")
    assert told(here, others) == set()
    assert told(here, set(unseen(match, {(first + 1) % 3})))


def test_open_hands_need_no_curtain(driver):
    match = match_of(3, "hidden-hands", hands="open")
    match.go_to(0)
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    assert not here.has("#curtain")
    everybody = set(unseen(match, {0, 1, 2}))
    assert told(here, everybody) == everybody


def colliding(match: Match) -> tuple[int, list[str]]:
    """Return a ply, and the actions that pick what collides with another offer."""
    for ply in range(match.ply):
        state = match.state_at(ply)
        for move in match.game.candidates(state):
            if move.verb == "offer" and match.game.refuse(state, move) is not None:
                return ply, picks(state, move)
    raise AssertionError("no offer collides in this game")


def test_total_grows_with_every_card_and_says_at_once_with_whom_it_collides(driver):
    match = match_of(5, "collides")
    ply, actions = colliding(match)
    here = driver(viewport=DESKTOP, record=record_of(match, ply))
    here.do("lift")
    texts = [here.text("#part-choices")]
    for action in actions:
        here.do(action)
        texts.append(here.text("#part-choices"))
    assert len(set(texts)) == len(texts)
    refusals = here.page.locator('#part-choices [data-move^="offer"].is-closed')
    assert refusals.count() == 1
    state = match.state_at(ply)
    others = {state.offered(seat): seat for seat in range(5) if state.offers[seat]}
    assert any(f"{('Anna', 'Bruno', 'Chiara', 'Dario', 'Elena')[seat]}" in texts[-1] for seat in others.values())


def test_pointing_at_a_place_lights_the_trio(driver):
    match, ply, move = trio_to_be()
    here = driver(viewport=DESKTOP, record=record_of(match, ply))
    here.do("lift")
    for action in picks(match.state_at(ply), move):
        here.do(action)
    before = here.html("#part-board")
    here.page.hover(f'#part-board [data-move="{move}"].is-open', force=True)
    here.see("#why")
    assert here.html("#part-board") != before
    points = match.game.preview(match.state_at(ply), move).facts["points"]
    assert str(points) in here.text("#why")
    assert here.errors == []


def trio_to_be():
    for number in range(40):
        match = match_of(3, f"trio-{number}")
        for ply in range(match.ply):
            state = match.state_at(ply)
            for move in match.game.legal_moves(state) if state.now.kind.startswith("store") else ():
                told = match.game.preview(state, move)
                if told and told.facts.get("trios"):
                    return match, ply, move
    raise AssertionError("nobody could ever make a trio")


def test_picked_cards_are_forgotten_when_the_game_goes_on(driver):
    match = match_of(3, SEED, hands="open")
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    here.do("pick 0")
    assert here.page.locator('#part-board [aria-pressed="true"]').count() == 1
    here.do("pick 0")
    assert here.page.locator('#part-board [aria-pressed="true"]').count() == 0
    here.do("pick 1")
    here.move("pass")
    assert here.page.locator('#part-board [aria-pressed="true"]').count() == 0


def test_cards_on_the_board_are_picked_by_the_keyboard_and_keep_it(driver):
    match = match_of(3, SEED, hands="open")
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    here.page.focus("#hand-1")
    for key, pressed in ((" ", "true"), ("Enter", "false"), ("Enter", "true")):
        here.page.keyboard.press(key)
        assert here.page.get_attribute("#hand-1", "aria-pressed") == pressed
        assert here.focused() == "hand-1"
    here.page.keyboard.press("Tab")
    assert here.focused() == "hand-2"
    here.page.keyboard.press("Enter")
    assert here.page.locator('#part-board [aria-pressed="true"]').count() == 2
    assert here.page.locator('#part-choices [data-move^="offer"]').count() == 1


def test_numbers_that_no_card_has_pick_nothing(driver):
    match = match_of(3, SEED, hands="open")
    here = driver(viewport=DESKTOP, record=record_of(match, 0))
    before = here.html("#table")
    for number in ("-1", "99", "100", "x", "1 2"):
        here.page.evaluate(
            """(action) => {
                const place = Object.assign(document.createElement("button"), { id: "stray" });
                place.dataset.do = action;
                document.body.append(place);
                place.click();
                place.remove();
            }""",
            f"pick {number}",
        )
    assert here.html("#table") == before
    assert here.errors == []


def test_a_card_is_offered_with_three_keys(driver):
    match = match_of(3, SEED, hands="open")
    here = driver(viewport=DESKTOP, reduced_motion="reduce", record=record_of(match, 0))
    for key in ("1", "c", "Enter"):
        here.page.keyboard.press(key)
        here.frame()
    assert "offer" in here.record().splitlines()[-1]
    assert here.errors == []


def test_a_second_enter_ends_nothing_after_a_bottle_was_laid_with_the_keyboard(driver):
    match = match_of(3, SEED, hands="open")
    ply = at_kind(match, "store.may")
    here = driver(viewport=DESKTOP, reduced_motion="reduce", record=record_of(match, ply))
    for key in ("1", "c", "Enter", "Enter"):
        here.page.keyboard.press(key)
        here.frame()
    assert here.record() == f"{record_of(match, ply)}store orange-2 0.4\n"
    assert here.errors == []


def test_a_press_beside_the_place_of_a_first_bottle_says_why(driver):
    match = match_of(3, SEED, hands="open")
    first = next(ply for ply in range(match.ply) if match.moves[ply].verb == "store")
    here = driver(viewport=DESKTOP, reduced_motion="reduce", record=record_of(match, first))
    here.press(f'[data-do="{picks(match.state_at(first), match.moves[first])[0]}"]')
    here.press('#part-board .is-planned [data-move$=" 1.4"]')
    here.see("#why")
    assert "in the middle of the lowest level" in here.text("#why")
    assert here.record() == record_of(match, first)
    assert here.errors == []
