"""The share dialog: links that hold the whole game, one moment from one seat's point of view, pictures, and the game
as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.input_error import InputError
from engine.drawing.markup import NOTHING, Markup, tag
from engine.text.words import Words
from page.match_links import MatchLinks, seat_number
from page.parts.widgets import button, dialog, dialog_buttons

PICTURES = ("svg", "png")


class Copied(NamedTuple):
    """A field (its id) to copy from, and whether the browser allowed it."""

    field: str
    is_done: bool


def share(words: Words, links: MatchLinks, seat: str, copied: Copied | None) -> Markup:
    """Return the share dialog, with its fields to copy from. `seat` names from whose point of view the moment is shown
    (`MatchLinks.chosen`); `copied` is said beside its field. Raises `InputError` when the match is too long for a
    link."""
    texts = {**links.links(words.language), "record": links.record}
    labels = {name: words.say(f"page.share.{name}", ply=links.ply) for name in texts}
    fields = [_field(words, name, text, labels[name], copied) for name, text in texts.items()]
    seen = _seen(words, links, links.chosen(seat), copied)
    sentence = tag("p", words.say("page.share.sentence"))
    inside = (_pictures(words), seen, sentence, *fields, _buttons(words))
    return dialog(words.say("page.share.heading"), *inside, id="share", kind="share")


def _buttons(words: Words) -> Markup:
    return dialog_buttons(
        button(words.say("page.share.close"), "close", "share-close", "primary"),
        button(words.say("page.table.export"), "export", "share-export"),
        button(words.say("page.report.save"), "report", "share-report", "quiet"),
    )


def _pictures(words: Words) -> Markup:
    buttons = (button(words.say(f"page.picture.{kind}"), f"picture {kind}", f"share-{kind}") for kind in PICTURES)
    return tag("div", *buttons, class_="share-pictures", role="group", aria_label=words.say("page.picture.heading"))


def _seen(words: Words, links: MatchLinks, chosen: int | None, copied: Copied | None) -> Markup:
    """Return the row of the moment from one point of view, with the choice of it, where there is one."""
    label = words.say("page.share.open") if chosen is None else words.say("page.share.seen", seat=chosen)
    try:
        link = _field(words, "seen", links.seen_link(chosen), label, copied)
    except InputError as error:
        link = tag("p", words.error(error), id="share-seen", class_="share-refused")
    said = tag("p", words.say("page.share.seen.sentence"), class_="share-note")
    return tag("div", _choice(words, links.points_of_view(), chosen), link, said, class_="share-seen")


def _choice(words: Words, points_of_view: Sequence[int | None], chosen: int | None) -> Markup:
    if len(points_of_view) < 2:
        return NOTHING
    options = (
        tag("option", _named(words, seat), value=seat_number(seat), selected=seat == chosen or None)
        for seat in points_of_view
    )
    choice = tag("select", *options, id="share-eyes", data_input="share-eyes")
    return tag("label", tag("span", words.say("page.share.eyes")), choice, class_="share-eyes")


def _named(words: Words, seat: int | None) -> str:
    return words.say("page.share.eyes.nobody") if seat is None else words.fact("seat", seat)


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
