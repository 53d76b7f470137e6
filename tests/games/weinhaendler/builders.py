"""Builds positions of Die Weinhändler and plays on from them, judged at every step.

Seats are A to E. Cards are written as names (`"red-3 empty"`), a cellar as it is drawn, the highest level first and a
gap as a dash: `cellar("- blue-2", "red-1 red-2 green-3")`. The leftmost bottle of its row lies in place 0.4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tests.games import play
from tests.games.notation import each_seat

from engine.core.event import Event
from engine.core.state import NOBODY, Pending
from engine.core.table import plain_table
from games.weinhaendler.cellar import FULL, NOTHING, ROW, SLOT_NAMES, Cellar, all_trios, new_cellar, slot
from games.weinhaendler.components import DISPLAY, EMPTY, KIND_OF, NAMES, STARS, deck
from games.weinhaendler.game import GAME
from games.weinhaendler.state import State

A, B, C, D, E = range(5)

LEFT = ROW - 1
GAP = "-"


class Play(play.Play):
    """A game of Die Weinhändler going on from a position."""

    game = GAME
    state: State

    def all_pass(self) -> list[Event]:
        """Let everybody pass until the offers are over, or lay nothing down until the next round; return what
        happened."""
        happened: list[Event] = []
        phase = self.asked[0].split(".")[0]
        while self.asked[0].startswith(phase):
            happened += self.do("pass")
            if any(event.code == "round.begun" for event in happened):
                break
        return happened

    def places(self, card: str) -> list[str]:
        """Return the places that a card may be laid in."""
        return [move.names[1] for move in GAME.legal_moves(self.state) if move.verb == "store" and move.name == card]

    def hand(self, seat: int) -> str:
        """Return the hand of a seat."""
        return names(self.state.hands[seat])

    def offer(self, seat: int) -> str:
        """Return the offer of a seat."""
        return names(self.state.offers[seat])

    @property
    def display(self) -> str:
        """The cards that lie open beside the pile."""
        return names(self.state.display)

    @property
    def pile(self) -> list[str]:
        """The cards of the pile, from the top."""
        return [NAMES[card] for card in reversed(self.state.pile)]

    def lies(self, seat: int, place: str, number: int = -1) -> str | None:
        """Return the card in a place of a cellar, by default of the one that is being built; `None` if empty."""
        card = self.state.cellars[seat][number][SLOT_NAMES.index(place)]
        return None if card == NOTHING else NAMES[card]

    def points(self, seat: int) -> int:
        """Return the points of a seat."""
        return self.state.points(seat)


def cards(text: str) -> list[int]:
    """Return the cards of a text, sorted."""
    return sorted(KIND_OF[name] for name in text.split())


def names(some: Sequence[int]) -> str:
    """Return cards as a text."""
    return " ".join(NAMES[card] for card in some)


def cellar(*levels: str, left: int = LEFT) -> Cellar:
    """Return a cellar as it is drawn, the highest level first. `left` is where its row begins."""
    built = new_cellar()
    width = len(levels[-1].split()) if levels else 0
    for level, text in enumerate(reversed(levels)):
        bottles = text.split()
        assert len(bottles) == width - level, f"level {level} has {width - level} places"
        for at, name in enumerate(bottles):
            built[slot(level, left + at)] = NOTHING if name == GAP else KIND_OF[name]
    return built


def begun(players: int, seed: str = "1", **options: str) -> Play:
    """Begin a game."""
    return Play(*GAME.begin(plain_table("weinhaendler", players, seed, **options)))


def position(
    hands: Sequence[str],
    /,
    *,
    display: str = "",
    top: str = "",
    pile: str | None = None,
    cellars: Mapping[int, Cellar | Sequence[Cellar]] | None = None,
    first: int = A,
    leader: int = NOBODY,
    last: bool = False,
    number: int = 1,
    **options: str,
) -> State:
    """Return a position with nothing to decide yet, in which each card of the deck lies somewhere.

    `hands` is by seat; `display` is by default filled with the other cards; `top` are the first cards of the pile, the
    rest lies below them. Where `pile` lists all its cards, from the top, the others lie in cellars of the last seat.
    """
    state = GAME.deal(plain_table("weinhaendler", len(hands), "built", **options))
    state.pending, state.round, state.first, state.leader, state.last = [], number, first, leader, last
    state.hands = [cards(hand) for hand in hands]
    for seat, built in (cellars or {}).items():
        state.cellars[seat] = list(built) if isinstance(built[0], list) else [built]  # type: ignore[list-item,arg-type]
    drawn = [KIND_OF[name] for name in (top if pile is None else pile).split()]
    rest = _rest(state, [*drawn, *cards(display)])
    state.display = cards(display) if display else [rest.pop() for _ in range(DISPLAY)]
    if pile is None:
        state.pile = [*rest, *reversed(drawn)]
    else:
        state.pile = drawn[::-1]
        _put_away(state, rest)
    _count_points(state)
    return state


def _rest(state: State, taken: Sequence[int]) -> list[int]:
    """Return the cards of the deck that have no place yet, full bottles last."""
    rest = Counter(deck(state.players))
    rest.subtract(taken)
    for hand in state.hands:
        rest.subtract(hand)
    for built in state.cellars:
        for one in built:
            rest.subtract(card for card in one if card != NOTHING)
    short = [NAMES[card] for card, count in rest.items() if count < 0]
    assert not short, f"there are not so many {short}"
    return sorted(rest.elements(), reverse=True)


def _put_away(state: State, rest: list[int]) -> None:
    """Put the other cards into cellars of the last seat, empty bottles covered."""
    seat = state.players - 1
    state.covered[seat] = rest.count(EMPTY)
    bottles = [card for card in rest if card != EMPTY]
    if bottles:
        assert state.cellars[seat] == [new_cellar()], "the last seat builds elsewhere"
        state.cellars[seat] = [_stacked(bottles[at : at + FULL]) for at in range(0, len(bottles), FULL)]


def _stacked(bottles: list[int]) -> Cellar:
    """Return a cellar filled from below, from the left."""
    built = new_cellar()
    row = min(ROW, len(bottles))
    places = [slot(level, LEFT + x) for level in range(row) for x in range(row - level)]
    for at, card in zip(places, bottles):
        built[at] = card
    return built


def _count_points(state: State) -> None:
    for seat, built in enumerate(state.cellars):
        state.stars[seat] = sum(STARS[card] for one in built for card in one if card != NOTHING)
        state.trios[seat] = sum(all_trios(one, state.pointing_down) for one in built)


def going_on(state: State, *records: Pending) -> Play:
    """Put records on the stack of a position and let the game run until somebody is asked."""
    state.next(*records)
    play = Play(state, GAME.settle(state, []))
    GAME.check(state)
    return play


def offering(held: Sequence[str], **rest: object) -> Play:
    """Begin a round in a position: the first player is asked for an offer. `held` is by seat."""
    return going_on(position(held, **rest), Pending("round"))  # type: ignore[arg-type]


def storing(held: Sequence[str], **rest: object) -> Play:
    """Begin to lay bottles down in a position, as if the first seat had just made the highest offer."""
    return going_on(position(held, **{"leader": A, **rest}), Pending("store"), Pending("refill"))  # type: ignore[arg-type]


def filling(hands: Sequence[str] = ("", "", ""), /, **rest: object) -> Play:
    """Fill the display up, as if the first seat had made the highest offer, and begin the next round."""
    return going_on(position(hands, **{"leader": A, **rest}), Pending("refill"))  # type: ignore[arg-type]


def storing_alone(hand: str, built: Cellar | Sequence[Cellar] | None = None, /, **rest: object) -> Play:
    """The first of three seats is about to lay bottles into a cellar; the others have nothing."""
    return storing([hand, "", ""], cellars={A: built} if built else {}, **rest)


# How refusals.txt is read (`tests/tools/refusals.py`).
READ = {"held": each_seat}


def told_trios(happened: Sequence[Event]) -> list[tuple[str, int, str]]:
    """Return the trios that events tell of, sorted: the code, the points, and where the bottles lie."""
    found = []
    for event in happened:
        places = event.facts.get("places")
        if event.code.startswith("trio.") and isinstance(places, tuple):
            found.append((event.code, event.number("points"), " ".join(sorted(map(str, places)))))
    return sorted(found)
