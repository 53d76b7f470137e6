"""Tiles come into a vineyard (4.3), and leave it when there is no field left (4.10); tiles are drawn (6.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.chance import shuffled
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import FIELDS, TILES, Tile, is_innovation, is_vine
from games.grand_cru.facts import FaceUp, InHand
from games.grand_cru.moves import DISCARD, field_of
from games.grand_cru.rules.actions.action import GrandCruDecision
from games.grand_cru.rules.actions.reasons import refuse_field
from games.grand_cru.state import State


def gain_tile(state: State, seat: int, tile: Tile) -> Iterator[Event]:
    """Put a tile into a vineyard, or ask first which one has to go. Rulebook 4.10."""
    if len(state.tiles[seat]) < FIELDS:
        yield from _plant(state, seat, tile)
    else:
        state.next(Pending("discard", seat, InHand(tile)))


def _plant(state: State, seat: int, tile: Tile) -> Iterator[Event]:
    """A vine gets a cube, if there is one; an improvement is face up. Rulebook 4.3."""
    ready = True
    if is_vine(tile):
        ready = state.supply[tile] > 0
        state.supply[tile] -= ready
    state.tiles[seat].append(tile)
    state.ready[seat].append(ready)
    yield Event("tile.placed", "4.3", seat=seat, tile=TILES[tile], ready=ready)


def remove_tile(state: State, seat: int, at: int) -> int:
    """Take a tile out of a vineyard and return it; a cube on it goes back to the supply. Rulebook 4.10."""
    tile, ready = state.tiles[seat].pop(at), state.ready[seat].pop(at)
    if is_vine(tile):
        state.supply[tile] += ready
    return tile


def face_up(state: State) -> list[Tile]:
    """Return the kinds of improvements that are face up anywhere, sorted. Rulebook 9.3."""
    pairs = (pair for seat in range(state.players) for pair in zip(state.tiles[seat], state.ready[seat]))
    return sorted({tile for tile, up in pairs if up and not is_vine(tile) and not is_innovation(tile)})


def _forget_gone(state: State) -> None:
    """An innovation after the action can use only tiles that have been face up since before it: of a kind whose last
    tile made room there is only the one that was just bought. Rulebook 4.3, 9.3."""
    for at, record in enumerate(state.pending):
        if record.kind == "innovate.turn":
            before = set(FaceUp.from_record(record).ready)
            state.pending[at] = record._replace(facts=FaceUp(tuple(tile for tile in face_up(state) if tile in before)))


def put_away(state: State, tile: Tile) -> None:
    """Lay a tile on the discards; an innovation goes to the end of its row."""
    (state.row if is_innovation(tile) else state.discards).append(tile)


def draw_tile(state: State) -> Iterator[int]:
    """Yield the next tile of the pile; when it is empty the discards are mixed first. Nothing when there are none.
    Rulebook 6.1."""
    if not state.pile and state.discards:
        state.pile, state.discards = shuffled(state, state.discards), []
    if state.pile:
        yield state.pile.pop()


class Discard(GrandCruDecision):
    """A tile of a full vineyard has to go for the new one. Rulebook 4.10."""

    rule = "4.10"
    facts = InHand
    midway = True

    def candidates(self, state: State) -> tuple[Move, ...]:
        """Every tile of the vineyard."""
        return DISCARD[: len(state.tiles[state.now.seat])]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """One has to go."""
        if move == PASS:
            return Refusal("discard.must", rule="4.10", tile=TILES[InHand.from_record(state.now).tile])
        return super().explain(state, move)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """There must be such a tile."""
        return refuse_field(state, state.now.seat, move.name, "4.10") if move.verb == "discard" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Put the old tile away and the new one into its place."""
        record = state.finish()
        gone = remove_tile(state, record.seat, field_of(move))
        put_away(state, gone)
        _forget_gone(state)
        yield Event("tile.discarded", "4.10", seat=record.seat, tile=TILES[gone])
        yield from _plant(state, record.seat, InHand.from_record(record).tile)

    def prompt(self, state: State) -> dict[str, object]:
        return {"tile": TILES[InHand.from_record(state.now).tile]}
