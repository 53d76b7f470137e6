"""Sounds: each can be heard and is short; a press is heard only where the reader has switched sound on."""

from __future__ import annotations

from tests.browser.page_driver import PageDriver, until
from tests.tools.example import GAME

# Every sound as its loudest sample, and the time in seconds after which it is silent.
RENDERED = """
async () => {
    const { SOUNDS } = await import("./www/sounds.js");
    const found = {};
    for (const [name, sound] of Object.entries(SOUNDS)) {
        const context = new OfflineAudioContext(1, 48_000, 48_000);
        sound(context, 0);
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = [...samples].map(Math.abs);
        found[name] = [Math.max(...loud.slice(0, 24_000)), loud.findLastIndex((it) => it > 0.0002) / 48_000];
    }
    return found;
}
"""
# Counts the sources that begin to sound.
SPY = """
() => {
    const own = AudioScheduledSourceNode.prototype.start;
    window.begun = 0;
    AudioScheduledSourceNode.prototype.start = function (...given) {
        window.begun++;
        return own.apply(this, given);
    };
}
"""


def test_every_sound_is_heard_and_ends_within_half_a_second(driver):
    here = driver()
    found = here.page.evaluate(RENDERED)
    assert set(found) == {"card", "coin", "cork", "turn", "refused", "end"}
    for name, (peak, end) in found.items():
        assert 0.03 < peak < 1, name
        assert 0.02 < end < 0.5, name
    assert here.errors == []


def test_a_press_is_heard_only_where_sound_is_on(driver):
    here = driver(anew=True, spoils=True)
    here.set_up(game=GAME)
    here.page.evaluate(SPY)
    here.lift()
    a_move(here)
    assert not fetched(here)
    here.lift()
    here.press('[data-do="menu"]')
    here.press('[data-do="sound"]')
    until(here.page, "window.begun > 0")
    here.press('dialog [data-do="close"]')
    before = here.page.evaluate("window.begun")
    a_move(here)
    until(here.page, f"window.begun > {before}")
    here.lift()
    here.press('[data-do="menu"]')
    here.press('[data-do="sound"][aria-pressed="true"]')
    here.press('dialog [data-do="close"]')
    before = here.page.evaluate("window.begun")
    a_move(here)
    assert here.page.evaluate("window.begun") == before
    assert here.errors == []


def a_move(here: PageDriver) -> None:
    here.press("#part-choices [data-move].is-open")


def fetched(here: PageDriver) -> bool:
    """Return whether the page has asked for its sounds."""
    return here.page.evaluate("performance.getEntriesByType('resource').some((it) => it.name.includes('sounds.js'))")
