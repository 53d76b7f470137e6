"""Chapter 3: the preliminary round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.chance import shuffled
from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.vino.rules.owners import refuse_taken
from games.vino.rules.purchase import purchase, refuse_purchase
from games.vino.state import State

TOKENS_DRAWN = 2


class Preliminary(Step[State]):
    """Deal the round out: tokens and first vineyards seat by seat, then a third vineyard each. Rulebook 3."""

    def run(self, state: State) -> Iterable[Event]:
        """Shuffle the nine tokens face down."""
        state.finish()
        state.pile = shuffled(state, state.pile)
        first = [Pending("preliminary.draw", seat) for seat in state.order]
        third = [Pending("preliminary.third", seat) for seat in state.order]
        state.next(*first, Pending("preliminary.tidy"), *third, Pending("round"))
        return ()


class DrawTokens(Step[State]):
    """A seat turns over two tokens, the fifth seat the last one. Rulebook 3.1, 3.2."""

    def run(self, state: State) -> Iterator[Event]:
        """Draw, then ask for one vineyard a token, and for a free one when a token is lacking."""
        seat = state.finish().seat
        drawn, state.pile = state.pile[:TOKENS_DRAWN], state.pile[TOKENS_DRAWN:]
        state.drawn[seat] = drawn
        lacking = TOKENS_DRAWN - len(drawn)
        state.next(*[Pending("preliminary.first", seat)] * len(drawn), *[Pending("preliminary.free", seat)] * lacking)
        regions = tuple(state.board.regions[region].id for region in drawn)
        yield Event("tokens.drawn", "3.2" if lacking else "3.1", reveals=True, seat=seat, regions=regions)


class TidyTokens(Step[State]):
    """The tokens that nobody drew go back to the map. Rulebook 3.4."""

    def run(self, state: State) -> Iterator[Event]:
        state.finish()
        left, state.pile = state.pile, []
        if left:
            regions = tuple(state.board.regions[region].id for region in sorted(left))
            yield Event("tokens.back", "3.4", reveals=True, regions=regions, count=len(left))


class BuyInDrawnRegion(Decision[State]):
    """A vineyard in the region of a drawn token, growing its variety. Rulebook 3.1."""

    rule = "3.1"

    def candidates(self, state: State) -> Iterator[Move]:
        """All vineyards of the regions of the drawn tokens."""
        for region in state.drawn[state.now.seat]:
            yield from state.board.region_buys[region][:-1]
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """A vineyard must be bought when one can be."""
        if move == PASS:
            return refuse_going_without(self, state)
        return refuse_purchase(state, state.now.seat, move, token_drawn=True)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """A token buys only in its own region."""
        if move.verb != "buy":
            return None
        seat, at = state.now.seat, state.board.vineyard_index[move.name]
        if not state.is_free(at):
            return refuse_taken(state, seat, at, rule="3.1")
        return Refusal("token.elsewhere", rule="3.1", vineyard=move.name, regions=_drawn(state, seat))

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Buy it; the token of its region is used."""
        seat = state.finish().seat
        if move == PASS:
            yield from self._go_without(state, seat)
            return
        vineyard = state.board.vineyard_index[move.name]
        region = state.board.vineyards[vineyard].region
        state.drawn[seat].remove(region)
        state.grows[seat][region] = state.board.regions[region].preliminary
        yield from purchase(state, seat, vineyard, rule="3.1")

    def _go_without(self, state: State, seat: int) -> Iterator[Event]:
        region = state.drawn[seat].pop(0)
        yield Event("preliminary.without", "3.4", seat=seat, region=state.board.regions[region].id)

    def prompt(self, state: State) -> dict[str, object]:
        """The regions of the tokens that are still to be used."""
        return {"regions": _drawn(state, state.now.seat)}


def _drawn(state: State, seat: int) -> tuple[str, ...]:
    """Return the regions of a seat's drawn tokens that are still to be used."""
    return tuple(state.board.regions[region].id for region in state.drawn[seat])


class BuyAnywhere(Decision[State]):
    """Any free vineyard: the fifth seat's second, or everybody's third. Rulebook 3.2, 3.3."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def candidates(self, state: State) -> tuple[Move, ...]:
        """All vineyards of the map."""
        return (*state.board.buys, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """A vineyard must be bought when one can be."""
        if move == PASS:
            return refuse_going_without(self, state)
        return refuse_purchase(state, state.now.seat, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        if move == PASS:
            yield Event("preliminary.without", "3.4", seat=seat, region="")
            return
        yield from purchase(state, seat, state.board.vineyard_index[move.name], rule=self.rule)


def refuse_going_without(decision: Decision[State], state: State) -> Refusal | None:
    """Refuse to pass while a vineyard can be bought; only on a custom board may there be none. Rulebook 3.4."""
    moves = decision.candidates(state)
    if any(move != PASS and decision.refuse(state, move) is None for move in moves):
        return Refusal("preliminary.must", rule=decision.rule)
    return None
