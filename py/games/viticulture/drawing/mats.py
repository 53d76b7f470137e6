"""The farm of another seat, small: its structures, fields, workers, grapes and wines."""

from __future__ import annotations

from typing import NamedTuple

from engine.drawing.cached import cached_zone
from engine.drawing.markup import NOTHING, Markup, joined, piece, tag
from engine.drawing.shapes import at as put
from engine.drawing.shapes import silent
from engine.drawing.texts import BOLD, line
from engine.text.words import Words
from games.viticulture.cards.deck import VINE
from games.viticulture.components import COLOURS, FIELDS, STRUCTURES, WINES, YOKE_SPACE
from games.viticulture.drawing.cards import grapes_of
from games.viticulture.drawing.country.buildings import building
from games.viticulture.drawing.country.scenery import field_rows, shape
from games.viticulture.drawing.estate import Staff, Values, field_label, field_state, structure_label, workers_label
from games.viticulture.drawing.signs import token_at, wine_at, worker_at, worker_colour
from games.viticulture.drawing.zones.farm import workers_row
from games.viticulture.pieces import NO_WORKER, Worker, is_grande
from games.viticulture.state import State

WIDTH, HEIGHT = 380, 190
PLOT, FIELD = 46, 124
FIELDS_TOP, FIELD_HEIGHT = 66, 58


class Lands(NamedTuple):
    """What lies in the vineyard of a seat."""

    built: tuple[bool, ...]
    yoke: Worker
    fields: Values
    states: tuple[str, ...]
    crush: Values
    cellar: Values


def lands_of(view: State, seat: int) -> Lands:
    """Return the vineyard of a seat."""
    return Lands(
        built=tuple(view.built[seat]),
        yoke=view.yokes[seat],
        fields=tuple(map(tuple, view.fields[seat])),
        states=tuple(field_state(view, seat, at) for at in range(len(FIELDS))),
        crush=tuple(map(tuple, view.crush[seat])),
        cellar=tuple(map(tuple, view.cellar[seat])),
    )


def mat(words: Words, seat: int, lands: Lands, staff: Staff) -> Markup:
    """Return the farm of a seat in a picture of its own."""
    inside = (_estate(words, seat, lands), _workers(words, seat, staff))
    return tag("svg", *inside, class_="vi-mat drawing", viewBox=f"0 0 {WIDTH} {HEIGHT}")


@cached_zone
def _estate(words: Words, seat: int, lands: Lands) -> Markup:
    """Return a farm without its workers."""
    plots = [_plot(words, seat, at, there, lands.yoke) for at, there in enumerate(lands.built)]
    fields = [_field(words, seat, at, vines, lands.states[at]) for at, vines in enumerate(lands.fields)]
    built = _part(f"seat-{seat}-built", words.say("board.structures"), plots)
    vines = _part(f"seat-{seat}-plots", words.say("board.fields"), fields)
    return joined([_land(), built, vines, _stores(words, seat, lands.crush, lands.cellar)])


def _part(id: str, label: str, shown: list[Markup]) -> Markup:
    return piece(id, tag("g", *shown, id=id, role="group", aria_label=label))


def _land() -> Markup:
    yard = shape("yard", f"M0 20Q90-4 200 6T{WIDTH} 12V{HEIGHT}H0Z")
    soil = shape("soil", f"M0 60Q90 54 190 60T{WIDTH} 56V{HEIGHT}H0Z")
    return tag("g", yard, soil, aria_hidden="true")


def _plot(words: Words, seat: int, at: int, built: bool, yoke: Worker) -> Markup:
    """Return a structure, or where it would stand."""
    printed = STRUCTURES[at]
    stands = yoke if printed.id == YOKE_SPACE else NO_WORKER
    label = structure_label(words, at, built, stands, printed.cost)
    standing = worker_at(worker_colour(words, yoke), is_grande(yoke), 30, 28, 26) if stands != NO_WORKER else NOTHING
    lot = tag("ellipse", class_="lot", cx=23, cy=46, rx=21, ry=5)
    drawn = (tag("title", label), lot, building(printed.id, 23, 47, 0.78), standing)
    id, kind = f"seat-{seat}-structure-{printed.id}", "structure is-built" if built else "structure is-plot"
    return tag("g", *drawn, id=id, class_=kind, role="img", aria_label=label, transform=put(6 + PLOT * at, 8))


def _field(words: Words, seat: int, at: int, vines: tuple[int, ...], state: str) -> Markup:
    """Return a field with the grapes of its vines."""
    label, most = field_label(words, at, vines, state), FIELDS[at].most
    value = line(f"{sum(VINE[vine].value for vine in vines)}/{most}", 10, 17, room=50, size=15.5, typeface=BOLD)
    said = words.say(f"board.field.{state}") if state else ""
    note = line(said, FIELD - 14, 17, room=66, size=14.5, anchor="end") if said else NOTHING
    drawn = (tag("title", label), field_rows(FIELD - 4, FIELD_HEIGHT), value, note, *_grown(vines))
    kind, id = f"field is-{state}" if state else "field", f"seat-{seat}-field-{FIELDS[at].id}"
    return tag("g", *drawn, id=id, class_=kind, role="img", aria_label=label, transform=put(6 + FIELD * at, FIELDS_TOP))


def _grown(vines: tuple[int, ...]) -> list[Markup]:
    """Return the grapes of some vines in a row, the closer the more there are."""
    grapes = [grape for vine in vines for grape in grapes_of(VINE[vine])]
    pitch = min(23.0, (FIELD - 34) / max(1, len(grapes) - 1))
    return [token_at(colour, value, 17 + pitch * rank, 38, 10.5) for rank, (colour, value) in enumerate(grapes)]


def _stores(words: Words, seat: int, crush: Values, cellar: Values) -> Markup:
    """Return grapes and wines in a row."""
    grapes = [(colour, value) for colour, values in zip(COLOURS, crush) for value in values]
    wines = [(wine, value) for wine, values in zip(WINES, cellar) for value in values]
    said = [
        words.say(f"board.{code}", **{name: kind}, values=", ".join(map(str, values)))
        for code, name, kinds, held in (("grapes", "colour", COLOURS, crush), ("wines", "wine", WINES, cellar))
        for kind, values in zip(kinds, held)
        if values
    ] or [words.say("seats.stores.none")]
    many = len(grapes) + 1.4 * len(wines)
    pitch = min(25.0, (WIDTH - 24) / max(1.0, many))
    left, shown = 20.0, []
    for colour, value in grapes:
        shown.append(token_at(colour, value, left, 145, 11))
        left += pitch
    for wine, value in wines:
        shown.append(wine_at(wine, value, left + pitch * 0.2, 145, 28))
        left += 1.4 * pitch
    empty = [line(said[0], 10, 150, room=220, size=15, class_="note")] if not many else []
    return silent(f"seat-{seat}-stores", "; ".join(said), joined([*shown, *empty]), kind="stores")


def _workers(words: Words, seat: int, staff: Staff) -> Markup:
    row = workers_row(words, seat, staff, WIDTH - 8, 175, 25)
    return silent(f"seat-{seat}-workers", workers_label(words, staff), row, kind="workers")
