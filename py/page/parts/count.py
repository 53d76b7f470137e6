"""The count at the end of a game, one step after the other, as at a table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.standing import CountStep, SeatResult
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.score_figure import Figure
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words, signed, written
from page.parts.score_line import Figures
from page.parts.widgets import button


def count(words: Words, places: Sequence[SeatResult], steps: Sequence[CountStep], told: int) -> Markup:
    """Return the first `told` steps of the count as rows, one column a seat, the sums below unless a single step is
    the sum already, and what leads on. The other steps have their room already: what leads on stays under the
    finger."""
    seats = sorted(places, key=lambda place: place.seat)
    adds_up = len(_adding(steps)) != 1 or any(place.rank is None for place in places)
    rows = [_row(words, step, number - told, adds_up) for number, step in enumerate(steps, 1)]
    heads = joined(_head(words, place.seat) for place in seats)
    corner = tag("td", tag("span", words.say("page.count.what"), class_="visually-hidden"))
    table = tag(
        "table",
        tag("thead", tag("tr", corner, heads)),
        tag("tbody", *rows),
        tag("tfoot", _sums(words, seats, steps[:told])) if adds_up else NOTHING,
        class_="count-table",
    )
    return tag(
        "section",
        tag("h2", words.say("page.count.heading"), id="count-heading", class_="end-winner"),
        tag(
            "div", table, id="count-frame", class_="standing-frame", tabindex="0", role="group", aria_labelledby="count"
        ),
        tag("div", *_buttons(words, told < len(steps)), class_="end-buttons"),
        id="count",
        class_="end count",
        aria_labelledby="count-heading",
    )


def counted(
    words: Words, places: Sequence[SeatResult], steps: Sequence[CountStep], told: int, seats: Figures
) -> list[list[Figure]]:
    """Return the figures of the score line after the first `told` steps: in place of the points of the result those
    that have been counted so far."""
    measure = _measure(places)
    said = words.say(f"measure.{measure}")

    def shown(one: Figure, total: str) -> Figure:
        return one._replace(value=total, said=words.paired(said, total)) if one.id == measure else one

    sums = map(written, _sums_of(places, steps[:told]))
    return [[shown(one, total) for one in figures] for total, figures in zip(sums, seats, strict=True)]


def spoken_step(words: Words, step: CountStep) -> str:
    """Return a step as a screen reader says it."""
    amounts = [
        words.paired(words.fact("seat", seat), written(amount))
        for seat, amount in enumerate(step.amounts)
        if amount is not None
    ]
    return f"{words.say(step.code, **step.facts)}. {', '.join(amounts)}."


def _buttons(words: Words, goes_on: bool) -> list[Markup]:
    if not goes_on:
        return [button(words.say("page.count.result"), "count-next", "count-next", "primary")]
    return [
        button(words.say("page.count.next"), "count-next", "count-next", "primary"),
        button(words.say("page.count.skip"), "count-skip", "count-skip", "quiet"),
    ]


def _head(words: Words, seat: int) -> Markup:
    colour, name = colour_of(words, seat), words.fact("seat", seat)
    return tag("th", badge(colour), tag("span", name, class_="count-name"), scope="col", data_colour=colour, title=name)


def _row(words: Words, step: CountStep, after: int, adds_up: bool) -> Markup:
    """Return the row of a step. `after` is its number less that of the newest step: above 0, it is still to come.
    Amounts to be added up have signs."""
    kinds = (("is-tie", step.breaks_ties), ("is-new", after == 0), ("is-to-come", after > 0))
    classes = [name for name, applies in kinds if applies]
    write = signed if adds_up and not step.breaks_ties else written
    cells = joined(tag("td", "" if amount is None else write(amount)) for amount in step.amounts)
    said = words.say(step.code, **step.facts)
    return tag("tr", tag("th", said, scope="row"), cells, class_=" ".join(classes) or None)


def _sums(words: Words, seats: Sequence[SeatResult], steps: Sequence[CountStep]) -> Markup:
    """Return the row of the sums so far; a seat that is not counted has the word of its game for that."""
    sums = _sums_of(seats, steps)
    cells = joined(
        tag("td", words.say(f"place.{place.out}") if place.rank is None else written(total))
        for place, total in zip(seats, sums)
    )
    return tag("tr", tag("th", words.say(f"measure.{_measure(seats)}"), scope="row"), cells)


def _measure(places: Sequence[SeatResult]) -> str:
    return next(iter(places[0].breakdown))


def _sums_of(places: Sequence[SeatResult], steps: Sequence[CountStep]) -> list[int]:
    """Return the sums of the steps, seat by seat."""
    return [sum(amounts[seat] or 0 for amounts in _adding(steps)) for seat in range(len(places))]


def _adding(steps: Sequence[CountStep]) -> list[tuple[int | None, ...]]:
    """Return the amounts of the steps that add to the points of the result."""
    return [step.amounts for step in steps if not step.breaks_ties]
