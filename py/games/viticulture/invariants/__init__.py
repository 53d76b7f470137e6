"""What no play can break, asked of positions from files and of every position in the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf

from engine.core.codec import need, need_within
from engine.core.state import NOBODY
from games.viticulture.cards.automa import AUTOMA as AUTOMA_CARDS
from games.viticulture.cards.automa import AUTOMA_WORKERS
from games.viticulture.cards.deck import CARDS_OF, DECKS, VINE_DECK
from games.viticulture.cards.parents import MAMAS, PAPAS
from games.viticulture.components import (
    BONUS_SLOT,
    COLOURS,
    END_VP,
    FIELDS,
    FIRST_WORKERS,
    HIGHEST_VALUE,
    LOWEST_VP,
    MOST_RESIDUAL,
    MOST_WORKERS,
    RECIPES,
    SPACE,
    SPACES,
    STRUCTURES,
    SUMMER_SPACES,
    WAKE_UP,
    WINES,
    YOKE_SPACE,
)
from games.viticulture.invariants.stack import STACK, check_asked, check_course, check_seats, to_be_asked
from games.viticulture.pieces import AUTOMA, NO_WORKER, Plan, Worker, is_grande, slot_of, worker_of
from games.viticulture.rules.actions.workers import stands
from games.viticulture.scoring import LEVELS
from games.viticulture.setup import whole_decks
from games.viticulture.state import State


def check_state(state: State) -> None:
    """Raise `InputError` with the place of the first thing that cannot be."""
    for check in CHECKS:
        check(state)


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
    for name, size in {**PARTS, "slots": state.open_slots}.items():
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
        need_within(getattr(state, name), name, least, most + 1)
    for name in ("asked", "year", "tokens"):
        need(getattr(state, name) >= 0, name, getattr(state, name))
    need(0 <= state.first < state.players, "first", state.first)
    need(state.last_year or state.alone or max(state.vp) < END_VP, "last_year", state.last_year)


LIMITS = {
    "vp": (LOWEST_VP, inf),
    "lira": (0, inf),
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
            need(CARDS_OF[deck].issuperset(cards), f"{name}[{deck}]", len(cards))
    for seat, hand in enumerate(state.hands):
        need(hand == sorted(hand), f"hands[{seat}]", len(hand))
    found = Counter(state.cards_outside)
    for cards in state.decks:
        found.update(cards)
    wholes = whole_decks(state.alone)
    for deck, whole in enumerate(wholes):
        there = {card: found[card] for card in whole}
        need(there == whole, f"decks[{deck}]", sum(there.values()))
    need(found.total() == sum(whole.total() for whole in wholes), "decks", len(found))


def _check_vineyards(state: State) -> None:
    for seat in range(state.players):
        _check_vineyard(state, seat)


def _check_vineyard(state: State, seat: int) -> None:
    """Rulebook 5.3, 5.5, 5.7, 6.2, 7.4 to 7.7."""
    for at, vines in enumerate(state.fields[seat]):
        need(CARDS_OF[VINE_DECK].issuperset(vines), f"fields[{seat}][{at}]", len(vines))
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
    if values:
        need(least <= values[0] and values[-1] <= HIGHEST_VALUE and values == sorted(set(values)), where, values)


def _check_all_workers(state: State) -> None:
    for seat in range(state.players):
        _check_workers(state, seat)


def _check_workers(state: State, seat: int) -> None:
    """All workers are in hand or stand somewhere, but those who were trained this year. Rulebook 3.4, 7.9, 9.6."""
    placed = [stand.worker for stand in stands(state, seat)]
    big = sum(map(is_grande, placed))
    need(big + state.grande_idle[seat] == 1, f"grande_idle[{seat}]", state.grande_idle[seat])
    there = state.idle[seat] + len(placed) - big - (state.temporary == seat)
    need(FIRST_WORKERS <= there + 1 <= state.workers[seat], f"idle[{seat}]", state.idle[seat])
    need(
        state.yokes[seat] in (NO_WORKER, worker_of(seat), worker_of(seat, grande=True)),
        f"yokes[{seat}]",
        state.yokes[seat],
    )
    need(state.yokes[seat] == NO_WORKER or state.has(seat, YOKE_SPACE), f"yokes[{seat}]", state.yokes[seat])


def _check_board(state: State) -> None:
    """On the board stand workers that there are; in winter's spaces before the winter only those that were planned.
    Rulebook 4.2 to 4.4, 11.3, 12.29."""
    grande = {worker_of(seat, grande=True) for seat in range(state.players)}
    known = {worker_of(seat) for seat in range(state.players)} | grande
    for space, slots in enumerate(state.slots):
        for at, worker in enumerate(slots):
            if worker != NO_WORKER and worker not in known:
                automa = worker == AUTOMA and state.alone and at != BONUS_SLOT
                need(automa, f"slots[{space}][{at}]", worker)
    for space, workers in enumerate(state.overflow):
        fine = grande.issuperset(workers) and len(set(workers)) == len(workers)
        need(fine, f"overflow[{space}]", workers)
    need(all(worker in known for worker in state.at_lira), "at_lira", state.at_lira)
    need(sum(slots.count(AUTOMA) for slots in state.slots) <= AUTOMA_WORKERS, "slots", AUTOMA_WORKERS + 1)
    _check_planned(state, known)


def _check_planned(state: State, known: set[Worker]) -> None:
    for at, (space, slot, worker) in enumerate(state.planned):
        fine = len(SUMMER_SPACES) <= space < len(SPACES) and -1 <= slot < state.open_slots and worker in known
        need(fine, f"planned[{at}]", state.planned[at])
        standing = worker in state.overflow[space] if slot < 0 else state.slots[space][slot] == worker
        need(standing, f"planned[{at}]", state.planned[at])
    if state.season not in ("spring", "summer", "fall"):
        return
    ahead = [
        Plan(SPACE[space], slot_of(slot), worker)
        for seat in range(state.players)
        for space, slot, worker in stands(state, seat)
        if SPACE.get(space, 0) >= len(SUMMER_SPACES)
    ]
    need(sorted(ahead) == sorted(state.planned), "planned", len(state.planned))


def _check_rows(state: State) -> None:
    """Every seat that is awake has a row, and one of them the temporary worker. Rulebook 3.2 to 3.4."""
    need(NOBODY <= state.temporary < state.players, "temporary", state.temporary)
    asleep = to_be_asked(state, "wake")
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


CHECKS: tuple[Callable[[State], None], ...] = (
    _check_sizes,
    STACK.check,
    _check_numbers,
    _check_parents,
    _check_cards,
    _check_vineyards,
    _check_all_workers,
    _check_board,
    _check_rows,
    _check_solo,
    check_course,
    check_seats,
    check_asked,
)
"""All checks in their order: each may rest on those before it."""
