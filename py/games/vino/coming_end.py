"""What everybody can see of the end before it comes. Rulebook 10.1, 10.5, 11.1."""

from __future__ import annotations

from engine.core.event import Ending
from games.vino.components import STANDSTILL, VineyardIndex
from games.vino.facts import InRegion
from games.vino.state import State

END_EVENTS = frozenset({"bottle.last"})
# The decisions and steps in which the purchases of a region are made or are to come.
BUYING = ("region", "owner", "owner.buy", "newcomers", "newcomer.buy")


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
    them, as far as money is open: of those who chose the region, while its purchases of this round are to come.
    Rulebook 5.3, 7.1, 7.5."""
    at = view.bottles.index(True)
    region = view.board.regions[at]
    ways = [view.free(region.private), view.free(region.state)]
    price = min(_price(view, vineyards) for vineyards in ways)
    is_to_come = any(record.kind in BUYING and InRegion.from_record(record).region == at for record in view.pending)
    buyers = (seat for seat in range(view.players) if not is_to_come or at in view.chosen[seat])
    seats = tuple(seat for seat in buyers if view.money[seat] >= price)
    count = max(1, min(map(len, ways)))
    if seats:
        return Ending("can.bottle.paid", "7.1", region=region.id, count=count, seats=seats)
    return Ending("can.bottle", "7.1", region=region.id, count=count)


def _price(view: State, vineyards: list[VineyardIndex]) -> int:
    return sum(view.board.vineyards[at].price for at in vineyards)
