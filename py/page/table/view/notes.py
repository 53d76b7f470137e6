"""The readers' notes on a game, as they are shown."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import sentences
from engine.play.match import ABOVE_ALL
from engine.text.words import Words
from page.parts.marked_text import marked_text
from page.table.state import TableState


def notes_by_ply(state: TableState, words: Words) -> dict[int, list[str]]:
    """Return the texts of the notes on each ply; those above the record come before its first move."""
    comments = dict(state.match.comments)
    comments[0] = [*comments.pop(ABOVE_ALL, ()), *comments.get(0, ())]
    return {ply: said for ply, texts in comments.items() if (said := sentences(texts, words.language))}


def note(state: TableState, words: Words) -> Markup:
    """Return the note on the moment that is shown; nothing where there is none."""
    said = notes_by_ply(state, words).get(state.ply, ())
    return tag("div", joined(tag("p", marked_text(words, one)) for one in said), class_="note") if said else NOTHING
