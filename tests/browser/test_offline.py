"""Without a network: after one visit everything works; a new version is offered, and a broken one is never taken."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.browser.conftest import SUB_PATH, USUAL, opened
from tests.browser.guest import Guest, until
from tests.browser.player import Player

from publish.offline import service_worker
from publish.serve import Server, address, make_server

KEPT = "navigator.serviceWorker.ready.then((it) => it.active.state === 'activated' || it.active.state === 'activating')"
ASK = "navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => true)"
PACKED = (".br", ".gz")
STYLE = "www/style/lobby.css"


@dataclass
class Host:
    """A host of the site that can be stopped, and whose files can be changed."""

    folder: Path
    server: Server
    prefix: str

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
            (self.folder / f"sw.js{suffix}").unlink(missing_ok=True)
        files = {path.relative_to(self.folder).as_posix(): path for path in self.folder.rglob("*") if path.is_file()}
        left_out = {"sw.js", "build.json"}
        site = {name: path.read_bytes() for name, path in files.items()
                if name not in left_out and not name.endswith(PACKED)}  # fmt: skip
        (self.folder / STYLE).write_bytes(style)
        (self.folder / "sw.js").write_bytes(service_worker(tree, {**site, STYLE: listed or style})["sw.js"])


@pytest.fixture
def host(built, tmp_path, request) -> Iterator[Host]:
    """Serve a copy of the site, at the root unless a test says otherwise."""
    folder, prefix = shutil.copytree(built, tmp_path / "site"), getattr(request, "param", "/")
    server = make_server(folder, prefix=prefix)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield Host(folder, server, prefix)
    server.shutdown()


@pytest.fixture
def reader(browser, host) -> Iterator[Guest]:
    """Give a reader who has visited the host once, whose browser has kept the site."""
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    here.page.goto(host.url)
    here.wait()
    until(here.page, KEPT)
    yield here
    context.close()


def style(here: Guest) -> str:
    """Return the style sheet as the page gets it."""
    return here.page.evaluate(f"fetch('./{STYLE}').then((it) => it.text())")


@pytest.mark.parametrize("host", ["/", SUB_PATH], indirect=True)
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
    failed = "navigator.serviceWorker.getRegistration().then(async (it) => { await it.update().catch(() => 0); "
    failed += "return it.installing === null && it.waiting === null; })"
    until(reader.page, failed)
    host.stop()
    reader.page.reload()
    reader.wait()
    assert style(reader) == old
    assert reader.page.query_selector("#update:not([hidden])") is None
