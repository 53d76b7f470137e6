"""Why one move is better than another, and what a move has gained: the terms in which positions differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.bot import PERCENT, AnyBot, Weights
from engine.bots.playout import AnyPlayouts, Outcome, Sample
from engine.bots.question import dealt
from engine.bots.search import Considered, SearchResult
from engine.core.codec import digest, encode
from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.play.game import AnyGame

# Moves that were not played on are compared by their effects at once, in this many imagined positions.
LOOKS = 8
# A term is given as the reason when it makes so much of the gain.
MOST_OF_IT = 60


@dataclass(frozen=True)
class Reason:
    """A term of the game's judgement, and by how much a move gains in it over another one (below nothing: loses)."""

    term: str
    gain: int

    @property
    def code(self) -> str:
        """The code of its words in the catalogue of the game."""
        return f"bot.term.{self.term}"


def looked_at(playouts: AnyPlayouts, choice: SearchResult) -> SearchResult:
    """Return the choice with outcomes for each move, so that reasons can be given: its own, or for a choice without
    playouts the outcome of each move at once."""
    if all(considered.outcomes for considered in choice.considered):
        return choice
    moves = tuple(it.move for it in choice.considered)
    rows = [playouts.at_once(Sample(number, moves)) for number in range(LOOKS)]
    return SearchResult(
        tuple(Considered(it.move, it.score, [row[at] for row in rows]) for at, it in enumerate(choice.considered))
    )


def reasons(bot: AnyBot, one: Considered, other: Considered) -> list[Reason]:
    """Return in which terms a move does better or worse than another one, the largest difference first. Both must have
    been played on; where one was played on more often, only the positions that they share count."""
    many = min(len(one.outcomes), len(other.outcomes))
    mine, its = _means(one.outcomes[:many]), _means(other.outcomes[:many])
    found = [Reason(term, gain) for term, gain in zip(bot.terms, map(int.__sub__, mine, its)) if gain]
    return sorted(found, key=lambda reason: -abs(reason.gain))


def _means(outcomes: Sequence[Outcome]) -> list[int]:
    return [sum(column) // len(outcomes) for column in zip(*(outcome.terms for outcome in outcomes))]


def changed(bot: AnyBot, before: Sequence[int], after: Sequence[int]) -> list[int]:
    """Return by how much each term has changed. Borrowed money is no gain: the growth of the debts is taken off it
    (`Bot.owed`)."""
    changes = [new - old for old, new in zip(before, after)]
    for term, owed in bot.owed.items():
        at, loss = bot.terms.index(term), changes[bot.terms.index(owed)]
        if changes[at] > 0 > loss:
            changes[at] = max(0, changes[at] + loss)
    return changes


def open_reason(
    game: AnyGame, bot: AnyBot, before: GameState, after: GameState, seat: int, weights: Weights
) -> Reason | None:
    """Return the term in which a move of a seat has gained most, as far as that lies open to everybody; `None` where
    nothing open does, or no term makes most of it."""
    try:
        steps = zip(*(_open_worth(game, bot, position, seat, weights) for position in (before, after)))
        changes = [changed(bot, *step) for step in steps]
    except InputError:
        return None  # nothing that can be dealt fits what lies open
    gains = [max(0, min(column)) for column in zip(*changes)]  # in whatever way the rest is dealt
    best = max(gains)
    if not best or best * PERCENT < MOST_OF_IT * sum(gains):
        return None
    return Reason(bot.terms[gains.index(best)], best)


def _open_worth(game: AnyGame, bot: AnyBot, position: GameState, seat: int, weights: Weights) -> list[tuple[int, ...]]:
    """Return the worth of a position to a seat, term by term, for several deals of the hidden parts."""
    view = game.view(position, None)
    seed = digest(encode(view))
    return [bot.worth(dealt(game, view, seed, number), seat, weights) for number in range(LOOKS)]
