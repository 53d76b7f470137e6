"""Without scrolling a player sees what a decision is decided by, and what ends it, on phones, tablets and desks."""

from __future__ import annotations

import pytest
from tests.browser.at_table import REST
from tests.browser.page_driver import picks_of, record_of
from tests.records.golden import all_recorded
from tests.tools.deep import DEEP, paired

import games
from engine.play.match import Match

PHONES = [(360, 740), (390, 844)]
SIZES = [*PHONES, (820, 1180), (1180, 820), (1440, 900)]
# The least share of the zone that is seen. A phone shows the upper part of a high one, above the choices.
LEAST = {size: 0.5 if size in PHONES else 0.97 for size in SIZES}

# The share of the zone's height that is seen between the prompt and the choices; which figures of the seat to move, and
# which of the buttons that end the decision, cannot be seen or pressed; whether one of the other choices can; and how
# far the page has scrolled.
SEEN = """
() => {
    const isNarrow = innerWidth < 1100;
    const [prompt, choices, board] = ["part-prompt", "part-choices", "board"].map((id) => document.getElementById(id));
    const zone = document.getElementById(board.dataset.page) ?? board;
    const boxOf = (it) => it.getBoundingClientRect();
    const [above, below] = isNarrow ? [boxOf(prompt).bottom, boxOf(choices).top] : [0, innerHeight];
    const { top, bottom, height } = boxOf(zone);
    const share = (Math.min(bottom, Math.max(below, 0), innerHeight) - Math.max(top, above)) / height;
    const canBePressed = (it) => {
        const { left, top, width, height } = boxOf(it);
        const ends = [top + 2, top + height - 2].map((y) => document.elementFromPoint(left + width / 2, y));
        return ends.every((under) => under !== null && it.contains(under));
    };
    const isShown = (it) => it.checkVisibility();
    const ending = [...choices.querySelectorAll(".ways-out .is-open")].filter(isShown);
    const others = [...choices.querySelectorAll("button")].filter((it) => isShown(it) && !ending.includes(it));
    const figures = [...document.querySelectorAll('#score-line > [aria-current="true"] > .score-shown')];
    const hidden = [...figures, ...ending].filter((it) => !canBePressed(it)).map((it) => it.outerHTML.slice(0, 80));
    if (figures.length !== 1) hidden.push("no figures");
    return [share, hidden, others.length === 0 || others.some(canBePressed), scrollY];
}
"""


def asked(game: str) -> dict[str, list[tuple[Match, int]]]:
    """Return by kinds of decisions where the whole games of a game ask them: the middle ones of each game."""
    found: dict[str, list[tuple[Match, int]]] = {}
    for match in all_recorded(game):
        kinds = [match.state_at(ply).now.kind for ply in range(match.ply)]
        for kind in dict.fromkeys(kinds):
            plies = [ply for ply, other in enumerate(kinds) if other == kind]
            found.setdefault(kind, []).append((match, plies[len(plies) // 2]))
    return found


def some(game: str) -> list[tuple[tuple[Match, int], tuple[int, int]]]:
    """Return positions with sizes of windows: every third kind of decision, in a size each, or all in all sizes."""
    positions = [which[len(which) // 2] for which in asked(game).values()]
    if DEEP:
        return paired([one for which in asked(game).values() for one in which], SIZES)
    return paired(positions, SIZES)[::3]


@pytest.mark.parametrize("game", games.playable())
def test_what_a_decision_is_decided_by_and_what_ends_it_are_in_view(driver, game):
    here = driver(reduced_motion="reduce")
    wrong = []
    for (match, ply), size in some(game):
        state = match.state_at(ply)
        here.page.set_viewport_size(dict(zip(("width", "height"), size)))
        here.bring(record_of(match, ply))
        here.lift()
        for action in picks_of(state, match.moves[ply]):
            here.do(action)
        here.page.evaluate(REST)
        share, hidden, can_choose, scrolled = here.page.evaluate(SEEN)
        if share < LEAST[size] or hidden or not can_choose or scrolled:
            wrong.append((state.now.kind, size, share, hidden, can_choose, scrolled))
        here.do("lobby")
    assert wrong == []
    assert here.errors == []
