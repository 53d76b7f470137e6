"""Where to turn on a phone: a tab for each part of the board of which one is seen at a time."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.zones import tabs
from engine.text.words import Words


def zone_tabs(words: Words, board: Markup) -> Markup:
    """Return a tab for each zone of a board, or each part of a map; nothing where there is only one, or none."""
    buttons = [tag("button", name, type="button", class_="zone-tab", data_show=id) for id, name in tabs(board)]
    if len(buttons) < 2:
        return NOTHING
    return tag("nav", *buttons, class_="zone-tabs", aria_label=words.say("page.table.zones"))
