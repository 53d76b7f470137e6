"""Advice before a move: the move that a computer player of the highest level would make, and what speaks for it.

A reason claims no more than is known: it names a term only where that term carries the gain, and figures only where
they can be counted; each claim is far beyond what chance explains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.bots.bot import PERCENT, AnyBot
from engine.bots.gain import PairedGain, times
from engine.bots.paired import chance_gain, measure_gains, term_gains
from engine.bots.playout import AnyPlayouts, Outcome, Playouts, Sample
from engine.bots.question import Question
from engine.bots.reasons import LOOKS, MOST_OF_IT
from engine.bots.search import Considered, SearchResult, Thinking, by_looks, compared, search
from engine.bots.winning import CERTAIN, HUNDREDTH
from engine.core.move import PASS, Move
from engine.play.game import AnyGame

# A claim is made only when it is this many standard errors above 0.
SURE = 3
# The reader's own move is played on in at most this many of the best move's positions.
MOST_PAIRS = 40
# At most this many moves are still worth a thought when all have been played on.
MOST_LEFT = 3
# A move that only shows the point of the good ones is played on in this many; more would find no more reasons.
FEW_PAIRS = 20

# Where this many times as much comes in the end, what comes at once is not the reason.
MUCH_MORE = 2

NOW, LATER, IN_ALL = "now", "later", "in-all"


@dataclass(frozen=True)
class AdviceReason:
    """One move's advantage over another in a term. `when` says whether it comes at once (`now`) or on average of the
    games that were played on (`later`), `more` how many can be counted; `in-all` claims only that the judgement prefers
    it in this term."""

    when: str
    term: str
    more: int
    rule: str

    @property
    def code(self) -> str:
        """The code of its words in the catalogue of the game."""
        return f"bot.term.{self.term}" if self.when == IN_ALL else f"advice.more.{self.term}"


@dataclass(frozen=True)
class Advice:
    """The best `move`, and the one that it was compared with (`None` where there is no other). `gain` is what it gains
    in chance to win, in `pairs` positions; `is_clear` whether that is beyond doubt, `wins` whether the game was won in
    all of them, and not with the other. `reason` speaks for it, `against` for the other. `left` are the moves that did
    best when they were played on, in the order of the legal moves: the best one is among them, and none that is clearly
    worse. `nearest` are the best one and those that come nearest to it, in the same order, even if clearly worse."""

    move: Move
    instead: Move | None = None
    gain: int = 0
    pairs: int = 0
    is_clear: bool = False
    wins: bool = False
    reason: AdviceReason | None = None
    against: AdviceReason | None = None
    left: tuple[Move, ...] = ()
    nearest: tuple[Move, ...] = ()

    @property
    def gains_clearly(self) -> bool:
        """Whether the gain is beyond doubt, and a percentage point or more."""
        return self.is_clear and self.gain >= HUNDREDTH


def places_to_look(game: AnyGame, bot: AnyBot, question: Question[Any]) -> list[Move]:
    """Return the moves that are worth a thought: the one that is advised in the end is among them. Quick."""
    playouts = Playouts(game, bot, question)
    found = by_looks(playouts)
    moves = compared(playouts, found) if bot.budget(question.view, question.level) else found[:1]
    return [considered.move for considered in moves]


def advising(playouts: AnyPlayouts, instead: Move | None = None) -> Thinking[Advice]:
    """Think about the best move, and compare it with the reader's own (`instead`), or else with the one that comes
    nearest to it."""
    choice = yield from search(playouts)
    advice = yield from _compared(playouts, choice, instead)
    worse = [advice.instead] if advice.gains_clearly else []
    did_best = [move for move in _did_best(playouts, choice) if move not in worse]
    best_first = [considered.move for considered in choice.considered][:MOST_LEFT]
    legal = playouts.game.legal_moves(playouts.position(0))
    left, nearest = (tuple(move for move in legal if move in some) for some in (did_best, best_first))
    return replace(advice, left=left, nearest=nearest)


def _did_best(playouts: AnyPlayouts, choice: SearchResult) -> list[Move]:
    """Return the best move, and the few next to it that it does not clearly beat."""
    view, bot = playouts.question.view, playouts.bot
    best, *rest = choice.considered
    near = [one for one in rest if bot.cheaper(view, one.move) is None and not _is_worse(playouts, one, best)]
    return [one.move for one in (best, *near)][:MOST_LEFT]


def _is_worse(playouts: AnyPlayouts, one: Considered, best: Considered) -> bool:
    """Return whether a move loses a percentage point or more beyond doubt."""
    gained = chance_gain(best.outcomes, one.outcomes, playouts.question.seat)
    return gained.is_beyond(2) and gained.mean >= HUNDREDTH


def _compared(playouts: AnyPlayouts, choice: SearchResult, instead: Move | None) -> Thinking[Advice]:
    best, *others = choice.considered
    if not others or not best.outcomes:
        return Advice(best.move)
    if instead is not None and instead != best.move:
        return _held(playouts, best, (yield from played_on_too(playouts, choice, instead)))
    held = [_held(playouts, best, other) for other in others if other.outcomes]
    for move in [] if any(one.reason for one in held) else _farther(playouts, choice):
        held.append(_held(playouts, best, (yield from played_on_too(playouts, choice, move, FEW_PAIRS))))
        if held[-1].reason:
            break
    return next((one for one in held if one.reason), held[0])


def comparing(playouts: AnyPlayouts, best: Move, other: Move | None = None) -> Thinking[Advice]:
    """Think about why a move that is known to be the best, as in a puzzle, is better than another one, or else than the
    best-looking of the others."""
    rival = other or next((seen.move for seen in by_looks(playouts) if seen.move != best), None)
    if rival is None:
        return Advice(best)
    outcomes = yield [Sample(number, (best, rival)) for number in range(MOST_PAIRS)]
    mine, its = (list(column) for column in zip(*outcomes))
    return _held(playouts, Considered(best, 0, mine), Considered(rival, 0, its))


def _farther(playouts: AnyPlayouts, choice: SearchResult) -> list[Move]:
    """Return moves that looked too weak to compare, but best show the point of the good ones: doing nothing, a middling
    one, the worst-looking one."""
    compared = [considered.move for considered in choice.considered]
    rest = [considered.move for considered in by_looks(playouts) if considered.move not in compared]
    middle_and_last = [rest[len(rest) // 2], rest[-1]] if rest else []
    return list(dict.fromkeys([*(move for move in rest if move == PASS), *middle_and_last]))


def played_on_too(
    playouts: AnyPlayouts, choice: SearchResult, move: Move, most: int = MOST_PAIRS
) -> Thinking[Considered]:
    """Return a move with outcomes in the positions in which the best one was played on, or in the first of them."""
    best = choice.considered[0]
    found = next((one for one in choice.considered if one.move == move), Considered(move, 0))
    many = min(len(best.outcomes), most)
    if len(found.outcomes) >= many:
        return found
    outcomes = yield [Sample(number, (move,)) for number in range(many)]
    return Considered(move, found.score, [outcome for (outcome,) in outcomes])


def _held(playouts: AnyPlayouts, best: Considered, other: Considered) -> Advice:
    gained = chance_gain(best.outcomes, other.outcomes, playouts.question.seat)
    wins, other_wins = (_always_won(one.outcomes[: gained.many], playouts.question.seat) for one in (best, other))
    reason, against = claims(playouts, best, other)
    is_clear = gained.is_beyond(2)
    return Advice(best.move, other.move, gained.mean, gained.many, is_clear, wins > other_wins, reason, against)


def _always_won(outcomes: Sequence[Outcome], seat: int) -> bool:
    """Return whether each playout came to the end of the game, and a seat won."""
    return all(outcome.chances[seat] == CERTAIN for outcome in outcomes)


def claims(
    playouts: AnyPlayouts, best: Considered, other: Considered
) -> tuple[AdviceReason | None, AdviceReason | None]:
    """Return the reason for a move, where one term carries its gain, and the reason for the other one."""
    moves = (best.move, other.move)
    rows = [playouts.at_once(Sample(number, moves, at_once=True)) for number in range(LOOKS)]
    is_known = not any(playouts.told_by(move, LOOKS) for move in moves)
    pair = _Pair(playouts.bot, (best, other), ([row[0] for row in rows], [row[1] for row in rows]), is_known)
    return pair.reason(), pair.against()


class _Pair:
    """One move's gain over another in each term: in the end, and at once. What happens at once is known (`is_known`)
    unless one of them tells something new, like a card that is drawn."""

    def __init__(
        self,
        bot: AnyBot,
        moves: tuple[Considered, Considered],
        at_once: tuple[list[Outcome], list[Outcome]],
        is_known: bool,
    ) -> None:
        played_on = (moves[0].outcomes, moves[1].outcomes)
        self._bot, self._is_known = bot, is_known
        self._gains, self._measures = term_gains(*played_on), measure_gains(*played_on)
        self._gains_now, self._measures_now = term_gains(*at_once), measure_gains(*at_once)

    def reason(self) -> AdviceReason | None:
        """Return the term that carries the gain in the end, or else at once, if it is not lost again."""
        at = carrying(self._gains)
        if at is not None:
            return self._claim(at) or self._claimed(IN_ALL, at, 0)
        at = carrying(self._gains_now)
        return None if at is None or times(self._gains[at], -1).is_beyond(1) else self._now(at)

    def against(self) -> AdviceReason | None:
        """Return the move's largest loss, if that can be counted."""
        at = min(range(len(self._gains)), key=lambda at: self._gains[at].mean)
        return self._claim(at, -1) if self._gains[at].mean < 0 else None

    def _claim(self, at: int, sign: int = 1) -> AdviceReason | None:
        """Return the countable gain in a term: at once, if it is the same however the rest is dealt, and no small part
        of what comes later; else later. With the sign turned, for the other move."""
        later, now = times(self._measures[at], sign), self._now(at, sign)
        if later.mean <= 0 or not later.is_beyond(SURE) or (now and now.more * MUCH_MORE > later.mean):
            return now
        return self._claimed(LATER, at, later.mean)

    def _now(self, at: int, sign: int = 1) -> AdviceReason | None:
        now = times(self._measures_now[at], sign)
        is_sure = self._is_known and now.mean > 0 and now.many * now.squares == now.total**2
        return self._claimed(NOW, at, now.mean) if is_sure else None

    def _claimed(self, when: str, at: int, more: int) -> AdviceReason:
        term = self._bot.terms[at]
        return AdviceReason(when, term, more, self._bot.paragraphs.get(term, ""))


def carrying(gains: Sequence[PairedGain]) -> int | None:
    """Return the index of the term that makes most of the gain, if that is sure."""
    best = max(range(len(gains)), key=lambda at: gains[at].mean)
    risen = sum(one.mean for one in gains if one.mean > 0)
    if gains[best].mean * PERCENT < MOST_OF_IT * risen or not gains[best].is_beyond(SURE):
        return None
    return best
