"""Another game between the same players."""

from __future__ import annotations

from dataclasses import replace

from engine.chance import fresh_seed
from engine.core.table import Table, tidy_name
from engine.play.match import AnyMatch
from engine.text.words import Words

# Of a game that draws its start player, one deal in so many at most begins with another seat.
MOST_DEALS = 100


def rematch(match: AnyMatch) -> Table:
    """Return a table with the same seats and options, with another deal, for the present rules."""
    return replace(match.table.cut(0), seed=fresh_seed(), start="", rules=None)


def next_opener(match: AnyMatch) -> int | None:
    """Return the seat after the one that was asked first; `None` where no other seat was to be asked, or play decides
    who begins."""
    state, players = match.state_at(0), match.table.players
    return None if state.over or players < 2 or match.game.meta.opener_by_play else int((state.now.seat + 1) % players)


def rematch_moved(match: AnyMatch, words: Words) -> Table:
    """Return a table on which the next seat begins: it becomes the first seat, the others follow in their order, and
    where a game draws its start player, it is dealt until that one is drawn. Who has no name keeps the one by which the
    `words` of this table have called them."""
    opener, table = next_opener(match) or 0, rematch(match)
    called = (seat.name or tidy_name(words.fact("seat", at)) for at, seat in enumerate(table.seats))
    seats = tuple(replace(seat, name=name) for seat, name in zip(table.seats, called)) if opener else table.seats
    moved = replace(table, seats=seats[opener:] + seats[:opener])
    deals = (replace(moved, seed=fresh_seed()) for _ in range(MOST_DEALS))
    return next((deal for deal in deals if match.game.begin(deal)[0].now.seat == 0), moved)
