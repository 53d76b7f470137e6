"""How good an offer looks: what it would bring if nobody answered, and what answers make of that on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.core.move import PASS, Move
from games.weinhaendler.bot.outlook import COLOUR, UNIT, Hand, WeinhaendlerOutlook, outlook
from games.weinhaendler.bot.weights import TraderWeights
from games.weinhaendler.components import STARS, TENTHS, deck
from games.weinhaendler.moves import DRAW, cards_of, value_of
from games.weinhaendler.state import State


class Answers(NamedTuple):
    """What an offer brings in the end: so many percent of what it would bring if nobody answered, and so many
    hundredths of a point. One pair for each number of other seats that are still in."""

    highest: tuple[tuple[int, int], ...]
    below: tuple[tuple[int, int], ...]
    passed: tuple[tuple[int, int], ...]


# By the number of seats, counted in games of level 3 at three and four: two others who are still in have not begun when
# three play, and outbid more often than the last two of four. At five those of four stay: counts of its own
# won no more (79 and 90 of 100 in 40 games each).
ANSWERS: Mapping[int, Answers] = {
    3: Answers(
        highest=((100, 0), (92, 0), (58, 0)),
        below=((100, 0), (88, 60), (75, 165)),
        passed=((100, 0), (96, 60), (79, 160)),
    ),
    4: Answers(
        highest=((100, 0), (92, 0), (80, 0), (48, 75)),
        below=((100, 0), (88, 60), (65, 200), (60, 180)),
        passed=((100, 0), (96, 60), (88, 110), (77, 170)),
    ),
    5: Answers(
        highest=((100, 0), (92, 0), (80, 0), (48, 75), (48, 75)),
        below=((100, 0), (88, 60), (65, 200), (60, 180), (60, 180)),
        passed=((100, 0), (96, 60), (88, 110), (77, 170), (77, 170)),
    ),
}
SEVERAL = (2, 3)


class Offered(NamedTuple):
    """What a move offers: its value, how many cards, their stars, and by colour their codes."""

    value: int = 0
    many: int = 0
    stars: int = 0
    codes: tuple[tuple[int, int], ...] = ()


@lru_cache(maxsize=8192)
def offered_by(move: Move) -> Offered:
    """Return the cards that a move offers; nothing where it passes."""
    if move in (PASS, DRAW):
        return Offered()
    cards, codes = cards_of(move), Counter[int]()
    for card in cards:
        codes[COLOUR[card]] += UNIT[card]
    return Offered(value_of(move), len(cards), sum(STARS[card] for card in cards), tuple(codes.items()))


def received(state: State, seat: int, value: int) -> list[int]:
    """Return the cards that an offer of some value brings if nobody offers any more. Rulebook 5.1."""
    higher = [other for other in range(state.players) if other != seat and state.offered(other) > value]
    return state.offers[min(higher, key=state.offered)] if higher else state.display


def usable(state: State, seat: int) -> list[int]:
    """Return the cards that a seat can still make something of: its hand, as it would be if nobody offered any more;
    none when it has had its last turn to store. Rulebook 5.1, 9.2."""
    if state.last and not any(record.seat == seat or record.kind == "store" for record in state.pending):
        return []
    hand = state.hands[seat]
    return [*hand, *received(state, seat, state.offered(seat))] if state.offers[seat] else hand


def offer_scores(state: State, moves: Sequence[Move], weights: TraderWeights) -> list[int]:
    """Return how good each offer looks, and each way to pass."""
    seat, scores = state.now.seat, []
    eyes, cards, so_far = outlook(state, seat, weights), state.hands[seat], state.offered(seat)
    others = [other for other in range(state.players) if other != seat]
    still_in, answers = sum(not state.passed[other] for other in others), ANSWERS[state.players]
    higher = sorted(value for other in others if (value := state.offered(other)) > so_far)
    own, after = Hand(eyes, cards), dict[int, Hand]()
    for move in moves:
        value, count, stars, codes = offered_by(move)
        rest, total = own.without(codes, count), so_far + value
        if total:
            place = sum([other > total for other in higher])
            if place not in after:
                after[place] = Hand(eyes, cards + received(state, seat, total))
            gain = after[place].without(codes, count) - rest
            expected = answers.passed if not count else answers.below if place else answers.highest
            percent, more = expected[still_in]
            rest += gain + (gain * (percent - 100) // 100 + more) * weights.answers // 100 - weights.given * stars
            if count in SEVERAL and (place < len(higher) or not so_far):
                rest += weights.several
        # Of what looks the same, the offer of fewer cards is better: none is added for nothing.
        scores.append(rest + _drawn(state, eyes, own) if move == DRAW else rest - count)
    return scores


def _drawn(state: State, eyes: WeinhaendlerOutlook, own: Hand) -> int:
    """Return the average worth of the lower of two cards from the pile. Rulebook 4.5."""
    unseen = _unseen(state)
    many = higher = unseen.total()
    before, total = own.worth, 0
    for card in sorted(unseen, key=TENTHS.__getitem__):
        count = unseen[card]
        higher -= count
        gain = own.without(((COLOUR[card], -UNIT[card]),), -1) - before
        total += gain * (count * (count - 1) + 2 * count * higher)
    return total // max(1, many * (many - 1))


def _unseen(state: State) -> Counter[int]:
    """Return the cards that the seat that is asked does not see."""
    unseen = Counter(deck(state.players)) - state.cards_on_the_table
    for seat, hand in enumerate(state.hands):
        if state.open_hands or seat == state.now.seat:
            unseen -= Counter(hand)
    return unseen
