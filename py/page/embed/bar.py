"""The line above an embedded board."""

from __future__ import annotations

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, tag
from engine.files.link import write_link
from engine.files.record import write_record
from page.address import Address, write_address
from page.embed.options import EmbedOptions
from page.parts.widgets import button
from page.screens.match_screen import MatchScreen
from page.screens.screen import Screen
from page.services.settings import Settings


class EmbedBar:
    """Back to the beginning, and the way to the same place in the whole page."""

    def __init__(self, settings: Settings, options: EmbedOptions) -> None:
        self._settings = settings
        self._options = options

    def part(self, screen: Screen) -> Markup:
        """Return the line above a screen."""
        words = self._settings.words(screen.game_id)
        again = button(words.say("page.embed.again"), "again", "embed-again", "quiet")
        href = f"./#{write_address(address_elsewhere(screen))}"
        link = tag("a", words.say("page.embed.open"), href=href, target="_blank", rel="noopener", class_="embed-open")
        unkept = tag("span", words.say("page.embed.unkept"), class_="soft") if self._options.plays else NOTHING
        return tag("div", again if self._options.may_move else NOTHING, unkept, link, class_="embed-bar")


def address_elsewhere(screen: Screen) -> Address:
    """Return where the whole page finds the same. A game that only this board knows goes along as a link."""
    address = screen.address
    if address.record or address.lesson or address.setup or not isinstance(screen, MatchScreen):
        return address
    try:
        return Address(record=write_link(write_record(screen.match)), ply=str(screen.match.ply))
    except InputError:
        return Address()  # longer than a link may be
