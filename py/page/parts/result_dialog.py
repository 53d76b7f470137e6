"""The dialog that shows the picture of a result before it is sent."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog, dialog_buttons


def result_dialog(words: Words, address: str, can_share: bool) -> Markup:
    """Return the picture at an address, with the buttons that share and save it; a browser that cannot share files has
    no button for it."""
    shown = tag("img", src=address, alt=words.say("page.result.picture"), id="result-picture", class_="result-picture")
    share = button(words.say("page.result.share"), "result-share", "result-share", "primary") if can_share else NOTHING
    kind = "quiet" if can_share else "primary"
    return dialog(
        words.say("page.result.heading"),
        shown,
        dialog_buttons(
            share,
            button(words.say("page.picture.png"), "result-save png", "result-png", kind),
            button(words.say("page.picture.svg"), "result-save svg", "result-svg", "quiet"),
            button(words.say("page.share.close"), "close", "result-close", "quiet"),
        ),
        id="result",
        kind="result",
    )
