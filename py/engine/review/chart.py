"""How each seat's chance to win went, and the turns that changed most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.bots.bot import AnyBot
from engine.core.state import GameState
from engine.play.match import AnyMatch

TURNING_POINTS = 3
# A turn that changes less, in ten thousandths of chance, turns nothing.
LEAST = 300


@dataclass(frozen=True)
class Moment:
    """The chances (ten thousandths, by seat) after `ply` moves, in a `round`."""

    ply: int
    round: int
    chances: tuple[int, ...]


@dataclass(frozen=True)
class TurningPoint:
    """The moves `first` to `last`, one turn of the seat `mover`, with which the chance of `seat` changed most; and the
    term in which the mover's position changed most towards that."""

    round: int
    first: int
    last: int
    mover: int
    seat: int
    before: int
    after: int
    term: str


def chances(match: AnyMatch, bot: AnyBot, state: GameState) -> tuple[int, ...]:
    """Return each seat's chance in a position, with everything known."""
    worths = [bot.worth(state, seat, bot.weights) for seat in range(state.players)]
    return bot.chances(match.game, state, worths, bot.weights)


def chart(match: AnyMatch, bot: AnyBot) -> list[Moment]:
    """Return the chances at the beginning, whenever a further round begins, and now."""
    game, state = match.game, match.state_at(0)
    found = [Moment(0, game.rounds(state), chances(match, bot, state))]
    for ply, move in enumerate(match.moves[: match.ply], 1):
        before = game.rounds(state)
        game.play(state, move)
        if game.rounds(state) != before or ply == match.ply:
            found.append(Moment(ply, game.rounds(state), chances(match, bot, state)))
    return found


def turning_points(match: AnyMatch, bot: AnyBot, moments: Sequence[Moment]) -> list[TurningPoint]:
    """Return the turns that changed the chances most, in the order in which they were made, each of another round."""
    rounds = sorted(pairwise(moments), key=lambda pair: -_change(pair[0].chances, pair[1].chances))
    found = [_turning_point(match, bot, before, after) for before, after in rounds[:TURNING_POINTS]]
    return sorted((one for one in found if abs(one.after - one.before) >= LEAST), key=lambda one: one.first)


def _change(one: Sequence[int], other: Sequence[int]) -> int:
    return max(abs(after - before) for before, after in zip(one, other))


def _turning_point(match: AnyMatch, bot: AnyBot, begun: Moment, ended: Moment) -> TurningPoint:
    """Return the turn that changed most within a round."""
    ends = [ply for ply in match.turns() if begun.ply < ply < ended.ply]
    plies = [begun.ply, *ends, ended.ply]
    known = [chances(match, bot, match.state_at(ply)) for ply in plies]
    at = max(range(len(ends) + 1), key=lambda at: _change(known[at], known[at + 1]))
    before, after = known[at], known[at + 1]
    seat = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
    mover = match.mover(plies[at] + 1)
    towards = 1 if (after[seat] > before[seat]) == (seat == mover) else -1
    term = _term(bot, [match.state_at(ply) for ply in plies[at : at + 2]], mover, towards)
    return TurningPoint(begun.round, plies[at] + 1, plies[at + 1], mover, seat, before[seat], after[seat], term)


def _term(bot: AnyBot, states: Sequence[GameState], seat: int, towards: int) -> str:
    """Return in which term a seat gained most (or lost, where `towards` is below nothing)."""
    worths = [bot.worth(state, seat, bot.weights) for state in states]
    if states[-1].over:
        return ""  # in the end only the result counts
    gained = [towards * (after - before) for before, after in zip(*worths)]
    best = max(range(len(gained)), key=gained.__getitem__)
    return bot.terms[best] if gained[best] > 0 else ""
