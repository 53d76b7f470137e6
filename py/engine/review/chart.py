"""How each seat's chance to win went, and the turns that changed most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from engine.bots.bot import AnyBot
from engine.bots.reasons import changed
from engine.core.state import GameState
from engine.play.match import AnyMatch

TURNING_POINTS = 3
# A turn that changes less, in ten thousandths of chance, is no turning point.
LEAST = 300


@dataclass(frozen=True)
class Moment:
    """The chances (ten thousandths, by seat) after `ply` moves, when a `round` begins; at the end, the last round."""

    ply: int
    round: int
    chances: tuple[int, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A `round` in which the chance of `seat` changed much (ten thousandths), the seat that gained by that, or lost
    where nobody did (`mover`), the `term` of its position that changed most, and the moves `first` to `last`: its turn
    that changed that term most."""

    round: int
    seat: int
    before: int
    after: int
    mover: int
    term: str
    first: int
    last: int


def chances(match: AnyMatch, bot: AnyBot, state: GameState) -> tuple[int, ...]:
    """Return each seat's chance in a position, with everything known."""
    worths = [bot.worth(state, seat, bot.weights) for seat in range(state.players)]
    return bot.chances(match.game, state, worths, bot.weights)


def chart(match: AnyMatch, bot: AnyBot) -> list[Moment]:
    """Return the chances before the first round and after each one."""
    return [Moment(ply, match.game.rounds(state), chances(match, bot, state)) for ply, state in match.round_by_round()]


def turning_points(match: AnyMatch, bot: AnyBot, moments: Sequence[Moment]) -> list[TurningPoint]:
    """Return the turning points of the rounds that changed the chances most, in their order."""
    rounds = sorted(pairwise(moments), key=lambda pair: -max(map(abs, _gains(*pair))))[:TURNING_POINTS]
    found = [_turning_point(match, bot, *pair) for pair in rounds if max(map(abs, _gains(*pair))) >= LEAST]
    return sorted(found, key=lambda point: point.first)


def _gains(begun: Moment, ended: Moment) -> list[int]:
    """Return by how much the chance of each seat rose between two moments."""
    return [after - before for before, after in zip(begun.chances, ended.chances)]


def _turning_point(match: AnyMatch, bot: AnyBot, begun: Moment, ended: Moment) -> TurningPoint:
    """Return the turning point of a round. Only its ends are compared: in between, say while bids lie on the table, a
    position alone does not show who will get what."""
    gains = _gains(begun, ended)
    seat = max(range(len(gains)), key=lambda seat: abs(gains[seat]))
    mover = max(range(len(gains)), key=gains.__getitem__) if gains[seat] < 0 < max(gains) else seat
    changes = partial(_changes, match, bot, mover, 1 if gains[mover] > 0 else -1)
    terms = changes((begun.ply, ended.ply))
    at = max(range(len(terms)), key=terms.__getitem__)
    turns = _turns(match, mover, begun.ply, ended.ply)
    first, last = max(reversed(turns), key=lambda turn: changes(turn)[at])
    # In the end only the result counts.
    term = "" if terms[at] <= 0 or match.state_at(ended.ply).over else bot.terms[at]
    return TurningPoint(begun.round, seat, begun.chances[seat], ended.chances[seat], mover, term, first + 1, last)


def _turns(match: AnyMatch, seat: int, begun: int, ended: int) -> list[tuple[int, int]]:
    """Return the plies before and after each turn of a seat between two plies; all as one turn where it has none."""
    ends = [begun, *(ply for ply in match.turns() if begun < ply < ended), ended]
    return [turn for turn in pairwise(ends) if match.mover(turn[0] + 1) == seat] or [(begun, ended)]


def _changes(match: AnyMatch, bot: AnyBot, seat: int, sign: int, between: tuple[int, int]) -> list[int]:
    """Return by how much each term of a seat's position changed between two plies, or its loss for the sign -1."""
    before, after = (bot.worth(match.state_at(ply), seat, bot.weights) for ply in between)
    return [sign * change for change in changed(bot, before, after)]
