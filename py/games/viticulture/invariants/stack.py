"""What no play can break in the pending decisions."""

from __future__ import annotations

import re

from engine.core.codec import need
from engine.core.state import GameState, Pending
from engine.play.stack_check import StackCheck
from games.viticulture.cards.addresses import STEPS as ADDRESSES
from games.viticulture.cards.addresses import card_of, steps_at
from games.viticulture.cards.deck import CARD, DECKS, NAMES, VISITOR
from games.viticulture.cards.operations import Build, NeighbourChooses
from games.viticulture.cards.visitor import letters_of
from games.viticulture.components import (
    BONUS_SLOT,
    HAND_LIMIT,
    SPACES,
)
from games.viticulture.facts import (
    BuildAddress,
    BuildFacts,
    CardFacts,
    DeckFacts,
    DemandAddress,
    KeepFacts,
    SeasonFacts,
    SecondFacts,
    StepAddress,
    StepFacts,
    StepsAddress,
    StepsFacts,
    VisitorFacts,
    WorkerFacts,
)
from games.viticulture.pieces import AUTOMA, Plan, Worker, owner
from games.viticulture.rules import DECISIONS, STEPS
from games.viticulture.rules.year.year_end import is_over
from games.viticulture.state import State


def check_course(state: State) -> None:
    """The seasons that are still to come, and who is still to be asked in them, follow from the season. Rulebook 3.1,
    3.5, 9.5."""
    to_come = tuple(
        SeasonFacts.from_record(record).season for record in reversed(state.pending) if record.kind == "season"
    )
    need(to_come == STILL_TO_COME.get(state.season), "season", state.season)
    kinds = {record.kind for record in state.pending}
    need((state.year == 0) == ("year" in kinds), "year", state.year)
    need(bool(state.season) == ("year.end" in kinds), "season", state.season)
    need(not state.over or is_over(state), "pending", ())
    for kind, seats in _orders(state).items():
        asked = to_be_asked(state, kind)
        need(asked == seats[len(seats) - len(asked) :], "pending", tuple(asked))
    need(not any(state.offers) or "importer.over" in kinds, "offers", len(state.offers))
    need("turn" not in kinds or _may_turn(state), "passed", state.passed)


STILL_TO_COME = {
    "spring": ("summer", "fall", "winter"),
    "summer": ("fall", "winter"),
    "fall": ("winter",),
    "winter": (),
    "": (),
}


def to_be_asked(state: State, kind: str) -> list[int]:
    """Return the seats that are still asked something, in their order."""
    return [record.seat for record in reversed(state.pending) if record.kind == kind]


def _orders(state: State) -> dict[str, list[int]]:
    """Return in which order all seats are asked that are asked one after the other. Rulebook 2.3, 2.4, 3.3, 3.5."""
    clockwise, by_rows = list(state.from_seat(state.first)), state.in_order()
    surplus = set(to_be_asked(state, "hand.limit"))
    return {
        **dict.fromkeys(("parents.mama", "parents.papa", "papa.gift", "wake"), clockwise),
        "fall": by_rows,
        "hand.limit": [seat for seat in by_rows if seat in surplus],
    }


def _may_turn(state: State) -> bool:
    """Whether the seat whose turn it is can place a worker. Rulebook 3.6."""
    return not state.passed[state.now.seat] and state.can_place(state.now.seat)


def check_seats(state: State) -> None:
    """The seat that has sent the worker plays the visitors; a seat that discards has too many cards. Rulebook 4.1,
    9.5."""
    acting = next((record for record in state.pending if record.kind == "worker.over"), None)
    for at, record in enumerate(state.pending):
        if acting is not None and record.kind in OF_WORKER:
            need(record.seat == owner(WorkerFacts.from_record(acting).worker), f"pending[{at}][1]", record.seat)
        if record.kind == "hand.limit":
            surplus = len(state.hands[record.seat]) - HAND_LIMIT
            wanted = DeckFacts(left=surplus, exact=True, decks=DECKS)
            need(record.facts == wanted, f"pending[{at}].left", DeckFacts.from_record(record).left)


def check_asked(state: State) -> None:
    """What belongs to a visitor lies above its record, which says whose it is. Rulebook 8.2, 8.5."""
    at_work: list[str] = []
    for at, record in enumerate(state.pending):
        if isinstance(record.facts, VisitorFacts):
            at_work.append(record.facts.card)
        source = card_of(_source(record))
        fine = source not in NAMES or at_work[-1:] == [source]
        need(fine and (record.kind not in OF_VISITOR or bool(at_work)), f"pending[{at}]", record.kind)
        if isinstance(record.facts, SecondFacts):
            chosen = record.facts.chosen
            need(chosen in letters_of(VISITOR[CARD[source]]), f"pending[{at}].chosen", chosen)
    if not state.over and isinstance(state.now.facts, KeepFacts):
        kept = len(state.now.facts.cards)
        need(state.now.facts.left <= kept, f"pending[{len(state.pending) - 1}].left", kept)


def _source(record: Pending) -> str:
    """Return the card to which a record belongs, or where its operation stands; "" for a record of its own."""
    match record.facts:
        case VisitorFacts(card=source) | CardFacts(card=source):
            return source
        case BuildFacts(step=source) | StepFacts(step=source) | StepsFacts(where=source):
            return source
    return ""


# Decisions of the seat that has sent the worker, and their steps.
OF_WORKER = (
    "worker.over", "visitor.over", "visitor.options", "option", "second", "second.ask", "other.over", "importer.over",
    "visit", "more.visit", "yoke", "plan", "planned", "rooster", "rooster.over", "manager",
)  # fmt: skip
# Decisions that a visitor causes, a seat's own or another seat's.
OF_VISITOR = (
    "asked", "give", "more.give", "queen", "wedding", "more.wedding", "governor", "more.governor", "importer",
    "more.importer", "importer.over", "other", "other.over", "option", "second", "second.ask", "visitor.options",
    "keep", "more.keep", "plan", "rooster", "rooster.over", "manager",
)  # fmt: skip


# One of some decisions, and what may wait below it until it is done: further steps, visitors at work, other seats.
ASKED = (
    r"(plant|uproot|swap|harvest|build|trade|wine|fill|age|draw|discard|keep|piles|grape\.give|grape\.take|wine\.give"
    r"|take-back|visit|option|second|may|asked|give|queen|wedding|governor|importer|plan|planned|rooster|manager|yoke) "
)
WAITING = (
    r"((do|more\.[a-z.-]+|visitor\.over|visitor\.options|second\.ask|other|other\.over|importer|importer\.over"
    r"|rooster\.over) )*"
)
WORK = rf"{ASKED}{WAITING}worker\.over "
# Every order in which records can lie on the stack while somebody is asked, the topmost first. Rulebook 2.3, 3.1.
ORDERS = re.compile(
    r"((parents\.mama )?parents\.papa (parents\.mama parents\.papa )*parents |(papa\.gift )+)year "
    r"|((draw )?(wake )*season season season "
    rf"|(turn |{WORK}turn\.next )(season season )?"
    rf"|{WORK}(plan\.due )*(automa )?turn\.next "
    r"|(fall )+season )year\.end "
    r"|(hand\.limit )+year\.over "
    r"|"
)
WITHOUT_SEAT = ("parents", "year", "season", "turn.next", "year.end", "year.over", "automa")


def _is_worker(state: GameState, value: Worker) -> bool:
    return 0 <= owner(value) < state.players and value < AUTOMA


def _is_plan(state: GameState, value: Plan) -> bool:
    fine = 0 <= value.space < len(SPACES) and -1 <= value.slot <= BONUS_SLOT + 1
    return fine and _is_worker(state, value.worker)


STACK = StackCheck(
    {**DECISIONS, **STEPS},
    ORDERS,
    WITHOUT_SEAT,
    {
        StepAddress: lambda state, value: value in ADDRESSES,
        StepsAddress: lambda state, value: bool(steps_at(value)),
        DemandAddress: lambda state, value: isinstance(ADDRESSES.get(value), NeighbourChooses),
        BuildAddress: lambda state, value: isinstance(ADDRESSES.get(value), Build),
        Worker: _is_worker,
        Plan: _is_plan,
    },
)
