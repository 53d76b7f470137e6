"""Chapter 2: mamas and papas, with what one begins (2.2 to 2.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import DECK
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import STRUCTURE
from games.viticulture.moves import ACCEPT, KEEP_MAMA, KEEP_PAPA
from games.viticulture.rules.actions.hands import draw_card, only_for
from games.viticulture.rules.common.tracks import gain_lira, gain_vp
from games.viticulture.state import State


class KeepMama(Decision[State]):
    """One of two mamas. Rulebook 2.3."""

    rule = "2.3"
    sealed = True

    def explain(self, state: State, move: Move) -> Refusal | None:
        """She has not been dealt."""
        return Refusal("mama.other", rule="2.3", mama=move.name) if move.verb == "keep-mama" else None

    def candidates(self, state: State) -> Iterator[Move]:
        return (KEEP_MAMA[mama] for mama in state.mamas[state.now.seat])

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        state.mamas[seat] = [KEEP_MAMA.index(move)]
        yield Event("mama.kept", "2.3", only=only_for(state, seat), seat=seat, mama=move.name)


class KeepPapa(Decision[State]):
    """One of two papas. Rulebook 2.3."""

    rule = "2.3"
    sealed = True

    def explain(self, state: State, move: Move) -> Refusal | None:
        """He has not been dealt."""
        return Refusal("papa.other", rule="2.3", papa=move.name) if move.verb == "keep-papa" else None

    def candidates(self, state: State) -> Iterator[Move]:
        return (KEEP_PAPA[papa] for papa in state.papas[state.now.seat])

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        seat = state.finish().seat
        state.papas[seat] = [KEEP_PAPA.index(move)]
        yield Event("papa.kept", "2.3", only=only_for(state, seat), seat=seat, papa=move.name)


class Parents(Step[State]):
    """Mamas and papas are shown; cards and lira are given out, then the papas' gifts. Rulebook 2.2, 2.4."""

    def run(self, state: State) -> Iterator[Event]:
        """Seat by seat, from the first player on."""
        state.finish()
        seats = list(state.from_seat(state.first))
        state.next(*(Pending("papa.gift", seat) for seat in seats))
        for seat in seats:
            mama, papa = MAMAS[state.mamas[seat][0]], PAPAS[state.papas[seat][0]]
            yield Event("parents.shown", "2.2", reveals=state.guarded, knew=seat, seat=seat, mama=mama.id, papa=papa.id)
            for deck in mama.cards:
                yield from draw_card(state, seat, DECK[deck])
            if mama.lira + papa.lira:
                yield from gain_lira(state, seat, mama.lira + papa.lira)


class PapasGift(Decision[State]):
    """A structure, a worker or a victory point; or lira instead. Rulebook 2.4."""

    rule = "2.4"

    def candidates(self, state: State) -> tuple[Move, ...]:
        """The gift, and the lira."""
        return (ACCEPT, PASS)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        return None

    def play(self, state: State, move: Move) -> Iterable[Event]:
        seat = state.finish().seat
        papa = PAPAS[state.papas[seat][0]]
        return gain_lira(state, seat, papa.instead) if move == PASS else _take_gift(state, seat, papa.gift)

    def prompt(self, state: State) -> dict[str, object]:
        """Which gift, and how many lira."""
        papa = PAPAS[state.papas[state.now.seat][0]]
        return {"papa": papa.id, "gift": papa.gift, "lira": papa.instead}


def _take_gift(state: State, seat: int, gift: str) -> Iterator[Event]:
    if gift == "vp":
        yield from gain_vp(state, seat, 1)
    elif gift == "worker":
        state.workers[seat] += 1
        yield Event("worker.trained", "2.4", seat=seat, count=state.workers[seat], now=True)
    else:
        state.built[seat][STRUCTURE[gift]] = True
        yield Event("structure.built", "2.4", seat=seat, structure=gift)
