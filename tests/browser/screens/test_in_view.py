"""Without scrolling a player sees what a decision is decided by, and what ends it, on phones, tablets and desks."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from operator import itemgetter

import pytest
from tests.browser.painted_pages import painted, served, show
from tests.records.golden import all_recorded
from tests.tools.deep import DEEP, paired

import games
from engine.play.match import Match

PHONES = [(360, 740), (390, 844)]
OTHERS = [(820, 1180), (1180, 820), (1440, 900)]
SIZES = [*PHONES, *OTHERS]
NARROW = SIZES[:3]
TOUCH = {"has_touch": True, "is_mobile": True}
# The least share of the zone that is seen. A phone shows the upper part of a high one, above the choices, a
# little less where all choices can be pressed.
LEAST = {size: 0.5 if size in PHONES else 0.97 for size in SIZES}
LEAST_WITH_ALL_CHOICES = 0.4

# The share of the zone's height that is seen between the prompt and the choices; which figures of the seats, and
# which of the buttons that end the decision, cannot be seen or pressed; the share of the other choices that can; and
# how far the page has scrolled.
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
    const figures = [...document.querySelectorAll("#score-line > * > .score-shown")];
    const hidden = [...figures, ...ending].filter((it) => !canBePressed(it)).map((it) => it.outerHTML.slice(0, 80));
    const current = document.querySelectorAll('#score-line > [aria-current="true"]');
    if (current.length !== 1) hidden.push("no seat to move");
    const choosable = others.length === 0 ? 1 : others.filter(canBePressed).length / others.length;
    return [share, hidden, choosable, scrollY];
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
    """Return positions with sizes of windows: every kind of decision on both phones and in one other window, or all
    positions in all. Those of a size follow one another: another size costs as much as another table."""
    if DEEP:
        return sorted(paired([one for which in asked(game).values() for one in which], SIZES), key=itemgetter(1))
    positions = [which[len(which) // 2] for which in asked(game).values()]
    three = [(one, size) for one, other in zip(positions, cycle(OTHERS)) for size in (*PHONES, other)]
    return sorted(three, key=itemgetter(1))


@pytest.mark.parametrize("game", games.playable())
def test_what_a_decision_is_decided_by_and_what_ends_it_are_in_view(browser, game):
    contexts = [browser.new_context(reduced_motion="reduce", **options) for options in (TOUCH, {})]
    touched, other = [context.new_page() for context in contexts]
    served(touched)
    served(other)
    markup = cache(painted)
    wrong = []
    for (match, ply), size in some(game):
        page = touched if size in NARROW else other
        show(page, markup(match, ply), size)
        share, hidden, choices, scrolled = page.evaluate(SEEN)
        least = LEAST_WITH_ALL_CHOICES if size in PHONES and choices == 1 else LEAST[size]
        if share < least or hidden or choices == 0 or scrolled:
            wrong.append((match.state_at(ply).now.kind, size, share, hidden, choices, scrolled))
    for context in contexts:
        context.close()
    assert wrong == []
