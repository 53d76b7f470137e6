"""Grand Cru on the page: by clicking, by mouse on the table, what nobody else may see, and the pages of a phone."""

from __future__ import annotations

from itertools import product

import pytest
from tests.browser.at_table import REST, at_kind, plain, played_on_board, replayed_standing, shown_standing
from tests.browser.page_driver import PageDriver, difference, record_of, until
from tests.browser.painted_pages import painted, served, show
from tests.games.drawn import Drawn
from tests.games.grand_cru.page import match as match_of
from tests.games.grand_cru.page import picks
from tests.games.grand_cru.screen.test_board import begun
from tests.records.golden import recorded

from engine.core.move import parse_move
from engine.play.match import Match
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.grand_cru.components import NAMES, SPECIALS, TILE, TILES
from games.grand_cru.state import FREE_COLUMN

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SEED = "grand-cru-1"
# Of a game that comes to its end in 230 moves.
SHORT = "look"
GAME = "grand_cru"

# The zone of the table that lies at its left edge when what moved has come to rest, or nothing.
IN_SIGHT = """
() => {
    const board = document.querySelector("#board").getBoundingClientRect();
    const zones = [...document.querySelectorAll("#board > .zone:not(.ground)")];
    return zones.find((zone) => Math.abs(zone.getBoundingClientRect().left - board.left) < 24)?.id ?? "";
}
"""


def test_whole_game_by_clicking(driver, tmp_path):
    match = match_of(2, SHORT)
    here = driver(viewport=DESKTOP)
    here.set_up(2, SHORT, game=GAME)
    here.play_out(match, 0, match.ply)
    here.skip_count()
    here.see("#standing")
    record = here.saved("#tool-export")
    assert record == here.record() == record_of(match)
    assert shown_standing(here) == replayed_standing(record, tmp_path, ("value", "money"))
    assert here.errors == []


@pytest.mark.parametrize(("viewport", "players"), [(DESKTOP, 4), (PHONE, 3)], ids=["desktop", "phone"])
def test_a_year_by_mouse_on_the_table(driver, viewport, players):
    """Where the table itself offers a move, it is made there."""
    match = match_of(players, SEED)
    year = next(match.state_at(ply).year for ply in range(match.ply) if match.moves[ply].verb == "sell")
    plies = [ply for ply in range(match.ply) if match.state_at(ply).year == year]
    here = driver(viewport=viewport, reduced_motion="reduce")
    verbs = played_on_board(here, match, plies, picks, "#board")
    assert "harvest" in verbs
    assert "sell" in verbs
    assert here.errors == []


@pytest.mark.parametrize("apart", [80, 200, 400])
@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_double_click_on_pass_passes_for_one(driver, viewport, apart):
    match = match_of(3, SEED)
    passes = [ply for ply in range(match.ply) if match.moves[ply].verb == "pass"]
    ply = next(ply for ply in passes if ply + 1 in passes)
    here = driver(viewport=viewport, has_touch=viewport == PHONE, reduced_motion="reduce", record=record_of(match, ply))
    here.hand.twice('#part-choices [data-move="pass"].is-open', apart)
    assert here.record() == record_of(match, ply + 1)
    here.press('#part-choices [data-move="pass"].is-open')
    assert here.record() == record_of(match, ply + 2)


# The choices of a phone

TOUCH = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
FIRST = '#part-choices [data-move^="{} "] >> nth=0'
# What cannot be pressed, or read to its end, before anything is scrolled, of the moves of a verb.
HIDDEN = """
(verb) => [...document.querySelectorAll(`#part-choices [data-move^="${verb}"]`)].filter((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const isHit = (down) => it.contains(document.elementFromPoint(x + width / 2, y + height * down));
    return !isHit(0.1) || !isHit(0.9) || it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
}).map((it) => it.dataset.move)
"""


@pytest.mark.parametrize(("viewport", "language"), [*((PHONE, language) for language in LANGUAGES), (DESKTOP, "fr")])
def test_all_spaces_of_the_fair_are_in_view_with_the_money_that_they_bring(driver, viewport, language):
    match = recorded(GAME, "brand-lifted")
    ply = max(ply for ply in range(165) if match.state_at(ply).now.kind == "special")
    touch = TOUCH if viewport == PHONE else {"reduced_motion": "reduce"}
    here = driver(viewport=viewport, locale=language, **touch, record=record_of(match, ply))
    here.page.evaluate(REST)
    assert here.page.locator('#part-choices [data-move^="special"]').count() == len(SPECIALS)
    assert here.page.evaluate(HIDDEN, "special") == []
    assert here.page.locator("#part-choices .gc-space .gc-income").all_text_contents() == ["+3", "+8", "+4"]
    assert here.page.locator("#board .space .coin").all_text_contents() == ["3", "8", "4"]
    idle = game_words(GAME, language).at(match.table.seats).say("board.special.idle")
    assert here.page.locator(".gc-space .is-idle:visible").all_text_contents() == [idle]
    assert here.page.locator("#board .space", has_text=idle).count() == 1
    here.press(f'#part-choices [data-move="{match.moves[ply]}"].is-open')
    assert here.record() == record_of(match, ply + 1)


def test_loans_that_can_be_repaid_are_in_view_on_a_phone_when_that_would_end_the_game(driver):
    match = recorded(GAME, "decided-by-loans")
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match, 411))
    here.page.evaluate(REST)
    assert here.text("#prompt-ending").startswith("You can end the game this year.")
    assert here.page.evaluate(HIDDEN, "repay") == []
    here.press('#part-choices [data-move="repay 3"].is-open')
    assert here.record() == record_of(match, 411) + "repay 3\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_low_phone_shows_loans_to_repay_and_new_ones(driver, language):
    match = recorded(GAME, "decided-by-loans")
    here = driver(viewport={"width": 360, "height": 740}, **TOUCH, locale=language, record=record_of(match, 26))
    here.page.evaluate(REST)
    hidden = [move for verb in ("repay", "borrow") for move in here.page.evaluate(HIDDEN, verb)]
    for move in ("repay 1", "borrow 1", "borrow 2", "borrow 3"):
        assert here.has(f'#part-choices [data-move="{move}"].is-open')
        assert move not in hidden


# The names of tiles to pick that something lies upon, or that leave their buttons, when these are the choices.
COVERED_NAMES = """
(choices) => {
    document.querySelector("#part-choices .gc-choices").outerHTML = choices;
    const picks = [...document.querySelectorAll("#part-choices .gc-choose")];
    if (picks.length === 0) throw new Error("nothing can be picked");
    const boxOf = (it) => it.getBoundingClientRect();
    const isCovered = (pick) => {
        const [sign, name, ...beside] = [...pick.querySelectorAll(".gc-named > *, .gc-bidder, small")].map(boxOf);
        const { left, right, bottom } = boxOf(pick);
        const leaves = [sign, name, ...beside].some((it) => it.left < left || it.right > right || it.bottom > bottom);
        return leaves || beside.some((it) => it.left < name.right && it.top < name.bottom && name.top < it.bottom);
    };
    return picks.filter(isCovered).map((pick) => pick.textContent);
}
"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_the_name_of_a_tile_that_can_be_picked_lies_clear_of_its_number_and_its_bidder(browser, size):
    page = browser.new_page(reduced_motion="reduce")
    served(page)
    match = recorded(GAME, "fees")
    show(page, painted(match, next(ply for ply in range(match.ply) if match.state_at(ply).now.kind == "act")), size)
    table, state = begun(5)
    for language, tiles in product(LANGUAGES, (range(at, min(at + 5, len(TILES))) for at in range(0, len(TILES), 5))):
        state.lots, state.bids, state.bidders = [*tiles, *[FREE_COLUMN] * 5][:5], [6] * 5, [1] * 5
        state.display = [*tiles, *tiles]
        drawn = Drawn(table, state, 0, language)
        assert page.evaluate(COVERED_NAMES, str(drawn.game.drawing.choices(drawn.view, drawn.context))) == []
    page.close()


def test_lists_of_the_rulebook_beside_the_table_have_marks_and_an_indent(driver):
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match_of(3, SEED), 0))
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    styles = "[...document.querySelectorAll('#rulebook > :is(ul, ol)')].map((it) => getComputedStyle(it).listStyleType)"
    assert set(here.page.evaluate(styles)) == {"disc", "decimal"}
    indent = "parseFloat(getComputedStyle(document.querySelector('#rulebook > ul')).paddingLeft)"
    assert here.page.evaluate(indent) > 15
    apart = "parseFloat(getComputedStyle(document.querySelector('#rulebook > p + p')).marginTop)"
    assert here.page.evaluate(apart) > 5


def test_all_cubes_are_sold_as_juice_with_one_tap(driver):
    match = recorded(GAME, "fees")
    kinds = [match.state_at(ply).now.kind for ply in range(match.ply)]
    ply = kinds.index("special.juice")
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match, ply))
    here.press('#part-choices [data-move="press"].is-open')
    assert here.record() == record_of(match, ply) + "press\n"
    assert not here.has('#part-choices [data-move^="press"]')


def test_the_choices_come_to_what_belongs_to_the_zone_that_is_turned_to(driver):
    match = match_of(3, SEED)
    sales = (ply for ply in range(match.ply) if match.moves[ply].verb == "sell")
    ply = next(ply for ply in sales if match.state_at(ply).now.kind == "act")
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match, ply))
    for zone, verb in (("cellar", "sell"), ("demand", "demand"), ("cellar", "sell")):
        here.press(f'[data-show="zone-{zone}"]')
        here.page.evaluate(REST)
        assert here.page.evaluate(HIDDEN, f"{verb} ")[:1] != [here.page.get_attribute(FIRST.format(verb), "data-move")]
    here.press(f'#part-choices [data-move="{match.moves[ply]}"].is-open')
    assert here.record() == record_of(match, ply + 1)


# Numbers, frames and targets on the table

# Of each number on a star of the fair: its contrast, whether it lies within the star, and its size beside the name's.
NUMBERS = """
() => {
    const light = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((it) => it / 255)
        .map((it) => it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4)
        .reduce((sum, it, at) => sum + it * [0.2126, 0.7152, 0.0722][at], 0.05);
    const star = document.querySelector("#gc-shape-star path");
    return [...document.querySelectorAll("#zone-fair .space")].map((space) => {
        const [number, name] = [".points text", ".name"].map((it) => space.querySelector(it));
        const size = (it) => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a;
        const [half, base] = [number.getComputedTextLength() / 2, Number(number.getAttribute("y"))];
        const scale = number.parentElement.querySelector("use").getCTM().a / number.getCTM().a;
        const corners = [base, base - 0.66 * parseFloat(getComputedStyle(number).fontSize)].flatMap((y) =>
            [-half, half].map((x) => new DOMPoint(x / scale, y / scale)));
        const [dark, pale] = [number, star].map((it) => light(getComputedStyle(it).fill)).sort((a, b) => a - b);
        return [pale / dark, corners.every((it) => star.isPointInFill(it)), size(number) / size(name)];
    });
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_numbers_on_stars_are_as_large_as_names_and_stand_out(driver, scheme):
    match = match_of(2, SEED)
    here = driver(viewport=DESKTOP, color_scheme=scheme, record=record_of(match, at_kind(match, "special")))
    found = here.page.evaluate(NUMBERS)
    assert len(found) == len(SPECIALS)
    assert min(contrast for contrast, _, _ in found) >= 4.5
    assert all(is_within for _, is_within, _ in found)
    assert min(size for _, _, size in found) >= 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_loan_that_is_held_does_not_look_like_one_that_can_be_chosen(driver, scheme):
    match = match_of(2, SEED)
    here = driver(viewport=DESKTOP, color_scheme=scheme, record=record_of(match, at_kind(match, "loan")))
    looks = "(steps) => steps.map((it) => getComputedStyle(it)).map(({ stroke, fill }) => [stroke, fill])"
    ((frame, ground), *_) = here.page.eval_on_selector_all("#gc-loans .is-held .step", looks)
    ((usual, bare), *_) = here.page.eval_on_selector_all("#gc-loans :not(.is-held) > .step", looks)
    ((offered, _), *_) = here.page.eval_on_selector_all("#gc-loans .is-open > .glow", looks)
    assert frame == usual != offered
    assert ground != bare


def test_a_finger_presses_a_whole_barrel(driver):
    match = match_of(3, SEED)
    ply = next(ply for ply in range(match.ply) if match.moves[ply].verb == "sell" and is_highest(match, ply))
    here = driver(viewport=PHONE, **TOUCH, record=record_of(match, ply))
    here.press('[data-show="zone-cellar"]')
    here.page.evaluate(REST)
    _, barrel, _ = match.moves[ply].names
    box = here.page.locator(f"#gc-barrel-{int(barrel) - 1} .barrel-number").bounding_box()
    here.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    here.page.evaluate(REST)
    assert here.record() == record_of(match, ply + 1)


def test_on_an_upright_tablet_the_choices_leave_the_whole_board_in_sight(driver):
    match = match_of(2, SEED)
    ply = at_kind(match, "act")
    tile = match.state_at(ply).display[0]
    here = driver(viewport={"width": 820, "height": 1180}, reduced_motion="reduce", record=record_of(match, ply))
    for action in ("", f"pick-only {tile}"):
        if action:
            here.press(f'#board [data-do="{action}"]')
        here.page.evaluate(REST)
        heights = "['zone-cellar', 'zone-bank', 'part-choices'].map((id) => document.getElementById(id))"
        cellar, bank, choices = here.page.evaluate(f"{heights}.map((it) => it.getBoundingClientRect())")
        assert max(cellar["bottom"], bank["bottom"]) <= choices["top"] + 1


def is_highest(match: Match, ply: int) -> bool:
    """Return whether a sale in a turn is of all cubes that lie highest in their barrel."""
    state, (variety, barrel, cubes) = match.state_at(ply), match.moves[ply].names
    held = state.cellar[state.now.seat][int(barrel) - 1]
    highest = max(at for at, count in enumerate(held) if count)
    return state.now.kind == "act" and NAMES[highest] == variety and held[highest] == int(cubes)


# Secrets


def last_out(match: Match) -> int:
    """Return the ply of the turn with the most tiles in the auction of those in which a seat may pass for the year."""
    plies = [ply for ply in range(match.ply) if match.state_at(ply).now.kind == "act"]
    return max(plies, key=lambda ply: sum(lot >= 0 for lot in match.state_at(ply).lots))


def test_beside_a_desk_what_ends_a_turn_and_what_a_pick_offers_are_in_view(driver):
    match = match_of(4, SEED)
    here = driver(viewport=DESKTOP, reduced_motion="reduce", record=record_of(match, last_out(match)))
    assert whole_in_view(here, '[data-move="pass"]')
    here.press('#board #zone-auction [data-do^="pick-only"]')
    here.page.evaluate(REST)
    assert whole_in_view(here, "#part-choices .composed")
    assert whole_in_view(here, '[data-move="pass"]')
    assert here.errors == []


def whole_in_view(here: PageDriver, place: str) -> bool:
    """Return whether both ends of an element among the choices are seen, with nothing over them."""
    return here.page.evaluate(
        """(place) => {
            const it = document.querySelector(`#part-choices ${place.replace("#part-choices ", "")}`);
            const { left, top, width, height } = it.getBoundingClientRect();
            const ends = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
            return ends.every((under) => under !== null && it.contains(under));
        }""",
        place,
    )


def chosen(driver, loans: str, **options: str) -> list[list[str]]:
    """Let the first seat choose its loans; return the document behind the curtain, lifted, and behind the next."""
    here = driver(viewport=DESKTOP, record=record_of(match_of(3, SEED, **options), 0))
    here.see("#curtain")
    here.do("lift")
    here.move(f"loans {loans}")
    here.see("#curtain")
    found = [plain(here)]
    here.do("lift")
    found.append(plain(here))
    here.move("loans 2")
    here.see("#curtain")
    return [*found, plain(here)]


@pytest.mark.parametrize("money", ["open", "hidden"])
def test_documents_are_the_same_whatever_loans_the_others_have_chosen(driver, money):
    one, other = (chosen(driver, loans, money=money) for loans in ("1", "5"))
    for name, left, right in zip(("covered", "lifted", "covered again"), one, other):
        assert (name, difference(left, right)) == (name, [])


def test_nothing_can_be_chosen_behind_the_curtain(driver):
    here = driver(viewport=DESKTOP)
    here.set_up(3, SEED, game=GAME)
    here.see("#curtain")
    assert not here.has("[data-move]")
    here.page.keyboard.press("Escape")
    assert here.page.evaluate("document.querySelector('#curtain').matches(':modal')")


def shown_money(driver: PageDriver) -> list[str]:
    return driver.page.locator(".gc-money b, #gc-estate-head .purse > text, #gc-estate-head .coin").all_text_contents()


def test_money_of_others_is_nowhere_where_it_is_hidden(driver):
    match = match_of(3, SEED, money="hidden")
    state = match.state_at(60)
    seat, money = state.now.seat, state.money
    here = driver(viewport=DESKTOP, record=record_of(match, 60))
    here.see("#curtain")
    covered = game_words(GAME, "en").say("seats.covered")
    assert shown_money(here) == [covered] * 4
    here.do("lift")
    panels = [str(money[at]) if at == seat else covered for at in range(3)]
    assert shown_money(here) == [str(money[seat]), *panels]


# Help


def last_cube(match: Match) -> tuple[int, str]:
    """Return a ply at which a harvest is refused because it is the last cube, and that harvest."""
    for ply in range(match.ply):
        state = match.state_at(ply)
        for move in match.game.candidates(state) if state.now.kind == "act" else ():
            refusal = match.game.refuse(state, move) if move.verb == "harvest" else None
            if refusal is not None and refusal.code == "harvest.last":
                return ply, str(move)
    raise AssertionError("nobody ever has a last cube in this game")


@pytest.mark.parametrize("place", ["#board", "#part-choices"])
def test_a_refused_move_says_its_reason_and_its_rule(driver, place):
    match = match_of(4, SEED)
    ply, harvest = last_cube(match)
    here = driver(viewport=DESKTOP, record=record_of(match, ply))
    before = here.record()
    here.press(f'{place} [data-move="{harvest}"].is-closed')
    here.see("#why.why-closed")
    refusal = match.game.refuse(match.state_at(ply), parse_move(harvest))
    assert game_words(GAME, "en").refusal(refusal) in here.text("#why")
    assert here.has('#why [data-do="rule 3.5"]')
    assert here.record() == before


def test_pointing_at_ripe_cubes_tells_what_the_sale_would_bring(driver):
    match = match_of(4, SEED)
    ply = next(ply for ply in range(match.ply) if match.moves[ply].verb == "sell")
    here = driver(viewport=DESKTOP, record=record_of(match, ply))
    here.page.hover('#board [data-move^="sell"].is-open')
    here.see("#why.why-open")
    variety, _, _ = match.moves[ply].names
    assert game_words(GAME, "en").fact("variety", variety) in here.text("#why")


# A phone


def zone_in_sight(driver: PageDriver, wanted: str) -> bool:
    """Return whether the table comes to rest at a zone."""
    driver.page.evaluate(REST)
    try:
        until(driver.page, f"({IN_SIGHT})() === 'zone-{wanted}'", 3000)
    except TimeoutError:
        return False
    driver.page.evaluate(REST)
    return driver.page.evaluate(IN_SIGHT) == f"zone-{wanted}"


def tap_number(driver: PageDriver, column: int, number: int) -> None:
    """Tap a number where it is printed on the rail of a column; the one behind the bids is the full price."""
    driver.page.evaluate(REST)
    texts = driver.page.locator(f"#gc-lot-{column} .rail text").all()
    box = texts[number - 1].bounding_box()
    driver.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    driver.page.evaluate(REST)


def test_a_finger_bids_the_number_that_it_touches_on_the_rail(driver):
    match = match_of(2, SEED)
    ply = at_kind(match, "act")
    state = match.state_at(ply)
    tile = TILES[state.display[0]]
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record_of(match, ply))
    before = here.record().splitlines()
    for number, said in ((3, f"auction {tile} 3"), (7, f"buy {tile}")):
        here.press(f'#board [data-do="pick-only {TILE[tile]}"]')
        here.page.wait_for_timeout(500)
        tap_number(here, 1, number)
        assert [line for line in here.record().splitlines() if line not in before] == [said]
        here.do("undo")
    here.press(f'#board [data-do="pick-only {TILE[tile]}"]')
    here.page.wait_for_timeout(500)
    tap_number(here, 1, 3)
    here.press('#board [data-do="pick-only 30"]')
    here.press('#gc-lot-1 [data-move="raise 1 2"].is-closed')
    here.see("#why.why-closed")


# Whether an element is seen whole among the choices.
AMONG_CHOICES = """
(selector) => {
    const boxes = [document.querySelector("#part-choices"), document.querySelector(`#part-choices ${selector}`)];
    const [choices, inner] = boxes.map((it) => it.getBoundingClientRect());
    return inner.top >= choices.top && inner.bottom <= Math.min(choices.bottom, innerHeight);
}
"""


def test_on_a_phone_what_ends_a_move_is_seen_and_the_next_choices_from_their_top(driver):
    match = match_of(2, SEED)
    ply = at_kind(match, "act")
    tile = TILES[match.state_at(ply).display[0]]
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record_of(match, ply))
    for place in ("#board", "#part-choices"):
        here.press(f'{place} [data-do="pick-only {TILE[tile]}"]')
        here.page.evaluate(REST)
        assert here.page.evaluate(AMONG_CHOICES, f'[data-move="buy {tile}"]'), place
        here.press(f'#part-choices [data-move="auction {tile} 1"]')
        assert here.page.evaluate("document.querySelector('#part-choices').scrollTop") == 0
        here.do("undo")


def test_on_a_phone_a_decision_about_another_zone_begins_at_the_top(driver):
    match = match_of(2, SEED)
    ply = next(ply for ply in range(match.ply) if match.moves[ply].names == ("late-harvest",))
    ply = next(at for at in range(ply, match.ply) if match.state_at(at + 1).now.kind == "special.harvest")
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record_of(match, ply))
    here.page.evaluate("scrollTo(0, 400)")
    here.press(f'#part-choices [data-move="{match.moves[ply]}"]')
    assert zone_in_sight(here, "vineyard")
    tops = "['part-prompt', 'part-zones'].map((id) => document.getElementById(id).getBoundingClientRect())"
    prompt, tabs = here.page.evaluate(tops)
    assert tabs["top"] >= prompt["bottom"]


def test_a_phone_shows_a_seat_that_is_opened_and_the_table_a_swipe_away(driver):
    match = match_of(4, SEED)
    here = driver(viewport=PHONE, reduced_motion="reduce", record=record_of(match, at_kind(match, "act", 40)))
    assert zone_in_sight(here, "auction")
    for zone in ("vineyard", "auction"):
        here.press("#score-1")
        assert zone_in_sight(here, zone)
        assert here.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = here.page.locator("#board").bounding_box()
    here.page.mouse.move(box["x"] + 150, box["y"] + 150)
    here.page.mouse.wheel(366, 0)
    assert zone_in_sight(here, "demand")


def test_a_phone_turns_to_the_zone_that_the_decision_is_about(driver):
    match = match_of(4, SEED)
    here = driver(viewport=PHONE, reduced_motion="reduce")
    for kind, zone in (("special", "fair"), ("special.raise", "demand"), ("loan", "bank")):
        here.bring(record_of(match, at_kind(match, kind)))
        assert zone_in_sight(here, zone)
        here.do("lobby")
    ply = at_kind(match, "special")
    turn = max(at for at in range(ply) if match.state_at(at).now.kind == "act")
    here.bring(record_of(match, turn))
    here.play_out(match, turn, ply)
    assert zone_in_sight(here, "fair")


def test_a_swiped_table_stays_while_somebody_thinks_and_turns_back_for_the_next(driver):
    match = match_of(4, SEED)
    here = driver(viewport=PHONE, reduced_motion="reduce")
    ply = next(at for at in range(40, match.ply) if match.moves[at].verb == "auction")
    here.bring(record_of(match, ply))
    assert zone_in_sight(here, "auction")
    here.page.evaluate("document.querySelector('#board').scrollBy(366, 0)")
    assert zone_in_sight(here, "demand")
    here.do(picks(match.state_at(ply), match.moves[ply])[0])
    assert zone_in_sight(here, "demand")
    here.move(str(match.moves[ply]))
    assert zone_in_sight(here, "auction")


@pytest.mark.parametrize("kind", ["loans.choose", "act", "special"])
def test_a_phone_does_not_end_in_an_empty_stretch(driver, kind):
    match = match_of(4, SEED, innovation="on", heuriger="doc")
    here = driver(viewport=PHONE, reduced_motion="reduce", record=record_of(match, at_kind(match, kind)))
    here.page.evaluate("document.querySelector('#curtain') && document.querySelector('[data-do=lift]').click()")
    heights = "[document.documentElement.scrollHeight, document.querySelector('#log').getBoundingClientRect().bottom]"
    total, end = here.page.evaluate(heights)
    assert total - end < 120
