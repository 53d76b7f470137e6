"""Signs and labels of the spaces of the board and of the rows of spring, shared by all drawings of them."""

from __future__ import annotations

from engine.core.state import NOBODY
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.text.words import Words
from games.viticulture.components import BONUS_SLOT, LIRA_SPACE, LIRA_SPACE_GAIN, SPACES
from games.viticulture.drawing.effects import strip
from games.viticulture.drawing.signs import picture, worker_label
from games.viticulture.moves import GRANDE_VERB, PLACE
from games.viticulture.pieces import NO_WORKER, Worker
from games.viticulture.state import State

OF_DECKS = {
    "draw-vine": "back-vine",
    "draw-order": "back-order",
    "summer-visitor": "back-summer",
    "winter-visitor": "back-winter",
}


def playing(view: State) -> str:
    """Return the season whose half of the board matters now: in spring the summer, in fall the winter."""
    return {"spring": "summer", "": "summer", "fall": "winter"}.get(view.season, view.season)


def space_sign_name(space: str) -> str:
    """Return the name of the sign of a space."""
    return OF_DECKS.get(space, space)


def space_sign(space: str) -> Markup:
    """Return the sign of a space, for text around it."""
    return strip((LIRA_SPACE_GAIN,)) if space == LIRA_SPACE else picture(space_sign_name(space))


def slot_id(space: str, slot: str) -> str:
    """Return the id of a slot, given as in a move."""
    return f"vi-slot-{space}-{slot}"


def slot_label(words: Words, space: str, slot: int, stands: Worker) -> str:
    """Return a slot in words: its space, whether it has the bonus, who stands there."""
    who = words.say("board.slot.free") if stands == NO_WORKER else worker_label(words, stands)
    if slot == BONUS_SLOT:
        return words.say(
            "board.slot.bonus", space=space, slot=slot + 1, who=who, text=words.say(f"space.{space}.bonus")
        )
    return words.say("board.slot", space=space, slot=slot + 1, who=who)


def spaces_of(context: DrawContext) -> list[str]:
    """Return the spaces of the board that the candidates name, in the order of the board."""
    named = {move.names[0] for move in context.candidates if move.verb in (PLACE, GRANDE_VERB)}
    return [space for space in SPACES if space in named]


def row_label(words: Words, row: int, seat: int = NOBODY) -> str:
    """Return a row in words: its number, its bonus, and whose rooster sits there."""
    bonus = words.say(f"row_bonus.{row + 1}")
    if seat == NOBODY:
        return words.say("board.row", row=row + 1, text=bonus)
    return words.say("board.row.taken", row=row + 1, text=bonus, seat=seat)
