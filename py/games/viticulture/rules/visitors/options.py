"""Chapter 8: the options of a visitor (8.2, 8.3), and its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, deck_of
from games.viticulture.cards.visitor import Visitor, letters_of, second_vp
from games.viticulture.facts import CardFacts, SecondFacts, VisitorFacts
from games.viticulture.moves import CHOOSE
from games.viticulture.rules.common.operations import lay_out
from games.viticulture.rules.common.tracks import lose_vp, refuse_vp
from games.viticulture.rules.common.visitor_record import count_done
from games.viticulture.rules.visitors.optional import OFFERED_VERBS
from games.viticulture.rules.visitors.visitors import refuse_option, visitor_of
from games.viticulture.state import State


def settled_option(state: State, seat: int, visitor: Visitor) -> str:
    """Return the option of a visitor that leaves no choice: the only one, or where each asks for a state of its own
    the one whose state it is; "" where there is a choice. Rulebook 8.2, 13.21."""
    letters = letters_of(visitor)
    if all(option.needs for option in visitor.options):
        letters = "".join(at for at in letters if refuse_option(state, seat, visitor, at) is None)
    return letters if len(letters) == 1 else ""


class Options(Step[State]):
    """An option is chosen after the effect that comes first, if there is a choice. Rulebook 8.2."""

    facts = CardFacts

    def run(self, state: State) -> Iterable[Event]:
        record = state.finish()
        visitor = visitor_of(record)
        settled = settled_option(state, record.seat, visitor)
        if settled:
            lay_out(state, record.seat, f"{visitor.id}/{settled}")
        else:
            state.next(Pending("option", record.seat, record.facts))
        return ()


class ChooseOption(Decision[State]):
    """One of a visitor's options. Rulebook 8.2."""

    rule = "8.2"
    facts = CardFacts

    def candidates(self, state: State) -> Iterator[Move]:
        return (CHOOSE[letter] for letter in letters_of(visitor_of(state.now)))

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return refuse_option(state, state.now.seat, visitor_of(state.now), move.name)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The card has no such option, or one has to be chosen first."""
        return explain_option(state, move) or _option_first(state, move)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it; some visitors offer another one afterwards."""
        record = state.finish()
        visitor = visitor_of(record)
        if visitor.second:
            state.next(Pending("second.ask", record.seat, SecondFacts(visitor.id, chosen=move.name)))
        lay_out(state, record.seat, f"{visitor.id}/{move.name}")
        yield Event("option.chosen", "8.2", seat=record.seat, card=visitor.id, option=f"{visitor.id}.{move.name}")

    def prompt(self, state: State) -> dict[str, object]:
        return {"card": CardFacts.from_record(state.now).card}


def explain_option(state: State, move: Move) -> Refusal | None:
    """Return the refusal of a letter without an option of the visitor at work, or `None`."""
    visitor = visitor_of(state.now)
    if move.verb != "choose" or move.name in letters_of(visitor):
        return None
    return Refusal("option.missing", rule="8.2", card=visitor.id, count=len(visitor.options))


def _option_first(state: State, move: Move) -> Refusal | None:
    """Return the refusal of a move that an option would allow, before the option is chosen."""
    return (
        Refusal("option.first", rule="8.2", card=CardFacts.from_record(state.now).card)
        if move.verb in OFFERED_VERBS
        else None
    )


def seconds(state: State) -> list[Move]:
    """Return the options that have not been chosen yet."""
    return [CHOOSE[at] for at in letters_of(visitor_of(state.now)) if at != SecondFacts.from_record(state.now).chosen]


class AskSecond(Step[State]):
    """A second option is offered, if there is one that can be done. Rulebook 8.3."""

    facts = SecondFacts

    def run(self, state: State) -> Iterable[Event]:
        useful = any(refuse_second(state, move) is None for move in seconds(state))
        record = state.finish()
        if useful:
            state.next(Pending("second", record.seat, record.facts))
        return ()


def refuse_second(state: State, move: Move) -> Refusal | None:
    """Return why an option cannot be chosen as the second: it may cost a victory point. Rulebook 8.3."""
    seat, visitor = state.now.seat, visitor_of(state.now)
    cost = second_vp(visitor)
    short = refuse_vp(state, seat, cost) if cost else None
    return short or refuse_option(state, seat, visitor, move.name)


class ChooseSecond(Decision[State]):
    """Another option of a visitor, or none. Rulebook 8.3."""

    rule = "8.3"
    facts = SecondFacts

    def candidates(self, state: State) -> Iterator[Move]:
        """The others, and none."""
        yield from seconds(state)
        yield PASS

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """The least of it must be possible."""
        return None if move == PASS else refuse_second(state, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The card has no such option, or it has been chosen before."""
        if move.verb != "choose":
            return _option_first(state, move)
        return explain_option(state, move) or Refusal(
            "option.chosen", rule="8.3", card=CardFacts.from_record(state.now).card
        )

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, for a victory point where the card says so."""
        record = state.finish()
        visitor = visitor_of(record)
        if move == PASS:
            yield Event("enough.second", "8.3", seat=record.seat)
            return
        lay_out(state, record.seat, f"{visitor.id}/{move.name}")
        yield Event("option.chosen", "8.3", seat=record.seat, card=visitor.id, option=f"{visitor.id}.{move.name}")
        if cost := second_vp(visitor):
            yield from lose_vp(state, record.seat, cost)

    def prompt(self, state: State) -> dict[str, object]:
        """Of which card, and what it costs."""
        return {"card": CardFacts.from_record(state.now).card, "another": visitor_of(state.now).second}


class VisitorOver(Step[State]):
    """A visitor that has done its work goes to its discard pile. Rulebook 8.2."""

    facts = VisitorFacts

    def run(self, state: State) -> Iterable[Event]:
        card = CARD[VisitorFacts.from_record(state.finish()).card]
        state.discards[deck_of(card)].append(card)
        count_done(state)
        return ()
