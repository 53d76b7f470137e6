"""What structures cost while a seat is asked to build: where an action makes them cheaper, that price."""

from __future__ import annotations

from games.viticulture.cards.addresses import STEPS, steps_at
from games.viticulture.cards.operations import Build
from games.viticulture.components import STRUCTURES, Structure
from games.viticulture.facts import BuildFacts, StepsFacts
from games.viticulture.state import State

COSTS = tuple(printed.cost for printed in STRUCTURES)


def prices_now(view: State) -> tuple[int, ...]:
    """Return the price of each structure for the seat to move, in lira: the printed one, or, while it is asked whether
    or what to build, the one that it would pay."""
    asked = _asked_to_build(view)
    return COSTS if asked is None else tuple(_price(asked, printed) for printed in STRUCTURES)


def _asked_to_build(view: State) -> Build | None:
    if view.over:
        return None
    record = view.now
    if record.kind in ("may", "asked"):
        steps = steps_at(StepsFacts.from_record(record).where)
    else:
        steps = (STEPS[BuildFacts.from_record(record).step],) if record.kind == "build" else ()
    return next((step for step in steps if isinstance(step, Build)), None)


def _price(build: Build, printed: Structure) -> int:
    """Return the price of a structure, which stays as printed where the action does not build that one."""
    builds = printed.id in (build.only or (printed.id,)) and printed.cost in (build.costs or (printed.cost,))
    return build.price_of(printed.cost) if builds else printed.cost
