"""Summer and winter: six places each in the country, with the slots where workers stand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import Move
from engine.drawing.cached import cached_zone, context_of
from engine.drawing.draw_context import Candidates, DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, opening_piece, piece, tag
from engine.drawing.shapes import at
from engine.drawing.texts import BOLD, DISPLAY, line
from engine.text.words import Words, signed
from games.viticulture.cards.operations import Tour, Train
from games.viticulture.components import BONUS_SLOT, SPACE, SPACES, SUMMER_SPACES, WINTER_SPACES
from games.viticulture.drawing.choices.picks import verb_now
from games.viticulture.drawing.country.buildings import building
from games.viticulture.drawing.country.scenery import summer_hill, winter_hill
from games.viticulture.drawing.effects import BONUSES
from games.viticulture.drawing.outlines import Sign
from games.viticulture.drawing.signs import sign_at, strip_at, worker_at, worker_colour, worker_label
from games.viticulture.drawing.spaces import playing, slot_id, slot_label
from games.viticulture.drawing.zones.spots import name_in, ring, spot
from games.viticulture.moves import GRANDE_VERB, WORKER_VERBS, back_move, place_move
from games.viticulture.pieces import NO_WORKER, OVERFLOW, Stand, Worker, is_grande, owner, slot_name
from games.viticulture.state import State

WIDTH, HEIGHT = 380, 380
HALVES = {"summer": SUMMER_SPACES, "winter": WINTER_SPACES}
NAMES = {season: tuple(space.id for space in spaces) for season, spaces in HALVES.items()}
Workers = tuple[tuple[Worker, ...], ...]
HILLS = {"summer": summer_hill, "winter": winter_hill}
# The places stand in two columns; each has room for four workers in a row.
LEFT, COLUMN, TOP, ROW = 1, 189.5, 42, 112
FIRST, LEVEL, RADIUS, FINGER = 27, 84, 21, 26
# How far apart slots stand, by their number, and where the last worker beside them does.
PITCHES, LAST = {1: 60, 2: 60, 3: 52}, 168
# What a space pays or costs.
NOTES = {
    space.id: Sign("lira", signed(step.lira if isinstance(step, Tour) else -step.price))
    for space in SPACES.values()
    for step in space.plain
    if isinstance(step, (Tour, Train))
}


def half(view: State, context: DrawContext, season: str) -> Markup:
    """Return the places of a season; it is bright while that season is played."""
    spaces = [SPACE[name] for name in NAMES[season]]
    slots, over = (tuple(tuple(standing[space]) for space in spaces) for standing in (view.slots, view.overflow))
    candidates, asked = context.candidates_of(WORKER_VERBS, NAMES[season]), context.asked if any(over) else None
    is_now, verb = season == playing(view), verb_now(context)
    # The Manager chooses an action without a worker: a reason about workers would mislead.
    answers = bool(context.candidates) and context.decision != "manager"
    return _half(context.words, candidates, season, is_now, verb, answers, asked, slots, over)


@cached_zone
def _half(
    words: Words,
    candidates: Candidates,
    season: str,
    is_now: bool,
    verb: str,
    answers: bool,
    asked: int | None,
    slots: Workers,
    over: Workers,
) -> Markup:
    """Return the places of a season, with the workers in their slots and those `over` the slots. To the player who is
    asked, each `answers` why no worker can go there now."""
    context, id = context_of(words, candidates), f"vi-half-{season}"
    spaces = [
        _space(context, space, number, verb, answers, asked, slots[number], over[number])
        for number, space in enumerate(NAMES[season])
    ]
    kind = f"half is-{season}" + (" is-now" if is_now else "")
    return opening_piece(id, tag("g", _land(words, season), *spaces, id=id, class_=kind))


@cached_zone
def _land(words: Words, season: str) -> Markup:
    """Return the hill with the name of the season, and the six places with theirs."""
    said = words.say(f"board.season.{season}")
    name = line(said, 40, 29, room=200, size=23, typeface=DISPLAY, class_="heading")
    places = [_place(words, space.id, number) for number, space in enumerate(HALVES[season])]
    return tag("g", HILLS[season](), sign_at(f"back-{season}", 22, 21, 26), name, *places, aria_hidden="true")


def _place(words: Words, space: str, number: int) -> Markup:
    """Return the building of a space, with its name."""
    note = NOTES.get(space)
    shown = strip_at((note,), 178, 50, 60, 19, "end") if note else NOTHING
    name = name_in(words.fact("space", space), 62, 4, 118, 36 if note else 52, 16.5)
    return tag("g", building(space, 30, 56), name, shown, class_="place", transform=at(*_corner(number)))


def _corner(number: int) -> tuple[float, float]:
    row, column = divmod(number, 2)
    return LEFT + COLUMN * column, TOP + ROW * row


def _space(
    context: DrawContext,
    space: str,
    number: int,
    verb: str,
    answers: bool,
    asked: int | None,
    slots: tuple[Worker, ...],
    over: tuple[Worker, ...],
) -> Markup:
    """Return the slots of a place, and who stands beside them."""
    id, pitch = f"vi-space-{space}", PITCHES[len(slots)]
    shown = [
        _slot(context, space, slot, stands, verb, answers, FIRST + pitch * slot) for slot, stands in enumerate(slots)
    ]
    beside = _overflow(context, space, over, len(slots), verb, asked)
    return piece(id, tag("g", *shown, *beside, id=id, class_="space", transform=at(*_corner(number))))


def _slot(context: DrawContext, space: str, slot: int, stands: Worker, verb: str, answers: bool, x: float) -> Markup:
    """Return a slot: free, or with a worker."""
    moves = [*_moves_at(verb, space, slot_name(slot), stands)]
    label, id = slot_label(context.words, space, slot, stands), slot_id(space, slot_name(slot))
    inside = (
        _stone(space, slot, x) if stands == NO_WORKER else joined([_bare(slot, x), _standing(context.words, stands, x)])
    )
    kind = "slot" + (" is-taken" if stands != NO_WORKER else "")
    refused = moves[0] if answers else None
    return spot(context, moves, label, inside, outline=ring(x, LEVEL, FINGER), id=id, kind=kind, refused=refused)


def _stone(space: str, slot: int, x: float) -> Markup:
    """Return a free slot, with the sign of its bonus where it has one."""
    if slot != BONUS_SLOT:
        return _bare(slot, x)
    return joined([_bare(slot, x), strip_at(BONUSES[space], x, LEVEL, 33, 19, "middle")])


def _bare(slot: int, x: float) -> Markup:
    kind = "stone has-bonus" if slot == BONUS_SLOT else "stone"
    return tag("circle", class_=kind, cx=x, cy=LEVEL, r=RADIUS)


def _standing(words: Words, stands: Worker, x: float) -> Markup:
    return worker_at(worker_colour(words, stands), is_grande(stands), x, LEVEL - 2, 38)


def _moves_at(verb: str, space: str, slot: str, stands: Worker) -> Iterator[Move]:
    """Yield the moves for which a slot may stand."""
    yield place_move(verb, space, slot)
    if stands != NO_WORKER:
        yield back_move(Stand(space, slot, stands))


def _overflow(
    context: DrawContext, space: str, workers: tuple[Worker, ...], slots: int, verb: str, asked: int | None
) -> Iterator[Markup]:
    """Yield the grande workers beside the slots, and the place for one more where it is open. The last worker has the
    id."""
    first = min(LAST, FIRST + PITCHES[slots] * slots)
    step = (LAST - first) / max(1, len(workers) - 1)
    for number, stands in enumerate(workers):
        x = first + step * number
        moves = [back_move(Stand(space, OVERFLOW, stands))] if owner(stands) == asked else []
        label = context.words.say("board.slot.over", space=space, who=worker_label(context.words, stands))
        id = slot_id(space, OVERFLOW) if number == len(workers) - 1 else None
        drawn = _standing(context.words, stands, x)
        yield spot(context, moves, label, drawn, outline=ring(x, LEVEL, RADIUS), id=id, kind="slot is-over is-taken")
    move = place_move(GRANDE_VERB, space, OVERFLOW)
    if verb == GRANDE_VERB and context.is_open(move):
        x, y = (first, LEVEL) if not workers and first < LAST else (30, 31)
        label = context.words.say("board.slot.over.free", space=space)
        yield spot(context, (move,), label, _more(x, y), outline=ring(x, y, FINGER), id=None, kind="slot is-over")


def _more(x: float, y: float) -> Markup:
    plus = line("+", x, y + 10, room=30, size=30, typeface=BOLD, anchor="middle")
    return joined([tag("circle", class_="stone is-over", cx=x, cy=y, r=RADIUS), plus])
