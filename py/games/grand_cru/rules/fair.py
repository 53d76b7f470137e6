"""Chapters 6 and 7: new tiles, the points of the fair, and its twelve spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import cast

from engine.core.chance import shuffled
from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import (
    EXCHANGED,
    FAIR_FIRST,
    FAIR_SECOND,
    FAIR_TIED,
    FIELDS,
    GROWN,
    HARVEST_PRICE,
    NAMES,
    RAISED,
    SPECIALS,
    TILE,
    TILES,
    is_vine,
)
from games.grand_cru.rules.action import Choice, asking, refuse_price
from games.grand_cru.rules.auction import clear_column
from games.grand_cru.rules.improvements import HARVEST, can_rise, variety_of
from games.grand_cru.rules.market import fall
from games.grand_cru.rules.reasons import (
    refuse_barrel,
    refuse_count,
    refuse_field,
    refuse_no_cubes,
    refuse_no_grapes,
)
from games.grand_cru.rules.selling import granted, plain_preview, sale_moves, sale_of
from games.grand_cru.rules.tiles import draw_tile, remove_tile
from games.grand_cru.rules.wine import empty_vine, harvest, sell
from games.grand_cru.state import FREE_COLUMN, Sale, State

ACCEPT = Move("accept")
SPECIAL = {special.id: Move("special", (special.id,)) for special in SPECIALS}
SPACE = {special.id: at for at, special in enumerate(SPECIALS)}
PRESS = tuple(Move("press", (name,)) for name in NAMES)
REMOVE = tuple(Move("remove", (str(number),)) for number in range(1, FIELDS + 1))
FETCH = {place: tuple(Move("fetch", (place, name)) for name in NAMES) for place in ("pile", "discards")}


class YearEnd(Step[State]):
    """Fees and brands are settled, all tiles that lie out are put away and new ones laid out. Rulebook 6.1, 9.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Lay the steps of the second phase out, and do the first."""
        state.finish()
        state.next(*(Pending(kind) for kind in ("fair", "ageing", "interest", "loans", "prepare")))
        if state.with_fees:
            yield from _pay_fees(state)
        state.brand = [NOBODY] * len(GROWN)
        lots = [clear_column(state, column) for column in range(state.players)]
        state.discards += [*state.display, *(tile for tile in lots if tile != FREE_COLUMN)]
        state.display = []
        for _ in range(2 * state.players):
            if not state.pile and state.discards:
                yield Event("pile.mixed", "6.1", count=len(state.discards))
            state.display += draw_tile(state)
        state.display.sort()
        tiles = tuple(TILES[tile] for tile in state.display)
        yield Event("tiles.new", "6.1", reveals=bool(tiles), tiles=tiles)


def _pay_fees(state: State) -> Iterator[Event]:
    """A franc for each marker on the auction board, as far as the money goes. Rulebook 9.4."""
    for seat in state.from_seat(state.start):
        due = min(state.bidders.count(seat), state.money[seat])
        state.money[seat] -= due
        if due:
            yield Event("fees.paid", "9.4", seat=seat, price=due)


class Fair(Step[State]):
    """Points for each variety; then the spaces. Rulebook 7.1, 7.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Score, put the sold cubes back, and let whoever has most prestige begin."""
        state.finish()
        for variety in GROWN:
            yield from _score(state, variety)
        for fair in state.fair:
            for variety in GROWN:
                state.supply[variety] += fair[variety]
                fair[variety] = 0
        around = list(state.from_seat(state.start))
        first = max(around, key=lambda seat: state.prestige[seat])
        state.passed = list(state.bankrupt)
        state.next(Pending("special.next", first), Pending("specials.over"))


def fair_points(sold: list[int]) -> list[int]:
    """Return the points for one variety, by seat, for what each has sold. Rulebook 7.1."""
    ranks = sorted({cubes for cubes in sold if cubes}, reverse=True)
    if not ranks:
        return [0] * len(sold)
    if sold.count(ranks[0]) > 1:
        return [FAIR_TIED if cubes == ranks[0] else 0 for cubes in sold]
    second = ranks[1] if len(ranks) > 1 and sold.count(ranks[1]) == 1 else NOBODY
    return [FAIR_FIRST if cubes == ranks[0] else FAIR_SECOND if cubes == second else 0 for cubes in sold]


def _score(state: State, variety: int) -> Iterator[Event]:
    points = fair_points([fair[variety] for fair in state.fair])
    for seat, gained in enumerate(points):
        if gained:
            state.prestige[seat] += gained
            yield Event("fair.points", "7.1", seat=seat, variety=NAMES[variety], count=gained)


class NextSpecial(Step[State]):
    """Clockwise, whoever has not passed and can take any space. Rulebook 7.2, 7.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask the next seat; who can take nothing passes by itself."""
        start = state.finish().seat
        for seat in state.from_seat(start):
            if state.passed[seat]:
                continue
            if any(refuse_special(state, seat, space) is None for space in range(len(SPECIALS))):
                state.next(Pending("special", seat))
                return
            state.passed[seat] = True
            yield Event("special.none", "7.3", seat=seat)


def refuse_special(state: State, seat: int, space: int) -> Refusal | None:
    """Return why a seat cannot take a space. Rulebook 7.3."""
    taken, cost = state.specials[space], SPECIALS[space].cost
    if taken != NOBODY:
        return Refusal("special.taken", rule="7.3", seat=taken)
    if state.prestige[seat] < cost:
        return Refusal("prestige.short", rule="7.3", cost=cost, prestige=state.prestige[seat])
    return None if state.markers(seat) else Refusal("markers.none", rule="7.3")


class TakeSpecial(Choice):
    """A space of the fair, or to pass for this year. Rulebook 7.2, 7.3."""

    rule = "7.2"

    def candidates(self, state: State) -> Iterator[Move]:
        """All twelve, and to pass."""
        yield from SPECIAL.values()
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only free ones that one can pay."""
        return None if move == PASS else refuse_special(state, state.now.seat, SPACE[move.name])

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Pay, lay the marker, and let the space work."""
        seat = state.finish().seat
        state.next(Pending("special.next", (seat + 1) % state.players))
        if move == PASS:
            state.passed[seat] = True
            yield Event("special.passed", "7.2", seat=seat)
            return
        space = SPACE[move.name]
        state.prestige[seat] -= SPECIALS[space].cost
        state.specials[space] = seat
        yield Event("special.taken", "7.3", seat=seat, special=move.name, cost=SPECIALS[space].cost)
        yield from BEGIN[move.name](state, seat, move.name)


Begin = Callable[[State, int, str], Iterable[Event]]


def _asks(record: Pending, useful: Callable[[State, int], bool]) -> Begin:
    """Return the beginning of a space that asks something, if there is anything to do. Rulebook 7.3."""

    def begin(state: State, seat: int, special: str) -> Iterable[Event]:
        if useful(state, seat):
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
    "start-player": _asks(Pending("special.start"), _always),
    "late-harvest": _asks(Pending("special.harvest"), _paid_grapes),
    "special-delivery": _asks(granted(free=True, fair=False), _ripe),
    "grape-juice": _asks(Pending("special.juice"), _grapes),
    "young-wine": _asks(Pending("special.young"), _unripe),
    "reorganise": _asks(Pending("special.remove"), _vines),
    **{space: _asks(Pending("special.raise", facts={"left": levels}), can_rise) for space, levels in RAISED.items()},
    **dict.fromkeys(EXCHANGED, _begin_exchange),
}


class Use(Choice):
    """What a space lets its seat do; whoever has only paid to keep others away leaves it at that. Rulebook 7.3."""

    def uses(self, state: State, seat: int) -> Iterable[Move]:
        """Everything that a player might do with the space."""
        raise NotImplementedError

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Why that may not be done; `None` when it may, as most may."""
        return None

    def use(self, state: State, seat: int, move: Move) -> Iterable[Event]:
        """Do it."""
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
        """To begin."""
        return (ACCEPT,)

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Remember it for the next year."""
        state.next_start = seat
        yield Event("start.claimed", "7.4", seat=seat)


class LateHarvest(Use):
    """A vine, for a franc. Rulebook 7.5."""

    rule = "7.5"

    def uses(self, state: State, seat: int) -> Iterator[Move]:
        """Every variety that hangs on one's vines."""
        return (HARVEST[variety] for variety, grapes in enumerate(state.grapes(seat)) if grapes)

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Not without the franc."""
        return refuse_price(state, seat, HARVEST_PRICE, "7.5")

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        picks = move.verb == "harvest"
        return refuse_no_grapes(state, state.now.seat, variety_of(move), "7.5") if picks else None

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Pay and pick."""
        return harvest(state, seat, variety_of(move))


class GrapeJuice(Choice):
    """Cubes from the vines, a franc each, one after the other. Rulebook 7.7."""

    rule = "7.7"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every variety that hangs on one's vines, and to stop."""
        yield from (PRESS[variety] for variety, grapes in enumerate(state.grapes(state.now.seat)) if grapes)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """As many as one likes."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        sells = move.verb == "press"
        return refuse_no_grapes(state, state.now.seat, variety_of(move), "7.7") if sells else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Sell one; the next follows."""
        record = state.finish()
        if move == PASS:
            yield Event("juice.over", "7.7", seat=record.seat)
            return
        variety = variety_of(move)
        empty_vine(state, record.seat, variety)
        state.supply[variety] += 1
        state.money[record.seat] += 1
        yield Event("juice.sold", "7.7", seat=record.seat, variety=move.name)
        if _grapes(state, record.seat):
            state.next(record)


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
        refusal = refuse_barrel(move.names[1], "7.8") or refuse_no_cubes(state, seat, variety, barrel, "7.8")
        return refusal or self.refuse_use(state, seat, move) or refuse_count(state, seat, variety, barrel, cubes)

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Sell, and the demand falls."""
        sale = sale_of(move)
        yield from sell(state, seat, sale, young_price(state, sale), to_fair=False)
        yield from fall(state, sale.variety)

    def preview(self, state: State, move: Move) -> Event | None:
        """The income."""
        if move == PASS:
            return None
        return plain_preview(move, young_price(state, sale_of(move)))


def young_price(state: State, sale: Sale) -> int:
    """Return what an unripe cube brings: a franc less for each missing year, but never less than nothing. Rulebook
    7.8."""
    return max(0, state.price(sale.variety) - state.ripe_in(sale.variety, sale.barrel))


class RemoveVine(Use):
    """The vine that is replaced. Rulebook 7.9."""

    rule = "7.9"

    def uses(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every tile of the vineyard."""
        return REMOVE[: len(state.tiles[seat])]

    def refuse_use(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Only vines."""
        return None if is_vine(state.tiles[seat][int(move.name) - 1]) else Refusal("tile.no_vine", rule="7.9")

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a tile."""
        return refuse_field(state, state.now.seat, move.name, "7.9") if move.verb == "remove" else None

    def use(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Take it out; it goes to the discards when the other has been chosen."""
        gone = remove_tile(state, seat, int(move.name) - 1)
        state.next(Pending("special.fetch", seat, {"tile": gone}))
        yield Event("vine.removed", "7.9", seat=seat, tile=TILES[gone])


class FetchVine(Choice):
    """Another vine, from the pile or the discards. The seat looks through the pile, which is mixed afterwards: it
    learns nothing that does not follow from what lies open. Rulebook 7.9, 11.3."""

    rule = "7.9"
    secret = True
    unpassable = Refusal("fetch.must", rule="7.9")

    def candidates(self, state: State) -> Iterator[Move]:
        """Every vine in the pile and in the discards."""
        for place, tiles in (("pile", state.pile), ("discards", state.discards)):
            yield from (FETCH[place][variety] for variety in GROWN if variety in tiles)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Any will do."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """It must be a vine, and lie there."""
        if move.verb != "fetch":
            return None
        place, name = move.names
        if not is_vine(TILE[name]):
            return Refusal("fetch.no_vine", rule="7.9")
        if place == "pile":
            return Refusal("fetch.pile", rule="7.9", variety=name)
        return Refusal("fetch.discards", rule="7.9", variety=name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Plant it without a cube."""
        record = state.finish()
        place, name = move.names
        variety = NAMES.index(name)
        (state.pile if place == "pile" else state.discards).remove(variety)
        state.discards.append(cast(int, record.facts["tile"]))
        state.tiles[record.seat].append(variety)
        state.ready[record.seat].append(False)
        state.pile = shuffled(state, sorted(state.pile))
        yield Event("vine.fetched", "7.9", seat=record.seat, tile=name)


class SpecialsOver(Step[State]):
    """The markers go home. Rulebook 7.2."""

    def run(self, state: State) -> Iterable[Event]:
        """Clear the spaces."""
        state.finish()
        state.specials = [NOBODY] * len(SPECIALS)
        return ()
