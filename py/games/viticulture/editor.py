"""The editor of positions: what can be put where, and who is asked then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from engine.core.input_error import InputError
from engine.core.state import NOBODY, Pending
from engine.studio.rows import (
    FLAG,
    SEATS,
    SEATS_OR_NOBODY,
    Bag,
    Editor,
    Fault,
    Figures,
    Named,
    Operations,
    Pile,
    Question,
    Ruling,
    Slot,
    Where,
    fixed,
)
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.deck import CARD, DECKS, HIDDEN, NAMES, VINE, VISITOR, deck_of
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.cards.visitor import LETTERS, letters_of
from games.viticulture.components import (
    BONUS_SLOT,
    COLOURS,
    END_VP,
    FIELDS,
    FIRST_WORKERS,
    HAND_LIMIT,
    HIGHEST_VALUE,
    LOWEST_VP,
    MOST_RESIDUAL,
    MOST_WORKERS,
    SPACE,
    SPACE_NAMES,
    STRUCTURES,
    SUMMER_SPACES,
    WAKE_UP,
    WINES,
)
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
from games.viticulture.invariants import CHECKS
from games.viticulture.pieces import (
    AUTOMA,
    NO_WORKER,
    Plan,
    Worker,
    is_grande,
    owner,
    slot_name,
    slot_of,
    worker_of,
)
from games.viticulture.rules import STEPS
from games.viticulture.rules.actions.workers import stands
from games.viticulture.rules.common.operations import FIRST, lay_out, refuse_at
from games.viticulture.rules.visitors.options import refuse_second, seconds
from games.viticulture.rules.visitors.visitors import refuse_options
from games.viticulture.rules.year.placing import script_of
from games.viticulture.setup import whole_decks
from games.viticulture.state import State
from games.viticulture.view import UNKNOWN

SPACES = fixed("space", SPACE_NAMES)
ASKING_SPACES = Named(
    "space",
    lambda state: {
        name: SPACE_NAMES.index(name)
        for name in ("summer-visitor", "build", "sell", "plant", "winter-visitor", "harvest", "wine", "fill")
    },
)
"""Spaces where something is chosen."""
SLOTS = Named("number", lambda state: {slot_name(slot): slot for slot in range(state.open_slots)})
ROWS_OF_WAKING = fixed("number", (str(row + 1) for row in range(len(WAKE_UP))))
BUILDINGS = fixed("structure", (structure.id for structure in STRUCTURES))
FIELD_NAMES = fixed("field", (field.id for field in FIELDS))
COLOUR_NAMES = fixed("grape", COLOURS)
WINE_NAMES = fixed("wine", WINES)
DECK_NAMES = fixed("deck", DECKS)
VINES = Named("card", lambda state: {NAMES[card]: card for card in VINE})
CARDS = Named("card", lambda state: CARD)
VISITORS = Named("card", lambda state: {NAMES[card]: card for card in VISITOR})
TWICE = Named("card", lambda state: {NAMES[card]: card for card, visitor in VISITOR.items() if visitor.second})
"""Visitors of which a second option can be chosen."""
OPTION_LETTERS = fixed("letter", LETTERS)
# A card of which only the deck is known.
HELD = Named("card", lambda state: {**{f"a-{deck}": back for deck, back in zip(DECKS, HIDDEN)}, **CARD})
GRAPE_VALUES = Figures("number", 1, HIGHEST_VALUE)
SEASONS = Named("season", lambda state: {"none": "", **{name: name for name in ("spring", "summer", "fall", "winter")}})
MAMA_NAMES = Named("mama", lambda state: {"hidden": UNKNOWN, **{it.id: at for at, it in enumerate(MAMAS)}})
PAPA_NAMES = Named("papa", lambda state: {"hidden": UNKNOWN, **{it.id: at for at, it in enumerate(PAPAS)}})
AUTOMA_NAMES = Named("number", lambda state: {str(at): at for at in range(len(AUTOMA_CARDS) * state.alone)})


def _workers(state: State) -> dict[str, Worker]:
    named = {str(seat): worker_of(seat) for seat in range(state.players)}
    grande = {f"{seat}-grande": worker_of(seat, grande=True) for seat in range(state.players)}
    return named | grande


STANDING = Named("standing", _workers)
STANDING_OR_NOBODY = Named(
    "standing",
    lambda state: {"nobody": NO_WORKER, **_workers(state), **({"automa": AUTOMA} if state.alone else {})},
)


def _plans(state: State) -> dict[str, Plan]:
    return {
        f"{space}.{slot_name(slot)}.{name}": Plan(at, slot, worker)
        for at, space in enumerate(SPACE_NAMES)
        if at >= len(SUMMER_SPACES)
        for slot in range(-1, state.open_slots)
        for name, worker in _workers(state).items()
    }


PLANS = Named("plan", _plans)


# Workers go out of the hand when they are put on the board, and back when they are taken.


def _to_hand(state: State, worker: Worker) -> None:
    seat = owner(worker)
    if seat == NOBODY:
        return
    if is_grande(worker):
        state.grande_idle[seat] = True
    else:
        state.idle[seat] = min(MOST_WORKERS, state.idle[seat] + 1)


def _out_of_hand(state: State, worker: Worker) -> None:
    seat = owner(worker)
    if seat == NOBODY:
        return
    if is_grande(worker):
        state.grande_idle[seat] = False
    else:
        state.idle[seat] = max(0, state.idle[seat] - 1)


def _stand(state: State, where: Where, worker: Worker) -> None:
    space, slot = where
    before = state.slots[space][slot]
    _to_hand(state, before)
    state.planned = [plan for plan in state.planned if plan != (space, slot, before)]
    state.slots[space][slot] = worker
    _out_of_hand(state, worker)


def _stand_on_yoke(state: State, where: Where, worker: Worker) -> None:
    (seat,) = where
    _to_hand(state, state.yokes[seat])
    state.yokes[seat] = worker
    _out_of_hand(state, worker)


def _join(name: str) -> Callable[[State, Where, Worker], None]:
    def join(state: State, where: Where, worker: Worker) -> None:
        found = getattr(state, name)
        (found[where[0]] if where else found).append(worker)
        _out_of_hand(state, worker)

    return join


def _part(name: str) -> Callable[[State, Where, Worker], None]:
    def part(state: State, where: Where, worker: Worker) -> None:
        found = getattr(state, name)
        (found[where[0]] if where else found).remove(worker)
        if where:
            state.planned = [plan for plan in state.planned if plan != (where[0], -1, worker)]
        _to_hand(state, worker)

    return part


def _of_deck(state: State, where: Where, card: int) -> bool:
    (deck,) = where
    return bool(deck_of(card) == deck)


ROWS: tuple[Slot[State] | Bag[State], ...] = (
    Slot("slots", (SPACES, SLOTS), STANDING_OR_NOBODY, "4.2", "vi-slot-{0}-{1}", change=_stand),
    Bag("overflow", (SPACES,), STANDING, "4.4", add=_join("overflow"), remove=_part("overflow")),
    Bag("at_lira", (), STANDING, "4.6", "vi-space-lira", add=_join("at_lira"), remove=_part("at_lira")),
    Slot("rows", (ROWS_OF_WAKING,), SEATS_OR_NOBODY, "3.2", "vi-row-{0}"),
    Slot("built", (SEATS, BUILDINGS), FLAG, "6.1", "seat-{0}-structure-{1}"),
    Slot("yokes", (SEATS,), STANDING_OR_NOBODY, "4.7", "seat-{0}-structure-yoke", change=_stand_on_yoke),
    Bag("fields", (SEATS, FIELD_NAMES), VINES, "5.6", "seat-{0}-field-{1}", is_dealt=True),
    Slot("sold", (SEATS, FIELD_NAMES), FLAG, "5.5", "seat-{0}-field-{1}"),
    Slot("harvested", (SEATS, FIELD_NAMES), FLAG, "7.5", "seat-{0}-field-{1}"),
    Bag("crush", (SEATS, COLOUR_NAMES), GRAPE_VALUES, "7.4", "vi-pad-{1}", is_sorted=True),
    Bag("cellar", (SEATS, WINE_NAMES), GRAPE_VALUES, "7.7", "vi-rack-{1}", is_sorted=True),
    Bag("hands", (SEATS,), HELD, "9.5", "vi-hand-of-{0}", is_dealt=True, is_sorted=True),
    Slot("vp", (SEATS,), Figures("number", LOWEST_VP, 99), "10.5", "vi-vp-{0}"),
    Slot("lira", (SEATS,), Figures("lira"), "2.4", "seat-{0}-purse"),
    Slot("residual", (SEATS,), Figures("number", most=MOST_RESIDUAL), "9.3", "vi-residual-{0}"),
    Slot("workers", (SEATS,), Figures("number", FIRST_WORKERS, MOST_WORKERS), "7.9", "seat-{0}-workers"),
    Slot("idle", (SEATS,), Figures("number", most=MOST_WORKERS), "3.5", "seat-{0}-workers"),
    Slot("grande_idle", (SEATS,), FLAG, "4.4", "seat-{0}-workers"),
    Slot("passed", (SEATS,), FLAG, "3.6"),
    Slot("milled", (SEATS,), FLAG, "5.7", "seat-{0}-structure-windmill"),
    Slot("toured", (SEATS,), FLAG, "5.3", "seat-{0}-structure-tasting-room"),
    Slot("temporary", (), SEATS_OR_NOBODY, "3.4"),
    Slot("first", (), SEATS, "2.5"),
    Slot("year", (), Figures("number", most=99), "3.1"),
    Slot("season", (), SEASONS, "3.1", shown=False),
    Slot("last_year", (), FLAG, "10.1"),
    Bag("mamas", (SEATS,), MAMA_NAMES, "2.2", is_sorted=True, shown=False),
    Bag("papas", (SEATS,), PAPA_NAMES, "2.2", is_sorted=True, shown=False),
    Bag("offers", (SEATS,), CARDS, "12.23", is_dealt=True, shown=False),
    Bag("planned", (), PLANS, "12.29", shown=False),
    Pile("decks", (DECK_NAMES,), CARDS, "1.2", "vi-deck-{0}-pile", is_dealt=True, fits=_of_deck),
    Bag("discards", (DECK_NAMES,), CARDS, "8.7", "vi-deck-{0}-pile", is_dealt=True, fits=_of_deck),
    Slot("tokens_left", (Named("number", lambda state: {str(at + 1): at for at in range(len(state.tokens_left))}),),
         FLAG, "11.2", "vi-row-{0}"),
    Slot("tokens", (), Figures("number", most=len(WAKE_UP)), "11.2"),
    Bag("automa", (), AUTOMA_NAMES, "11.3", is_dealt=True, shown=False),
    Bag("automa_out", (), AUTOMA_NAMES, "11.3", is_dealt=True, shown=False),
)  # fmt: skip


def clear(state: State) -> None:
    """Give everybody unseen parents and an empty hand."""
    state.first, state.year = 0, 1
    state.hands = [[] for _ in range(state.players)]
    state.mamas = [[UNKNOWN] for _ in range(state.players)]
    state.papas = [[UNKNOWN] for _ in range(state.players)]
    forget(state)


def forget(state: State) -> None:
    """Empty the decks, and forget the cards of the Automa that are face down."""
    state.decks = [[] for _ in DECKS]
    state.automa = []


def lay_rest(state: State) -> None:
    """Lay all cards that are nowhere else below the named ones of the decks."""
    lying = _lying(state)
    for deck, whole in enumerate(whole_decks(state.alone)):
        state.decks[deck] = [HIDDEN[deck]] * max(0, whole.total() - lying[deck]) + state.decks[deck]
    if state.alone:
        state.automa = [UNKNOWN] * (len(AUTOMA_CARDS) - len(state.automa_out))


def _lying(state: State) -> Counter[int]:
    """Return the number of cards of each deck that lie somewhere, with the named ones of the decks."""
    cards = (*state.cards_outside, *(card for cards in state.decks for card in cards))
    return Counter(deck_of(card) if card >= 0 else -1 - card for card in cards)


def counted(state: State) -> Iterator[Fault]:
    """Yield the cards of which there are too many, and the decks out of which too many were dealt. Rulebook 1.2."""
    found = Counter(card for card in state.cards_outside if card >= 0)
    found.update(card for cards in state.decks for card in cards)
    wholes = whole_decks(state.alone)
    whole: Counter[int] = Counter()
    for each in wholes:
        whole.update(each)
    for card in sorted(card for card, count in found.items() if count > whole[card]):
        facts = {"card": NAMES[card], "count": whole[card]}
        mends = [*_takings(state, card)]
        yield Fault("cards", "1.2", facts, mend=mends[0] if len({*mends}) == 1 else "")
    lying = _lying(state)
    for deck, each in enumerate(wholes):
        if lying[deck] > each.total():
            yield Fault("hands", "1.2", {"deck": DECKS[deck]})


def _takings(state: State, card: int) -> Iterator[str]:
    """Yield the operations that take a card away."""
    name = NAMES[card]
    for seat in range(state.players):
        if card in state.hands[seat]:
            yield f"take hands {seat} {name}"
        for field, vines in zip(FIELDS, state.fields[seat]):
            if card in vines:
                yield f"take fields {seat} {field.id} {name}"
    for row in ("discards", "decks"):
        lies = zip(DECKS, getattr(state, row))
        yield from (f"take {row} {deck} {name}" for deck, cards in lies if card in cards)


# Questions


def _seasons(*names: str) -> list[Pending]:
    """Return the records of the seasons to come, the last one lowest, above that of the year's end."""
    seasons = [Pending("season", NOBODY, SeasonFacts(name)) for name in reversed(names)]
    return [Pending("year.end", NOBODY, YearFacts()), *seasons]


def _begin(state: State, season: str) -> None:
    state.year, state.season, state.offers = max(1, state.year), season, [[] for _ in range(state.players)]


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
        _take_tokens(state, state.year - (not seats))


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
    at = around.index(seat)
    _wake(state, around[:at])
    wakers = [Pending("wake", other) for other in around[at:]]
    return [*_seasons("summer", "fall", "winter"), *reversed(wakers)]


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
        _stand(state, (space, slot), worker_of(seat, grande=not state.idle[seat]))
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
    order = state.in_order()
    return [*_seasons("winter"), *(Pending("fall", other) for other in reversed(order[order.index(seat) :]))]


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
    Question("surplus", ("hand.limit",), "9.5", _discarding),
)


# Mending


def _unsold(state: State, where: Where) -> Operations:
    return (f"set sold {where[0]} {FIELDS[where[1]].id} no",)


def _unharvested(state: State, where: Where) -> Operations:
    return (f"set harvested {where[0]} {FIELDS[where[1]].id} no",)


def _needed(state: State, where: Where) -> Operations:
    return (f"set built {where[0]} {STRUCTURES[where[1]].needs} yes",)


def _unused(name: str) -> Callable[[State, Where], Operations]:
    return lambda state, where: (f"set {name} {where[0]} no",)


def _grande(state: State, where: Where) -> Operations:
    (seat,) = where
    placed = sum(is_grande(stand.worker) for stand in stands(state, seat))
    return (f"set grande_idle {seat} {'no' if placed else 'yes'}",) if placed < 2 else ()


def _idle(state: State, where: Where) -> Operations:
    """Say how many workers are in hand, where that follows from those on the board."""
    (seat,) = where
    placed = sum(not is_grande(stand.worker) for stand in stands(state, seat)) - (state.temporary == seat)
    left = state.workers[seat] - 1 - placed
    return (f"set idle {seat} {left}",) if left >= 0 else ()


def _yoke_empty(state: State, where: Where) -> Operations:
    return (f"set yokes {where[0]} nobody",)


def _last_year(state: State, where: Where) -> Operations:
    return (f"set last_year {'yes' if max(state.vp) >= END_VP and not state.alone else 'no'}",)


def _slot_empty(state: State, where: Where) -> Operations:
    if len(where) < 2:
        return ()
    return (f"set slots {SPACE_NAMES[where[0]]} {slot_name(where[1])} nobody",)


RULINGS = {
    "last_year": Ruling("last_year", "10.1", _last_year),
    "mamas": Ruling("parents", "2.2"),
    "papas": Ruling("parents", "2.2"),
    "decks": Ruling("decks", "1.2"),
    "discards": Ruling("decks", "1.2"),
    "fields": Ruling("decks", "1.2"),
    "hands": Ruling("decks", "1.2"),
    "sold": Ruling("sold", "5.5", _unsold),
    "harvested": Ruling("harvested", "7.5", _unharvested),
    "built": Ruling("needs", "6.2", _needed),
    "milled": Ruling("milled", "5.7", _unused("milled")),
    "toured": Ruling("toured", "5.3", _unused("toured")),
    "crush": Ruling("values", "7.4"),
    "cellar": Ruling("wines", "7.7"),
    "grande_idle": Ruling("grande", "2.1", _grande),
    "idle": Ruling("workers", "2.1", _idle),
    "yokes": Ruling("yoke", "4.7", _yoke_empty),
    "slots": Ruling("slots", "4.2", _slot_empty),
    "overflow": Ruling("overflow", "4.4"),
    "at_lira": Ruling("slots", "4.6"),
    "planned": Ruling("planned", "12.29"),
    "rows": Ruling("rows", "3.2"),
    "temporary": Ruling("rows", "3.4"),
    "year": Ruling("asked", "3.1"),
    "season": Ruling("asked", "3.1"),
    "tokens": Ruling("tokens", "11.2"),
    "tokens_left": Ruling("tokens", "11.2"),
    "automa": Ruling("automa", "11.3"),
    "offers": Ruling("asked", "12.23"),
    "passed": Ruling("asked", "3.6"),
    "pending": Ruling("asked", "3.5"),
}

EDITOR = Editor(ROWS, QUESTIONS, RULINGS, CHECKS, clear, forget, lay_rest, counted=counted)
