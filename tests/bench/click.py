"""How long a click takes, late in a game of five: `.venv/bin/python tests/bench/click.py [game] [clicks] [--pause ms]`.

Every click plays the next move of a recorded game, on its button, when the pieces that the click before has moved have
come to rest; `--pause 120` clicks while they still move, and then the browser waits for its next frame of 60 a second.
Two times are taken in the page: the script, from the click until the handler has returned, and the painted board, until
the task after the next animation frame. Of the script also the processor's time is taken, out of a trace of the
browser: on a busy machine it says most. What the script does is timed apart, inside the interpreter: the rules, the
markup of the parts, keeping the game, and changing the document.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from statistics import median

import bench_setup as bench
from tests.tools.example import GAME

SEATS = 5
CLICKS = 200
# Longer than the slowest movement on the board (600 ms).
PAUSE = 1100

CLICK = """
async ([selector, pause]) => {
    await new Promise((done) => setTimeout(done, pause));
    const element = document.querySelector(selector);
    if (element === null) return null;
    const start = performance.now();
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const script = performance.now() - start;
    await new Promise(requestAnimationFrame);
    await new Promise((done) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(null);
    });
    return { script, painted: performance.now() - start };
}
"""

# Sums up, by name, the time spent in some methods of the page, where they exist.
TIMED = """
import json, time
from engine.play.match import Match
from page.display import Display
from page.dom import Browser, BrowserStorage

spent = {}

def timed(kind, name, owner):
    inner = getattr(owner, name, None)
    if inner is None:
        return
    def outer(*arguments, **named):
        start = time.perf_counter()
        try:
            return inner(*arguments, **named)
        finally:
            spent[kind] = spent.get(kind, 0) + (time.perf_counter() - start) * 1000
    setattr(owner, name, outer)

for kind, owner, names in (
    ("rules", Match, ("play",)),
    ("markup", Display, ("_parts",)),
    ("document", Browser, ("paint", "patch", "announce", "focus", "show", "root")),
    ("storage", BrowserStorage, ("keys", "get", "set", "remove")),
):
    for name in names:
        timed(kind, name, owner)

def take_spent():
    taken = json.dumps(spent)
    spent.clear()
    return taken
"""

PARTS = ("rules", "markup", "document", "storage")


def main() -> None:
    """Play, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default=GAME, choices=bench.MATCHES)
    parser.add_argument("clicks", type=int, nargs="?", default=CLICKS)
    parser.add_argument("--pause", type=int, default=PAUSE, help="milliseconds between two clicks")
    given = parser.parse_args()
    match = bench.MATCHES[given.game](SEATS)
    start = max(0, len(match.moves) - given.clicks)
    with bench.built_site() as folder, bench.chromium_browser() as browser:
        found = clicks(browser, folder, match, start, given.pause)
    print(f"{SEATS} seats, moves {start + 1} to {len(match.moves)}, {sum(map(len, found.values()))} clicks, ms\n")
    print(by_decision(found))
    print()
    print(by_part(found))


def clicks(browser, folder, match, start: int, pause: int) -> dict[str, list[dict[str, float]]]:
    """Play the moves from `start` on by clicking, and return the times by decision."""
    from tests.browser.fixtures import served

    found, order = defaultdict(list), []
    with served(folder, "/") as url:
        page = opened(browser, url, bench.record_of(match, start))
        browser.start_tracing(page=page, categories=["devtools.timeline"])
        for ply in range(start, len(match.moves)):
            if page.query_selector("#dialog-lift"):
                order.append(("curtain", clicked(page, "#dialog-lift", pause)))
            state = match.state_at(ply)
            for action in bench.picks_of(state, match.moves[ply]):
                order.append(("pick", clicked(page, f'[data-do="{action}"]', pause)))
            order.append((state.now.kind, clicked(page, f'#part-choices [data-move="{match.moves[ply]}"]', pause)))
        for (kind, times), processor in zip(order, processor_times(browser.stop_tracing()), strict=True):
            found[kind].append({**times, "processor": processor})
    return dict(found)


def processor_times(trace: bytes) -> list[float]:
    """Return the processor's milliseconds of each click's handlers, one after the other."""
    handled = [event for event in json.loads(trace)["traceEvents"] if event["name"] == "EventDispatch"]
    clicked = [event for event in handled if event.get("args", {}).get("data", {}).get("type") == "click"]
    return [event["tdur"] / 1000 for event in sorted(clicked, key=lambda event: event["ts"])]


def opened(browser, url: str, record: str):
    """Return a page that shows the game of a record, with the interpreter's methods timed."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(url)
    page.wait_for_selector("#keeping-import", state="attached", timeout=60_000)
    page.set_input_files("#keeping-import", {"name": "record.txt", "mimeType": "text/plain", "buffer": record.encode()})
    page.wait_for_selector("#part-choices [data-move], #curtain")
    page.mouse.click(2, 2)  # with the first press comes what lets pieces travel
    page.evaluate(f"async (code) => {{ window.python = await {bench.INTERPRETER}; python.runPython(code); }}", TIMED)
    return page


def clicked(page, selector: str, pause: int) -> dict[str, float]:
    """Click and return the times."""
    page.evaluate("python.runPython('take_spent()')")
    times = page.evaluate(CLICK, [selector, pause])
    if times is None:
        raise SystemExit(f"There is no {selector} on the page.")
    return {**times, **page.evaluate("JSON.parse(python.runPython('take_spent()'))")}


def by_decision(found: dict[str, list[dict[str, float]]]) -> str:
    """Return a table with a line for each kind of decision, and one for all."""
    everything = [times for some in found.values() for times in some]
    lines = sorted(found.items(), key=lambda line: -len(line[1]))
    rows = [_line(kind, some) for kind, some in [*lines, ("**all**", everything)]]
    return bench.table(("decision", "clicks", "processor", "95 %", "script", "95 %", "painted", "95 %"), rows)


def by_part(found: dict[str, list[dict[str, float]]]) -> str:
    """Return a table of what the script's time goes into: medians."""
    everything = [times for some in found.values() for times in some]
    lines = sorted(found.items(), key=lambda line: -len(line[1]))
    rows = [_parts(kind, some) for kind, some in [*lines, ("**all**", everything)]]
    return bench.table(("decision", *PARTS, "the rest"), rows)


def _line(kind: str, some: list[dict[str, float]]) -> list[object]:
    names = ("processor", "script", "painted")
    return [kind, len(some), *[cell for name in names for cell in bench.spread([times[name] for times in some])]]


def _parts(kind: str, some: list[dict[str, float]]) -> list[object]:
    parts = [median(times.get(part, 0) for times in some) for part in PARTS]
    rest = median(times["script"] - sum(times.get(part, 0) for part in PARTS) for times in some)
    return [kind, *(f"{value:.1f}" for value in (*parts, rest))]


if __name__ == "__main__":
    main()
