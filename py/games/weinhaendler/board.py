"""What a seat sees, as markup: the table, the seats, and the controls of the open decision."""

from __future__ import annotations

from engine.markup import NOTHING, Markup, tag
from engine.sight import Sight
from games.weinhaendler.state import State


def board(view: State, sight: Sight) -> Markup:
    return tag("div", id="board")


def seats(view: State, sight: Sight) -> Markup:
    return NOTHING


def choices(view: State, sight: Sight) -> Markup:
    return NOTHING
