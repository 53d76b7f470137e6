"""A refusal is a value: why a move may not be done, and the paragraph that says so."""

from __future__ import annotations

from engine.core.input_error import Fact, InputError


class Refusal:
    """A code, the paragraph of the rulebook it rests on, and the facts that a sentence needs."""

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str, **facts: Fact) -> None:
        self.code = code
        self.rule = rule
        self.facts: dict[str, Fact] = facts

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, rule={self.rule!r}, {self.facts!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.code, self.rule, self.facts) == (
            other.code,
            other.rule,
            other.facts,
        )

    __hash__ = None  # type: ignore[assignment]  # facts are a dictionary


class IllegalMove(InputError):
    """A move that the judge refuses; `refusal` says why."""

    def __init__(self, refusal: Refusal, move: str, where: str = "") -> None:
        super().__init__("move.illegal", where, move=move, refusal=refusal)
        self.refusal = refusal
