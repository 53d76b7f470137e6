"""Chapter 6: buying vineyards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import NOBODY, Pending
from games.vino.components import VARIETIES, RegionIndex, VineyardIndex
from games.vino.facts import InRegion, Newcomers
from games.vino.rules.gift import after_purchase
from games.vino.rules.owners import refuse_taken
from games.vino.rules.varieties import begin_to_grow
from games.vino.state import NOTHING_GROWN, NOWHERE, State, seats_in


def refuse_purchase(state: State, seat: int, move: Move, token_drawn: bool = False) -> Refusal | None:
    """Return why a seat cannot buy the vineyard of a move, or `None`. Rulebook 4.2, 6.5, 6.6.

    `token_drawn` says that the seat holds the region's variety token already. What stays so comes before what another
    sale would change: want of money is the last reason.
    """
    at = state.board.vineyard_index[move.names[0]]
    vineyard = state.board.vineyards[at]
    lasting = _refuse_for_good(state, seat, at, token_drawn)
    if lasting is None and vineyard.price > state.money[seat]:
        return Refusal("money.short", rule="6.5", vineyard=vineyard.id, price=vineyard.price, money=state.money[seat])
    return lasting


def _refuse_for_good(state: State, seat: int, at: VineyardIndex, token_drawn: bool) -> Refusal | None:
    """Return why no money could buy a vineyard. Rulebook 4.2, 6.5, 6.6."""
    region = state.board.vineyards[at].region
    if state.owner[at] != NOBODY:
        return refuse_taken(state, seat, at, rule="6.5")
    if state.grows[seat][region] == NOTHING_GROWN and not token_drawn and not state.free_varieties(region):
        return Refusal("variety.none_left", rule="4.2", region=state.board.regions[region].id)
    if state.tokens_left(seat) <= 0:
        return Refusal("tokens.none_left", rule="6.6")
    return None


def refuse_elsewhere(state: State, seat: int, at: VineyardIndex) -> Refusal:
    """Return why a vineyard cannot be bought while the barrel stands in another region. Rulebook 5.2, 6.1."""
    region = state.board.vineyards[at].region
    facts = {"region": state.board.regions[region].id, "barrel": state.board.regions[state.barrel].id}
    if region not in state.chosen[seat]:
        regions = tuple(state.board.regions[chosen].id for chosen in sorted(state.chosen[seat]))
        return Refusal("region.not_chosen", rule="5.2", region=facts["region"], regions=regions)
    if region < state.barrel:
        return Refusal("barrel.gone", rule="6.1", **facts)
    return _refuse_for_good(state, seat, at, token_drawn=False) or Refusal("barrel.coming", rule="6.1", **facts)


def purchase(state: State, seat: int, vineyard: VineyardIndex, rule: str) -> Iterator[Event]:
    """A seat pays for a vineyard; what follows from it comes before the next purchase. Rulebook 6.5."""
    bought = state.board.vineyards[vineyard]
    state.money[seat] -= bought.price
    state.owner[vineyard] = seat
    yield Event("vineyard.bought", rule, seat=seat, vineyard=bought.id, price=bought.price)
    yield from after_purchase(state, bought.region)
    if state.grows[seat][bought.region] == NOTHING_GROWN:
        yield from begin_to_grow(state, seat, bought.region)


class OpenRegion(Step[State]):
    """The barrel comes to a region: first its owners by rank, then the newcomers. Rulebook 6.1, 6.2, 6.4."""

    facts = InRegion

    def run(self, state: State) -> Iterator[Event]:
        """Rank those who chose the region, once and for this round; nobody is asked where nothing is free."""
        facts = InRegion.from_record(state.finish())
        region = state.barrel = facts.region
        name, owners, newcomers = state.board.regions[region].id, *_buyers(state, region)
        yield Event("region.open", "6.1", region=name, owners=owners, newcomers=newcomers)
        if not state.free(state.board.regions[region].vineyards):
            yield Event("region.full", "6.5", region=name)
            return
        turns = [Pending("owner", seat, facts) for seat in owners]
        state.next(*turns, Pending("newcomers", NOBODY, Newcomers(region, newcomers)))


def _buyers(state: State, region: RegionIndex) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the owners and the newcomers among those who chose a region, each in their order."""
    choosers = state.choosers(region)
    owners = tuple(seat for seat in state.ranking(region) if seat in choosers)
    return owners, tuple(seats_in(state.order, choosers - set(owners)))


class OwnerTurn(Step[State]):
    """An owner's turn goes on as long as he can buy. Rulebook 6.3."""

    facts = InRegion

    def run(self, state: State) -> Iterator[Event]:
        """Ask him, or say why there is nothing to ask."""
        record = state.finish()
        seat, facts = record.seat, InRegion.from_record(record)
        closed = why_closed(state, seat, facts.region)
        if closed is None:
            state.next(Pending("owner.buy", seat, facts))
        else:
            yield _passed_over(state, seat, facts.region, closed, rule="6.3")


class NewcomersTurn(Step[State]):
    """The next newcomer who has not passed may buy one vineyard. Rulebook 6.4."""

    facts = Newcomers

    def run(self, state: State) -> Iterator[Event]:
        """Ask him, or pass him over; end when nobody is left."""
        facts = Newcomers.from_record(state.finish())
        if not facts.queue:
            return
        seat, rest = facts.queue[0], Newcomers(facts.region, facts.queue[1:])
        closed = why_closed(state, seat, facts.region)
        if closed is None:
            state.next(Pending("newcomer.buy", seat, rest))
        else:
            state.next(Pending("newcomers", NOBODY, rest))
            yield _passed_over(state, seat, facts.region, closed, rule="6.4")


class BuyInRegion(Decision[State]):
    """Buy a vineyard where the barrel is, or pass. What comes after it the two kinds of buyers say."""

    facts: type[InRegion] = InRegion

    def candidates(self, state: State) -> Iterable[Move]:
        """All vineyards of the region, and passing."""
        return state.board.region_buys[InRegion.from_record(state.pending[-1]).region]

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Passing is always allowed."""
        return None if move is PASS or move == PASS else refuse_purchase(state, state.pending[-1].seat, move)

    def explain(self, state: State, move: Move) -> Refusal | None:
        """The barrel stands somewhere else, or something is grown here already."""
        seat, region = state.now.seat, InRegion.from_record(state.now).region
        if move.verb == "buy":
            return refuse_elsewhere(state, seat, state.board.vineyard_index[move.name])
        grown = state.grows[seat][region]
        if move.verb == "grow" and grown != NOTHING_GROWN:
            name = state.board.regions[region].id
            return Refusal("variety.settled", rule="4.1", variety=VARIETIES[grown], region=name)
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        record = state.finish()
        self.afterwards(state, record, passed=move == PASS)
        if move == PASS:
            region = state.board.regions[InRegion.from_record(record).region].id
            yield Event("buyer.passed", self.rule, seat=record.seat, region=region)
        else:
            yield from purchase(state, record.seat, state.board.vineyard_index[move.name], rule=self.rule)

    def afterwards(self, state: State, record: Pending, passed: bool) -> None:
        """Put on the stack what comes after this purchase or pass."""
        raise NotImplementedError

    def prompt(self, state: State) -> dict[str, object]:
        """The region, the buyer's money and how many tokens he has left."""
        region, seat = state.board.regions[InRegion.from_record(state.now).region].id, state.now.seat
        return {"region": region, "money": state.money[seat], "tokens": state.tokens_left(seat)}


class BuyAsOwner(BuyInRegion):
    """An owner buys as many free vineyards of the region as he likes and can pay. Rulebook 6.3."""

    rule = "6.3"

    def afterwards(self, state: State, record: Pending, passed: bool) -> None:
        """His turn goes on until he passes."""
        if not passed:
            state.next(Pending("owner", record.seat, record.facts))


class BuyAsNewcomer(BuyInRegion):
    """A newcomer buys one vineyard, then the next one is asked; who passes is out. Rulebook 6.4."""

    rule = "6.4"
    facts = Newcomers

    def afterwards(self, state: State, record: Pending, passed: bool) -> None:
        """He goes to the end of the queue, or leaves it."""
        facts = Newcomers.from_record(record)
        queue = facts.queue if passed else (*facts.queue, record.seat)
        state.next(Pending("newcomers", NOBODY, Newcomers(facts.region, queue)))


class PurchaseOver(Step[State]):
    """The barrel leaves the map."""

    def run(self, state: State) -> Iterable[Event]:
        state.finish()
        state.barrel = NOWHERE
        return ()


class Closed(NamedTuple):
    """Why a seat can buy nothing in a region: the code of a refusal, and its paragraph."""

    code: str
    rule: str


def why_closed(state: State, seat: int, region: RegionIndex) -> Closed | None:
    """Return why a seat can buy nothing in a region, or `None` when it can. Rulebook 11.3."""
    free = state.free(state.board.regions[region].vineyards)
    if not free:
        return Closed("vineyard.taken", "6.5")
    # The first is the cheapest, and any other reason is the same for all.
    refusal = refuse_purchase(state, seat, state.board.buys[free[0]])
    return None if refusal is None else Closed(refusal.code, refusal.rule)


def _passed_over(state: State, seat: int, region: RegionIndex, why: Closed, rule: str) -> Event:
    """Say that a seat was passed over and why; where money is hidden, only what a pass would say too, by the
    paragraph of its turn. Rulebook 11.1."""
    name = state.board.regions[region].id
    if state.money_hidden and why.code == "money.short":
        return Event("buyer.passed", rule, seat=seat, region=name)
    return Event(f"closed.{why.code}", why.rule, seat=seat, region=name)
