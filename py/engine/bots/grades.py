"""Grades of moves: how much chance to win a move gives away against the best one, by its seat's knowledge then.

A move chosen as the best in some playouts was lucky in them. So a loss is measured in positions that played no part in
the choice, and called one only where it is beyond chance."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.advice import AdviceReason, claims, played_on_too
from engine.bots.gain import PairedGain
from engine.bots.paired import chance_gain
from engine.bots.playout import AnyPlayouts, Sample
from engine.bots.search import Considered, Thinking, search
from engine.core.move import Move

BEST, GOOD, INACCURATE, MISTAKE, BLUNDER = "best", "good", "inaccurate", "mistake", "blunder"
GRADES = (BEST, GOOD, INACCURATE, MISTAKE, BLUNDER)
# The worst grade whose loss of chance, in ten thousandths, is exceeded; and by how many standard errors it must be
# above nothing.
LOSSES = ((BLUNDER, 1500), (MISTAKE, 1000), (INACCURATE, 500))
ERRORS = 2
# A loss that seems smaller than this is not looked into.
SMALL = 250
# Positions that play no part in any choice, and how many of them are looked at in each of the rounds.
FRESH, PAIRS, ROUNDS = 10_000, 16, 3


@dataclass(frozen=True)
class Graded:
    """A move with its grade: what it gives away (`loss`, ten thousandths of chance; 0 where that is not sure), against
    which `best` move, and why that would have been better, where one term says it."""

    move: Move
    grade: str
    best: Move
    loss: int = 0
    reason: AdviceReason | None = None


def grading(playouts: AnyPlayouts, move: Move) -> Thinking[Graded]:
    """Think about the question of some playouts, and grade the move that was made there. The advised move always counts
    as the best."""
    choice = yield from search(playouts)
    best, seat = choice.considered[0], playouts.question.seat
    if move == best.move or not best.outcomes:
        return Graded(move, BEST, best.move)
    other = yield from played_on_too(playouts, choice, move)
    if chance_gain(best.outcomes, other.outcomes, seat).mean < SMALL:
        return Graded(move, GOOD, best.move)
    one, other = yield from _anew(playouts, best, other)
    lost = chance_gain(one.outcomes, other.outcomes, seat)
    grade = grade_of(lost)
    if grade == GOOD:
        return Graded(move, GOOD, best.move)
    return Graded(move, grade, best.move, lost.mean, claims(playouts, one, other)[0])


def _anew(playouts: AnyPlayouts, best: Considered, other: Considered) -> Thinking[tuple[Considered, Considered]]:
    """Play two moves on in fresh positions, as long as they seem to differ."""
    one, its = Considered(best.move, best.score), Considered(other.move, other.score)
    for number in range(FRESH, FRESH + PAIRS * ROUNDS, PAIRS):
        for mine, theirs in (yield [Sample(at, (best.move, other.move)) for at in range(number, number + PAIRS)]):
            one.outcomes.append(mine)
            its.outcomes.append(theirs)
        if chance_gain(one.outcomes, its.outcomes, playouts.question.seat).mean < SMALL:
            break
    return one, its


def grade_of(lost: PairedGain) -> str:
    """Return the grade of a loss that was measured in fresh positions."""
    if not lost.is_beyond(ERRORS):
        return GOOD
    return next((grade for grade, least in LOSSES if lost.mean > least), GOOD)
