"""Chapter 7: the government's gift."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decision import Decision, Step
from engine.core.event import Event
from engine.core.move import PASS, Move
from engine.core.refusal import Refusal
from engine.core.state import Pending
from games.vino.components import GIFT, RegionIndex, VineyardIndex
from games.vino.facts import InRegion, Share
from games.vino.rules.owners import refuse_taken
from games.vino.state import State


def after_purchase(state: State, region: RegionIndex) -> Iterator[Event]:
    """Begin the gift when the last free private vineyard of a region was bought, or take its bottle away when the
    last free vineyard of the state was. Rulebook 7.1, 7.5."""
    if not state.bottles[region]:
        return
    printed = state.board.regions[region]
    if not state.free(printed.private):
        state.next(Pending("gift", facts=InRegion(region)))
    elif not state.free(printed.state):
        yield from remove_bottle(state, region, rule="7.5")


def remove_bottle(state: State, region: RegionIndex, rule: str) -> Iterator[Event]:
    """Take the bottle of a region off the map. Rulebook 7.4, 7.5, 10.1, 10.5."""
    state.bottles[region] = False
    state.standstill = 0
    name, left = state.board.regions[region].id, state.bottles_left
    if left:
        yield Event("bottle.removed", rule, region=name, count=left)
    else:
        yield Event("bottle.removed.last", rule, region=name)
        yield Event("bottle.last", "10.1")


class Gift(Step[State]):
    """Play is interrupted: one, two, and all the rest for the first three of the region. Rulebook 7.2, 7.3."""

    facts = InRegion

    def run(self, state: State) -> Iterator[Event]:
        """Rank the owners once and let them take in turn."""
        facts = InRegion.from_record(state.finish())
        printed = state.board.regions[facts.region]
        givable = state.free(printed.state)
        ranking = state.ranking(facts.region)[: len(GIFT) + 1]
        shares = (*GIFT, len(givable))
        turns = [_turn(seat, facts.region, share) for seat, share in zip(ranking, shares)]
        state.next(*turns, Pending("gift.over", facts=facts))
        if givable:
            given = _given(state, ranking, shares, len(givable))
            yield _begun(printed.id, given, tuple(ranking))
        else:
            yield Event("gift.none", "7.4", region=printed.id)


def _begun(region: str, given: int, seats: tuple[int, ...]) -> Event:
    """Announce the gift and the order of the seats, which a single seat does not need. Rulebook 7.1, 7.2."""
    if len(seats) == 1:
        return Event("gift.begun.alone", "7.1", region=region, count=given, seats=seats)
    return Event("gift.begun", "7.1", region=region, count=given, seats=seats)


def _given(state: State, ranking: list[int], shares: tuple[int, ...], free: int) -> int:
    """Return how many of the free vineyards somebody gets. Rulebook 7.2, 7.3."""
    left = free
    for seat, share in zip(ranking, shares):
        left -= min(share, left, state.tokens_left(seat))
    return free - left


class GiftTurn(Step[State]):
    """A seat's share of the gift, as far as there is a choice in it. Rulebook 7.2, 7.3."""

    facts = Share

    def run(self, state: State) -> Iterator[Event]:
        """Hand over what leaves no choice, or ask."""
        record = state.finish()
        seat, facts = record.seat, Share.from_record(record)
        free = state.free(state.board.regions[facts.region].state)
        due = min(facts.share, len(free), state.tokens_left(seat))
        if 0 < due < len(free):
            state.next(Pending("gift.take", seat, facts))
            return
        for vineyard in free[:due]:
            yield take(state, seat, vineyard)
        if due < min(facts.share, len(free)):
            yield Event("gift.tokens", "6.6", seat=seat)


class TakeGift(Decision[State]):
    """One vineyard of the state, for nothing. It cannot be declined. Rulebook 7.2."""

    rule = "7.2"
    facts = Share

    def candidates(self, state: State) -> Iterator[Move]:
        """All vineyards of the region."""
        takes = state.board.takes
        yield from (takes[at] for at in state.board.regions[Share.from_record(state.now).region].vineyards)

    def refuse(self, state: State, move: Move) -> Refusal | None:
        """Only free vineyards of the state are given."""
        at = state.board.vineyard_index[move.name]
        if not state.is_free(at):
            return refuse_taken(state, state.now.seat, at, rule="7.2")
        if not state.board.vineyards[at].state:
            return Refusal("vineyard.private", rule="7.2", vineyard=move.name)
        return None

    def explain(self, state: State, move: Move) -> Refusal | None:
        """It is this region's gift; nobody can decline it, nor buy until it has been handed out."""
        region = state.board.regions[Share.from_record(state.now).region].id
        if move == PASS:
            return Refusal("gift.declined", rule="7.2")
        if move.verb == "buy":
            return Refusal("gift.first", rule="7.1", region=region)
        if move.verb == "take":
            return Refusal("gift.elsewhere", rule="7.1", vineyard=move.name, region=region)
        return None

    def play(self, state: State, move: Move) -> Iterator[Event]:
        """Take it; the rest of the share follows."""
        record = state.finish()
        facts = Share.from_record(record)
        state.next(_turn(record.seat, facts.region, facts.share - 1))
        yield take(state, record.seat, state.board.vineyard_index[move.name])

    def prompt(self, state: State) -> dict[str, object]:
        """The region, how many may still be taken, and how many each of the others gets afterwards."""
        facts = Share.from_record(state.now)
        region = state.board.regions[facts.region]
        free = len(state.free(region.state))
        count = min(facts.share, state.tokens_left(state.now.seat), free)
        return {"region": region.id, "count": count, "others": tuple(_others(state, free - count))}


def _others(state: State, left: int) -> Iterator[tuple[int, int]]:
    """Yield the seats whose turns in a gift are still to come and how many each gets of the vineyards that are `left`
    for all of them. Rulebook 7.2, 7.3."""
    for record in reversed(state.pending):
        if record.kind == "gift.turn":
            number = min(Share.from_record(record).share, left, state.tokens_left(record.seat))
            left -= number
            if number:
                yield record.seat, number


class GiftOver(Step[State]):
    """The bottle goes, and the interrupted purchase goes on. Rulebook 7.3, 7.4, 7.6."""

    facts = InRegion

    def run(self, state: State) -> Iterator[Event]:
        """Say what stays for sale, and take the bottle away."""
        region = InRegion.from_record(state.finish()).region
        left = len(state.free(state.board.regions[region].state))
        if left:
            yield Event("gift.left", "7.3", region=state.board.regions[region].id, count=left)
        yield from remove_bottle(state, region, rule="7.4")


def take(state: State, seat: int, vineyard: VineyardIndex) -> Event:
    """Give a seat a vineyard."""
    state.owner[vineyard] = seat
    return Event("gift.taken", "7.2", seat=seat, vineyard=state.board.vineyards[vineyard].id)


def _turn(seat: int, region: RegionIndex, share: int) -> Pending:
    return Pending("gift.turn", seat, Share(region, share))
