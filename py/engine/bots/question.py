"""The question to a computer player. It holds all that the player gets, and nothing else can be reached from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.bots.bot import Bot, Weights
from engine.chance import Chance
from engine.core.codec import digest, encode
from engine.core.event import Event, seen_by
from engine.core.state import GameState
from engine.core.table import HIGHEST_LEVEL
from engine.play.game import Game

# From this level on a player remembers the events that it has seen, besides the things that are open now.
REMEMBERS = 3

S = TypeVar("S", bound=GameState)
W = TypeVar("W", bound=Weights)


@dataclass(frozen=True)
class Question(Generic[S]):
    """The position as the asked seat sees it (`view`), the events that this seat has seen, and who plays for it.

    The same question gives the same move everywhere: chance comes from its own `seed`, a digest of view, level and
    temperament. So a move that is taken back is not thought about again, and the seed of the game plays no part."""

    view: S
    seat: int
    level: int = HIGHEST_LEVEL
    temperament: str = ""
    events: tuple[Event, ...] = ()
    seed: str = field(init=False)

    def __post_init__(self) -> None:
        asked = [encode(self.view), self.seat, self.level, self.temperament]
        object.__setattr__(self, "seed", digest(asked))


def asked(
    game: Game[S], state: S, events: Iterable[Event] = (), level: int = HIGHEST_LEVEL, temperament: str = ""
) -> Question[S]:
    """Return the question for the computer player of the seat that is asked now. `events` is all that has happened; it
    gets those that its seat may know."""
    seat = state.now.seat
    return Question(game.view(state, seat), seat, level, temperament, tuple(seen_by(events, seat)))


def known(bot: Bot[S, W], question: Question[S]) -> S:
    """Return the position as the asked seat knows it: its view, and from a level on its memory."""
    if question.level < REMEMBERS:
        return question.view
    return bot.recalled(question.view, question.seat, question.events)


def dealt(game: Game[S], known: S, seed: str, number: int) -> S:
    """Return a position that fits what a seat knows (a determinization): the rest is dealt again, by the seed of the
    question. Each number gives another one, always the same."""
    asking = Chance(f"{seed} {number}")
    position = game.knowledge.imagined(known, asking)
    position.seed = asking.seed
    return position
