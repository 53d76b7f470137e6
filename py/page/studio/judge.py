"""The judge's answer to a question: may this move be made, and what would it bring?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core.event import Event, seen_by
from engine.core.input_error import InputError
from engine.core.move import Move, parse_move
from engine.core.refusal import Refusal
from engine.play.game import Game
from engine.text.words import Words

TOO_EARLY = "time."
"""How the codes of refusals begin that only say when a move is made."""


@dataclass(frozen=True)
class Asked:
    """The judge's answer to the last of some moves, each after the one before: why it is refused and by which
    paragraph, or what all of them would bring; `error` where it is no move."""

    moves: tuple[Move, ...] = (Move(""),)
    refusal: Refusal | None = None
    events: Sequence[Event] = ()
    rule: str = ""
    error: InputError | None = None

    @property
    def is_legal(self) -> bool:
        """Whether the moves may be made."""
        return self.refusal is None and self.error is None

    def sentences(self, words: Words, viewer: int | None) -> Iterator[str]:
        """Yield the answer, and then each thing that the moves would bring."""
        if self.error is not None:
            yield words.error(self.error)
        elif self.refusal is not None:
            yield words.say("page.studio.closed")
            yield words.refusal(self.refusal)
        else:
            *before, _ = map(str, self.moves)
            if before:
                yield words.say("page.studio.open_after", move=" · ".join(before))
            else:
                yield words.say("page.studio.open")
            yield from (words.event(event) for event in seen_by(self.events, viewer))


def answer(game: Game[Any], state: Any, text: str) -> Asked:
    """Return the answer to the question whether a move, by its text, may be made in a position. A move of a later
    decision is judged after the first move of the same seat that leads to that decision and lets it be made, or else
    to that decision alone."""
    try:
        move = parse_move(text)
    except InputError as error:
        return Asked(error=error)
    now = _judged(game, state, move)
    if now.refusal is None or not now.refusal.code.startswith(TOO_EARLY):
        return now
    refused = []
    for later in _judged_later(game, state, move):
        if later.refusal is None:
            return later
        refused.append(later)
    return (*refused, now)[0]


def _judged(game: Game[Any], state: Any, move: Move) -> Asked:
    refusal = game.judge(state, move)
    if refusal is not None:
        return Asked((move,), refusal)
    after, rule = game.copy(state), game.decision(state).rule
    return Asked((move,), events=game.play(after, game.canonical(state, move)), rule=rule)


def _judged_later(game: Game[Any], state: Any, move: Move) -> Iterator[Asked]:
    """Yield the answer after each legal move with which the seat comes to a decision in which the move is meant."""
    for first in game.legal_moves(state):
        after = game.copy(state)
        events = game.play(after, first)
        if after.over or after.now.seat != state.now.seat:
            continue
        if game.canonical(after, move) in game.candidates(after):
            then = _judged(game, after, move)
            yield replace(then, moves=(first, move), events=[*events, *then.events])
