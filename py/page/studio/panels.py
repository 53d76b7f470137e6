"""The panels of the studio: the position that is set up with its faults, the question to the judge with the answer, and
the dialogs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.meta import Meta
from engine.core.table import Table
from engine.drawing.markup import NOTHING, Markup, tag
from engine.studio.draft import Draft
from engine.studio.rows import Fault
from engine.text.words import Words
from page.parts.setup import option_values
from page.parts.widgets import Segment, button, dialog, dialog_buttons, icon, off, rule_link, segmented, text_field
from page.studio.judge import Asked
from page.studio.tray import faults_list
from page.table.state import TableState
from page.table.view.prompt import heading, tool

LONGEST_PASTED = 200_000
LONGEST_NOTATION = 120


def edit_panel(words: Words, meta: Meta, draft: Draft[Any], faults: Sequence[Fault], may_undo: bool) -> Markup:
    """Return the panel of a position that is set up."""
    many = [
        Segment(f"players {count}", str(count), f"studio-players-{count}", count == draft.table.players)
        for count in meta.players
    ]
    return tag(
        "div",
        tag("h2", words.say("page.studio.heading"), id="prompt-heading", class_="prompt-heading", tabindex="-1"),
        faults_list(words, faults),
        tag(
            "div",
            button(words.say("page.studio.ask"), "ask", "studio-ask", "primary", **off(bool(faults))),
            button(words.say("page.studio.undo"), "undo", "studio-undo", "quiet", **off(not may_undo)),
            button(
                words.say("page.studio.roll"), "roll", "studio-roll", "quiet", title=words.say("page.studio.roll.about")
            ),
            button(words.say("page.studio.link"), "studio-link", "studio-link", "quiet"),
            class_="actions",
        ),
        tag(
            "details",
            tag("summary", words.say("page.studio.more"), id="studio-more-summary"),
            tag("p", words.say("page.studio.empty_table"), class_="soft"),
            segmented(words.say("page.studio.empty_table"), many, "studio-players"),
            *_options(words, meta, draft.table),
            button(words.say("page.studio.paste"), "studio-paste", "studio-paste", "quiet"),
            id="studio-more",
        ),
        id="prompt",
        class_="prompt studio-prompt",
    )


def _options(words: Words, meta: Meta, table: Table) -> Iterator[Markup]:
    """Yield the choice of each option's value that matters at a table."""
    for option in meta.options:
        if not option.matters(table.players):
            continue
        chosen, label = table.options.get(option.name, option.values[0]), words.say(f"option.{option.name}")
        values = option_values(words, option, chosen, f"studio-{option.name}")
        yield tag("p", label, class_="soft")
        yield segmented(label, values, f"studio-option-{option.name}")


def ask_panel(words: Words, state: TableState, asked: str, answer: Asked | None) -> Markup:
    """Return the panel in which the judge is asked about a position."""
    position, game = state.match.state, state.game
    question = NOTHING
    if not position.over:
        decision = game.decision(position)
        said = words.say(f"prompt.{position.now.kind}", seat=position.now.seat, **decision.prompt(position))
        question = tag("p", said, " ", rule_link(words, decision.rule), id="prompt-sentence", class_="prompt-sentence")
    field = text_field("ask-text", "ask-text", asked, LONGEST_NOTATION, placeholder=_example(state))
    play = NOTHING
    if answer is not None and answer.is_legal:
        code = "page.studio.play_asked" if len(answer.moves) == 1 else "page.studio.play_both"
        play = button(words.say(code), "ask-played", "ask-played", "quiet")
    return tag(
        "div",
        heading(state, words),
        question,
        tag("p", words.say("page.studio.point"), class_="soft", id="ask-how") if answer is None else NOTHING,
        tag("label", tag("span", words.say("page.studio.type")), field, class_="studio-type"),
        tag("div", *_answer(words, state, answer), id="ask-answer", class_="studio-answer", role="status"),
        tag(
            "div",
            button(words.say("page.studio.edit"), "edit", "studio-edit"),
            play,
            button(words.say("page.studio.link"), "studio-link", "studio-link", "quiet"),
            tool(words, "advice", icon("advice")) if state.may_ask else NOTHING,
            tool(words, "rulebook", "§"),
            id="prompt-tools",
            class_="actions",
            role="group",
            aria_label=words.say("page.table.tools"),
        ),
        id="prompt",
        class_="prompt studio-prompt",
        data_colour=None if position.over else state.match.table.seats[position.now.seat].colour,
    )


def ways_on(words: Words, meta: Meta) -> Markup:
    """Return the buttons with which the position is played on, or begins a lesson."""
    alone = button(words.say("page.studio.against"), "play-on computers", "studio-against", "quiet")
    together = button(words.say("page.moment.play-on"), "play-on", "studio-play-on", "quiet")
    write = button(words.say("page.menu.write"), "write-here", "studio-write", "quiet")
    return tag("div", alone if meta.computers else NOTHING, together, write, class_="actions")


def _example(state: TableState) -> str:
    """Return a move as it is typed."""
    return str(next(iter(state.game.legal_moves(state.match.state)), ""))


def _answer(words: Words, state: TableState, answer: Asked | None) -> Iterator[Markup]:
    if answer is None:
        return
    first, *others = answer.sentences(words, state.viewer)
    kind = "is-legal" if answer.is_legal else "is-refused"
    yield tag(
        "p",
        tag("code", answer.moves[-1]),
        " ",
        tag("strong", first),
        " ",
        rule_link(words, answer.rule if answer.refusal is None else answer.refusal.rule),
        class_=f"studio-verdict {kind}",
    )
    if others:
        yield tag("ul", *(tag("li", said) for said in others), tabindex="0")


# Dialogs


def paste_dialog(words: Words) -> Markup:
    """Return the dialog that takes a link or a record."""
    field = text_field("studio-pasted", "paste", "", LONGEST_PASTED)
    label = tag("label", tag("span", words.say("page.studio.paste.about")), field, class_="studio-type")
    close = button(words.say("page.close"), "close", "paste-close", "quiet")
    return dialog(words.say("page.studio.paste"), label, dialog_buttons(close), id="studio-paste-dialog")
