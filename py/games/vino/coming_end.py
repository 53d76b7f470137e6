"""What everybody can see of the end before it comes. Rulebook 7.1, 7.5, 10.1, 10.5, 11.1."""

from __future__ import annotations

from typing import NamedTuple

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


class Way(NamedTuple):
    """A way in which the last bottle can leave the map: the end of the code of its announcement and its paragraph, how
    many vineyards must be bought, and their price together in Vino."""

    kind: str
    rule: str
    number: int
    price: int


def _last_bottle(view: State) -> Ending:
    """Return the fewest purchases after which the last bottle leaves the map, of those that a buyer has the money for,
    and who has it, as far as money is open. Rulebook 7.1, 7.5."""
    at = view.bottles.index(True)
    buyers = _buyers(view, at)
    most = max(view.money[seat] for seat in buyers)
    way = min(_ways(view, at), key=lambda way: (way.price > most, way.number, way.price))
    region = view.board.regions[at].id
    if seats := tuple(seat for seat in buyers if view.money[seat] >= way.price):
        return Ending(f"can.bottle{way.kind}.paid", way.rule, region=region, count=way.number, seats=seats)
    return Ending(f"can.bottle{way.kind}", way.rule, region=region, count=way.number)


def _ways(view: State, at: RegionIndex) -> list[Way]:
    """Return the ways in which the bottle of a region can go: all its free private vineyards are bought, or all of the
    state; where one of each is free, any purchase does it. Rulebook 7.1, 7.5, 10.1."""
    region = view.board.regions[at]
    private, state = view.free(region.private), view.free(region.state)
    if min(len(private), len(state)) < 1 or len(private) == len(state) == 1:
        return [Way("", "10.1", 1, min((_price(view, [one]) for one in (*private, *state)), default=0))]
    return [
        Way(".private", "7.1", len(private), _price(view, private)),
        Way(".state", "7.5", len(state), _price(view, state)),
    ]


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
