"""The notices to the reader: something went wrong, something was saved."""

from __future__ import annotations

from collections.abc import Sequence

from engine.drawing.markup import Markup, tag
from engine.text.words import Words
from page.model import Notice
from page.parts.widgets import button


def notices(words: Words, notices: Sequence[Notice]) -> Markup:
    """Return a card for each notice, the oldest first; an empty place when there is none."""
    cards = (_card(words, number, notice) for number, notice in enumerate(notices))
    return tag("div", *cards, id="notices", class_="notices")


def _card(words: Words, number: int, notice: Notice) -> Markup:
    buttons = [button(words.say("page.notice.dismiss"), f"dismiss {number}", f"notice-{number}-dismiss", "quiet")]
    if notice.download:
        save = words.say("page.notice.download")
        buttons.insert(0, button(save, f"download {notice.download}", f"notice-{number}-download"))
    return tag(
        "div",
        tag("p", tag("strong", words.say(f"page.notice.{notice.kind}")), " ", notice.text),
        tag("div", *buttons, class_="actions"),
        id=f"notice-{number}",
        class_=f"notice notice-{notice.kind}",
        role="status" if notice.kind == "info" else "alert",
    )
