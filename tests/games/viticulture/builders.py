"""Builds positions of Viticulture and plays on from them, judged at every step.

Seats are A to F. Cards, vines on a field and structures are written as names (`"pinot wine-critic order-03"`), fields
as `{"5": "pinot pinot"}`, grapes and wines with their values (`"red-3 white-1"`, `"blush-5"`). Where a worker stands
is written as in a move: `(A, "tour 1")`, `(A, "lira 1")`, `(A, "yoke 1")`, and `(A, "grande plant over")`.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tests.games import play
from tests.games.notation import by_seat, in_order, in_places, list_of_numbers, named, numbers

from engine.core.state import NOBODY, Pending
from engine.core.table import Table, check_table, plain_table
from games.viticulture.cards.deck import CARD, DECK, NAMES, deck_of
from games.viticulture.components import COLOUR, COLOURS, FIELD, SPACE, STRUCTURE, STRUCTURES, WAKE_UP, WINE, WINES
from games.viticulture.game import GAME
from games.viticulture.pieces import Plan, is_grande, owner, slot_of, worker_of
from games.viticulture.state import State

A, B, C, D, E, F = range(6)
BySeat = Mapping[int, str]
NONE: Mapping[Any, Any] = MappingProxyType({})


class Play(play.Play):
    """A game of Viticulture going on from a position."""

    game = GAME
    state: State

    def hand(self, seat: int) -> str:
        """Return the cards of a hand."""
        return names(self.state.hands[seat])

    def field(self, seat: int, name: str) -> str:
        """Return the vines of a field, in the order in which they were planted."""
        return names(self.state.fields[seat][FIELD[name]])

    def grapes(self, seat: int) -> str:
        """Return the grapes of a crush pad, as they are written in a position."""
        return _written(COLOURS, self.state.crush[seat])

    def wines(self, seat: int) -> str:
        """Return the wines of a cellar, as they are written in a position."""
        return _written(WINES, self.state.cellar[seat])

    def structures(self, seat: int) -> str:
        """Return the structures of a seat."""
        return " ".join(printed.id for printed, built in zip(STRUCTURES, self.state.built[seat]) if built)

    def discards(self, deck: str) -> str:
        """Return a discard pile, its top card last."""
        return names(self.state.discards[DECK[deck]])

    def stands(self, space: str, slot: int | str) -> tuple[int, bool] | None:
        """Return the owner of the worker on a slot or, with "over", beside it, and whether it is the grande one."""
        workers = self.state.overflow if slot == "over" else self.state.slots
        worker = workers[SPACE[space]][0 if slot == "over" else int(slot) - 1]
        return None if worker == NOBODY else (owner(worker), is_grande(worker))

    def open(self, verb: str) -> set[str]:
        """Return the names of the legal moves of a verb, as texts."""
        return {move.partition(" ")[2] for move in self.legal if move.split()[0] == verb}

    def lira(self, seat: int) -> int:
        """Return the money of a seat."""
        return self.state.lira[seat]

    def vp(self, seat: int) -> int:
        """Return the victory points of a seat."""
        return self.state.vp[seat]

    def pass_until(self, kind: str) -> None:
        """Let everybody pass or, where that is not possible, take the first legal move, until something is asked."""
        while self.asked[0] not in (kind, "over"):
            self.do("pass" if "pass" in self.legal else self.legal[0])


def names(cards: Sequence[int]) -> str:
    """Return cards as a text."""
    return " ".join(NAMES[card] for card in cards)


def _written(kinds: Sequence[str], values: Sequence[Sequence[int]]) -> str:
    return " ".join(f"{kind}-{value}" for kind, some in zip(kinds, values) for value in some)


def table(players: int, seed: str = "1", **options: str) -> Table:
    """Return a table with these options; the others as usual."""
    return check_table(plain_table("viticulture", players, seed, **options), GAME.meta)


def begun(players: int, seed: str = "1", **options: str) -> Play:
    """Begin a game."""
    return Play(*GAME.begin(table(players, seed, **options)))


def position(
    players: int = 3,
    *,
    season: str = "summer",
    year: int = 1,
    first: int = A,
    rows: Sequence[int] | None = None,
    hands: BySeat = NONE,
    lira: Mapping[int, int] = NONE,
    vp: Mapping[int, int] = NONE,
    residual: Mapping[int, int] = NONE,
    structures: BySeat = NONE,
    fields: Mapping[int, Mapping[str, str]] = NONE,
    sold: BySeat = NONE,
    harvested: BySeat = NONE,
    grapes: BySeat = NONE,
    wines: BySeat = NONE,
    workers: Mapping[int, int] = NONE,
    placed: Sequence[tuple[int, str]] = (),
    planned: Sequence[tuple[int, str]] = (),
    idle: Mapping[int, int] = NONE,
    temporary: int = NOBODY,
    passed: Sequence[int] = (),
    milled: Sequence[int] = (),
    toured: Sequence[int] = (),
    tops: Mapping[str, str] = NONE,
    discards: str = "",
    no_cards: Sequence[str] = (),
    tokens: int = 0,
    tokens_left: Sequence[int] | None = None,
    last_year: bool = False,
    **options: str,
) -> State:
    """Return a position of a year with nothing to decide yet, in which only the named things have been dealt.

    `rows` names the seats by the rows of their roosters, from the first row on (NOBODY for an empty one); without it
    the roosters stand in the first rows by seat. `lira` are 10 for seats not named. All workers are in hand but those
    of `placed` and `planned` (which stand on spaces of the winter to come); with `idle` only so many regular ones
    still are, the others stand on the one-lira space. `tops` are the top cards of decks by name, the first to be drawn
    first; `no_cards` are decks whose cards are all in the last seat's hand, so that deck and discards are empty but for
    the named cards. `tokens_left` are the rows, from 1.
    """
    state = GAME.deal(table(players, "built", **options))
    seats = range(players)
    state.pending, state.year, state.season, state.first, state.last_year = [], year, season, first, last_year
    state.mamas, state.papas = ([held[:1] for held in parents] for parents in (state.mamas, state.papas))
    state.rows = [*(list(seats) if rows is None else rows), *[NOBODY] * len(WAKE_UP)][: len(WAKE_UP)]
    for seat in seats:
        state.lira[seat], state.residual[seat] = lira.get(seat, 10), residual.get(seat, 0)
        state.vp[seat] = vp.get(seat, state.vp[seat])
        state.passed[seat], state.milled[seat], state.toured[seat] = (seat in some for some in (passed, milled, toured))
        state.hands[seat] = sorted(_taken(state, hands.get(seat, "")))
        _plant(state, seat, fields.get(seat, {}), sold.get(seat, ""), harvested.get(seat, ""))
        _store(state, seat, structures.get(seat, ""), grapes.get(seat, ""), wines.get(seat, ""))
    _stack(state, tops, discards, no_cards)
    _employ(state, workers, [*placed, *planned], idle, temporary)
    state.planned = [_plan(seat, where) for seat, where in planned]
    if state.alone:
        state.tokens = tokens
        state.tokens_left = [tokens_left is None or row in tokens_left for row in range(1, len(WAKE_UP) + 1)]
    return state


def _plant(state: State, seat: int, fields: Mapping[str, str], sold: str, harvested: str) -> None:
    """Prepare the fields of a seat."""
    for field, vines in fields.items():
        state.fields[seat][FIELD[field]] = _taken(state, vines)
    for field in sold.split():
        state.sold[seat][FIELD[field]] = True
    for field in harvested.split():
        state.harvested[seat][FIELD[field]] = True


def _store(state: State, seat: int, structures: str, grapes: str, wines: str) -> None:
    """Build the structures of a seat, and fill its crush pad and its cellar."""
    for name in structures.split():
        state.built[seat][STRUCTURE[name]] = True
    for kinds, tokens, text in ((COLOUR, state.crush, grapes), (WINE, state.cellar, wines)):
        for kind, value in (token.split("-") for token in text.split()):
            insort(tokens[seat][kinds[kind]], int(value))


def _stack(state: State, tops: Mapping[str, str], discards: str, no_cards: Sequence[str]) -> None:
    """Lay out decks and discard piles."""
    for card in _taken(state, discards):
        state.discards[deck_of(card)].append(card)
    for deck in no_cards:
        held = state.decks[DECK[deck]]
        state.hands[-1] = sorted([*state.hands[-1], *held])
        held.clear()
    for deck, cards in tops.items():
        top = _taken(state, cards)
        state.decks[DECK[deck]] += reversed(top)


def _taken(state: State, cards: str) -> list[int]:
    """Take cards out of their decks."""
    taken = [CARD[name] for name in cards.split()]
    for card in taken:
        state.decks[deck_of(card)].remove(card)
    return taken


def _employ(
    state: State,
    workers: Mapping[int, int],
    placed: Sequence[tuple[int, str]],
    idle: Mapping[int, int],
    temporary: int,
) -> None:
    """Put workers where they stand."""
    state.temporary = temporary
    out = Counter(seat for seat, where in placed if not where.startswith("grande"))
    for seat in range(state.players):
        state.workers[seat] = workers.get(seat, state.workers[seat])
        left = state.workers[seat] - 1 + (temporary == seat) - out[seat]
        state.idle[seat] = idle.get(seat, left)
        state.at_lira += [worker_of(seat)] * (left - state.idle[seat])
    for seat, where in placed:
        _put(state, seat, where)


def _put(state: State, seat: int, where: str) -> None:
    grande = where.startswith("grande ")
    space, slot = where.removeprefix("grande ").split()
    worker = worker_of(seat, grande)
    state.grande_idle[seat] &= not grande
    if space == "lira":
        state.at_lira.append(worker)
    elif space == "yoke":
        state.yokes[seat] = worker
    elif slot == "over":
        state.overflow[SPACE[space]].append(worker)
    else:
        state.slots[SPACE[space]][int(slot) - 1] = worker


def _plan(seat: int, where: str) -> Plan:
    space, slot = where.removeprefix("grande ").split()
    return Plan(SPACE[space], slot_of(slot), worker_of(seat, where.startswith("grande ")))


YEAR_END = play.pending(GAME, "year.end")
REST_OF_YEAR: Mapping[str, Sequence[Pending]] = {
    "spring": tuple(play.pending(GAME, "season", season=season) for season in ("summer", "fall", "winter")),
    "summer": tuple(play.pending(GAME, "season", season=season) for season in ("fall", "winter")),
    "fall": (play.pending(GAME, "season", season="winter"),),
    "winter": (),
}


def going_on(state: State, *records: Pending, back: int = 0) -> Play:
    """Put records on the stack of a position, with the rest of the year below, and let the game run until somebody is
    asked. `back` says how many workers have been taken back this year."""
    state.next(*records, *REST_OF_YEAR[state.season], YEAR_END.but(back=back) if back else YEAR_END)
    going = Play(state, GAME.settle(state, []))
    going.check()
    return going


def acting(players: int = 3, seat: int = A, back: int = 0, **rest: object) -> Play:
    """Let a seat take its turn in the summer, or in the winter with `season="winter"`; the year goes on after it."""
    return going_on(position(players, **rest), Pending("turn", seat), back=back)  # type: ignore[arg-type]


def in_winter(players: int = 3, seat: int = A, **rest: object) -> Play:
    """Let a seat take its turn in the winter."""
    return acting(players, seat, season="winter", **rest)


def season_begins(season: str, players: int = 3, **rest: object) -> Play:
    """Begin a season in a position: summer, fall or winter."""
    before = {"summer": "spring", "fall": "summer", "winter": "fall"}[season]
    state = position(players, season=before, **rest)  # type: ignore[arg-type]
    state.next(*REST_OF_YEAR[before], YEAR_END)
    going = Play(state, GAME.settle(state, []))
    going.check()
    return going


def waking(players: int = 3, first: int = A, **rest: object) -> Play:
    """Begin a year: all wake up, clockwise from the first player on."""
    state = position(players, rows=(), first=first, **{"year": 0, **rest})  # type: ignore[arg-type]
    state.season = ""
    state.next(Pending("year"))
    going = Play(state, GAME.settle(state, []))
    going.check()
    return going


def ending_year(players: int = 3, **rest: object) -> Play:
    """Let a year end, in which all have passed the winter."""
    state = position(players, season="winter", **rest)  # type: ignore[arg-type]
    state.passed = [True] * players
    return going_on(state)


def with_visitor(card: str, players: int = 3, seat: int = A, **rest: object) -> Play:
    """Let a seat play a visitor of its hand, in the season of the visitor, on the space's first slot."""
    season = ("summer", "winter")[deck_of(CARD[card]) - 1]
    hands = dict(rest.pop("hands", {}))  # type: ignore[call-overload]
    hands[seat] = f"{card} {hands.get(seat, '')}"
    going = acting(players, seat, season=season, hands=hands, **rest)
    going.do(f"place {season}-visitor 1", f"visit {card}")
    return going


# How refusals.txt is read (`tests/tools/refusals.py`).
READ = {
    **dict.fromkeys(("hands", "structures", "sold", "harvested", "grapes", "wines"), by_seat),
    **dict.fromkeys(("lira", "workers", "idle"), numbers),
    **dict.fromkeys(("placed", "planned"), in_order),
    **dict.fromkeys(("discards", "friendly"), str),
    "fields": in_places,
    "tops": named,
    "tokens": int,
    "tokens_left": list_of_numbers,
}
