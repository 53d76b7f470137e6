"""The end: the winner, the reasons, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.standing import SeatResult
from engine.core.table import PastPlayer, Seat, Table
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words, written
from page.parts.chart import chart
from page.parts.widgets import button

Course = Sequence[Mapping[str, Sequence[int]]]


def standing(words: Words, table: Table, places: Sequence[SeatResult], why: tuple[str, str], course: Course) -> Markup:
    """Return the result of a finished game: winner, standing with breakdown, the course as charts, what now, what
    computers saw. `why` says what decided it, as a code, and in words why it has ended ("" where nothing tells)."""
    seats, (decided, ended) = table.seats, why
    buttons = (_button(words, action) for action in ("rematch", "export", "lobby"))
    return tag(
        "div",
        tag("h2", _winner(words, places), id="end-winner", class_="end-winner"),
        tag("p", words.say(f"decided.{decided}"), id="end-decided"),
        tag("p", ended, id="end-why", class_="soft") if ended else NOTHING,
        _swiped(words, _table(words, seats, places)),
        *_charts(words, seats, places, course),
        tag("div", *buttons, class_="end-buttons"),
        _computers(words, table),
        id="end",
        class_="end",
    )


def _winner(words: Words, places: Sequence[SeatResult]) -> str:
    winners = tuple(place.seat for place in places if place.rank == 1)
    return words.say("page.end.winner", count=len(winners), seats=winners) if winners else words.say("page.end.nobody")


def _swiped(words: Words, table: Markup) -> Markup:
    """Return the table in a frame: on a narrow screen a table of many measures is swiped."""
    label = words.say("page.end.standing")
    return tag("div", table, id="standing-frame", class_="standing-frame", tabindex="0", role="group", aria_label=label)


def _charts(words: Words, seats: tuple[Seat, ...], places: Sequence[SeatResult], course: Course) -> list[Markup]:
    out = {place.seat: _out(words, place) for place in places if place.rank is None}
    measures = course[0] if course else ()
    return [chart(words, seats, measure, [moment[measure] for moment in course], out) for measure in measures]


def _computers(words: Words, table: Table) -> Markup:
    """Return the views of the computers, with the seed that no player knew; nothing where only people played."""
    computers = [seat for seat in range(table.players) if table.has_had_computer(seat)]
    if not computers:
        return NOTHING
    past = (_past_player(words, player) for player in table.past_players)
    eyes = (
        button(words.say("page.end.eyes", seat=seat), f"eyes {seat}", f"eyes-{seat}", "quiet") for seat in computers
    )
    return tag(
        "details",
        tag("summary", words.say("page.end.computers")),
        tag("p", words.say("page.end.honest", seed=table.seed)),
        tag("ul", *past, id="end-past-players") if table.past_players else NOTHING,
        tag("div", *eyes, class_="end-buttons"),
        id="end-computers",
    )


def _past_player(words: Words, past: PastPlayer) -> Markup:
    player = words.say(f"page.level.{past.computer.level}" if past.computer else "page.player.person")
    return tag("li", words.say("page.end.past", seat=past.seat, until=past.until, player=player))


def _table(words: Words, seats: tuple[Seat, ...], places: Sequence[SeatResult]) -> Markup:
    measures = list(places[0].breakdown)
    heads = ["page.end.place", "page.end.seat", *(f"measure.{measure}" for measure in measures)]
    caption = tag("caption", words.say("page.end.standing"), class_="visually-hidden")
    head = tag("thead", tag("tr", joined(tag("th", words.say(head), scope="col") for head in heads)))
    body = tag("tbody", joined(_row(words, seats, place) for place in places))
    return tag("table", caption, head, body, id="standing", class_="standing")


def _row(words: Words, seats: tuple[Seat, ...], place: SeatResult) -> Markup:
    """Return a place in numbers without units, which a narrow screen has no room for: the head says what they count."""
    name = tag("th", words.fact("seat", place.seat), scope="row", data_colour=seats[place.seat].colour)
    numbers = joined(tag("td", written(value)) for value in place.breakdown.values())
    rank = tag("td", _out(words, place) if place.rank is None else place.rank)
    return tag("tr", rank, name, numbers, class_="is-winner" if place.rank == 1 else None)


def _out(words: Words, place: SeatResult) -> str:
    """Return why a seat has no place, in the words of its game."""
    return words.say(f"place.{place.out}")


def _button(words: Words, action: str) -> Markup:
    kind = "primary" if action == "rematch" else "quiet"
    return button(words.say(f"page.end.{action}"), action, f"end-{action}", kind)
