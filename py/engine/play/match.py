"""A match plays a record: play, undo, redo, go to any moment, fork."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator
from typing import Any, Generic, TypeVar

from engine.core.event import Event
from engine.core.move import Move
from engine.core.refusal import IllegalMove
from engine.core.state import GameState
from engine.core.table import Table, check_table
from engine.play.game import Game

S = TypeVar("S", bound=GameState)

PLIES_BETWEEN_CHECKPOINTS = 16
MOST_PLIES = 100_000
ABOVE_ALL = -1


class Match(Generic[S]):
    """A table and the moves played on it.

    `moves` is the whole line including undone moves, `ply` how many of them are played,
    `state` the position after those. `comments` are what readers wrote, by the number of moves made before; those
    under `ABOVE_ALL` stand above everything. `log[n]` holds the events of the n-th ply; `log[0]` those before the
    first move.
    """

    def __init__(self, game: Game[S], table: Table, moves: Iterable[Move] = ()) -> None:
        """Begin, and play `moves`. Raises `InputError` for a bad table and `IllegalMove`, with the ply in `where`."""
        self.game = game
        self.table = check_table(table, game.meta)
        self.moves: list[Move] = []
        self.comments: dict[int, list[str]] = {}
        self.state, opening = game.begin(self.table)
        self.log: list[list[Event]] = [opening]
        self.ply = 0
        self._movers: list[int] = []
        self._done: list[int] = []
        self._checkpoints: list[S] = [game.copy(self.state)]
        for move in moves:
            self.play(move)

    def play(self, move: Move) -> list[Event]:
        """Judge and play one move; undone moves are forgotten. Raises `IllegalMove`."""
        move = self.game.canonical(self.state, move)
        refusal = self.game.judge(self.state, move)
        if refusal is not None:
            raise IllegalMove(refusal, str(move), where=str(self.ply + 1))
        self._forget_from(self.ply)
        self.moves.append(move)
        return self._advance()

    def undo(self) -> None:
        """Take back one ply. Raises `IndexError` at the beginning."""
        self.go_to(self.ply - 1)

    def redo(self) -> None:
        """Redo one ply. Raises `IndexError` when there is nothing."""
        self.go_to(self.ply + 1)

    def go_to(self, ply: int) -> None:
        """Make `ply` moves of the line be played. Raises `IndexError` outside of the line."""
        if not 0 <= ply <= len(self.moves):
            raise IndexError(ply)
        if ply < self.ply:
            self._rewind(ply)
        while self.ply < ply:
            self._advance()

    def state_at(self, ply: int) -> S:
        """Return the position after `ply` moves of the line, leaving the match as it is."""
        nearest = min(ply // PLIES_BETWEEN_CHECKPOINTS, len(self._checkpoints) - 1)
        state = self.game.copy(self._checkpoints[nearest])
        for move in self.moves[nearest * PLIES_BETWEEN_CHECKPOINTS : ply]:
            self.game.play(state, move)
        return state

    def chart_by_round(self) -> list[dict[str, list[int]]]:
        """Return the values of the game's chart, before the first round and after each one."""
        return [
            {name: list(values) for name, values in self.game.chart_values(state).items()}
            for _, state in self.round_by_round()
        ]

    def round_by_round(self) -> Iterator[tuple[int, S]]:
        """Yield the ply and the position whenever a round begins, and at last the present one. Moves before the
        first round is left out. Each position is to be read before the next one is asked for."""
        state, known = self.state_at(0), 0
        for ply in range(self.ply + 1):
            if ply:
                self.game.play(state, self.moves[ply - 1])
            rounds = self.game.rounds(state)
            if rounds != known or ply == self.ply:
                known = rounds
                yield ply, state

    def fork(self, ply: int) -> Match[S]:
        """Return another match on the same table with the first `ply` moves of this one."""
        fork = Match(self.game, self.table.cut(ply), self.moves[:ply])
        fork.comments = self.comments_until(ply)
        return fork

    def comments_until(self, ply: int) -> dict[int, list[str]]:
        """Return the comments on the first `ply` moves of the line."""
        return {at: list(texts) for at, texts in self.comments.items() if at <= ply}

    def turns(self) -> list[int]:
        """Return the plies after which another seat moves than before, as far as the line was ever played."""
        movers = self._movers[: len(self.moves)]
        return [ply for ply in range(1, len(movers)) if movers[ply] != movers[ply - 1]]

    @property
    def turn_began(self) -> int:
        """The ply after which only the seat that is asked now has moved; at the end, the last seat."""
        mover = self._movers[self.ply - 1] if self.state.over else self.state.now.seat
        ply = self.ply
        while ply > 0 and self._movers[ply - 1] == mover:
            ply -= 1
        return ply

    def mover(self, ply: int) -> int:
        """Return the seat that made the `ply`-th move of the line; the first one is move 1."""
        return self._movers[ply - 1]

    def last_asked(self, seats: Container[int], before: int | None = None) -> int:
        """Return the last ply before this one, or `before` another, at which one of the seats was asked; -1 when none
        was."""
        end = self.ply if before is None else before
        return next((ply for ply in range(end - 1, -1, -1) if self._movers[ply] in seats), -1)

    def done_by(self, ply: int) -> int:
        """Return how many events of a ply are the move's own. The rules alone caused those after them, like the end of
        a round."""
        return self._done[ply - 1]

    def next_asked(self, seats: Container[int]) -> int:
        """Return the next ply of the line at which one of the seats is asked, or else the last one of the line."""
        later = range(self.ply + 1, len(self.moves))
        return next((ply for ply in later if self._movers[ply] in seats), len(self.moves))

    def revealed_since(self, ply: int, seats: Collection[int]) -> list[int]:
        """Return those of some seats that know more because moves after this ply revealed something."""
        events = [event for later in self.log[ply + 1 : self.ply + 1] for event in later]
        new = [event for event in events if any(event.reveals_to(seat) for seat in seats)]
        return [seat for seat in seats if any(event.known_to(seat) for event in new)]

    def revealed_at(self, ply: int) -> bool:
        """Return whether the `ply`-th move made something known that was hidden or random."""
        return any(event.reveals for event in self.log[ply])

    @property
    def can_undo(self) -> bool:
        """Whether there is a ply to take back."""
        return self.ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a ply to play again."""
        return self.ply < len(self.moves)

    def _advance(self) -> list[Event]:
        self._movers[self.ply : self.ply + 1] = [self.state.now.seat]
        events = list(self.game.decision(self.state).play(self.state, self.moves[self.ply]))
        self._done[self.ply : self.ply + 1] = [len(events)]
        self.game.settle(self.state, events)
        self.ply += 1
        self.log[self.ply :] = [events]
        if self.ply == len(self._checkpoints) * PLIES_BETWEEN_CHECKPOINTS:
            self._checkpoints.append(self.game.copy(self.state))
        return events

    def _rewind(self, ply: int) -> None:
        self.state = self.state_at(ply)
        self.ply = ply
        del self.log[ply + 1 :]

    def _forget_from(self, ply: int) -> None:
        if ply < len(self.moves):
            self.table = self.table.cut(ply)
            self.comments = self.comments_until(ply)
        del self.moves[ply:]
        del self._movers[ply:]
        del self._done[ply:]
        del self._checkpoints[ply // PLIES_BETWEEN_CHECKPOINTS + 1 :]


AnyMatch = Match[Any]
