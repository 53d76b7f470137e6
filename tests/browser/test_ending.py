"""The end of a game on the page: announced in view, counted with a finger or the keyboard, and the result in view."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.browser.at_table import REST
from tests.browser.page_driver import PageDriver, record_of
from tests.browser.screen_checks import DESK
from tests.records.golden import all_recorded, shortest_finished
from tests.tools.example import GAME

import games
from engine.play.match import Match
from engine.text.languages import LANGUAGES

PHONE = {"width": 360, "height": 740}
TOUCH = {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
# Whether the middle of an element can be seen.
SEEN = """
(selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit?.closest(selector) !== null && hit !== null;
}
"""
INSIDE = "(selector) => document.querySelector(selector).getBoundingClientRect().bottom <= innerHeight"
# Why the line of the coming end is wrong: it leaves the window, its text leaves it, or it lies over a tab.
ASKEW = """
() => {
    const line = document.querySelector("#prompt-ending"), { left, right } = line.getBoundingClientRect();
    const covered = [...document.querySelectorAll("[data-show]")].filter((tab) => {
        const { x, y, width, height } = tab.getBoundingClientRect();
        const hit = (share) => document.elementFromPoint(x + width / 2, y + height * share);
        const row = tab.parentElement.getBoundingClientRect();
        const isShown = x + width / 2 > row.left && x + width / 2 < row.right;
        return isShown && [0.1, 0.5].some((share) => !tab.contains(hit(share)));
    });
    return [
        ...(left < 0 || right > innerWidth ? [`${left} to ${right}`] : []),
        ...(line.scrollWidth > line.clientWidth ? [line.textContent] : []),
        ...covered.map((it) => it.textContent),
    ];
}
"""
HEIGHT, TWO_LINES = "document.getElementById('prompt-ending').offsetHeight", 44
ROWS = """
[...document.querySelectorAll(".count-table tbody tr")]
    .filter((it) => it.checkVisibility({ visibilityProperty: true })).length
"""
NEXT = "document.getElementById('count-next').getBoundingClientRect().y + scrollY"


def just_finished(here: PageDriver, game: str) -> Match:
    """Make the last move of a game, and return its match."""
    matches = (match for match in all_recorded(game) if match.state.over and match.table.players > 1)
    match = min((match for match in matches if match.game.count(match.state)), key=lambda match: match.ply)
    here.bring(record_of(match, match.ply - 1))
    here.play_out(match, match.ply - 1, match.ply)
    here.see("#count")
    here.frame()
    return match


@pytest.mark.parametrize("game", games.playable())
def test_the_end_that_is_to_come_is_in_view_on_a_phone(driver, game):
    here = driver(viewport=PHONE, **TOUCH)
    match = shortest_finished(game)
    here.bring(record_of(match, match.ply - 1))
    here.lift()
    assert here.page.evaluate(SEEN, "#prompt-ending")
    here.page.evaluate("scrollTo(0, 600)")
    here.frame()
    assert here.page.evaluate(SEEN, "#prompt-ending")
    assert here.errors == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.playable())
def test_the_end_that_is_to_come_fits_a_phone_and_covers_no_tab(driver, game, language):
    """It takes a line, unless it names several seats."""
    here = driver(viewport=PHONE, locale=language, **TOUCH)
    match = shortest_finished(game)
    seats = len(match.game.end_before_it_comes(match.state_at(match.ply - 1)).facts.get("seats", ()))
    here.bring(record_of(match, match.ply - 1))
    here.lift()
    for width in (360, 390):
        here.page.set_viewport_size({"width": width, "height": 740})
        here.frame()
        assert here.page.evaluate(ASKEW) == []
        assert seats > 1 or here.page.evaluate(HEIGHT) < TWO_LINES


@pytest.mark.parametrize("game", games.playable())
def test_the_heading_of_the_count_and_that_of_the_end_come_into_view(driver, game):
    here = driver(viewport={"width": 390, "height": 844}, **TOUCH)
    match = just_finished(here, game)
    here.page.evaluate(REST)
    assert here.page.evaluate(SEEN, "#count-heading")
    here.press("#count-skip" if len(match.game.count(match.state)) > 1 else "#count-next")
    here.see("#end-winner")
    here.page.evaluate(REST)
    assert here.page.evaluate(SEEN, "#end-winner")
    assert here.errors == []


@pytest.mark.parametrize("game", games.playable())
@pytest.mark.parametrize("high", [740, 844])
def test_the_count_is_told_with_a_finger_and_skipped(driver, game, high):
    here = driver(viewport={"width": 360, "height": high}, **TOUCH)
    match = just_finished(here, game)
    steps = match.game.count(match.state)
    here.page.evaluate(REST)
    assert here.page.evaluate(INSIDE, "#count-next")
    if len(steps) > 2:
        before = here.page.evaluate(NEXT)
        here.press("#count-next")
        assert here.page.evaluate(ROWS) == 2
        assert here.page.evaluate(NEXT) == before
    here.press("#count-skip" if len(steps) > 1 else "#count-next")
    here.see("#standing")
    here.page.evaluate(REST)
    assert here.page.evaluate(SEEN, "#end-winner")
    assert here.page.evaluate("document.querySelectorAll('#end .button-primary').length") == 1
    assert max(here.page.evaluate(LINES)) == 1
    assert here.page.evaluate(BEYOND) == 0
    assert not here.has("#count")
    assert here.errors == []


def test_the_count_shows_whole_names(driver):
    here = driver(viewport=PHONE, **TOUCH)
    match = max(all_recorded(GAME), key=lambda it: (it.table.players == 4 and it.state.over, -it.ply))
    seats = tuple(replace(seat, name=f"Star {at} of the fair") for at, seat in enumerate(match.table.seats))
    named = Match(match.game, replace(match.table, seats=seats), match.moves)
    here.bring(record_of(named, match.ply - 1))
    here.play_out(named, match.ply - 1, match.ply)
    here.see("#count")
    cut_off = "[...document.querySelectorAll('.count-name')].filter((it) => it.scrollWidth > it.clientWidth).length"
    assert here.page.evaluate(cut_off) == 0
    assert here.text("#count thead").endswith("Star 3 of the fair")


# How many CSS pixels of the result lie beyond its frame.
BEYOND = """
(() => {
    const { scrollWidth, clientWidth } = document.getElementById("standing-frame");
    return scrollWidth - clientWidth;
})()
"""
# In how many lines each name stands in the result.
LINES = """
[...document.querySelectorAll('#standing th[scope="row"]')].map((it) => {
    const text = document.createRange();
    text.selectNodeContents(it);
    return text.getClientRects().length;
})
"""


def test_the_count_is_told_with_the_keyboard(driver):
    here = driver(viewport=DESK)
    match = just_finished(here, GAME)
    here.page.focus("#count-next")
    for told in range(1, len(match.game.count(match.state))):
        assert here.page.evaluate(ROWS) == told
        here.page.keyboard.press("Enter")
        here.frame()
        assert here.focused() == "count-next"
    here.page.keyboard.press("Enter")
    here.see("#standing")
    here.frame()
    assert here.focused() == "end-winner"
    assert here.page.evaluate(SEEN, "#story-open")
    here.reload()
    here.see("#standing")
    assert not here.has("#count")
    assert here.errors == []


# Notes the shared file, in a browser that can share files.
SHARES = """
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [file] }) => {
    window.shared = [file.name, file.type, file.size, navigator.userActivation.isActive];
};
"""
# The size of the picture that is shown, and how many different colours some hundred places of it have.
LOOK = """
(async () => {
    const image = document.querySelector("#result-picture");
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const canvas = new OffscreenCanvas(width, height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const at = (number) => context.getImageData((number * 97) % width, (number * 331) % height, 1, 1).data;
    return [width, height, new Set(Array.from({ length: 400 }, (_, number) => `${at(number)}`)).size];
})()
"""


@pytest.mark.parametrize("game", games.playable())
def test_the_result_is_shared_and_saved_as_a_picture(driver, game, tmp_path):
    here = driver(SHARES, viewport=PHONE, **TOUCH)
    match = shortest_finished(game)
    here.bring(record_of(match))
    here.press("#end-result")
    here.see("#result-picture")
    width, height, colours = here.page.evaluate(LOOK)
    assert width > 2000
    assert height > width * 0.9
    assert colours > 12
    here.press("#result-share")
    name, kind, size, is_active = here.page.evaluate("window.shared")
    assert name.endswith("result.png")
    assert (kind, is_active) == ("image/png", True)
    assert size > 50_000
    for kind in ("png", "svg"):
        with here.page.expect_download() as waiting:
            here.press(f"#result-{kind}")
        waiting.value.save_as(file := tmp_path / f"result.{kind}")
        content = file.read_bytes()
        if kind == "png":
            assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (width, height)
        else:
            assert all(seat.name in content.decode() for seat in match.table.seats)
    assert here.errors == []
