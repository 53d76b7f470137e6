"""The moves of a game graded one after the other, by each seat's knowledge then; and the part of luck.

Luck is what a reveal changed against what its seat could expect: the actual change of the chances, less the mean change
in positions that fitted its knowledge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from engine.bots.bot import AnyBot
from engine.bots.grades import BEST, Graded, grading
from engine.bots.playout import AnyPlayouts, Playouts, Sample
from engine.bots.question import asked
from engine.bots.reasons import LOOKS
from engine.bots.search import Thinking
from engine.core.move import Move
from engine.play.match import AnyMatch
from engine.review.chart import chances


@dataclass(frozen=True)
class Weighed:
    """A move of a game: its ply (the first move is 1), its seat and kind of decision, its grade (`None` for one
    without a choice, or an ungraded one), the luck in it by seat, and whether it was weighed in full: of the moves
    of other seats than the wanted ones, only the luck is measured."""

    ply: int
    seat: int
    kind: str
    graded: Graded | None = None
    luck: tuple[int, ...] = ()
    is_complete: bool = False


@dataclass
class Total:
    """The sums over the moves of a seat: how many of each grade, how much chance they gave away, how much luck brought,
    and how much was given away by kind of decision; in ten thousandths of chance."""

    grades: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    luck: int = 0
    lost_by_kind: Counter[str] = field(default_factory=Counter)


def playouts_at(match: AnyMatch, bot: AnyBot, ply: int) -> AnyPlayouts:
    """Return the playouts of the question that a move answered, for a player of the highest level."""
    question = asked(match.game, match.state_at(ply - 1), chain.from_iterable(match.log[:ply]))
    return Playouts(match.game, bot, question)


def weighed_plies(match: AnyMatch, seats: Sequence[int]) -> list[int]:
    """Return the plies that are to be weighed: those of some seats, and those that revealed something."""
    return [ply for ply in range(1, match.ply + 1) if match.mover(ply) in seats or match.revealed_at(ply)]


def weighing(match: AnyMatch, bot: AnyBot, ply: int, seats: Sequence[int]) -> tuple[AnyPlayouts, Thinking[Weighed]]:
    """Return the thinking about a move of a game, and its playouts."""
    playouts = playouts_at(match, bot, ply)
    return playouts, _weighing(match, playouts, ply, seats)


def _weighing(match: AnyMatch, playouts: AnyPlayouts, ply: int, seats: Sequence[int]) -> Thinking[Weighed]:
    state, move, seat = match.state_at(ply - 1), match.moves[ply - 1], match.mover(ply)
    graded = None
    if seat in seats and len(match.game.legal_moves(state)) > 1:
        graded = yield from grading(playouts, move)
    luck: tuple[int, ...] = ()
    if match.revealed_at(ply):
        expected = yield from _expected(playouts, move)
        before, after = (chances(match, playouts.bot, match.state_at(at)) for at in (ply - 1, ply))
        luck = tuple(new - old - mean for old, new, mean in zip(before, after, expected))
    return Weighed(ply, seat, state.now.kind, graded, luck, seat in seats)


def _expected(playouts: AnyPlayouts, move: Move) -> Thinking[list[int]]:
    """Return by how much a move changes the chances on average of what its seat knows."""
    rows = yield [Sample(number, (None, move), at_once=True) for number in range(LOOKS)]
    changes = [list(map(int.__sub__, after.chances, before.chances)) for before, after in rows]
    return [sum(column) // LOOKS for column in zip(*changes)]


def totals(found: Sequence[Weighed], players: int) -> list[Total]:
    """Return the summary of the moves, by seat."""
    sums = [Total() for _ in range(players)]
    for one in found:
        for seat, luck in enumerate(one.luck):
            sums[seat].luck += luck
        if one.graded is not None:
            own = sums[one.seat]
            own.grades[one.graded.grade] += 1
            own.lost += one.graded.loss
            own.lost_by_kind[one.kind] += one.graded.loss
    return sums


def is_worth_a_look(one: Weighed) -> bool:
    """Return whether something better could have been done."""
    return one.graded is not None and one.graded.loss > 0 and one.graded.grade != BEST
