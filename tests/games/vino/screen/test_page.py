"""A whole game, from the lobby to the standing, by clicking only; and the kept record says the same."""

from __future__ import annotations

import pytest
from tests.browser.at_table import replayed_standing, shown_standing, tabs
from tests.browser.page_driver import FRAME, PageDriver, first_of_each_kind, random_match, record_of, until
from tests.browser.screen_checks import DESK, PHONE
from tests.games.vino.player import LOOK, Player, asked, greedy_match, printed_regions
from tests.tools.deep import DEEP

from engine.core.move import Move

SEED = "cellar-16"
SEEDS = (SEED, *(f"deep-{number}" for number in range(7 if DEEP else 0)))
BY_MOUSE = 24


def on_board(driver: PageDriver, notation: str) -> bool:
    return driver.has(f'#part-board [data-move="{notation}"].is-open')


def play_by_mouse(driver: PageDriver, player: Player, moves: int) -> set[str]:
    """Play with the mouse, on the board and on the buttons by turns; return the decisions met."""
    met = set()
    for number in range(moves):
        driver.lift()
        now = player.read(driver.page)
        move = player.choose(now)
        place = "#part-board" if number % 2 and on_board(driver, move) else "#part-choices"
        before = driver.record()
        driver.press(f'{place} [data-move="{move}"].is-open')
        assert driver.record() == f"{before}{move}\n"
        met.add(now.decision)
    return met


@pytest.fixture(params=SEEDS)
def finished(driver, request) -> PageDriver:
    """Give a page on which a game has just been played to its end."""
    here = driver(viewport={"width": 1440, "height": 900})
    here.set_up(3, request.param)
    player = Player(request.param)
    met = play_by_mouse(here, player, BY_MOUSE)
    assert "choose" in met or request.param != SEED
    match = greedy_match(3, request.param)
    for shown, move in zip(here.play_out(match, BY_MOUSE, match.ply, LOOK), match.moves[BY_MOUSE:], strict=True):
        assert player.choose(player.understood(shown)) == str(move)
    here.skip_count()
    here.see("#standing")
    return here


def test_whole_game_by_clicking(finished, tmp_path):
    record = finished.saved("#tool-export")
    assert record == finished.record()
    assert shown_standing(finished) == replayed_standing(record, tmp_path, ("vineyards", "money"))
    assert finished.errors == []
    the_player_read_the_page_like_the_engine(record)


def the_player_read_the_page_like_the_engine(record: str) -> None:
    """The same player plays the same game when the engine gives the open moves, so the page shows them rightly."""
    from engine.files.record import read_record

    match = greedy_match(3, read_record(record).table.seed)
    assert [str(move) for move in read_record(record).moves] == [str(move) for move in match.moves]


def test_page_offers_what_the_engine_offers(driver):
    here = driver()
    here.set_up(4, "offers")
    match = greedy_match(4, "offers", plies=60)
    for ply, shown in enumerate(here.play_out(match, 0, match.ply, LOOK)):
        same(Player().understood(shown), asked(match.game, match.state_at(ply)))


@pytest.mark.parametrize("apart", [80, 200, 400])
def test_a_double_click_buys_one_vineyard(driver, apart):
    match = greedy_match(4, "offers", plies=40)
    here = driver(viewport={"width": 1440, "height": 900})
    for ply in [ply for ply in range(match.ply) if match.moves[ply].verb == "buy"][:4]:
        with here.brought(record_of(match, ply)):
            before = sum(kept["ply"] for kept in here.kept().values())
            here.hand.twice('#part-choices [data-move^="buy"].is-open', apart)
            assert sum(kept["ply"] for kept in here.kept().values()) == before + 1


def test_a_second_press_on_the_same_place_sells_nothing_yet(driver):
    """After a pass at the purchase, "Sell nothing" lies where "Pass" did."""
    match = random_match("vino", 3, "offers")
    asked_in_turn = [match.state_at(ply).now for ply in range(match.ply)]
    sold = [(now.seat, now.kind == "sale.sell") for now in asked_in_turn]
    passed = [ply for ply, move in enumerate(match.moves) if move == Move("pass") and not sold[ply][1]]
    ply = next(ply for ply in passed if sold[ply + 1] == (asked_in_turn[ply].seat, True))
    here = driver(viewport=PHONE, has_touch=True, is_mobile=True)
    here.bring(record_of(match, ply))
    here.lift()
    here.hand.in_a_row(['#part-choices [data-move="pass"].is-open'] * 2, 700)
    assert here.record() == record_of(match, ply + 1)
    here.press('#part-choices [data-move="pass"].is-open')
    assert here.record() == record_of(match, ply + 1) + "pass\n"


def before_a_purchase(driver) -> tuple[PageDriver, str]:
    """Return a page on which an owner may buy several vineyards, and one of the purchases."""
    match = greedy_match(4, "offers", plies=200)
    here = driver(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    rich = (ply for ply in range(match.ply) if len(match.game.legal_moves(match.state_at(ply))) > 2)
    here.bring(record_of(match, next(ply for ply in rich if match.state_at(ply).now.kind == "owner.buy")))
    return here, here.page.get_attribute('#part-board [data-move^="buy"].is-open', "data-move")


def test_a_mouse_that_rests_on_a_bought_vineyard_asks_for_no_reason(driver):
    """The reason would lie over the compass after each purchase."""
    here, bought = before_a_purchase(driver)
    place = f'#part-board [data-move="{bought}"]'
    here.press(place)
    here.page.wait_for_timeout(1500)
    assert not here.has("#why")
    box = here.page.locator(place).bounding_box()
    here.page.mouse.move(5, 5)
    here.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 2)
    here.see("#why")


def test_a_mouse_still_gets_reasons_after_a_key_has_pressed(driver):
    """A key presses at no place, so that no mouse rests there."""
    here, bought = before_a_purchase(driver)
    here.page.wait_for_timeout(2500)  # the place may have been pressed just before, and rests
    here.page.focus(f'#part-board [data-move="{bought}"]')
    here.page.keyboard.press("Enter")
    here.see(f'#part-board [data-move="{bought}"].is-closed')
    here.hand.point("#prompt-heading")
    assert not here.has("#why")
    here.hand.point(f'#part-board [data-move="{bought}"]')
    here.see("#why")


def same(shown, known) -> None:
    assert (shown.decision, shown.offers) == (known.decision, known.offers)
    assert {id: known.free[id] for id in (r.id for r in printed_regions())} == shown.free


def test_map_can_be_used_by_region(driver):
    here = driver()
    box = here.page.evaluate(
        "async () => {"
        + FRAME
        + """
            const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
            svg.innerHTML = '<use href="art/vino/italy.svg#toscana"/>';
            document.body.append(svg);
            for (let i = 0; i < 100 && !svg.firstChild.getBBox().width; i++)
                await frame();
            const box = svg.firstChild.getBBox();
            return [box.x, box.y, box.width, box.height].map(Math.round);
        }"""
    )
    assert box == [157, 192, 138, 152]


# The tabs that are marked, and whether the prices of the region of the first are in sight, and legible.
LOOKED_AT = """
() => {
    const shown = document.getElementById("board").getBoundingClientRect();
    const marked = [...document.querySelectorAll("[data-show][aria-current=true]")].map((it) => it.dataset.show);
    const texts = [...document.querySelectorAll(`#${marked[0]} .price`)];
    const boxes = texts.map((it) => it.getBoundingClientRect());
    const across = ({ left, right }) => left >= shown.left && right <= shown.right;
    const down = ({ top, bottom }) => top >= shown.top && bottom <= shown.bottom;
    const legible = ({ height }) => height > 12;
    return [marked, boxes.length > 1 && boxes.every((it) => across(it) && down(it) && legible(it))];
}
"""


# The texts of the map that are seen, smaller than so many pixels of the screen.
SMALL_TEXTS = """
(least) => {
    const isSeen = (it) => it === document.body || (getComputedStyle(it).opacity > 0.01 && isSeen(it.parentElement));
    const sizeOf = (it) => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a;
    return [...document.querySelectorAll("#board text")]
        .filter((it) => it.checkVisibility() && isSeen(it) && sizeOf(it) < least)
        .map((it) => `${it.textContent} ${it.getAttribute("class")} ${sizeOf(it).toFixed(1)}`);
}
"""


def test_what_a_phone_shows_of_the_map_can_be_read(driver):
    """All of it as a region is chosen, and close to a part of it."""
    match = greedy_match(3, SEED)
    kinds = [match.state_at(ply).now.kind for ply in range(match.ply)]
    here = driver(viewport=PHONE, reduced_motion="reduce")
    for kind in ("choose", "owner.buy", "sale.sell"):
        here.bring(record_of(match, kinds.index(kind)))
        here.frame()
        assert here.page.evaluate(SMALL_TEXTS, 9) == []
        here.do("lobby")


def test_a_tab_of_the_map_looks_closely_at_a_part_of_it(driver):
    here = driver(viewport=PHONE, reduced_motion="reduce", record=record_of(random_match("vino", 3, "tabs"), 6))
    named = tabs(here)
    assert len(named) == 11
    for place in named[1:10]:
        here.page.click(f"[data-show={place}]")
        until(here.page, f"JSON.stringify(({LOOKED_AT})()) === JSON.stringify([['{place}'], true])")
    here.page.click(f"[data-show={named[0]}]")
    until(here.page, f"({LOOKED_AT})()[0][0] === '{named[0]}'")
    here.page.set_viewport_size(DESK)
    assert not here.page.is_visible(".zone-tabs")
    assert here.errors == []


@pytest.mark.parametrize(("ply", "place"), [(6, ".is-open"), (6, ".is-closed"), (0, ":not(.is-open, .is-closed)")])
def test_a_tap_on_a_vineyard_drawn_small_looks_at_its_region_first(driver, ply, place):
    """All of the map is shown so small on a phone that a tap is a guess. The second tap buys, or asks why not."""
    record = record_of(greedy_match(3, "rows"), ply)
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record)
    vineyard = here.page.locator(f"#board .vineyard{place}").first
    name, part = vineyard.evaluate("it => [it.id, it.closest('svg').id]")
    tap_on(here, name)
    until(here.page, f"document.querySelector('[data-show={part}]').getAttribute('aria-current') === 'true'")
    assert here.record() == record
    assert not here.has("#why")
    here.page.wait_for_timeout(600)  # a double tap does not count
    tap_on(here, name)
    if place == ".is-open":
        until(here.page, f"document.getElementById('{name}').classList.contains('owned')")
        assert f"\nbuy {name.removeprefix('v-')}\n" in here.record()
    else:
        here.see("#why")
    assert here.errors == []


def tap_on(here: PageDriver, place: str) -> None:
    box = here.page.locator(f"#{place}").bounding_box()
    assert box is not None
    here.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("place", ["label-toscana", "v-tos-4"])
def test_a_tap_on_the_name_or_a_vineyard_of_a_region_that_is_looked_at_chooses_it(driver, place):
    """Where all of the map is shown, the first tap looks closely."""
    match = greedy_match(3, "rows")
    record = record_of(match, first_of_each_kind(match)["choose"])
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce", record=record)
    here.lift()
    tap_on(here, place)
    until(here.page, "document.querySelector('[data-show=plot-toscana]').getAttribute('aria-current') === 'true'")
    assert here.record() == record
    here.page.wait_for_timeout(600)  # a double tap does not count
    tap_on(here, place)
    until(here.page, "document.querySelector('#part-choices [data-move=\"choose toscana\"].is-closed')")
    assert here.record() == f"{record}choose toscana\n"
    assert here.errors == []


def test_a_map_that_is_looked_at_closely_follows_the_next_decision(driver):
    """All of the map is asked for before and after; a purchase elsewhere is seen all the same."""
    match = greedy_match(3, "rows")
    here = driver(viewport=PHONE, reduced_motion="reduce", record=record_of(match, 1))
    assert [match.state_at(ply).now[:2] for ply in (1, 2)] == [("preliminary.first", seat) for seat in (0, 1)]
    whole, *regions = tabs(here)
    until(here.page, f"({LOOKED_AT})()[0][0] === '{whole}'")
    here.page.click(f"[data-show={regions[0]}]")
    until(here.page, f"({LOOKED_AT})()[0][0] === '{regions[0]}'")
    here.press(f'#part-choices [data-move="{match.moves[1]}"]')
    until(here.page, f"({LOOKED_AT})()[0][0] === '{whole}'")
    assert here.errors == []


# Whether the boxes of some elements overlap from top to bottom as those of one line do, and how wide the page is.
ONE_LINE = """
(them) => {
    const boxes = [...document.querySelectorAll(them)].map((it) => it.getBoundingClientRect());
    return boxes.length > 1 && Math.max(...boxes.map((it) => it.top)) < Math.min(...boxes.map((it) => it.bottom));
}
"""
TOO_WIDE = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"


def test_on_a_narrow_screen_the_third_vineyard_is_chosen_from_a_row_for_each_region(driver):
    here = driver(viewport=PHONE, reduced_motion="reduce")
    match, ply = greedy_match(3, "rows"), 0
    while match.state_at(ply).now.kind != "preliminary.third":
        ply += 1
    here.bring(record_of(match, ply))
    here.see(".for-preliminary-third")
    rows = here.page.locator(".for-preliminary-third .road").count()
    assert rows == 9
    for row in range(1, rows + 1):
        picks = f".for-preliminary-third .road:nth-child({row}) .pick"
        assert here.page.locator(picks).count() < 2 or here.page.evaluate(ONE_LINE, picks)
    assert not here.page.evaluate(TOO_WIDE)
    dearest = here.page.locator(".for-preliminary-third .road:last-child .pick.is-open").last
    notation = dearest.get_attribute("data-move")
    dearest.click()
    assert here.record().endswith(f"{notation}\n")
    assert here.errors == []


def test_a_phone_shows_a_seat_that_is_opened_below_the_result(driver):
    here = driver(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    here.bring(record_of(greedy_match(3, SEED)))
    for seat, down in enumerate((900, 500, 0)):
        here.page.evaluate(f"scrollTo(0, {down})")
        here.frame()
        tap_on(here, f"score-{seat}")
        until(here.page, f"({IN_SIGHT})('seat-{seat}')")
    assert here.errors == []


# Whether an element is in sight, with nothing before it.
IN_SIGHT = """
(id) => {
    const it = document.getElementById(id), { left, right, top, bottom } = it.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => it.contains(document.elementFromPoint((left + right) / 2, y)));
}
"""

FILL = """
(numbers) => [...document.querySelectorAll("#seat-0 .seat-cellar b")].forEach((it, at) => {
    it.textContent = numbers[at];
})
"""


def test_a_cellar_with_as_much_as_can_be_stays_in_one_line(driver):
    """39 vineyards in five varieties."""
    here = driver(viewport=PHONE, record=record_of(greedy_match(3, SEED), 60))
    here.press("#score-0")
    here.see("#seat-0 .seat-cellar")
    here.page.evaluate(FILL, [13, 12, 11, 2, 1])
    assert here.page.evaluate(ONE_LINE, "#seat-0 .seat-cellar li")


# How far the choices end above the lower edge of the window, how many of them are seen whole, and how far they are
# scrolled.
SHEET = """
() => {
    const choices = document.getElementById("part-choices"), { top, bottom } = choices.getBoundingClientRect();
    const boxes = [...choices.querySelectorAll(".pick")].map((it) => it.getBoundingClientRect());
    const whole = boxes.filter((it) => it.top >= top && it.bottom <= bottom).length;
    return [Math.round(innerHeight - bottom), whole, Math.round(choices.scrollTop)];
}
"""


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 740}], ids=["wide", "narrow"])
def test_on_a_phone_two_rows_of_choices_are_read_whole_down_to_the_edge_and_stay_scrolled(driver, size):
    match = greedy_match(3, "rows")
    first = first_of_each_kind(match)
    here = driver(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for kind in ("variety", "choose"):
        with here.brought(record_of(match, first[kind])):
            here.lift()
            here.frame()
            edge, whole, _ = here.page.evaluate(SHEET)
            assert (edge, whole >= 4) == (0, True), kind
    here.bring(record_of(match, first["choose"]))
    here.lift()
    here.page.evaluate("document.getElementById('part-choices').scrollTo(0, 9999)")
    here.press('#part-choices [data-move="choose trentino"]')
    here.see('#part-choices [data-move="choose trentino"].is-closed')
    *_, scrolled = here.page.evaluate(SHEET)
    assert scrolled > 100
    assert here.errors == []
