"""The keys of a table, as a list in a dialog."""

from __future__ import annotations

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog, dialog_buttons

LETTERS = (
    ("1–9", "page.keys.number"),
    ("C", "page.keys.choice"),
    ("U", "page.table.undo"),
    ("A", "page.table.advice"),
    ("L", "page.log.heading"),
    ("R", "page.table.rulebook"),
    ("?", "page.keys.heading"),
)
"""The keys that can be switched off, each with the code of what it does; `www/letter_keys.js` obeys them."""
OTHERS = (
    ("Tab", "page.keys.tab"),
    ("Enter", "page.keys.enter"),
    ("Esc", "page.close"),
    ("Ctrl Z", "page.table.undo"),
    ("Ctrl Y", "page.table.redo"),
    ("← →", "page.keys.replay"),
)


def keys_dialog(words: Words, has_letters: bool) -> Markup:
    """Return the dialog with all keys and the switch of those without Ctrl."""
    lines = joined(_line(words, *key) for key in ((*LETTERS, *OTHERS) if has_letters else OTHERS))
    pressed = "true" if has_letters else "false"
    switch = button(words.say("page.keys.letters"), "letter-keys", "keys-letters", "switch", aria_pressed=pressed)
    close = button(words.say("page.close"), "close", "keys-close", "primary")
    heading = words.say("page.keys.heading")
    return dialog(heading, tag("dl", lines, class_="keys-list"), switch, dialog_buttons(close), id="keys")


def _line(words: Words, key: str, code: str) -> Markup:
    named = key.replace("Ctrl", words.say("page.keys.ctrl"))
    return joined([tag("dt", tag("kbd", named)), tag("dd", words.say(code))])
