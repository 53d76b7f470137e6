"""What can be laid ready, as numbers below 100: a card of the hand to be read, the grande worker, grapes for a wine.

A card and the grande worker may lie ready together; both are one number then, so that choosing one keeps the other.
"""

from __future__ import annotations

from engine.core.move import Move
from engine.drawing.draw_context import DrawContext
from games.viticulture.components import COLOURS, HIGHEST_VALUE, RECIPES
from games.viticulture.moves import BACK, GRANDE_VERB, PLACE
from games.viticulture.state import State

CARDS = 39
GRANDE = 40
GRANDE_ALONE = GRANDE + CARDS
GRAPES = 80
# By number of red and white grapes.
OF_GRAPES = {(recipe.red, recipe.white): recipe for recipe in RECIPES}


def picked_cards(view: State, context: DrawContext) -> list[int]:
    """Return the places in the hand of the cards that are read; several only where things are gathered."""
    held = len(view.hands[context.seat]) if context.seat is not None else 0
    places = (number % GRANDE for number in context.picked if number < GRANDE_ALONE)
    return [at for at in places if at < held]


def picked_grande(context: DrawContext) -> bool:
    """Return whether the grande worker lies ready."""
    return any(GRANDE <= number <= GRANDE_ALONE for number in context.picked)


def card_number(context: DrawContext, at: int) -> int:
    """Return the number that lays a card of the hand ready."""
    return at + (GRANDE if picked_grande(context) else 0)


def grande_number(view: State, context: DrawContext, grande: bool) -> int:
    """Return the number that lays the grande worker ready, or an ordinary one; the card that is read stays."""
    read = picked_cards(view, context)
    if not read:
        return GRANDE_ALONE
    return read[0] + (GRANDE if grande else 0)


def verb_now(context: DrawContext) -> str:
    """Return with which worker a place on the board is meant: the ordinary one while it can be placed at all. Where
    workers are taken back, return that verb."""
    if context.decision == "take-back":
        return BACK
    if picked_grande(context):
        return GRANDE_VERB
    ordinary, grande = (any(is_open for _, is_open in context.candidates_of((verb,))) for verb in (PLACE, GRANDE_VERB))
    return GRANDE_VERB if grande and not ordinary else PLACE


def grape_number(colour: int, value: int) -> int:
    """Return the number that lays a grape ready."""
    return GRAPES + colour * HIGHEST_VALUE + value - 1


def picked_grapes(view: State, context: DrawContext, seat: int) -> tuple[tuple[int, ...], ...]:
    """Return the values of the red and of the white grapes that lie ready, those that are still there."""
    return tuple(
        tuple(value for value in view.crush[seat][colour] if grape_number(colour, value) in context.picked)
        for colour in range(len(COLOURS))
    )


def wines_of(context: DrawContext, red: tuple[int, ...], white: tuple[int, ...]) -> list[Move]:
    """Return the moves that make wine of just these grapes, the most valuable first."""
    grapes, kind = "+".join(map(str, (*red, *white))), OF_GRAPES.get((len(red), len(white)))
    if kind is None:
        return []
    return [move for move in context.candidates if move.verb == "wine" and move.names[:2] == (kind.id, grapes)]
