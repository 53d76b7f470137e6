"""The gains of one move over another in the same positions: in the chance to win, term by term, measure by measure."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.gain import PairedGain, gain
from engine.bots.playout import Outcome


def chance_gain(one: Sequence[Outcome], other: Sequence[Outcome], seat: int) -> PairedGain:
    """Return the gain of a move over another one in a seat's chance to win."""
    return gain(mine.chances[seat] - its.chances[seat] for mine, its in zip(one, other))


def term_gains(one: Sequence[Outcome], other: Sequence[Outcome]) -> list[PairedGain]:
    """Return the gain of a move in each term."""
    return [gain(column) for column in zip(*(map(int.__sub__, a.terms, b.terms) for a, b in zip(one, other)))]


def measure_gains(one: Sequence[Outcome], other: Sequence[Outcome]) -> list[PairedGain]:
    """Return the gain of a move in the countable measure of each term."""
    return [gain(column) for column in zip(*(map(int.__sub__, a.measures, b.measures) for a, b in zip(one, other)))]
