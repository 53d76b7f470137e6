"""Advice for the player to move: never behind the curtain, and never for a computer's seat.

Where to look comes first, then the move; where that is wanted, a large mistake is warned of before it is made. A move
that is weighed, or was warned of, waits for the position, the seat and the screen in which it was meant, and goes with
them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.core.move import Move
from page.actions import Actions
from page.services.awaited import Act
from page.services.services import Services
from page.table.actions import click, play
from page.table.state import TableState

if TYPE_CHECKING:
    from page.fetched.adviser import Adviser


def holds_up(state: TableState, services: Services, move: Move) -> bool:
    """Return whether a move is weighed first, to be played later or asked about. Asking for the same one again changes
    nothing."""
    warns = services.settings.preferences.warns and not services.fetched.rests
    if not warns or not state.may_ask:
        return False
    if move != state.weighed:
        state.drop_weighed()
        state.weighed, act = move, state.weighing.begin()
        words = services.settings.words_at(state.match.table)
        services.live_region.announce(words.say("page.warning.weighed"))
        done = act.late(partial(_has_weighed, state, services))
        unweighed = act.late(partial(_unweighed, state, services))
        _need(state, services, act, lambda adviser: adviser.weigh(move, done), unweighed)
    return True


def _has_weighed(state: TableState, services: Services, move: Move, is_fine: bool) -> None:
    """Play a move that has been weighed, unless the reader is asked whether it is meant."""
    state.weighed = None
    if is_fine:
        _play(state, services, move)
    else:
        state.warned = move
        services.refresh()


def _unweighed(state: TableState, services: Services) -> None:
    """Play a move that cannot be weighed, and say so."""
    move, state.weighed = state.weighed, None
    services.notices.tell(services.settings.words().say("page.warning.absent"), "warning")
    if move is not None:
        _play(state, services, move)


def _play(state: TableState, services: Services, move: Move) -> None:
    if state.may_ask:
        play(state, move)
        services.refresh()


def _ask(state: TableState, services: Services) -> None:
    """Show the first time where to look, the second time the move."""
    if not state.may_ask:
        return
    if state.is_advised and state.adviser is not None and not state.adviser.explains:
        _think(state, services)
        return
    state.forget_answer()
    state.drop_weighed()
    state.is_advised, act = True, state.asking.begin()
    failed = act.late(partial(_failed, state, services))
    _need(state, services, act, lambda adviser: adviser.look(), failed)


def explain(state: TableState, services: Services, solution: Move, other: Move | None) -> None:
    """Show why the solution of a puzzle is better than another move (`None`: than the best-looking one), where advice
    may be asked for. An unsolved puzzle does not show its solution."""
    if not state.may_ask:
        return
    state.close_advice()
    state.is_advised, act = True, state.asking.begin()
    is_shown = state.puzzle == "solved"
    failed = act.late(partial(_failed, state, services))
    _need(state, services, act, lambda adviser: adviser.explain(solution, other, is_shown), failed)


def _think(state: TableState, _: Services) -> None:
    """Show the move."""
    state.forget_answer()
    state.drop_weighed()
    if state.is_advised and state.adviser is not None and state.may_ask and not state.adviser.is_thinking:
        state.adviser.think()


def _close(state: TableState, services: Services) -> None:
    """Show no advice any more; a move that is weighed goes on. The page scrolls up to the board again: on a phone it
    has scrolled down to the highlighted places."""
    if state.weighed is None:
        state.close_advice()
    state.is_advised = False
    services.browser.scroll_up_to("table")


def _need(
    state: TableState, services: Services, act: Act, then: Callable[[Adviser], None], failed: Callable[[], None]
) -> None:
    """Do something with the adviser, once its modules have come."""

    def come(adviser: type[Adviser]) -> None:
        if state.adviser is None:
            state.adviser = adviser(services, state.match, lambda: _laid_ready(state))
        if state.may_ask:
            then(state.adviser)
        else:
            state.drop_weighed()
        services.refresh()

    services.fetched.need(_adviser_class, act.late(come), failed)


def _laid_ready(state: TableState) -> Move | None:
    """Return the legal move that the reader points at, or else the only one for which all is picked."""
    game, position = state.game, state.match.state
    legal = game.legal_moves(position)
    if state.considered in legal:
        return state.considered
    ready = [move for move in legal if game.picks(position, move) == state.picked] if state.picked else []
    return ready[0] if len(ready) == 1 else None


def _failed(state: TableState, services: Services) -> None:
    state.close_advice()
    services.tell_not_fetched()


def _switch_warnings(_: TableState, services: Services) -> None:
    preferences = services.settings.preferences
    services.prefer(replace(preferences, warns=not preferences.warns))


def _meant(state: TableState, services: Services, *notation: str) -> None:
    """Make a move after the warning, or without waiting for one."""
    services.dialog.close()
    if " ".join(notation) not in map(str, (state.warned, state.weighed)):
        return
    move = click(state, services, " ".join(notation)) if state.may_ask else None
    if move is not None:
        play(state, move)


def _adviser_class() -> type[Adviser]:
    from page.fetched.adviser import Adviser

    return Adviser


ADVISING: Actions = {
    "advice": _ask,
    "advice-move": _think,
    "advice-close": _close,
    "advice-warn": _switch_warnings,
    "meant": _meant,
}
