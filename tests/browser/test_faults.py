"""Faults that are brought about: files that come late, damaged or of another version; storage and workers that fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.browser.page_driver import PageDriver, awaited, thinkers, until
from tests.browser.start.test_halves import REST
from tests.browser.storage.test_copies import DOCTOR
from tests.browser.storage.test_storage import FULL
from tests.browser.test_workers import BEGIN, SEARCHING, begin, played, watched
from tests.records.golden import all_recorded
from tests.tools.example import GAME
from tests.tools.example_player import Player

from engine.files.record import read_record, write_record
from engine.text.words import package_words

WORDS = package_words("en", "page")
WARNS = "localStorage.setItem('enoteca.preferences', '{\"warns\": true}');"
FETCHED = "**/fetched.json"
BUTTON = "#part-choices [data-move].is-open"


def plies(here: PageDriver) -> int:
    """Return how many moves are kept."""
    return len(read_record(here.record()).moves)


def fulfilled(here: PageDriver, pattern: str, body: str, kind: str = "application/json") -> None:
    """Let a host answer what matches with something, and with status 200."""
    here.page.route(pattern, lambda route: route.fulfill(status=200, body=body, content_type=kind))


def cut(site: Path, name: str) -> str:
    """Return the first half of a file of the site."""
    content = (site / name).read_text("utf-8")
    return content[: len(content) // 2]


def notices(here: PageDriver) -> str:
    return here.text("#notices")


# Files that come late


def test_a_move_that_waits_goes_with_the_position(driver):
    here = driver(WARNS)
    here.set_up()
    held = here.hold(FETCHED)
    here.page.click(BUTTON)
    here.see("#weighed")
    assert WORDS.say("page.warning.weighed") in here.text("#prompt-sentence")
    here.page.click("#weighed-now")
    awaited(here.page, lambda: plies(here) == 1, "the move is made at once")
    here.page.click(BUTTON)
    here.see("#weighed")
    here.page.keyboard.press("Control+z")
    if here.has("dialog [data-do^='undo-now']"):
        here.page.click("dialog [data-do^='undo-now']")
    until(here.page, "document.querySelector('#weighed') === null")
    assert here.kept()[next(iter(here.kept()))]["ply"] == 0
    held.let_go()
    here.do("advice")
    here.see("#advice")
    assert here.kept()[next(iter(here.kept()))]["ply"] == 0
    assert here.errors == []


def test_no_move_is_made_in_a_game_that_was_left(driver):
    here = driver(WARNS)
    here.set_up()
    held = here.hold(FETCHED)
    here.page.click(BUTTON)
    here.see("#weighed")
    here.page.click("[data-do=lobby]")
    here.see("#statistics-open, #puzzles-open")
    held.let_go()
    match = min((it for it in all_recorded(GAME) if it.table.players > 1), key=lambda it: it.ply)
    here.give("import", write_record(match))
    here.see("#story-open")
    here.page.click("#story-open")
    here.see("#story")
    assert sorted(kept["ply"] for kept in here.kept().values()) == [0, match.ply]
    assert here.errors == []


def test_clicking_again_and_again_does_not_put_a_move_off(driver):
    here = driver(WARNS)
    here.set_up()
    asked = []
    here.page.on("request", lambda request: asked.append(request.url) if "fetched.json" in request.url else None)
    held = here.hold(FETCHED)
    for _ in range(4):
        here.page.click(BUTTON)
        here.see("#weighed")
    assert len(asked) == 1
    held.let_go()
    awaited(here.page, lambda: plies(here) == 1 or here.has("#warning"), "the move has been weighed")


# Files that come damaged


@pytest.mark.parametrize("damage", ["front page", "cut", "empty", "newer"])
def test_with_damaged_modules_moves_are_made_and_advice_can_be_asked_for_later(driver, built, damage):
    whole = (built / "fetched.json").read_text("utf-8")
    texts = {"front page": (built / "index.html").read_text("utf-8"), "cut": cut(built, "fetched.json"), "empty": "",
             "newer": whole.replace("def ", "def newer_", 1)}  # fmt: skip
    here = driver(WARNS)
    here.set_up()
    fulfilled(here, FETCHED, texts[damage], "text/html" if damage == "front page" else "application/json")
    here.page.click(BUTTON)
    awaited(here.page, lambda: plies(here) == 1, "a move that cannot be weighed is made")
    assert WORDS.say("page.warning.absent") in notices(here)
    here.lift().do("advice")
    until(here.page, f"document.querySelector('#notices').textContent.includes({WORDS.say('page.fetched.failed')!r})")
    here.page.unroute_all()
    here.do("advice")
    here.see("#advice")


@pytest.mark.parametrize("listed", ["", "{}", "<!doctype html>"])
def test_where_the_list_of_files_is_damaged_nothing_is_fetched_until_it_is_whole(driver, listed):
    here = driver(anew=True, spoils=True)
    fulfilled(here, "**/files.json", listed)
    here.page.reload()
    here.wait()
    here.click("#puzzles-open")
    here.see("#notices .notice-warning")
    assert not here.has("#puzzles")
    here.page.unroute_all()
    here.click("#puzzles-open")
    here.see("#puzzles")


def test_other_files_that_are_damaged_are_told_of_and_come_later(driver, built):
    here = driver(anew=True, spoils=True)
    front = (built / "index.html").read_text("utf-8")
    for name in ("puzzles.json", f"rulebook/{GAME}.en.html", f"board/{GAME}/drawing.json", "language/words.it.*"):
        fulfilled(here, f"**/{name}", front, "text/html")
    here.click("#puzzles-open")
    here.see("#notices .notice-warning")
    here.page.click("#notice-0-dismiss")
    here.page.select_option("#topbar-language", "it")
    here.see("#notices .notice-warning")
    assert here.page.get_attribute("html", "lang") == "en"
    here.page.wait_for_timeout(500)  # or it would be taken for the second click of a double one
    here.page.click("#notice-0-dismiss")
    here.set_up()
    here.page.keyboard.press("r")
    until(here.page, f"document.querySelector('#rulebook')?.textContent.includes({WORDS.say('page.rule.missing')!r})")
    here.page.click("#drawer-close")
    here.do("share")
    here.see("#share")
    here.do("picture svg")
    here.see("#notices .notice-warning")
    assert WORDS.say("page.picture.failed") in notices(here)
    here.page.unroute_all()
    here.page.keyboard.press("r")
    here.see("#rulebook [id^='rule-']")
    here.page.click("#drawer-close")
    here.do("share")
    here.see("#share")
    here.page.click("#share-more > summary")
    assert here.saved("[data-do='picture svg']").startswith("<svg")


def test_a_lobby_that_is_cut_off_leaves_the_one_that_is_there(driver, built, site):
    here = driver(go=False, locale="it-IT")
    fulfilled(here, "**/lobby.it.html", cut(built, "lobby.it.html"), "text/html")
    held = here.hold()
    here.page.goto(site)
    until(here.page, "!document.documentElement.classList.contains('is-foreign')")
    assert here.page.is_visible("#app h1, #app h2")
    held.let_go()
    here.wait()
    assert here.page.get_attribute("html", "lang") == "it"


@pytest.mark.parametrize("how", ["failed", "timedout", "internetdisconnected"])
def test_where_the_network_ends_in_the_middle_everything_is_told_and_comes_later(driver, site, how):
    here = driver(anew=True, spoils=True, go=False)
    here.page.route(REST, lambda route: route.abort(how))  # nothing here may need the second half
    here.page.goto(site)
    here.wait()
    here.press(f"[data-do='setup {GAME}']")
    here.see("#setup")  # its part of the snapshot has come
    here.do("lobby")
    here.page.route("**/*", lambda route: route.abort(how))
    here.click("#puzzles-open")
    here.see("#notices .notice-warning")
    here.page.click("#notice-0-dismiss")
    here.page.select_option("#topbar-language", "it")
    here.see("#notices .notice-warning")
    here.set_up()
    here.page.click(BUTTON)
    assert plies(here) == 1
    here.lift().do("advice")
    until(here.page, f"document.querySelector('#notices').textContent.includes({WORDS.say('page.fetched.failed')!r})")
    here.page.unroute_all()
    here.do("advice")
    here.see("#advice")
    here.page.select_option("#topbar-language", "it")
    until(here.page, "document.documentElement.lang === 'it'")


# Workers


@pytest.mark.parametrize("script", ["", "postMessage('here');"])
def test_where_a_worker_never_answers_the_page_thinks_itself_and_says_so(driver, script):
    here = driver("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 });")
    fulfilled(here, "**/www/computers/worker.js", script, "text/javascript")
    begin(here)
    assert watched(here, 1) == played()[1][:1]
    assert WORDS.say("page.players.slow") in notices(here)
    awaited(here.page, lambda: thinkers(here.page) == [], "the worker is ended")
    assert f"(computer {SEARCHING}" in here.record()
    assert plies(here) > BEGIN


# Storage


def throwing(name: str, methods: str = "setItem") -> str:
    """Return a script after which storage refuses with an error of this name."""
    return f"""
    for (const method of {json.dumps(methods.split())}) {{
        Storage.prototype[method] = () => {{ throw new DOMException("no", {name!r}); }};
    }}
    true;
    """


@pytest.mark.parametrize(
    "init",
    [
        throwing("SecurityError"),
        throwing("SecurityError", "setItem getItem removeItem key"),
        throwing("NS_ERROR_FILE_CORRUPTED"),
        "Storage.prototype.setItem = () => {};",
    ],
)
def test_where_nothing_is_kept_the_reader_is_told_at_once(driver, init):
    here = driver(init)
    here.see("#notices .notice-warning")
    assert WORDS.say("page.storage.refused") in notices(here)
    here.set_up()
    here.page.click(BUTTON)
    here.see("#notices [data-do^='download']")
    assert WORDS.say("page.storage.refused") in notices(here)
    text = here.saved("#notices [data-do^='download']")
    assert len(read_record(text).moves) == 1
    assert here.errors == []


def test_a_storage_that_is_full_in_the_words_of_firefox_is_full(driver):
    here = driver(spoils=True)
    here.set_up()
    here.page.evaluate(throwing("NS_ERROR_DOM_QUOTA_REACHED"))
    here.page.click(BUTTON)
    here.see("#notices .notice-warning")
    assert WORDS.say("page.storage.full") in notices(here)


def test_moves_that_come_back_into_a_full_storage_are_told_of(driver):
    here = driver(f"if (sessionStorage.getItem('full')) {{ {FULL} }}")
    here.set_up()
    here.play(Player("full"), 2)
    here.page.evaluate(f"sessionStorage.setItem('full', 'yes'); {FULL}")
    here.play(Player("on"), 2)
    (id,) = here.kept()
    awaited(here.page, lambda: any('"ply":4' in text for text in here.copies()[id]), "the moves are copied")
    here.page.on("dialog", lambda dialog: dialog.accept())
    here.page.reload()
    here.wait()
    here.see("#notices [data-do^='download']")
    assert WORDS.say("page.storage.full") in notices(here)
    assert len(read_record(here.saved("#notices [data-do^='download']")).moves) == 4
    assert here.page.evaluate("document.documentElement.dataset.unkept") is not None


def test_a_longer_copy_that_cannot_be_played_takes_the_place_of_no_game(driver):
    here = driver()
    here.set_up()
    here.play(Player("copy"), 3)
    ((id, text),) = here.kept_raw().items()
    data = json.loads(text)
    copy = {**data, "ply": 5, "count": data["count"] + 9, "record": data["record"] + "buy tre-1\nbuy tre-1\n"}
    here.page.evaluate(DOCTOR, [id, json.dumps(copy)])
    here.reload()
    here.see("#table")
    assert here.kept_raw()[id] == text
    (apart,) = (kept for other, kept in here.kept().items() if other != id)
    assert apart["record"] == copy["record"]
    assert here.errors == []


@pytest.mark.parametrize("script", ["", "export const differing = () => { throw new Error('no'); };"])
def test_where_the_script_of_second_copies_is_damaged_games_are_kept_all_the_same(driver, script):
    here = driver(anew=True, spoils=True)
    fulfilled(here, "**/www/second_copies.js", script, "text/javascript")
    here.page.reload()
    here.wait()
    here.set_up()
    here.page.click(BUTTON)
    awaited(here.page, lambda: plies(here) == 1, "the move is kept")
    assert not here.has("#notices .notice")


def test_a_file_that_was_chosen_in_the_lobby_is_not_opened_in_a_game(driver):
    here = driver("""
        const read = File.prototype.arrayBuffer;
        const later = new Promise((go) => (window.letGo = go));
        File.prototype.arrayBuffer = function () { return later.then(() => read.call(this)); };
    """)
    here.give("import", "no record")
    here.set_up()
    here.page.evaluate("letGo()")
    here.page.click(BUTTON)
    awaited(here.page, lambda: plies(here) == 1, "the game goes on")
    assert not here.has("#notices .notice")
