"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import cast

from engine.core.codec import need
from engine.core.state import NOBODY, GameState
from engine.play.stack_check import Fits, StackCheck, each, is_flag, is_seat, within
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.automa import AUTOMA_WORKERS
from games.viticulture.cards.deck import CARD, DECKS, NAMES, VISITOR, deck_of
from games.viticulture.cards.operations import Build, NeighbourChooses
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import (
    BONUS_SLOT,
    COLOURS,
    END_VP,
    FIELDS,
    FIRST_WORKERS,
    HAND_LIMIT,
    HIGHEST_VALUE,
    LOWEST_VP,
    MOST_BACK,
    MOST_RESIDUAL,
    MOST_WORKERS,
    RECIPES,
    SPACES,
    STRUCTURES,
    SUMMER_SPACES,
    VISITOR_DECKS,
    WAKE_UP,
    WINES,
    YOKE_SPACE,
)
from games.viticulture.rules.operations import LETTERS, steps_at
from games.viticulture.rules.operations import STEPS as ADDRESSES
from games.viticulture.rules.solo import LEVELS
from games.viticulture.rules.workers import OVERFLOW, slot_of, stands
from games.viticulture.rules.year import is_over
from games.viticulture.setup import deck_in_play
from games.viticulture.state import AUTOMA, GRANDE, SPACE, SPACE_NAMES, State, is_grande, owner


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    _check_sizes(state)
    STACK.check(state)
    _check_numbers(state)
    _check_parents(state)
    _check_cards(state)
    for seat in range(state.players):
        _check_vineyard(state, seat)
        _check_workers(state, seat)
    _check_board(state)
    _check_rows(state)
    _check_solo(state)
    _check_course(state)
    _check_seats(state)
    _check_asked(state)


# What lies on the table


def _check_sizes(state: State) -> None:
    sizes = {
        **dict.fromkeys(BY_SEAT, state.players),
        **dict.fromkeys(("slots", "overflow"), len(SPACES)),
        **dict.fromkeys(("decks", "discards"), len(DECKS)),
        "rows": len(WAKE_UP),
        "tokens_left": len(WAKE_UP) * state.alone,
    }
    for name, size in sizes.items():
        need(len(getattr(state, name)) == size, name, len(getattr(state, name)))
    for name, size in {**PARTS, "slots": state.open_slots, "planned": 3}.items():
        for at, parts in enumerate(getattr(state, name)):
            need(len(parts) == size, f"{name}[{at}]", len(parts))


BY_SEAT = (
    "vp", "lira", "residual", "workers", "idle", "grande_idle", "built", "fields", "sold", "harvested", "crush",
    "cellar", "hands", "milled", "toured", "passed", "yokes", "mamas", "papas", "offers",
)  # fmt: skip
PARTS = {
    "built": len(STRUCTURES),
    **dict.fromkeys(("fields", "sold", "harvested"), len(FIELDS)),
    "crush": len(COLOURS),
    "cellar": len(WINES),
}


def _check_numbers(state: State) -> None:
    """Rulebook 2.1, 7.9, 10.1, 10.5."""
    for name, (least, most) in LIMITS.items():
        for seat, value in enumerate(getattr(state, name)):
            need(least <= value and (most is None or value <= most), f"{name}[{seat}]", value)
    for name in ("asked", "year", "tokens"):
        need(getattr(state, name) >= 0, name, getattr(state, name))
    need(0 <= state.first < state.players, "first", state.first)
    need(state.last_year or state.alone or max(state.vp) < END_VP, "last_year", state.last_year)


LIMITS = {
    "vp": (LOWEST_VP, None),
    "lira": (0, None),
    "residual": (0, MOST_RESIDUAL),
    "workers": (FIRST_WORKERS, MOST_WORKERS),
    "idle": (0, MOST_WORKERS),
}


def _check_parents(state: State) -> None:
    """Everybody has a mama and a papa, or still two to choose from; none is there twice. Rulebook 2.2, 2.3."""
    for name, parents in (("mamas", MAMAS), ("papas", PAPAS)):
        dealt = [parent for held in getattr(state, name) for parent in held]
        need(len(set(dealt)) == len(dealt) and set(dealt) <= set(range(len(parents))), name, dealt)
        choosing = {record.seat for record in state.pending if record.kind == f"parents.{name[:-1]}"}
        for seat, held in enumerate(getattr(state, name)):
            need(len(held) == 1 + (seat in choosing), f"{name}[{seat}]", len(held))


def _check_cards(state: State) -> None:
    """Each card is somewhere, and lies where its deck belongs. Rulebook 1.2, 11.1."""
    for name in ("decks", "discards"):
        for deck, cards in enumerate(getattr(state, name)):
            fine = all(0 <= card < len(NAMES) and deck_of(card) == deck for card in cards)
            need(fine, f"{name}[{deck}]", len(cards))
    for seat, hand in enumerate(state.hands):
        need(hand == sorted(hand), f"hands[{seat}]", len(hand))
    found = Counter(state.cards_outside)
    for cards in state.decks:
        found.update(cards)
    for deck in range(len(DECKS)):
        whole = Counter(deck_in_play(deck, state.alone))
        there = {card: count for card, count in found.items() if card in whole}
        need(there == whole, f"decks[{deck}]", sum(there.values()))
    need(found.total() == sum(len(deck_in_play(deck, state.alone)) for deck in range(len(DECKS))), "decks", len(found))


def _check_vineyard(state: State, seat: int) -> None:
    """Rulebook 5.3, 5.5, 5.7, 6.2, 7.4 to 7.7."""
    for at, vines in enumerate(state.fields[seat]):
        need(all(deck_of(vine) == 0 for vine in vines), f"fields[{seat}][{at}]", len(vines))
        need(not (state.sold[seat][at] and vines), f"sold[{seat}][{at}]", True)
        need(bool(vines) or not state.harvested[seat][at], f"harvested[{seat}][{at}]", True)
    for structure, printed in enumerate(STRUCTURES):
        fine = not state.built[seat][structure] or not printed.needs or state.has(seat, printed.needs)
        need(fine, f"built[{seat}][{structure}]", True)
    for name, structure_id in (("milled", "windmill"), ("toured", "tasting-room")):
        need(state.has(seat, structure_id) or not getattr(state, name)[seat], f"{name}[{seat}]", True)
    for colour, values in enumerate(state.crush[seat]):
        _check_values(values, 1, f"crush[{seat}][{colour}]")
    for recipe, values in zip(RECIPES, state.cellar[seat]):
        _check_values(values, recipe.least, f"cellar[{seat}][{WINES.index(recipe.id)}]")


def _check_values(values: list[int], least: int, where: str) -> None:
    """Grapes and wines lie from the lowest value on, one on each."""
    fine = values == sorted(set(values)) and all(least <= value <= HIGHEST_VALUE for value in values)
    need(fine, where, values)


def _check_workers(state: State, seat: int) -> None:
    """All workers are in hand or stand somewhere, but those who were trained this year. Rulebook 3.4, 7.9, 9.6."""
    placed = [worker for _, _, worker in stands(state, seat)]
    big = sum(map(is_grande, placed))
    need(big + state.grande_idle[seat] == 1, f"grande_idle[{seat}]", state.grande_idle[seat])
    there = state.idle[seat] + len(placed) - big - (state.temporary == seat)
    need(FIRST_WORKERS <= there + 1 <= state.workers[seat], f"idle[{seat}]", state.idle[seat])
    need(state.yokes[seat] in (NOBODY, seat, seat + GRANDE), f"yokes[{seat}]", state.yokes[seat])
    need(state.yokes[seat] == NOBODY or state.has(seat, YOKE_SPACE), f"yokes[{seat}]", state.yokes[seat])


def _check_board(state: State) -> None:
    """On the board stand workers that there are; in winter's spaces before the winter only those that were planned.
    Rulebook 4.2 to 4.4, 11.3, 12.29."""
    known = {seat + grande for seat in range(state.players) for grande in (0, GRANDE)}
    for space, slots in enumerate(state.slots):
        for at, worker in enumerate(slots):
            automa = worker == AUTOMA and state.alone and at != BONUS_SLOT
            need(worker == NOBODY or worker in known or automa, f"slots[{space}][{at}]", worker)
    for space, workers in enumerate(state.overflow):
        fine = all(worker in known and is_grande(worker) for worker in workers)
        need(fine and len(set(workers)) == len(workers), f"overflow[{space}]", workers)
    need(all(worker in known for worker in state.at_lira), "at_lira", state.at_lira)
    need(sum(slots.count(AUTOMA) for slots in state.slots) <= AUTOMA_WORKERS, "slots", AUTOMA_WORKERS + 1)
    _check_planned(state, known)


def _check_planned(state: State, known: set[int]) -> None:
    for at, (space, slot, worker) in enumerate(state.planned):
        fine = len(SUMMER_SPACES) <= space < len(SPACES) and -1 <= slot < state.open_slots and worker in known
        need(fine, f"planned[{at}]", state.planned[at])
        standing = worker in state.overflow[space] if slot < 0 else state.slots[space][slot] == worker
        need(standing, f"planned[{at}]", state.planned[at])
    ahead = [
        [SPACE[space], slot_of(slot), worker]
        for seat in range(state.players)
        for space, slot, worker in stands(state, seat)
        if SPACE.get(space, 0) >= len(SUMMER_SPACES)
    ]
    before = state.season in ("spring", "summer", "fall")
    need(not before or sorted(ahead) == sorted(state.planned), "planned", len(state.planned))


def _check_rows(state: State) -> None:
    """Everybody has a row who is awake, and the temporary worker one of them. Rulebook 3.2 to 3.4."""
    need(NOBODY <= state.temporary < state.players, "temporary", state.temporary)
    asleep = _to_be_asked(state, "wake")
    awake = sorted(set(range(state.players)) - set(asleep)) if state.year else []
    need(sorted(state.in_order()) == awake, "rows", state.rows)
    need(state.temporary == NOBODY or state.temporary in awake, "temporary", state.temporary)


def _check_solo(state: State) -> None:
    """Rulebook 4.8, 11.1 to 11.6."""
    need(state.solo in LEVELS if state.alone else not state.solo, "solo", state.solo)
    need(state.alone or not state.aggressive, "aggressive", state.aggressive)
    need(not (state.alone and state.friendly), "friendly", state.friendly)
    need(not (state.alone and state.last_year), "last_year", state.last_year)
    cards = range(len(AUTOMA_CARDS) if state.alone else 0)
    need(sorted([*state.automa, *state.automa_out]) == list(cards), "automa", len(state.automa))
    mornings = state.year - any(record.kind == "wake" for record in state.pending)
    if not state.alone:
        need(not state.tokens, "tokens", state.tokens)
        return
    need(state.year <= LEVELS[state.solo].years, "year", state.year)
    need(state.tokens <= mornings, "tokens", state.tokens)
    need(state.tokens_left.count(False) == min(mornings, len(WAKE_UP)), "tokens_left", state.tokens_left)


# What is still to be decided


def _check_course(state: State) -> None:
    """The seasons that are still to come, and who is still to be asked in them, follow from the season. Rulebook 3.1,
    3.5, 9.5."""
    to_come = tuple(str(record.facts["season"]) for record in reversed(state.pending) if record.kind == "season")
    need(to_come == STILL_TO_COME.get(state.season), "season", state.season)
    kinds = {record.kind for record in state.pending}
    need((state.year == 0) == ("year" in kinds), "year", state.year)
    need(bool(state.season) == ("year.end" in kinds), "season", state.season)
    need(not state.over or is_over(state), "pending", ())
    for kind, seats in _orders(state).items():
        asked = _to_be_asked(state, kind)
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


def _to_be_asked(state: State, kind: str) -> list[int]:
    """Return the seats that are still asked something, in their order."""
    return [record.seat for record in reversed(state.pending) if record.kind == kind]


def _orders(state: State) -> dict[str, list[int]]:
    """Return in which order all seats are asked that are asked one after the other. Rulebook 2.3, 2.4, 3.3, 3.5."""
    clockwise, by_rows = list(state.from_seat(state.first)), state.in_order()
    surplus = set(_to_be_asked(state, "hand.limit"))
    return {
        **dict.fromkeys(("parents.mama", "parents.papa", "papa.gift", "wake"), clockwise),
        "fall": by_rows,
        "hand.limit": [seat for seat in by_rows if seat in surplus],
    }


def _may_turn(state: State) -> bool:
    """Whether the seat whose turn it is can place a worker. Rulebook 3.6."""
    return not state.passed[state.now.seat] and state.can_place(state.now.seat)


def _check_seats(state: State) -> None:
    """Whoever has sent the worker plays the visitors; who discards has too many cards. Rulebook 4.1, 9.5."""
    acting = next((record for record in state.pending if record.kind == "worker.over"), None)
    for at, record in enumerate(state.pending):
        if acting is not None and record.kind in OF_WORKER:
            need(record.seat == owner(cast(int, acting.facts["worker"])), f"pending[{at}][1]", record.seat)
        if record.kind == "hand.limit":
            surplus = len(state.hands[record.seat]) - HAND_LIMIT
            wanted = {"left": surplus, "free": False, "exact": True, "decks": DECKS}
            need(record.facts == wanted, f"pending[{at}].left", record.facts["left"])


def _check_asked(state: State) -> None:
    """What belongs to a visitor lies above its record, which says whose it is. Rulebook 8.2, 8.5."""
    at_work: list[str] = []
    for at, record in enumerate(state.pending):
        if record.kind == "visitor.over":
            at_work.append(str(record.facts["card"]))
        source = next((str(record.facts[name]) for name in ("card", "step", "where") if name in record.facts), "")
        visitor = source.partition("/")[0]
        fine = visitor not in NAMES or at_work[-1:] == [visitor]
        need(fine and (record.kind not in OF_VISITOR or bool(at_work)), f"pending[{at}]", record.kind)
        chosen = str(record.facts.get("chosen", LETTERS[0]))
        letters = visitor not in NAMES or LETTERS.index(chosen) < len(VISITOR[CARD[visitor]].options)
        need(letters, f"pending[{at}].chosen", chosen)
    if not state.over and state.now.kind == "keep":
        kept = len(cast("tuple[int, ...]", state.now.facts["cards"]))
        need(cast(int, state.now.facts["left"]) <= kept, f"pending[{len(state.pending) - 1}].left", kept)


# What is only asked of the seat that has sent the worker, and what belongs to it.
OF_WORKER = (
    "worker.over", "visitor.over", "visitor.options", "option", "second", "second.ask", "other.over", "importer.over",
    "visit", "more.visit", "yoke", "plan", "planned", "rooster", "rooster.over", "manager",
)  # fmt: skip
# What somebody is asked because of a visitor, of his own or of another's.
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


def _is_one_of(*names: str) -> Fits:
    return lambda state, value: isinstance(value, str) and value in names


def _is_address(state: GameState, value: object) -> bool:
    return isinstance(value, str) and value in ADDRESSES


def _leads_to_steps(state: GameState, value: object) -> bool:
    return isinstance(value, str) and bool(steps_at(value))


def _demands(state: GameState, value: object) -> bool:
    return _is_address(state, value) and isinstance(ADDRESSES[str(value)], NeighbourChooses)


def _builds(state: GameState, value: object) -> bool:
    return _is_address(state, value) and isinstance(ADDRESSES[str(value)], Build)


def _is_worker(state: GameState, value: object) -> bool:
    return type(value) is int and 0 <= owner(value) < state.players and value < AUTOMA


def _is_plan(state: GameState, value: object) -> bool:
    numbers = isinstance(value, tuple) and len(value) == 3 and all(type(number) is int for number in value)
    if not numbers:
        return False
    space, slot, worker = cast("tuple[int, int, int]", value)
    return 0 <= space < len(SPACES) and -1 <= slot <= BONUS_SLOT + 1 and _is_worker(state, worker)


NUMBER, FIELD_NUMBER = within(0, 200), within(0, len(FIELDS))
SEVERAL: Mapping[str, Fits] = {"left": within(1, 200), "free": is_flag, "exact": is_flag}
SOME_DECKS: Mapping[str, Fits] = {**SEVERAL, "decks": each(_is_one_of(*DECKS))}
CARD_AT_WORK: Mapping[str, Fits] = {"card": _is_one_of(*(visitor.id for visitor in VISITOR.values()))}
CHOSEN: Mapping[str, Fits] = {**CARD_AT_WORK, "chosen": _is_one_of(*LETTERS)}
STEP: Mapping[str, Fits] = {"step": _is_address}
WHERE: Mapping[str, Fits] = {"where": _leads_to_steps}
# What a visitor or worker at work may have written down: `rules.frame`.
NOTES: Mapping[str, Fits] = {
    "done": NUMBER,
    "harvests": NUMBER,
    "gave": within(1, HIGHEST_VALUE + 1),
    "accepted": is_flag,
    "planted": lambda state, value: type(value) is int and 0 <= value < len(NAMES) and deck_of(value) == 0,
    "field": FIELD_NUMBER,
    "built": each(within(0, len(STRUCTURES))),
    "wines": each(_is_one_of(*WINES)),
    "named": each(is_seat),
}
SEVERAL_FACTS: Mapping[str, Mapping[str, Fits]] = {
    **dict.fromkeys(("uproot", "harvest", "trade", "grape.give", "grape.take", "take-back", "importer"), SEVERAL),
    **dict.fromkeys(("draw", "discard", "give", "hand.limit"), SOME_DECKS),
    "plant": {**SEVERAL, "without_structures": is_flag, "above_limit": is_flag},
    "build": {**SEVERAL, "step": _builds},
    "wine": {**SEVERAL, "least": within(1, HIGHEST_VALUE + 1), "any_cellar": is_flag},
    "wine.give": {**SEVERAL, "least": within(1, HIGHEST_VALUE + 1)},
    "fill": {**SEVERAL, "vp": within(0, 2)},
    "keep": {**SEVERAL, "cards": each(within(0, len(NAMES)))},
    "visit": {**SEVERAL, "season": _is_one_of(*VISITOR_DECKS)},
    "wedding": {**SEVERAL, "lira": within(0, 10), "vp": within(0, 10)},
    "governor": {**SEVERAL, "deck": _is_one_of(*DECKS), "vp": within(0, 10)},
}
FACTS: Mapping[str, Mapping[str, Fits]] = {
    **SEVERAL_FACTS,
    **{f"more.{kind}": facts for kind, facts in SEVERAL_FACTS.items()},
    "season": {"season": _is_one_of("summer", "fall", "winter")},
    "year.end": {"back": within(1, MOST_BACK + 1)},
    "age": {"filled": is_flag},
    "turn.next": {"row": within(-1, len(WAKE_UP))},
    "piles": SEVERAL,
    "swap": SEVERAL,
    **dict.fromkeys(("option", "visitor.options"), CARD_AT_WORK),
    **dict.fromkeys(("second", "second.ask"), CHOSEN),
    **dict.fromkeys(("may", "asked", "planned"), WHERE),
    **dict.fromkeys(("do", "other", "other.over"), STEP),
    "queen": {"step": _demands},
    "importer.over": {"count": within(1, 10)},
    "plan.due": {"plan": _is_plan},
    "visitor.over": {**CARD_AT_WORK, **NOTES},
    "worker.over": {
        "space": _is_one_of(*SPACE_NAMES, YOKE_SPACE),
        "slot": _is_one_of("1", "2", "3", OVERFLOW),
        "worker": _is_worker,
        **NOTES,
    },
}
STACK = StackCheck(ORDERS, WITHOUT_SEAT, FACTS, optional=(*NOTES, "back", "filled"))
