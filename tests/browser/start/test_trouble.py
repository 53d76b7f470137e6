"""A file of the page that the host does not send as it should: the page names it, and the host's answer."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver, awaited
from tests.browser.visit import USUAL, opened
from tests.tools.poorest_host import Habits, PoorestHost, poorest_host

from engine.text.words import package_words
from publish.tools.tree import ROOT


class SpoiltHost(PoorestHost):
    """Does something else with files whose path ends in a certain way, for as long as it is `spoilt`. Browsers may keep
    what it sends."""

    spoilt: dict[str, Callable[[SpoiltHost, Path], None]]

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        spoil = next((spoil for ending, spoil in self.spoilt.items() if path.endswith(ending)), None)
        if spoil is None:
            return super().do_GET()
        return spoil(self, Path(self.directory) / path[1:])

    def answer(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()


def missing(host: SpoiltHost, file: Path) -> None:
    host.send_error(404)


def mistyped(host: SpoiltHost, file: Path) -> None:
    host.answer(file.read_bytes(), "application/octet-stream")


def cut_off(host: SpoiltHost, file: Path) -> None:
    host.answer(file.read_bytes()[:200], host.guess_type(file))


def front_page(host: SpoiltHost, file: Path) -> None:
    host.answer((Path(host.directory) / "index.html").read_bytes(), "text/html")


@pytest.fixture
def spoilt() -> dict[str, Any]:
    """Give what the host spoils, which a test changes."""
    return {}


@pytest.fixture
def reader(browser, built, spoilt) -> Iterator[PageDriver]:
    """Give a reader who is at no page yet; `site` is where the host is."""
    kind = type("Host", (SpoiltHost,), {"spoilt": spoilt})
    with poorest_host(built, Habits(), kind) as (url, _), browser.new_context(**USUAL) as context:
        here = opened(context)
        here.site = url
        yield here


def said(here: PageDriver) -> str:
    """Return the text about a start that has failed, once the page knows something of the file."""
    here.page.wait_for_selector("[data-trouble] #loading [data-retry]:visible", timeout=60_000)
    parts = here.page.locator("#loading > p:visible").all_inner_texts()
    return " ".join(parts)


def told(name: str, language: str = "en", **facts: str) -> str:
    return package_words(language, "page").say(f"page.opening.{name}", **facts)


CASES = {
    "pyodide.js": (mistyped, "mistyped", {"type": "application/octet-stream"}),
    "pyodide.asm.js": (mistyped, "mistyped", {"type": "application/octet-stream"}),
    "core.js": (missing, "refused", {"status": "404"}),
    "boot.js": (front_page, "mistyped", {"type": "text/html"}),
    ".first.wasm": (front_page, "mistyped", {"type": "text/html"}),
    "browser.js": (cut_off, "unlike", {}),
    "main.py": (cut_off, "unlike", {}),
}


@pytest.mark.parametrize("file", CASES)
def test_the_reader_is_told_which_file_failed_and_what_the_host_answered(reader, built, spoilt, file):
    spoil, name, facts = CASES[file]
    spoilt |= {file: spoil, f"{file}.gz": spoil}
    reader.page.goto(reader.site)
    found = said(reader)
    (whole,) = {path.name for path in built.rglob(f"*{file}") if path.name.endswith(file)}
    assert told(name, file=whole, host="nginx", **facts) in found
    assert told("amiss") in found
    assert "connection" not in found
    assert not reader.page.is_visible("#opening")  # nothing is being opened any more


def test_the_connection_is_to_be_checked_where_there_is_none(reader):
    reader.page.route("**/core.js", lambda route: route.abort())
    reader.page.goto(reader.site)
    assert told("unreached", file="core.js") in said(reader)


def test_the_connection_is_to_be_checked_where_nothing_more_comes(reader):
    for pattern in ("**/core.js", "**/trouble.js"):
        reader.page.route(pattern, lambda route: route.abort())
    reader.page.goto(reader.site)
    assert told("unreached", file=told("file")) in said(reader)


def test_what_was_only_late_is_not_laid_to_the_connection(reader):
    looks: list[bool] = []
    reader.page.route("**/build.json", lambda route: looks.append(True) or route.continue_())
    reader.page.route("**/core.js", lambda route: route.continue_() if looks else route.abort())
    reader.page.goto(reader.site)
    reader.page.wait_for_selector(".loading-broken:visible")
    awaited(reader.page, lambda: looks, "the page looks for what is wrong")
    reader.page.wait_for_timeout(1000)
    assert reader.page.get_attribute("html", "data-trouble") is None
    said_now = reader.page.locator("#loading > p:visible").all_inner_texts()
    assert said_now[-1:] in ([], [told("broken")])  # nothing once the page has started after all


def test_the_facts_stay_in_another_language(reader, spoilt):
    spoilt["/core.js"] = missing
    reader.page.goto(reader.site)
    said(reader)
    reader.speak("it")
    reader.page.wait_for_selector(f"text={told('amiss', 'it')}")
    assert told("refused", "it", file="core.js", host="nginx", status="404") in said(reader)


@pytest.mark.parametrize("file", ["main.py", "browser.js", "core.js"])
def test_trying_again_fetches_what_the_browser_has_kept(reader, spoilt, file):
    spoilt[f"/{file}"] = cut_off
    reader.page.goto(reader.site)
    said(reader)
    spoilt.clear()
    with reader.page.expect_navigation():
        reader.page.click("[data-retry]:visible")
    reader.wait()
    assert not reader.page.is_visible("#loading")


# The browser keeps a site whole or not at all.


def kept_by(browser, url: str) -> tuple[Any, PageDriver]:
    context = browser.new_context(**{**USUAL, "service_workers": "allow"})
    here = opened(context)
    here.page.goto(url)
    here.wait()
    return context, here


def test_a_site_that_cannot_be_kept_says_why(browser, built):
    with poorest_host(built, Habits(without_ending=True, front_page=True)) as (url, _):
        context, here = kept_by(browser, url)
        here.page.wait_for_selector("#unkept:visible", timeout=60_000)
        found = here.page.inner_text("#unkept")
        assert package_words("en", "page").say("page.offline.never") in found
        # Which of its pages comes first does not matter.
        assert re.search(r"nginx sent [\w.]+\.html as|nginx sent only part of [\w.]+\.html", found)
        here.page.click("[data-unkept=close]")
        assert not here.page.is_visible("#unkept")
        context.close()


def test_a_site_of_which_a_file_is_missing_says_which(browser, built, tmp_path):
    folder = shutil.copytree(built, tmp_path / "site")
    (folder / "puzzles.json").unlink()
    with poorest_host(folder, Habits()) as (url, _):
        context, here = kept_by(browser, url)
        here.page.wait_for_selector("#unkept:visible", timeout=60_000)
        assert told("refused", file="puzzles.json", host="nginx", status="404") in here.page.inner_text("#unkept")
        context.close()


# Without a host


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("it-IT", "it"), ("de-DE", "de"), ("fr-FR", "fr")])
def test_a_page_that_was_opened_as_a_file_says_what_to_do(browser, built, locale, language):
    with browser.new_context(locale=locale) as context:
        page = context.new_page()
        page.goto((built / "index.html").as_uri())
        page.wait_for_selector("#from-disk:visible")
        assert page.inner_text("#from-disk").strip() == told("disk", language)
        page.wait_for_timeout(500)
        assert not page.is_visible("#loading")


def test_the_source_of_the_page_says_what_to_do(browser):
    with served(ROOT, "/") as url, browser.new_context() as context:
        page = context.new_page()
        for address in ((ROOT / "index.html").as_uri(), url):
            page.goto(address)
            assert "npm start" in page.inner_text("#app")
            assert "dist/" in page.inner_text("#app")


def test_a_site_that_is_served_says_nothing_of_files(reader):
    reader.page.goto(reader.site)
    reader.wait()
    assert not reader.page.is_visible("#from-disk")
