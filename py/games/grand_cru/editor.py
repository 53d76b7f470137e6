"""The editor of positions: what can be put where, and who is asked then."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.studio.rows import (
    FLAG,
    SEATS,
    SEATS_OR_NOBODY,
    Bag,
    Editor,
    Fault,
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
from games.grand_cru.components import (
    BARRELS,
    EXCHANGED,
    FIELDS,
    FIRST_INNOVATION,
    FIRST_LOANS,
    GROWN,
    HIGHEST_BID,
    MOST_LOANS,
    NAMES,
    SPECIALS,
    TILES,
    VARIETIES,
    is_innovation,
    tiles_in_play,
)
from games.grand_cru.facts import TURN, Awarded, InHand, Raised, Removed, turn_end
from games.grand_cru.invariants import CHECKS
from games.grand_cru.rules.actions.auction import can_bid
from games.grand_cru.rules.actions.brands import refuse_brand
from games.grand_cru.rules.fair.spaces import BEGIN
from games.grand_cru.rules.improvements.improvements import EFFECTS
from games.grand_cru.state import FREE_COLUMN, HIDDEN, State

VARIETY_NAMES = fixed("variety", NAMES)
BARREL_NAMES = fixed("barrel", (str(barrel + 1) for barrel in range(BARRELS)))
COLUMNS = Named("column", lambda state: {str(column + 1): column for column in range(state.players)})
SPECIAL_NAMES = fixed("special", (special.id for special in SPECIALS))
ASKING_SPACES = Named("special", lambda state: {it.id: at for at, it in enumerate(SPECIALS) if it.id not in EXCHANGED})
"""Spaces of the fair where something is chosen."""
SILENT = {"heuriger"}
"""Improvements that ask nothing."""
ASKING_EFFECTS = Named(
    "tile",
    lambda state: {TILES[tile]: tile for tile in sorted(state.improvements) if TILES[tile] in EFFECTS.keys() - SILENT},
)
ASIDE = "-used"
"""Behind the name of a tile: a vine without its cube, an improvement that is face down."""


def _kinds(state: State) -> dict[str, int]:
    return {TILES[tile]: tile for tile in (*GROWN, *sorted(state.improvements))}


def _owned(state: State) -> dict[str, tuple[int, bool]]:
    kinds = _kinds(state)
    innovations = range(FIRST_INNOVATION, len(TILES)) if state.with_innovations else ()
    whole = {name: (tile, True) for name, tile in kinds.items()}
    used = {f"{name}{ASIDE}": (tile, False) for name, tile in kinds.items()}
    return {**whole, **{TILES[tile]: (tile, True) for tile in innovations}, **used,
            **{f"{TILES[tile]}{ASIDE}": (tile, False) for tile in innovations}}  # fmt: skip


KINDS = Named("tile", _kinds)
VINES = fixed("tile", (TILES[tile] for tile in GROWN))
KINDS_OR_NONE = Named("tile", lambda state: {"nothing": FREE_COLUMN, **_kinds(state)})
OWNED = Named("owned_tile", _owned)
INNOVATION_NAMES = Named(
    "tile",
    lambda state: {TILES[tile]: tile for tile in range(FIRST_INNOVATION, len(TILES)) if state.with_innovations},
)


def _own(state: State, where: Where, piece: tuple[int, bool]) -> None:
    (seat,) = where
    tile, is_ready = piece
    state.tiles[seat].append(tile)
    state.ready[seat].append(is_ready)


def _disown(state: State, where: Where, piece: tuple[int, bool]) -> None:
    (seat,) = where
    held = _held(state, where)
    at = len(held) - 1 - held[::-1].index(piece)
    del state.tiles[seat][at], state.ready[seat][at]


def _held(state: State, where: Where) -> list[tuple[int, bool]]:
    (seat,) = where
    return [*zip(state.tiles[seat], state.ready[seat])]


def _put_up(state: State, where: Where, tile: int) -> None:
    """Put a tile up for auction, with the lowest bid of the seat that begins; or free the column."""
    (column,) = where
    state.lots[column] = tile
    if tile == FREE_COLUMN:
        state.bids[column], state.bidders[column] = 0, NOBODY
    elif state.bidders[column] == NOBODY:
        state.bids[column], state.bidders[column] = 1, max(0, state.start)


def _bid(state: State, where: Where, seat: int) -> None:
    """Put a seat's marker on a tile of the auction, or take it off."""
    (column,) = where
    state.bidders[column] = seat
    state.bids[column] = 0 if seat == NOBODY else max(1, state.bids[column])


def _to_level(name: str) -> Callable[[State, Where, int], None]:
    def to_level(state: State, where: Where, level: int) -> None:
        """Put the marker of a variety on a level that its column has."""
        (variety,) = where
        if level > state.board.top(variety):
            raise InputError("studio.name", name=str(level))
        getattr(state, name)[variety] = level

    return to_level


ROWS: tuple[Slot[State] | Bag[State], ...] = (
    Slot("money", (SEATS,), Figures("money"), "2.5", "seat-{0}-money"),
    Slot("loans", (SEATS,), Figures("number", most=MOST_LOANS), "8.3", "gc-loan-{0}"),
    Slot("prestige", (SEATS,), Figures("prestige", most=99), "7.1", "seat-{0}-numbers"),
    Bag("tiles", (SEATS,), OWNED, "2.2", "gc-vineyard", is_dealt=True, add=_own, remove=_disown, reads=_held),
    Slot("cellar", (SEATS, BARREL_NAMES, VARIETY_NAMES), Figures("number", most=25), "8.1", "gc-cellar-{1}"),
    Slot("fair", (SEATS, VARIETY_NAMES), Figures("number", most=25), "7.1"),
    Slot("demand", (VARIETY_NAMES,), Figures("number", most=19), "4.5", "gc-demand-{0}", change=_to_level("demand")),
    Bag("display", (), KINDS, "2.4", "gc-display", is_dealt=True, is_sorted=True),
    Slot("lots", (COLUMNS,), KINDS_OR_NONE, "4.1", "gc-lot-{0}", is_dealt=True, change=_put_up),
    Slot("bidders", (COLUMNS,), SEATS_OR_NOBODY, "4.1", "gc-lot-{0}", change=_bid),
    Slot("bids", (COLUMNS,), Figures("money", most=HIGHEST_BID), "4.1", "gc-lot-{0}"),
    Slot("specials", (SPECIAL_NAMES,), SEATS_OR_NOBODY, "7.3", "gc-special-{0}"),
    Bag("row", (), INNOVATION_NAMES, "9.2"),
    Bag("discards", (), KINDS, "4.10", "gc-display", is_dealt=True),
    Pile("pile", (), KINDS, "2.4", "gc-display", is_dealt=True),
    Slot("passed", (SEATS,), FLAG, "4.9", "seat-{0}-head"),
    Slot("bankrupt", (SEATS,), FLAG, "8.3", shown=False),
    Slot("start", (), SEATS_OR_NOBODY, "2.6", "gc-season"),
    Slot("next_start", (), SEATS_OR_NOBODY, "7.4"),
    Slot("harvested", (), SEATS_OR_NOBODY, "3.4"),
    Slot("only_shifts", (), FLAG, "9.2", shown=False),
    Slot("year", (), Figures("number", most=99), "3.1", "gc-season"),
    Slot("round", (), Figures("number", most=99), "3.2", "gc-season"),
    Slot("brand", (VARIETY_NAMES,), SEATS_OR_NOBODY, "9.5", "gc-demand-{0}"),
    Slot("brand_level", (VARIETY_NAMES,), Figures("number", most=19), "9.5", "gc-demand-{0}",
         change=_to_level("brand_level")),
    Slot("chosen", (SEATS,), Figures("number", -1, max(FIRST_LOANS)), "2.5", shown=False),
)  # fmt: skip


def clear(state: State) -> None:
    """Lay all tiles on the pile; the first seat begins."""
    state.display, state.start, state.year, state.round = [], 0, 1, 1
    state.money = [20] * state.players
    state.loans = [2] * state.players
    forget(state)


def derive(state: State) -> None:
    """Put all cubes into the supply that are nowhere else. Rulebook 1.3."""
    grapes = [state.grapes(seat) for seat in range(state.players)]
    for variety in GROWN:
        used = sum(fair[variety] for fair in state.fair) + sum(held[variety] for held in grapes)
        used += sum(barrel[variety] for barrels in state.cellar for barrel in barrels)
        state.supply[variety] = VARIETIES[variety].cubes - used


def forget(state: State) -> None:
    """Empty the pile."""
    state.pile = []


def lay_rest(state: State) -> None:
    """Lay all tiles that are nowhere else below the named ones of the pile."""
    lying = sum(not is_innovation(tile) for tile in state.tiles_outside.elements()) + len(state.pile)
    state.pile = [HIDDEN] * max(0, tiles_in_play(state.improvements).total() - lying) + state.pile


def counted(state: State) -> Iterator[Fault]:
    """Yield the tiles and cubes of which there are too many. Rulebook 1.2, 1.3."""
    whole = tiles_in_play(state.improvements)
    lying = state.tiles_outside
    lying.update(state.pile)
    for tile, count in sorted(lying.items()):
        most = 1 if is_innovation(tile) else whole[tile]
        if count > most:
            mends = {*_takings(state, tile)}
            facts = {"tile": TILES[tile], "count": most}
            yield Fault("tiles", "1.2", facts, mend=mends.pop() if len(mends) == 1 else "")
    for variety, left in enumerate(state.supply):
        if left < 0:
            yield Fault("cubes", "1.3", {"variety": NAMES[variety], "count": VARIETIES[variety].cubes})


def _takings(state: State, tile: int) -> Iterator[str]:
    """Yield the operations that take a tile away."""
    for row in ("display", "row", "discards", "pile"):
        if tile in getattr(state, row):
            yield f"take {row} {TILES[tile]}"
    for seat in range(state.players):
        for other, is_ready in _held(state, (seat,)):
            if other == tile:
                yield f"take tiles {seat} {TILES[tile]}{'' if is_ready else ASIDE}"
    yield from (f"set lots {column + 1} nothing" for column, lot in enumerate(state.lots) if lot == tile)


# Questions


def _calm(state: State, seat: int) -> None:
    """Be in a year, in which the seat is still in the game."""
    state.year, state.round = max(1, state.year), max(1, state.round)
    state.start = max(0, state.start)
    state.chosen = [0 if chosen == HIDDEN else chosen for chosen in state.chosen]
    state.bankrupt = [False] * state.players
    state.passed[seat] = False


def _acting(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat take its turn of the first phase, or its last action of the year. Rulebook 3.2, 3.4, 3.6."""
    _calm(state, seat)
    if state.harvested == seat:
        state.harvested = NOBODY
    state.specials = [NOBODY] * len(SPECIALS)
    if state.harvested != NOBODY:
        others = [other for other in state.from_seat(state.harvested) if not state.passed[other]]
        asked = others[others.index(seat) :]
        return [Pending("year.end"), *(Pending("act", other, TURN) for other in reversed(asked))]
    final = state.passed.count(False) == 1 and state.last_leaf
    over = turn_end((state.start - seat - 1) % state.players, final)
    return [Pending("year.end"), Pending("turn.over", seat, over), Pending("act", seat, TURN)]


def _in_turn(state: State, seat: int) -> list[Pending]:
    """Return the stack below a decision in a seat's turn."""
    return _acting(state, seat, ())[:-1]


def _using(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose what an improvement does that it is just using. Rulebook 5."""
    (tile,) = about
    effect = EFFECTS[TILES[tile]]
    state.pending = _in_turn(state, seat)
    if effect.refuse(state, seat) is not None:
        raise InputError("studio.not_asked")
    for _ in effect.begin(state, seat):
        pass
    return state.pending


def _full(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat discard a tile, as it has no field for the one it has gained. Rulebook 4.10."""
    (tile,) = about
    if len(state.tiles[seat]) < FIELDS:
        raise InputError("studio.not_asked")
    return [*_in_turn(state, seat), Pending("discard", seat, InHand(tile))]


def _bidding(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat bid, as it must while it is played with brands. Rulebook 9.5."""
    turn = _in_turn(state, seat)
    if not (state.with_brands and state.markers(seat) > 0 and can_bid(state, seat)):
        raise InputError("studio.not_asked")
    return [*turn, Pending("bid", seat, TURN)]


def _branding(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat place a marker at the price of a variety that has just risen. Rulebook 9.5."""
    (variety,) = about
    turn = _in_turn(state, seat)
    if not state.with_brands or refuse_brand(state, seat, variety) is not None:
        raise InputError("studio.not_asked")
    return [*turn, Pending("brand", seat, Raised(variety))]


def _deserving(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose whether it takes an innovation of the row. Rulebook 9.2."""
    (tile,) = about
    _calm(state, seat)
    _tidy(state)
    state.specials = [NOBODY] * len(SPECIALS)
    if tile not in state.row:
        raise InputError("studio.not_asked")
    return [Pending("refill"), Pending("innovation", seat, Awarded(tile))]


def _in_fair(state: State, seat: int) -> list[Pending]:
    """Return the stack below a decision of a seat on a space of the fair."""
    return [*_at_fair(state, seat, ())[:-1], Pending("special.next", (seat + 1) % state.players)]


def _on_space(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose on a space of the fair that it has just taken. Rulebook 7.3."""
    (space,) = about
    stack = _in_fair(state, seat)
    state.specials[space] = seat
    known = state.copy()
    lay_rest(known)
    known.pile, known.pending = [min(GROWN) if tile == HIDDEN else tile for tile in known.pile], stack
    for _ in BEGIN[SPECIALS[space].id](known, seat, SPECIALS[space].id):
        raise InputError("studio.not_asked")
    return known.pending


def _fetching(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat take another vine for the one that it has removed. Rulebook 7.9."""
    (tile,) = about
    return [*_in_fair(state, seat), Pending("special.fetch", seat, Removed(tile))]


def _at_fair(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat take a space of the fair. Rulebook 7.2."""
    _calm(state, seat)
    _tidy(state)
    later = [Pending(kind) for kind in ("prepare", "loans", "interest", "ageing", "specials.over")]
    return [*later, Pending("special", seat)]


def _tidy(state: State) -> None:
    """Clear the auction and the markers, as the first phase is over. Rulebook 6.1, 7.1."""
    columns = range(state.players)
    state.lots, state.bids = [FREE_COLUMN for _ in columns], [0 for _ in columns]
    state.bidders, state.brand = [NOBODY for _ in columns], [NOBODY for _ in GROWN]
    state.fair = [[0 for _ in GROWN] for _ in columns]


def _borrowing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat borrow or repay, then those to its left. Rulebook 8.4."""
    _calm(state, seat)
    _tidy(state)
    state.specials = [NOBODY] * len(SPECIALS)
    around = list(state.from_seat(state.start))
    return [Pending("prepare"), *(Pending("loan", other) for other in reversed(around[around.index(seat) :]))]


def _choosing(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose its first loans, then those behind it. Rulebook 2.5."""
    if any(map(len, state.tiles)):
        raise InputError("studio.not_asked")
    state.start = state.next_start = state.harvested = NOBODY
    state.year = state.round = 0
    state.money, state.loans = [0] * state.players, [0] * state.players
    for other in range(seat, state.players):
        state.chosen[other] = 0
    return [Pending("loans.first"), *(Pending("loans.choose", other) for other in reversed(range(seat, state.players)))]


QUESTIONS = (
    Question("act", ("act",), "3.2", _acting),
    Question("fair", ("special",), "7.2", _at_fair),
    Question("loan", ("loan",), "8.4", _borrowing),
    Question("first", ("loans.choose",), "2.5", _choosing),
    Question(
        "effect",
        ("sale", "blend", "harvest.two", "harvest.rich", "vintage", "age", "advertise", "uvaggio.return"),
        "5.1",
        _using,
        (ASKING_EFFECTS,),
    ),
    Question("full", ("discard",), "4.10", _full, (KINDS,)),
    Question(
        "space",
        ("sale", *(f"special.{it}" for it in ("start", "harvest", "juice", "young", "remove", "raise"))),
        "7.3",
        _on_space,
        (ASKING_SPACES,),
    ),
    Question("fetch", ("special.fetch",), "7.9", _fetching, (VINES,)),
    Question(
        "innovation", ("innovation",), "9.2", _deserving, (INNOVATION_NAMES,), lambda state: state.with_innovations
    ),
    Question("bid", ("bid",), "9.5", _bidding, is_there=lambda state: state.with_brands),
    Question("brand", ("brand",), "9.5", _branding, (VARIETY_NAMES,), lambda state: state.with_brands),
)


# Mending


def _no_seat(name: str) -> Callable[[State, Where], Operations]:
    return lambda state, where: (f"set {name} nobody",)


def _lot_free(state: State, where: Where) -> Operations:
    return (f"set lots {where[0] + 1} nothing",)


def _spoil(state: State, where: Where) -> Operations:
    """Take wine away that is past its last barrel."""
    seat, barrel = where
    held = state.cellar[seat][barrel]
    spoiled = [variety for variety in GROWN if held[variety] and barrel > state.board.last_ripe[variety]]
    return tuple(f"set cellar {seat} {barrel + 1} {NAMES[variety]} 0" for variety in spoiled)


def _no_brand(state: State, where: Where) -> Operations:
    return (f"set brand {NAMES[where[0]]} nobody",)


RULINGS = {
    "tiles": Ruling("fields", "2.2"),
    "start": Ruling("start", "2.6"),
    "harvested": Ruling("harvested", "3.4", _no_seat("harvested")),
    "bidders": Ruling("markers", "2.3"),
    "loans": Ruling("loans", "8.3"),
    "bankrupt": Ruling("asked", "8.3"),
    "lots": Ruling("lots", "4.1", _lot_free),
    "cellar": Ruling("spoiled", "8.1", _spoil),
    "pile": Ruling("pile", "1.2"),
    "supply": Ruling("pile", "1.3"),
    "brand": Ruling("brand", "9.5", _no_brand),
    "passed": Ruling("asked", "3.2"),
    "pending": Ruling("asked", "3.2"),
}

EDITOR = Editor(ROWS, QUESTIONS, RULINGS, CHECKS, clear, forget, lay_rest, derive, counted)
