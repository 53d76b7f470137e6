"""Without a network: after one visit everything works; a new version is offered, and a broken one is never taken."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.browser.fixtures import SUB_PATH, USUAL, opened
from tests.browser.page_driver import PageDriver, until
from tests.browser.storage.test_storage import FILL
from tests.games.vino.player import Player

from publish.assets.offline import service_worker
from publish.tools.serve import HOST, Handler, Server, address

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
# Takes a file of this ending out of what is kept.
LOSE = """
async (ending) => {
    const cache = await caches.open((await caches.keys())[0]);
    const request = (await cache.keys()).find(({ url }) => url.endsWith(ending));
    return cache.delete(request);
}
"""
KEYS = """
caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((it) => it.keys()))))
    .then((kept) => kept.flat().map(({ url }) => url).sort())
"""
WAITS = "navigator.serviceWorker.getRegistration().then((it) => it.waiting !== null)"
LARGE = (".bin", ".wasm")
PACKED = (".br", ".gz")
STYLE = "www/style/rulebook.css"


class Noting(Handler):
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
        for suffix in PACKED:
            (self.folder / f"{STYLE}{suffix}").unlink(missing_ok=True)
        (self.folder / STYLE).write_bytes(style)
        list_files(tree, self.folder, {STYLE: listed or style})


def list_files(tree, folder: Path, instead: dict[str, bytes]) -> None:
    """Write the service worker of a site anew, with other contents of some files in its list."""
    for suffix in PACKED:
        (folder / f"sw.js{suffix}").unlink(missing_ok=True)
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    listed = [name for name in files if name not in {"sw.js", "build.json"} and not name.endswith(PACKED)]
    site = {name: files[name].read_bytes() for name in listed}
    (folder / "sw.js").write_bytes(service_worker(tree, {**site, **instead})["sw.js"])


@pytest.fixture(scope="module")
def small(built, tree, tmp_path_factory) -> Path:
    """Give the site without its many pictures of boards: to keep them takes longer than all the rest."""
    folder = tmp_path_factory.mktemp("small") / "site"
    shutil.copytree(built, folder, ignore=lambda parent, _: {"board"} if parent == str(built) else set())
    list_files(tree, folder, {})
    return folder


@pytest.fixture
def host(request, tmp_path) -> Iterator[Host]:
    """Serve a copy of the small site, at the root; or of another one, or elsewhere, as a test says."""
    prefix, which = getattr(request, "param", ("/", "small"))
    folder = shutil.copytree(request.getfixturevalue(which), tmp_path / "site")
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


def style(here: PageDriver) -> str:
    """Return the style sheet as the page gets it."""
    return here.page.evaluate(f"fetch('./{STYLE}').then((it) => it.text())")


@pytest.mark.parametrize("host", [("/", "built"), (SUB_PATH, "built")], indirect=True, ids=["root", "folder"])
def test_after_one_visit_everything_works_without_the_host(reader, host):
    reader.set_up(3, "offline")
    reader.play(Player("offline"), 4)
    host.stop()
    reader.reload()
    assert reader.page.evaluate("document.documentElement.dataset.start") == "snapshot"
    reader.see("#part-choices [data-move]")
    reader.do("rulebook")
    reader.see("#rulebook [id^='rule-']")
    reader.do("lobby")
    reader.set_up(3, "new", game="weinhaendler")
    assert len(reader.kept()) == 2
    assert reader.errors == []


def test_the_large_files_are_taken_past_the_service_worker(reader):
    reader.reload()
    fetched = reader.page.evaluate("performance.getEntriesByType('resource').map((it) => it.name)")
    assert [name for name in fetched if name.endswith("boot.js")]
    assert [name for name in fetched if name.endswith(LARGE)] == []
    assert reader.page.evaluate("document.documentElement.dataset.start") == "snapshot"


@pytest.mark.parametrize("large", LARGE)
def test_a_large_file_that_the_browser_has_lost_is_fetched_again(reader, host, large):
    assert reader.page.evaluate(LOSE, large)
    host.asked.clear()
    reader.reload()
    assert [path for path in host.asked if path.endswith(large)]
    assert reader.page.evaluate("document.documentElement.dataset.start") == "snapshot"


def test_a_cache_that_was_emptied_is_filled_again(reader, host):
    whole = reader.page.evaluate(KEYS)
    reader.page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    reader.reload()
    until(reader.page, f"{KEYS}.then((it) => it.length === {len(whole)})")
    assert reader.page.evaluate(KEYS) == whole
    host.stop()
    reader.reload()
    assert reader.page.evaluate("document.documentElement.dataset.start") == "snapshot"


def test_the_site_is_kept_also_when_python_is_there_first(browser, host):
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    held = here.hold("**/offline.js")
    here.page.goto(f"{host.url}#setup=vino", wait_until="commit")
    here.wait()
    assert here.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it === undefined)")
    held.let_go()
    until(here.page, KEPT)
    context.close()


def test_what_is_missing_is_not_taken_from_another_version(reader, host, tree):
    host.publish(tree, b"/* new */")
    assert reader.page.evaluate(LOSE, STYLE)
    reader.reload()
    reader.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)
    reader.page.evaluate("navigator.serviceWorker.controller.postMessage('fetch what is missing')")
    reader.page.wait_for_timeout(500)
    old = (
        "caches.keys().then((it) => caches.open(it[0])).then((it) => it.keys()).then((it) => it.map(({ url }) => url))"
    )
    assert host.url + STYLE not in reader.page.evaluate(old)


def test_a_shortcut_opens_a_game_without_the_host(reader, host):
    host.stop()
    reader.page.goto("about:blank")
    reader.page.goto(host.url + "#setup=grand_cru")
    reader.wait()
    reader.see("[data-input]")
    assert reader.page.get_attribute("html", "data-screen") == "setup"


def test_a_new_version_is_offered_and_taken_with_a_click(reader, host, tree):
    old = style(reader)
    reader.reload()
    reader.set_up(3, "update")
    host.publish(tree, b"/* new */")
    reader.page.evaluate(ASK)
    reader.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)
    assert style(reader) == old
    assert reader.has("#board")
    with reader.page.expect_navigation():
        reader.page.click("#update [data-update=now]:visible")
    reader.wait()
    assert style(reader) == "/* new */"
    assert len(reader.kept()) == 1
    until(reader.page, "caches.keys().then((it) => it.length === 1)")


def test_a_new_version_is_looked_for_at_every_visit(reader, host, tree):
    reader.reload()
    host.publish(tree, b"/* new */")
    reader.reload()
    reader.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)


def test_what_has_not_changed_is_not_fetched_again(reader, host, tree):
    reader.reload()
    host.publish(tree, b"/* new */")
    host.asked.clear()
    reader.page.evaluate(ASK)
    reader.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)
    assert set(host.asked) == {"/sw.js", f"/{STYLE}"}


@pytest.mark.parametrize("host", [("/", "small"), (SUB_PATH, "small")], indirect=True, ids=["root", "folder"])
def test_the_kept_site_is_opened_without_waking_the_service_worker(reader, host):
    reader.reload()
    assert set(reader.page.evaluate(SOURCES)) == {"cache"}
    reader.page.goto(f"{host.url}?from=elsewhere")
    reader.wait()
    assert "cache" in reader.page.evaluate(SOURCES)
    host.stop()
    reader.page.reload()
    reader.wait()


def test_a_version_that_another_tab_has_taken_can_be_loaded_here(reader, host, tree):
    reader.reload()
    other = opened(reader.page.context)
    other.page.goto(host.url)
    other.wait()
    host.publish(tree, b"/* new */")
    reader.page.evaluate(ASK)
    for here in (reader, other):
        here.page.wait_for_selector("#update [data-update=now]:visible", timeout=60_000)
    other.page.click("#update [data-update=later]:visible")
    with reader.page.expect_navigation():
        reader.page.click("#update [data-update=now]:visible")
    other.page.wait_for_selector("#update [data-update=now]:visible")  # it is one of the old version now
    with other.page.expect_navigation():
        other.page.click("#update [data-update=now]:visible")
    other.wait()
    assert style(other) == "/* new */"


def test_before_a_new_version_takes_unkept_moves_along_the_reader_is_asked(reader, host, tree):
    reader.reload()
    reader.set_up(3, "update")
    reader.page.evaluate(FILL)
    reader.play(Player("update"), 3)
    host.publish(tree, b"/* new */")
    reader.page.evaluate(ASK)
    reader.page.click("#update [data-update=now]:visible", timeout=60_000)
    assert reader.page.is_visible("#update [data-update=anyway]")
    assert not reader.page.is_visible("#update [data-update=now]")
    reader.page.wait_for_timeout(300)
    assert reader.page.evaluate(WAITS)
    with reader.page.expect_navigation():
        reader.page.click("#update [data-update=anyway]:visible")
    reader.wait()
    assert style(reader) == "/* new */"


def test_a_new_version_can_wait(reader, host, tree):
    old = style(reader)
    reader.reload()
    host.publish(tree, b"/* new */")
    reader.page.evaluate(ASK)
    reader.page.click("#update [data-update=later]:visible", timeout=60_000)
    assert reader.page.query_selector("#update:not([hidden])") is None
    assert style(reader) == old


def test_half_a_version_is_never_taken(reader, host, tree):
    old = style(reader)
    reader.reload()
    host.publish(tree, b"/* not there ye", listed=b"/* not there yet */")
    assert reader.page.evaluate(COMES_TO) == "redundant"
    host.stop()
    reader.page.reload()
    reader.wait()
    assert style(reader) == old
    assert reader.page.query_selector("#update:not([hidden])") is None
