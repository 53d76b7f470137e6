"""The parts beside and over a board: the rulebook, the answer to pointing, the tabs of a phone."""

from __future__ import annotations

from engine.core.meta import Meta
from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.zones import tabs, with_highlighted_places, with_open_places
from engine.text.words import Words
from page.parts.books import book_name
from page.parts.widgets import Segment, button, rule_link, segmented
from page.services.rulebooks import RULES
from page.table.state import TableState


def drawer(words: Words, meta: Meta, book: str, text: Markup | None) -> Markup:
    """Return the open book of a game, the rulebook or another one. `text` is what the build made of our own text;
    `None` while it is fetched."""
    close = button(words.say("page.close"), "close-drawer", "drawer-close", "quiet")
    shown = text if text is not None else tag("p", words.say("page.rule.coming"))
    heading = tag("h2", _book_heading(words, meta, book), id="drawer-heading")
    region = {"tabindex": "0", "role": "region", "aria_labelledby": "drawer-heading"}
    return tag(
        "div",
        tag("div", heading, close, class_="drawer-bar"),
        _books(words, meta, book),
        tag("div", shown, class_=f"rulebook {book}", id="rulebook", data_game=meta.id, **region),
        id="drawer",
        class_="drawer",
    )


def _book_heading(words: Words, meta: Meta, book: str) -> str:
    if book == RULES:
        return words.say("page.rule.heading", title=meta.title)
    return words.paired(book_name(words, meta, book), meta.title)


def _books(words: Words, meta: Meta, book: str) -> Markup:
    """Return the choice between the books of a game; nothing for a game with a rulebook alone."""
    if not meta.books:
        return NOTHING
    segments = [
        Segment(f"book {each}", book_name(words, meta, each), f"book-{each}", each == book)
        for each in (RULES, *meta.books)
    ]
    return segmented(words.say("page.book.heading", title=meta.title), segments, "drawer-books")


def why(state: TableState, words: Words) -> Markup:
    """Return the reason of the closed place that is pointed at, or the preview of an open one; nothing when there is
    nothing to say."""
    if state.refusal is not None:
        return _card(words, "why-closed", words.refusal(state.refusal), state.refusal.rule)
    if state.preview is not None:
        said = words.say(f"preview.{state.preview.code}", **state.preview.facts)
        return _card(words, "why-open", said, state.preview.rule)
    return NOTHING


def _card(words: Words, kind: str, sentence: str, rule: str) -> Markup:
    return tag("div", tag("p", sentence), rule_link(words, rule), id="why", class_=f"why {kind}", role="status")


def zone_tabs(words: Words, board: Markup) -> Markup:
    """Return a tab for each zone of a board, or each part of a map, with a mark on those in which a place is
    highlighted, or else open; nothing where there is only one, or none."""
    now = with_highlighted_places(board) or with_open_places(board)
    buttons = [
        tag("button", name, type="button", class_="zone-tab", data_show=id, data_open="true" if id in now else None)
        for id, name in tabs(board)
    ]
    if len(buttons) < 2:
        return NOTHING
    return tag("nav", *buttons, class_="zone-tabs", aria_label=words.say("page.table.zones"))
