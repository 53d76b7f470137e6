"""What must be answered before anything else: the curtain, a question, a name."""

from __future__ import annotations

from engine.core.meta import Meta
from engine.core.table import LEVELS, Seat
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words
from page.actions import argument
from page.model import USUAL_LEVEL
from page.parts.widgets import button, dialog, dialog_buttons, text_field
from page.storage.envelope import LONGEST_TITLE


def curtain(words: Words, seat: int, seats: tuple[Seat, ...], can_undo: bool) -> Markup:
    """Return the curtain: the device is to be handed to `seat`, and nothing secret is in the document."""
    lift = _button(words.say("page.curtain.lift", seat=seat), "lift", primary=True)
    back = _button(words.say("page.table.undo"), "undo") if can_undo else NOTHING
    heading = words.say("page.curtain.heading", seat=seat)
    sentence = tag("p", words.say("page.curtain.sentence", seat=seat))
    buttons = dialog_buttons(lift, back, _button(words.say("page.curtain.leave"), "lobby"))
    return dialog(heading, sentence, buttons, id="curtain", kind="curtain", data_colour=seats[seat].colour)


def question(words: Words, code: str, yes: str, no: str = "close", sentence: str = "", **facts: object) -> Markup:
    """Return a question `page.ask.CODE` whose answers do the actions `yes` and `no`; `sentence` is its text where there
    are several."""
    text = tag("p", sentence or words.say(f"page.ask.{code}.sentence", **facts))
    agree = _button(words.say(f"page.ask.{code}.yes"), yes, primary=True)
    refuse = _button(words.say("page.ask.no" if no == "close" else f"page.ask.{code}.no"), no)
    return dialog(words.say(f"page.ask.{code}", **facts), text, dialog_buttons(agree, refuse), id=f"ask-{code}")


def quick_start(words: Words, meta: Meta, opponents: int) -> Markup:
    """Return the question for the level of the computers, `opponents` in number, against which a reader wants to play,
    and the way to the set-up with all choices."""
    levels = joined(_level(words, meta.id, level) for level in LEVELS)
    setup = _button(words.say("page.quick.setup"), f"setup-against {meta.id}")
    buttons = dialog_buttons(setup, _button(words.say("page.close"), "close"))
    heading, kind = words.say("page.quick.heading", title=meta.title, count=opponents), "menu-list"
    return dialog(heading, tag("ul", levels, class_=kind), buttons, id="quick-start")


def _level(words: Words, game: str, level: int) -> Markup:
    id, usual = f"quick-{level}", level == USUAL_LEVEL
    about = tag("p", words.say(f"page.level.{level}.about"), id=f"{id}-about", class_="soft")
    do, kind = f"against {game} {level}", "primary" if usual else ""
    label = words.say(f"page.level.{level}")
    return tag("li", button(label, do, id, kind, aria_describedby=f"{id}-about", autofocus=usual), about)


def rename(words: Words, id: str, title: str) -> Markup:
    """Return the field for a kept game's title."""
    field = text_field("rename-title", "title", title, LONGEST_TITLE)
    agree = _button(words.say("page.rename.yes"), f"rename-to {argument(id)}", primary=True)
    buttons = dialog_buttons(agree, _button(words.say("page.ask.no"), "close"))
    heading = tag("label", words.say("page.rename.heading"), for_="rename-title")
    return dialog(heading, field, buttons, id="rename")


def note(words: Words, ply: int, text: str, longest: int) -> Markup:
    """Return the field for the note on the moment after `ply` moves."""
    field = tag("textarea", text, id="note-text", rows=5, data_input="note", maxlength=longest, autofocus=True,
                aria_describedby="note-about")  # fmt: skip
    about = tag("p", words.say("page.note.about"), id="note-about", class_="soft")
    agree = button(words.say("page.note.keep"), f"keep-note {ply}", "note-keep", "primary")
    buttons = dialog_buttons(agree, _button(words.say("page.ask.no"), "close"))
    said = words.say("page.note.heading", ply=ply) if ply else words.say("page.note.first")
    heading = tag("label", said, for_="note-text")
    return dialog(heading, joined([field, about]), buttons, id="note")


def reading(words: Words, heading: str, rulebook: Markup | None) -> Markup:
    """Return a rulebook over the lobby; `None` while it is fetched."""
    close = _button(words.say("page.close"), "close-reading", primary=True)
    text = rulebook if rulebook is not None else tag("p", words.say("page.rule.coming"))
    return tag(
        "dialog",
        tag("div", tag("h2", heading, id="dialog-heading"), close, class_="drawer-bar"),
        tag("div", text, class_="rulebook", id="rulebook", tabindex="0"),
        id="reading",
        class_="dialog dialog-wide",
        aria_labelledby="dialog-heading",
    )


def _button(label: str, action: str, primary: bool = False) -> Markup:
    return button(label, action, f"dialog-{action.split()[0]}", "primary" if primary else "quiet", autofocus=primary)
