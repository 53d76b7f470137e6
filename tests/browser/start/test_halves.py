"""The interpreter in two halves: a first visit and games need only the first one, and a call that comes before the
second is answered."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route
from tests.browser.fixtures import served
from tests.browser.page_driver import PageDriver, thinkers, usual_match
from tests.browser.programs.firefox import firefox, installed
from tests.browser.start.test_download import start_files
from tests.browser.start.test_firefox import READY, click
from tests.browser.test_workers import CORES, MOVES, begin, played, watched
from tests.browser.visit import USUAL, opened
from tests.games.parts import seats
from tests.tools.example import GAME

import games
from publish.assets.compress import compressed
from publish.interpreter.halves import divided, halves, named, rehearsed
from publish.tools.tree import Tree, digest

PLIES = 12
LEFT_OUT = 10
REST = "**/*.rest.wasm*"
# How often a script has asked for the second half, and waited for it.
WAITED = """
performance.getEntriesByType("resource")
    .filter(({ name, initiatorType }) => name.endsWith(".rest.wasm") && initiatorType === "xmlhttprequest").length
"""


@pytest.fixture
def newcomer(browser) -> Iterator[PageDriver]:
    """Give a reader who is at no page yet."""
    with browser.new_context(**USUAL) as context:
        yield opened(context)


def keep_back(here: PageDriver) -> list[str]:
    """Keep the second half from a page, unless a call needs it. Return the kinds of requests for it, a growing list."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.resource_type)
        if asked[-1] == "xhr":
            route.continue_()
        else:
            route.fulfill(status=204)

    here.page.route(REST, answer)
    return asked


def play(here: PageDriver, game: str, plies: int = PLIES) -> None:
    """Set a game up and play with the mouse."""
    here.set_up(seats(game), "halves", game=game)
    here.play_out(usual_match(game, seats(game), "halves"), 0, plies)


# What the first half is made for


@pytest.mark.parametrize("game", games.playable())
def test_a_first_visit_and_a_game_need_only_the_first_half(newcomer, site, game):
    asked = keep_back(newcomer)
    newcomer.page.goto(site)
    newcomer.wait()
    play(newcomer, game)
    newcomer.page.reload()
    newcomer.wait()
    assert "xhr" not in asked
    assert newcomer.errors == []


def test_the_second_half_comes_by_itself_and_only_once(newcomer, site):
    newcomer.page.goto(site)
    with newcomer.page.expect_request_finished(lambda request: request.url.endswith(".rest.wasm")):
        newcomer.wait()
    play(newcomer, GAME)
    assert len([url for url in newcomer.requests if url.endswith(".rest.wasm")]) == 1
    assert newcomer.python("import cmath, json\njson.dumps(str(cmath.sqrt(-1)))") == "1j"


def test_a_kept_site_needs_only_the_first_half_too(browser, site):
    with browser.new_context(**{**USUAL, "service_workers": "allow"}) as context:
        here = opened(context)
        here.page.goto(site)
        here.wait()
        here.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        here.reload()
        assert here.page.evaluate(WAITED) == 0
        assert here.errors == []


@pytest.mark.skipif(installed() is None, reason="There is no Firefox here (apt-get install firefox-esr).")
def test_firefox_needs_only_the_first_half(site):
    with firefox({}) as here:
        moves_in_firefox(here, site)
        assert here.evaluate(WAITED) == 0
        assert here.errors == []


def moves_in_firefox(here: Any, url: str) -> None:
    here.go(url)
    here.evaluate("dispatchEvent(new Event('pointermove'))")
    here.until(READY)
    for step in (f"[data-do='setup {GAME}']", "[data-do='begin']", "#part-choices [data-move].is-open"):
        click(here, step)
    here.until("document.querySelector('[data-do=undo]:not([aria-disabled])') !== null")


# A call that comes too early


@contextmanager
def site_without(tree: Tree, built: Path, folder: Path, left_out: set[int]) -> Iterator[str]:
    """Serve the site with a first half that lacks some functions."""
    shutil.copytree(built, folder, copy_function=os.link)
    needs = rehearsed(tree)
    needed = needs.functions
    assert set() < left_out < needed
    others = named(tree, divided(tree, needed - left_out, needs.read))
    packed = compressed(tree, others)
    for name, content in {**others, **packed}.items():
        (folder / name).write_bytes(content)
    for page in ("index.html", "host.html"):
        text = (folder / page).read_text(encoding="utf-8")
        for old, (new, content) in zip(halves(tree), others.items(), strict=True):
            sizes = {"digest": digest(content), "bytes": len(content)}
            sizes |= {"br": len(packed[f"{new}.br"]), "gzip": len(packed[f"{new}.gz"])}
            said = " ".join(f'data-{name}="{value}"' for name, value in sizes.items())
            text, times = re.subn(rf'content="\./{re.escape(old)}"[^>]*', f'content="./{new}" {said}', text)
            assert times == 1
        for path in folder.glob(f"{page}*"):
            path.unlink()
        (folder / page).write_text(text, encoding="utf-8")
    with served(folder, "/") as url:
        yield url


@pytest.fixture(scope="module")
def lacking(tree, built, tmp_path_factory) -> Iterator[str]:
    """Give the address of a site whose first half lacks functions that every game calls, and no start."""
    called = rehearsed(tree).called
    all_games = set.intersection(*(set(called[game]) for game in games.playable()))
    left_out = set(sorted(all_games - set(called["start"]))[:LEFT_OUT])
    with site_without(tree, built, tmp_path_factory.mktemp("lacking") / "dist", left_out) as url:
        yield url


@pytest.fixture(scope="module")
def lacking_for_workers(tree, built, tmp_path_factory) -> Iterator[str]:
    """Give the address of a site whose first half lacks all functions that only workers call. A page that calls one
    elsewhere in the rehearsal may call it in a game too, when things happen in another order."""
    called = rehearsed(tree).called
    left_out = set(called["worker"]).difference(*(called[part] for part in called if part != "worker"))
    with site_without(tree, built, tmp_path_factory.mktemp("workers") / "dist", left_out) as url:
        yield url


def errors_of(here: PageDriver) -> list[str]:
    """Return the errors at a site that lacks functions. After some silence the page asks for slices of its first half,
    which nobody has made."""
    return [error for error in here.errors if "/slices/" not in error]


@pytest.mark.parametrize("game", games.playable())
def test_a_call_that_comes_too_early_is_answered(newcomer, lacking, game):
    asked = keep_back(newcomer)
    newcomer.page.goto(lacking)
    newcomer.wait()
    assert "xhr" not in asked
    play(newcomer, game)
    assert asked.count("xhr") == 1
    assert errors_of(newcomer) == []
    assert newcomer.page.evaluate("document.documentElement.dataset.start") == "snapshot"


@pytest.mark.skipif(installed() is None, reason="There is no Firefox here (apt-get install firefox-esr).")
def test_firefox_answers_it_too(lacking):
    with firefox({}) as here:
        moves_in_firefox(here, lacking)
        assert here.evaluate(WAITED) == 1
        assert errors_of(here) == []


def test_a_worker_answers_it_too(newcomer, lacking_for_workers):
    keep_back(newcomer)
    newcomer.page.goto(lacking_for_workers)
    newcomer.wait()
    newcomer.page.evaluate(CORES.format(1))
    begin(newcomer)
    assert watched(newcomer, MOVES) == played()[1]
    (worker,) = thinkers(newcomer.page)
    assert worker.evaluate(WAITED) == 1
    assert newcomer.page.evaluate(WAITED) == 0
    assert errors_of(newcomer) == []


# A second half that does not come


def missing(route: Route) -> None:
    route.fulfill(status=404)


def front_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><title>Enoteca</title>")


def first_half(folder: Path) -> Callable[[Route], None]:
    _, file = start_files(folder)
    return lambda route: route.fulfill(status=200, content_type="application/wasm", body=file.read_bytes())


def cut_off(folder: Path) -> Callable[[Route], None]:
    (file,) = folder.glob("vendor/pyodide/*/*.rest.wasm")
    content = file.read_bytes()[: file.stat().st_size // 2]
    return lambda route: route.fulfill(status=200, content_type="application/wasm", body=content)


WRONG: dict[str, Callable[[Path], Callable[[Route], None]]] = {
    "missing": lambda _: missing,
    "a front page": lambda _: front_page,
    "the first half": first_half,
    "cut off": cut_off,
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_second_half_that_does_not_come_is_told_and_can_be_tried_again(newcomer, built, lacking, wrong):
    here = newcomer
    here.page.route(REST, WRONG[wrong](built))
    here.page.goto(lacking)
    here.wait()
    here.press(f'[data-do="setup {GAME}"]')
    is_set_up = not here.page.is_visible("#loading")
    if is_set_up:
        here.press('[data-do="begin"]')
    here.page.wait_for_selector("#loading [data-retry]:visible")
    here.page.unroute(REST)
    with here.page.expect_navigation():
        here.page.click("#loading [data-retry]")
    here.page.wait_for_selector("html.is-ready")
    here.page.goto("about:blank")
    here.page.goto(lacking)
    here.wait()
    play(here, GAME, 2)
    assert len(here.kept()) == 1 + is_set_up  # the one that was begun before
