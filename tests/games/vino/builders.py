"""Builds positions of Vino and plays on from them, judged at every step.

Seats are A to E. What lies on the map is written as a player would say it: `"tos-1 tos-4"` for each seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from tests.games import play
from tests.games.notation import each_seat, in_places

from engine.core.move import Move, parse_move
from engine.core.state import Pending
from engine.core.table import plain_table
from games.vino.components import VARIETIES
from games.vino.custom_board import printed_board_file, write_board_file
from games.vino.game import GAME
from games.vino.state import State

A, B, C, D, E = range(5)

REGIONS = ("liguria", "lazio", "campania", "sardegna", "calabria", "abruzzo", "toscana", "veneto", "trentino")
GIVING = REGIONS[3:]
ROAD_LENGTHS = {"lig": 3, "laz": 4, "cam": 5, "sar": 9, "cal": 11, "abr": 12, "tos": 14, "ven": 17, "tre": 21}


class Play(play.Play):
    """A game of Vino going on from a position."""

    game = GAME
    state: State

    def until(self, kind: str) -> Play:
        """Play the first legal move, again and again, until a kind of decision is asked."""
        while self.asked[0] != kind:
            self.do(self.legal[0])
        return self

    def owner(self, vineyard: str) -> int:
        """Return the owner of a vineyard."""
        return self.state.owner[self.state.board.vineyard_index[vineyard]]

    def owned(self, seat: int) -> str:
        """Return the vineyards of a seat, as they are written in a position."""
        return " ".join(self.state.board.vineyards[at].id for at in self.state.vineyards_of(seat))

    def grown(self, seat: int, region: str) -> str | None:
        """Return the variety that a seat grows in a region, `None` if it grows none."""
        variety = self.state.grown(seat, REGIONS.index(region))
        return None if variety < 0 else VARIETIES[variety]

    def free_varieties(self, region: str) -> list[str]:
        """Return the varieties whose tokens lie at a region."""
        return [VARIETIES[variety] for variety in self.state.free_varieties(REGIONS.index(region))]

    def cellar(self, seat: int) -> dict[str, int]:
        """Return the wine in a seat's cellar by variety; varieties of which it has none are left out."""
        return {VARIETIES[at]: much for at, much in enumerate(self.state.cellars(seat)) if much}

    def demand(self, variety: str) -> int:
        """Return the demand for a variety."""
        return self.state.demand[VARIETIES.index(variety)]

    def bottle(self, region: str) -> bool:
        """Return whether the bottle of a region stands on the map."""
        return self.state.bottles[REGIONS.index(region)]


def begun(players: int, seed: str = "1", custom_board: str = "", **options: str) -> Play:
    """Begin a game."""
    table = plain_table("vino", players, seed, **options)
    return Play(*GAME.begin(type(table)(table.game, table.seats, seed, {"money": "open", **options}, custom_board)))


def begun_where(players: int, wanted: Callable[[Play], bool], custom_board: str = "") -> Play:
    """Begin a game with the first seed whose tokens lie as wanted."""
    plays = (begun(players, str(seed), custom_board) for seed in range(2000))
    return next(play for play in plays if wanted(play))


def road(short: str, first: int = 1, last: int | None = None) -> str:
    """Return a stretch of a wine road: `road("lig")` is `lig-1 lig-2 lig-3`."""
    return " ".join(f"{short}-{number}" for number in range(first, (last or ROAD_LENGTHS[short]) + 1))


def position(
    owned: Sequence[str],
    *,
    grows: Mapping[tuple[int, str], str] | None = None,
    money: int | Sequence[int] = 1000,
    demand: Mapping[str, int] | None = None,
    order: Sequence[int] | None = None,
    bottles: Sequence[str] = GIVING,
    hidden: bool = False,
) -> State:
    """Return a position of the first round with nothing to decide yet. `owned` is by seat; `grows` says what a seat
    grows in a region, by default the first variety that nobody grows there; `bottles` where they stand."""
    players = len(owned)
    state = GAME.deal(plain_table("vino", players, "built", money="hidden" if hidden else "open"))
    state.pile, state.pending, state.round = [], [], 1
    state.money = [money] * players if isinstance(money, int) else list(money)
    state.order = list(order or range(players))
    state.bottles = [region in bottles for region in REGIONS]
    for variety, value in (demand or {}).items():
        state.demand[VARIETIES.index(variety)] = value
    _settle_vineyards(state, owned, grows or {})
    return state


def _settle_vineyards(state: State, owned: Sequence[str], grows: Mapping[tuple[int, str], str]) -> None:
    for seat, vineyards in enumerate(owned):
        for vineyard in vineyards.split():
            at = state.board.vineyard_index[vineyard]
            assert state.is_free(at), f"{vineyard} is given to two seats"
            state.owner[at] = seat
    for (seat, region), variety in grows.items():
        state.grows[seat][REGIONS.index(region)] = VARIETIES.index(variety)
    for seat in range(state.players):
        for region in range(len(REGIONS)):
            if state.in_region(seat, region) and state.grows[seat][region] < 0:
                state.grows[seat][region] = state.free_varieties(region)[0]


def going_on(state: State, *records: Pending) -> Play:
    """Put records on the stack of a position and let the game run until somebody is asked."""
    state.next(*records)
    play = Play(state, GAME.settle(state, []))
    GAME.check(state)
    return play


def new_round(owned: Sequence[str], **rest: object) -> Play:
    """Begin a round in a position: the first seat that is able to is asked to choose a region."""
    return going_on(position(owned, **rest), Pending("round"))  # type: ignore[arg-type]


def buying(chosen: Sequence[str], owned: Sequence[str], **rest: object) -> Play:
    """Reveal choices (`"lazio toscana"` by seat) in a position and begin to buy."""
    state = position(owned, **rest)  # type: ignore[arg-type]
    state.chosen = [[REGIONS.index(region) for region in regions.split()] for regions in chosen]
    return going_on(state, Pending("reveal"), Pending("sale"), Pending("order"))


def selling(owned: Sequence[str], **rest: object) -> Play:
    """Begin to sell in a position."""
    return going_on(position(owned, **rest), Pending("sale"), Pending("order"))  # type: ignore[arg-type]


def changed_board_file(change: Callable[[dict[str, object]], None]) -> str:
    """Return the file of the printed board, after a change."""
    data = json.loads(write_board_file(printed_board_file()))
    change(data)
    return json.dumps(data)


def moves(*texts: str) -> list[Move]:
    """Return moves."""
    return [parse_move(text) for text in texts]


def _grows(text: str) -> dict[tuple[int, str], str]:
    """Read what seats grow in regions: `A toscana nebbiolo, A lazio trebbiano`."""
    return {(seat, region): grown for seat, some in in_places(text).items() for region, grown in some.items()}


# How refusals.txt is read (`tests/tools/refusals.py`).
READ = {"owned": each_seat, "chosen": each_seat, "grows": _grows}
