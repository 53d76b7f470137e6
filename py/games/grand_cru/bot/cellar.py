"""What improvements that move cubes in a cellar bring. Rulebook 9."""

from __future__ import annotations

from collections.abc import Sequence

from games.grand_cru.bot.outlook import HUNDREDTHS, GrandCruOutlook
from games.grand_cru.components import BARRELS, GROWN, Variety


class Cellar:
    """The barrels of a seat. What they gain is counted in hundredths of a franc."""

    def __init__(self, outlook: GrandCruOutlook, seat: int) -> None:
        self.outlook, self.state, self.weights = outlook, outlook.state, outlook.weights
        self.barrels = self.state.cellar[seat]

    def ageing(self) -> int:
        return max(self.aged(variety, barrel) for barrel in range(BARRELS - 1) for variety in self._in(barrel))

    def aged(self, variety: Variety, barrel: int) -> int:
        """Return the gain when the cubes of a variety move on from a barrel."""
        cubes = self.barrels[barrel][variety]
        after = self.outlook.at_best(variety, barrel + 1) if barrel < self.state.board.last_ripe[variety] else 0
        return cubes * (after - self.outlook.at_best(variety, barrel))

    def _in(self, barrel: int) -> Sequence[Variety]:
        cubes = self.barrels[barrel]
        return [variety for variety, held in enumerate(cubes) if held]

    def blending(self) -> int:
        return max(self.blended(variety, barrel) for barrel in range(1, BARRELS) for variety in self._in(barrel))

    def blended(self, variety: Variety, barrel: int) -> int:
        """Return the gain when the cubes of a variety in a barrel are replaced."""
        cubes = self.barrels[barrel][variety]
        before = self.barrels[barrel - 1]
        moved = sorted(
            (self.moved_up(one, barrel) for one, held in enumerate(before) for _ in range(held)), reverse=True
        )
        if len(moved) < cubes:
            return -5 * HUNDREDTHS
        return sum(moved[:cubes]) - cubes * self.outlook.at_best(variety, barrel)

    def moved_up(self, variety: Variety, barrel: int) -> int:
        """Return the gain of a cube that comes up into a barrel."""
        after = self.outlook.at_best(variety, barrel) if barrel <= self.state.board.last_ripe[variety] else 0
        return after - self.outlook.at_best(variety, barrel - 1)

    def heuriger(self) -> int:
        return self.weights.prestige * sum(self.barrels[0])

    def uvaggio(self) -> int:
        cubes = self.barrels[0]
        given = sorted(self.outlook.at_best(variety, 0) for variety, held in enumerate(cubes) for _ in range(held))
        there = [self.outlook.young(variety) for variety in GROWN if self.state.supply[variety]]
        return max(there) - sum(given[:2])
