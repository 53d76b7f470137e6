"""The board, what lies before the seats, and what can be chosen, as the eyes that look see them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core.state import GameState
from engine.drawing.draw_context import DrawContext
from engine.drawing.markup import NOTHING, Markup, last_touched
from engine.text.words import Words
from page.model import Parts
from page.parts.at_table.standing import standing
from page.parts.at_table.zone_tabs import zone_tabs
from page.parts.frame import seats_row
from page.table.eyes import Eyes
from page.table.panels.last_turn import LastTurn
from page.table.pointer import Pointer
from page.table.selection import Selection
from page.table.shown_match import ShownMatch

FindContext = Callable[[GameState], DrawContext]

# So begin the codes of the events with which a game ends.
ENDING = "game."


class MatchDrawing:
    """Draws a match. `context` returns what the drawing of a view is told; `last` tells what is marked in it as
    long as the game goes on, `None` that nothing is."""

    def __init__(self, shown: ShownMatch, eyes: Eyes, context: FindContext, last: LastTurn | None) -> None:
        self._shown = shown
        self._eyes = eyes
        self._context = context
        self._last = last
        self._course: tuple[int, list[dict[str, list[int]]]] = (-1, [])

    def parts(self) -> Parts:
        """Return the parts that the game draws."""
        game = self._shown.game
        view = game.view(self._shown.state(), self._eyes.viewer)
        context = self._context(view)
        last = self._last.places() if self._last and not view.over else ()
        board = game.drawing.board(view, context)
        return {
            "board": last_touched(board, last),
            "zones": zone_tabs(self._shown.words, board),
            "choices": self._choices(view, context),
            "seats": seats_row(self._shown.words, last_touched(game.drawing.seats(view, context), last)),
        }

    def _choices(self, view: GameState, context: DrawContext) -> Markup:
        if view.over:
            return self._standing(context)
        if self._shown.looking is not None and self._eyes.viewer is None:
            return NOTHING
        return self._shown.game.drawing.choices(view, context)

    def _standing(self, context: DrawContext) -> Markup:
        match = self._shown.match
        if self._course[0] != match.ply:
            self._course = (match.ply, match.chart_by_round())
        places = match.game.standing(match.state)
        decided = match.game.ending(match.state)
        return standing(context.words, match.table, places, (decided, self._why_over(context.words)), self._course[1])

    def _why_over(self, words: Words) -> str:
        """Return why the game has ended, as the log says it."""
        log = self._shown.match.log[self._shown.match.ply]
        return next((words.event(event) for event in reversed(log) if event.code.startswith(ENDING)), "")


def choosing(shown: ShownMatch, eyes: Eyes, pointer: Pointer, selection: Selection) -> FindContext:
    """Return how to find what a drawing is told where somebody may choose. The past has nothing to choose, and is seen
    beside the seat that has just moved."""

    def context(view: GameState) -> DrawContext:
        if shown.looking is not None:
            mover = shown.match.mover(shown.looking) if shown.looking and not view.over else None
            return DrawContext(shown.words, eyes.viewer, mover)
        look = shown.game.draw_context(view, eyes.viewer, shown.words)
        return replace(look, picked=selection.picked, pointed=pointer.place) if look.candidates else look

    return context


def watching(shown: ShownMatch, eyes: Eyes) -> FindContext:
    """Return how to find what a drawing is told where nobody chooses."""

    def context(view: GameState) -> DrawContext:
        return shown.game.context_without_choices(shown.match.state, eyes.viewer, shown.words)

    return context
