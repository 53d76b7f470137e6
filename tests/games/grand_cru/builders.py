"""Builds positions of Grand Cru and plays on from them, judged at every step.

Seats are A to E. What lies in a vineyard is written as names (`"gamay gamay- doc doc-"`): behind a vine without a
cube, and an improvement that was used, stands a dash. Wine is written as `"gamay 1 3"`: variety, barrel, cubes; what
was sold this year as `"gamay 3"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.games import play
from tests.games.notation import SEATS, each_seat, in_order, list_of_numbers

from engine.core.state import Pending
from engine.core.table import plain_table
from games.grand_cru.components import NAMES, TILE, TILES, is_vine
from games.grand_cru.facts import InRound
from games.grand_cru.game import GAME
from games.grand_cru.state import State

A, B, C, D, E = range(5)
WHOLE_END = ("year.end",)
SECOND_PHASE = ("fair", "ageing", "interest", "loans", "prepare")
ALL_AT_ONCE = "gamay gamay gamay gamay syrah syrah syrah merlot merlot merlot doc doc"  # a full vineyard


class Play(play.Play):
    """A game of Grand Cru going on from a position. `rest` is what would follow at the end of the year, but is not
    played here."""

    game = GAME
    state: State
    rest: Sequence[Pending] = ()

    def check(self) -> None:
        """With what would follow, the position must be one that can be."""
        whole = self.state.copy()
        if not whole.over:
            whole.pending[:0] = reversed(self.rest)
        self.game.check(whole)

    def cellar(self, seat: int, barrel: int) -> dict[str, int]:
        """Return the cubes in a barrel, counted from 1, by variety; varieties without cubes are left out."""
        return {NAMES[at]: cubes for at, cubes in enumerate(self.state.cellar[seat][barrel - 1]) if cubes}

    def vineyard(self, seat: int) -> str:
        """Return the tiles of a seat, as they are written in a position."""
        pairs = zip(self.state.tiles[seat], self.state.ready[seat])
        return " ".join(TILES[tile] + ("" if ready else "-") for tile, ready in pairs)

    @property
    def display(self) -> str:
        """The tiles that lie out."""
        return names(self.state.display)

    @property
    def row(self) -> str:
        """The innovations that lie out."""
        return names(self.state.row)

    def supply(self, variety: str) -> int:
        """Return how many cubes of a variety lie in the supply."""
        return self.state.supply[NAMES.index(variety)]

    def demand(self, variety: str) -> int:
        """Return the level of a variety, from 0."""
        return self.state.demand[NAMES.index(variety)]

    def all_do(self, move: str, kind: str) -> None:
        """Let everybody do the same as long as such a decision is asked."""
        while self.asked[0] == kind:
            self.do(move)


def names(tiles: Sequence[int]) -> str:
    """Return tiles as a text."""
    return " ".join(TILES[tile] for tile in tiles)


def begun(players: int, seed: str = "1", custom_board: str = "", **options: str) -> Play:
    """Begin a game."""
    table = plain_table("grand_cru", players, seed, **options)
    return Play(*GAME.begin(replace(table, custom_board=custom_board)))


def position(
    vineyards: Sequence[str],
    *,
    money: Sequence[int] = (),
    loans: Sequence[int] = (),
    prestige: Sequence[int] = (),
    wine: Sequence[tuple[int, str]] = (),
    sold: Sequence[tuple[int, str]] = (),
    lots: Sequence[tuple[str, int, int]] = (),
    out: str | None = None,
    discards: str = "",
    supply: str = "",
    row: str | None = None,
    demand: str = "",
    money_is: str = "open",
    start: int = A,
    round: int = 1,
    **options: str,
) -> State:
    """Return a position of the first year with nothing to decide yet.

    `vineyards` is by seat, `wine` and `sold` name a seat and what it has, `lots` the tile, the bid and the seat of each
    column. `out` lies out, and `row` are the innovations that do, in this order, but for those that somebody has.
    `demand` are levels as in `"gamay 3 pinot 6"`. `supply` is all that is left of some varieties, as in `"gamay 0"`;
    the last seat has the others in barrels.
    """
    players = len(vineyards)
    state = GAME.deal(plain_table("grand_cru", players, "built", money=money_is, **options))
    state.pending, state.year, state.round, state.start = [], 1, round, start
    state.money = list(money) or [20] * players
    state.loans = list(loans) or [2] * players
    state.prestige = list(prestige) or [0] * players
    for seat, written in enumerate(vineyards):
        for name in written.split():
            _give(state, seat, name)
    for column, (name, bid, seat) in enumerate(lots):
        _take(state, TILE[name])
        state.lots[column], state.bids[column], state.bidders[column] = TILE[name], bid, seat
    state.discards = [_take(state, TILE[name]) for name in discards.split()]
    if out is not None:
        state.pile, state.display = state.pile + state.display, []
        state.display = sorted(_take(state, TILE[name]) for name in out.split())
    if row is not None:
        held = {tile for tiles in state.tiles for tile in tiles}
        state.row = [TILE[name] for name in row.split() if TILE[name] not in held]
    for seat, text in wine:
        variety, barrel, cubes = text.split()
        _give_wine(state, seat, NAMES.index(variety), int(barrel) - 1, int(cubes))
    for seat, text in sold:
        variety, cubes = text.split()
        state.supply[NAMES.index(variety)] -= int(cubes)
        state.fair[seat][NAMES.index(variety)] += int(cubes)
    for variety, left in _pairs(supply):
        _give_wine(state, players - 1, variety, state.board.first_ripe[variety], state.supply[variety] - left)
    for variety, level in _pairs(demand):
        state.demand[variety] = level
    return state


def _pairs(text: str) -> list[tuple[int, int]]:
    words = text.split()
    return [(NAMES.index(name), int(number)) for name, number in zip(words[::2], words[1::2])]


def _take(state: State, tile: int) -> int:
    for place in (state.pile, state.display, state.row):
        if tile in place:
            place.remove(tile)
            return tile
    raise AssertionError(f"no {TILES[tile]} is left")


def _give(state: State, seat: int, name: str) -> None:
    tile, ready = _take(state, TILE[name.rstrip("-")]), not name.endswith("-")
    state.tiles[seat].append(tile)
    state.ready[seat].append(ready)
    if ready and is_vine(tile):
        state.supply[tile] -= 1


def _give_wine(state: State, seat: int, variety: int, barrel: int, cubes: int) -> None:
    state.supply[variety] -= cubes
    state.cellar[seat][barrel][variety] += cubes


def going_on(state: State, *records: Pending) -> Play:
    """Put records on the stack of a position and let the game run until somebody is asked."""
    GAME.check(state)
    state.next(*records)
    play = Play(state, GAME.settle(state, []))
    if records[-1].kind in SECOND_PHASE:
        play.rest = [Pending(kind) for kind in SECOND_PHASE[SECOND_PHASE.index(records[-1].kind) + 1 :]]
    play.check()
    return play


def acting(vineyards: Sequence[str], seat: int = A, **rest: object) -> Play:
    """Let a seat begin its turn in a position; the year goes on after it."""
    state = position(vineyards, **rest)  # type: ignore[arg-type]
    left = state.players - (seat - state.start) % state.players
    return going_on(state, Pending("turn.next", seat, InRound(left)), Pending("year.end"))


def ending_year(vineyards: Sequence[str], *kinds: str, **rest: object) -> Play:
    """Begin the second phase of the year in a position, or some steps of it."""
    state = position(vineyards, **{"round": 4, **rest})  # type: ignore[arg-type]
    if kinds and kinds[0] not in ("year.end", "fair"):
        state.passed = [True] * state.players  # at the spaces of the fair
    return going_on(state, *(Pending(kind) for kind in kinds or WHOLE_END))


def at_fair(prestige: Sequence[int], vineyards: Sequence[str] = (), **rest: object) -> Play:
    """Begin the spaces of the fair in a position."""
    vineyards = vineyards or [""] * len(prestige)
    return ending_year(vineyards, "fair", prestige=prestige, **rest)


def on_space(space: str, vineyard: str = "", *, prestige: int = 9, money: int = 20, **rest: object) -> Play:
    """The first of two seats takes a space of the fair."""
    play = at_fair([prestige, 0], [vineyard, ""], money=[money, 20], **rest)
    play.do(f"special {space}")
    return play


def _lots(text: str) -> list[tuple[str, int, int]]:
    """Read the columns of the auction: `gamay 3 B, doc 6 B`."""
    return [(tile, int(bid), SEATS.index(seat)) for tile, bid, seat in map(str.split, text.split(", "))]


# How refusals.txt is read (`tests/tools/refusals.py`).
READ = {
    "vineyards": each_seat,
    "lots": _lots,
    "wine": in_order,
    "round": int,
    **dict.fromkeys(("money", "prestige"), list_of_numbers),
    **dict.fromkeys(("vineyard", "out", "supply", "discards", "money_is", "uvaggio", "innovation", "brands"), str),
}
