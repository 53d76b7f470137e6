"""The frames of the screens: named slots, each filled by a part."""

from __future__ import annotations

from collections.abc import Mapping

from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words

TABLE_SLOTS = ("score", "board", "prompt", "zones", "choices", "seats", "log")


def slot_id(part: str) -> str:
    """Return the id of the element that a part fills."""
    return f"part-{part}"


def page(screen: str, parts: Mapping[str, Markup], game: str | None = None) -> Markup:
    """Return the whole page of a screen with its parts filled in; `game` is the id of the game at the table."""
    inside = table(parts, game) if screen == "table" else _slot("main", parts)
    return Markup(
        _slot("topbar", parts, "header")
        + _slot("notices", parts)
        + tag("main", inside, id="main", class_=f"screen screen-{screen}", tabindex="-1")
        + _slot("drawer", parts, "aside")
        + _slot("why", parts)
        + _slot("dialog", parts)
    )


def table(parts: Mapping[str, Markup], game: str | None) -> Markup:
    """Return the frame of the table: the game's name as a heading, the score line, the board, and beside it the prompt,
    the seats and the log. A game's style sheet applies inside the element with its id as `data-game`."""
    heading = _slot("title", parts, "h1")
    score, board, *others = (_slot(name, parts, "section") for name in TABLE_SLOTS)
    beside = tag("div", *others, class_="beside", id="beside")
    return tag("div", heading, score, board, beside, class_="table", id="table", data_game=game)


def seats_row(words: Words, seats: Markup) -> Markup:
    """Return the seats' panels in a row, which a keyboard can scroll where it is too long."""
    return tag(
        "div", seats, id="seats", class_="seats", tabindex="0", role="group", aria_label=words.say("page.table.seats")
    )


def _slot(name: str, parts: Mapping[str, Markup], element: str = "div") -> Markup:
    return tag(element, parts.get(name, NOTHING), id=slot_id(name), class_=f"part part-{name}")
