"""Sharing: links that hold the whole game, one moment with one seat's eyes, pictures, and the game as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.match_links import seat_number
from page.parts.widgets import button, dialog, dialog_buttons

PICTURES = ("svg", "png")


class Copied(NamedTuple):
    """A field (its id) whose text was to be copied, and whether the browser let that be done."""

    field: str
    is_done: bool


@dataclass(frozen=True)
class Shared:
    """What the dialog shows. `links` are addresses by what they lead to: `game` and `moment`, and `embed`, the
    lines for a page; `seen` is that of the moment with the eyes that are chosen out of `choice`, or what is in its
    way. `copied` is told beside its field."""

    ply: int
    links: dict[str, str]
    record: str
    choice: Sequence[int | None]
    eyes: int | None
    seen: str | InputError
    copied: Copied | None = None


def share(words: Words, shared: Shared) -> Markup:
    """Return the share dialog, with its fields to copy from."""
    moment = (_pictures(words), _seen(words, shared), tag("p", words.say("page.share.sentence")))
    texts = {**shared.links, "record": shared.record}
    fields = [_field(words, name, text, _label(words, name, shared.ply), shared.copied) for name, text in texts.items()]
    return dialog(words.say("page.share.heading"), *moment, *fields, _buttons(words), id="share", kind="share")


def _buttons(words: Words) -> Markup:
    return dialog_buttons(
        button(words.say("page.share.close"), "close", "share-close", "primary"),
        button(words.say("page.table.export"), "export", "share-export"),
        button(words.say("page.report.save"), "report", "share-report", "quiet"),
    )


def _pictures(words: Words) -> Markup:
    buttons = (button(words.say(f"page.picture.{kind}"), f"picture {kind}", f"share-{kind}") for kind in PICTURES)
    return tag("div", *buttons, class_="share-pictures", role="group", aria_label=words.say("page.picture.heading"))


def _seen(words: Words, shared: Shared) -> Markup:
    """Return the row of the moment as somebody sees it, with the choice of whose eyes, where there is one."""
    label = _seen_by(words, shared.eyes)
    if isinstance(shared.seen, InputError):
        link = tag("p", words.error(shared.seen), id="share-seen", class_="share-refused")
    else:
        link = _field(words, "seen", shared.seen, label, shared.copied)
    said = tag("p", words.say("page.share.seen.sentence"), class_="share-note")
    return tag("div", _choice(words, shared), link, said, class_="share-seen")


def _choice(words: Words, shared: Shared) -> Markup:
    if len(shared.choice) < 2:
        return NOTHING
    options = (
        tag("option", _named(words, eyes), value=seat_number(eyes), selected=eyes == shared.eyes or None)
        for eyes in shared.choice
    )
    choice = tag("select", *options, id="share-eyes", data_input="share-eyes")
    return tag("label", tag("span", words.say("page.share.eyes")), choice, class_="share-eyes")


def _named(words: Words, eyes: int | None) -> str:
    return words.say("page.share.eyes.nobody") if eyes is None else words.fact("seat", eyes)


def _seen_by(words: Words, eyes: int | None) -> str:
    return words.say("page.share.open") if eyes is None else words.say("page.share.seen", seat=eyes)


def _label(words: Words, name: str, ply: int) -> str:
    return words.say(f"page.share.{name}", ply=ply)


def _field(words: Words, name: str, text: str, label: str, copied: Copied | None) -> Markup:
    copy = words.say("page.share.copy")
    field = tag("textarea", text, id=f"share-{name}", readonly=True, rows=4 if name == "record" else 2)
    return tag(
        "div",
        tag("label", label, for_=f"share-{name}"),
        field,
        button(copy, f"copy share-{name}", f"share-{name}-copy", "quiet", aria_label=words.paired(copy, label)),
        _told(words, f"share-{name}", copied),
        class_="share-field",
    )


def _told(words: Words, field: str, copied: Copied | None) -> Markup:
    """Return the line below a field that says what has become of its text, once it was to be copied."""
    is_its_own = copied is not None and copied.field == field
    code = "copied" if copied is not None and copied.is_done else "selected"
    said = words.say(f"page.share.{code}") if is_its_own else ""
    return tag("p", said, id=f"{field}-told", class_="share-told", role="status")
