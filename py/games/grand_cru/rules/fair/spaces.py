"""Chapter 7: what each space of the fair lets its seat do. Rulebook 7.3 to 7.11; 7.9 is beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import EXCHANGED, HARVEST_PRICE, JUICE_PRICE, NAMES, RAISED, Sale, Variety, is_vine
from games.grand_cru.facts import Levels
from games.grand_cru.moves import ACCEPT, HARVEST, PRESS, PRESS_ALL, sale_of, variety_of
from games.grand_cru.rules.actions.action import GrandCruDecision, asking, refuse_price
from games.grand_cru.rules.actions.market import can_rise, fall
from games.grand_cru.rules.actions.reasons import refuse_count, refuse_no_grapes, refuse_not_in_barrel
from games.grand_cru.rules.actions.selling import granted, plain_preview, sale_moves
from games.grand_cru.rules.actions.wine import empty_vine, harvest, sale_price, sell
from games.grand_cru.state import State

Begin = Callable[[State, int, str], Iterable[Event]]


def _asks(record: Pending) -> Begin:
    """Return the beginning of a space that asks something, if there is anything to do. Rulebook 7.3."""

    def begin(state: State, seat: int, special: str) -> Iterable[Event]:
        if USEFUL[special](state, seat):
            return asking(record)(state, seat)
        return [Event("special.idle", "7.3", seat=seat, special=special)]

    return begin


def _always(state: State, seat: int) -> bool:
    return True


def _grapes(state: State, seat: int) -> bool:
    return any(state.grapes(seat))


def _paid_grapes(state: State, seat: int) -> bool:
    """Where money is hidden, nobody must see who lacks even a franc. Rulebook 11.1."""
    return _grapes(state, seat) and (state.money_hidden or state.money[seat] >= HARVEST_PRICE)


def _unripe(state: State, seat: int) -> bool:
    return any(_is_young(state, sale_of(move)) for move in sale_moves(state, seat))


def _is_young(state: State, sale: Sale) -> bool:
    return state.ripe_in(sale.variety, sale.barrel) > 0


def _vines(state: State, seat: int) -> bool:
    return any(map(is_vine, state.tiles[seat])) and any(map(is_vine, [*state.pile, *state.discards]))


def _ripe(state: State, seat: int) -> bool:
    return any(state.sales(seat))


def _begin_exchange(state: State, seat: int, special: str) -> Iterator[Event]:
    francs = EXCHANGED[special]
    state.money[seat] += francs
    yield Event("prestige.exchanged", "7.11", seat=seat, price=francs)


BEGIN: Mapping[str, Begin] = {
    "start-player": _asks(Pending("special.start")),
    "late-harvest": _asks(Pending("special.harvest")),
    "special-delivery": _asks(granted(free=True, fair=False)),
    "grape-juice": _asks(Pending("special.juice")),
    "young-wine": _asks(Pending("special.young")),
    "reorganise": _asks(Pending("special.remove")),
    **{space: _asks(Pending("special.raise", facts=Levels(levels))) for space, levels in RAISED.items()},
    **dict.fromkeys(EXCHANGED, _begin_exchange),
}
USEFUL: Mapping[str, Callable[[State, int], bool]] = {
    "start-player": _always,
    "late-harvest": _paid_grapes,
    "special-delivery": _ripe,
    "grape-juice": _grapes,
    "young-wine": _unripe,
    "reorganise": _vines,
    **dict.fromkeys(RAISED, can_rise),
    **dict.fromkeys(EXCHANGED, _always),
}
"""Whether a space does anything for a seat. Rulebook 7.3."""
INCOME: Mapping[str, Callable[[State, int], int]] = {
    "special-delivery": lambda state, seat: max(
        sale_price(state, seat, sale.variety) * sale.cubes for sale in state.sales(seat)
    ),
    "grape-juice": lambda state, seat: JUICE_PRICE * sum(state.grapes(seat)),
    "young-wine": lambda state, seat: max(
        young_price(state, sale) * sale.cubes
        for sale in map(sale_of, sale_moves(state, seat))
        if _is_young(state, sale)
    ),
}
"""The most money that a useful space brings a seat. Rulebook 7.6 to 7.8."""


def space_preview(state: State, seat: int, special: str) -> Event | None:
    """Return the most money that a space would bring, or that it would do nothing; `None` where its name tells all."""
    if not USEFUL[special](state, seat):
        return Event("space.idle", "7.3", special=special)
    if special not in INCOME:
        return None
    return Event("space.income", "7.3", special=special, income=INCOME[special](state, seat))


class Use(GrandCruDecision):
    """The use of a space by its seat; a seat that has only paid to keep others away can leave it at that. Rulebook
    7.3."""

    def uses(self, state: State, seat: int) -> Iterable[Move]:
        """Everything that a player might do with the space."""
        raise NotImplementedError

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why that may not be done; `None` when it may, as most may."""
        return None

    def use(self, state: State, seat: int, move: Move) -> Iterable[Event]:
        raise NotImplementedError

    def candidates(self, state: State) -> Iterator[Move]:
        """What might be done, and nothing."""
        yield from self.uses(state, state.now.seat)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Nothing can always be done."""
        return None if move == PASS else self.refuse_use(state, state.now.seat, move)

    def play(self, state: State, move: Move) -> Iterable[Event]:
        """Do it, or leave it."""
        seat = state.finish().seat
        return [Event("special.declined", "7.3", seat=seat)] if move == PASS else self.use(state, seat, move)


class BecomeStart(Use):
    """To begin the next year. Rulebook 7.4."""

    rule = "7.4"

    def uses(self, state: State, seat: int) -> tuple[Move, ...]:
        return (ACCEPT,)

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Remember it for the next year."""
        state.next_start = seat
        yield Event("start.claimed", "7.4", seat=seat)


class LateHarvest(Use):
    """A vine, for a franc. Rulebook 7.5."""

    rule = "7.5"

    def uses(self, state: State, seat: int) -> Iterator[Move]:
        """Every variety that hangs on the seat's vines."""
        return (HARVEST[variety] for variety, grapes in enumerate(state.grapes(seat)) if grapes)

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Not without the franc."""
        return refuse_price(state, seat, HARVEST_PRICE, "7.5")

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        picks = move.verb == "harvest"
        return refuse_no_grapes(state, state.now.seat, variety_of(move), "7.5") if picks else None

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        return harvest(state, seat, variety_of(move))


class GrapeJuice(GrandCruDecision):
    """Cubes from the vines, a franc each, all at once or one after the other. Rulebook 7.7."""

    rule = "7.7"

    def candidates(self, state: State) -> Iterator[Move]:
        """All cubes, one of every variety that hangs on the seat's vines, and to stop."""
        yield PRESS_ALL
        yield from (PRESS[variety] for variety, grapes in enumerate(state.grapes(state.now.seat)) if grapes)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """As many as one likes."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        sells_one = move.verb == "press" and move != PRESS_ALL
        return refuse_no_grapes(state, state.now.seat, variety_of(move), "7.7") if sells_one else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Sell all, or one; then the next follows."""
        record = state.finish()
        if move == PASS:
            yield Event("juice.over", "7.7", seat=record.seat)
        elif move == PRESS_ALL:
            for variety, cubes in enumerate(state.grapes(record.seat)):
                if cubes:
                    yield _press(state, record.seat, variety, cubes)
        else:
            yield _press(state, record.seat, variety_of(move), 1)
            if _grapes(state, record.seat):
                state.next(record)


def _press(state: State, seat: int, variety: Variety, cubes: int) -> Event:
    """Sell some cubes of a variety from the vines; they go back to the supply. Rulebook 7.7."""
    for _ in range(cubes):
        empty_vine(state, seat, variety)
    state.supply[variety] += cubes
    state.money[seat] += JUICE_PRICE * cubes
    return Event("juice.sold", "7.7", seat=seat, variety=NAMES[variety], count=cubes, income=JUICE_PRICE * cubes)


class YoungWine(Use):
    """Unripe cubes of one variety in one barrel, for a franc less a missing year. Rulebook 7.8."""

    rule = "7.8"

    def uses(self, state: State, seat: int) -> Iterator[Move]:
        """Every number of cubes of every variety in every barrel."""
        return sale_moves(state, seat)

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Only wine that is not ripe yet."""
        return None if _is_young(state, sale_of(move)) else Refusal("wine.not_young", rule="7.8", variety=move.name)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """So many cubes must be there, and young."""
        if move.verb != "sell":
            return None
        seat, (variety, barrel, cubes) = state.now.seat, sale_of(move)
        refusal = refuse_not_in_barrel(state, seat, move, "7.8")
        return refusal or self.refuse_use(state, seat, move) or refuse_count(state, seat, variety, barrel, cubes)

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Sell, and the demand falls."""
        sale = sale_of(move)
        yield from sell(state, seat, sale, young_price(state, sale), to_fair=False)
        yield from fall(state, sale.variety)

    def preview(self, state: State, move: Move) -> Event | None:
        if move == PASS:
            return None
        return plain_preview(move, young_price(state, sale_of(move)))


def young_price(state: State, sale: Sale) -> int:
    """Return the price of an unripe cube: a franc less for each missing year, but at least 0. Rulebook
    7.8."""
    return max(0, state.price(sale.variety) - state.ripe_in(sale.variety, sale.barrel))
