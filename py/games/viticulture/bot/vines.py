"""The worth of planting and uprooting vines."""

from __future__ import annotations

from functools import cached_property

from games.viticulture.bot.assets import NEEDS, Assets, Yields
from games.viticulture.bot.weights import IMPOSSIBLE, ViticultureWeights
from games.viticulture.cards.deck import VINE, VINE_DECK
from games.viticulture.components import FIELDS, HIGHEST_VALUE
from games.viticulture.rules.actions.planting import refuse_planting
from games.viticulture.state import State


class Vines:
    """The vines of a seat, in its hand and on its fields."""

    def __init__(self, state: State, seat: int, weights: ViticultureWeights, assets: Assets) -> None:
        self.state, self.seat, self.weights, self.assets = state, seat, weights, assets

    @cached_property
    def in_hand(self) -> list[int]:
        """The vines of the hand."""
        return self.state.held(self.seat, VINE_DECK)

    def plantings(self, without: bool = False, above: bool = False) -> list[int]:
        """The worth of planting each vine of the hand on its best field, the best first."""
        best = (
            max(
                (
                    self.planting(vine, at)
                    for at in range(len(FIELDS))
                    if refuse_planting(self.state, self.seat, vine, at, without, above) is None
                ),
                default=IMPOSSIBLE,
            )
            for vine in self.in_hand
        )
        return sorted((worth for worth in best if worth > IMPOSSIBLE), reverse=True)

    @property
    def lack_room(self) -> bool:
        """Whether only room is missing for a vine of the hand."""
        built = self.state.built[self.seat]
        return not self.plantings() and any(all(built[it] for it in NEEDS[vine]) for vine in self.in_hand)

    @cached_property
    def grown(self) -> int:
        """The worth of the fields."""
        return self.assets.harvests(self.assets.yields)

    def planting(self, vine: int, at: int) -> int:
        """The worth of planting a vine on a field."""
        return self.assets.harvests(self.with_vine(vine, at)) - self.grown - self.kept(1) + self.windmill

    def with_vine(self, vine: int, at: int) -> Yields:
        """The yields of the fields with one more vine."""
        after = list(self.assets.yields)
        red, white = after[at]
        after[at] = min(HIGHEST_VALUE, red + VINE[vine].red), min(HIGHEST_VALUE, white + VINE[vine].white)
        return after

    @property
    def windmill(self) -> int:
        """The point of a windmill that has not turned yet."""
        turns = self.state.has(self.seat, "windmill") and not self.state.milled[self.seat]
        return self.weights.point if turns else 0

    def kept(self, many: int) -> int:
        """The worth of the last vines of the hand there."""
        held = self.state.count(self.seat, VINE_DECK)
        return self.assets.vines(held) - self.assets.vines(max(0, held - many))

    def uprooting(self, vine: int, at: int) -> int:
        """The worth of taking a vine back into the hand."""
        after = list(self.assets.yields)
        red, white = after[at]
        after[at] = max(0, red - VINE[vine].red), max(0, white - VINE[vine].white)
        return self.assets.harvests(after) - self.grown + self.assets.drawn(VINE_DECK)

    def uprootings(self) -> list[int]:
        """The worth of uprooting each vine, the best first."""
        planted = ((vine, at) for at, vines in enumerate(self.state.fields[self.seat]) for vine in vines)
        return sorted((self.uprooting(vine, at) for vine, at in planted), reverse=True)
