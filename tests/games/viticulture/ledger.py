"""The accounts of Viticulture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.games.viticulture.ledger_cards import Cards
from tests.walk.ledger import Facts

from engine.core.state import NOBODY
from games.viticulture.cards.deck import NAMES
from games.viticulture.components import COLOURS, FIELDS, SPACE_NAMES, STRUCTURES, WINES
from games.viticulture.pieces import AUTOMA, GRANDE
from games.viticulture.state import State

CELLAR_TOPS = (("large-cellar", 9), ("medium-cellar", 6), ("small", 3))
BONUS = "2"

Stand = tuple[str, str]


class ViticultureLedger(Cards):
    """Points, money, workers, vineyards, cards and the chart, as the log tells them from the first deal on."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        seats = range(state.players)
        self.alone = state.alone
        self.vp = [0 for _ in seats]
        if state.alone:
            self.vp[0] = 3 if state.solo == "easy" else 0
        self.lira = [0 for _ in seats]
        self.residual = [0 for _ in seats]
        self.workers = [3 for _ in seats]
        self.idle = [2 for _ in seats]
        self.grande_idle = [True for _ in seats]
        self.stands: dict[Stand, list[int]] = {}
        self.yokes: dict[int, int] = {}
        self.planned: list[tuple[str, str, int]] = []
        self.built: list[set[str]] = [set() for _ in seats]
        self.fields = [{field.id: Counter[str]() for field in FIELDS} for _ in seats]
        self.sold: list[set[str]] = [set() for _ in seats]
        self.harvested: list[set[str]] = [set() for _ in seats]
        self.crush = [{colour: set[int]() for colour in COLOURS} for _ in seats]
        self.cellar = [{wine: set[int]() for wine in WINES} for _ in seats]
        self.rows: dict[int, int] = {}
        self.tokens, self.spent = 0, set[int]()
        self.year, self.season, self.first, self.temporary = 0, "", state.first, NOBODY
        self.passed: set[int] = set()
        self.milled: set[int] = set()
        self.toured: set[int] = set()
        self.last = self.ended = False
        self.backs = 0

    def compare(self, state: State) -> None:
        assert (state.vp, state.lira, state.residual) == (self.vp, self.lira, self.residual)
        assert (state.year, state.season, state.first) == (self.year, self.season, self.first)
        assert (state.last_year, state.over) == (self.last, self.ended)
        self._compare_vineyards(state)
        self._compare_workers(state)
        self._compare_chart(state)
        self.compare_cards(state)

    def _compare_vineyards(self, state: State) -> None:
        names = [structure.id for structure in STRUCTURES]
        assert [{name for name, there in zip(names, built) if there} for built in state.built] == self.built
        for seat, fields in enumerate(self.fields):
            planted = [Counter(NAMES[vine] for vine in vines) for vines in state.fields[seat]]
            assert planted == [+vines for vines in fields.values()]
            assert dict(zip(COLOURS, map(set, state.crush[seat]))) == self.crush[seat]
            assert dict(zip(WINES, map(set, state.cellar[seat]))) == self.cellar[seat]
        for name in ("sold", "harvested"):
            marked = [{field.id for field, there in zip(FIELDS, own) if there} for own in getattr(state, name)]
            assert marked == getattr(self, name)
        for name in ("milled", "toured", "passed"):
            assert {seat for seat, there in enumerate(getattr(state, name)) if there} == getattr(self, name)

    def _compare_workers(self, state: State) -> None:
        assert (state.workers, state.idle, state.grande_idle) == (self.workers, self.idle, self.grande_idle)
        assert state.temporary == self.temporary
        for space, slots, beside in zip(SPACE_NAMES, state.slots, state.overflow):
            for number, worker in enumerate(slots, 1):
                assert [worker] == (self.stands.get((space, str(number))) or [NOBODY])
            assert beside == self.stands.get((space, "over"), [])
        assert sorted(state.at_lira) == sorted(self.stands.get(("lira", "1"), []))
        assert {seat: worker for seat, worker in enumerate(state.yokes) if worker != NOBODY} == self.yokes
        planned = [
            (SPACE_NAMES[space], str(slot + 1) if slot >= 0 else "over", by) for space, slot, by in state.planned
        ]
        assert planned == self.planned

    def _compare_chart(self, state: State) -> None:
        assert {row + 1: seat for row, seat in enumerate(state.rows) if seat != NOBODY} == self.rows
        assert state.tokens == self.tokens
        assert {row for row, left in enumerate(state.tokens_left, 1) if not left} == self.spent

    # Points and money

    def _points(self, facts: Facts) -> None:
        self._moved(facts, +1)

    def _points_lost(self, facts: Facts) -> None:
        self._moved(facts, -1)

    def _moved(self, facts: Facts, sign: int) -> None:
        self.vp[facts["seat"]] += sign * facts["count"]
        assert self.vp[facts["seat"]] == facts["vp"] >= -5

    def _got(self, facts: Facts) -> None:
        assert facts["lira"] > 0
        self.lira[facts["seat"]] += facts["lira"]

    def _paid(self, facts: Facts) -> None:
        self.lira[facts["seat"]] -= facts["lira"]
        assert self.lira[facts["seat"]] >= 0

    def _residual(self, facts: Facts) -> None:
        self.residual[facts["seat"]] += facts["count"]
        assert self.residual[facts["seat"]] == facts["residual"] <= 5

    def _residual_lost(self, facts: Facts) -> None:
        self.residual[facts["seat"]] -= facts["count"]
        assert self.residual[facts["seat"]] == facts["residual"] >= 0

    def _last_year(self, facts: Facts) -> None:
        assert self.vp[facts["seat"]] >= 20
        assert not self.last
        self.last = True

    def _last_of_all(self, facts: Facts) -> None:
        assert facts["year"] >= 40
        assert not self.last
        assert max(self.vp) < 20
        self.last = True

    # The year

    def _year(self, facts: Facts) -> None:
        assert facts["year"] == self.year + 1
        players = len(self.vp)
        assert not self.year or facts["seat"] == (self.first - 1) % players
        assert all(hand.total() <= 7 for hand in self.hands if self.year)
        self.year, self.first, self.season, self.temporary = facts["year"], facts["seat"], "spring", NOBODY
        self.idle, self.grande_idle = [workers - 1 for workers in self.workers], [True] * players
        self.stands, self.yokes, self.rows = {}, {}, {}
        self.harvested = [set() for _ in self.vp]
        self.passed, self.milled, self.toured = set(), set(), set()
        self.backs = 0

    def _summer(self, facts: Facts) -> None:
        self._begin("summer")

    def _fall(self, facts: Facts) -> None:
        assert all(seat in self.passed or not self._ready(seat) for seat in range(len(self.vp)))
        self.season = "fall"
        self.done()

    def _winter(self, facts: Facts) -> None:
        self._begin("winter")

    def _begin(self, season: str) -> None:
        self.season, self.passed = season, set()
        self.done()

    def _ready(self, seat: int) -> bool:
        return self.idle[seat] > 0 or self.grande_idle[seat]

    def _row(self, facts: Facts) -> None:
        assert facts["row"] not in self.rows
        self.rows = {row: seat for row, seat in self.rows.items() if seat != facts["seat"]}
        self.rows = dict(sorted({**self.rows, facts["row"]: facts["seat"]}.items()))

    def _token(self, facts: Facts) -> None:
        self.tokens += 1
        self.spent |= set(self.rows)
        assert self.tokens == facts["count"]

    def _aged(self, facts: Facts) -> None:
        self.done()
        self.season = ""
        for seat in range(len(self.vp)):
            self.crush[seat] = {colour: _older(values, 9) for colour, values in self.crush[seat].items()}
            self._age_wines(seat)

    def _wines_aged(self, facts: Facts) -> None:
        for _ in range(facts["count"]):
            self._age_wines(facts["seat"])

    def _age_wines(self, seat: int) -> None:
        top = next(top for cellar, top in CELLAR_TOPS if cellar in self.built[seat] or cellar == "small")
        self.cellar[seat] = {wine: _older(values, top) for wine, values in self.cellar[seat].items()}

    def _ended(self, facts: Facts) -> None:
        assert facts["year"] == self.year
        self.ended = True

    # Workers

    def _placed(self, facts: Facts) -> None:
        self.done()
        assert facts["seat"] not in self.passed
        self._put(facts)

    def _planned(self, facts: Facts) -> None:
        assert self.season == "summer"
        self.planned.append((facts["space"], facts["slot"], self._put(facts)))

    def _put(self, facts: Facts) -> int:
        seat, space, slot = facts["seat"], facts["space"], facts["slot"]
        if facts["grande"]:
            assert self.grande_idle[seat]
            self.grande_idle[seat] = False
        else:
            self.idle[seat] -= 1
            assert self.idle[seat] >= 0
        worker: int = seat + GRANDE * facts["grande"]
        if space == "yoke":
            self.yokes[seat] = worker
            return worker
        there = self.stands.setdefault((space, slot), [])
        assert not there or space == "lira" or slot == "over", "somebody stands there"
        there.append(worker)
        self.tokens -= self.alone and slot == BONUS
        return worker

    def _back(self, facts: Facts) -> None:
        seat, space, slot = facts["seat"], facts["space"], facts["slot"]
        worker = seat + GRANDE * facts["grande"]
        self.backs += 1
        assert self.backs <= 20
        if space == "yoke":
            assert self.yokes.pop(seat) == worker
        else:
            self.stands[space, slot].remove(worker)
        self.planned = [plan for plan in self.planned if plan != (space, slot, worker)]
        if facts["grande"]:
            self.grande_idle[seat] = True
        else:
            self.idle[seat] += 1

    def _moved_over(self, facts: Facts) -> None:
        """A worker that has not used its bonus goes to the first free slot."""
        (worker,) = self.stands.pop((facts["space"], BONUS))
        assert worker % GRANDE == facts["seat"]
        free = next(slot for slot in "13" if not self.stands.get((facts["space"], slot)))
        self.stands[facts["space"], free] = [worker]

    def _automa(self, facts: Facts) -> None:
        for space in facts["spaces"]:
            assert not self.stands.get((space, "1"))
            self.stands[space, "1"] = [AUTOMA]

    def _due(self, facts: Facts) -> None:
        """A planned action is over, or is begun."""
        plan = next(plan for plan in self.planned if plan[0] == facts["space"] and plan[2] % GRANDE == facts["seat"])
        self.planned.remove(plan)

    def _trained(self, facts: Facts) -> None:
        seat = facts["seat"]
        self.workers[seat] += 1
        assert self.workers[seat] == facts["count"] <= 6
        self.idle[seat] += facts["now"] and self.year > 0

    def _temporary(self, facts: Facts) -> None:
        assert self.temporary == NOBODY
        self.temporary = facts["seat"]
        self.idle[facts["seat"]] += 1

    def _passed(self, facts: Facts) -> None:
        seat = facts["seat"]
        assert facts["season"] == self.season
        self.passed.add(seat)
        if self.season == "winter":
            going = [seat] * self.idle[seat] + [seat + GRANDE] * self.grande_idle[seat]
            self.stands.setdefault(("lira", "1"), []).extend(going)
            self.idle[seat], self.grande_idle[seat] = 0, False

    # Vineyards

    def _built(self, facts: Facts) -> None:
        assert facts["structure"] not in self.built[facts["seat"]]
        self.built[facts["seat"]].add(facts["structure"])

    def _vine(self, facts: Facts) -> None:
        seat, vine, field = facts["seat"], facts["vine"], facts["field"]
        assert field not in self.sold[seat]
        self.leaves(seat, vine)
        self.fields[seat][field][vine] += 1

    def _uprooted(self, facts: Facts) -> None:
        seat, vine, field = facts["seat"], facts["vine"], facts["field"]
        assert self.fields[seat][field][vine]
        self.fields[seat][field][vine] -= 1
        self.hands[seat][vine] += 1
        if not self.fields[seat][field].total():
            self.harvested[seat].discard(field)

    def _swapped(self, facts: Facts) -> None:
        fields = self.fields[facts["seat"]]
        for vine, here, there in ((facts["vine"], "field", "to"), (facts["other"], "to", "field")):
            assert fields[facts[here]][vine]
            fields[facts[here]][vine] -= 1
            fields[facts[there]][vine] += 1

    def _harvested(self, facts: Facts) -> None:
        assert facts["field"] not in self.harvested[facts["seat"]]
        assert self.fields[facts["seat"]][facts["field"]].total()
        self.harvested[facts["seat"]].add(facts["field"])

    def _sold(self, facts: Facts) -> None:
        assert not self.fields[facts["seat"]][facts["field"]].total()
        self.sold[facts["seat"]].add(facts["field"])

    def _bought(self, facts: Facts) -> None:
        self.sold[facts["seat"]].remove(facts["field"])

    def _milled(self, facts: Facts) -> None:
        assert "windmill" in self.built[facts["seat"]]
        assert facts["seat"] not in self.milled
        self.milled.add(facts["seat"])

    def _tasted(self, facts: Facts) -> None:
        assert "tasting-room" in self.built[facts["seat"]]
        assert facts["seat"] not in self.toured
        self.toured.add(facts["seat"])

    # Grapes and wines

    def _grape(self, facts: Facts) -> None:
        pad = self.crush[facts["seat"]][facts["colour"]]
        assert facts["value"] not in pad
        pad.add(facts["value"])

    def _grape_lost(self, facts: Facts) -> None:
        assert set(range(1, facts["value"] + 1)) <= self.crush[facts["seat"]][facts["colour"]]

    def _grape_gone(self, facts: Facts) -> None:
        self.crush[facts["seat"]][facts["colour"]].remove(facts["value"])

    def _made(self, facts: Facts) -> None:
        seat, value = facts["seat"], facts["value"]
        grapes = [(colour, int(number)) for colour, number in (grape.split("-") for grape in facts["grapes"])]
        for colour, number in grapes:
            self.crush[seat][colour].remove(number)
        assert value not in self.cellar[seat][facts["wine"]]
        assert value <= sum(number for _, number in grapes)
        self.cellar[seat][facts["wine"]].add(value)

    def _one_aged(self, facts: Facts) -> None:
        wines = self.cellar[facts["seat"]][facts["wine"]]
        assert facts["value"] not in wines
        wines.remove(facts["value"] - 1)
        wines.add(facts["value"])

    def _wine_gone(self, facts: Facts) -> None:
        self.cellar[facts["seat"]][facts["wine"]].remove(facts["value"])

    def _filled(self, facts: Facts) -> None:
        for name in facts["wines"]:
            wine, _, value = name.rpartition("-")
            self.cellar[facts["seat"]][wine].remove(int(value))
        self.leaves(facts["seat"], facts["order"])
        self.discards["order"].append(facts["order"])

    ENTRIES: Mapping[str, Callable[[Any, Facts], None]] = {
        **Cards.ENTRIES,
        "vp.gained": _points,
        "vp.lost": _points_lost,
        "lira.gained": _got,
        "residual.paid": _got,
        "lira.paid": _paid,
        "residual.gained": _residual,
        "residual.lost": _residual_lost,
        "year.last": _last_year,
        "years.most": _last_of_all,
        "year.begun": _year,
        "season.summer": _summer,
        "season.fall": _fall,
        "season.winter": _winter,
        "row.taken": _row,
        "token.gained": _token,
        "year.aged": _aged,
        "wines.aged": _wines_aged,
        "game.ended": _ended,
        "worker.placed": _placed,
        "worker.planned": _planned,
        "worker.back": _back,
        "worker.moved": _moved_over,
        "worker.trained": _trained,
        "worker.temporary": _temporary,
        "automa.placed": _automa,
        "plan.due": _due,
        "plan.failed": _due,
        "season.passed": _passed,
        "structure.built": _built,
        "vine.planted": _vine,
        "vine.uprooted": _uprooted,
        "vines.swapped": _swapped,
        "field.harvested": _harvested,
        "field.sold": _sold,
        "field.bought": _bought,
        "windmill.turned": _milled,
        "wine.tasted": _tasted,
        "grape.gained": _grape,
        "grape.lost": _grape_lost,
        "grape.given": _grape_gone,
        "grape.sold": _grape_gone,
        "wine.made": _made,
        "wine.aged": _one_aged,
        "wine.given": _wine_gone,
        "order.filled": _filled,
    }


def _older(values: set[int], top: int) -> set[int]:
    """Return grapes or wines a year older: the highest move first, none onto another, and none out of a cellar at whose
    top it lies into one that is not built."""
    older: set[int] = set()
    for value in sorted(values, reverse=True):
        stays = value + 1 in older or value == 9 or (value in (3, 6) and value >= top)
        older.add(value if stays else value + 1)
    return older


LEDGER = ViticultureLedger
