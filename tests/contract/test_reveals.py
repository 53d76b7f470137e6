"""Taking back is warned of just where somebody has seen what taking back cannot make unseen.

A position is dealt again from each seat's point of view, out of what that seat knows (`engine.play.redeal`). Where the
same move then leads to another sight, or cannot be played, the move has shown that seat something.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.contract.cases import IN_EVERY_CASE, Case, game_of, states_on_the_way, table_of, walked

from engine.chance import player
from engine.core.event import Event, seen_by
from engine.core.input_error import InputError
from engine.core.move import Move
from engine.core.state import GameState
from engine.play.game import random_move
from engine.play.redeal import imagined

DEALS = 2
# The open decision is left out, too: a seat can only draw conclusions from it.
UNSEEN = {"seed", "asked", "pending"}


def sight(case: Case, state: GameState, seat: int) -> dict[str, object]:
    """Return the fields of a position that a seat sees, by name."""
    return {name: value for name, value in vars(game_of(case).view(state, seat)).items() if name not in UNSEEN}


def played(case: Case, state: GameState, move: Move) -> tuple[GameState, list[Event]]:
    """Return the position after a move, and what happened."""
    after = game_of(case).copy(state)
    return after, game_of(case).play(after, move)


def told(events: list[Event], seat: int, move: Move) -> bool:
    """Return whether the events name the move to a seat; a region chosen behind a screen is not named."""
    facts = [fact for event in seen_by(events, seat) for fact in event.facts.values()]
    names = {str(name) for fact in facts for name in (fact if isinstance(fact, tuple) else (fact,))}
    return not move.names or not names.isdisjoint(move.names)


def deals(case: Case, state: GameState, seat: int) -> Iterator[GameState]:
    """Yield positions that look the same to a seat. Hidden money is as it is: that a player could pay is concluded,
    not seen."""
    for number in range(DEALS):
        try:
            dealt = game_of(case).begin(imagined(game_of(case), table_of(case), state, seat, f"deal {number}"))[0]
        except InputError:
            return
        if hasattr(state, "money"):
            dealt.money = list(state.money)
        yield dealt


def shows(case: Case, state: GameState, move: Move, after: GameState, events: list[Event]) -> set[int]:
    """Return the seats that see more after a move than followed from what they saw before."""
    return {seat for seat in range(state.players) if shows_to(case, state, move, after, events, seat)}


def shows_to(case: Case, state: GameState, move: Move, after: GameState, events: list[Event], seat: int) -> bool:
    """Return whether a seat sees more after a move than followed from what it saw before."""
    seen = sight(case, after, seat)
    for other in deals(case, state, seat):
        if game_of(case).judge(other, move) is not None:
            # A candidate that is refused there was possible here: the seat concludes that, and has not seen it.
            if told(events, seat, move) and move not in game_of(case).candidates(other):
                return True
            continue
        if sight(case, played(case, other, move)[0], seat) != seen:
            return True
    return False


def moves_on_the_way(case: Case) -> Iterator[tuple[GameState, Move]]:
    """Yield positions of a random game, each with a legal move."""
    chance = player(f"reveals {case}").random
    for state in states_on_the_way(case, every=max(1, len(walked(case).moves) // 25)):
        yield state, random_move(game_of(case), state, chance)


@IN_EVERY_CASE
def test_what_somebody_has_seen_is_said_to_be_revealed_and_nothing_else(case):
    unsaid, unseen, missed, own, said = [], [], [], [], 0
    for state, move in moves_on_the_way(case):
        after, events = played(case, state, move)
        revealed = any(event.reveals for event in events)
        learners = {seat for seat in range(state.players) if any(event.reveals_to(seat) for event in events)}
        shown = shows(case, state, move, after, events)
        said += revealed
        if shown and not revealed:
            unsaid.append(f"{state.now.kind}: {move}")
        if shown - learners:
            missed.append(f"{state.now.kind}: {move} to {shown - learners}")
        if revealed and not shown:
            unseen.append(f"{state.now.kind}: {move}")
        if state.now.seat in learners - shown:
            own.append(f"{state.now.kind}: {move}")
    assert unsaid == []
    # Some deals are by chance what really lay there.
    assert len(unseen) <= 1 + said // 4, unseen
    assert len(own) <= 1 + said // 4, own
    # What the others see of how a hidden hand goes on is concluded.
    assert len(missed) <= 1 + said // 10, missed
