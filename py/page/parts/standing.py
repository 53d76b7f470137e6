"""The end: the winner, the reasons, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.standing import SeatResult
from engine.core.table import PastPlayer, Seat, Table
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words, written
from page.parts.chart import chart
from page.parts.glasses import glasses
from page.parts.widgets import button

Course = Sequence[Mapping[str, Sequence[int]]]


class Around(NamedTuple):
    """The parts around the result: the button that opens the story, or the story; the seat that begins when the start
    player moves on (`None`: it cannot), and whether the game was just finished."""

    story: Markup = NOTHING
    opener: int | None = None
    is_new: bool = False


ALONE = Around()


def standing(
    words: Words,
    table: Table,
    places: Sequence[SeatResult],
    why: tuple[str, str],
    course: Course,
    around: Around = ALONE,
) -> Markup:
    """Return the result of a finished game: winner, standing with breakdown, what now, the course as charts, what
    computers saw. `why` says what decided it, as a code, and in words why it has ended ("" where nothing tells)."""
    seats, (decided, ended) = table.seats, why
    colours = [seats[place.seat].colour for place in places if place.rank == 1]
    return tag(
        "div",
        _crown(words, places, colours),
        tag("p", words.say(f"decided.{decided}"), id="end-decided"),
        tag("p", ended, id="end-why", class_="soft") if ended else NOTHING,
        _swiped(words, result_table(words, seats, places)),
        _what_now(words, around.opener),
        around.story,
        *_charts(words, seats, places, course),
        _computers(words, table),
        id="end",
        class_="end",
        data_over="new" if around.is_new else "",
        data_colour=colours[0] if colours else None,
    )


def _crown(words: Words, places: Sequence[SeatResult], colours: Sequence[str]) -> Markup:
    """Return the heading that names the winners, with glasses in their colours."""
    heading = tag("h2", winner(words, places), id="end-winner", class_="end-winner")
    return tag("div", glasses(colours) if colours else NOTHING, heading, class_="end-crown")


def _what_now(words: Words, opener: int | None) -> Markup:
    """Return the buttons that lead on: the picture; another game, the same seats or the next one beginning; the record,
    the lobby. The picture comes first: one press too many on "Next" of the count begins no game."""
    begins = words.say("page.end.rematch-moved", seat=opener) if opener is not None else ""
    moved = button(begins, "rematch-moved", "end-rematch-moved") if begins else NOTHING
    result, rematch, *others = (_button(words, action) for action in ("result", "rematch", "export", "lobby"))
    return tag("div", result, rematch, moved, *others, class_="end-buttons")


def winner(words: Words, places: Sequence[SeatResult]) -> str:
    """Return the sentence that names the winners."""
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


def result_table(words: Words, seats: tuple[Seat, ...], places: Sequence[SeatResult]) -> Markup:
    """Return the places with the parts of each result."""
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
