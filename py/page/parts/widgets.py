"""The elements of the other parts: buttons, choices, file fields, icons, the marks of the seats' colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.drawing.markup import Attribute, Markup, joined, tag
from engine.drawing.seat_marks import MARK_BOX, MARKS
from engine.text.words import Words

FILES = ".txt,.json,text/plain"

ICONS: Mapping[str, str] = {
    "players": "M9 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM2.5 19.5c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5"
    "M15.5 11.3a3.2 3.2 0 0 0 0-6.3M18 14.5c2.2.7 3.5 2.4 3.5 5",
    "minutes": "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 7.5V12l3 2",
    "age": "M4 20v-7c2-1.5 4 1.5 8 0s6 1.5 8 0v7ZM12 12.5V8M12 5.5V5",
    "weight": "M8 8h8l3 12H5ZM12 8a2.3 2.3 0 1 0 0-4.6a2.3 2.3 0 0 0 0 4.6Z",
    "first": "M6 5v14M19 5l-9 7l9 7Z",
    "turn-back": "M12 5l-8 7l8 7ZM20.5 5l-8 7l8 7Z",
    "back": "M17 5L7 12l10 7Z",
    "on": "M7 5l10 7L7 19Z",
    "turn-on": "M12 5l8 7l-8 7ZM3.5 5l8 7l-8 7Z",
    "last": "M18 5v14M5 5l9 7l-9 7Z",
    "play": "M7 4l13 8L7 20Z",
    "pause": "M8 5v14M16 5v14",
    "replay": "M4 6h16v12H4ZM10 9l5 3l-5 3Z",
    "restart-turn": "M5 12a7 7 0 1 0 2.6-5.4M5 3.5v4.6h4.6",
    "advice": "M9.5 18h5M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.8.6-1 1.4-1 2h-5c0-.6-.2-1.4-1-2Z",
    "share": "M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8",
    "menu": "M5.5 12h.01M12 12h.01M18.5 12h.01",
    "auto": "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 3v18M12 7h4M12 11h6M12 15h5.5",
    "light": "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4"
    "M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
    "dark": "M20 14.5A8.5 8.5 0 0 1 9.5 4A8.5 8.5 0 1 0 20 14.5Z",
}


def off(disabled: bool) -> dict[str, str | None]:
    """Return the attributes of a button that may be off. It stays reachable, so that a screen reader can say that it is
    there."""
    return {"aria_disabled": "true" if disabled else None}


def dialog(heading: object, *inside: object, id: str, kind: str = "", **attributes: Attribute) -> Markup:
    """Return a dialog below its heading; `kind` are classes of its own."""
    label = tag("h2", heading, id="dialog-heading")
    classes = f"dialog {kind}".rstrip()
    return tag("dialog", label, *inside, id=id, class_=classes, aria_labelledby="dialog-heading", **attributes)


def wide_dialog(heading: object, close: Markup, *inside: object, id: str) -> Markup:
    """Return a dialog for much to read or choose: the heading and the button that closes it stay, the rest scrolls."""
    bar = tag("div", tag("h2", heading, id="dialog-heading"), close, class_="drawer-bar")
    body = tag("div", *inside, class_="dialog-body", tabindex="0")
    return tag("dialog", bar, body, id=id, class_="dialog dialog-wide", aria_labelledby="dialog-heading")


def dialog_buttons(*buttons: Markup) -> Markup:
    """Return the row of buttons at the foot of a dialog."""
    return tag("div", *buttons, class_="dialog-buttons")


def text_field(id: str, input: str, value: str, longest: int, **attributes: Attribute) -> Markup:
    """Return a field for a text of at most `longest` letters; `input` is the name under which its changes are taken
    over."""
    limits: dict[str, Attribute] = {"maxlength": longest, "autocomplete": "off"}
    return tag("input", type="text", id=id, value=value, data_input=input, **limits, **attributes)


class Segment(NamedTuple):
    """One of several choices in a row that exclude each other: the action that it does, its label, its id."""

    do: str
    label: object
    id: str
    chosen: bool


def icon(name: str) -> Markup:
    """Return a small line drawing in the colour of the text."""
    return tag("svg", tag("path", d=ICONS[name]), class_="icon", viewBox="0 0 24 24", aria_hidden="true")


def mark(colour: str) -> Markup:
    """Return the mark of a seat's colour, in that colour."""
    path = tag("path", d=MARKS[colour], fill_rule="evenodd")
    return tag("svg", path, class_=f"mark mark-{colour}", viewBox=MARK_BOX, aria_hidden="true")


def unseen(text: object) -> Markup:
    """Return text for screen readers only."""
    return tag("span", text, class_="visually-hidden")


def button(label: object, do: str, id: str, kind: str = "", **attributes: Attribute) -> Markup:
    """Return a button that does something; `kind` is `primary`, `quiet`, `danger` or nothing."""
    class_ = f"button button-{kind}" if kind else "button"
    return tag("button", label, type="button", id=id, class_=class_, data_do=do, **attributes)


def link_button(label: object, do: str, href: str, id: str, kind: str = "", **attributes: Attribute) -> Markup:
    """Return a link that looks like a button and does something; without scripts it leads to a page of the site."""
    class_ = f"button button-{kind}" if kind else "button"
    return tag("a", label, id=id, class_=class_, href=href, data_do=do, **attributes)


def file_button(label: object, field: str, id: str, disabled: bool = False) -> Markup:
    """Return a button that asks for a file of the reader's."""
    chooser = tag(
        "input", type="file", id=id, class_="visually-hidden", data_input=field, accept=FILES, disabled=disabled
    )
    return tag("label", tag("span", label), chooser, class_="button file-button")


def segmented(label: str, segments: Sequence[Segment], id: str) -> Markup:
    """Return choices in a row, of which one is pressed."""
    return tag("div", joined(map(_segment, segments)), role="group", id=id, class_="segmented", aria_label=label)


def _segment(segment: Segment) -> Markup:
    return tag(
        "button",
        segment.label,
        type="button",
        id=segment.id,
        data_do=segment.do,
        class_="segment",
        aria_pressed="true" if segment.chosen else "false",
    )


def emblem(game: str) -> Markup:
    """Return the picture of a game for the lobby and the set-up."""
    return tag("img", src=f"./art/{game}/emblem.svg", alt="", width=400, height=260)


def rule_link(words: Words, rule: str, said: str = "") -> Markup:
    """Return a small button that opens the rulebook at a paragraph, or nothing for no paragraph. It shows `said`,
    or else its number."""
    if not rule:
        return Markup("")
    label = words.say("page.rule.open", rule=rule)
    attributes = {"class_": "rule-link", "data_do": f"rule {rule}", "aria_label": label}
    return tag("button", said or f"§ {rule}", type="button", **attributes)
