"""Which moves of Grand Cru are likely at all: most legal ones are bids that nobody would make. Rulebook 4.1, 4.2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.move import Move
from engine.play.game import Game
from games.grand_cru.facts import TurnSoFar
from games.grand_cru.moves import PUT_UP, RAISE_BID
from games.grand_cru.rules.improvements.improvements import EFFECTS
from games.grand_cru.rules.improvements.innovations import innovations
from games.grand_cru.rules.year.turn import ACTIONS, BIDDING
from games.grand_cru.state import FREE_COLUMN, State

# Opening bids up to this, and raises by up to so much.
HIGHEST_OPENING, MOST_MORE = 2, 2


def likely(game: Game[State], state: State) -> Sequence[Move]:
    """Return the legal moves without bids that are much too high or come too late, in the order of all legal moves.
    What a turn offers is put together here, because bids need not be judged one by one."""
    now = state.now
    if now.kind != "act" or TurnSoFar.from_record(now).innovated:
        return game.legal_moves(state)
    seat = now.seat
    moves = [*_bids(state, seat)]
    for verb, action in ACTIONS.items():
        if verb not in BIDDING:
            moves += [move for move in action.candidates(state, seat) if action.refuse(state, seat, move) is None]
    return [*moves, *(move for move in innovations(state, seat) if EFFECTS[move.name].refuse(state, seat) is None)]


def _bids(state: State, seat: int) -> Iterator[Move]:
    if state.is_last_action or not state.markers(seat):
        return
    if FREE_COLUMN in state.lots:
        for tile in dict.fromkeys(state.display):
            yield from PUT_UP[tile][:HIGHEST_OPENING]
    for column, bidder in enumerate(state.bidders):
        if state.lots[column] != FREE_COLUMN and bidder != seat:
            bid = state.bids[column]
            yield from RAISE_BID[column][bid : bid + MOST_MORE]
