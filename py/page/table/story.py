"""The story of a game, for when it is over: opened below the result, its moves weighed, and played on from."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from engine.play.match import AnyMatch
from page.actions import Actions, number
from page.services.services import Services
from page.table.state import TableState

if TYPE_CHECKING:
    from page.fetched.story import Story

# The level of the computers when the reader tries again.
LEVEL = "3"


def _open(state: TableState, services: Services) -> None:
    if state.may_tell:
        act = state.opening_story.begin()
        come, failed = partial(_come, state, services), services.tell_not_fetched
        services.fetched.need(_story_class, act.late(come), act.late(failed))


def _come(state: TableState, services: Services, story: type[Story]) -> None:
    if state.may_tell and state.story is None:
        state.story = story(services, state.match, lambda: state.id)
        state.comes_into_view = "story"
    services.refresh()


def _weigh(state: TableState, _: Services, seat: str) -> None:
    at = number(seat, below=state.match.table.players)
    if at is not None and state.story is not None and state.may_tell:
        state.story.weigh(at)


def _stop(state: TableState, _: Services) -> None:
    state.stop_story()


def tried_again(state: TableState, services: Services, ply: str) -> AnyMatch | None:
    """Return a match that goes on from a moment of a finished one, between the seat that had to decide there and
    computers at all other seats; `None` where there is no such moment."""
    match = state.match
    wanted = number(ply, below=match.ply)
    if wanted is None or not state.may_tell:
        return None
    fork, bot = match.fork(wanted), services.games.bot(match.table.game)
    assert bot is not None
    own, level = fork.state.now.seat, bot.chosen(None, "level", LEVEL)
    seats = enumerate(match.table.seats)
    players = [replace(seat, computer=None if at == own else seat.computer or level) for at, seat in seats]
    fork.table = fork.table.seated(tuple(players), wanted)
    return fork


def _story_class() -> type[Story]:
    from page.fetched.story import Story

    return Story


STORIES: Actions = {"story": _open, "story-weigh": _weigh, "story-stop": _stop}
