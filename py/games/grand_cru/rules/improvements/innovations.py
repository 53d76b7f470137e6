"""Innovations: moved in their row as an action (9.2), and used beside an action (9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import INNOVATIONS, TILES, is_innovation
from games.grand_cru.facts import FaceUp
from games.grand_cru.moves import INNOVATE, place_of, shift, tile_of
from games.grand_cru.rules.actions.action import OF_A_TURN, Action, Choice
from games.grand_cru.rules.improvements.improvements import EFFECTS
from games.grand_cru.state import State

PLACES = range(1, 8)


class ShiftInnovation(Action):
    """A tile of the innovations' row goes to another place of it. Rulebook 9.2."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every tile at every place."""
        for tile in state.row:
            yield from (shift(tile, place) for place in PLACES[: len(state.row)])

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        stays = state.row[place_of(move) - 1] == tile_of(move)
        return Refusal("innovation.stays", rule="9.2", tile=move.name) if stays else None

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """The tile must be in the row, which must have such a place."""
        tile = tile_of(move)
        if tile in state.row:
            return Refusal("row.place", rule="9.2", most=len(state.row))
        owner = next(owner for owner, tiles in enumerate(state.tiles) if tile in tiles)
        return Refusal("innovation.held", rule="9.2", tile=move.name, seat=owner)

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        tile, place = tile_of(move), place_of(move)
        state.row.remove(tile)
        state.row.insert(place - 1, tile)
        yield Event("innovation.shifted", "9.2", seat=seat, tile=move.name, number=place)


def face_up(state: State) -> list[int]:
    """Return the kinds of improvements that are face up anywhere."""
    pairs = (pair for seat in range(state.players) for pair in zip(state.tiles[seat], state.ready[seat]))
    return sorted({tile for tile, up in pairs if up and TILES[tile] in INNOVATE})


def has_innovation(state: State, seat: int) -> bool:
    """Return whether a seat has an innovation in its vineyard."""
    return state.with_innovations and any(map(is_innovation, state.tiles[seat]))


def innovations(state: State, seat: int) -> Iterator[Move]:
    """Yield the improvements, anybody's, that are face up, for whoever has an innovation. Rulebook 9.3."""
    if has_innovation(state, seat):
        yield from (INNOVATE[TILES[tile]] for tile in face_up(state))


def innovations_after(state: State) -> Iterator[Move]:
    """Yield what an innovation can be used on after the action: not a tile that has only just been bought. Rulebook
    4.3, 9.3."""
    before = FaceUp.of(state.now).ready
    return (move for move in innovations(state, state.now.seat) if tile_of(move) in before)


def explain_innovation(state: State, seat: int, move: Move, innovated: bool) -> Refusal:
    """Return why a seat cannot use an innovation on an improvement that is no candidate. Rulebook 9.3."""
    if move.name in INNOVATIONS:
        return Refusal("innovation.how", rule="9.3")
    if innovated:
        return Refusal("innovation.once", rule="9.3")
    if not has_innovation(state, seat):
        return Refusal("innovation.none", rule="9.3")
    if tile_of(move) in face_up(state):
        return Refusal("improvement.new", rule="4.3", tile=move.name)
    return Refusal("improvement.face_down", rule="9.3", tile=move.name)


def innovate(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Spend an innovation on an improvement that stays face up. Rulebook 9.3."""
    at = next(at for at, tile in enumerate(state.tiles[seat]) if is_innovation(tile))
    tile = state.tiles[seat].pop(at)
    state.ready[seat].pop(at)
    state.row.append(tile)
    state.only_shifts = False
    yield Event("innovation.used", "9.3", seat=seat, tile=TILES[tile], improvement=move.name)
    yield from EFFECTS[move.name].begin(state, seat)


class InnovateTurn(Step[State]):
    """After an action an innovation may still be used, where there is one. Rulebook 9.3."""

    facts = FaceUp

    def run(self, state: State) -> Iterable[Event]:
        """Ask, if there is anything to ask."""
        asked = state.now.seat
        # Where money is hidden, not to be asked would tell that somebody has none. Rulebook 11.1.
        refusals = (EFFECTS[move.name].refuse(state, asked) for move in innovations_after(state))
        useful = any(state.money_hidden or refusal is None for refusal in refusals)
        record = state.finish()
        if useful:
            state.next(Pending("innovate", record.seat, record.facts))
        return ()


class Innovate(Choice):
    """An innovation after the action, or not. Rulebook 9.3."""

    rule = "9.3"
    facts = FaceUp

    def candidates(self, state: State) -> Iterator[Move]:
        """Every improvement that is face up anywhere, and not to."""
        yield from innovations_after(state)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be of use."""
        return None if move == PASS else EFFECTS[move.name].refuse(state, state.now.seat)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """What else could be named; the action has been taken."""
        if move.verb == "innovate":
            return explain_innovation(state, state.now.seat, move, innovated=False)
        return Refusal("action.taken", rule="9.3") if move.verb in OF_A_TURN else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Use it, or keep it."""
        seat = state.finish().seat
        if move == PASS:
            yield Event("innovation.kept", "9.3", seat=seat)
        else:
            yield from innovate(state, seat, move)
