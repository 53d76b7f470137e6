"""How the page starts: from its snapshot, or without it; clicks made meanwhile are carried out."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Route
from tests.browser.fixtures import served
from tests.browser.page_driver import INTERPRETER, PageDriver, random_match, record_of, until
from tests.browser.start.test_download import slices_of, start_files
from tests.browser.visit import USUAL, opened
from tests.games.parts import seats
from tests.tools.example import GAME
from tests.tools.example_player import Player

import games

SNAPSHOT = "**/snapshot/*.bin"
SEEDS = """
import json, random
from engine.chance import fresh_seed
json.dumps([fresh_seed(), fresh_seed(), random.random()])
"""


def how(here: PageDriver) -> str:
    """Return how the page was started."""
    return here.page.evaluate("document.documentElement.dataset.start")


def test_the_page_starts_from_its_snapshot_and_fetches_no_library(driver):
    here = driver(anew=True)
    assert how(here) == "snapshot"
    assert [url for url in here.requests if re.search(r"py\.zip|python_stdlib", url)] == []
    assert here.errors == []


def test_a_game_can_be_played_from_the_snapshot(driver):
    here = driver()
    assert how(here) == "snapshot"
    here.set_up(3, "snapshot")
    here.play(Player("snapshot"), 5)
    assert len(here.kept()) == 1
    assert here.errors == []


# PyScript would write its package first; here that is done after the start.
WRITE = f"""
Promise.all([import("./vendor/pyscript/core.js"), {INTERPRETER}])
    .then(([{{ stdlib }}, python]) => python.runPython(stdlib.split("import pyscript as")[0]))
"""
# What PyScript would write, compiled here, beside what has come with the snapshot.
PACKAGE = """
import json, pathlib, sys, types
def parts(code):
    inside = [parts(it) for it in code.co_consts if isinstance(it, types.CodeType)]
    return [code.co_name, code.co_code.hex(), code.co_names, inside]
finder = next(it for it in sys.meta_path if type(it).__name__ == "AlreadyCompiled")
found = {}
for file in sorted(pathlib.Path("pyscript").glob("*.py")):
    name = ".".join(file.with_suffix("").parts).removesuffix(".__init__")
    brought = compile(file.read_text(), f"./{file}", "exec", optimize=2)
    imported = sys.modules.get(name)
    found[name] = [parts(brought) == parts(finder.codes[name]), imported is None or imported.__loader__ is finder]
json.dumps(found)
"""


def test_the_package_of_pyscript_was_compiled_from_the_text_that_it_brings(driver):
    here = driver(spoils=True)
    assert here.python(PACKAGE) == {}  # nothing has been written
    here.page.evaluate(WRITE)
    found = here.python(PACKAGE)
    assert {"pyscript", "pyscript.web", "pyscript.context"} <= found.keys()
    assert {name: it for name, it in found.items() if it != [True, True]} == {}


def test_every_start_has_its_own_chance(driver):
    found = []
    for _ in range(2):
        here = driver(anew=True)
        assert how(here) == "snapshot"
        found += here.python(SEEDS)
    assert len(set(found)) == 6


# What can be wrong with a snapshot


def as_it_is(snapshot: bytes) -> bytes:
    return snapshot


def nonsense(snapshot: bytes) -> bytes:
    return b"<!doctype html><p>Not found, but said with a smile."


def cut_off(snapshot: bytes) -> bytes:
    return snapshot[: len(snapshot) // 2]


def of_another_build(snapshot: bytes) -> bytes:
    header = 12 + int.from_bytes(snapshot[8:12], "little")
    return snapshot[: header + 20] + b"\0\0\0\0" + snapshot[header + 24 :]


def of_another_memory(snapshot: bytes) -> bytes:
    return re.sub(rb'"kept":-?(\d)', lambda found: b'"kept":%d' % ((int(found[1]) + 1) % 10), snapshot, count=1)


BROKEN = {
    "missing": None,
    "refused": as_it_is,
    "nonsense": nonsense,
    "cut off": cut_off,
    "of another build": of_another_build,
    "of another memory": of_another_memory,
}


@pytest.fixture
def broken(request, browser, built, tmp_path) -> Iterator[PageDriver]:
    """Open the page of a host whose snapshot is broken, and is not there packed."""
    folder = shutil.copytree(built, tmp_path / "site", copy_function=os.link)
    break_snapshot(folder, BROKEN[request.param])
    with served(folder, "/") as url, browser.new_context(**USUAL) as context:
        here = opened(context)
        if request.param == "refused":
            context.route(SNAPSHOT, refused)
        here.page.goto(url)
        yield here


def break_snapshot(folder: Path, change: Callable[[bytes], bytes] | None) -> None:
    """Change the base of a site's snapshot, or take it away, with its parts, and all games."""
    file, _ = start_files(folder)
    shutil.rmtree(folder / slices_of(file))
    content = file.read_bytes()
    for one in file.parent.iterdir():
        one.unlink()
    if change:
        file.write_bytes(change(content))


def refused(route: Route) -> None:
    route.abort()


# Those with which a test below plays are not here.
@pytest.mark.parametrize("broken", ["refused", "nonsense", "cut off"], indirect=True)
def test_without_a_snapshot_the_page_starts_plainly(broken):
    until(broken.page, "document.documentElement.dataset.start === 'plain'")


# Here an interpreter had been made before it was seen that the snapshot does not fit.
@pytest.mark.parametrize("broken", ["of another build", "of another memory"], indirect=True)
def test_after_an_interpreter_that_is_given_up_another_plays(broken):
    here = broken.wait()
    assert how(here) == "plain"
    here.set_up(3, "plain")
    here.play(Player("plain"), 3)
    assert here.has("#board")


@pytest.mark.parametrize("broken", ["missing"], indirect=True)
def test_a_plain_start_can_all_that_the_page_can(broken):
    here = broken.wait()
    assert how(here) == "plain"
    here.give("import", "[Nonsense]")
    here.page.wait_for_selector(".notice-error:visible")
    for game in games.playable():
        match = random_match(game, seats(game), "plain")
        here.bring(record_of(match, 0))
        here.play_out(match, 0, 5)
        here.lift()
        here.see("#board")
        here.do("lobby")
    assert [error for error in here.errors if "404" not in error] == []


HANGS = """
const start = WebAssembly.instantiate;
WebAssembly.instantiate = (code, imports) => {
    if (imports?.env === undefined) return start.call(WebAssembly, code, imports);
    WebAssembly.instantiate = start;
    window.hangs = true;
    return new Promise(() => {});
};
"""


def test_a_snapshot_that_never_comes_to_an_end_gives_way(driver, site):
    here = driver(go=False)
    here.page.add_init_script(HANGS)
    here.page.clock.install()
    here.page.goto(site)
    until(here.page, "window.hangs === true")
    here.page.wait_for_timeout(500)
    here.page.clock.fast_forward(27_000)
    assert how(here) is None
    here.page.clock.fast_forward(4_000)
    here.wait()
    assert how(here) == "plain"
    here.set_up(3, "plain")
    here.play(Player("plain"), 3)
    assert here.errors == []


MADE = """
const make = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
    const made = await make.apply(WebAssembly, given);
    window.made = true;
    return made;
};
"""


def test_a_snapshot_that_is_long_on_its_way_is_waited_for(driver, site):
    here = driver(go=False)
    here.page.add_init_script(MADE)
    here.page.clock.install()
    # After some silence, slices are asked for.
    memory = here.hold(re.compile(r"/(snapshot|slices)/.*\.bin"))
    here.page.goto(site)
    here.page.mouse.move(100, 100)
    until(here.page, "window.made === true")
    here.page.clock.fast_forward(60_000)
    here.page.wait_for_timeout(500)
    assert how(here) is None
    memory.let_go()
    here.wait()
    assert how(here) == "snapshot"


# Between two looks at the clock a browser's time may stand still or not.
CLOCK = """
const now = [performance.now.bind(performance), Date.now];
let looks = 0;
performance.now = () => now[0]() + 5 * looks++;
Date.now = () => now[1]() + 5 * looks++;
"""


def test_however_fast_time_goes_by_the_page_starts_from_its_snapshot(driver):
    here = driver(CLOCK, locale="en-CA")
    assert how(here) == "snapshot"
    assert here.errors == []


# Before Python is there


def test_the_lobby_is_painted_at_once_and_stays_as_it_is(driver, site):
    here = driver(go=False, locale="it-IT")
    held = here.hold()
    here.page.add_init_script("""
        window.shift = 0;
        new PerformanceObserver((seen) => seen.getEntries().forEach((one) => { window.shift += one.value; }))
            .observe({ type: "layout-shift", buffered: true });
    """)
    here.page.goto(site, wait_until="load")
    here.see(f"#game-{GAME}-play, #game-{GAME}-play-it")
    here.page.evaluate("document.fonts.ready.then(() => true)")
    box = "(() => [...document.querySelectorAll('#app h1, #app h2, #app button')].map(it => [it.textContent, "
    box += "...Object.values(it.getBoundingClientRect().toJSON())]).filter(it => it[3]))()"
    before = here.page.evaluate(box)
    assert before
    held.let_go()
    here.wait()
    assert here.page.evaluate(box)[: len(before)] == before  # the kept games come below
    assert here.page.evaluate("window.shift") < 0.02


def test_a_click_made_early_is_done_later(driver, site):
    here = driver(go=False)
    held = here.hold()
    here.page.goto(site, wait_until="load")
    here.page.click("[data-do='about']:visible")
    assert here.page.get_attribute("[data-do='about']:visible", "aria-busy") == "true"
    held.let_go()
    here.wait()
    here.see("dialog.about")
    assert not here.has("[aria-busy]")


# What cannot be mended


def test_a_file_that_cannot_be_fetched_is_told_and_can_be_tried_again(driver, site):
    here = driver(go=False)
    blocked = re.compile(r"\.first\.wasm|/slices/")
    here.page.context.route(blocked, refused)
    here.page.goto(site)
    here.page.wait_for_selector(".is-broken #loading [data-retry]:visible")
    assert not here.page.is_visible(".loading-never")
    here.page.context.unroute(blocked)
    with here.page.expect_navigation():
        here.page.click("[data-retry]:visible")
    here.wait()
    assert not here.page.is_visible(".loading")


def test_a_browser_without_webassembly_is_told_so(driver, site):
    here = driver("delete window.WebAssembly;", go=False, locale="it-IT")
    here.page.goto(site)
    here.page.wait_for_selector(".loading-never:visible")
    assert "WebAssembly" in here.page.inner_text("#loading")
    assert not here.page.is_visible("[data-retry]")
    assert here.page.is_visible(f"#game-{GAME} h2, #game-{GAME}-it h2")
