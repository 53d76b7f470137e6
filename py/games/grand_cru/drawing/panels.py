"""The panels of the seats: money, loans, prestige; of those that do not look also a small vineyard and cellar."""

from __future__ import annotations

from engine.drawing.cached import cached_drawing
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, piece, section, tag
from engine.drawing.seat_marks import badge, colour_of, number
from engine.drawing.shapes import at
from engine.text.words import Words
from games.grand_cru.components import FIELDS
from games.grand_cru.custom_board import GrandCruBoard
from games.grand_cru.drawing.holdings import Cellar, Fields, Holdings, holdings
from games.grand_cru.drawing.labels import field_label
from games.grand_cru.drawing.shapes import box
from games.grand_cru.drawing.text_signs import points
from games.grand_cru.drawing.zones.cellar import small_cellar, small_height
from games.grand_cru.drawing.zones.vineyard import FREE_FIELD, field, newest
from games.grand_cru.state import HIDDEN, State

# A small estate: its width, and how the fields lie.
WIDTH, IN_A_ROW, PITCH, LINE, SCALE = 332, 6, 54.6, 47, 0.7
CELLAR = 2 * LINE + 9


def seats(view: State, context: DrawContext) -> Markup:
    """Return one panel a seat, in the order of the table."""
    large = context.large_seat
    held = [holdings(view, context, seat) for seat in range(view.players)]
    return joined([_panel(context.words, seat, one, view.board, seat == large) for seat, one in enumerate(held)])


@cached_drawing
def _panel(words: Words, seat: int, held: Holdings, board: GrandCruBoard, large: bool) -> Markup:
    classes = ["seat gc-seat", f"is-{held.status}" if held.status in ("passed", "bankrupt") else ""]
    classes += ["is-asked" if held.status == "turn" else "", "is-own" if held.own else ""]
    classes += ["is-large" if large and held.worth == HIDDEN else ""]
    id = f"seat-{seat}"
    panel = tag(
        "section",
        _heading(words, seat, held.status),
        _money(words, held, f"{id}-money"),
        _numbers(words, held, f"{id}-numbers"),
        piece(
            f"{id}-mat",
            tag("div", NOTHING if large else _mat(words, seat, held.fields, held.cellar, board), id=f"{id}-mat"),
        ),
        id=id,
        class_=" ".join(filter(None, classes)),
        data_colour=colour_of(words, seat),
    )
    return section(id, panel)


def _heading(words: Words, seat: int, status: str) -> Markup:
    turn = tag("span", words.say(f"seats.{status}"), class_="seat-turn") if status else NOTHING
    name, id = tag("h2", words.fact("seat", seat), class_="seat-name"), f"seat-{seat}-head"
    return piece(id, tag("header", badge(colour_of(words, seat)), name, turn, id=id, class_="seat-head"))


def _money(words: Words, held: Holdings, id: str) -> Markup:
    if held.money == HIDDEN:
        inside = (tag("b", words.say("seats.covered")), tag("span", words.say("seats.money")))
        return piece(id, tag("p", *inside, id=id, class_="seat-measure gc-money is-covered"))
    inside = (tag("b", held.money), tag("span", words.say("seats.francs", count=held.money)))
    return piece(id, tag("p", *inside, id=id, class_="seat-measure gc-money"))


def _numbers(words: Words, held: Holdings, id: str) -> Markup:
    """Return loans with the interest, prestige, and markers in hand."""
    said = tag("span", words.fact("prestige", held.prestige), class_="visually-hidden")
    prestige = tag("span", points(held.prestige), said)
    markers = tag("span", words.say("seats.markers", count=held.markers))
    return piece(id, tag("div", prestige, markers, *_debts(words, held), id=id, class_="gc-numbers"))


def _debts(words: Words, held: Holdings) -> list[Markup]:
    """Return loans with their interest, and what it means when there is too little money, or enough for all."""
    if held.choosing:
        return [tag("span", words.say("seats.loans.covered"))]
    owed = [tag("span", words.say("seats.loans", count=held.loans))]
    owed.append(tag("span", words.say("seats.interest", price=held.interest)))
    if held.notice:
        said = words.say(held.notice.code, count=held.notice.number)
        owed.append(tag("span", said, class_="gc-short" if held.notice.short else "gc-ending"))
    if held.worth != HIDDEN:
        owed.append(tag("span", words.say("seats.worth", price=held.worth)))
    return owed


# The small estate


@cached_drawing
def _mat(words: Words, seat: int, fields: Fields, cellar: Cellar, board: GrandCruBoard) -> Markup:
    """Return the vineyard and the cellar of a seat, drawn small."""
    height = CELLAR + small_height(cellar) + 4
    ground = (
        box(0, 0, WIDTH, 2 * LINE + 2, 6, "slope"),
        box(0, CELLAR - 5, WIDTH, height - CELLAR + 5, 6, "cellar-wall"),
    )
    inside = (*ground, _fields(words, seat, fields), small_cellar(words, board, seat, cellar, CELLAR))
    return tag("svg", *inside, viewBox=f"0 0 {WIDTH} {number(height)}", class_="gc-mat drawing")


@cached_drawing
def _fields(words: Words, seat: int, fields: Fields) -> Markup:
    """Return the twelve fields."""
    id, label = f"seat-{seat}-vineyard", words.say("seats.vineyard", count=len(fields))
    tiles = [_planted(words, newest(id, fields, place), *fields[place], place) for place in range(len(fields))]
    free = [tag("g", FREE_FIELD, transform=_corner(place)) for place in range(len(fields), FIELDS)]
    return tag("g", *tiles, *free, id=id, role="group", aria_label=label)


@cached_drawing
def _planted(words: Words, id: str | None, tile: int, ready: bool, place: int) -> Markup:
    label = field_label(words, tile, ready)
    inside = (tag("title", label), field(tile, ready))
    return tag("g", *inside, id=id, role="img", aria_label=label, transform=_corner(place))


def _corner(place: int) -> str:
    row, column = divmod(place, IN_A_ROW)
    return at(3 + PITCH * column, 3 + LINE * row, SCALE)
