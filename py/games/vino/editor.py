"""The editor of positions: what can be put where on the map, and who is asked then."""

from __future__ import annotations

from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.studio.rows import (
    FLAG,
    SEATS,
    SEATS_OR_NOBODY,
    Bag,
    Editor,
    Figures,
    Named,
    Operations,
    Question,
    Ruling,
    Slot,
    Where,
    fixed,
)
from games.vino.components import DEMAND_LIMIT, REGIONS, REGIONS_CHOSEN, VARIETIES
from games.vino.facts import InRegion, Newcomers
from games.vino.invariants import CHECKS
from games.vino.state import HIDDEN, NOTHING_GROWN, NOWHERE, State

REGION = fixed("region", (region.id for region in REGIONS))
REGION_OR_NONE = Named("region", lambda state: {"nowhere": NOWHERE, **REGION.table(state)})
VINEYARD = Named("vineyard", lambda state: state.board.vineyard_index)
VARIETY = fixed("variety", VARIETIES)
VARIETY_OR_NONE = Named("variety", lambda state: {"nothing": NOTHING_GROWN, **VARIETY.table(state)})
DEMANDS = Figures("demand", -DEMAND_LIMIT, DEMAND_LIMIT, lambda state: state.board.step, stepped_only=True)
PLACE = Named("place", lambda state: {str(at + 1): at for at in range(state.players)})
CHOSEN = Named("region", lambda state: {**REGION.table(state), "hidden": HIDDEN})


def _swap(state: State, where: Where, seat: int) -> None:
    """Put a seat on a place of the compass rose; the one that was there takes its place."""
    (place,) = where
    other = state.order.index(seat)
    state.order[place], state.order[other] = state.order[other], state.order[place]


def _own(state: State, where: Where, seat: int) -> None:
    """Give a vineyard to a seat, or to nobody. With the last one of a region its token goes, too. Rulebook 4.3."""
    (vineyard,) = where
    before, state.owner[vineyard] = state.owner[vineyard], seat
    region = state.board.vineyards[vineyard].region
    if before != NOBODY and not state.count_in(before, region):
        state.grows[before][region] = NOTHING_GROWN


ROWS: tuple[Slot[State] | Bag[State], ...] = (
    Slot("owner", (VINEYARD,), SEATS_OR_NOBODY, "6.5", "v-{0}", change=_own),
    Slot("grows", (SEATS, REGION), VARIETY_OR_NONE, "4.1", "region-{1}"),
    Slot("bottles", (REGION,), FLAG, "7.4", "bottle-{0}"),
    Slot("demand", (VARIETY,), DEMANDS, "8.6",
         "demand-{0}"),
    Slot("money", (SEATS,), Figures("money", step=10), "2.1"),
    Slot("income", (SEATS,), Figures("money", step=10), "9.1"),
    Slot("order", (PLACE,), SEATS, "9.1", change=_swap),
    Slot("round", (), Figures("number", most=99), "5.1"),
    Slot("standstill", (), Figures("number", most=20), "10.5"),
    Slot("barrel", (), REGION_OR_NONE, "6.1"),
    Bag("chosen", (SEATS,), CHOSEN, "5.2"),
    Bag("pile", (), REGION, "3.1", is_dealt=True, shown=False),
    Bag("drawn", (SEATS,), REGION, "3.1", shown=False),
)  # fmt: skip


def clear(state: State) -> None:
    """Take everything off the map but the bottles."""
    state.pile, state.round = [], 1


def forget(state: State) -> None:
    """Forget the tokens that are face down, as their order is never known."""
    if any(record.kind == "preliminary.tidy" for record in state.pending):
        state.pile = [HIDDEN] * len(state.pile)


def lay_rest(state: State) -> None:
    """Do nothing: the number of face-down tokens is known."""


# Questions


def _calm(state: State) -> None:
    """Be after the preliminary round."""
    state.pile, state.drawn = [], [[] for _ in range(state.players)]
    state.round = max(1, state.round)


def _after(state: State, seat: int) -> list[int]:
    """Return a seat and those behind it on the compass rose."""
    return state.order[state.order.index(seat) :]


def _choosing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose its regions, then those behind it. Rulebook 5.2."""
    _calm(state)
    state.barrel = NOWHERE
    asked = _after(state, seat)
    for other in asked:
        state.chosen[other] = []
    choices = [Pending("choose", other) for other in asked for _ in range(REGIONS_CHOSEN)]
    return [Pending("order"), Pending("sale"), Pending("reveal"), *reversed(choices)]


def _buying(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat buy in a region, as an owner or as a newcomer. Rulebook 6.3, 6.4."""
    _calm(state)
    (region,) = about
    state.barrel = region
    later = [Pending("order"), Pending("sale"), Pending("purchase.over")]
    if state.count_in(seat, region):
        newcomers = Pending("newcomers", NOBODY, Newcomers(region, ()))
        return [*later, newcomers, Pending("owner.buy", seat, InRegion(region))]
    return [*later, Pending("newcomer.buy", seat, Newcomers(region, ()))]


def _selling(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat sell, then those behind it. Rulebook 8.1."""
    _calm(state)
    state.barrel = NOWHERE
    turns = [Pending("sale.turn", other) for other in _after(state, seat)[1:]]
    return [Pending("order"), *reversed(turns), Pending("sale.sell", seat)]


def _growing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose the variety of its first vineyard in a region. Rulebook 4.1."""
    (region,) = about
    if not state.count_in(seat, region):
        raise InputError("studio.not_asked")
    state.grows[seat][region] = NOTHING_GROWN
    return [*_buying(state, seat, about)[:3], Pending("newcomers", NOBODY, Newcomers(region, ())),
            Pending("variety", seat, InRegion(region))]  # fmt: skip


QUESTIONS = (
    Question("sell", ("sale.sell",), "8.1", _selling),
    Question("choose", ("choose",), "5.2", _choosing),
    Question("buy", ("owner.buy", "newcomer.buy"), "6.3", _buying, (REGION,)),
    Question("grow", ("variety",), "4.1", _growing, (REGION,)),
)


# Mending


def _grow(state: State, where: Where) -> Operations:
    """Take a token away that has no vineyard, or lay the only one that is left."""
    seat, region = where
    name = state.board.regions[region].id
    if not state.count_in(seat, region):
        return (f"set grows {seat} {name} nothing",)
    return tuple(f"set grows {seat} {name} {VARIETIES[free]}" for free in state.free_varieties(region))


def _balance(state: State, where: Where) -> Operations:
    """Move the one marker that alone is out of place."""
    surplus = sum(state.demand)
    moved = [(at, value - surplus) for at, value in enumerate(state.demand) if value and value == surplus]
    return tuple(f"set demand {VARIETIES[at]} {value}" for at, value in moved)


def _no_bottle(state: State, where: Where) -> Operations:
    return (f"set bottles {state.board.regions[where[0]].id} no",)


def _stand(state: State, where: Where) -> Operations:
    return (f"set standstill {min(state.round, 20)}",)


RULINGS = {
    "owner": Ruling("owner", "6.6"),
    "grows": Ruling("grows", "4.1", _grow),
    "grows in": Ruling("twice", "4.1"),
    "demand": Ruling("demand", "8.6", _balance),
    "bottles": Ruling("bottles", "7.4", _no_bottle),
    "standstill": Ruling("standstill", "10.5", _stand),
    "chosen": Ruling("chosen", "5.2"),
    "pile": Ruling("tokens", "3.1"),
    "drawn": Ruling("tokens", "3.1"),
    "pending": Ruling("asked", "5.1"),
}

EDITOR = Editor(ROWS, QUESTIONS, RULINGS, CHECKS, clear, forget, lay_rest)
