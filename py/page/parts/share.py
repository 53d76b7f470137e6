"""Sharing: links that hold the whole game, and the game as text."""

from __future__ import annotations

from engine.markup import Markup, joined, tag
from engine.words import Words
from page.parts.controls import button


def share(words: Words, links: dict[str, str], record: str, ply: int) -> Markup:
    """Return the dialog. `links` are addresses by what they lead to: `game` and `moment`."""
    fields = [_field(words, name, link, ply) for name, link in links.items()]
    return tag(
        "dialog",
        tag("h2", words.say("page.share.heading"), id="dialog-heading"),
        tag("p", words.say("page.share.sentence")),
        joined(fields),
        _field(words, "record", record, ply),
        tag(
            "div",
            button(words.say("page.share.close"), "close", "share-close", "primary"),
            button(words.say("page.table.export"), "export", "share-export"),
            class_="dialog-buttons",
        ),
        id="share",
        class_="dialog share",
        aria_labelledby="dialog-heading",
    )


def _field(words: Words, name: str, text: str, ply: int) -> Markup:
    label = words.say(f"page.share.{name}", ply=ply)
    copy = words.say("page.share.copy")
    field = tag("textarea", text, id=f"share-{name}", readonly=True, rows=4 if name == "record" else 2)
    return tag(
        "div",
        tag("label", label, for_=f"share-{name}"),
        field,
        button(copy, f"copy share-{name}", f"share-{name}-copy", "quiet", aria_label=f"{copy}: {label}"),
        class_="share-field",
    )
