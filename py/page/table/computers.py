"""The computer players at a table: they think beside the page, and each of their moves is seen for a while."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from itertools import chain

from engine.bots.playout import AnyPlayouts, Playouts
from engine.bots.question import asked
from engine.bots.search import SearchResult, search
from page.actions import Actions
from page.model import PACES
from page.services.services import Services
from page.table.actions import play
from page.table.state import TableState
from page.thinking.thinker import Thinker, prepare

# The share of the time, in percent, between two moves of the same turn.
GOING_ON = 65


def let_think(state: TableState, services: Services) -> None:
    """Let the computer that has to decide think, unless it does already."""
    if not state.is_thinking:
        state.is_hurried = state.is_hurried and state.looking is not None
        state.stop_computer()
        _prepare(state, services)
    elif state.thinks_at != state.match.ply:
        state.stop_computer()
        state.thinks_at, state.thinks_since = state.match.ply, time.monotonic()
        services.browser.after_painting(partial(_think, state, services))  # the move before is to be seen first


def _prepare(state: TableState, services: Services) -> None:
    """Let workers begin while a person has the turn, where a computer will need them."""
    match = state.match
    players = [seat.computer for seat in match.table.seats if seat.computer]
    if not players or match.state.over or state.looking is not None or state.is_prepared:
        return
    bot = services.games.bot(match.table.game)
    state.is_prepared = bot is not None and any(bot.budget(match.state, player.level) for player in players)
    if state.is_prepared:
        prepare(services.browser, match.table.game)


def _think(state: TableState, services: Services) -> None:
    if not _is_asked(state):
        return
    playouts = _playouts(state, services)
    done, failed, slow = (partial(then, state, services) for then in (_chosen, _failed, _tell_slow))
    game = state.match.table.game
    state.thinker = Thinker(services.browser, game, playouts, search(playouts), done, failed, slow)
    state.thinker.begin()


def _is_asked(state: TableState) -> bool:
    """Return whether the decision that is thought about is still to be made."""
    return state.is_thinking and state.thinks_at == state.match.ply


def _playouts(state: TableState, services: Services) -> AnyPlayouts:
    match, player = state.match, state.computer
    bot = services.games.bot(match.table.game)
    assert bot is not None
    assert player is not None
    question = asked(
        match.game, match.state, chain.from_iterable(match.log), player.level, bot.known_temperament(player)
    )
    return Playouts(match.game, bot, question, detail=False)


def _chosen(state: TableState, services: Services, choice: SearchResult) -> None:
    state.chosen = choice.move
    services.browser.after(_rest(state, services), partial(_play, state, services))


def _rest(state: TableState, services: Services) -> int:
    """Return for how many milliseconds the position before the move is still to be seen."""
    pace, match = 0 if state.is_hurried else PACES[services.settings.preferences.pace], state.match
    if match.ply and match.mover(match.ply) == match.state.now.seat:
        pace = pace * GOING_ON // 100
    return max(0, pace - round(1000 * (time.monotonic() - state.thinks_since)))


def _play(state: TableState, services: Services) -> None:
    """Make the chosen move, if it is still wanted."""
    move = state.chosen
    if move is not None and _is_asked(state):
        state.stop_computer()
        play(state, move)
        services.refresh()


def _failed(state: TableState, services: Services) -> None:
    """Say that this computer does not know how to go on: the reader can."""
    words, seat = services.settings.words_at(state.match.table), state.match.state.now.seat
    services.notices.tell(words.say("page.players.stuck", seat=seat), "error")
    services.refresh()


def _tell_slow(state: TableState, services: Services) -> None:
    """Say once that the computers think more slowly here, where the browser's workers have failed."""
    if services.browser.workers.given_up and not state.is_told_slow:
        state.is_told_slow = True
        services.notices.tell(services.settings.words().say("page.players.slow"))
        services.refresh()


def _next_pace(_: TableState, services: Services) -> None:
    """Let moves be seen for a shorter time; after the shortest comes the longest."""
    paces, preferences = list(PACES), services.settings.preferences
    pace = paces[(paces.index(preferences.pace) + 1) % len(paces)]
    services.prefer(replace(preferences, pace=pace))


def _skip(state: TableState, services: Services) -> None:
    """Show no more moves for a while, up to the next person's turn or the end."""
    state.is_hurried = True
    if state.chosen is not None:
        services.browser.after(0, partial(_play, state, services))


COMPUTERS: Actions = {"skip": _skip, "pace": _next_pace}
