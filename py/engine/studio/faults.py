"""What cannot be in a position that is being set up, with the paragraph that says so, and the way out of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from engine.core.input_error import InputError
from engine.core.state import GameState
from engine.studio.draft import Draft, Studio, applied, completed
from engine.studio.rows import Fault, Row

S = TypeVar("S", bound=GameState)

FIELD = re.compile(r"state\.([a-z_]+(?: in(?= ))?)")
INDEX = re.compile(r"\[(\d+)\]")
SEAT = re.compile(r" of (\d+)$")


def faults(studio: Studio[S], draft: Draft[S]) -> list[Fault]:
    """Return everything that is wrong with a position, as far as one thing does not hide another; nothing for one that
    can be played on."""
    if surplus := surpluses(studio, draft):
        return surplus
    state = completed(studio, draft)
    found = [_fault(studio, draft, state, error) for error in _errors(studio, state)]
    if not found and not state.over and not studio.game.legal_moves(state):
        found = [Fault("no_move")]
    return found


def surpluses(studio: Studio[S], draft: Draft[S]) -> list[Fault]:
    """Return a fault for each kind of piece of which there are too many. With one, the position cannot be completed."""
    return list(studio.editor.counted(draft.state))


def _errors(studio: Studio[S], state: S) -> Iterator[InputError]:
    """Yield what each check of the game finds. What follows the first error may rest on it, and is then not asked."""
    is_sound = True
    for check in studio.editor.checks:
        try:
            check(state)
        except InputError as error:
            is_sound = False
            yield error
        except (LookupError, ValueError, AssertionError, AttributeError):
            if is_sound:
                raise


def _fault(studio: Studio[S], draft: Draft[S], state: S, error: InputError) -> Fault:
    """Return an error of the invariants as the game's editor says it."""
    path = FIELD.match(error.where)
    name = path[1] if path else ""
    ruling = studio.editor.rulings.get(name)
    if ruling is None:
        return Fault("", error=error)
    where = tuple(map(int, INDEX.findall(error.where)))
    row = next((row for row in studio.editor.rows if row.name == name), None)
    names, facts = _named(row, state, where) if row else ((), {})
    if seat := SEAT.search(error.where):
        facts = {"seat": int(seat[1])}
    mends = ruling.mend(state, where) if ruling.mend else ()
    mend = mends[0] if len(mends) == 1 and _helps(studio, draft, mends[0]) else ""
    return Fault(ruling.code, ruling.rule, facts, row.name if row else "", names, mend)


def _helps(studio: Studio[S], draft: Draft[S], operation: str) -> bool:
    try:
        applied(studio, draft, operation)
    except InputError:
        return False
    return True


def _named(row: Row[Any], state: S, where: tuple[int, ...]) -> tuple[tuple[str, ...], Mapping[str, Any]]:
    """Return the names of a place, as far as an error says it, and the same as facts by their kinds."""
    found: list[str] = []
    facts: dict[str, Any] = {}
    for known, at in zip(row.at, where, strict=False):
        try:
            name = known.name(state, at)
        except KeyError:
            break
        found.append(name)
        facts[known.kind] = at if known.kind == "seat" else name
    return (tuple(found) if len(found) == len(row.at) else ()), facts
