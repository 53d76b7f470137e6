"""The accounts of Vino."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.walk.ledger import Facts, Ledger

from engine.core.state import NOBODY
from games.vino.components import VARIETIES
from games.vino.state import State

IDLE_ROUNDS = 20


class VinoLedger(Ledger):
    """Money, vineyards, variety tokens, demand, bottles and turn order, as the log tells them."""

    def __init__(self, state: State) -> None:
        self.board = state.board
        self.money = [1000] * state.players
        self.owner: dict[str, int] = {}
        self.grown: dict[tuple[int, str], str] = {}
        self.demand = dict.fromkeys(VARIETIES, 0)
        self.bottles = {region.id for region in state.board.regions if region.state}
        self.order = tuple(range(state.players))
        self.drawn: set[tuple[int, str]] = set()
        self.to_give = self.rounds_with_bottle = 0

    def compare(self, state: State) -> None:
        names = [vineyard.id for vineyard in self.board.vineyards]
        assert state.money == self.money
        assert state.owner == [self.owner.get(name, NOBODY) for name in names]
        assert state.demand == list(self.demand.values())
        assert [r.id for r, stands in zip(self.board.regions, state.bottles) if stands] == [
            region.id for region in self.board.regions if region.id in self.bottles
        ]
        assert tuple(state.order) == self.order
        self._compare_tokens(state)

    def _compare_tokens(self, state: State) -> None:
        """Every variety token lies at its region or with one seat; there are as many as are printed."""
        for at, region in enumerate(self.board.regions):
            held = {seat: VARIETIES[g[at]] for seat, g in enumerate(state.grows) if g[at] >= 0}
            assert held == {seat: v for (seat, name), v in self.grown.items() if name == region.id}
            away = at in state.pile or any(at in regions for regions in state.drawn)
            assert len(held) + len(state.free_varieties(at)) + away == len(region.varieties)

    def _bought(self, facts: Facts) -> None:
        self._occupied(facts)
        vineyard = self.board.vineyards[self.board.vineyard_index[facts["vineyard"]]]
        assert facts["price"] == vineyard.price
        self.money[facts["seat"]] -= facts["price"]
        region = self.board.regions[vineyard.region]
        if (facts["seat"], region.id) in self.drawn:  # a token is used with this, which the log need not say
            self.drawn.remove((facts["seat"], region.id))
            self.grown[facts["seat"], region.id] = VARIETIES[region.preliminary]

    def _drew(self, facts: Facts) -> None:
        self.drawn |= {(facts["seat"], region) for region in facts["regions"]}

    def _occupied(self, facts: Facts) -> None:
        assert facts["vineyard"] not in self.owner, "somebody has it already"
        self.owner[facts["vineyard"]] = facts["seat"]

    def _returned(self, facts: Facts) -> None:
        assert self.owner.pop(facts["vineyard"]) == facts["seat"]

    def _sold(self, facts: Facts) -> None:
        assert facts["income"] >= 0
        self.money[facts["seat"]] += facts["income"]

    def _grew(self, facts: Facts) -> None:
        assert facts["variety"] not in [v for (_, r), v in self.grown.items() if r == facts["region"]]
        self.grown[facts["seat"], facts["region"]] = facts["variety"]

    def _put_back(self, facts: Facts) -> None:
        assert self.grown.pop((facts["seat"], facts["region"])) == facts["variety"]

    def _moved(self, facts: Facts, sign: int) -> None:
        self.demand[facts["variety"]] += sign * facts.get("count", 1) * self.board.step
        assert self.demand[facts["variety"]] == facts["demand"]

    def _fell(self, facts: Facts) -> None:
        self._moved(facts, -1)

    def _rose(self, facts: Facts) -> None:
        self._moved(facts, +1)

    def _bottle(self, facts: Facts) -> None:
        self.bottles.remove(facts["region"])
        assert len(self.bottles) == facts.get("count", 0)
        assert self.to_give == 0
        self.rounds_with_bottle = 0

    def _gift(self, facts: Facts) -> None:
        assert 0 < facts["count"] <= len(self._free_of_the_state(facts["region"]))
        self.to_give = facts["count"]

    def _no_gift(self, facts: Facts) -> None:
        assert not self._free_of_the_state(facts["region"])

    def _given(self, facts: Facts) -> None:
        self._occupied(facts)
        self.to_give -= 1

    def _left(self, facts: Facts) -> None:
        assert facts["count"] == len(self._free_of_the_state(facts["region"]))

    def _free_of_the_state(self, region: str) -> list[str]:
        places = self.board.regions[self.board.region_index[region]].state
        return [name for at in places if (name := self.board.vineyards[at].id) not in self.owner]

    def _round(self, facts: Facts) -> None:
        self.rounds_with_bottle += 1
        assert self.rounds_with_bottle <= IDLE_ROUNDS

    def _stands_still(self, facts: Facts) -> None:
        assert self.rounds_with_bottle == facts["count"] == IDLE_ROUNDS

    def _ordered(self, facts: Facts) -> None:
        assert sum(self.demand.values()) == 0
        self.order = facts["seats"]

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]] = {
        "tokens.drawn": _drew,
        "vineyard.bought": _bought,
        "gift.begun": _gift,
        "gift.begun.alone": _gift,
        "gift.none": _no_gift,
        "gift.taken": _given,
        "gift.left": _left,
        "vineyard.returned": _returned,
        "wine.sold": _sold,
        "variety.grown": _grew,
        "variety.back": _put_back,
        "demand.fell": _fell,
        "demand.rose": _rose,
        "bottle.removed": _bottle,
        "bottle.removed.last": _bottle,
        "round.begun": _round,
        "game.standstill": _stands_still,
        "order.set": _ordered,
    }


LEDGER = VinoLedger
