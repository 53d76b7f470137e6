"""The decisions of which a position can be asked, and what a seat has begun before each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.studio.rows import Question, Where
from games.viticulture.cards.addresses import FIRST
from games.viticulture.cards.deck import DECKS, NAMES, VISITOR, deck_of
from games.viticulture.cards.visitor import LETTERS, letters_of
from games.viticulture.components import BONUS_SLOT, HAND_LIMIT, SPACE, SPACE_NAMES, SUMMER_SPACES, WAKE_UP
from games.viticulture.editor.dealing import lay_rest
from games.viticulture.editor.names import ASKING_SPACES, MAMAS_SHOWN, OPTION_LETTERS, PAPAS_SHOWN, TWICE, VISITORS
from games.viticulture.editor.rows import give_parent, stand
from games.viticulture.facts import (
    CardFacts,
    DeckFacts,
    NextTurnFacts,
    SeasonFacts,
    SecondFacts,
    VisitorFacts,
    WorkerFacts,
    YearFacts,
)
from games.viticulture.pieces import Plan, owner, slot_name, slot_of, worker_of
from games.viticulture.rules import STEPS
from games.viticulture.rules.actions.workers import stands
from games.viticulture.rules.common.operations import lay_out, refuse_at
from games.viticulture.rules.visitors.options import refuse_second, seconds
from games.viticulture.rules.visitors.visitors import refuse_options
from games.viticulture.rules.year.placing import script_of
from games.viticulture.setup import whole_decks
from games.viticulture.state import State
from games.viticulture.view import UNKNOWN


def _seasons(*names: str) -> list[Pending]:
    """Return the records of the seasons to come, the last one lowest, above that of the year's end."""
    seasons = [Pending("season", NOBODY, SeasonFacts(name)) for name in reversed(names)]
    return [Pending("year.end", NOBODY, YearFacts()), *seasons]


def _asked_from(seat: int, order: Sequence[int], kind: str) -> list[Pending]:
    """Return the records by which a seat is asked something, then those behind it in an order."""
    return [Pending(kind, other) for other in reversed(order[order.index(seat) :])]


def _begin(state: State, season: str) -> None:
    state.year, state.season, state.offers = max(1, state.year), season, [[] for _ in range(state.players)]


def _inheriting(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat take the gift of a papa or lira instead, then those to its left. The seat that has this papa gets the
    other one. Rulebook 2.4."""
    (papa,) = about
    _before_the_first_year(state)
    state.mamas, state.papas = ([held[:1] for held in parents] for parents in (state.mamas, state.papas))
    give_parent(state.papas, seat, papa)
    return [Pending("year"), *_asked_from(seat, list(state.from_seat(state.first)), "papa.gift")]


def _before_the_first_year(state: State) -> None:
    _begin(state, "")
    state.year = 0
    _wake(state, [])


def _choosing(name: str) -> Callable[[State, int, Where], list[Pending]]:
    def choosing(state: State, seat: int, about: Where) -> list[Pending]:
        """Let a seat keep one of two mamas (`mamas`) or papas (`papas`), then those to its left. A mama is chosen
        first. Rulebook 2.3."""
        if about[0] == about[1] or not state.choosing_parents:
            raise InputError("studio.not_asked")
        _before_the_first_year(state)
        order = list(state.from_seat(state.first))
        asked = [(kind, other) for other in order for kind in ("mamas", "papas")]
        asked = asked[asked.index((name, seat)) :]
        for kind in ("mamas", "papas"):
            parents = getattr(state, kind)
            for other, held in enumerate(parents):
                count = 1 + ((kind, other) in asked)
                known = [parent for parent in held if (kind, other) == (name, seat) or parent not in about]
                parents[other] = sorted([*known, UNKNOWN, UNKNOWN][:count])
        getattr(state, name)[seat] = sorted(about)
        records = [Pending(f"parents.{kind[:-1]}", other) for kind, other in reversed(asked)]
        return [Pending("year"), Pending("parents"), *records]

    return choosing


def _wake(state: State, seats: list[int]) -> None:
    """Give each of some seats a row that is free, unless it has one; all others are asleep."""
    state.rows = [seat if seat in seats else NOBODY for seat in state.rows]
    state.rows = [seat if seat not in state.rows[:row] else NOBODY for row, seat in enumerate(state.rows)]
    for seat in seats:
        if seat not in state.rows:
            state.rows[state.rows.index(NOBODY)] = seat
    if state.temporary not in seats:
        state.temporary = NOBODY
    if state.alone:
        _take_tokens(state, max(0, state.year - (not seats)))


def _take_tokens(state: State, mornings: int) -> None:
    """Let as many rows have lost their token as there were mornings. Rulebook 11.2."""
    gone = min(mornings, len(WAKE_UP))
    for row in reversed(range(len(WAKE_UP))):
        surplus = gone - state.tokens_left.count(False)
        if surplus and state.tokens_left[row] == (surplus > 0):
            state.tokens_left[row] = surplus < 0
    state.tokens = min(state.tokens, mornings)


def _waking(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat wake up, then those to its left. Rulebook 3.3."""
    _begin(state, "spring")
    around = list(state.from_seat(state.first))
    _wake(state, around[: around.index(seat)])
    return [*_seasons("summer", "fall", "winter"), *_asked_from(seat, around, "wake")]


def _turning(season: str, *to_come: str) -> Callable[[State, int, Where], list[Pending]]:
    def turning(state: State, seat: int, about: Where) -> list[Pending]:
        """Let a seat place a worker. Rulebook 3.5."""
        _begin(state, season)
        _wake(state, list(range(state.players)))
        state.passed[seat] = False
        if not state.can_place(seat):
            raise InputError("studio.not_asked")
        if season != "winter":
            _plan_ahead(state)
        return [*_seasons(*to_come), Pending("turn", seat)]

    return turning


def _at_work(state: State, seat: int, space: int) -> list[Pending]:
    """Let a seat have a worker at work on a space, and return what comes after it. Rulebook 4.1."""
    season = "summer" if space < len(SUMMER_SPACES) else "winter"
    _begin(state, season)
    _wake(state, list(range(state.players)))
    if season == "summer":
        _plan_ahead(state)
    slots = [at for at in range(state.open_slots) if at != BONUS_SLOT]
    slot = next((at for at in slots if owner(state.slots[space][at]) == seat), None)
    if slot is None:
        slot = next((at for at in slots if state.is_free(space, at)), None)
        if slot is None or not (state.idle[seat] or state.grande_idle[seat]):
            raise InputError("studio.not_asked")
        stand(state, (space, slot), worker_of(seat, grande=not state.idle[seat]))
    work = WorkerFacts(space=SPACE_NAMES[space], slot=slot_name(slot), worker=state.slots[space][slot])
    to_come = _seasons(*(("fall", "winter") if season == "summer" else ()))
    return [*to_come, Pending("turn.next", NOBODY, NextTurnFacts(state.row(seat))), Pending("worker.over", seat, work)]


def _known(state: State, stack: list[Pending]) -> State:
    """Return a copy that the rules can look at, with another stack: without cards of which only the deck is known, and
    with any cards in the decks."""
    known = state.copy()
    known.pending = stack
    known.hands = [[card for card in hand if card >= 0] for hand in state.hands]
    lay_rest(known)
    for deck, whole in enumerate(whole_decks(state.alone)):
        known.decks[deck] = [min(whole)] * len(known.decks[deck])
    return known


def _settled(state: State, seat: int) -> list[Pending]:
    """Return the stack once the steps on it have led to a decision of the seat. Raises `InputError` where they lead to
    none, or change anything before: that cannot be done again whenever the position is changed."""
    after = state.copy()
    while after.pending and after.pending[-1].kind in STEPS:
        for _ in STEPS[after.pending[-1].kind].run(after):
            pass
    stack, after.pending = after.pending, state.pending
    if not stack or stack[-1].seat != seat or stack[-1].kind == "turn" or after != state:
        raise InputError("studio.not_asked")
    return stack


def _acting(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose in the action of a space, as far as something is chosen there. Rulebook 4.1."""
    (space,) = about
    known = _known(state, _at_work(state, seat, space))
    script = script_of(SPACE_NAMES[space], slot_name(0))
    if refuse_at(known, seat, script) is not None:
        raise InputError("studio.not_asked")
    lay_out(known, seat, script)
    return _settled(known, seat)


def _with_visitor(state: State, seat: int, card: int) -> list[Pending]:
    """Let a seat play a visitor, and return what comes after it. Rulebook 8.1."""
    space = SPACE_NAMES.index(f"{DECKS[deck_of(card)]}-visitor")
    stack = [*_at_work(state, seat, space), Pending("visitor.over", seat, VisitorFacts(card=NAMES[card]))]
    if card in state.hands[seat]:
        state.hands[seat].remove(card)
    return stack


def _visiting(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose what a visitor does that it has played. Rulebook 8.2."""
    (card,) = about
    name, visitor = NAMES[card], VISITOR[card]
    known = _known(state, _with_visitor(state, seat, card))
    if refuse_at(known, seat, f"{name}/{FIRST}") or refuse_options(known, seat, visitor):
        raise InputError("studio.not_asked")
    known.pending.append(Pending("visitor.options", seat, CardFacts(name)))
    lay_out(known, seat, f"{name}/{FIRST}")
    return _settled(known, seat)


def _visiting_again(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat choose a second option of a visitor, after the one of a letter. Rulebook 8.3."""
    card, letter = about
    facts = SecondFacts(NAMES[card], chosen=LETTERS[letter])
    known = _known(state, [*_with_visitor(state, seat, card), Pending("second", seat, facts)])
    is_option = LETTERS[letter] in letters_of(VISITOR[card])
    if not is_option or all(refuse_second(known, move) is not None for move in seconds(known)):
        raise InputError("studio.not_asked")
    return known.pending


def _discarding(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat discard the cards that it holds above the limit, then those behind it. Rulebook 9.5."""
    _begin(state, "")
    _wake(state, list(range(state.players)))
    order = state.in_order()
    held = {other: len(state.hands[other]) - HAND_LIMIT for other in order[order.index(seat) :]}
    if held[seat] < 1:
        raise InputError("studio.not_asked")
    asked = [
        Pending("hand.limit", other, DeckFacts(left=many, exact=True, decks=DECKS))
        for other, many in held.items()
        if many > 0
    ]
    return [Pending("year.over"), *reversed(asked)]


def _falling(state: State, seat: int, about: Where) -> list[Pending]:
    """Let a seat draw its cards of fall, then those behind it. Rulebook 3.7."""
    _begin(state, "fall")
    _wake(state, list(range(state.players)))
    _plan_ahead(state)
    return [*_seasons("winter"), *_asked_from(seat, state.in_order(), "fall")]


def _ahead(state: State) -> list[Plan]:
    """Return the plans of the workers that stand on winter's spaces."""
    return [
        Plan(SPACE[space], slot_of(slot), worker)
        for seat in range(state.players)
        for space, slot, worker in stands(state, seat)
        if SPACE.get(space, 0) >= len(SUMMER_SPACES)
    ]


def _plan_ahead(state: State) -> None:
    """Let workers that stand on winter's spaces before the winter be planned. Rulebook 12.29."""
    ahead = _ahead(state)
    if sorted(ahead) != sorted(state.planned):
        state.planned = ahead


def _chooses_parents(state: State) -> bool:
    return state.choosing_parents


ACTION_KINDS = ("visit", "build", "trade", "plant", "harvest", "wine", "fill")
VISITOR_KINDS = (
    "option", "build", "may", "discard", "plant", "plan", "rooster", "wedding", "harvest", "wine", "manager",
    "governor", "wine.give", "fill",
)  # fmt: skip
QUESTIONS = (
    Question("summer", ("turn",), "3.5", _turning("summer", "fall", "winter")),
    Question("winter", ("turn",), "3.5", _turning("winter")),
    Question("fall", ("fall",), "3.7", _falling),
    Question("wake", ("wake",), "3.3", _waking),
    Question("action", ACTION_KINDS, "4.1", _acting, (ASKING_SPACES,)),
    Question("visitor", VISITOR_KINDS, "8.2", _visiting, (VISITORS,)),
    Question("second", ("second",), "8.3", _visiting_again, (TWICE, OPTION_LETTERS)),
    Question("mama", ("parents.mama",), "2.3", _choosing("mamas"), (MAMAS_SHOWN, MAMAS_SHOWN), _chooses_parents),
    Question("papa", ("parents.papa",), "2.3", _choosing("papas"), (PAPAS_SHOWN, PAPAS_SHOWN), _chooses_parents),
    Question("gift", ("papa.gift",), "2.4", _inheriting, (PAPAS_SHOWN,)),
    Question("surplus", ("hand.limit",), "9.5", _discarding),
)
