"""A game's knowledge for computer players: the worth of a position to a seat, and the best-looking moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from engine.bots.winning import Winning, by_places
from engine.core.event import Event
from engine.core.move import Move
from engine.core.state import GameState
from engine.core.table import LEVELS, Computer
from engine.play.game import Game

S = TypeVar("S", bound=GameState)
V = TypeVar("V")
W = TypeVar("W", bound="Weights")

AtLevel: TypeAlias = int | tuple[int, int]
"""A level; or a level and a number of players, for games with that number."""

PERCENT = 100
# Stands beside the terms in a solo game, so that the chance has a middle.
CONSTANT = 1000


@dataclass(frozen=True)
class Weights:
    """A player's weight for each thing, in whole numbers; each game declares its own. A beginner's weights leave things
    out; a temperament raises some and lowers others."""


class Bot(Generic[S, W]):
    """The knowledge that a game's computer players need. Subclasses fill in all of it, in whole numbers only, so
    that every interpreter comes to the same move.

    A player knows only its seat's view: the parts that a view hides are dealt at random in every position it gets, so a
    seat's judgement of itself must not rest on them.
    """

    # Counts up whenever it plays differently. Stands in records.
    version: int = 1
    # The names of the terms of `worth`, in its order; the game's catalogue says what more of each is
    # (`bot.term.NAME`: "more vineyards").
    terms: tuple[str, ...]
    # The paragraph of the rulebook that each term rests on.
    paragraphs: Mapping[str, str] = {}
    # A term that can be borrowed, and the term in which the debt counts.
    owed: Mapping[str, str] = {}
    # The full judgement, and how the lower levels misjudge.
    weights: W
    misjudged: Mapping[AtLevel, W] = {}
    # How many of the good ideas for a move a level overlooks, in percent; each time others.
    overlooked: Mapping[AtLevel, int] = {}
    # Temperaments: by name, the weights that are not as usual, in percent of the usual ones.
    temperaments: Mapping[str, Mapping[str, int]] = {}
    # By level: the effort of all games that are played on from the position before a move is chosen, in moves that are
    # looked at in them; none where the order of moves is good enough.
    effort: Mapping[int, int] = {4: 10_000}
    # How many moves are compared at most; and how large a lead is half of the way to certainty, in the unit of `worth`.
    shortlist: int = 8
    lead_for_half: int = 1000
    # The weight of each term for winning; in a solo game, the weight of the lead and a constant.
    winning: Winning = Winning(())
    winning_alone: Winning = Winning(())

    def worth(self, state: S, seat: int, weights: W) -> tuple[int, ...]:
        """Return the worth of a position to a seat, one weighed number a term; their sum compares positions. At
        the end of a game the sums put the seats in the order of the result."""
        raise NotImplementedError

    def lead(self, state: S, seat: int, weights: W) -> int:
        """Return how far a seat is ahead of the best other one, in the unit of `worth`."""
        return self.lead_of(state, seat, [self.worth(state, it, weights) for it in range(state.players)], weights)

    def lead_of(self, state: S, seat: int, worths: Sequence[Sequence[int]], weights: W) -> int:
        """Return the same, with what the position is worth to each seat."""
        return sum(worths[seat]) - max((sum(worth) for other, worth in enumerate(worths) if other != seat), default=0)

    def measures(self, state: S, seat: int) -> tuple[int, ...]:
        """Return for each term what can be counted on the table: the vineyards themselves, and not their worth;
        0 where there is nothing to count."""
        return (0,) * len(self.terms)

    def progress(self, state: S) -> int:
        """Return how far the game has come, in percent."""
        return 0

    def rows(self, state: S, worths: Sequence[Sequence[int]], weights: W) -> Sequence[Sequence[int]]:
        """Return the rows that are compared to find each seat's chance to win: its terms and further numbers.
        In a solo game the seat is compared with zeros, with a constant beside its own terms."""
        rows = [(*worth, *self.beside_terms(state, seat)) for seat, worth in enumerate(worths)]
        if state.players > 1:
            return rows
        (own,) = rows
        return [(*own, CONSTANT), (0,) * (len(own) + 1)]

    def beside_terms(self, state: S, seat: int) -> tuple[int, ...]:
        """Return further signs of a seat's chance to win beside its terms, in numbers about as large as theirs. No
        choice rests on them: a sign of winning need not be worth striving for."""
        return ()

    def winning_of(self, players: int) -> Winning:
        """Return the weights for the rows of so many players."""
        return self.winning if players > 1 else self.winning_alone

    def chances(self, game: Game[S], state: S, worths: Sequence[Sequence[int]], weights: W) -> tuple[int, ...]:
        """Return each seat's chance to win in a position with nothing hidden; `worths` is its worth to each seat."""
        if state.over:
            return by_places([place.seat for place in game.standing(state) if place.rank == 1], state.players)
        rows = self.rows(state, worths, weights)
        return self.winning_of(state.players).chances(rows, self.progress(state))[: state.players]

    def scores(self, state: S, moves: Sequence[Move], weights: W) -> Sequence[int]:
        """Return a score for each legal move of the seat to move, the higher the better. Fast, because playouts use
        it."""
        raise NotImplementedError

    def likely(self, game: Game[S], state: S) -> Sequence[Move]:
        """Return the legal moves that a playout chooses among. A game may leave out moves that are hardly ever good,
        because it takes time to judge them."""
        return game.legal_moves(state)

    def idea(self, move: Move) -> str:
        """Return the name of the idea that a move carries out: all its moves are noticed or overlooked together. A move
        without one ("") is always noticed."""
        return " ".join((move.verb, *move.names[:1]))

    def cheaper(self, view: S, move: Move) -> Move | None:
        """Return another legal move that does the same for much less, if there is one."""
        return None

    def budget(self, view: S, level: int) -> int:
        """Return the effort that a choice is worth; 0 for a level without playouts."""
        return self.effort.get(level, 0)

    def most_compared(self, view: S) -> int:
        """Return how many moves are compared at most."""
        return self.shortlist

    def is_far_enough(self, state: S, begun: S) -> bool:
        """Return whether a game that was played on from `begun` has come far enough to be judged: the end of a turn,
        a round, a year."""
        return True

    def recalled(self, view: S, seat: int, events: Sequence[Event]) -> S:
        """Return the view with what its seat can know from the events it has seen, where a view forgets: cards that
        were taken openly, money that was paid openly."""
        return view

    def chosen(self, before: Computer | None, what: str, text: str) -> Computer | None:
        """Return the player of a seat after a choice that comes as text: of a `level` ("" for a person), or of a
        `temperament`. An unknown level is a person, an unknown temperament none."""
        if what == "level":
            level = int(text) if text in map(str, LEVELS) else 0
            return Computer(level, before.temperament if before else "", self.version) if level else None
        return replace(before, temperament=text if text in self.temperaments else "") if before else None

    def known_temperament(self, computer: Computer) -> str:
        """Return a computer's temperament; "" for one that the game does not have, as a record may say."""
        return computer.temperament if computer.temperament in self.temperaments else ""

    def judgement(self, level: int, players: int, temperament: str = "") -> W:
        """Return the weights of a player in a game of `players`. Raises `KeyError` for a temperament that the game does
        not have. A level that misjudges leans half as far: what it makes too much of already would leave no other
        thought."""
        weights = by_level(self.misjudged, level, players, self.weights)
        changes = self.temperaments[temperament] if temperament else {}
        if weights is not self.weights:
            changes = {name: (PERCENT + percent) // 2 for name, percent in changes.items()}
        changed = {name: getattr(weights, name) * percent // PERCENT for name, percent in changes.items()}
        return replace(weights, **changed)


def by_level(values: Mapping[AtLevel, V], level: int, players: int, otherwise: V) -> V:
    """Return the value of a level in a game of `players`: its own there, or else that in all games."""
    return values.get((level, players), values.get(level, otherwise))


AnyBot = Bot[Any, Any]
