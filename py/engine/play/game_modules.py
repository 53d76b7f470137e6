"""The modules that a game joins, with the functions that others call in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from engine.chance import Asking
from engine.core.standing import SeatResult
from engine.core.state import GameState
from engine.core.table import Table
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import Markup
from engine.drawing.zones import BoardZones

S = TypeVar("S", bound=GameState)
T = TypeVar("T", bound=GameState, contravariant=True)
R = TypeVar("R", bound=GameState, covariant=True)


class Setup(Protocol[R]):
    """The module of a game that makes its first position."""

    def first_position(self, table: Table, /) -> R:
        """Return the position before anything ran. The table has been checked. Raises `InputError` for a bad board."""

    def table_fields(self, table: Table, /) -> Mapping[str, Any]:
        """Return the fields of a position that the table settles for the whole game: its options, and its board."""


class Knowledge(Protocol[S]):
    """The module of a game that hides a seat's secrets from others."""

    def seen(self, state: S, seat: int | None, /) -> S:
        """Return a copy in which everything is blanked that `seat` may not know (`None`: no seat at all)."""

    def imagined(self, view: S, asking: Asking, /) -> S:
        """Return a whole position that looks just like this view: its blanked parts are dealt again by chance. It
        may be one that no play could bring about."""


class Invariants(Protocol[T]):
    """The module of a game that says what no play can break."""

    def check_state(self, state: T, /) -> None:
        """Raise `InputError` when a position from outside cannot be."""


class Scoring(Protocol[T]):
    """The module of a game that says its result."""

    def standing(self, state: T, /) -> list[SeatResult]:
        """Return the places as if the game ended now, best first."""

    def ending(self, state: T, /) -> str:
        """Return the code of how a finished game came to its end."""


class Drawing(Protocol[T]):
    """The module of a game that draws it. It looks at a view, which is already cut to the seat that looks."""

    def board(self, view: T, context: DrawContext, /) -> Markup:
        """Return the shared board as one element; what changes on its own is marked as pieces."""

    def zones(self, view: T, context: DrawContext, /) -> BoardZones:
        """Return the zones that the board consists of, of which pictures are made."""

    def seats(self, view: T, context: DrawContext, /) -> Markup:
        """Return the panels of the seats, one element a seat."""

    def choices(self, view: T, context: DrawContext, /) -> Markup:
        """Return the controls of the open decision; nothing for a viewer who may only watch."""
