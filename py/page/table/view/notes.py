"""The readers' notes on a game, as they are shown."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import sentences
from engine.play.match import ABOVE_ALL
from engine.text.words import Words
from page.parts.marked_text import marked_text
from page.table.state import TableState


def notes_by_ply(state: TableState, words: Words) -> dict[int, list[str]]:
    """Return the texts of the notes on each ply."""
    plies = {max(ply, 0) for ply in state.match.comments}
    return {ply: said for ply in plies if (said := _at(state, ply, words))}


def note(state: TableState, words: Words) -> Markup:
    """Return the note on the moment that is shown; nothing where there is none."""
    said = _at(state, state.ply, words)
    return tag("div", joined(tag("p", marked_text(words, one)) for one in said), class_="note") if said else NOTHING


def _at(state: TableState, ply: int, words: Words) -> list[str]:
    """Return the texts of the notes on a ply; those above the record come before its first move."""
    comments = state.match.comments
    above = comments.get(ABOVE_ALL, ()) if ply == 0 else ()
    return sentences([*above, *comments.get(ply, ())], words.language)
