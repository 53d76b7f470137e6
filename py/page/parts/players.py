"""The player of a seat: a person, or a computer of a level and a temperament."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.table import LEVELS, Seat
from engine.drawing.markup import NOTHING, Attribute, Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog, dialog_buttons


def player_choice(words: Words, seat: Seat, number: int, temperaments: Sequence[str], begun: bool = False) -> Markup:
    """Return the fields in which the player of a seat is chosen; once the game has `begun`, the seats have names."""
    level = seat.computer.level if seat.computer else 0
    player, style = _labels_of_a_name(words, number) if begun else labels_of_a_number(words, number + 1)
    fields = [level_field(words, player, number, str(level or ""))]
    if seat.computer and temperaments:
        fields.append(temperament_field(words, style, number, temperaments, seat.computer.temperament))
    return player_fields(number, fields)


def player_fields(number: int, fields: Sequence[Markup]) -> Markup:
    """Return the fields in which the player of a seat is chosen, side by side."""
    return tag("div", *fields, class_="seat-player", id=f"seat-{number}-player")


def level_field(words: Words, label: str, number: int, chosen: str) -> Markup:
    """Return the choice between a person and a computer of some level."""
    names = [("", words.say("page.player.person"))]
    names += [(str(one), words.say(f"page.level.{one}")) for one in LEVELS]
    return _choice(label, "level", number, names, chosen)


def temperament_field(
    words: Words, label: str, number: int, temperaments: Sequence[str], chosen: str, **attributes: Attribute
) -> Markup:
    """Return the choice of a computer's temperament."""
    kinds = [(name, temperament_name(words, name)) for name in ("", *temperaments)]
    return _choice(label, "temperament", number, kinds, chosen, **attributes)


def _labels_of_a_name(words: Words, seat: int) -> tuple[str, str]:
    return words.fact("seat", seat), words.say("page.players.temperament", seat=seat)


def labels_of_a_number(words: Words, number: int) -> tuple[str, str]:
    """Return the labels of the two choices of a seat without a name; the first seat is number 1."""
    return words.say("page.setup.player", number=number), words.say("page.setup.temperament", number=number)


def players_dialog(words: Words, seats: Sequence[Seat], temperaments: Sequence[str]) -> Markup:
    """Return the dialog in which it is chosen who plays for each seat of a game that has begun."""
    rows = [tag("li", player_choice(words, seat, at, temperaments, begun=True)) for at, seat in enumerate(seats)]
    close = button(words.say("page.close"), "close", "players-close", "primary")
    sentence = tag("p", words.say("page.players.sentence"))
    chosen = (tag("ol", joined(rows), class_="seat-list"), computers_told(words, seats))
    honest = tag("p", words.say("page.players.honest"), class_="soft")
    return dialog(words.say("page.players.heading"), sentence, *chosen, honest, dialog_buttons(close), id="players")


def computers_told(words: Words, seats: Sequence[Seat]) -> Markup:
    """Return a sentence about each level and temperament that has been chosen; nothing where only people play."""
    computers = [seat.computer for seat in seats if seat.computer]
    levels = sorted({computer.level for computer in computers})
    kinds = sorted({computer.temperament for computer in computers if computer.temperament})
    lines = [level_told(words, level) for level in levels] + [temperament_told(words, kind) for kind in kinds]
    return list_told(lines) if lines else NOTHING


def list_told(lines: Sequence[Markup], **attributes: Attribute) -> Markup:
    """Return the lines about computers, one below the other."""
    return tag("ul", joined(lines), id="setup-computers", class_="soft computers-told", **attributes)


def level_told(words: Words, level: int, **attributes: Attribute) -> Markup:
    """Return a line about the computers of a level."""
    return _told(words.say(f"page.level.{level}"), words.say(f"page.level.{level}.about"), attributes)


def temperament_told(words: Words, kind: str, **attributes: Attribute) -> Markup:
    """Return a line about a temperament."""
    return _told(temperament_name(words, kind), words.say(f"bot.temperament.{kind}.about"), attributes)


def _told(name: str, about: str, attributes: dict[str, Attribute]) -> Markup:
    return tag("li", tag("strong", name), " · ", about, **attributes)


def temperament_name(words: Words, temperament: str) -> str:
    """Return the name of a temperament; of "", which is none in particular, too."""
    return words.say(f"bot.temperament.{temperament}" if temperament else "page.temperament.usual")


def _choice(
    label: str, field: str, number: int, choices: Sequence[tuple[str, str]], chosen: str, **attributes: Attribute
) -> Markup:
    options = [tag("option", said, value=value, selected=value == chosen or None) for value, said in choices]
    id = f"seat-{number}-{field}"
    select = tag("select", *options, id=id, class_="field", data_input=f"seat-{field} {number}")
    return tag("div", tag("label", label, for_=id), select, class_="labelled", **attributes)
