"""Nothing from outside is trusted: names, files, records."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.browser.page_driver import PageDriver, record_of
from tests.browser.shared_pages import SharedPages, kept_pages
from tests.tools.example import GAME
from tests.tools.example_player import greedy_match

from engine.core.codec import LARGEST_FILE
from engine.files.record import read_record

NAMES = ("<img src=x onerror=a()>", "<svg onload=alert(1)>", '"><b>&amp;</b>')
MATCH = greedy_match(3, "untrusted", plies=40)
RECORD = record_of(MATCH)
SEAT_LINES = [f"Seat {seat}: {at.colour} {at.name}" for seat, at in enumerate(MATCH.table.seats, 1)]
HEADER = RECORD.index("\n\n")


# Notes every dialog box of the browser's own.
NOTE = """
window.alerts = [];
for (const box of ["alert", "confirm", "prompt", "a"]) window[box] = () => alerts.push(box);
addEventListener("error", (event) => alerts.push(String(event.target)), true);
"""


@pytest.fixture(scope="module")
def shared() -> Iterator[SharedPages]:
    """Keep the pages of these tests, which note everything that opens without a click."""
    with kept_pages(NOTE) as kept:
        yield kept


@pytest.fixture
def here(driver) -> Iterator[PageDriver]:
    """Give a page in which nothing opens without a click."""
    here = driver()
    yield here
    assert here.page.evaluate("alerts") == []
    assert here.errors == []


def names_are_only_names(here: PageDriver) -> None:
    """The names are shown as they are, and have become no elements."""
    assert not here.has("[onerror], [onload], img[src=x], #app b b")
    assert NAMES[0] in here.text("#app")
    assert NAMES[1] in here.text("#app")


def test_names_make_no_elements(here):
    here.set_up(3, "untrusted", NAMES)
    names_are_only_names(here)
    here.play_out(MATCH, 0, 40)
    names_are_only_names(here)
    here.do("lobby")
    names_are_only_names(here)
    (id,) = here.kept()
    here.do(f"rename {id}")
    assert NAMES[0] in here.page.input_value("#rename-title")
    here.page.fill("#rename-title", NAMES[0])
    here.do(f"rename-to {id}")
    here.do(f"delete {id}")
    names_are_only_names_in(here, "dialog")


def names_are_only_names_in(here: PageDriver, selector: str) -> None:
    assert not here.has("[onerror], img[src=x]")
    assert NAMES[0] in here.text(selector)


def test_names_of_a_file_make_no_elements(here):
    record = RECORD
    for line, name in zip(SEAT_LINES, NAMES):
        record = record.replace(line, f"{line.rsplit(' ', 1)[0]} {name}")
    here.bring(record)
    names_are_only_names(here)
    assert here.record() == record


# Opened up to a bad move, with the number of its line.
ENDED = {
    "an illegal move": (RECORD + "buy tre-1\nbuy tre-1\n", RECORD.count("\n") + 1),
    "a move of nobody": (RECORD + "\n# so far\nfly moon\n", RECORD.count("\n") + 3),
    "a foreign character": (RECORD + "buy \u202etos-1<script>\n", RECORD.count("\n") + 1),
}
REFUSED = {
    "a name that is too long": RECORD.replace(SEAT_LINES[0], SEAT_LINES[0] + "x" * 40),
    "an unknown header": RECORD[:HEADER] + "\n<b>: bold</b>" + RECORD[HEADER:],
    "another board": RECORD[:HEADER] + '\nSheet: {"title": "x"}' + RECORD[HEADER:],
    "another game": RECORD.replace(f"Game: {GAME}", "Game: <img src=x onerror=a()>"),
    "no record": "\x7fELF\x01 and so on",
    "nothing": "",
    "JSON": '{"title": "<img src=x onerror=a()>"}',
}


def refused(here: PageDriver, field: str, content: str | bytes) -> str:
    """Choose a file that must be refused, and return the page's answer."""
    here.give(field, content)
    here.see("#notices .notice-error")
    assert here.kept_raw() == {}
    assert not here.has("#notices :is(b, img, script)")
    return here.text("#notices .notice-error")


def dismissed(here: PageDriver) -> None:
    here.do("dismiss 0")
    assert not here.has("#notices .notice")


def test_a_wrong_record_is_refused_and_its_text_stays(here):
    for text in REFUSED.values():
        refused(here, "import", text)
        if text:
            assert here.saved("#notices [data-do^='download']") == text
        dismissed(here)


def test_a_record_with_a_bad_move_is_opened_before_it_and_its_text_stays(here):
    for kept, (text, line) in enumerate(ENDED.values(), 1):
        here.give("import", text)
        assert str(line) in here.text("#notices .notice-error")
        assert not here.has("#notices :is(b, img, script)")
        assert here.saved("#notices [data-do^='download']") == text
        records = [json.loads(raw)["record"] for raw in here.kept_raw().values()]
        assert [read_record(record).moves for record in records] == [read_record(RECORD).moves] * kept
        dismissed(here)
        here.do("lobby")


def test_a_file_that_is_no_text_or_too_large_is_refused(here):
    for content in (b"x" * (LARGEST_FILE + 1_000_000), b"\xff\xfe\x00binary", bytes(range(256))):
        refused(here, "import", content)
        dismissed(here)
    refused(here, "import", RECORD[: HEADER + 2] + "pass\n" * 400_000)


def test_a_wrong_board_is_refused(here):
    here.do(f"setup {GAME}")
    for custom_board in ('{"title": "<img src=x onerror=a()>"}', "null", "", "[" * 100_000):
        refused(here, "board-import", custom_board)
        dismissed(here)
    here.do("begin")
    here.see("#table")
    assert "Sheet:" not in here.record()


INJECTED = """
() => {
    const put = (markup) => document.getElementById("main").insertAdjacentHTML("beforeend", markup);
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = "import js; js.window.ran = 'a script'";
    document.body.append(script);
    put("<py-script>import js; js.window.ran = 'an element'</py-script>");
    put('<button id="injected" py-click="import js; js.window.ran = 5">Click</button>');
    const host = document.createElement("div");
    host.attachShadow({ mode: "open" }).innerHTML = "<py-script>import js; js.window.ran = 'a shadow'</py-script>";
    document.body.append(host);
    document.getElementById("injected").click();
}
"""


DEFINED = """
(() => {
    const name = `x-${crypto.randomUUID()}`;
    customElements.define(name, class extends HTMLElement {});
    return customElements.get(name) !== undefined;
})()
"""


def test_the_document_can_still_be_watched_and_define_elements(driver):
    here = driver()
    assert here.page.evaluate("MutationObserver.name") == "MutationObserver"
    assert here.page.evaluate(DEFINED)
    assert here.page.evaluate("customElements.get('py-script')") is None


def test_python_that_is_put_into_the_page_later_does_not_run(driver):
    here = driver(spoils=True)
    here.page.evaluate(INJECTED)
    here.page.wait_for_timeout(1000)
    here.page.evaluate("document.getElementById('injected').click()")
    here.page.wait_for_timeout(200)
    assert here.page.evaluate("window.ran") is None
