"""Where to turn on a phone: a tab for each zone of the board, of which one is seen at a time."""

from __future__ import annotations

import re

from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words

# As `engine.drawing.zones` writes a zone that can be turned to.
ZONE = re.compile(r'<svg id="(zone-[\w-]+)" class="zone" [^>]*aria-label="([^"]*)"')


def zone_tabs(words: Words, board: Markup) -> Markup:
    """Return a tab for each zone of a board; nothing where there is only one, or none."""
    zones = ZONE.findall(board)
    tabs = [tag("button", Markup(label), type="button", class_="zone-tab", data_show=id) for id, label in zones]
    return tag("nav", *tabs, class_="zone-tabs", aria_label=words.say("page.table.zones")) if len(tabs) > 1 else NOTHING
