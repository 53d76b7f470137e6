"""The count at the end of a game, one step after the other, as at a table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.standing import CountStep, SeatResult
from engine.drawing.markup import Markup, joined, tag
from engine.drawing.seat_marks import badge, colour_of
from engine.text.words import Words, signed, written
from page.parts.widgets import button


def count(words: Words, places: Sequence[SeatResult], steps: Sequence[CountStep], told: int) -> Markup:
    """Return the first `told` steps of the count as rows, one column a seat, the sums below, and what leads on."""
    seats = sorted(places, key=lambda place: place.seat)
    shown = steps[:told]
    rows = [_row(words, step, number == told) for number, step in enumerate(shown, 1)]
    heads = joined(_head(words, place.seat) for place in seats)
    corner = tag("td", tag("span", words.say("page.count.what"), class_="visually-hidden"))
    table = tag(
        "table",
        tag("thead", tag("tr", corner, heads)),
        tag("tbody", *rows),
        tag("tfoot", _sums(words, seats, shown)),
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


def _row(words: Words, step: CountStep, is_new: bool) -> Markup:
    classes = [name for name, applies in (("is-tie", step.breaks_ties), ("is-new", is_new)) if applies]
    write = written if step.breaks_ties else signed
    cells = joined(tag("td", "" if amount is None else write(amount)) for amount in step.amounts)
    said = words.say(step.code, **step.facts)
    return tag("tr", tag("th", said, scope="row"), cells, class_=" ".join(classes) or None)


def _sums(words: Words, seats: Sequence[SeatResult], steps: Sequence[CountStep]) -> Markup:
    """Return the row of the sums so far; a seat that is not counted has the word of its game for that."""
    measure = next(iter(seats[0].breakdown))
    adding = [step.amounts for step in steps if not step.breaks_ties]
    sums = [sum(amounts[place.seat] or 0 for amounts in adding) for place in seats]
    cells = joined(
        tag("td", words.say(f"place.{place.out}") if place.rank is None else written(total))
        for place, total in zip(seats, sums)
    )
    return tag("tr", tag("th", words.say(f"measure.{measure}"), scope="row"), cells)
