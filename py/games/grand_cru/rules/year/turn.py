"""Chapters 3 and 4: a turn (3.2), and those of its actions that are no auction and no sale (4.5, 4.6, 4.8, 4.9); with
an innovation beside the action (9.3), and the bid after a brand was lifted (9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from engine.core.event import Event
from engine.core.input_error import Fact
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.grand_cru.components import TILES
from games.grand_cru.facts import FaceUp, TurnSoFar
from games.grand_cru.moves import HARVEST, RAISE_DEMAND, USE, tile_of, variety_of
from games.grand_cru.rules.actions.action import OF_A_TURN, Action, GrandCruDecision
from games.grand_cru.rules.actions.auction import BuyDirectly, Claim, PutUp, RaiseBid
from games.grand_cru.rules.actions.brands import LiftBrand, offer_brand
from games.grand_cru.rules.actions.market import refuse_rise, rise
from games.grand_cru.rules.actions.reasons import refuse_improvement, refuse_no_grapes
from games.grand_cru.rules.actions.selling import Sell
from games.grand_cru.rules.actions.tiles import face_up
from games.grand_cru.rules.actions.wine import harvest, note_last_vine, refuse_harvest
from games.grand_cru.rules.improvements.improvements import EFFECTS
from games.grand_cru.rules.improvements.innovations import (
    ShiftInnovation,
    explain_innovation,
    held_innovations,
    innovate,
    innovations,
)
from games.grand_cru.state import State


class RaiseDemand(Action):
    """The demand for a variety rises by a level. Rulebook 4.5."""

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return RAISE_DEMAND

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Not above the top."""
        return refuse_rise(state, variety_of(move))

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Raise it; with brands a marker may be laid at the new price."""
        yield from rise(state, seat, variety_of(move))
        offer_brand(state, seat, variety_of(move))


class Harvest(Action):
    """The cube of one vine goes into the first barrel, for a franc. Rulebook 4.6."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every variety that hangs on the seat's vines."""
        return (HARVEST[variety] for variety, grapes in enumerate(state.grapes(seat)) if grapes)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """Not without money; and not the last one before the last leaf."""
        return refuse_harvest(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """There must be a vine of it, with a cube."""
        return refuse_no_grapes(state, seat, variety_of(move), "4.6")

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        yield from harvest(state, seat, variety_of(move))
        yield from note_last_vine(state, seat)


class UseImprovement(Action):
    """An improvement, once a year. Rulebook 4.8."""

    def candidates(self, state: State, seat: int) -> Iterator[Move]:
        """Every kind that one has, also those used already."""
        return (USE[TILES[tile]] for tile in dict.fromkeys(state.tiles[seat]) if TILES[tile] in USE)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        """It must be face up, and be of use."""
        if not state.has_ready(seat, tile_of(move)):
            return Refusal("improvement.used", rule="4.8", tile=move.name)
        return EFFECTS[move.name].refuse(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> Refusal | None:
        """One must have it."""
        return refuse_improvement(state, seat, move.name)

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Turn it face down and let it work."""
        tiles, ready = state.tiles[seat], state.ready[seat]
        at = next(at for at, tile in enumerate(tiles) if tile == tile_of(move) and ready[at])
        ready[at] = False
        yield Event("improvement.used", "4.8", seat=seat, tile=move.name)
        yield from EFFECTS[move.name].begin(state, seat)


class Pass(Action):
    """No further action this year. Rulebook 4.9."""

    def candidates(self, state: State, seat: int) -> tuple[Move, ...]:
        return (PASS,)

    def refuse(self, state: State, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: State, seat: int, move: Move) -> Iterator[Event]:
        """Be out of this year's first phase."""
        state.passed[seat] = True
        yield Event("year.passed", "4.9", seat=seat)


ACTIONS: Mapping[str, Action] = {
    "auction": PutUp(),
    "raise": RaiseBid(),
    "claim": Claim(),
    "buy": BuyDirectly(),
    "demand": RaiseDemand(),
    "harvest": Harvest(),
    "sell": Sell(),
    "use": UseImprovement(),
    "shift": ShiftInnovation(),
    "lift": LiftBrand(),
    "pass": Pass(),
}

BIDDING = ("auction", "raise")


def action_of(move: Move) -> Action:
    """Return the action that a move is of."""
    return ACTIONS["buy" if move.verb == "buy-lot" else move.verb]


def take_action(state: State, record: Pending, move: Move) -> Iterator[Event]:
    """Do what a seat does in its turn, whose record is off the stack; an innovation may follow. Rulebook 3.2, 9.3."""
    state.only_shifts &= move.verb == "shift"
    if move != PASS and not TurnSoFar.from_record(record).innovated and held_innovations(state, record.seat):
        state.next(Pending("innovate.turn", record.seat, FaceUp(tuple(face_up(state)))))
    yield from action_of(move).play(state, record.seat, move)


class Act(GrandCruDecision):
    """A turn: one of the actions of chapter 4; and before or after it, once, what an innovation allows. Rulebook 3.2,
    9.3."""

    rule = "3.2"
    facts = TurnSoFar

    def candidates(self, state: State) -> Iterator[Move]:
        """What any of the actions might point at."""
        seat = state.now.seat
        moves = chain.from_iterable([action.candidates(state, seat) for action in ACTIONS.values()])
        return moves if TurnSoFar.from_record(state.now).innovated else chain(moves, innovations(state, seat))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """What the action says."""
        if move.verb == "innovate":
            return EFFECTS[move.name].refuse(state, state.now.seat)
        if move == PASS and TurnSoFar.from_record(state.now).innovated and self._can_act(state):
            return Refusal("pass.innovated", rule="9.3")
        return action_of(move).refuse(state, state.now.seat, move)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """What the action says."""
        if move.verb == "innovate":
            return explain_innovation(state, state.now.seat, move, innovated=TurnSoFar.from_record(state.now).innovated)
        return action_of(move).explain(state, state.now.seat, move) if move.verb in OF_A_TURN else None

    def prompt(self, state: State) -> Mapping[str, Fact]:
        """Whether it is the last action of the year."""
        return {"last_action": state.is_last_action}

    def _can_act(self, state: State) -> bool:
        """Return whether any action but passing is possible."""
        others = (move for move in self.candidates(state) if move != PASS)
        return any(action_of(move).refuse(state, state.now.seat, move) is None for move in others)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        record = state.finish()
        if move.verb == "innovate":
            state.next(record._replace(facts=TurnSoFar(innovated=True)))
            yield from innovate(state, record.seat, move)
        elif move.verb == "lift":
            state.next(record._replace(kind="bid"))
            yield from action_of(move).play(state, record.seat, move)
        else:
            yield from take_action(state, record, move)

    def preview(self, state: State, move: Move) -> Event | None:
        """What the action tells."""
        return None if move.verb == "innovate" else action_of(move).preview(state, state.now.seat, move)


class Bid(GrandCruDecision):
    """The bid for which a marker was taken back from the demand: it is the action of the turn. Rulebook 9.5."""

    rule = "9.5"
    facts = TurnSoFar
    unpassable = Refusal("bid.lifted", rule="9.5")

    def candidates(self, state: State) -> Iterator[Move]:
        """Every tile that might be put up, and every bid that might be raised."""
        return chain.from_iterable([ACTIONS[verb].candidates(state, state.now.seat) for verb in BIDDING])

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """What the action says."""
        return action_of(move).refuse(state, state.now.seat, move)

    def miss(self, state: State, move: Move) -> Refusal | None:
        """What the action says; another one is not possible now."""
        if move.verb in BIDDING:
            return action_of(move).explain(state, state.now.seat, move)
        return self.unpassable if move.verb in (*OF_A_TURN, "innovate") else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        return take_action(state, state.finish(), move)
