"""Innovations: moved in their row as an action (9.2), and used beside an action (9.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import INNOVATIONS, TILE, TILES, Tile, is_innovation
from games.grand_cru.facts import FaceUp
from games.grand_cru.moves import INNOVATE, INNOVATE_BY, place_of, shift, tile_of
from games.grand_cru.rules.actions.action import OF_A_TURN, Action, GrandCruDecision
from games.grand_cru.rules.actions.tiles import face_up
from games.grand_cru.rules.improvements.improvements import EFFECTS
from games.grand_cru.state import State

ROW_PLACES = range(1, len(INNOVATIONS) + 1)


class ShiftInnovation(Action):
    """A tile of the innovations' row goes to another place of it. Rulebook 9.2."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every tile at every place."""
        for tile in state.row:
            yield from (shift(tile, place) for place in ROW_PLACES[: len(state.row)])

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


def held_innovations(state: State, seat: int) -> list[Tile]:
    """Return the innovations in the vineyard of a seat, the one it has had longest first."""
    return list(filter(is_innovation, state.tiles[seat])) if state.with_innovations else []


def innovations(state: State, seat: int) -> Iterator[Move]:
    """Yield the improvements, anybody's, that are face up, for a seat that has an innovation; for one that has several,
    each improvement with each innovation that may be spent on it. Rulebook 9.3."""
    held = held_innovations(state, seat)
    for tile in face_up(state) if held else ():
        name = TILES[tile]
        yield from (INNOVATE[name],) if len(held) == 1 else (INNOVATE_BY[name][TILES[spent]] for spent in held)


def with_spent(state: State, move: Move) -> Move:
    """Return how records have a use of an innovation: it names the one that is spent where its seat has several, and
    only there. Without a name it is the one that the seat has had longest. Rulebook 9.3."""
    held = [TILES[tile] for tile in held_innovations(state, state.now.seat)]
    improvement, *spent = move.names
    if improvement in INNOVATE and len(held) > 1 and not spent:
        return INNOVATE_BY[improvement][held[0]]
    return INNOVATE[improvement] if improvement in INNOVATE and spent == held else move


def innovations_after(state: State) -> Iterator[Move]:
    """Yield what an innovation can be used on after the action: not a tile that has only just been bought. Rulebook
    4.3, 9.3."""
    before = FaceUp.from_record(state.now).ready
    return (move for move in innovations(state, state.now.seat) if tile_of(move) in before)


def explain_innovation(state: State, seat: int, move: Move, innovated: bool) -> Refusal:
    """Return why a seat cannot use an innovation on an improvement that is no candidate. Rulebook 9.3."""
    if move.name in INNOVATIONS:
        return Refusal("innovation.how", rule="9.3")
    if innovated:
        return Refusal("innovation.once", rule="9.3")
    held = held_innovations(state, seat)
    if not held:
        return Refusal("innovation.none", rule="9.3")
    if len(move.names) > 1 and TILE[move.names[1]] not in held:
        return Refusal("innovation.not_own", rule="9.3", tile=move.names[1])
    if tile_of(move) in face_up(state):
        return Refusal("improvement.new", rule="4.3", tile=move.name)
    return Refusal("improvement.face_down", rule="9.3", tile=move.name)


def innovate(state: State, seat: int, move: Move) -> Iterator[Event]:
    """Spend an innovation on an improvement that stays face up. Rulebook 9.3."""
    tile = TILE[move.names[1]] if len(move.names) > 1 else held_innovations(state, seat)[0]
    at = state.tiles[seat].index(tile)
    state.tiles[seat].pop(at)
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
        refusals = (EFFECTS[move.name].refuse(state, asked) for move in innovations_after(state))
        useful = any(_seems_useful(state, refusal) for refusal in refusals)
        record = state.finish()
        if useful:
            state.next(Pending("innovate", record.seat, record.facts))
        return ()


def _seems_useful(state: State, refusal: Refusal | None) -> bool:
    """Return whether others must think that an improvement can be used: where money is hidden, not to be asked would
    tell that somebody has none. All other reasons are seen by everybody, and come before that one. Rulebook 11.1."""
    return refusal is None or (state.money_hidden and refusal.code == "money.short")


class Innovate(GrandCruDecision):
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
