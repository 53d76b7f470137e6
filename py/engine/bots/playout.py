"""Games played on from a position that a seat can imagine, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from engine.bots.bot import Bot, Weights
from engine.bots.question import Question, dealt, known
from engine.chance import player
from engine.core.event import Event, seen_by
from engine.core.move import Move
from engine.core.state import GameState
from engine.play.game import Game

S = TypeVar("S", bound=GameState)
W = TypeVar("W", bound=Weights)
T = TypeVar("T")

# A value is a whole number from -WHOLE (lost) to WHOLE (won).
WHOLE = 10_000
# At the end of a game the result makes up this much of it, and the lead the rest.
RESULT = 7_500
# One move in so many is the second best, so that not every playout is the same.
SECOND_BEST = 8
# The level whose misjudgement half of the rivals have in playouts: people surprise a player who plans on perfect
# rivals.
RIVALS = 2
MOST_MOVES = 600
# Beginning a playout and judging its end takes as long as this many moves.
BOTH_ENDS = 4


@dataclass(frozen=True)
class Sample:
    """A piece of work: these moves, each played on in the position of this number; or only judged `at_once`, before
    anybody else does anything. `None` stands for no move."""

    number: int
    moves: tuple[Move | None, ...]
    at_once: bool = False


class Outcome(NamedTuple):
    """The result of a playout: its value to the asked seat, and its effort, in moves examined. In detail also that
    seat's terms with their countable measures (`Bot`), and every seat's chance to win."""

    value: int
    effort: int = BOTH_ENDS
    terms: tuple[int, ...] = ()
    measures: tuple[int, ...] = ()
    chances: tuple[int, ...] = ()


class Playouts(Generic[S, W]):
    """Plays on in the positions of one question. A sample's outcomes depend on nothing but question and sample, so
    that several workers can share the samples. A computer that only chooses a move needs no outcomes in `detail`."""

    def __init__(self, game: Game[S], bot: Bot[S, W], question: Question[S], *, detail: bool = True) -> None:
        self.game, self.bot, self.question, self.detail = game, bot, question, detail
        players = question.view.players
        self.own = bot.judgement(question.level, players, question.temperament)
        self._known = known(bot, question)
        self._dealt: tuple[int, S] = -1, self._known
        self._rivals = (bot.weights, bot.judgement(RIVALS, players))

    def position(self, number: int) -> S:
        """Return the position of a number, which is not to be changed. The last one is kept: the moves of a sample are
        often played on in two parts."""
        if number != self._dealt[0]:
            self._dealt = number, dealt(self.game, self._known, self.question.seed, number)
        return self._dealt[1]

    def outcomes(self, sample: Sample) -> list[Outcome]:
        """Play each move of a sample, and on to the horizon; return what came of it, move by move."""
        return finished(self.played_on(sample))

    def played_on(self, sample: Sample) -> Generator[None, None, list[Outcome]]:
        """Yield after each move, so that the caller can do something else, and return the same."""
        if sample.at_once:
            return self.at_once(sample)
        begun, found = self.position(sample.number), []
        for move in sample.moves:
            found.append((yield from self._outcome(begun, move, sample.number)))
        return found

    def at_once(self, sample: Sample) -> list[Outcome]:
        """Return the outcome of each move of a sample at once, before another seat moves."""
        begun = self.position(sample.number)
        return [self._judged(self._after(begun, move)) for move in sample.moves]

    def told_by(self, move: Move, many: int) -> bool:
        """Return whether a move shows the asked seat something new, like a drawn card: whether its view afterwards
        differs between so many positions."""
        seen = [self.game.view(self._after(self.position(at), move), self.question.seat) for at in range(many)]
        return any(one != seen[0] for one in seen)

    def certain(self, move: Move) -> list[Event]:
        """Return the events of a move that are known before it is made."""
        both = [self.game.play(self.position(number).copy(), move) for number in range(2)]
        pairs = zip(*(seen_by(events, self.question.seat) for events in both))
        return [one for one, other in pairs if (one.code, one.facts) == (other.code, other.facts)]

    @cached_property
    def looks_further(self) -> bool:
        """Whether every move alone reaches the horizon, like the last choice of a year. Then games are played on to
        the horizon after it, as nobody would do anything before."""
        begun = self.position(0)
        after = (self._after(begun, move) for move in self.game.legal_moves(begun))
        return all(state.over or self.bot.is_far_enough(state, begun) for state in after)

    def _after(self, begun: S, move: Move | None) -> S:
        state = begun.copy()
        if move is not None:
            self.game.play(state, move)
        return state

    def _outcome(self, begun: S, move: Move | None, number: int) -> Generator[None, None, Outcome]:
        state, chance = self._after(begun, move), player(f"{self.question.seed} {number}").random
        begun = state.copy() if self.looks_further else begun
        rival, effort = self._rivals[number % len(self._rivals)], BOTH_ENDS
        for _ in range(MOST_MOVES):
            if state.over or self.bot.is_far_enough(state, begun):
                break
            moves = self.bot.likely(self.game, state)
            if not moves:
                break  # no play could bring about the position that was dealt
            effort += len(moves)
            weights = self.own if state.now.seat == self.question.seat else rival
            self.game.play(state, moves[0] if len(moves) == 1 else self._likely(state, moves, weights, chance))
            yield
        return self._judged(state, effort)

    def _likely(self, state: S, moves: Sequence[Move], weights: W, chance: Callable[[], float]) -> Move:
        scores = self.bot.scores(state, moves, weights)
        best = max(range(len(moves)), key=scores.__getitem__)
        if chance() * SECOND_BEST >= 1:
            return moves[best]
        return moves[max((at for at in range(len(moves)) if at != best), key=scores.__getitem__)]

    def _judged(self, state: S, effort: int = BOTH_ENDS) -> Outcome:
        bot, seat = self.bot, self.question.seat
        worths = [bot.worth(state, it, self.own) for it in range(state.players)]
        lead = bot.lead_of(state, seat, worths, self.own)
        value = WHOLE * lead // (abs(lead) + bot.lead_for_half)
        if state.over:
            value = self._result(state) + value * (WHOLE - RESULT) // WHOLE
        if not self.detail:
            return Outcome(value, effort)
        chances = bot.chances(self.game, state, worths, self.own)
        return Outcome(value, effort, worths[seat], bot.measures(state, seat), chances)

    def _result(self, state: S) -> int:
        winners = [place.seat for place in self.game.standing(state) if place.rank == 1]
        if self.question.seat not in winners:
            return -RESULT
        return RESULT if len(winners) == 1 else 0


def finished(slices: Generator[None, None, T]) -> T:
    """Return the result of a generator, without its pauses."""
    try:
        while True:
            next(slices)
    except StopIteration as end:
        result: T = end.value
        return result


AnyPlayouts = Playouts[Any, Any]
