"""The log: one line an event; a click on a line shows that moment, on screens where moments can be looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice, takewhile

from engine.core.event import Event
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, mark, rule_link

LINES_AT_FIRST = 20
MOST_SINCE = 80

Log = Sequence[Sequence[Event]]


def log(
    words: Words,
    plies: Log,
    seat: int | None,
    looking: int | None,
    everything: bool,
    ends: bool = False,
    leads: bool = True,
    ending: Collection[str] = (),
    key: str | None = None,
) -> Markup:
    """Return the log, newest line first. `plies[n]` are the events of the n-th ply, of which those that `seat` may know
    are shown; `looking` is the ply that is looked at; `ends` says that later ones are left out, with a button; `leads`,
    whether a line leads to its moment; events with the codes `ending` announce the end, and are marked; `key` opens
    it."""
    lines = list(islice(_lines(plies, seat), None if everything else LINES_AT_FIRST + 1))
    more = [] if everything or len(lines) <= LINES_AT_FIRST else [_more(words)]
    shown = lines if everything else lines[:LINES_AT_FIRST]
    items = joined(
        _line(words, ply, at, event, ply == looking, leads=leads, announces=event.code in ending)
        for ply, at, event in shown
    )
    return tag(
        "details",
        tag("summary", words.say("page.log.heading"), id="log-heading", aria_keyshortcuts=key),
        button(words.say("page.log.later"), "later-log", "log-later", "quiet") if ends else NOTHING,
        # The style sheet keeps space for so many lines while the log is not seen.
        tag("ol", items, id="log-lines", style=f"--lines: {len(shown)}", reversed=True, data_newest_first=True),
        *more,
        id="log",
        class_="log",
        open=True,
    )


def since_turn(words: Words, plies: Log, first: tuple[int, int], seat: int | None) -> Markup:
    """Return the log from an event on (its ply and its number there), the oldest line first, folded together; nothing
    for no lines. A long log shows only its newest lines."""
    lines = [line for line in islice(_lines(plies, seat), MOST_SINCE) if line[:2] >= first][::-1]
    if not lines:
        return NOTHING
    items = joined(_line(words, ply, at, event, False, "since") for ply, at, event in lines)
    return tag(
        "details",
        tag("summary", words.say("page.since.heading", count=len(lines))),
        tag("ol", items, id="since-lines", style=f"--lines: {len(lines)}"),
        id="since",
        class_="log since",
    )


def turn_lines(words: Words, plies: Log, first: int, last: int, where: str, most: int) -> Markup:
    """Return the public events from the ply `first` to the ply `last`, the oldest line first: at most `most` lines,
    with ids that begin with `where`."""
    lines = list(takewhile(lambda line: line[0] >= first, _lines(plies[: last + 1], None)))[::-1][:most]
    items = joined(_line(words, ply, at, event, False, where) for ply, at, event in lines)
    return tag("div", tag("ol", items, style=f"--lines: {len(lines)}"), class_="log turn-lines")


def _lines(plies: Log, seat: int | None) -> Iterator[tuple[int, int, Event]]:
    """Yield ply, number and event of each line, newest first."""
    for ply in range(len(plies) - 1, -1, -1):
        for at in range(len(plies[ply]) - 1, -1, -1):
            event = plies[ply][at]
            if event.known_to(seat):
                yield ply, at, event


def _more(words: Words) -> Markup:
    return button(words.say("page.log.more"), "whole-log", "log-more", "quiet")


@lru_cache(maxsize=1024)
def _line(
    words: Words,
    ply: int,
    at: int,
    event: Event,
    looked_at: bool,
    where: str = "log",
    leads: bool = True,
    announces: bool = False,
) -> Markup:
    said = words.event(event)
    look = _look(ply, said, looked_at) if leads else tag("span", said, class_="log-line")
    kind = f"log-{event.code.split('.')[0]}" + (" is-announcing" if announces else "")
    seat = event.facts.get("seat")
    colour = words.seats[seat].colour if isinstance(seat, int) and 0 <= seat < len(words.seats) else None
    whose = NOTHING if colour is None else mark(colour)
    # By its id a line is known again when newer ones push it down.
    id, rule = f"{where}-{ply}-{at}", rule_link(words, event.rule)
    return tag("li", whose, look, rule, id=id, class_=kind, data_colour=colour)


def _look(ply: int, said: str, looked_at: bool) -> Markup:
    """Return the sentence of an event as the button that leads to its moment."""
    current = "true" if looked_at else None
    return tag("button", said, type="button", class_="log-line", data_do=f"look {ply}", aria_current=current)
