"""Placing a worker: which one, and for each space a button a slot."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.move import PASS, Move
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.move_button import move_button, pick_button
from engine.drawing.seat_marks import colour_of
from games.viticulture.components import BONUS_SLOT, LIRA_SPACE, SPACE, YOKE_SPACE
from games.viticulture.drawing.choices.button_parts import pass_button, worded
from games.viticulture.drawing.choices.picks import grande_number, verb_now
from games.viticulture.drawing.effects import slot_bonus
from games.viticulture.drawing.signs import figure, worker
from games.viticulture.drawing.spaces import slot_label, space_sign, spaces_of
from games.viticulture.moves import GRANDE_VERB, PLACE, place_move
from games.viticulture.pieces import NO_WORKER, OVERFLOW, Worker, slot_of
from games.viticulture.state import State


def turn(view: State, context: DrawContext) -> Markup:
    """Return the choice of the worker, the spaces with their slots, and the way out."""
    verb = verb_now(context)
    rows = [_space(view, context, space, verb) for space in spaces_of(context)]
    others = [_everywhere(view, context, space, verb) for space in (LIRA_SPACE, YOKE_SPACE)]
    out = pass_button(context) if PASS in context.candidates else NOTHING
    spaces = tag("ul", *rows, class_="vi-placing")
    return joined([_which(view, context, verb), spaces, tag("div", *others, class_="picks vi-narrow"), out])


def _which(view: State, context: DrawContext, verb: str) -> Markup:
    """Return the two kinds of workers, the one that will be placed pressed."""
    seat = view.now.seat
    ordinary = _kind(view, context, seat, False, view.idle[seat], verb == PLACE)
    grande = _kind(view, context, seat, True, int(view.grande_idle[seat]), verb == GRANDE_VERB)
    return tag("div", ordinary, grande, class_="vi-which", role="group", aria_label=context.words.say("choices.worker"))


def _kind(view: State, context: DrawContext, seat: int, grande: bool, number: int, pressed: bool) -> Markup:
    words = context.words
    placed = ".placed" if grande and not number else ""
    code = f"choices.worker.grande{placed}" if grande else "choices.worker.ordinary"
    shown = (figure(colour_of(words, seat), grande), tag("span", words.say(code, count=number)))
    action = None if pressed else f"pick-only {grande_number(view, context, grande)}"
    id, out = "vi-worker-grande" if grande else "vi-worker-ordinary", None if number else "true"
    return pick_button(action, pressed, *shown, kind="vi-which-worker", id=id, aria_disabled=out)


def _space(view: State, context: DrawContext, space: str, verb: str) -> Markup:
    """Return a space, and a button for each of its slots."""
    stands = view.slots[SPACE[space]]
    moves = list(_moves(context, space, verb))
    picks = [_slot(context, move, stands) for move in moves]
    open_here = any(map(context.is_open, moves))
    name = tag("span", space_sign(space), tag("span", context.words.fact("space", space)), class_="vi-named")
    return tag("li", name, tag("span", *picks, class_="vi-slot-picks"), class_=None if open_here else "is-shut")


def _moves(context: DrawContext, space: str, verb: str) -> Iterator[Move]:
    """Yield the slots of a space for a worker; beside them only where that is open."""
    for move, is_open in context.candidates_of((verb,), (space,)):
        if is_open or move.names[1] != OVERFLOW:
            yield move


def _slot(context: DrawContext, move: Move, workers: list[Worker]) -> Markup:
    """Return the button of a slot: its bonus, who stands there, or its number."""
    words, (space, slot) = context.words, move.names
    if slot == OVERFLOW:
        label = words.say("board.slot.over.free", space=space)
        return move_button(context, move, label, tag("b", "+"), kind="vi-slot-pick is-over")
    at = slot_of(slot)
    stands = workers[at] if at < len(workers) else NO_WORKER
    face = worker(words, stands) if stands != NO_WORKER else slot_bonus(space) if at == BONUS_SLOT else tag("b", slot)
    return move_button(context, move, slot_label(words, space, at, stands), face, kind="vi-slot-pick")


def _everywhere(view: State, context: DrawContext, space: str, verb: str) -> Markup:
    """Return the one-lira space or the yoke, where it is there."""
    move = place_move(verb, space)
    if move not in context.candidates or (space == YOKE_SPACE and not view.has(view.now.seat, YOKE_SPACE)):
        return NOTHING
    text = context.words.fact("space", space)
    return move_button(context, move, text, space_sign(space), worded(text), kind="vi-thing")
