"""Without a network: after one visit everything works; a new version is offered, and a broken one is never taken."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.browser.fixtures import SUB_PATH
from tests.browser.page_driver import PageDriver, until
from tests.browser.shared_pages import FILE
from tests.browser.storage.test_storage import FILL
from tests.browser.visit import USUAL, opened
from tests.tools.example import GAME, OTHER
from tests.tools.example_player import Player
from tests.tools.poorest_host import Stoppable

from engine.text.languages import LANGUAGES, NAMES, SOURCE
from engine.text.words import package_words
from publish.assets.hosts import HOST_FILES
from publish.assets.language_files import language_of
from publish.assets.offline import service_worker
from publish.serve import HOST, Handler, Server, address

# As the page does when it has started (www/offline.js), from a file that starts nothing.
KEEP = "navigator.serviceWorker.register('../sw.js', { scope: '../', updateViaCache: 'none' }).then(() => true)"
KEPT = "navigator.serviceWorker.ready.then((it) => it.active.state === 'activated' || it.active.state === 'activating')"
ASK = "navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true)"
# What a newer version comes to. The page looks for one too, and the two questions may become one.
COMES_TO = """
navigator.serviceWorker.getRegistration().then((it) => new Promise((tell) => {
    const watch = ({ installing: newer }) => newer?.addEventListener("statechange", () => tell(newer.state));
    watch(it);
    it.addEventListener("updatefound", () => watch(it));
    it.update();
}))
"""
# From where a browser with static routing took each file.
SOURCES = """
[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((it) => !it.name.startsWith("blob:")).map((it) => it.workerFinalSourceType)
"""
# Deletes the first file with this ending from the cache.
LOSE = """
async (ending) => {
    const cache = await caches.open((await caches.keys()).find((name) => name.includes("-precache-")));
    const request = (await cache.keys()).find(({ url }) => url.endsWith(ending));
    return cache.delete(request);
}
"""
KEYS = """
caches.keys()
    .then((names) => names.filter((name) => /-(precache|translated)-/.test(name)))
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((it) => it.keys()))))
    .then((kept) => kept.flat().map(({ url }) => url).sort())
"""
WAITS = "navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)"
OTHER_LANGUAGE = LANGUAGES[1]
LARGE = (".bin", ".first.wasm")
PACKED = (".br", ".gz")
STYLE = "www/style/rulebook.css"


class Noting(Stoppable, Handler):
    """Notes the paths that it is asked for."""

    asked: list[str]

    def send_head(self) -> Any:
        self.asked.append(self.path)
        return super().send_head()


@dataclass
class Host:
    """A host of the site that can be stopped, and whose files can be changed."""

    folder: Path
    server: Server
    prefix: str
    asked: list[str]

    @property
    def url(self) -> str:
        """The address of the site."""
        return address(self.server, self.prefix)

    def stop(self) -> None:
        """Serve nothing any more."""
        self.server.shutdown()
        self.server.server_close()

    def publish(self, tree, style: bytes, listed: bytes | None = None) -> None:
        """Publish a version with another style sheet; `listed` is what its list says is in it."""
        write(self.folder, STYLE, style)
        list_files(tree, self.folder, {STYLE: listed or style})


def list_files(tree, folder: Path, instead: dict[str, bytes]) -> None:
    """Rewrite the service worker of a site, with other contents of some files in its list."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    unlisted = ("sw.js", "build.json", "slices/", *HOST_FILES)
    listed = [name for name in files if not name.startswith(unlisted) and not name.endswith(PACKED)]
    site = {name: files[name].read_bytes() for name in listed}
    write(folder, "sw.js", service_worker(tree, {**site, **instead})["sw.js"])


def write(folder: Path, name: str, content: bytes) -> None:
    """Put another file in the place of one, which other copies of the site may share."""
    for suffix in ("", *PACKED):
        (folder / f"{name}{suffix}").unlink(missing_ok=True)
    (folder / name).write_bytes(content)


@pytest.fixture(scope="module")
def small(built, tree, tmp_path_factory) -> Path:
    """Give the site without its many pictures of boards: to keep them takes longer than all the rest."""
    folder = tmp_path_factory.mktemp("small") / "site"
    shutil.copytree(built, folder, copy_function=os.link)
    shutil.rmtree(folder / "board")
    list_files(tree, folder, {})
    return folder


@pytest.fixture
def host(request, tmp_path) -> Iterator[Host]:
    """Serve a copy of the small site, at the root; or of another one, or elsewhere, as a test says."""
    prefix, which = getattr(request, "param", ("/", "small"))
    folder = shutil.copytree(request.getfixturevalue(which), tmp_path / "site", copy_function=os.link)
    asked: list[str] = []
    kind = type("Host", (Noting,), {"asked": asked})
    server = Server((HOST, 0), partial(kind, directory=str(folder), prefix=prefix, packed=True))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield Host(folder, server, prefix, asked)
    server.shutdown()


@pytest.fixture
def reader(browser, host) -> Iterator[PageDriver]:
    """Give a reader who has visited the host once, whose browser has kept the site."""
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    here.page.goto(host.url)
    here.wait()
    until(here.page, KEPT)
    yield here
    context.close()


@pytest.fixture
def returning(browser, host) -> Iterator[PageDriver]:
    """Give a reader whose browser has kept the site at an earlier visit, and who is not at its page yet."""
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    here.page.goto(host.url + FILE)
    assert here.page.evaluate(KEEP)
    until(here.page, KEPT)
    yield here
    context.close()


def visit(here: PageDriver, host: Host, behind: str = "") -> None:
    """Go to the page of the site, with something behind its address."""
    here.page.goto(host.url + behind)
    here.wait()


def style(here: PageDriver, host: Host) -> str:
    """Return the style sheet as the page gets it."""
    return here.page.evaluate("(url) => fetch(url).then((it) => it.text())", host.url + STYLE)


def start(here: PageDriver) -> str:
    """Return how the page was started."""
    return here.page.evaluate("document.documentElement.dataset.start")


def offered(here: PageDriver) -> None:
    """Wait until a new version is offered."""
    here.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)


@pytest.mark.parametrize("host", [("/", "built"), (SUB_PATH, "built")], indirect=True, ids=["root", "folder"])
def test_after_one_visit_everything_works_without_the_host(reader, host):
    reader.set_up(3, "offline")
    reader.play(Player("offline"), 4)
    host.stop()
    reader.reload()
    assert start(reader) == "snapshot"
    reader.see("#part-choices [data-move]")
    reader.do("rulebook")
    reader.see("#rulebook [id^='rule-']")
    reader.do("lobby")
    reader.set_up(3, "new", game=OTHER)
    assert len(reader.kept()) == 2
    assert reader.errors == []


@pytest.mark.parametrize("host", [("/", "small"), (SUB_PATH, "small")], indirect=True, ids=["root", "folder"])
def test_the_kept_site_is_opened_without_the_service_worker_and_the_large_files_past_it(returning, host):
    visit(returning, host)
    assert set(returning.page.evaluate(SOURCES)) == {"cache"}
    fetched = returning.page.evaluate("performance.getEntriesByType('resource').map((it) => it.name)")
    assert [name for name in fetched if name.endswith("boot.js")]
    assert [name for name in fetched if name.endswith(LARGE)] == []
    assert start(returning) == "snapshot"
    returning.page.goto(f"{host.url}?from=elsewhere")
    assert "cache" in returning.page.evaluate(SOURCES)
    host.stop()
    returning.reload()


@pytest.mark.parametrize("large", LARGE)
def test_a_large_file_that_the_browser_has_lost_is_fetched_again(returning, host, large):
    assert returning.page.evaluate(LOSE, large)
    host.asked.clear()
    visit(returning, host)
    assert [path for path in host.asked if path.endswith(large)]
    assert start(returning) == "snapshot"


def test_a_cache_that_was_emptied_is_filled_again(returning, host):
    whole = returning.page.evaluate(KEYS)
    returning.page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    visit(returning, host)
    until(returning.page, f"{KEYS}.then((it) => it.length === {len(whole)})")
    assert returning.page.evaluate(KEYS) == whole
    host.stop()
    returning.reload()
    assert start(returning) == "snapshot"


def test_the_site_is_kept_also_when_python_is_there_first(browser, host):
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    held = here.hold("**/offline.js")
    here.page.goto(f"{host.url}#setup={GAME}", wait_until="commit")
    here.wait()
    assert here.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it === undefined)")
    held.let_go()
    until(here.page, KEPT)
    context.close()


def test_what_is_missing_is_not_taken_from_another_version(returning, host, tree):
    host.publish(tree, b"/* new */")
    assert returning.page.evaluate(LOSE, STYLE)
    visit(returning, host)
    offered(returning)
    returning.page.evaluate("navigator.serviceWorker.controller.postMessage('fetch what is missing')")
    returning.page.wait_for_timeout(500)
    old = (
        "caches.keys().then((it) => caches.open(it.find((name) => name.includes('-precache-'))))"
        ".then((it) => it.keys()).then((it) => it.map(({ url }) => url))"
    )
    assert host.url + STYLE not in returning.page.evaluate(old)


def test_a_shortcut_opens_a_game_without_the_host(returning, host):
    host.stop()
    visit(returning, host, f"#setup={OTHER}")
    returning.see("[data-input]")
    assert returning.page.get_attribute("html", "data-screen") == "setup"


def test_a_link_for_messengers_is_followed_without_the_host(returning, host):
    host.stop()
    lesson, step = f"lesson/{OTHER}/5.1.en.html", f"#lesson={OTHER}%2F5.1&step=1"
    for link, place in ((lesson, f"#lesson={OTHER}%2F5.1"), (f"{lesson}{step}", step)):
        returning.page.goto(host.url + link)
        assert returning.page.url == host.url + place
    visit(returning, host, f"shared/{OTHER}.en.html#setup={OTHER}")
    assert returning.page.url == f"{host.url}#setup={OTHER}"
    returning.see("[data-input]")


def test_a_new_version_is_offered_and_taken_with_a_click(returning, host, tree):
    visit(returning, host)
    old = style(returning, host)
    returning.set_up(3, "update")
    host.publish(tree, b"/* new */")
    returning.page.evaluate(ASK)
    offered(returning)
    assert style(returning, host) == old
    assert returning.has("#board")
    with returning.page.expect_navigation():
        returning.page.click("#update [data-update=now]:visible")
    returning.wait()
    assert style(returning, host) == "/* new */"
    assert len(returning.kept()) == 1
    until(returning.page, "caches.keys().then((it) => it.filter((name) => name.includes('-')).length === 3)")


def test_a_new_version_is_looked_for_at_every_visit(returning, host, tree):
    host.publish(tree, b"/* new */")
    visit(returning, host)
    offered(returning)


def test_what_has_not_changed_is_not_fetched_again_and_a_new_version_can_wait(returning, host, tree):
    visit(returning, host)
    old = style(returning, host)
    host.publish(tree, b"/* new */")
    host.asked.clear()
    returning.page.evaluate(ASK)
    offered(returning)
    assert set(host.asked) == {"/sw.js", f"/{STYLE}"}
    returning.page.click("#update [data-update=later]:visible")
    assert returning.page.query_selector("#update:not([hidden])") is None
    assert style(returning, host) == old


def test_a_version_that_another_tab_has_taken_can_be_loaded_here(returning, host, tree):
    visit(returning, host)
    other = opened(returning.page.context)
    visit(other, host)
    host.publish(tree, b"/* new */")
    returning.page.evaluate(ASK)
    for here in (returning, other):
        offered(here)
    other.page.click("#update [data-update=later]:visible")
    with returning.page.expect_navigation():
        returning.page.click("#update [data-update=now]:visible")
    offered(other)  # it is one of the old version now
    with other.page.expect_navigation():
        other.page.click("#update [data-update=now]:visible")
    other.wait()
    assert style(other, host) == "/* new */"


def test_before_a_new_version_takes_unkept_moves_along_the_reader_is_asked(returning, host, tree):
    visit(returning, host)
    returning.set_up(3, "update")
    returning.page.evaluate(FILL)
    returning.play(Player("update"), 3)
    host.publish(tree, b"/* new */")
    returning.page.evaluate(ASK)
    returning.page.click("#update [data-update=now]:visible", timeout=60_000)
    assert returning.page.is_visible("#update [data-update=anyway]")
    assert not returning.page.is_visible("#update [data-update=now]")
    returning.page.wait_for_timeout(300)
    assert returning.page.evaluate(WAITS)
    with returning.page.expect_navigation():
        returning.page.click("#update [data-update=anyway]:visible")
    returning.wait()
    assert style(returning, host) == "/* new */"


def test_half_a_version_is_never_taken(returning, host, tree):
    old = style(returning, host)
    host.publish(tree, b"/* not there ye", listed=b"/* not there yet */")
    assert returning.page.evaluate(COMES_TO) == "redundant"
    host.stop()
    visit(returning, host)
    assert style(returning, host) == old
    assert returning.page.query_selector("#update:not([hidden])") is None


def speak_and_keep(here: PageDriver, host: Host) -> None:
    """Choose the other language, and wait until all files of it that the site has are kept."""
    paths = [path for path in host.folder.rglob(f"*.{OTHER_LANGUAGE}.*") if path.suffix not in PACKED]
    total = sum(language_of(path.name) == OTHER_LANGUAGE for path in paths)
    here.speak(OTHER_LANGUAGE)
    kept = f"{KEYS}.then((it) => it.filter((url) => url.includes('.{OTHER_LANGUAGE}.')).length === {total})"
    until(here.page, kept)


def of_languages(here: PageDriver) -> set[str]:
    """Return the languages of which the browser has kept the lobby."""
    found = (re.search(r"/lobby\.(\w+)\.html$", url) for url in here.page.evaluate(KEYS))
    return {one[1] for one in found if one}


@pytest.mark.parametrize("host", [("/", "small"), (SUB_PATH, "small")], indirect=True, ids=["root", "folder"])
def test_a_language_is_kept_once_it_has_been_chosen_and_costs_nothing_before(returning, host):
    visit(returning, host)
    assert of_languages(returning) == {SOURCE}
    assert [path for path in host.asked if f".{OTHER_LANGUAGE}." in path] == []
    speak_and_keep(returning, host)
    assert of_languages(returning) == {SOURCE, OTHER_LANGUAGE}
    host.stop()
    returning.reload()
    assert set(returning.page.evaluate(SOURCES)) == {"cache"}
    assert returning.text("#hero h1") == package_words(OTHER_LANGUAGE, "page").say("page.lobby.heading")
    returning.speak(SOURCE)
    returning.speak(OTHER_LANGUAGE)
    returning.set_up(3, "offline")
    returning.do("rulebook")
    returning.see("#rulebook [id^='rule-']")
    assert returning.errors == []


def test_a_new_version_has_the_languages_of_the_old_one(returning, host, tree):
    visit(returning, host)
    speak_and_keep(returning, host)
    host.publish(tree, b"/* new */")
    host.asked.clear()
    returning.page.evaluate(ASK)
    offered(returning)
    assert set(host.asked) == {"/sw.js", f"/{STYLE}"}
    with returning.page.expect_navigation():
        returning.page.click("#update [data-update=now]:visible")
    returning.wait()
    host.stop()
    returning.reload()
    assert returning.page.get_attribute("html", "lang") == OTHER_LANGUAGE
    assert of_languages(returning) == {SOURCE, OTHER_LANGUAGE}


def test_a_language_that_cannot_be_had_is_told_of_and_the_page_goes_on(driver):
    here = driver(anew=True, spoils=True)
    here.page.route("**/language/*", lambda route: route.abort())
    if here.has("select#topbar-language"):
        here.page.select_option("#topbar-language", OTHER_LANGUAGE)
    else:
        here.do(f"language {OTHER_LANGUAGE}")
    said = package_words(SOURCE, "page").say("page.language.missing", language=NAMES[OTHER_LANGUAGE])
    here.page.wait_for_selector("#notices .notice-warning")
    assert said in here.text("#notices")
    assert here.page.get_attribute("html", "lang") == SOURCE
    here.page.unroute_all()
    here.speak(OTHER_LANGUAGE)
    assert here.text("#hero h1") == package_words(OTHER_LANGUAGE, "page").say("page.lobby.heading")
