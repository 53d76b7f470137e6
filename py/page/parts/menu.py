"""The menu of a table: switches that are needed now and then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog, dialog_buttons


class Switch(NamedTuple):
    """Something in the menu that is on or off: its name in the catalogue (`page.menu.NAME`), the action that changes
    it, and whether it is on; `None` for an action that is done once."""

    name: str
    do: str
    is_on: bool | None = None


def menu(words: Words, switches: Sequence[Switch]) -> Markup:
    """Return the dialog with all switches of a table."""
    close = button(words.say("page.close"), "close", "menu-close", "primary")
    lines = tag("ul", joined(_line(words, switch) for switch in switches), class_="menu-list")
    return dialog(words.say("page.menu.heading"), lines, dialog_buttons(close), id="menu")


def _line(words: Words, switch: Switch) -> Markup:
    """Return one line: the button, and below it what it is good for."""
    id = f"menu-{switch.name}"
    is_on = None if switch.is_on is None else str(switch.is_on).lower()
    about = {"aria_describedby": f"{id}-about", "aria_pressed": is_on}
    pressed = button(words.say(f"page.menu.{switch.name}"), switch.do, id, "switch", **about)
    return tag("li", pressed, tag("p", words.say(f"page.menu.{switch.name}.about"), id=f"{id}-about", class_="soft"))
