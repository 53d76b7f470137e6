"""The set-up as it stands in the page before Python is there, when it can be filled in already.

It holds every element that a choice can show, hidden. `data-when` names the choices that show it, any one of them: the
id of a button that is pressed (`seats-4`), or the id of a field and its value (`seat-0-level=2`). `data-people` is the
least number of people with whom it is shown.
`www/start/early_setup.js` looks at nothing else, so it knows no game and no option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from engine.core.meta import Option
from engine.core.table import COLOURS, LEVELS, Seat
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, tag
from engine.text.words import Words
from page.model import CURTAIN, HOLD, Draft
from page.parts.players import (
    labels_of_a_number,
    level_field,
    level_told,
    list_told,
    player_fields,
    temperament_field,
    temperament_told,
)
from page.parts.setup import (
    option_section,
    seat_line,
    seats_section,
    secrets_help,
    secrets_section,
    whole_setup,
)


def early_setup(words: Words, draft: Draft, temperaments: Sequence[str] | None) -> Markup:
    """Return the set-up of an unchanged draft. `temperaments` are those of the computer players; `None`
    where there are none."""
    most = max(draft.meta.players)
    about = NOTHING if temperaments is None else _told(words, most, temperaments)
    lines = [_line(words, draft, number, temperaments) for number in range(most)]
    options = [_option(words, draft, option) for option in draft.meta.options]
    seats = seats_section(words, draft, lines, about)
    return whole_setup(words, draft, [seats, *options, _secrets(words, draft)], early=True)


def _line(words: Words, draft: Draft, number: int, temperaments: Sequence[str] | None) -> Markup:
    """Return the line of a seat; of one more than the draft has, as if all seats up to it were there."""
    there = len(draft.seats)
    more = tuple(Seat("", colour) for colour in COLOURS[there : number + 1])
    player = NOTHING if temperaments is None else _player(words, number, temperaments)
    counts = [f"seats-{many}" for many in draft.meta.players if many > number]
    condition = _when(counts, number < there) if len(counts) < len(draft.meta.players) else {}
    return seat_line(words, replace(draft, seats=draft.seats + more), number, player, **condition)


def _player(words: Words, number: int, temperaments: Sequence[str]) -> Markup:
    player, style = labels_of_a_number(words, number + 1)
    fields = [level_field(words, player, number, "")]
    if temperaments:
        computers = [_level(number, level) for level in LEVELS]
        fields.append(temperament_field(words, style, number, temperaments, "", **_when(computers)))
    return player_fields(number, fields)


def _told(words: Words, seats: int, temperaments: Sequence[str]) -> Markup:
    levels = {level: [_level(seat, level) for seat in range(seats)] for level in LEVELS}
    kinds = {kind: [f"seat-{seat}-temperament={kind}" for seat in range(seats)] for kind in sorted(temperaments)}
    lines = [level_told(words, level, **_when(seats)) for level, seats in levels.items()]
    lines += [temperament_told(words, kind, **_when(seats)) for kind, seats in kinds.items()]
    return list_told(lines, **_when(joined(levels[level], " ") for level in LEVELS))


def _level(seat: int, level: int) -> str:
    return f"seat-{seat}-level={level}"


def _option(words: Words, draft: Draft, option: Option) -> Markup:
    """Return an option with the help of each of its values."""
    name = f"option.{option.name}"
    values = [
        tag("span", words.say(f"{name}.{value}.help"), **_when([f"option-{option.name}-{value}"], value == first))
        for first in option.values[:1]
        for value in option.values
    ]
    counts = [f"seats-{many}" for many in option.players]
    condition = _when(counts, option.matters(len(draft.seats))) if counts else {}
    return option_section(words, draft, option, joined([words.say(f"{name}.help"), " ", *values]), **condition)


def _secrets(words: Words, draft: Draft) -> Markup:
    """Return the choice of how people keep their secrets, for an option that hides something and several people."""
    hidden = draft.meta.hidden
    if hidden is None:
        return NOTHING
    ways = (CURTAIN, HOLD)
    help = [tag("span", secrets_help(words, way), **_when([f"secrets-{way}"], way == ways[0])) for way in ways]
    condition = _when([f"option-{hidden.option}-{hidden.value}"], bool(draft.hides))
    return secrets_section(words, draft, joined(help), **condition, data_people=2)


def _when(choices: Iterable[str], now: bool = False) -> Mapping[str, Attribute]:
    """Return the attributes of an element that is shown when one of the choices is made, as it is `now`."""
    return {"data_when": " ".join(choices), "hidden": not now}
