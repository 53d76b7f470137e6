"""The editor of positions: what can be put where on the map, and who is asked then."""

from __future__ import annotations

from collections.abc import Iterator

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
    Pile,
    Question,
    Ruling,
    Slot,
    Where,
    fixed,
)
from games.vino.components import DEMAND_LIMIT, REGIONS, REGIONS_CHOSEN, VARIETIES
from games.vino.facts import Fall, InRegion, Newcomers, Share, left_of
from games.vino.invariants import CHECKS
from games.vino.rules.preliminary import TOKENS_DRAWN
from games.vino.state import HIDDEN, NOTHING_GROWN, NOWHERE, State

REGION = fixed("region", (region.id for region in REGIONS))
REGION_OR_NONE = Named("region", lambda state: {"nowhere": NOWHERE, **REGION.table(state)})
VINEYARD = Named("vineyard", lambda state: state.board.vineyard_index)
VARIETY = fixed("variety", VARIETIES)
VARIETY_OR_NONE = Named("variety", lambda state: {"nothing": NOTHING_GROWN, **VARIETY.table(state)})
DEMANDS = Figures("demand", -DEMAND_LIMIT, DEMAND_LIMIT, lambda state: state.board.step, stepped_only=True)
PLACE = Named("place", lambda state: {str(at + 1): at for at in range(state.players)})
CHOSEN = Named("region", lambda state: {**REGION.table(state), "hidden": HIDDEN})
FEW = Named("number", lambda state: {str(count): count for count in range(1, 6)})


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


def _draws(state: State) -> bool:
    """Return whether tokens are still drawn. Rulebook 3."""
    return any(record.kind == "preliminary.tidy" for record in state.pending)


class _Tokens(Bag[State]):
    """Tokens, which are there in the preliminary round, and wherever some were put."""

    def places(self, state: State) -> Iterator[tuple[str, ...]]:
        is_there, places = _draws(state), super().places(state)
        return (names for names in places if is_there or self.content(state, self.where(state, names)))


class _TokenPile(_Tokens, Pile[State]):
    """The tokens that are face down."""


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
    _Tokens("drawn", (SEATS,), REGION, "3.1"),
    _TokenPile("pile", (), REGION, "3.1", is_dealt=True, from_front=True),
)  # fmt: skip


def clear(state: State) -> None:
    """Take everything off the map but the bottles."""
    state.pile, state.round = [], 1


def forget(state: State) -> None:
    """Forget the tokens that are face down."""
    state.pile = []


def lay_rest(state: State) -> None:
    """Lay the tokens that nobody has drawn yet below the named ones. Rulebook 3.1."""
    if _draws(state):
        drawn = state.players - sum(record.kind == "preliminary.draw" for record in state.pending)
        left = len(state.board.regions) - TOKENS_DRAWN * drawn
        state.pile = state.pile + [HIDDEN] * (left - len(state.pile))


# Questions


def _calm(state: State) -> None:
    """Be after the preliminary round."""
    state.pile, state.drawn = [], [[] for _ in range(state.players)]
    state.round = max(1, state.round)


def _after(state: State, seat: int) -> list[int]:
    """Return a seat and those behind it on the compass rose."""
    return state.order[state.order.index(seat) :]


def _before(state: State, seat: int) -> list[Pending]:
    """Be in the preliminary round, and return what comes after a seat has used its tokens. Rulebook 3."""
    state.round, state.barrel = 0, NOWHERE
    state.chosen = [[] for _ in range(state.players)]
    thirds = [Pending("preliminary.third", other) for other in reversed(state.order)]
    draws = [Pending("preliminary.draw", other) for other in reversed(_after(state, seat)[1:])]
    return [Pending("round"), *thirds, Pending("preliminary.tidy"), *draws]


def _drawing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat buy in the regions of its tokens, the first ones that are free where it has none. Rulebook 3.1."""
    tokens = [(at, region.preliminary) for at, region in enumerate(state.board.regions)]
    free = [at for at, token in tokens if all(grown[at] != token for grown in state.grows) and at not in state.pile]
    state.drawn = [(held or free[:TOKENS_DRAWN]) if at == seat else [] for at, held in enumerate(state.drawn)]
    firsts = [Pending("preliminary.first", seat)] * len(state.drawn[seat])
    if not firsts:
        raise InputError("studio.not_asked")
    return [*_before(state, seat), *firsts]


def _third(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat buy its third vineyard, then those behind it. Rulebook 3.3."""
    _before(state, seat)
    state.pile, state.drawn = [], [[] for _ in range(state.players)]
    return [Pending("round"), *(Pending("preliminary.third", other) for other in reversed(_after(state, seat)))]


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


def _given(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat take some vineyards that the government gives away, after the last private one was bought. Rulebook
    7.2."""
    region, count = about
    free = len(state.free(state.board.regions[region].state))
    if not 0 < min(count, state.tokens_left(seat)) < free:
        raise InputError("studio.not_asked")
    return [*_buying(state, seat, (region,))[:3], Pending("newcomers", NOBODY, Newcomers(region, ())),
            Pending("gift.over", facts=InRegion(region)), Pending("gift.take", seat, Share(region, count))]  # fmt: skip


def _returning(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat give back some vineyards of the variety that it has sold. Rulebook 8.4."""
    variety, count = about
    if count >= state.cellar(seat, variety):
        raise InputError("studio.not_asked")
    fall = Fall(variety, min(1, state.spaces_below(variety)))
    return [*_selling(state, seat, ())[:-1], Pending("market.fall", seat, fall),
            Pending("sale.return", seat, left_of(variety, count))]  # fmt: skip


def _raising(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat raise other demands by some spaces. That of the variety that it has sold has fallen as far. Rulebook
    8.6."""
    variety, count = about
    fallen = state.demand[variety] - sum(state.demand) - count * state.board.step
    if fallen < -DEMAND_LIMIT:
        raise InputError("studio.not_asked")
    state.demand[variety] = fallen
    return [*_selling(state, seat, ())[:-1], Pending("market.raise", seat, left_of(variety, count))]


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
    Question("gift", ("gift.take",), "7.2", _given, (REGION, FEW)),
    Question("return", ("sale.return",), "8.4", _returning, (VARIETY, FEW)),
    Question("raise", ("market.raise",), "8.6", _raising, (VARIETY, FEW)),
    Question("token", ("preliminary.first",), "3.1", _drawing, is_dealt=True),
    Question("third", ("preliminary.third",), "3.3", _third),
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
