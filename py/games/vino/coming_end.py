"""What everybody can see of the end before it comes. Rulebook 10.1, 10.5, 11.1."""

from __future__ import annotations

from engine.core.event import Ending
from engine.core.state import NOBODY
from games.vino.components import STANDSTILL, RegionIndex, VineyardIndex
from games.vino.facts import InRegion, Newcomers
from games.vino.state import State

END_EVENTS = frozenset({"bottle.last"})
# The steps and decisions in which the purchases of a region are to come or under way.
NEWCOMERS = ("newcomers", "newcomer.buy")
BUYING = ("region", "owner", "owner.buy", *NEWCOMERS)


def coming_end(view: State) -> Ending | None:
    """Return the announcement of the end with this round, certain or possible; `None` while there is none."""
    if not view.bottles_left or (view.bottles_left == 1 and _is_giving(view)):
        return Ending("last.buying", "10.1")
    if view.standstill == STANDSTILL:
        return Ending("can.standstill", "10.5")
    return _last_bottle(view) if view.bottles_left == 1 else None


def _is_giving(view: State) -> bool:
    """Return whether a gift is handed out, after which its bottle goes. Rulebook 7.4."""
    return any(record.kind == "gift.over" for record in view.pending)


def _last_bottle(view: State) -> Ending:
    """Return where the last bottle is, after how many purchases it leaves the map, and who has the money for all of
    them, as far as money is open. Rulebook 7.1, 7.5."""
    at = view.bottles.index(True)
    region = view.board.regions[at]
    ways = [view.free(region.private), view.free(region.state)]
    price = min(_price(view, vineyards) for vineyards in ways)
    seats = tuple(seat for seat in _buyers(view, at) if view.money[seat] >= price)
    count = max(1, min(map(len, ways)))
    if seats:
        return Ending("can.bottle.paid", "7.1", region=region.id, count=count, seats=seats)
    return Ending("can.bottle", "7.1", region=region.id, count=count)


def _buyers(view: State, region: RegionIndex) -> list[int]:
    """Return the seats that can still buy in a region in this round, while its purchases are to come or under way; else
    all of them, as each can choose it for the next one. Rulebook 5.3, 6.1 to 6.4."""
    found: set[int] = set()
    for record in view.pending:
        if record.kind not in BUYING or InRegion.from_record(record).region != region:
            continue
        found.add(record.seat)
        if record.kind == "region":
            found |= view.choosers(region)
        elif record.kind in NEWCOMERS:
            found.update(Newcomers.from_record(record).queue)
    return sorted(found - {NOBODY} or range(view.players))


def _price(view: State, vineyards: list[VineyardIndex]) -> int:
    return sum(view.board.vineyards[at].price for at in vineyards)
