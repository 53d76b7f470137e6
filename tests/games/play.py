"""A game going on from a position, judged at every step: what the builders of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.event import Event
from engine.core.move import parse_move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from engine.core.table import Seat
from engine.play.game import AnyGame
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

SEATS = tuple(Seat(name) for name in ("Anna", "Bruno", "Chiara", "Dario", "Elisa", "Fabio"))


class Play:
    """A game going on from a position. Every move must be legal, and every position one that can be."""

    game: AnyGame

    def __init__(self, state: Any, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)

    def do(self, *moves: str) -> list[Event]:
        """Play moves; return what happened by them."""
        happened: list[Event] = []
        for text in moves:
            move = parse_move(text)
            refusal = self.game.judge(self.state, move)
            assert refusal is None, f"{text} by {self.asked}: {refusal}"
            happened += self.game.play(self.state, move)
            self.check()
        self.events += happened
        return happened

    def check(self) -> None:
        """Raise `InputError` for a position that cannot be."""
        self.game.check(self.state)

    def refused(self, move: str) -> Refusal:
        """Return why a move is refused, which every language must be able to say. Fails for a legal move."""
        refusal = self.game.judge(self.state, parse_move(move))
        assert refusal is not None, f"{move} is legal"
        for language in LANGUAGES:
            said = game_words(self.game.meta.id, language).at(SEATS[: self.state.players]).refusal(refusal)
            assert not said.startswith("refusal.")
            assert "{" not in said
        return refusal

    def refuses(self, move: str, code: str, rule: str, /, **facts: object) -> None:
        """Assert that a move is refused with this code, by this paragraph and with these facts."""
        assert written(self.refused(move)) == written(Refusal(code, rule, **facts))  # type: ignore[arg-type]

    def preview(self, move: str) -> Event | None:
        """Return the event that the preview of a legal move shows, if it has one."""
        assert self.game.judge(self.state, parse_move(move)) is None
        return self.game.preview(self.state, parse_move(move))

    @property
    def prompt(self) -> dict[str, object]:
        """The facts of the sentence that asks."""
        return dict(self.game.decision(self.state).prompt(self.state))

    @property
    def asked(self) -> tuple[str, int]:
        """The kind of decision that is asked, and the seat."""
        return ("over", NOBODY) if self.state.over else (self.state.now.kind, self.state.now.seat)

    @property
    def legal(self) -> list[str]:
        """The legal moves, as a person would type them."""
        return [str(move) for move in self.game.legal_moves(self.state)]

    @property
    def candidates(self) -> list[str]:
        """Everything that may be pointed at."""
        return [str(move) for move in self.game.candidates(self.state)]

    def happened(self, code: str) -> list[dict[str, object]]:
        """Return the facts of all events of a code so far."""
        return facts_of(self.events, code)


def written(refusal: Refusal) -> str:
    """Return a refusal on one line: code, paragraph, and its facts in the order of their names."""
    facts = (f"{name}={value!r}" for name, value in sorted(refusal.facts.items()))
    return " ".join([refusal.code, refusal.rule or "-", *facts])


def facts_of(events: Sequence[Event], code: str) -> list[dict[str, object]]:
    """Return the facts of all events of a code."""
    return [event.facts for event in events if event.code == code]


def rules_of(events: Sequence[Event], code: str) -> list[str]:
    """Return the paragraphs that all events of a code follow."""
    return [event.rule for event in events if event.code == code]


def pending(game: AnyGame, kind: str, seat: int = NOBODY, **facts: object) -> Pending:
    """Return a record of the stack, with facts of the type that its kind has."""
    asked = game.decisions.get(kind) or game.steps[kind]
    return Pending(kind, seat) if asked.facts is None else Pending(kind, seat, asked.facts(**facts))
