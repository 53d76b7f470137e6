"""The log: one line an event; a click on a line shows that moment, on screens where moments can be looked at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby, islice, takewhile
from types import MappingProxyType

from engine.core.event import Event
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, mark, rule_link

LINES_AT_FIRST = 20
MOST_SINCE = 80

Log = Sequence[Sequence[Event]]
Notes = Mapping[int, Sequence[str]]
"""The readers' notes on each ply."""
Line = tuple[int, int, Event | str]
"""The ply of a line, its number there, and its event, or a note."""


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
    notes: Notes = MappingProxyType({}),
) -> Markup:
    """Return the log, newest line first. `plies[n]` are the events of the n-th ply, of which those that `seat` may know
    are shown; `looking` is the ply that is looked at; `ends` says that later ones are left out, with a button; `leads`,
    whether a line leads to its moment; events with the codes `ending` announce the end, and are marked; `key` opens
    it; each of the `notes` stands behind the events of its ply."""
    lines = list(islice(_lines(plies, seat, notes), None if everything else LINES_AT_FIRST + 1))
    more = [] if everything or len(lines) <= LINES_AT_FIRST else [_more(words)]
    shown = lines if everything else lines[:LINES_AT_FIRST]
    items = joined(
        _line(words, ply, at, said, ply == looking, leads=leads, announces=_code(said) in ending)
        for ply, at, said in shown
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


def since_turn(words: Words, plies: Log, first: tuple[int, int], done: Mapping[int, int], seat: int | None) -> Markup:
    """Return the log from an event on (its ply and its number there), the newest line first, folded together; nothing
    for no lines. Equal lines that follow each other are one line, with their number. Of some plies the first events, as
    many as are `done`, are left out. A long log shows only its newest lines."""
    newest = islice(_lines(plies, seat), MOST_SINCE)
    lines = [line for line in newest if line[:2] >= first and line[1] >= done.get(line[0], 0)]
    if not lines:
        return NOTHING
    alike = [list(same) for _, same in groupby(lines, lambda line: _told(words, line[2]))]
    items = joined(_line(words, *same[0], False, "since", times=len(same)) for same in alike)
    return tag(
        "details",
        tag("summary", words.say("page.since.heading", count=len(alike))),
        tag("ol", items, id="since-lines", style=f"--lines: {len(alike)}", data_newest_first=True),
        id="since",
        class_="log since",
    )


def turn_lines(words: Words, plies: Log, first: int, last: int, where: str, most: int) -> Markup:
    """Return the public events from the ply `first` to the ply `last`, the oldest line first: at most `most` lines,
    with ids that begin with `where`."""
    lines = list(takewhile(lambda line: line[0] >= first, _lines(plies[: last + 1], None)))[::-1][:most]
    items = joined(_line(words, ply, at, event, False, where) for ply, at, event in lines)
    return tag("div", tag("ol", items, style=f"--lines: {len(lines)}"), class_="log turn-lines")


def _lines(plies: Log, seat: int | None, notes: Notes = MappingProxyType({})) -> Iterator[Line]:
    """Yield all lines, newest first."""
    for ply in range(len(plies) - 1, -1, -1):
        said: list[Event | str] = [*plies[ply], *notes.get(ply, ())]
        for at in range(len(said) - 1, -1, -1):
            one = said[at]
            if isinstance(one, str) or one.known_to(seat):
                yield ply, at, one


def _told(words: Words, said: Event | str) -> tuple[str, object]:
    """Return the sentence of an event or a note, and its seat, if any."""
    return (said, None) if isinstance(said, str) else (words.event(said), said.facts.get("seat"))


def _code(said: Event | str) -> str:
    return "note" if isinstance(said, str) else said.code


def _more(words: Words) -> Markup:
    return button(words.say("page.log.more"), "whole-log", "log-more", "quiet")


@lru_cache(maxsize=1024)
def _line(
    words: Words,
    ply: int,
    at: int,
    event: Event | str,
    looked_at: bool,
    where: str = "log",
    leads: bool = True,
    announces: bool = False,
    times: int = 1,
) -> Markup:
    said, seat = _told(words, event)
    said += f" ({times}×)" if times > 1 else ""
    look = _look(ply, said, looked_at) if leads else tag("span", said, class_="log-line")
    kind = f"log-{_code(event).split('.')[0]}" + (" is-announcing" if announces else "")
    whose, rule, colour = NOTHING, NOTHING, None
    if isinstance(event, Event):
        colour = words.seats[seat].colour if isinstance(seat, int) and 0 <= seat < len(words.seats) else None
        whose = NOTHING if colour is None else mark(colour)
        rule = rule_link(words, event.rule)
    # By its id a line is known again when newer ones push it down.
    return tag("li", whose, look, rule, id=f"{where}-{ply}-{at}", class_=kind, data_colour=colour)


def _look(ply: int, said: str, looked_at: bool) -> Markup:
    """Return the sentence of an event as the button that leads to its moment."""
    current = "true" if looked_at else None
    return tag("button", said, type="button", class_="log-line", data_do=f"look {ply}", aria_current=current)
