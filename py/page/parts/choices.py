"""The open decision as a plain list of its legal moves, for games that bring no controls of their own."""

from __future__ import annotations

from engine.markup import Markup, tag
from engine.move import PASS, Move
from engine.sight import Sight


def choices(sight: Sight) -> Markup:
    """Return one button for each legal move."""
    return tag("div", *(choice(sight, move) for move in sight.legal), id="choices", class_="choices")


def choice(sight: Sight, move: Move) -> Markup:
    """Return the button of one move."""
    label = move_label(sight, move)
    place = sight.place(move, label, "button", "choice")
    return tag("button", label, type="button", id=f"choice-{'-'.join((move.verb, *move.names))}", **place)


def move_label(sight: Sight, move: Move) -> str:
    """Return a move in words: `move.VERB` with its first name, or for a pass `move.pass.DECISION`."""
    if move == PASS:
        return sight.words.say(f"move.pass.{sight.decision}")
    return sight.words.say(f"move.{move.verb}", **{f"name{at}": name for at, name in enumerate(move.names)})
