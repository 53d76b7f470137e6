"""The accounts of Grand Cru."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.walk.ledger import Facts, Ledger

from engine.core.state import NOBODY
from games.grand_cru.components import NAMES, TILES, is_innovation, is_vine
from games.grand_cru.state import FREE_COLUMN, State

FRANCS = {"harvester": [1, 0]}  # what vines that are harvested together cost, in their order


class GrandCruLedger(Ledger):
    """Money, loans, prestige, tiles, grapes, wine, demand, and what lies out, as the log tells them."""

    def __init__(self, state: State) -> None:
        seats = range(state.players)
        self.board = state.board
        self.chosen = [0 for _ in seats]
        self.year = 0
        self.money = [0 for _ in seats]
        self.loans = [0 for _ in seats]
        self.prestige = [0 for _ in seats]
        self.tiles: list[Counter[str]] = [Counter() for _ in seats]
        self.grapes: list[Counter[str]] = [Counter() for _ in seats]
        self.wine: list[Counter[str]] = [Counter() for _ in seats]
        self.demand = dict.fromkeys(NAMES, 0)
        self.out = Counter(TILES[tile] for tile in state.display)
        self.row = [TILES[tile] for tile in state.row]
        self.missing: Counter[tuple[int, str]] = Counter()
        self.francs: list[int] = []  # what the next vines cost that are harvested together
        self.brands: dict[str, int] = {}
        self.thrown: set[tuple[int, str]] = set()  # vines that are gone; the log does not say whether with a cube
        self.sold_at_fair: list[Counter[str]] = [Counter() for _ in seats]

    def compare(self, state: State) -> None:
        seats = range(state.players)
        for seat, name in self.thrown:
            self.grapes[seat][name] = state.grapes(seat)[NAMES.index(name)]
        self.thrown.clear()
        assert (state.year, state.chosen) == (self.year, self.chosen)
        assert state.money == self.money
        assert state.loans == self.loans
        assert state.prestige == self.prestige
        assert [Counter(TILES[tile] for tile in state.tiles[seat]) for seat in seats] == [+held for held in self.tiles]
        assert [Counter(dict(zip(NAMES, state.grapes(seat)))) for seat in seats] == self.grapes
        assert [self._wine(state, seat) for seat in seats] == self.wine
        assert [state.board.prices[at][level] for at, level in enumerate(state.demand)] == [
            self.board.prices[at][level] for at, level in enumerate(self.demand.values())
        ]
        assert state.demand == list(self.demand.values())
        out = Counter(TILES[tile] for tile in [*state.display, *state.lots] if tile != FREE_COLUMN)
        assert out == +self.out
        assert [TILES[tile] for tile in state.row] == self.row
        assert {NAMES[at]: seat for at, seat in enumerate(state.brand) if seat != NOBODY} == self.brands

    @staticmethod
    def _wine(state: State, seat: int) -> Counter[str]:
        return Counter({name: sum(barrel[at] for barrel in state.cellar[seat]) for at, name in enumerate(NAMES)})

    # Money

    def _chosen(self, facts: Facts) -> None:
        self.chosen[facts["seat"]] = facts["count"]

    def _revealed(self, facts: Facts) -> None:
        assert self.chosen[facts["seat"]] == facts["count"]
        self.chosen[facts["seat"]] = 0
        assert facts["price"] == 7 * facts["count"]
        self.loans[facts["seat"]] = facts["count"]
        self.money[facts["seat"]] += facts["price"]

    def _got(self, facts: Facts) -> None:
        self.money[facts["seat"]] += facts["price"]

    def _paid(self, facts: Facts) -> None:
        self.money[facts["seat"]] -= facts["price"]
        assert self.money[facts["seat"]] >= 0

    def _interest(self, facts: Facts) -> None:
        self._paid(facts)

    def _emergency(self, facts: Facts) -> None:
        assert facts["price"] == 5
        self._got(facts)
        self.loans[facts["seat"]] += 1
        assert self.loans[facts["seat"]] == facts["count"] <= 11

    def _borrowed(self, facts: Facts) -> None:
        assert facts["price"] == 7 * facts["count"]
        self._got(facts)
        self.loans[facts["seat"]] += facts["count"]

    def _repaid(self, facts: Facts) -> None:
        assert facts["price"] == 7 * facts["count"]
        self._paid(facts)
        self.loans[facts["seat"]] -= facts["count"]

    # Tiles

    def _bought(self, facts: Facts) -> None:
        self._paid(facts)
        self.out[facts["tile"]] -= 1

    def _placed(self, facts: Facts) -> None:
        seat, name = facts["seat"], facts["tile"]
        self.tiles[seat][name] += 1
        if name in NAMES:
            self.grapes[seat][name] += facts["ready"]

    def _gone(self, facts: Facts) -> None:
        seat, name = facts["seat"], facts["tile"]
        self.tiles[seat][name] -= 1
        if is_innovation(TILES.index(name)):
            self.row.append(name)
        if name in NAMES:
            self.thrown.add((seat, name))

    def _fetched(self, facts: Facts) -> None:
        self.tiles[facts["seat"]][facts["tile"]] += 1

    def _new(self, facts: Facts) -> None:
        """The first phase is over, and all that lay out goes away."""
        self.out = Counter(facts["tiles"])
        self.brands.clear()
        self.missing.clear()

    def _missing(self, facts: Facts) -> None:
        assert facts["price"] == facts["count"]
        self._got(facts)
        self.missing[facts["seat"], facts["variety"]] = facts["count"]

    def _year(self, facts: Facts) -> None:
        """Every vine carries a cube, but those for which a franc was paid."""
        assert facts["year"] == self.year + 1
        self.year = facts["year"]
        for seat, held in enumerate(self.tiles):
            for name in NAMES:
                self.grapes[seat][name] = held[name] - self.missing[seat, name]

    # Innovations

    def _innovation_taken(self, facts: Facts) -> None:
        self.row.remove(facts["tile"])

    def _innovation_back(self, facts: Facts) -> None:
        self.row.remove(facts["tile"])
        self.row.append(facts["tile"])

    def _innovation_used(self, facts: Facts) -> None:
        self.tiles[facts["seat"]][facts["tile"]] -= 1
        self.row.append(facts["tile"])
        self._begin(facts["improvement"])

    def _shifted(self, facts: Facts) -> None:
        self.row.remove(facts["tile"])
        self.row.insert(facts["number"] - 1, facts["tile"])

    # Wine

    def _used(self, facts: Facts) -> None:
        assert not is_vine(TILES.index(facts["tile"]))
        self._begin(facts["tile"])

    def _begin(self, improvement: str) -> None:
        self.francs = FRANCS.get(improvement, [])[:]

    def _harvested(self, facts: Facts) -> None:
        seat, name = facts["seat"], facts["variety"]
        assert facts["paid"] == (self.francs.pop(0) if self.francs else 1)
        self.money[seat] -= facts["paid"]
        assert self.money[seat] >= 0
        self.grapes[seat][name] -= 1
        self.wine[seat][name] += 1

    def _juice(self, facts: Facts) -> None:
        self.grapes[facts["seat"]][facts["variety"]] -= facts["count"]
        self.money[facts["seat"]] += facts["income"]

    def _added(self, facts: Facts) -> None:
        self.wine[facts["seat"]][facts["variety"]] += 1

    def _lost(self, facts: Facts) -> None:
        self.wine[facts["seat"]][facts["variety"]] -= facts.get("count", 1)

    def _sold(self, facts: Facts) -> None:
        assert facts["income"] == facts["price"] * facts["count"]
        self._lost(facts)
        self.money[facts["seat"]] += facts["income"]

    def _rose(self, facts: Facts) -> None:
        self._moved(facts, +1)

    def _fell(self, facts: Facts) -> None:
        self._moved(facts, -1)

    def _moved(self, facts: Facts, sign: int) -> None:
        name = facts["variety"]
        self.demand[name] += sign
        assert self.board.prices[NAMES.index(name)][self.demand[name]] == facts["price"]

    # Brands

    def _laid(self, facts: Facts) -> None:
        assert self.brands.get(facts["variety"], facts["seat"]) == facts["seat"]
        self.brands[facts["variety"]] = facts["seat"]

    def _home(self, facts: Facts) -> None:
        assert self.brands.pop(facts["variety"]) == facts["seat"]

    # Prestige

    def _points(self, facts: Facts) -> None:
        self.prestige[facts["seat"]] += facts["count"]

    def _space(self, facts: Facts) -> None:
        self.prestige[facts["seat"]] -= facts["cost"]
        assert self.prestige[facts["seat"]] >= 0

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]] = {
        "loans.chosen": _chosen,
        "loans.revealed": _revealed,
        "loan.emergency": _emergency,
        "loans.taken": _borrowed,
        "loans.repaid": _repaid,
        "interest.paid": _interest,
        "fees.paid": _paid,
        "prestige.exchanged": _got,
        "cubes.missing": _missing,
        "tile.bought": _bought,
        "tile.claimed": _bought,
        "tile.placed": _placed,
        "tile.discarded": _gone,
        "vine.removed": _gone,
        "vine.fetched": _fetched,
        "tiles.new": _new,
        "year.begun": _year,
        "innovation.taken": _innovation_taken,
        "innovation.skipped": _innovation_back,
        "innovation.declined": _innovation_back,
        "innovation.used": _innovation_used,
        "innovation.shifted": _shifted,
        "improvement.used": _used,
        "vine.harvested": _harvested,
        "juice.sold": _juice,
        "cube.added": _added,
        "cube.taken": _added,
        "cube.returned": _lost,
        "wine.replaced": _lost,
        "wine.spoiled": _lost,
        "wine.sold": _sold,
        "demand.rose": _rose,
        "demand.fell": _fell,
        "brand.laid": _laid,
        "brand.lifted": _home,
        "brand.overtaken": _home,
        "brand.returned": _home,
        "fair.points": _points,
        "prestige.gained": _points,
        "special.taken": _space,
    }


LEDGER = GrandCruLedger
