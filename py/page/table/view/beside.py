"""The parts beside and over a board: the rulebook, the answer to pointing, the tabs of a phone."""

from __future__ import annotations

from engine.drawing.markup import NOTHING, Markup, tag
from engine.drawing.zones import tabs
from engine.text.words import Words
from page.parts.widgets import button, rule_link
from page.table.state import TableState


def drawer(words: Words, title: str, rulebook: Markup | None) -> Markup:
    """Return the open rulebook of a game. `rulebook` is what the build made of our own text; `None` while it is
    fetched."""
    close = button(words.say("page.close"), "close-drawer", "drawer-close", "quiet")
    text = rulebook if rulebook is not None else tag("p", words.say("page.rule.coming"))
    heading = tag("h2", words.say("page.rule.heading", title=title), id="drawer-heading")
    region = {"tabindex": "0", "role": "region", "aria_labelledby": "drawer-heading"}
    return tag(
        "div",
        tag("div", heading, close, class_="drawer-bar"),
        tag("div", text, class_="rulebook", id="rulebook", **region),
        id="drawer",
        class_="drawer",
    )


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
    """Return a tab for each zone of a board, or each part of a map; nothing where there is only one, or none."""
    buttons = [tag("button", name, type="button", class_="zone-tab", data_show=id) for id, name in tabs(board)]
    if len(buttons) < 2:
        return NOTHING
    return tag("nav", *buttons, class_="zone-tabs", aria_label=words.say("page.table.zones"))
