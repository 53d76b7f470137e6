"""A rulebook's page in a real browser: read with and without scripts, searched, printed; and the pictures of boards."""

from __future__ import annotations

import re
from functools import partial

import pytest
from tests.browser.fixtures import ALL
from tests.browser.page_driver import PageDriver, awaited, until
from tests.browser.screen_checks import DESK, FINGER, PHONE, SIDEWAYS, SMALL, axe
from tests.tools.deep import DEEP, paired
from tests.tools.example import ALONE, GAME, OTHER, WITH_HANDS

import games
from engine.text.languages import LANGUAGES
from publish.pages.boards import ANY_RECORD, path_of

WIDTHS = (320, 390, 720, 1000)

# The texts of the highlights with a name, in order.
MARKED = "(name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString())"
VISIBLE = "(selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility()).length"
IN_VIEW = """
(selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
}
"""

# A picture has the width of its frame and does not overflow; something highlighted (if anything is) is in sight.
PICTURE = """
(width) => {
    const across = ({ left, right }) => right > 0 && left < innerWidth;
    const seen = (box) => across(box) && box.bottom > 0 && box.top < innerHeight - 10;
    const lit = [...document.querySelectorAll("[data-lit]")];
    const page = document.scrollingElement;
    return [
        innerWidth === width,
        page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight,
        lit.length === 0 || lit.some((it) => seen(it.getBoundingClientRect())),
        seen(document.getElementById("board").getBoundingClientRect()) || lit.length > 0,
    ];
}
"""

FOLD = ".contents-paragraphs summary"
# The alignment and the text of each cell of a table.
CELLS = """
() => [...document.querySelectorAll(".rulebook :is(th, td)")]
    .map((it) => [getComputedStyle(it).textAlign, it.innerText])
"""

# Puts a frame into an empty page, as high as boards are, and waits until a picture is in it.
FRAMED = """
async (path) => {
    const frame = document.createElement("iframe");
    frame.style = "border: 0; height: 576px";
    frame.src = path;
    document.body.replaceChildren(frame);
    await new Promise((done) => frame.addEventListener("load", done));
}
"""
WIDEN = "(width) => { document.querySelector('iframe').width = width; }"


def hits(reader: PageDriver) -> str:
    return reader.text("#find-hits")


def marked(reader: PageDriver, name: str) -> list[str]:
    return reader.page.evaluate(MARKED, name)


def visible(reader: PageDriver, selector: str) -> int:
    return reader.page.evaluate(VISIBLE, selector)


@pytest.mark.parametrize(("game", "looks"), paired(games.playable(), [(PHONE, "dark"), (DESK, "light")]))
def test_axe_finds_nothing_on_a_rulebook(read, game, looks):
    size, scheme = looks
    reader = read(f"rulebook/{game}.it.html?find=vin", viewport=size, color_scheme=scheme)
    assert axe(reader) == []
    assert reader.errors == []


@pytest.mark.parametrize(("game", "scheme"), paired(games.playable(), ["light", "dark"]))
def test_axe_finds_nothing_on_a_picture_of_a_board(read, game, scheme):
    for name in ("tutorial", ANY_RECORD):
        reader = read(path_of(game, name, "en"), viewport={"width": 720, "height": 560}, color_scheme=scheme)
        assert axe(reader) == []
        assert reader.errors == []


def test_fingers_hit_everything_and_nothing_scrolls_sideways(read):
    reader = read(f"rulebook/{ALONE}.en.html", viewport=PHONE, has_touch=True)
    reader.page.click("#contents > summary")
    reader.page.click(".contents-paragraphs summary >> nth=3")
    assert reader.page.evaluate(SMALL, FINGER) == []
    reader.page.click("#contents > summary")
    for width in (320, 390, 820, 1024, 1440):
        reader.page.set_viewport_size({"width": width, "height": 844})
        assert reader.page.evaluate(SIDEWAYS) == []


@pytest.mark.parametrize("game", games.playable())
def test_a_picture_keeps_to_its_frame_and_shows_what_it_speaks_of(read, game):
    reader = read(f"rulebook/{game}.it.html", boards=ALL)
    for number, name in enumerate(games.lessons(game)):
        reader.page.evaluate(FRAMED, f"../{path_of(game, name, 'it')}")
        shown = reader.page.frames[-1]
        assert shown.url.endswith(path_of(game, name, "it"))
        for width in WIDTHS if DEEP else WIDTHS[number % 2 :: 2]:
            reader.page.evaluate(WIDEN, width)
            keeps = partial(shown.evaluate, PICTURE, width)
            awaited(reader.page, lambda keeps=keeps: all(keeps()), f"{name} at {width}", patience=3_000)
    assert reader.errors == []


def look_alike(one: PageDriver, other: PageDriver) -> bool:
    """Return whether two pages look the same, pixel by pixel: not at once, as typefaces come when they come."""
    return one.page.screenshot() == other.page.screenshot()


@pytest.mark.parametrize("game", games.playable())
def test_a_picture_is_the_same_with_scripts_and_without(read, game):
    for name in list(games.lessons(game))[:: 1 if DEEP else 4]:
        path, size = path_of(game, name, "it"), {"width": 720, "height": 560}
        without, reader = read(path, viewport=size, java_script_enabled=False), read(path, viewport=size)
        awaited(reader.page, partial(look_alike, reader, without), name, patience=8_000)


def test_a_picture_leads_to_the_lesson_by_a_click_anywhere_and_by_the_keyboard(read, site):
    reader = read(path_of(GAME, "4.2", "en"), viewport={"width": 720, "height": 560}, java_script_enabled=False)
    reader.page.keyboard.press("Tab")
    assert reader.page.evaluate("document.activeElement.id") == "touch"
    assert reader.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    for x, y in ((20, 20), (300, 250), (700, 540)):
        with reader.page.context.expect_page() as came:
            reader.page.mouse.click(x, y)
        assert came.value.url == f"{site}#lesson={GAME}/4.2"
        came.value.close()


# Each game in another language; tests/publish/pages checks that all pages are made alike.
@pytest.mark.parametrize(("game", "language"), paired(games.playable(), LANGUAGES))
def test_without_scripts_there_are_text_contents_and_pictures(read, game, language):
    first = next(name for name in games.lessons(game) if name not in ("first", "tutorial"))
    reader = read(f"rulebook/{game}.{language}.html", java_script_enabled=False, viewport=DESK)
    page = reader.page
    assert not page.is_visible("#find")
    assert page.is_visible('#contents a[href="#rule-2"]')
    assert not page.is_visible('#contents a[href="#rule-1.1"]')
    page.click(f"{FOLD} >> nth=0")
    assert page.is_visible('#contents a[href="#rule-1.1"]')
    frame = page.locator(f'iframe[src$="/{game}/{first}.{language}.html"]')
    page.unroute_all()
    frame.evaluate("(it) => it.replaceWith(it.cloneNode())")  # without scripts a browser fetches all at once
    frame.scroll_into_view_if_needed()
    picture = frame.content_frame
    picture.locator("#board").wait_for()
    assert all(picture.locator(name).is_visible() for name in ("#board", "#lesson-text", "#touch"))
    assert picture.locator("html").get_attribute("lang") == language
    assert picture.locator("#touch").get_attribute("href") == f"../../#lesson={game}/{first}"
    assert reader.errors == []


def test_without_scripts_a_phone_opens_the_contents(read):
    reader = read(f"rulebook/{GAME}.en.html", java_script_enabled=False, viewport=PHONE)
    assert not reader.page.is_visible('#contents a[href="#rule-4"]')
    reader.page.click("#contents > summary")
    reader.page.click(f"{FOLD} >> nth=3")
    reader.page.click('#contents a[href="#rule-4.2"]')
    assert reader.page.url.endswith("#rule-4.2")


def test_boards_are_fetched_only_when_somebody_comes_near(read):
    reader = read(
        f"rulebook/{GAME}.en.html", boards=ALL, viewport=PHONE
    )  # where the first is more than 2,500 pixels away
    assert not [url for url in reader.requests if "/board/" in url]
    reader.page.evaluate("document.getElementById('rule-4.2').scrollIntoView()")
    until(reader.page, "document.querySelector('iframe').contentDocument?.getElementById('board') != null")
    assert [url for url in reader.requests if url.endswith(path_of(GAME, "4.2", "en"))]


def test_the_drawer_has_links_but_neither_boards_nor_links_to_paragraphs(driver):
    here = driver()
    here.do(f"learn {GAME}")
    here.do("rulebook")
    here.see("#rulebook .rule-figure .rule-try")
    assert not here.has("#rulebook iframe")
    assert not here.has("#rulebook .rule-own")
    assert not [url for url in here.requests if "/board/" in url]
    assert here.errors == []


# Searching


def test_what_is_looked_for_is_marked_and_counted(read):
    reader = read(f"rulebook/{GAME}.en.html")
    assert visible(reader, "#find") == 1
    reader.page.fill("#find-text", "LIGURIA")
    assert set(marked(reader, "found")) == {"Liguria"}
    assert hits(reader) == f"Results: {len(marked(reader, 'found'))}"
    assert reader.page.evaluate("document.getElementById('find-hits').matches('output')")
    assert visible(reader, '#contents .has-hits[href="#rule-4.2"]') == 1
    assert visible(reader, '#contents .has-hits[href="#rule-2.2"]') == 0


def test_the_contents_unfold_the_chapters_with_hits_as_long_as_there_are_any(read):
    reader = read(f"rulebook/{GAME}.en.html", viewport=DESK)
    reader.page.click(f"{FOLD} >> nth=1")
    assert visible(reader, ".contents-paragraphs[open]") == 1
    reader.page.fill("#find-text", "compass rose")
    chapters = visible(reader, ".contents-paragraphs[open]")
    assert chapters > 1
    assert visible(reader, "#contents .contents-paragraphs .has-hits") >= chapters
    reader.page.fill("#find-text", "")
    assert visible(reader, ".contents-paragraphs[open]") == 1
    assert reader.page.is_visible('#contents a[href="#rule-2.1"]')


@pytest.mark.parametrize("game", games.playable())
def test_texts_of_tables_stand_left_and_figures_right(read, game):
    reader = read(f"rulebook/{game}.en.html")
    cells = reader.page.evaluate(CELLS)
    assert {side for side, _ in cells} == {"start", "right"}
    assert {side for side, text in cells if re.fullmatch(r"[−\d]+", text)} == {"right"}


def test_the_tables_of_the_drawer_stand_like_those_of_the_page(driver):
    here = driver()
    here.do(f"learn {WITH_HANDS}")
    here.do("rulebook")
    here.see("#rulebook table")
    sides = {side for side, text in here.page.evaluate(CELLS) if text.isalpha()}
    assert "start" in sides


def test_accents_case_and_apostrophes_do_not_matter(read):
    reader = read(f"rulebook/{GAME}.it.html")
    looked_for = {"piu": "più", "PIÙ": "più", "l’Italia": "l’Italia", "l'italia": "l’Italia", "4.2": "4.2"}
    for wanted, found in looked_for.items():
        reader.page.fill("#find-text", "")
        assert marked(reader, "found") == []
        reader.page.fill("#find-text", wanted)
        assert found in [text.lower() if found.islower() else text for text in marked(reader, "found")], wanted


UMLAUTS = [
    ("de", "weinstrasse", "weinstraße"),
    ("de", "Fass", "fass"),
    ("de", "FAESSER", "fässer"),
    ("de", "fasser", "fässer"),
]
UMLAUTS += [("fr", "cepage", "cépage"), ("fr", "region", "région"), ("fr", "l'État", "l’état")]


@pytest.mark.parametrize(("language", "wanted", "found"), UMLAUTS)
def test_umlauts_and_accents_can_be_left_out_or_written_otherwise(read, language, wanted, found):
    game = OTHER if found == "fässer" else GAME
    reader = read(f"rulebook/{game}.{language}.html")
    reader.page.fill("#find-text", wanted)
    assert found in [text.lower() for text in marked(reader, "found")]


def test_words_are_found_across_what_marks_them_up_but_not_across_paragraphs(read):
    reader = read(f"rulebook/{ALONE}.en.html")
    reader.page.fill("#find-text", "example. in a game with four")
    assert marked(reader, "found") != []
    for apart in ("Lazio Campania", "LazioCampania"):
        reader.page.goto(reader.page.url.replace(ALONE, GAME).split("?")[0])
        reader.page.fill("#find-text", apart)
        assert marked(reader, "found") == []
        assert hits(reader) == "Nothing found"


def test_enter_goes_from_hit_to_hit_around_the_end_and_escape_clears(read):
    reader = read(f"rulebook/{GAME}.en.html")
    page = reader.page
    page.fill("#find-text", "barrel")
    count = len(marked(reader, "found"))
    assert count > 2
    page.press("#find-text", "Enter")
    assert hits(reader) == f"Result 1 of {count}"
    page.press("#find-text", "Enter")
    assert hits(reader) == f"Result 2 of {count}"
    assert marked(reader, "here") == ["barrel"]
    assert page.evaluate(IN_VIEW, ".is-here")
    for _ in range(2):
        page.press("#find-text", "Shift+Enter")
    assert hits(reader) == f"Result {count} of {count}"
    assert page.evaluate(IN_VIEW, ".is-here")
    page.click("#find-on")
    assert hits(reader) == f"Result 1 of {count}"
    page.click("#find-back")
    assert hits(reader) == f"Result {count} of {count}"
    page.press("#find-text", "Escape")
    assert (page.input_value("#find-text"), hits(reader)) == ("", "")
    assert marked(reader, "found") == marked(reader, "here") == []
    assert not reader.has(".is-here, .has-hits")
    assert "find" not in page.url


def test_a_search_has_an_address(read):
    reader = read(f"rulebook/{GAME}.en.html")
    reader.page.fill("#find-text", "wine road & more")
    assert hits(reader) == "Nothing found"
    reader.page.fill("#find-text", "wine road")
    until(reader.page, f"location.href.endsWith('{GAME}.en.html?find=wine+road')")
    reader = read(f"rulebook/{GAME}.en.html?find=wine+road")
    assert reader.page.input_value("#find-text") == "wine road"
    assert hits(reader).startswith("Result 1 of ")
    assert reader.page.evaluate(IN_VIEW, ".is-here")


def test_a_word_of_one_letter_is_not_looked_for(read):
    reader = read(f"rulebook/{GAME}.en.html?find=a")
    assert marked(reader, "found") == []
    assert hits(reader) == ""


# On paper


def test_on_paper_there_are_the_rules_alone_black_on_white(read):
    reader = read(f"rulebook/{GAME}.en.html?find=Liguria", color_scheme="dark")
    reader.page.emulate_media(media="print")
    for away in (".topbar", ".rulebook-side", ".rulebook-others", "iframe", ".rule-try", ".rule-own"):
        assert reader.has(away)
        assert visible(reader, away) == 0, away
    assert visible(reader, ".rule") > 40
    looks = "['color', 'background-color'].map((it) => getComputedStyle(document.body).getPropertyValue(it))"
    assert reader.page.evaluate(looks) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    assert reader.page.evaluate("getComputedStyle(document.querySelector('.rule')).breakInside") == "avoid"
    assert reader.page.evaluate("getComputedStyle(document.querySelector('main h2')).breakAfter") == "avoid"
    assert reader.page.evaluate("getComputedStyle(document.querySelector('.rule'), '::after').content") == "none"


# Whether the heading of the first paragraph shown is wholly seen, and in how many lines each tab of the drawer stands.
HEADED = """
() => {
    const heading = document.querySelector("#rulebook .is-shown").previousElementSibling;
    const { x, y, height } = heading.getBoundingClientRect();
    const isSeen = (down) => document.elementFromPoint(x + 30, y + height - down)?.matches("#rulebook h2");
    const tabs = [...document.querySelectorAll("#drawer .segment")];
    const range = document.createRange();
    const lines = tabs.map((it) => (range.selectNodeContents(it), range.getClientRects().length));
    return [isSeen(2) && isSeen(24), Math.max(...lines)];
}
"""


def test_the_drawer_of_a_phone_shows_the_heading_above_the_first_paragraph_and_tabs_of_one_line(driver):
    here = driver(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce")
    here.set_up(3, "a")
    here.do("rulebook")
    here.see("#rulebook [id^='rule-']")
    here.frame()
    assert here.page.evaluate(HEADED) == [True, 1]
