"""Visitors that ask the other seats. Rulebook 8.5."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.viticulture.cards.deck import CARD, DECKS, NAMES
from games.viticulture.cards.operations import (
    DemandVisitors,
    Everybody,
    GiveLira,
    ImportVisitors,
    NeighbourChooses,
    Operation,
    PayOpponents,
    Plant,
)
from games.viticulture.components import VISITOR_DECKS
from games.viticulture.rules.asking import Several, ask
from games.viticulture.rules.hands import (
    DECK,
    add_card,
    cards_few,
    decks_of,
    draw_card,
    drop_card,
    explain_card,
    only_for,
)
from games.viticulture.rules.operations import (
    DOES,
    GAIN,
    GAIN_ELSE,
    STEPS,
    Handler,
    handles,
    lay_out,
    refuse_at,
    refuse_steps,
)
from games.viticulture.rules.tracks import gain_lira, gain_vp, lose_vp, pay_lira, refuse_lira, refuse_vp
from games.viticulture.rules.vineyards import VINE_DECK
from games.viticulture.rules.visitor_record import note, noted
from games.viticulture.rules.visitors import MayDo
from games.viticulture.state import State

VISITORS = tuple(DECK[deck] for deck in VISITOR_DECKS)
LOSE_VP, GIVE_CARDS, PAY_LIRA = Move("lose-vp"), Move("give-cards"), Move("pay-lira")


def owner_of_card(state: State) -> int:
    """Return the seat that has played the visitor at work."""
    return int(next(record.seat for record in reversed(state.pending) if record.kind == "visitor.over"))


def seat_of(move: Move) -> int:
    """Return the seat that a move names, counted from 1."""
    return int(move.name) - 1


# Everybody may


@handles(Everybody)
class EverybodyHandler(Handler[Everybody]):
    """Each opponent is asked, clockwise. Rulebook 8.5."""

    def refuse(self, state: State, seat: int, operation: Everybody) -> Refusal | None:
        """Somebody can do it, unless those who do not bring something too."""
        willing = operation.gain_else or any(might_do(state, other, operation.does) for other in state.opponents(seat))
        return None if willing else Refusal("others.unable", rule="8.5")

    def begin(self, state: State, seat: int, operation: Everybody, step: str) -> Iterable[Event]:
        """Ask them."""
        state.next(*(Pending("other", other, {"step": step}) for other in state.opponents(seat)))
        return ()


def might_do(state: State, seat: int, steps: Sequence[Operation]) -> bool:
    """Return whether a seat can do some steps, as far as others know: of a vine in its hand they do not know whether it
    can be planted. Rulebook 1.5, 8.5."""
    if any(isinstance(step, Plant) for step in steps):
        return state.count(seat, VINE_DECK) > 0
    return refuse_steps(state, seat, steps) is None


class Other(Step[State]):
    """An opponent is asked, if it can do it at all. Rulebook 8.5."""

    def run(self, state: State) -> Iterator[Event]:
        """Ask, and settle what it brings afterwards."""
        record = state.finish()
        where = f"{record.facts['step']}/{DOES}"
        note(state, accepted=False)
        state.next(Pending("other.over", owner_of_card(state), record.facts))
        if refuse_at(state, record.seat, where) is None:
            state.next(Pending("asked", record.seat, {"where": where}))
        else:
            yield Event("other.unable", "8.5", seat=record.seat)


class Asked(MayDo):
    """Something that somebody else's visitor allows, or nothing. Rulebook 8.5."""

    rule = "8.5"

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it, and remember it for the owner of the card."""
        note(state, accepted=move != PASS)
        return super().play(state, move)

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is."""
        return {**super().prompt(state), "owner": owner_of_card(state)}


class OtherOver(Step[State]):
    """The owner of the card gains for each opponent who did it, or for each who did not. Rulebook 8.5."""

    def run(self, state: State) -> Iterable[Event]:
        """Gain it."""
        record = state.finish()
        part = GAIN if noted(state, "accepted", False) else GAIN_ELSE
        lay_out(state, record.seat, f"{record.facts['step']}/{part}")
        return ()


@handles(GiveLira)
class GiveLiraHandler(Handler[GiveLira]):
    """Lira for the owner of the card. Rulebook 12.31."""

    def refuse(self, state: State, seat: int, operation: GiveLira) -> Refusal | None:
        """They must be there."""
        return refuse_lira(state, seat, operation.lira)

    def begin(self, state: State, seat: int, operation: GiveLira, step: str) -> Iterator[Event]:
        """Pay."""
        yield from hand_over(state, seat, owner_of_card(state), operation.lira)


def hand_over(state: State, giver: int, taker: int, lira: int) -> Iterator[Event]:
    """Let a seat pay lira to another."""
    yield from pay_lira(state, giver, lira)
    yield from gain_lira(state, taker, lira)


# Cards that change hands


class Give(Several):
    """Cards of the hand for the owner of the visitor."""

    rule = "8.5"

    def things(self, state: State) -> Iterator[Move]:
        """Every card of the decks that count."""
        decks = (DECK[deck] for deck in decks_of(state.now))
        return (Move("give", (NAMES[card],)) for card in state.held(state.now.seat, *decks))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is not in the hand, or of a deck that does not count."""
        if move.verb != "give":
            return None
        return explain_card(state, state.now.seat, move.name, decks_of(state.now), "8.5")

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Hand it over."""
        taker, card = owner_of_card(state), CARD[move.name]
        drop_card(state, record.seat, card)
        yield from receive(state, record.seat, taker, card)


def receive(state: State, giver: int, taker: int, card: int) -> Iterator[Event]:
    """Put a card that another seat gives into a hand; only the two see it. Rulebook 1.5."""
    add_card(state, taker, card)
    yield Event("card.given", "8.5", seat=giver, to=taker)
    yield Event("card.given.which", "8.5", only=only_for(state, giver), seat=giver, card=NAMES[card])
    if only_for(state, taker) is not None:
        yield Event("card.received", "8.5", only=taker, reveals=True, seat=taker, card=NAMES[card])


@handles(NeighbourChooses)
class NeighbourHandler(Handler[NeighbourChooses]):
    """The neighbour to the right must choose one of three. Rulebook 13.11."""

    def refuse(self, state: State, seat: int, operation: NeighbourChooses) -> Refusal | None:
        """One of them must be possible."""
        neighbour = right_of(state, seat)
        reasons = [refuse_demand(state, neighbour, operation, move) for move in (LOSE_VP, GIVE_CARDS, PAY_LIRA)]
        return None if None in reasons else Refusal("neighbour.unable", rule="13.11", seat=neighbour)

    def begin(self, state: State, seat: int, operation: NeighbourChooses, step: str) -> Iterable[Event]:
        """Ask the neighbour."""
        state.next(Pending("queen", right_of(state, seat), {"step": step}))
        return ()


def right_of(state: State, seat: int) -> int:
    """Return the neighbour to the right: who sits before, clockwise."""
    return (seat - 1) % state.players


def refuse_demand(state: State, seat: int, demand: NeighbourChooses, move: Move) -> Refusal | None:
    """Return why a seat cannot do one of the three. Rulebook 13.11."""
    if move == LOSE_VP:
        return refuse_vp(state, seat, demand.vp)
    if move == PAY_LIRA:
        return refuse_lira(state, seat, demand.lira, "13.11")
    held = len(state.hands[seat])
    return None if held >= demand.cards else cards_few("13.11", demand.cards, held, DECKS)


class AnswerQueen(Decision[State]):
    """To lose a victory point, to give two cards, or to pay three lira. Rulebook 13.11."""

    rule = "13.11"

    def _demand(self, state: State) -> NeighbourChooses:
        return cast(NeighbourChooses, STEPS[str(state.now.facts["step"])])

    def candidates(self, state: State) -> tuple[Move, ...]:
        """The three."""
        return (LOSE_VP, GIVE_CARDS, PAY_LIRA)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """It must be there."""
        return refuse_demand(state, state.now.seat, self._demand(state), move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """Which cards is chosen afterwards."""
        return Refusal("queen.first", rule="13.11") if move.verb == "give" else None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Do it."""
        demand, seat = self._demand(state), state.finish().seat
        if move == LOSE_VP:
            yield from lose_vp(state, seat, demand.vp)
        elif move == PAY_LIRA:
            yield from hand_over(state, seat, owner_of_card(state), demand.lira)
        else:
            ask(state, "give", seat, demand.cards, exact=True, decks=DECKS)

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is."""
        return {"owner": owner_of_card(state)}


# Opponents who are named


class NameOpponents(Several):
    """Opponents, one after the other, each once."""

    verb: str

    def things(self, state: State) -> Iterator[Move]:
        """All opponents who have not been named yet."""
        named = noted(state, "named", ())
        others = (seat for seat in state.opponents(state.now.seat) if seat not in named)
        return (Move(self.verb, (str(seat + 1),)) for seat in others)

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """There is no such seat, it is one's own, or it has been named before."""
        if move.verb != self.verb:
            return None
        seat = seat_of(move)
        if seat >= state.players:
            return Refusal("seat.missing", rule=self.rule, players=state.players)
        own = seat == state.now.seat
        return Refusal("seat.own", rule=self.rule) if own else Refusal("seat.named", rule=self.rule, seat=seat)

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Do it to one."""
        note(state, named=(*noted(state, "named", ()), seat_of(move)))
        return self.meet(state, record, seat_of(move))

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        """What happens between the two."""
        raise NotImplementedError


class PayOpponent(NameOpponents):
    """Lira for an opponent, a victory point for oneself. Rulebook 12.38."""

    rule, verb = "12.38", "pay"

    def refuse_thing(self, state: State, move: Move) -> Refusal | None:
        """The money must be there."""
        return refuse_lira(state, state.now.seat, cast(int, state.now.facts["lira"]), "12.38")

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        """Pay, and gain."""
        yield from hand_over(state, record.seat, other, cast(int, record.facts["lira"]))
        yield from gain_vp(state, record.seat, cast(int, record.facts["vp"]))


@handles(PayOpponents)
class PayOpponentsHandler(Handler[PayOpponents]):
    """Needs the money for one opponent."""

    def refuse(self, state: State, seat: int, operation: PayOpponents) -> Refusal | None:
        """Money."""
        return refuse_lira(state, seat, operation.lira, "12.38")

    def begin(self, state: State, seat: int, operation: PayOpponents, step: str) -> Iterable[Event]:
        """Ask whom."""
        return ask(state, "wedding", seat, operation.most, lira=operation.lira, vp=operation.vp)


class DemandVisitor(NameOpponents):
    """A visitor of an opponent, or a victory point where there is none. Rulebook 13.35."""

    rule, verb = "13.35", "name"

    def meet(self, state: State, record: Pending, other: int) -> Iterator[Event]:
        """Take a card, or gain."""
        deck = str(record.facts["deck"])
        yield Event("seat.named", "13.35", seat=record.seat, other=other)
        if state.count(other, DECK[deck]):
            ask(state, "give", other, 1, exact=True, decks=(deck,))
        else:
            yield Event("visitors.empty", "13.35", seat=other)
            yield from gain_vp(state, record.seat, cast(int, record.facts["vp"]))


@handles(DemandVisitors)
class DemandVisitorsHandler(Handler[DemandVisitors]):
    """Always possible where there are opponents. Rulebook 13.35."""

    def begin(self, state: State, seat: int, operation: DemandVisitors, step: str) -> Iterable[Event]:
        """Ask whom."""
        return ask(state, "governor", seat, operation.most, deck=operation.deck, vp=operation.vp)


# The importer


@handles(ImportVisitors)
class ImportHandler(Handler[ImportVisitors]):
    """The opponents lay visitors aside, unseen; just as many as the card wants, and they change hands. Rulebook
    12.23."""

    def begin(self, state: State, seat: int, operation: ImportVisitors, step: str) -> Iterable[Event]:
        """Ask them, where they could have enough together."""
        others = state.opponents(seat)
        state.next(Pending("importer.over", seat, {"count": operation.count}))
        if sum(state.count(other, *VISITORS) for other in others) >= operation.count:
            for other in reversed(others):
                if state.count(other, *VISITORS):
                    facts = {"left": operation.count, "free": True, "exact": False}
                    state.next(Pending("importer", other, facts))
        return ()


class OfferVisitors(Several):
    """Visitors laid aside for the importer; none at all is fine. Rulebook 12.23."""

    rule = "12.23"

    def things(self, state: State) -> Iterator[Move]:
        """Every visitor of the hand."""
        return (Move("offer", (NAMES[card],)) for card in state.held(state.now.seat, *VISITORS))

    def explain_thing(self, state: State, move: Move) -> Refusal | None:
        """It is no visitor, laid aside already, or not in the hand."""
        if move.verb != "offer":
            return None
        if CARD[move.name] in state.offers[state.now.seat]:
            return Refusal("card.offered", rule="12.23", card=move.name)
        return explain_card(state, state.now.seat, move.name, VISITOR_DECKS, "12.23")

    def take(self, state: State, record: Pending, move: Move) -> Iterator[Event]:
        """Lay it aside."""
        drop_card(state, record.seat, CARD[move.name])
        state.offers[record.seat].append(CARD[move.name])
        yield Event("card.offered", "12.23", seat=record.seat, card=move.name)

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Nobody else hears of it, not even that enough is laid aside: it would tell how many cards it is."""
        seat = state.now.seat
        for event in super().play(state, move):
            event.only = only_for(state, seat)
            yield event

    def prompt(self, state: State) -> dict[str, object]:
        """Whose card it is."""
        return {**super().prompt(state), "owner": owner_of_card(state)}


class ImporterOver(Step[State]):
    """The cards laid aside change hands, or go back. Rulebook 12.23."""

    def run(self, state: State) -> Iterator[Event]:
        """Count them."""
        record = state.finish()
        wanted, laid = cast(int, record.facts["count"]), sum(map(len, state.offers))
        given = laid == wanted
        yield Event("importer.over", "12.23", reveals=state.guarded, seat=record.seat, count=laid, given=given)
        yield from clear_offers(state, record.seat if given else None)
        for _ in range(0 if given else wanted):
            yield from draw_card(state, record.seat, DECK["winter"])


def clear_offers(state: State, taker: int | None) -> Iterator[Event]:
    """Hand all cards laid aside to a seat, or without one back to where they are from. Rulebook 12.23."""
    offers, state.offers = state.offers, [[] for _ in state.offers]
    for giver, cards in enumerate(offers):
        for card in cards:
            if taker is None:
                add_card(state, giver, card)
            else:
                yield from receive(state, giver, taker, card)
