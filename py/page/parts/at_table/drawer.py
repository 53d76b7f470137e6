"""The rule drawer: the whole rulebook beside the table."""

from __future__ import annotations

from engine.drawing.markup import Markup, tag
from engine.text.words import Words
from page.parts.widgets import button


def drawer(words: Words, title: str, rulebook: Markup | None) -> Markup:
    """Return the open drawer. `rulebook` is what the build made of our own text; `None` while it is fetched."""
    close = button(words.say("page.close"), "close-drawer", "drawer-close", "quiet")
    text = rulebook if rulebook is not None else tag("p", words.say("page.rule.coming"))
    return tag(
        "div",
        tag(
            "div",
            tag("h2", words.say("page.rule.heading", title=title), id="drawer-heading"),
            close,
            class_="drawer-bar",
        ),
        tag(
            "div",
            text,
            class_="rulebook",
            id="rulebook",
            tabindex="0",
            role="region",
            aria_labelledby="drawer-heading",
        ),
        id="drawer",
        class_="drawer",
    )
