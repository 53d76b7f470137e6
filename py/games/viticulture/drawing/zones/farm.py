"""The farm of a seat: its yard with the workers, eight plots for structures, three fields with their vines."""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.cached import cached_zone, context_of
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.seat_marks import colour_of
from engine.drawing.shapes import at as put
from engine.drawing.shapes import coin, seat_disc, silent
from engine.drawing.text_fit import Typeface, fitting_size
from engine.drawing.texts import BOLD, DISPLAY, STRONG, line
from engine.text.words import Words
from games.viticulture.cards.deck import NAMES, VINE, total_value
from games.viticulture.components import FIELDS, STRUCTURES, YOKE_SPACE
from games.viticulture.drawing.cards import grapes_of, parents_of
from games.viticulture.drawing.choices.picks import picked_cards, verb_now
from games.viticulture.drawing.country.buildings import building
from games.viticulture.drawing.country.scenery import farmland, field_rows
from games.viticulture.drawing.estate import (
    Staff,
    field_label,
    field_state,
    parents_text,
    staff_of,
    structure_label,
    workers_label,
)
from games.viticulture.drawing.prices import COSTS, prices_now
from games.viticulture.drawing.signs import sign_at, token_at, worker_at, worker_colour
from games.viticulture.drawing.zones.spots import box, name_in, small, spot
from games.viticulture.moves import (
    BACK,
    BUILD,
    BUY_FIELD,
    GRANDE_BACK,
    HARVEST,
    PLANT,
    PLANT_ON,
    SELL_FIELD,
    UPROOT,
    WORKER_VERBS,
    card_of,
    place_move,
)
from games.viticulture.pieces import NO_WORKER, Worker, is_grande
from games.viticulture.state import State

WIDTH, HEIGHT = 380, 433
# The verbs of moves that a field or a vine stands for.
FIELD_VERBS = ("harvest", "sell-field", "buy-field", "plant", "uproot")
NO_CARD = -1
PLOTS, PLOT, PLOT_ROW = 68, 94, 86
FIELDS_TOP, FIELD, FIELD_WIDTH, FIELD_HEIGHT = 242, 125, 120, 189
GRAPE = 13
# The name of a vine; a long one has its letters closer together.
NAMED, TIGHT = 14.8, Typeface("text", 600, spacing=-20)
SIGN = 47.2  # the board in a field that tells its limit


def farm(view: State, context: DrawContext, seat: int) -> Markup:
    """Return the farm of a seat."""
    words, own = context.words, seat == context.asked
    to_build = context.candidates_of(("build",)) + context.candidates_of(WORKER_VERBS, (YOKE_SPACE,))
    prices = prices_now(view) if own else COSTS
    standing = tuple(view.built[seat]), view.yokes[seat]
    answers = own and bool(context.candidates)
    built = _structures(words, to_build, seat, answers, verb_now(context), *standing, prices)
    vines = tuple(map(tuple, view.fields[seat]))
    states = tuple(field_state(view, seat, at) for at in range(len(FIELDS)))
    to_tend = context.candidates_of(FIELD_VERBS)
    fields = _fields(words, to_tend, seat, answers, _chosen(view, context), vines, states)
    heading = _heading(words, seat, parents_of(view, seat), view.lira[seat])
    return tag("g", farmland(), heading, _yard(words, seat, staff_of(view, seat)), built, fields)


def _chosen(view: State, context: DrawContext) -> int:
    """Return the card that is read in the hand, to be planted."""
    read = picked_cards(view, context) if context.candidates_of(("plant",)) else []
    return view.hands[view.now.seat][read[0]] if read else NO_CARD


# The yard


def _heading(words: Words, seat: int, parents: tuple[int, ...], lira: int) -> Markup:
    """Return a farm's owner, its parents, and its money."""
    said = words.say("board.estate", seat=seat)
    name = line(said, 44, 26, room=246, size=20, typeface=DISPLAY, class_="heading")
    heirs = small(parents_text(words, parents, "seats.parents"), 44, 52, 174) if parents else NOTHING
    money = (coin("", 356, 21, 15), line(lira, 336, 29, room=40, size=23, typeface=BOLD, anchor="end"))
    inside = (seat_disc(colour_of(words, seat), 22, 24, 15), name, heirs, *money, sign_at("lira", 356, 21, 30))
    return silent("vi-estate-head", words.fact("lira", lira), *inside, kind="estate-head")


def _yard(words: Words, seat: int, staff: Staff) -> Markup:
    """Return the workers: those still in hand bright, the others pale, the temporary one dashed."""
    id = f"seat-{seat}-workers"
    return silent(id, workers_label(words, staff), workers_row(words, seat, staff, 374, 50, 27), kind="workers")


def workers_row(words: Words, seat: int, staff: Staff, right: float, y: float, size: float) -> Markup:
    """Return the workers of a seat in a row that ends at a point, the grande one first."""
    colour, kinds = colour_of(words, seat), _kinds_of_workers(staff)
    left = right - size * 0.82 * (len(kinds) - 0.5)
    shown = [
        worker_at(colour, number == 0, left + size * 0.82 * number, y, size * (1.15 if number == 0 else 1), kind)
        for number, kind in enumerate(kinds)
    ]
    return joined(shown)


def _kinds_of_workers(staff: Staff) -> list[str]:
    """Return how each worker is drawn, the grande one first."""
    ordinary = staff.workers - 1 + staff.temporary
    kinds = [["" if staff.grande else "is-out"]]
    for number in range(ordinary):
        temporary = ["is-temporary"] if staff.temporary and number == 0 else []
        kinds.append([*temporary, "" if number < staff.idle else "is-out"])
    return [" ".join(filter(None, kind)) for kind in kinds]


# Structures


@cached_zone
def _structures(
    words: Words,
    candidates: Candidates,
    seat: int,
    answers: bool,
    verb: str,
    built: tuple[bool, ...],
    yoke: Worker,
    prices: tuple[int, ...],
) -> Markup:
    """Return the structures and plots; on the yoke a worker may stand, and one is placed there with `verb`. Where the
    owner is asked, each `answers` a press, if only with why it cannot be built or used now."""
    context, id = context_of(words, candidates), f"seat-{seat}-built"
    plots = []
    for at, there in enumerate(built):
        stands = yoke if STRUCTURES[at].id == YOKE_SPACE and there else NO_WORKER
        moves = _moves_of_plot(verb, at, there) if answers else []
        plots.append(_structure(context, seat, at, there, stands, moves, prices[at]))
    group = tag("g", *plots, id=id, role="group", aria_label=words.say("board.structures"))
    return opening_piece(id, group)


def _structure(
    context: DrawContext, seat: int, at: int, built: bool, stands: Worker, moves: list[Move], price: int
) -> Markup:
    """Return a structure, built, or its plot with its price; on a yoke a worker may stand."""
    printed, words = STRUCTURES[at], context.words
    label, id = structure_label(words, at, built, stands, price), f"seat-{seat}-structure-{printed.id}"
    inside = joined([_plot(words, at, built, price), _worker_on_yoke(words, stands)])
    kind = "structure is-built" if built else "structure is-plot"
    outline, refused = box(1, 1, PLOT - 2, PLOT_ROW - 3), moves[0] if moves else None
    drawn = spot(context, moves, label, inside, outline=outline, id=id, kind=kind, refused=refused)
    row, column = divmod(at, 4)
    corner = put(2 + PLOT * column, PLOTS + PLOT_ROW * row)
    return piece(f"{id}-at", tag("g", drawn, id=f"{id}-at", transform=corner))


def _moves_of_plot(verb: str, at: int, built: bool) -> list[Move]:
    """Return the moves of a structure or its plot: to place a worker on a yoke or take it back, and to build it."""
    verbs = (verb, BACK, GRANDE_BACK) if built and STRUCTURES[at].id == YOKE_SPACE else ()
    return [*(place_move(each, YOKE_SPACE) for each in verbs), BUILD[at]]


def _worker_on_yoke(words: Words, stands: Worker) -> Markup:
    return worker_at(worker_colour(words, stands), is_grande(stands), 47, 28, 38) if stands != NO_WORKER else NOTHING


def _plot(words: Words, at: int, built: bool, price: int) -> Markup:
    printed = STRUCTURES[at]
    ground = tag("ellipse", class_="lot", cx=47, cy=47, rx=40, ry=8)
    house = building(printed.id, 47, 49, 1)
    name = name_in(words.fact("structure", printed.id), 47, 52, 90, 33, 14.6, "middle")
    return joined([ground, house, name, NOTHING if built else _price(printed.cost, price)])


def _price(cost: int, price: int) -> Markup:
    """Return a price on a coin, beside the printed cost where that is another, struck out."""
    now = coin(str(price), 77, 16, 13)
    if price == cost:
        return now
    was = line(str(cost), 53, 22, room=16, size=17, typeface=BOLD, anchor="middle", class_="struck")
    struck = tag("path", class_="struck-line", d="M47 24L59 9")
    return joined([was, struck, now])


# Fields


@cached_zone
def _fields(
    words: Words,
    candidates: Candidates,
    seat: int,
    answers: bool,
    chosen: int,
    vines: tuple[tuple[int, ...], ...],
    states: tuple[str, ...],
) -> Markup:
    """Return the fields; where vines are planted, for the `chosen` one of the hand, or the only one. Where the owner is
    asked, each `answers` a press, if only with why nothing can be done there now."""
    fields, to_plant, id = [], _to_plant(context_of(words, candidates), chosen), f"seat-{seat}-plots"
    context = context_of(words, (*candidates, *((move, False) for move in PLANT_ON)))
    for at, (grown, state) in enumerate(zip(vines, states)):
        moves = _moves_of_field(context, to_plant, at) if answers else ()
        fields.append(_field(context, f"seat-{seat}-field-{FIELDS[at].id}", at, grown, state, moves, answers))
    group = tag("g", *fields, id=id, role="group", aria_label=words.say("board.fields"))
    return opening_piece(id, group)


def _field(
    context: DrawContext, id: str, at: int, vines: tuple[int, ...], state: str, moves: tuple[Move, ...], answers: bool
) -> Markup:
    """Return a field with its vines, its limit, and whether it was sold or harvested. The whole field is pointed at,
    unless its vines are."""
    words = context.words
    uproots = bool(context.candidates_of(("uproot",)))
    outline = box(0, 0, FIELD_WIDTH, SIGN if uproots else FIELD_HEIGHT, 10)
    label = field_label(words, at, vines, state)
    inside = _ground(words, at, total_value(vines), state, len(vines) < 3)
    kind = f"field is-{state}" if state else "field"
    refused = (HARVEST if vines else PLANT_ON)[at] if answers and not uproots else None
    drawn = spot(context, moves, label, inside, outline=outline, id=id, kind=kind, refused=refused)
    grown = [_vine(context, vine, at, number, len(vines), answers and uproots) for number, vine in enumerate(vines)]
    group = tag("g", drawn, *grown, id=f"{id}-at", transform=put(5 + FIELD * at, FIELDS_TOP))
    return piece(f"{id}-at", group)


def _ground(words: Words, at: int, value: int, state: str, room: bool) -> Markup:
    """Return a field without its vines: the rows, the board with their value and the limit, its state (in words where
    there is room)."""
    rows = field_rows(FIELD_WIDTH, FIELD_HEIGHT)
    sign = tag("path", class_="signboard", d=f"M8 4H{FIELD_WIDTH - 8}V40H8Z")
    limit = line(f"{value}/{FIELDS[at].most}", 34, 28, room=46, size=19, typeface=BOLD)
    note = _field_note(words, state) if state and room else NOTHING
    return joined([rows, sign, sign_at("plant", 21, 21, 20), limit, _done_with_field(at, state), note])


def _field_note(words: Words, state: str) -> Markup:
    said, middle = words.say(f"board.field.{state}"), FIELD_WIDTH / 2
    return line(said, middle, FIELD_HEIGHT - 9, room=96, size=15, typeface=STRONG, anchor="middle")


def _done_with_field(at: int, state: str) -> Markup:
    """Return the sign of a field's state, at the right of its board."""
    if state == "sold":
        return coin(str(FIELDS[at].price), FIELD_WIDTH - 24, 22, 13)
    return sign_at("harvest", FIELD_WIDTH - 24, 22, 21) if state == "harvested" else NOTHING


def _to_plant(context: DrawContext, chosen: int) -> list[int]:
    """Return the vines that a field may stand for: the `chosen` one, or the only one that can be planted, else all."""
    planting = context.candidates_of(("plant",))
    vines = list(dict.fromkeys(card_of(move) for move, _ in planting))
    can_be_planted = {card_of(move) for move, is_open in planting if is_open}
    return [chosen] if chosen in vines else [*can_be_planted] if len(can_be_planted) == 1 else vines


def _moves_of_field(context: DrawContext, vines: list[int], at: int) -> tuple[Move, ...]:
    """Return the moves of a field: planting a vine, too; one that is refused while no vine is chosen."""
    planting = tuple(PLANT[vine, at] for vine in vines)
    is_unsaid = len(vines) > 1 and any(map(context.is_open, planting))
    return (HARVEST[at], SELL_FIELD[at], BUY_FIELD[at], *((PLANT_ON[at],) if is_unsaid else planting))


def _vine(context: DrawContext, vine: int, at: int, number: int, among: int, uproots: bool) -> Markup:
    """Return a vine: up to three one below the other with their names, more of them in two columns. Unless one may be
    uprooted, a press on it is one on its field."""
    label = context.words.fact("card", NAMES[vine])
    columns, pitch = (1, 47.2) if among <= 3 else (2, 47.2 if among <= 6 else 34.0)
    row, column = divmod(number, columns)
    width = (FIELD_WIDTH - 4) / columns
    inside = _planted(label if columns == 1 else "", vine, width, pitch)
    outline, style = box(0, 0, width, pitch), put(2 + width * column, SIGN + pitch * row)
    moves, kind = ((UPROOT[vine, at],), None) if uproots else ((), "is-let-through")
    drawn = spot(context, moves, label, inside, outline=outline, id=None, kind="vine")
    # The field says what grows in it.
    return tag("g", drawn, class_=kind, transform=style, aria_hidden=None if uproots else "true")


def _planted(name: str, vine: int, width: float, height: float) -> Markup:
    """Return a vine with its grapes, and its name where there is room."""
    grapes = grapes_of(VINE[vine])
    middle, y = width / 2, height - 16 if name else height / 2
    first = middle - 14.5 * (len(grapes) - 1)
    tokens = [token_at(colour, value, first + 29 * number, y, GRAPE) for number, (colour, value) in enumerate(grapes)]
    face = STRONG if fitting_size(name, STRONG, width, NAMED) == NAMED else TIGHT
    said = line(name, middle, 14, room=width, size=NAMED, typeface=face, anchor="middle") if name else NOTHING
    return joined([_branch(middle, y, 14.5 * len(grapes) + 14), *tokens, said])


def _branch(middle: float, y: float, reach: float) -> Markup:
    """Return the branch on which grapes hang, with its leaves."""
    wood = tag("path", class_="branch", d=f"M{middle - reach} {y + 7}Q{middle} {y - 9} {middle + reach} {y + 7}")
    return joined([wood, tag("path", class_="leaves", d=_leaves(middle - reach + 8, middle + reach - 8, y))])


def _leaves(left: float, right: float, y: float) -> str:
    """Return leaves to both sides of the grapes."""
    return (
        f"M{left} {y}q-12-11-16 2q5 10 16-2M{left} {y}q-9 9-3 13q8-3 3-13"
        f"M{right} {y}q12-11 16 2q-5 10-16-2M{right} {y}q9 9 3 13q-8-3-3-13"
    )
