"""Boards in a page of another site: they are pictures until a reader touches them, share one interpreter, and exchange
only moves and moments with that page."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import compress

import pytest
from playwright.sync_api import Browser, BrowserContext, ElementHandle, Frame, Page
from tests.browser.fixtures import OTHER_HOST, other_site
from tests.browser.page_driver import awaited, thinkers, until
from tests.browser.visit import USUAL, Visit, watched
from tests.page.test_embed import LINKS, MATCHES, closed_and_open, own_lesson
from tests.tools.example import ALONE, GAME, OTHER, WITH_HANDS
from tests.tools.links import seen

import games
from engine.files.link import write_link
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import package_words
from publish.assets.fetched import found_puzzles
from publish.pages.boards import puzzle_page, puzzle_screen
from publish.pages.explainers import POLICY

GAMES = games.playable()
PYTHON = (".wasm", ".bin", "pyodide.js", "core.js", "host.html")
# Keeps the events of the boards.
LISTEN = """
<script>
window.told = [];
for (const kind of ["ready", "ply", "move", "refused", "over", "error"])
    addEventListener(`enoteca-${kind}`, ({ target, detail }) => told.push([kind, target.id, detail]));
</script>
"""
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A blog</title>
<meta name="viewport" content="width=device-width">{listen}<script async src="{site}www/embed.js"></script>
<body><h1>A blog</h1><button id="before">before</button>{boards}<button id="after">after</button>"""

# Replaces the boards, except the one that has started the interpreter, and forgets their events.
CHANGE = """
(boards) => {
    for (const old of document.querySelectorAll("enoteca-board:not(#opener), body > iframe")) old.remove();
    told.length = 0;
    document.getElementById("after").insertAdjacentHTML("beforebegin", boards);
    scrollTo(0, 0);
}
"""

Write = Callable[..., Visit]


# Fifty million letters in fifty thousand.
BOMB = f"1.{urlsafe_b64encode(compress(bytes(50_000_000), 9)).decode().rstrip('=')}"
INSIDE = "<p>A board belongs here.</p>"
OWN_PICTURE = '<img alt="the board" width="600" height="400" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'


def board(id: str = "board", inside: str = INSIDE, **attributes: str) -> str:
    told = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<enoteca-board id="{id}"{told}>{inside}</enoteca-board>'


@pytest.fixture
def write(browser: Browser, site: str, tmp_path: Path) -> Iterator[Write]:
    """Give a function that opens a page of another site with some boards, as a new visitor."""
    contexts = []
    with other_site(tmp_path) as url:

        def opened(*boards: str, **options: object) -> Visit:
            page = PAGE.format(listen=LISTEN, site=site, boards="".join(boards))
            (tmp_path / "index.html").write_text(page, encoding="utf-8")
            contexts.append(browser.new_context(**{**USUAL, **options}))
            visit = watched(contexts[-1].new_page())
            visit.page.goto(url)
            return visit

        yield opened
        for context in contexts:
            context.close()


@pytest.fixture(scope="module")
def blogs() -> Iterator[list[tuple[Visit, BrowserContext]]]:
    """Keep a page whose interpreter has been started by a board."""
    kept: list[tuple[Visit, BrowserContext]] = []
    yield kept
    for _, context in kept:
        context.close()


@pytest.fixture
def add(browser: Browser, site: str, blogs: list[tuple[Visit, BrowserContext]], tmp_path: Path) -> Write:
    """Give a function that adds boards to a page of another site in which a board is open, in place of those that were
    added before; the interpreter keeps running."""

    def added(*boards: str) -> Visit:
        if not blogs or blogs[-1][0].page.is_closed():
            blogs.append(begun_blog(browser, site, tmp_path))
        visit = blogs[-1][0]
        visit.requests.clear()
        visit.errors.clear()
        visit.page.evaluate(CHANGE, "".join(boards))
        return visit

    return added


def begun_blog(browser: Browser, site: str, folder: Path) -> tuple[Visit, BrowserContext]:
    """Return a page with a board that has been opened."""
    opener = board("opener", game=GAME, record=LINKS[GAME], ply="5")
    (folder / "index.html").write_text(PAGE.format(listen=LISTEN, site=site, boards=opener), encoding="utf-8")
    context = browser.new_context(**USUAL)
    visit = watched(context.new_page())
    with other_site(folder) as url:
        visit.page.goto(url)
        touch(visit.page, "#opener iframe")
    return visit, context


def frame_of(page: Page, selector: str = "#board iframe") -> Frame:
    """Return the frame of a board, when its picture is there."""
    element = page.wait_for_selector(selector)
    assert isinstance(element, ElementHandle)
    element.scroll_into_view_if_needed()
    frame = element.content_frame()
    assert frame is not None
    frame.wait_for_selector(".embed-touch:visible")
    return frame


def touch(page: Page, selector: str = "#board iframe") -> Frame:
    """Touch a board, and return its frame when it answers."""
    frame = frame_of(page, selector)
    frame.click("#touch")
    frame.wait_for_selector(".embed-bar", timeout=60_000)
    return frame


def told(page: Page, kind: str, id: str = "board") -> list[dict[str, object]]:
    return [detail for what, whose, detail in page.evaluate("told") if (what, whose) == (kind, id)]


def python_files(visit: Visit) -> list[str]:
    return [url for url in visit.requests if url.split("?")[0].endswith(PYTHON)]


def test_nothing_but_pictures_is_loaded_until_a_board_is_touched(write, site):
    boards = [board(game, game=game, record=LINKS[game], ply="5") for game in GAMES]
    visit = write(*boards)
    for game in GAMES:
        frame = frame_of(visit.page, f"#{game} iframe")
        assert frame.is_visible("#board")
    visit.page.mouse.move(300, 300)
    visit.page.mouse.wheel(0, 300)
    visit.page.wait_for_timeout(1000)
    assert python_files(visit) == []
    touch(visit.page, f"#{GAME} iframe")
    assert len([url for url in python_files(visit) if url.endswith(".first.wasm")]) == 1
    assert visit.errors == []


def test_a_record_is_gone_through_move_by_move(add):
    visit = add(board(game=GAME, record=LINKS[GAME], ply="12", lang="it"))
    frame = touch(visit.page)
    assert "Mossa 12" in frame.inner_text("#prompt-heading")
    frame.click("[data-do='replay on']")
    until(visit.page, "told.some(([kind, , it]) => kind === 'ply' && it.ply === 13)")
    frame.press("#prompt-heading", "End")
    last = len(MATCHES[GAME].moves)
    until(visit.page, f"told.some(([kind, , it]) => kind === 'over') && told.at(-2)[2].ply === {last}")
    assert visit.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_move_is_told_with_its_reason(add, game):
    ply, closed, legal = closed_and_open(MATCHES[game])
    visit = add(board(game=game, record=LINKS[game], ply=str(ply), mode="try"))
    frame = touch(visit.page)
    visit.page.evaluate("(move) => document.querySelector('#board').move(move)", closed)
    until(visit.page, "told.some(([kind]) => kind === 'refused')")
    (refused,) = told(visit.page, "refused")
    assert refused["move"] == closed
    assert str(refused["reason"]) in frame.text_content("#part-why")
    visit.page.evaluate("(move) => document.querySelector('#board').move(move)", legal)
    until(visit.page, "told.some(([kind]) => kind === 'move')")
    assert told(visit.page, "move")[0] == {"move": legal, "ply": ply + 1}
    assert visit.errors == []


def test_ten_boards_share_one_interpreter(write):
    names = [f"{game}-{number}" for number in range(3) for game in GAMES][:10]
    visit = write(*(board(name, game=name[:-2], record=LINKS[name[:-2]], ply="3") for name in names))
    for name in names:
        frame = touch(visit.page, f"#{name} iframe")
        frame.dispatch_event("[data-do='replay on']", "click")
        until(visit.page, f"told.some(([kind, id, it]) => kind === 'ply' && id === '{name}' && it.ply === 4)")
    assert len([url for url in visit.requests if url.endswith(".first.wasm")]) == 1
    assert len([frame for frame in visit.page.frames if frame.url.endswith("host.html")]) == 1
    assert visit.errors == []


def test_plain_frames_need_no_script_of_ours_and_share_too(write, site):
    plain = (
        '<iframe id="{}" src="{}board/{}/board.en.html#record={}&ply={}&mode=step" width="700" height="500"></iframe>'
    )
    boards = [plain.format(name, site, GAME, LINKS[GAME], ply) for name, ply in (("one", 7), ("two", 8))]
    visit = write(*boards)
    for name, ply in (("one", 7), ("two", 8)):
        assert f"Move {ply}" in touch(visit.page, f"#{name}").inner_text("#prompt-heading")
    assert len([url for url in visit.requests if url.endswith(".first.wasm")]) == 1


HOSTILE = """
async () => {
    const board = document.querySelector("#board iframe").contentWindow;
    const wrong = [null, 7, "goto", [], {}, { type: "goto", ply: 3 }, { enoteca: 2, type: "goto", ply: 3 },
        { enoteca: "1", type: "goto", ply: 3 }];
    const nonsense = [{ type: "goto", ply: "3" }, { type: "goto", ply: -3 }, { type: "goto" }, { type: "__proto__" },
        { type: "act", action: "delete-now a" }, { type: "eval", code: "document.title = 1" },
        { type: "move", move: {} }, { type: "move", move: "x".repeat(1e6) },
        { type: "move", move: "<img src=x onerror=alert(1)>" }];
    for (const message of wrong) board.postMessage(message, "*");
    for (const message of nonsense) board.postMessage({ enoteca: 1, ...message }, "*");
    // Somebody else in the same page: what they say is not the page's.
    const other = document.body.appendChild(document.createElement("iframe"));
    other.srcdoc = `<script>
        const board = parent.document.querySelector("#board iframe").contentWindow;
        board.postMessage({ enoteca: 1, type: "goto", ply: 9 }, "*");
        parent.postMessage({ enoteca: 1, type: "over", places: [] }, "*");
    </script>`;
    await new Promise((loaded) => other.addEventListener("load", loaded));
    await new Promise((later) => setTimeout(later, 500));
}
"""


def test_hostile_messages_are_passed_over(add):
    visit = add(board(game=GAME, record=LINKS[GAME], ply="5", mode="step"))
    frame = touch(visit.page)
    before = visit.page.evaluate("told.length")
    visit.page.evaluate(HOSTILE)
    assert visit.page.evaluate("told.length") == before
    assert "Move 5" in frame.inner_text("#prompt-heading")
    assert visit.errors == []


def test_a_page_can_show_moments_and_make_moves_before_anybody_touches(write):
    moves = [str(move) for move in MATCHES[OTHER].moves[:3]]
    visit = write(board(game=OTHER, record=LINKS[OTHER], ply="0", mode="try"))
    frame_of(visit.page)
    for move in moves:
        visit.page.evaluate("(move) => document.querySelector('#board').move(move)", move)
    until(visit.page, "told.filter(([kind]) => kind === 'move').length === 3")
    assert [it["move"] for it in told(visit.page, "move")] == moves
    visit.page.evaluate("document.querySelector('#board').setAttribute('ply', '1')")
    until(visit.page, "told.at(-1)[0] === 'ply' && told.at(-1)[2].ply === 1")
    assert visit.errors == []


def test_attributes_make_another_board(add):
    visit = add(board(game=GAME, record=LINKS[GAME], ply="5", theme="dark"))
    frame = frame_of(visit.page)
    assert frame.evaluate("document.documentElement.dataset.theme") == "dark"
    visit.page.evaluate(
        f"Object.entries({{ game: '{ALONE}', record: '', lesson: '4.3', lang: 'it', theme: 'light', ply: '' }})"
        ".forEach(([name, value]) => document.querySelector('#board').setAttribute(name, value))"
    )
    until(visit.page, f"document.querySelector('#board iframe').src.includes('{ALONE}/4.3.it.html#')")
    frame = touch(visit.page)
    assert frame.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == ["it", "light"]
    assert visit.errors == []


def test_another_moment_may_be_asked_for_while_the_board_is_a_picture(add):
    visit = add(board(game=GAME, record=LINKS[GAME], ply="5"))
    frame_of(visit.page)
    visit.page.evaluate("document.querySelector('#board').setAttribute('ply', '9')")
    until(visit.page, "document.querySelector('#board iframe').src.includes('ply=9')")
    assert "Move 9" in touch(visit.page).inner_text("#prompt-heading")
    assert visit.errors == []


def test_the_button_on_a_picture_of_the_authors_says_in_each_language_what_it_does(write):
    boards = (board(it, inside=OWN_PICTURE, game=GAME, record=LINKS[GAME], lang=it) for it in LANGUAGES)
    visit = write(*boards)
    visit.page.wait_for_selector("enoteca-board button")
    said = visit.page.locator("enoteca-board button").all_inner_texts()
    assert said == [package_words(language, "page").say("page.board.open") for language in LANGUAGES]


def test_a_picture_of_the_authors_stays_until_it_is_touched(write, site):
    visit = write(board(inside=OWN_PICTURE, game=GAME, record=LINKS[GAME], ply="5"))
    visit.page.wait_for_selector("#board button")
    assert visit.page.is_visible("#board img")
    assert [url for url in visit.requests if url.startswith(site)] == [f"{site}www/embed.js"]
    visit.page.click("#board button")
    frame = visit.page.wait_for_selector("#board iframe").content_frame()
    frame.wait_for_selector(".embed-bar", timeout=60_000)
    assert "5" in frame.inner_text("#prompt-heading")
    assert visit.page.evaluate("document.activeElement.tagName") == "IFRAME"
    assert visit.errors == []


def test_a_board_behind_the_authors_picture_does_what_the_page_asks(add):
    visit = add(board(inside=OWN_PICTURE, game=GAME, record=LINKS[GAME], ply="5"))
    visit.page.wait_for_selector("#board button")
    visit.page.evaluate("document.querySelector('#board').goto(8)")
    until(visit.page, "told.some(([kind, , it]) => kind === 'ply' && it.ply === 8)")
    assert not visit.page.is_visible("#board img")


def poster(svg: str) -> str:
    return write_link(f'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">{svg}</svg>')


def test_a_poster_is_the_picture_until_the_board_is_opened(write):
    shown = board(game=GAME, record=LINKS[GAME], ply="5", poster=poster('<rect width="80" height="60" fill="#0f0"/>'))
    visit = write(shown)
    frame = frame_of(visit.page)
    frame.wait_for_selector(".embed-poster")
    assert frame.evaluate("document.querySelector('.embed-poster').naturalWidth") == 80
    assert not frame.is_visible("#board")
    assert python_files(visit) == []
    touch(visit.page)
    assert frame.is_visible("#board")
    assert not frame.query_selector(".embed-poster")
    assert visit.errors == []


HARMFUL = "<script>alert(1)</script><image href='{site}www/icon.svg' onload='alert(1)'/><a href='javascript:alert(1)'/>"


@pytest.mark.parametrize("word", ["1.eJx", "1.%3Cscript%3E", "2.abcd", "x", BOMB, "harmful"])
def test_a_poster_of_a_stranger_does_nothing(add, site, word):
    visit = add(
        board(game=GAME, record=LINKS[GAME], ply="5", poster=word.replace("harmful", poster(HARMFUL.format(site=site))))
    )
    frame = frame_of(visit.page)
    visit.page.wait_for_timeout(400)
    assert [url for url in visit.requests if url.endswith("icon.svg")] == []
    assert frame.is_visible("#board" if word != "harmful" else ".embed-poster")
    assert visit.errors == []


LESSON = own_lesson('Look {here}, at "these" <b>wines</b>.')
IN_SCRIPT = f'<script type="text/plain">\n{LESSON}</script>'


@pytest.mark.parametrize("how", ["attribute", "text", "frame"])
def test_a_lesson_of_the_authors_own_is_led_through(add, site, how):
    packed = write_link(LESSON)
    frame = (
        f'<iframe id="board" src="{site}board/{GAME}/board.it.html#lesson={packed}" width="700" height="500"></iframe>'
    )
    visit = add(
        {
            "attribute": board(game=GAME, lesson=packed, lang="it"),
            "text": board(game=GAME, inside=IN_SCRIPT + INSIDE, lang="it"),
            "frame": frame,
        }[how]
    )
    opened = touch(visit.page, "#board" if how == "frame" else "#board iframe")
    assert opened.inner_text("#lesson-text") == 'Look {here}, at "these" <b>wines</b>.'
    assert "Questa lezione è stata scritta da un lettore" in opened.inner_text("#prompt")
    opened.click("#lesson-on")
    opened.wait_for_selector("#lesson-first-game, #lesson-end", state="attached")
    if how == "text":
        visit.page.evaluate("document.querySelector('#board').setAttribute('lang', 'de')")
        until(visit.page, "document.querySelector('#board iframe').src.includes('board.de.html')")
        assert "von einem Leser" in touch(visit.page).inner_text("#prompt")
    assert visit.errors == []


def test_the_page_of_a_puzzle_opens_it(write, site, tree):
    """Only a site that knows its address has such pages."""
    screen = puzzle_screen(GAME, 1, found_puzzles(tree)[GAME][0], "it")
    visit = write()
    page = {"content_type": "text/html; charset=utf-8", "body": puzzle_page(tree, screen, "it")}
    visit.page.route("**/puzzle-1.it.html", lambda route: route.fulfill(**page))
    visit.page.evaluate(CHANGE, f'<iframe id="board" src="{site}board/{GAME}/puzzle-1.it.html" width="700"></iframe>')
    frame = touch(visit.page, "#board")
    frame.wait_for_selector("#lesson-text")
    title = package_words("it", "page").say("page.puzzles.open", number="1")
    assert title in frame.inner_text("#prompt-heading")
    assert visit.errors == []


def test_a_wrong_attribute_is_told_in_the_board_and_to_the_page(add):
    visit = add(board(game=GAME, record="1.nonsense"))
    frame = touch(visit.page)
    (error,) = told(visit.page, "error")
    assert error["reason"] in frame.inner_text("#part-notices")


def test_no_board_reaches_what_the_site_keeps(write, site, driver):
    here = driver()
    here.set_up(3, "kept")
    kept = here.page.evaluate("JSON.stringify(localStorage)")
    visit = watched(here.page.context.new_page())
    visit.page.goto(f"{site}board/{GAME}/board.en.html#record={LINKS[GAME]}&ply=0&mode=play")
    visit.page.click("#touch")
    visit.page.wait_for_selector(".embed-bar", timeout=60_000)
    legal = str(MATCHES[GAME].moves[0])
    visit.page.dispatch_event(f"#part-choices [data-move='{legal}'], #board [data-move='{legal}']", "click")
    visit.page.wait_for_selector("[data-do^='undo']")
    assert here.page.evaluate("JSON.stringify(localStorage)") == kept
    visit.page.close()


def test_the_keyboard_can_come_and_go(write):
    visit = write(board(game=WITH_HANDS, record=LINKS[WITH_HANDS], ply="5", mode="step"))
    frame = frame_of(visit.page)
    visit.page.focus("#before")
    visit.page.keyboard.press("Tab")
    frame.wait_for_selector("#touch:focus")  # which goes from one process of the browser to another
    visit.page.keyboard.press("Enter")
    frame.wait_for_selector(".embed-bar", timeout=60_000)
    visit.page.focus("#before")
    seen = []
    for _ in range(80):
        visit.page.keyboard.press("Tab")
        seen.append(visit.page.evaluate("document.activeElement.id || document.activeElement.tagName"))
        if seen[-1] == "after":
            break
    assert "IFRAME" in seen
    assert seen[-1] == "after"


def test_a_board_never_takes_the_keyboard_from_the_page(add):
    visit = add(board(game=GAME, record=LINKS[GAME], ply="5", mode="try"))
    frame_of(visit.page)
    visit.page.focus("#after")
    visit.page.evaluate("document.querySelector('#board').goto(8)")
    until(visit.page, "told.some(([kind, , it]) => kind === 'ply' && it.ply === 8)")
    assert visit.page.evaluate("document.activeElement.id") == "after"


def test_what_cannot_be_fetched_is_told_and_can_be_tried_again(write):
    visit = write(board(game=GAME, record=LINKS[GAME], ply="5"))
    visit.page.route("**/host.html", lambda route: route.abort())
    frame = frame_of(visit.page)
    frame.click("#touch")
    frame.wait_for_selector("html.is-broken .embed-broken", timeout=20_000)
    visit.page.unroute("**/host.html")
    frame.click("#touch")
    frame.wait_for_selector(".embed-bar", timeout=60_000)


def test_an_interpreter_that_does_not_start_is_told(write):
    visit = write(board(game=GAME, record=LINKS[GAME], ply="5"))
    failing = {"content_type": "text/javascript", "body": "throw new Error('refused');"}
    visit.page.route("**/www/start/pyscript.js", lambda route: route.fulfill(**failing))
    visit.page.clock.install()
    frame = frame_of(visit.page)
    with visit.page.expect_response("**/www/start/pyscript.js"):
        frame.click("#touch")
    visit.page.clock.fast_forward(20_000)
    frame.wait_for_selector("html.is-broken .embed-broken")
    (error,) = told(visit.page, "error")
    assert error["code"] == "board.closed"


def test_without_scripts_the_page_has_its_own_words_and_a_plain_frame_its_picture(write, site):
    plain = f'<iframe id="plain" src="{site}board/{GAME}/4.2.en.html" width="700" height="500"></iframe>'
    visit = write(board(game=GAME), plain, java_script_enabled=False)
    assert visit.page.inner_text("#board") == "A board belongs here."
    frame = frame_of(visit.page, "#plain")
    assert frame.is_visible("#board")
    assert frame.get_attribute("#touch", "href") == f"../../#lesson={GAME}/4.2"


# Where addresses lead that pages may have had for years: all pictures of a game were one file.
OLD_ADDRESSES = {
    "": "board.en.html#",
    "it/4.2": "4.2.it.html#",
    "4.2": "4.2.en.html#",
    "lesson=4.2&lang=fr": "4.2.fr.html#",
    "lesson=99.9&lang=de": "board.de.html#lesson=99.9",
    "record=1.abc&ply=12&lang=xx": "board.en.html#record=1.abc&ply=12",
    "it/4.2#?secret=aBcDeFgHiJ": "4.2.it.html##?secret=aBcDeFgHiJ",
    "?secret=aBcDeFgHiJ": "board.en.html#?secret=aBcDeFgHiJ",
}


@pytest.mark.parametrize("behind", OLD_ADDRESSES)
def test_an_address_of_all_pictures_leads_to_one(write, site, behind):
    visit = write(f'<iframe id="plain" src="{site}board/{GAME}/board.html#{behind}" width="700" height="500"></iframe>')
    frame = frame_of(visit.page, "#plain")
    assert frame.url == f"{site}board/{GAME}/{OLD_ADDRESSES[behind]}"
    assert visit.errors == []


def test_a_frame_with_an_old_address_does_what_the_page_asks_when_it_is_loaded(write, site):
    """The page may ask as soon as its frame is loaded."""
    visit = write()
    visit.page.evaluate(
        """(address) => new Promise((heard) => {
            const frame = document.createElement("iframe");
            frame.addEventListener("load", () =>
                frame.contentWindow.postMessage({ enoteca: 1, type: "goto", ply: 7 }, "*"));
            addEventListener("message", ({ data }) => data.type === "ply" && data.ply === 7 && heard());
            frame.src = address;
            document.body.append(frame);
        })""",
        f"{site}board/{GAME}/board.html#record={LINKS[GAME]}&ply=5",
    )
    assert visit.errors == []


def test_without_scripts_an_old_address_shows_a_link_to_its_picture(write, site):
    # Chromium gives a frame of another host a process of its own, where Playwright may switch off scripts too late, so
    # that <noscript> is text. Here the frame has the host of its page.
    near = site.replace("127.0.0.1", OTHER_HOST)
    plain = f'<iframe id="plain" src="{near}board/{GAME}/board.html#it/4.2" width="700" height="500"></iframe>'
    visit = write(plain, java_script_enabled=False)
    links = visit.page.frame_locator("#plain").locator("a:visible")
    links.first.wait_for()
    assert links.all_inner_texts() == ["4.2 · Italiano"]
    links.click()
    visit.page.frame_locator("#plain").locator("#board").wait_for()


# The boards of the sample page that are touched: they are the same in every language (below).
TOUCHED = {language: (at % 6, (at + 3) % 6) for at, language in enumerate(LANGUAGES)} | {SOURCE: range(6)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_page_has_the_same_boards_in_every_language(built, language):
    ours, source = (seen((built / f"www/explainer.{one}.html").read_bytes()) for one in (language, SOURCE))
    assert ours.all("enoteca-board") == source.all("enoteca-board") != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_page_explains_with_six_boards(write, site, built, tmp_path, language):
    visit = write()
    text = (built / f"www/explainer.{language}.html").read_text(encoding="utf-8").replace('="./', f'="{site}www/')
    assert POLICY in text
    text = text.replace(POLICY, "")  # it is for the page at home; this one has its boards from another site
    (tmp_path / "explainer.html").write_text(LISTEN + text, encoding="utf-8")
    visit.page.goto(f"{visit.page.url}explainer.html")
    boards = visit.page.query_selector_all("enoteca-board")
    assert len(boards) == 6
    assert {it.get_attribute("game") for it in boards} == set(GAMES)
    for number in TOUCHED[language]:
        boards[number].evaluate("(it, id) => it.setAttribute('id', id)", f"board-{number}")
        frame = touch(visit.page, f"#board-{number} iframe")
        assert frame.evaluate("document.documentElement.lang") == language
    assert visit.page.evaluate("told.filter(([kind]) => kind === 'error')") == []
    assert len([url for url in visit.requests if url.endswith(".first.wasm")]) == 1
    assert visit.errors == []


def test_a_computer_plays_in_a_board_and_thinks_beside_it(add):
    """Where offers are made, the highest level plays on from a position from the first offers on."""
    computers = ",".join(f"{number + 1}:4" for number in range(MATCHES[WITH_HANDS].table.players))
    record = LINKS[WITH_HANDS]
    visit = add(board(game=WITH_HANDS, record=record, ply="30", mode="play", computers=computers))
    frame = touch(visit.page)
    frame.click("#skip")
    awaited(visit.page, lambda: len(told(visit.page, "move")) >= 3, "three moves")
    assert thinkers(visit.page) != []
    assert visit.errors == []
