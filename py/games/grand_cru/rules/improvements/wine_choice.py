"""What blending and ageing have in common: a wine is named by its variety and its barrel. Rulebook 5.2, 5.7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.move import Move
from engine.core.refusal import Refusal
from games.grand_cru.moves import barrel_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.reasons import refuse_not_in_barrel
from games.grand_cru.state import State


class WineChoice(GrandCruDecision):
    """All cubes of one variety in one barrel are chosen; never out of one certain barrel, for the `reason` given."""

    midway = True

    def __init__(self, rule: str, moves: Sequence[Sequence[Move]], never: int, reason: str) -> None:
        """Take the moves by variety and barrel."""
        self.rule = rule
        self.unpassable = Refusal("pass.begun", rule=rule)
        self._moves = moves
        self._never = never
        self._reason = Refusal(reason, rule=rule)

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety in every barrel."""
        return (self._moves[variety][barrel] for barrel, variety in state.wines(state.now.seat))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not out of that one barrel."""
        return self._reason if barrel_of(move) == self._never else None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such cubes, and not in that one barrel."""
        if move.verb != self._moves[0][0].verb:
            return None
        return WineChoice.refuse(self, state, move) or refuse_not_in_barrel(state, state.now.seat, move, self.rule)
