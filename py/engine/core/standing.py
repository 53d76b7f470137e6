"""The result of a game: places, and the numbers behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.input_error import Fact


@dataclass(frozen=True)
class SeatResult:
    """One seat's result. `rank` is 1 for a winner (several seats may share it) and `None` for a seat that has no place;
    then `out` says why, with a code for which the catalogue of the game has a word (`place.CODE`). `key` holds the
    numbers that are compared, best first and higher better, `breakdown` what the result is made of, in the order it
    should be shown."""

    seat: int
    rank: int | None
    key: tuple[int, ...]
    breakdown: Mapping[str, int]
    out: str = ""

    @property
    def score(self) -> int:
        """What counts most: the first part of the breakdown."""
        return next(iter(self.breakdown.values()), 0)

    def told(self) -> dict[str, object]:
        """Return the result as other programs read it: `seat` from 1, `rank`, for a seat without one `out`, and
        what the result is made of."""
        out = {"out": self.out} if self.rank is None else {}
        return {"seat": self.seat + 1, "rank": self.rank, **out, **self.breakdown}


@dataclass(frozen=True)
class CountStep:
    """A step of the count at the end: the code and facts of the message that names it, and the amount of each seat, or
    `None` for a seat that it leaves out. A step that breaks ties adds nothing."""

    code: str
    amounts: tuple[int | None, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    breaks_ties: bool = False


def tie_breaks(places: Sequence[SeatResult], names: Iterable[str]) -> list[CountStep]:
    """Return the steps that compare the seats equal in everything before: the numbers of `SeatResult.key` after the
    first, by their `names`. Where less is better, a number is counted with its sign turned."""
    placed = [place for place in places if place.rank is not None]
    found = []
    for at, name in enumerate(names, 1):
        keys = [place.key[:at] for place in placed]
        tied = {place.seat: abs(place.key[at]) for place in placed if keys.count(place.key[:at]) > 1}
        if tied:
            amounts = tuple(tied.get(seat) for seat in range(len(places)))
            found.append(CountStep(f"count.tie.{name}", amounts, breaks_ties=True))
    return found


def nobody_out(seat: int) -> str:
    """Every seat has a place."""
    return ""


def ranked(
    seats: Iterable[int],
    key: Callable[[int], tuple[int, ...]],
    breakdown: Callable[[int], Mapping[str, int]],
    out: Callable[[int], str] = nobody_out,
) -> list[SeatResult]:
    """Return the places, best first; equal keys share a rank and the next rank is skipped (1, 1, 3). Seats for which
    `out` returns a code have no rank, and come last in their order."""
    codes = {seat: out(seat) for seat in seats}
    keys = {seat: key(seat) for seat in codes}
    best = [keys[seat] for seat, code in codes.items() if not code]

    def place(seat: int) -> SeatResult:
        rank = None if codes[seat] else 1 + sum(other > keys[seat] for other in best)
        return SeatResult(seat, rank, keys[seat], breakdown(seat), codes[seat])

    order = sorted((seat for seat in keys if not codes[seat]), key=lambda seat: keys[seat], reverse=True)
    return [place(seat) for seat in (*order, *(seat for seat in keys if codes[seat]))]
