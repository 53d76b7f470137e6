"""Saved pictures of the board: a file that needs no other, looks like the board, and does nothing."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page
from tests.browser.outside.test_policy import NOTE
from tests.browser.page_driver import PageDriver, random_match, record_of
from tests.browser.start.test_cached_screen import MATCHES
from tests.tools.example import GAME, OTHER, WITH_HANDS

from engine.drawing.zones import picture_markup
from engine.play.match import AnyMatch
from engine.text.words import game_words

SVG = "{http://www.w3.org/2000/svg}"
DESKTOP, PHONE = {"width": 1440, "height": 1000}, {"width": 390, "height": 844}
MARGIN, CAPTION = 20, 30
CELLS = 16
# How far colours may be apart: of one cell of the grid, and on the whole, of 255. Letters are smoothed otherwise.
FARTHEST, FAR = 40, 4

ACTS = re.compile(r"^(on.*|data-(?!colour|face).*|tabindex|role|src|action)$")
REFERS = re.compile(r"""url\((?!["']?(?:data:|#))|@import|(?:href|src)\s*=\s*["'](?!data:|#)""")

# The average colours of a grid over a part of a PNG, which is a box in its pixels.
COLOURS = """
async ([content, [x, y, width, height], cells]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${content}`)).blob());
    const canvas = new OffscreenCanvas(cells, cells);
    const pen = canvas.getContext("2d");
    const whole = new OffscreenCanvas(width, height);
    whole.getContext("2d").drawImage(image, x, y, width, height, 0, 0, width, height);
    const pixels = whole.getContext("2d").getImageData(0, 0, width, height).data;
    const sums = Array.from({ length: cells * cells }, () => [0, 0, 0, 0]);
    for (let at = 0; at < width * height; at += 1) {
        const cell = Math.floor((Math.floor(at / width) / height) * cells) * cells
            + Math.floor(((at % width) / width) * cells);
        for (let colour = 0; colour < 3; colour += 1) sums[cell][colour] += pixels[4 * at + colour];
        sums[cell][3] += 1;
    }
    return { size: [image.width, image.height], colours: sums.map(([r, g, b, n]) => [r / n, g / n, b / n]) };
}
"""

# The texts of the board, without folded ones.
SAYS = """
() => {
    const walker = document.createTreeWalker(document.querySelector("#board"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        if (text.parentElement.closest("details:not([open])") === null && text.parentElement.checkVisibility())
            found.push(text.data.trim().toLowerCase());
    }
    return found.filter(Boolean);
}
"""

PLAIN = """
#board [data-last] { filter: none !important }
"""

STYLED = """
(rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
}
"""

TAINTED = """
window.toBlob = HTMLCanvasElement.prototype.toBlob;
HTMLCanvasElement.prototype.toBlob = () => { throw new DOMException("tainted", "SecurityError"); };
true;
"""


@pytest.fixture
def at_the_table(driver):
    """Give a function that shows a game, with the curtain lifted and the dialog for sharing open."""

    def show(game: str, viewport: dict[str, int], match: AnyMatch | None = None) -> PageDriver:
        here = driver(viewport=viewport)
        here.page.evaluate(NOTE)
        here.bring(record_of(match or MATCHES[game]()))
        here.lift()
        here.page.evaluate("document.fonts.ready.then(() => true)")
        return here

    return show


def picture(here: PageDriver, kind: str, folder: Path) -> Path:
    """Save a picture of the board and return its file."""
    if not here.has("#share"):
        here.do("share")
        here.see("#share")
    with here.page.expect_download() as waiting:
        here.do(f"picture {kind}")
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def by_itself(here: PageDriver, svg: Path) -> bytes:
    """Open an SVG in a page of its own, and return its screenshot."""
    root = ElementTree.parse(svg).getroot()
    page = here.page.context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text))
    page.on("request", lambda asked: wrong.append(asked.url) if not asked.url.startswith(("data:", "file:")) else None)
    page.set_viewport_size({"width": int(root.get("width", "0")), "height": int(root.get("height", "0"))})
    page.goto(svg.as_uri())
    # Until the first frame is drawn, Chromium may be unable to capture anything.
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    looks = page.screenshot()
    page.close()
    assert wrong == []
    return looks


def grid(page: Page, png: bytes, box: list[int]) -> tuple[list[int], list[list[float]]]:
    """Return the size of a PNG, and the average colours of a grid over a part of it."""
    found = page.evaluate(COLOURS, [base64.b64encode(png).decode(), box, CELLS])
    return found["size"], found["colours"]


def png_size(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG, which stand at its beginning."""
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def middle(size: tuple[int, int], shape: float) -> list[int]:
    """Return the largest box of a shape (width by height) in the middle of a picture; the ground goes on beside it."""
    width, height = min(size[0], round(size[1] * shape)), min(size[1], round(size[0] / shape))
    return [(size[0] - width) // 2, (size[1] - height) // 2, width, height]


def far(one: list[list[float]], other: list[list[float]]) -> tuple[float, float]:
    """Return how far two grids of colours are apart: where they are farthest, and on the whole."""
    apart = [abs(a - b) for left, right in zip(one, other) for a, b in zip(left, right)]
    return max(apart), sum(apart) / len(apart)


def assert_stands_by_itself(text: str) -> None:
    """Nothing in a picture acts, and it uses no other files."""
    root = ElementTree.fromstring(text)
    names = {element.tag.partition("}")[2] for element in root.iter()}
    assert names.isdisjoint({"script", "a", "button", "input", "select", "iframe", "link"})
    assert [text[found.start() :][:60] for found in REFERS.finditer(text)] == []
    names = {name for element in root.iter() if element is not root for name in element.attrib}
    assert [name for name in names if ACTS.match(name)] == []
    named = {element.get("id") for element in root.iter() if element.get("id")}
    assert {name for name in named if f"#{name}" not in text} == set()


def boxed(svg: str) -> tuple[list[int], list[int]]:
    """Return the size of a picture, and the box of the board in it, in whole pixels."""
    root = ElementTree.fromstring(svg)
    size = [int(root.get(name, "0")) for name in ("width", "height")]
    return size, [MARGIN, MARGIN, size[0] - 2 * MARGIN, size[1] - 2 * MARGIN - CAPTION]


@pytest.mark.parametrize("game", MATCHES)
def test_a_picture_looks_like_the_board_and_stands_by_itself(at_the_table, game, tmp_path):
    here = at_the_table(game, DESKTOP, random_match(game, 3, "picture"))
    # The board marks the places of the last turn; a picture has no turns.
    here.page.evaluate(STYLED, PLAIN)
    live, said = here.page.locator("#board").screenshot(), here.page.evaluate(SAYS)
    svg = picture(here, "svg", tmp_path)
    assert re.fullmatch(rf"enoteca-{game}-\d{{4}}-\d\d-\d\d\.svg", svg.name)
    text = svg.read_text()
    assert_stands_by_itself(text)
    says = "".join(ElementTree.fromstring(text).itertext()).lower()
    assert [line for line in said if line not in says] == []

    blank = here.page.context.new_page()
    size, box = boxed(text)
    _, wanted = grid(blank, live, middle(png_size(live), box[2] / box[3]))
    found_size, found = grid(blank, by_itself(here, svg), box)
    assert found_size == size
    assert far(wanted, [[sum(colour) / len(wanted) for colour in zip(*wanted)]] * len(wanted))[0] > 20, "a blank board"
    farthest, on_the_whole = far(wanted, found)
    assert farthest < FARTHEST
    assert on_the_whole < FAR

    png = picture(here, "png", tmp_path)
    pixels, twice = grid(blank, png.read_bytes(), [2 * length for length in box])
    assert pixels == [2 * length for length in size]
    farthest, on_the_whole = far(found, twice)
    assert farthest < FARTHEST
    assert on_the_whole < FAR
    blank.close()
    here.page.evaluate(STYLED, "")
    assert here.errors == []


@pytest.mark.parametrize("game", MATCHES)
def test_on_a_phone_the_picture_is_the_same(at_the_table, game, tmp_path):
    here = at_the_table(game, PHONE)
    small = picture(here, "svg", tmp_path).read_text()
    here.page.set_viewport_size(DESKTOP)
    assert picture(here, "svg", tmp_path).read_text() == small
    assert here.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_has_the_theme_of_the_page(at_the_table, theme, tmp_path):
    here = at_the_table(WITH_HANDS, DESKTOP)
    here.page.emulate_media(color_scheme=theme)
    paper = {"light": "--paper: #f6efe2", "dark": "--paper: #191214"}[theme]
    assert paper in picture(here, "svg", tmp_path).read_text()


def test_with_the_curtain_down_the_picture_is_what_nobody_in_particular_sees(driver, tmp_path):
    match = random_match(OTHER, 3, "picture", money="hidden").fork(12)
    here = driver(viewport=DESKTOP)
    here.bring(record_of(match))
    here.see("#curtain")
    hidden = picture(here, "svg", tmp_path)
    assert drawn_texts(hidden) == texts_of(match, None)
    here.do("close")
    here.do("lift")
    seen = picture(here, "svg", tmp_path)
    assert drawn_texts(seen) == texts_of(match, match.state.now.seat) != texts_of(match, None)


def drawn_texts(svg: Path) -> list[str]:
    """Return the texts of a saved picture, without its caption."""
    *texts, _ = [text for element in ElementTree.parse(svg).iter(f"{SVG}text") for text in element.itertext()]
    return texts


def texts_of(match: AnyMatch, seat: int | None) -> list[str]:
    """Return the texts of the board from a seat's point of view."""
    words = game_words(match.table.game, "en").at(match.table.seats)
    board = match.game.zones_without_choices(match.state, seat, words)
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{picture_markup(board, board.wide)}</svg>')
    return [text for element in root.iter(f"{SVG}text") for text in element.itertext()]


@pytest.fixture
def tainted(driver) -> Iterator[PageDriver]:
    """Give a page that may not read the pixels of its pictures."""
    here = driver(viewport=DESKTOP)
    here.page.evaluate(TAINTED)
    yield here
    here.page.evaluate("HTMLCanvasElement.prototype.toBlob = window.toBlob; true;")


def test_where_pixels_may_not_be_read_the_svg_is_saved_and_it_is_said(tainted, tmp_path):
    here = tainted
    here.bring(record_of(MATCHES[GAME]()))
    assert picture(here, "png", tmp_path).suffix == ".svg"
    here.see("#part-notices .notice")
    assert "SVG" in here.text("#part-notices .notice")
    assert not here.has("#share")


def test_a_picture_that_cannot_be_made_is_told(driver):
    # A page that has loaded the script once, or could not, does not ask for it again.
    here = driver(viewport=DESKTOP, anew=True, spoils=True)
    here.bring(record_of(MATCHES[GAME]()))
    here.page.route("**/saved_picture.js", lambda route: route.abort())
    here.do("share")
    here.see("#share")
    here.do("picture svg")
    here.see("#part-notices .notice")
    assert not here.has("#share")
