"""Chapter 8: ageing, interest, loans, and the preparation of the next year. Chapter 2: the first loans. Chapter 10:
the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.core.chance import shuffled
from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.grand_cru.components import (
    BARRELS,
    EMERGENCY_LOAN,
    FIELDS,
    FIRST_LOANS,
    GROWN,
    LAST_YEAR,
    LOAN,
    MOST_LOANS,
    NAMES,
    TILES,
    is_innovation,
    is_vine,
)
from games.grand_cru.rules.action import Choice, refuse_price
from games.grand_cru.rules.fair import ACCEPT
from games.grand_cru.rules.tiles import gain_tile
from games.grand_cru.rules.wine import put_cubes
from games.grand_cru.state import State

CHOOSE = tuple(Move("loans", (str(number),)) for number in FIRST_LOANS)
BORROW = tuple(Move("borrow", (str(number),)) for number in range(1, MOST_LOANS + 1))
REPAY = tuple(Move("repay", (str(number),)) for number in range(1, MOST_LOANS + 1))


class ChooseLoans(Choice):
    """From one to five loans, in secret. Rulebook 2.5."""

    rule = "2.5"
    secret = True
    unpassable = Refusal("loans.one", rule="2.5")

    def candidates(self, state: State) -> tuple[Move, ...]:
        """One to five."""
        return CHOOSE

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Any will do."""
        return None

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There are from one to five."""
        return Refusal("loans.range", rule="2.5", most=FIRST_LOANS[-1]) if move.verb == "loans" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take the markers into the fist."""
        seat = state.finish().seat
        state.chosen[seat] = int(move.name)
        yield Event("loans.chosen", "2.5", only=seat, seat=seat, count=state.chosen[seat])
        yield Event("loans.ready", "2.5", seat=seat)


class FirstLoans(Step[State]):
    """All are shown together, and paid out; most loans begin, by lot among equals. Rulebook 2.5, 2.6."""

    def run(self, state: State) -> Iterator[Event]:
        """Pay, and begin."""
        state.finish()
        state.loans, state.chosen = state.chosen, [0] * state.players
        for seat, loans in enumerate(state.loans):
            state.money[seat] = LOAN * loans
            yield Event("loans.revealed", "2.5", reveals=True, seat=seat, count=loans, price=LOAN * loans)
        most = [seat for seat in range(state.players) if state.loans[seat] == max(state.loans)]
        state.start = shuffled(state, most)[0]
        state.next(Pending("year"))
        yield Event("start.first", "2.6", reveals=len(most) > 1, seat=state.start)


class Ageing(Step[State]):
    """All wine moves on by a barrel. Rulebook 8.1."""

    def run(self, state: State) -> Iterator[Event]:
        """From the last barrel to the first."""
        state.finish()
        for seat in state.from_seat(state.start):
            for barrel in reversed(range(BARRELS)):
                cubes, state.cellar[seat][barrel] = state.cellar[seat][barrel], [0] * len(GROWN)
                for variety in GROWN:
                    if cubes[variety]:
                        yield from put_cubes(state, seat, barrel + 1, variety, cubes[variety])


class Interest(Step[State]):
    """Interest, with emergency loans, and bankruptcy. Rulebook 8.2, 8.3."""

    def run(self, state: State) -> Iterator[Event]:
        """Let everybody pay, from the start player on."""
        state.finish()
        for seat in list(state.from_seat(state.start)):
            due, bankrupt = state.interest_due(seat), state.cannot_pay(seat)
            for _ in range(min(state.emergency_loans(seat), MOST_LOANS - state.loans[seat])):
                state.loans[seat] += 1
                state.money[seat] += EMERGENCY_LOAN
                yield Event("loan.emergency", "8.2", seat=seat, price=EMERGENCY_LOAN, count=state.loans[seat])
            if bankrupt:
                state.bankrupt[seat] = True
                yield Event("seat.bankrupt", "8.3", seat=seat, price=due)
            elif due:
                state.money[seat] -= due
                yield Event("interest.paid", "8.2", seat=seat, price=due)


class Loans(Step[State]):
    """Everybody borrows, repays or passes, from the start player on. Rulebook 8.4."""

    def run(self, state: State) -> Iterable[Event]:
        """Lay the turns out."""
        state.finish()
        state.next(*(Pending("loan", seat) for seat in state.from_seat(state.start)))
        return ()


class TakeLoan(Choice):
    """New loans, or old ones repaid, or neither. Rulebook 8.4."""

    rule = "8.4"

    def candidates(self, state: State) -> Iterator[Move]:
        """Every number of each, and to pass."""
        loans = state.loans[state.now.seat]
        yield from BORROW[: min(MOST_LOANS, MOST_LOANS - loans + 1)]
        yield from REPAY[:loans]
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Not more than eleven loans, not without money, no new ones after a bankruptcy."""
        if move == PASS:
            return None
        seat, number = state.now.seat, int(move.name)
        if move.verb == "repay":
            return refuse_price(state, seat, LOAN * number, "8.4")
        if any(state.bankrupt):
            return Refusal("loans.last_year", rule="8.3")
        held = state.loans[seat]
        return None if held + number <= MOST_LOANS else Refusal("loans.most", rule="8.4", most=MOST_LOANS, held=held)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """Not none, not more than one has, not more than there can be."""
        if move.verb not in ("borrow", "repay"):
            return None
        if move.name.strip("0") == "":
            return Refusal("loans.zero", rule="8.4")
        if move.verb == "repay":
            return Refusal("loans.owed", rule="8.4", count=state.loans[state.now.seat])
        return self.refuse(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Move the marker and the money."""
        seat = state.finish().seat
        if move == PASS:
            yield Event("loans.kept", "8.4", seat=seat)
            return
        number = int(move.name)
        sign = 1 if move.verb == "borrow" else -1
        state.loans[seat] += sign * number
        state.money[seat] += sign * LOAN * number
        if sign > 0:
            yield Event("loans.taken", "8.4", seat=seat, count=number, price=LOAN * number)
        else:
            yield Event("loans.repaid", "8.4", seat=seat, count=number, price=LOAN * number)


class Prepare(Step[State]):
    """The game is over when somebody has no loan left, or is bankrupt, or after the last year; else the next year is
    prepared. Money that was hidden is seen at the end. Rulebook 2.7, 8.5, 10.1."""

    def run(self, state: State) -> Iterator[Event]:
        """End, or let the innovation be awarded first."""
        state.finish()
        shows = state.money_hidden
        if any(state.bankrupt):
            yield Event("game.bankrupt", "10.1", reveals=shows, year=state.year)
        elif 0 in state.loans:
            yield Event("game.ended", "10.1", reveals=shows, year=state.year)
        elif state.year >= LAST_YEAR:
            yield Event("game.last_year", "10.1", reveals=shows, year=state.year)
        else:
            state.next(Pending("award"), Pending("refill"))


class Award(Step[State]):
    """The first innovation of the row that just one seat deserves; the others go to its end. Rulebook 9.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Look at each tile of the row once."""
        state.finish()
        for tile in list(state.row):
            seat = deserving(state, tile)
            if seat != NOBODY:
                state.next(Pending("innovation", seat, {"tile": tile}))
                return
            state.row.remove(tile)
            state.row.append(tile)
            yield Event("innovation.skipped", "9.2", tile=TILES[tile])


def deserving(state: State, tile: int) -> int:
    """Return the one seat that meets an innovation alone, or `NOBODY`. Rulebook 9.2."""
    extreme, _, measure = TILES[tile].partition("-")
    measured = [MEASURES[measure](state, seat) for seat in range(state.players)]
    best = max(measured) if extreme == "most" else min(measured)
    return measured.index(best) if measured.count(best) == 1 else NOBODY


MEASURES: Mapping[str, Callable[[State, int], int]] = {
    "loans": lambda state, seat: state.loans[seat],
    "tiles": lambda state, seat: len(state.tiles[seat]),
    "cubes": lambda state, seat: state.cubes(seat),
    "prestige": lambda state, seat: state.prestige[seat],
}


class TakeInnovation(Choice):
    """The innovation that one deserves, or not. Rulebook 9.2."""

    rule = "9.2"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """To take it or to leave it."""
        return (ACCEPT, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Both are allowed."""
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put it into the vineyard, or to the end of the row."""
        record = state.finish()
        tile = next(tile for tile in state.row if tile == record.facts["tile"])
        state.row.remove(tile)
        if move == PASS:
            state.row.append(tile)
            yield Event("innovation.declined", "9.2", seat=record.seat, tile=TILES[tile])
        else:
            yield Event("innovation.taken", "9.2", seat=record.seat, tile=TILES[tile])
            yield from gain_tile(state, record.seat, tile)

    def prompt(self, state: State) -> dict[str, object]:
        """Which, and whether there is room."""
        tile = state.now.facts["tile"]
        assert isinstance(tile, int)
        return {"tile": TILES[tile], "count": FIELDS - len(state.tiles[state.now.seat])}


class Refill(Step[State]):
    """Vines get new cubes, improvements are turned up, the start player changes. Rulebook 8.5, 8.6."""

    def run(self, state: State) -> Iterator[Event]:
        """Prepare, and begin the next year."""
        state.finish()
        seats = list(state.from_seat(state.start))
        for variety in GROWN:
            for seat in seats:
                yield from _grow(state, seat, variety)
        for seat in seats:
            for at, tile in enumerate(state.tiles[seat]):
                state.ready[seat][at] |= not is_vine(tile) and not is_innovation(tile)
        if state.next_start != NOBODY:
            state.start, state.next_start = state.next_start, NOBODY
            yield Event("start.changed", "8.7", seat=state.start)
        state.next(Pending("year"))


def _grow(state: State, seat: int, variety: int) -> Iterator[Event]:
    """Put cubes on a seat's bare vines of a variety; a franc for each that is missing. Rulebook 8.5, 8.6."""
    bare = [at for at, tile in enumerate(state.tiles[seat]) if tile == variety and not state.ready[seat][at]]
    there = bare[: state.supply[variety]]
    state.supply[variety] -= len(there)
    for at in there:
        state.ready[seat][at] = True
    missing = len(bare) - len(there)
    if missing:
        state.money[seat] += missing
        yield Event("cubes.missing", "8.6", seat=seat, variety=NAMES[variety], count=missing, price=missing)
