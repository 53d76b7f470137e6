"""Chapter 8: visitors that ask the other seats (8.5), also for lira (12.31)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.decision import Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.addresses import DOES, GAIN, GAIN_ELSE, card_of, operation_at
from games.viticulture.cards.deck import CARD, NAMES, VINE_DECK
from games.viticulture.cards.operations import Everybody, GiveLira, Operation, Plant
from games.viticulture.facts import StepFacts, StepsFacts
from games.viticulture.moves import GIVE
from games.viticulture.rules.actions.hands import HandCards, add_card, drop_card, only_for
from games.viticulture.rules.common.operations import Handler, handles, lay_out, refuse_at, refuse_steps
from games.viticulture.rules.common.tracks import gain_lira, pay_lira, refuse_lira
from games.viticulture.rules.common.visitor_record import note_answer, noted
from games.viticulture.rules.visitors.optional import MayDo
from games.viticulture.state import State


def owner_of_card(state: State) -> int:
    """Return the seat that has played the visitor at work."""
    return int(next(record.seat for record in reversed(state.pending) if record.kind == "visitor.over"))


# Everybody may


@handles(Everybody)
class EverybodyHandler(Handler[Everybody]):
    """Each opponent is asked, clockwise. Rulebook 8.5."""

    def refuse(self, state: State, seat: int, operation: Everybody) -> Refusal | None:
        """An opponent must be able to do it, unless opponents who do not bring something too."""
        willing = operation.gain_else or any(might_do(state, other, operation.does) for other in state.opponents(seat))
        return None if willing else Refusal("others.unable", rule="8.5")

    def begin(self, state: State, seat: int, operation: Everybody, step: str) -> Iterable[Event]:
        state.next(*(Pending("other", other, StepFacts(step)) for other in state.opponents(seat)))
        return ()


def might_do(state: State, seat: int, steps: Sequence[Operation]) -> bool:
    """Return whether a seat can do some steps, as far as others know: of a vine in its hand they do not know whether it
    can be planted. Rulebook 1.5, 8.5."""
    if any(isinstance(step, Plant) for step in steps):
        return state.count(seat, VINE_DECK) > 0
    return refuse_steps(state, seat, steps) is None


class Other(Step[State]):
    """An opponent is asked, if it can do it at all. Rulebook 8.5."""

    facts = StepFacts

    def run(self, state: State) -> Iterator[Event]:
        """Ask, and settle what it brings afterwards."""
        record = state.finish()
        where = f"{StepFacts.from_record(record).step}/{DOES}"
        note_answer(state, False)
        state.next(Pending("other.over", owner_of_card(state), record.facts))
        if refuse_at(state, record.seat, where) is None:
            state.next(Pending("asked", record.seat, StepsFacts(where)))
        else:
            yield Event("other.unable", "8.5", seat=record.seat, card=card_of(where))


class Asked(MayDo):
    """The steps that an opponent's visitor allows, or nothing. Rulebook 8.5."""

    rule = "8.5"

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, and remember it for the owner of the card."""
        note_answer(state, move != PASS)
        if move != PASS:
            card = card_of(StepsFacts.from_record(state.now).where)
            yield Event("step.accepted", self.rule, seat=state.now.seat, card=card)
        yield from super().play(state, move)

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is, and which answer brings that seat something."""
        step, owner = StepsFacts.from_record(state.now).where.removesuffix(f"/{DOES}"), owner_of_card(state)
        asked, card = operation_at(step, Everybody), card_of(step)
        answer = "done" if asked.gain else "refused" if asked.gain_else else ""
        return {"card": card, "owner": owner, "reward": f"{answer}-{owner}-{card}" if answer else ""}


class OtherOver(Step[State]):
    """The owner of the card gains for each opponent who did it, or for each who did not. Rulebook 8.5."""

    facts = StepFacts

    def run(self, state: State) -> Iterable[Event]:
        record = state.finish()
        part = GAIN if noted(state).accepted else GAIN_ELSE
        lay_out(state, record.seat, f"{StepFacts.from_record(record).step}/{part}")
        return ()


@handles(GiveLira)
class GiveLiraHandler(Handler[GiveLira]):
    """Lira for the owner of the card. Rulebook 12.31."""

    def refuse(self, state: State, seat: int, operation: GiveLira) -> Refusal | None:
        """They must be there."""
        return refuse_lira(state, seat, operation.lira)

    def begin(self, state: State, seat: int, operation: GiveLira, step: str) -> Iterator[Event]:
        yield from hand_over(state, seat, owner_of_card(state), operation.lira)


def hand_over(state: State, giver: int, taker: int, lira: int) -> Iterator[Event]:
    """Let a seat pay lira to another."""
    yield from pay_lira(state, giver, lira)
    yield from gain_lira(state, taker, lira)


# Cards that change hands


class Give(HandCards):
    """Cards for the owner of the visitor."""

    rule = "8.5"
    move_of = GIVE

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        taker, card = owner_of_card(state), CARD[move.name]
        drop_card(state, record.seat, card)
        yield from receive(state, record.seat, taker, card)

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is, too."""
        return {**super().prompt(state), "owner": owner_of_card(state)}


def receive(state: State, giver: int, taker: int, card: int) -> Iterator[Event]:
    """Put a card that another seat gives into a hand; only the two see it. Rulebook 1.5."""
    add_card(state, taker, card)
    yield Event("card.given", "8.5", seat=giver, to=taker)
    yield Event("card.given.which", "8.5", only=only_for(state, giver), seat=giver, card=NAMES[card])
    if only_for(state, taker) is not None:
        yield Event("card.received", "8.5", only=taker, reveals=True, seat=taker, card=NAMES[card])
