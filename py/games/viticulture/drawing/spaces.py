"""The two halves of the board: six spaces each with their slots, and the space that brings one lira."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, piece, tag
from engine.text.words import MINUS, Words
from games.viticulture.components import BONUS_SLOT, LIRA_SPACE, SPACE, SPACES, SUMMER_SPACES, WINTER_SPACES
from games.viticulture.drawing.effects import slot_bonus
from games.viticulture.drawing.picks import verb_now
from games.viticulture.drawing.signs import amount, back, picture, spot, worker, worker_label
from games.viticulture.moves import BACK, GRANDE_BACK, GRANDE_VERB, PLACE, back_move, place_move
from games.viticulture.pieces import NO_WORKER, Stand, Worker, owner, slot_name
from games.viticulture.state import State

HALVES = {"summer": SUMMER_SPACES, "winter": WINTER_SPACES}
OVERFLOW = "over"


def half(view: State, context: DrawContext, season: str) -> Markup:
    """Return the spaces of a season; it is bright while that season is played."""
    bright, verb = season == playing(view), verb_now(context)
    spaces = [_space(view, context, space.id, verb) for space in HALVES[season]]
    heading = tag("h2", back(season), context.words.say(f"board.season.{season}"))
    classes = f"vi-half is-{season}" + (" is-now" if bright else "")
    return tag("section", heading, tag("div", *spaces, class_="vi-spaces"), class_=classes)


def playing(view: State) -> str:
    """Return whose half of the board matters now: in spring that of the summer, in fall that of the winter."""
    return {"spring": "summer", "": "summer", "fall": "winter"}.get(view.season, view.season)


@lru_cache(maxsize=16)
def space_sign(space: str) -> Markup:
    """Return the sign of a space."""
    decks = {"draw-vine": "vine", "draw-order": "order", "summer-visitor": "summer", "winter-visitor": "winter"}
    if space in decks:
        return back(decks[space])
    return amount("lira", "+1") if space == LIRA_SPACE else picture(space)


def _space(view: State, context: DrawContext, space: str, verb: str) -> Markup:
    at, id = SPACE[space], f"vi-space-{space}"
    slots = [_slot(context, space, slot, stands, verb) for slot, stands in enumerate(view.slots[at])]
    over = _overflow(context, space, tuple(view.overflow[at]), verb)
    places = tag("div", *slots, *over, class_="vi-slots")
    return piece(id, tag("div", _heading(context.words, space), places, id=id, class_="vi-space"))


@lru_cache(maxsize=64)
def _heading(words: Words, space: str) -> Markup:
    return tag("h3", space_sign(space), tag("span", words.fact("space", space)), _note(space))


@lru_cache(maxsize=16)
def _note(space: str) -> Markup:
    """Return what a space pays or costs."""
    if space == "tour":
        return amount("lira", "+2")
    return amount("lira", f"{MINUS}4") if space == "train" else NOTHING


def _slot(context: DrawContext, space: str, slot: int, stands: Worker, verb: str) -> Markup:
    """Return a slot: free, or with a worker."""
    moves = _moves_at(verb, space, slot_name(slot), stands)
    label = slot_label(context.words, space, slot, stands)
    bonus, id = slot == BONUS_SLOT, slot_id(space, slot_name(slot))
    inside = worker(context.words, stands) if stands != NO_WORKER else slot_bonus(space) if bonus else NOTHING
    kinds = ["vi-slot", "has-bonus" if bonus else "", "is-taken" if stands != NO_WORKER else ""]
    return place_of(context, moves, label, inside, " ".join(filter(None, kinds)), id)


def slot_id(space: str, slot: str) -> str:
    """Return the id of a slot, given as in a move."""
    return f"vi-slot-{space}-{slot}"


def _moves_at(verb: str, space: str, slot: str, stands: Worker) -> Iterator[Move]:
    """Yield the moves for which a slot may stand."""
    yield place_move(verb, space, slot)
    if stands != NO_WORKER:
        yield back_move(Stand(space, slot, stands))


def place_of(
    context: DrawContext, moves: Iterator[Move], label: str, inside: Markup, kind: str, id: str | None
) -> Markup:
    """Return something on the board that stands for the first of some moves that is asked, or only lies there."""
    move = next((move for move in moves if move in context.candidates), None)
    if move is None:
        return tag("span", inside, id=id, class_=kind, role="img", aria_label=label)
    return tag("span", inside, id=id, **context.place(move, label, kind))


@lru_cache(maxsize=512)
def slot_label(words: Words, space: str, slot: int, stands: Worker) -> str:
    """Return a slot in words: its space, whether it has the bonus, who stands there."""
    who = words.say("board.slot.free") if stands == NO_WORKER else worker_label(words, stands)
    if slot == BONUS_SLOT:
        return words.say(
            "board.slot.bonus", space=space, slot=slot + 1, who=who, text=words.say(f"space.{space}.bonus")
        )
    return words.say("board.slot", space=space, slot=slot + 1, who=who)


def _overflow(context: DrawContext, space: str, workers: tuple[Worker, ...], verb: str) -> Iterator[Markup]:
    """Yield the grande workers that stand beside the slots, of whom the last one has the id, and the place for one
    more where it is open."""
    for number, stands in enumerate(workers, start=1):
        id = slot_id(space, OVERFLOW) if number == len(workers) else None
        moves = iter([back_move(Stand(space, OVERFLOW, stands))] if owner(stands) == context.asked else [])
        label = context.words.say("board.slot.over", space=space, who=worker_label(context.words, stands))
        yield place_of(context, moves, label, worker(context.words, stands), "vi-slot is-over is-taken", id)
    move = place_move(GRANDE_VERB, space, OVERFLOW)
    if verb == GRANDE_VERB and context.is_open(move):
        label = context.words.say("board.slot.over.free", space=space)
        yield tag("span", "+", **context.place(move, label, "vi-slot is-over"))


def lira_space(view: State, context: DrawContext) -> Markup:
    """Return the space that brings one lira, with whoever stands there."""
    words = context.words
    workers = [worker(words, stands) for stands in view.at_lira]
    who = [worker_label(words, stands) for stands in view.at_lira] or [words.say("board.slot.free")]
    label = words.say("board.lira", who=words.listed(who))
    crowd = tag("span", *workers, id=slot_id(LIRA_SPACE, slot_name(0)), class_="vi-crowd")
    inside = tag("span", amount("lira", "+1"), crowd, class_="vi-lira-inside")
    moves = (place_move(verb, LIRA_SPACE) for verb in (verb_now(context), BACK, GRANDE_BACK))
    move = next((move for move in moves if move in context.candidates), None)
    place = spot(context, move, label, "vi-lira-place", inside)
    name = tag("h3", words.fact("space", LIRA_SPACE))
    return piece("vi-space-lira", tag("div", name, place, id="vi-space-lira", class_="vi-space is-lira"))


def spaces_of(context: DrawContext) -> list[str]:
    """Return the spaces of the board that the candidates name, in the order of the board."""
    named = {move.names[0] for move in context.candidates if move.verb in (PLACE, GRANDE_VERB)}
    return [space for space in SPACES if space in named]
