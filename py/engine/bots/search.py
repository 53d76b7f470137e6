"""How a computer player comes to its move: the moves that look best are played on in the same imagined positions, and
the one that looked best is kept unless another is clearly better (flat search with paired determinizations)."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeAlias, TypeVar

from engine.bots.bot import PERCENT, AnyBot, by_level
from engine.bots.gain import PairedGain, gain
from engine.bots.playout import AnyPlayouts, Outcome, Playouts, Sample
from engine.bots.question import Question
from engine.chance import Chance, number_below
from engine.core.move import PASS, Move
from engine.play.game import AnyGame

T = TypeVar("T")

# A move is not given up before it was played on in this many positions, which also show a playout's length.
FEWEST = 4
# And in no more than this many: more would show hardly anything new.
MOST = 96
# Another move is chosen instead of the one that looked best when its mean is more than 3 / 2 standard errors better.
CLEAR = (3, 2)

Thinking: TypeAlias = Generator[list[Sample], Sequence[list[Outcome]], T]
"""Yields samples, at least one, is sent the outcomes of each in the same order, and returns what it comes to."""


@dataclass
class Considered:
    """A move that was thought about: how good it looked, and what became of it in each position, as far as it was
    played on."""

    move: Move
    score: int
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def value(self) -> int:
        """The mean value of its outcomes; 0 for a move that was not played on."""
        return sum(outcome.value for outcome in self.outcomes) // max(1, len(self.outcomes))

    @property
    def effort(self) -> int:
        """The effort of its playouts."""
        return sum(outcome.effort for outcome in self.outcomes)


@dataclass(frozen=True)
class SearchResult:
    """The moves that were thought about, the chosen one first."""

    considered: tuple[Considered, ...]

    @property
    def move(self) -> Move:
        return self.considered[0].move


def chosen(game: AnyGame, bot: AnyBot, question: Question[Any]) -> SearchResult:
    """Return the choice of a computer player. The asked seat must have a move."""
    playouts = Playouts(game, bot, question, detail=False)
    return thought(playouts, search(playouts))


def thought(playouts: AnyPlayouts, thinking: Thinking[T]) -> T:
    """Return the result of thinking; its samples are played on here."""
    try:
        samples = next(thinking)
        while True:
            samples = thinking.send([playouts.outcomes(sample) for sample in samples])
    except StopIteration as end:
        result: T = end.value
        return result


def search(playouts: AnyPlayouts) -> Thinking[SearchResult]:
    """Think about the question of some playouts, yielding the samples that the caller plays on."""
    found, budget = by_looks(playouts), playouts.bot.budget(playouts.question.view, playouts.question.level)
    moves = compared(playouts, found) if budget else found
    if len(moves) == 1 or not budget:
        return SearchResult(tuple(moves))
    yield from played_on(moves, budget)
    return SearchResult(tuple(by_outcome(moves)))


def compared(playouts: AnyPlayouts, found: Sequence[Considered]) -> list[Considered]:
    """Return the moves that are worth comparing of those that were found: the first, and the next of those among which
    a playout chooses, if there are any; so of several ways to do the same there is one."""
    first, *others = found
    likely = {*playouts.bot.likely(playouts.game, playouts.position(0))}
    moves = [first, *([one for one in others if one.move in likely] or others)]
    return moves[: playouts.bot.most_compared(playouts.question.view)]


def by_looks(playouts: AnyPlayouts) -> list[Considered]:
    """Return the legal moves that the level notices, the best-looking first; among equals in their order."""
    position = playouts.position(0)
    moves = playouts.game.legal_moves(position)
    scores = playouts.bot.scores(position, moves, playouts.own) if len(moves) > 1 else [0]
    found = [Considered(move, score) for move, score in zip(moves, scores)]
    return _noticed(playouts, sorted(found, key=lambda considered: -considered.score))


def _noticed(playouts: AnyPlayouts, found: list[Considered]) -> list[Considered]:
    """Return the moves that a player of this level notices. Of the ideas that look better than to pass, or where it
    cannot pass than the worst one, one strikes it, and others it may overlook."""
    bot, question = playouts.bot, playouts.question
    percent = by_level(bot.overlooked, question.level, question.view.players, 0)
    worst = found[-1].score
    good = takewhile(lambda one: one.move != PASS and one.score > worst, found)
    ideas = list(dict.fromkeys(idea for one in good if (idea := bot.idea(one.move))))
    if not percent or not ideas:
        return found
    chance = Chance(f"{question.seed} overlooked")
    striking = ideas[number_below(chance, len(ideas))]
    missed = {idea for idea in ideas if number_below(chance, PERCENT) < percent} - {striking}
    return [one for one in found if bot.idea(one.move) not in missed]


def halvings(many: int) -> int:
    """Return how often so many moves are halved until one is left."""
    return (many - 1).bit_length()


def played_on(moves: Sequence[Considered], budget: int) -> Thinking[None]:
    """Play the moves on until a budget of effort is spent; after each round the better half goes on, and with it the
    move that looked best, with which all others are compared. Where playouts are long, there are fewer of them."""
    left, number = list(moves), FEWEST
    yield from _sampled(left, range(FEWEST))
    for rounds in range(halvings(len(moves)), 0, -1):
        end = min(MOST, number + _affordable(moves, budget) // (rounds * len(left)))
        if number < end:
            yield from _sampled(left, range(number, end))
        number, left = end, _better_half(left)


def _sampled(moves: Sequence[Considered], numbers: range) -> Thinking[None]:
    """Play the moves on in the positions of some numbers."""
    samples = [Sample(at, tuple(one.move for one in moves)) for at in numbers]
    for outcomes in (yield samples):
        for considered, outcome in zip(moves, outcomes):
            considered.outcomes.append(outcome)


def _affordable(moves: Sequence[Considered], budget: int) -> int:
    """Return how many more playouts a budget allows, if they are as long as those so far."""
    spent, many = sum(one.effort for one in moves), sum(len(one.outcomes) for one in moves)
    return max(0, budget - spent) * many // spent


def _better_half(moves: Sequence[Considered]) -> list[Considered]:
    first, *others = moves
    ranked = sorted(others, key=lambda considered: -considered.value)
    return [first, *ranked[: max(1, len(moves) // 2 - 1)]]


def by_outcome(moves: Sequence[Considered]) -> Iterator[Considered]:
    """Yield the moves, the chosen one first: the one that looked best, unless another did clearly better in the same
    positions; then those that were played on most, the better one first."""
    first = moves[0]
    rivals = [one for one in moves[1:] if len(one.outcomes) == len(first.outcomes)]
    best = max(rivals, key=lambda considered: considered.value, default=first)
    winner = best if best is not first and value_gain(best, first).is_beyond(*CLEAR) else first
    yield winner
    rest = [one for one in moves if one is not winner]
    yield from sorted(rest, key=lambda considered: (-len(considered.outcomes), -considered.value))


def value_gain(one: Considered, other: Considered) -> PairedGain:
    """Return the gain in value of a move over another one, in the positions in which both were played on."""
    return gain(mine.value - its.value for mine, its in zip(one.outcomes, other.outcomes))
