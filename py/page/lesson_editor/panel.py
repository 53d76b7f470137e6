"""What the lesson editor shows beside the board: the step with its text, and the tools that change it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from engine.core.input_error import InputError
from engine.core.move import parse_move
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import ARROW, ASK, GOAL, LIT, LONGEST_TITLE, PLACE, WRONG, YOUR_MOVE, title_of
from engine.files.lesson_draft import LessonDraft
from engine.text.languages import LANGUAGES, NAMES
from engine.text.words import Words
from page.actions import argument
from page.parts.marked_text import MARKED, marked_text
from page.parts.widgets import Segment, button, off, rule_link, segmented, text_field
from page.table.state import TableState
from page.table.view.lesson_panel import arrows

LOOK, PLAY, LIGHT, ARROWS, QUESTION, WRONG_MOVE = "look", "play", "light", "arrows", "question", "wrong"
PLACES = (LIGHT, ARROWS)
"""The modes in which a press names a place, and makes no move."""
MODES = (LOOK, PLAY, LIGHT, ARROWS, QUESTION, WRONG_MOVE)
"""The effect of a press on the board."""


TAG, ID, LABEL = re.compile(r"<\w[^>]*>"), re.compile(r' id="([^"]*)"'), re.compile(r' aria-label="([^"]*)"')


@dataclass(frozen=True)
class Editing:
    """In which language the reader writes, the effect of a press on the board, and the place where an arrow begins."""

    language: str
    mode: str = LOOK
    arrow_from: str = ""


def places_of(*drawn: Markup) -> dict[str, str]:
    """Return the names of the places in drawings by their ids, as far as the drawings say them."""
    labels = ((ID.search(one), LABEL.search(one)) for markup in drawn for one in TAG.findall(str(markup)))
    return {id[1]: unescape(label[1]) for id, label in labels if id and label}


def prompt(words: Words, state: TableState, draft: LessonDraft, editing: Editing) -> Markup:
    """Return the panel of the step: the way to the others, and its text."""
    step, count = state.step_number, len(draft.steps)
    heading = tag("h2", title_of(draft.text) or words.say("page.write.heading"), id="prompt-heading", tabindex="-1")
    picks = {"data_places": editing.mode} if editing.mode in PLACES else {}
    return tag(
        "div",
        tag("div", heading, class_="write-head"),
        _ways(words, step, count),
        _order(words, state, draft),
        _text(words, state, draft, editing),
        arrows(state.step) if state.step else NOTHING,
        id="prompt",
        class_="prompt lesson lesson-editor",
        **picks,
    )


def _ways(words: Words, step: int, count: int) -> Markup:
    said = words.say("page.lesson.number", number=step + 1, count=count)
    return tag(
        "div",
        button("‹", f"write-step {step - 1}", "write-back", "quiet", aria_label=words.say("page.lesson.back"),
               **off(step == 0)),
        tag("span", said, class_="lesson-number"),
        button("›", f"write-step {step + 1}", "write-on", "quiet", aria_label=words.say("page.lesson.on"),
               **off(step + 1 == count)),
        button(words.say("page.write.new"), "write-new", "write-new"),
        button("↶", "write-undo", "write-undo", "quiet", aria_label=words.say("page.write.undo")),
        id="prompt-tools",
        class_="prompt-tools",
    )  # fmt: skip


def _text(words: Words, state: TableState, draft: LessonDraft, editing: Editing) -> Markup:
    said = " ".join(draft.values(state.step_number, editing.language))
    label = words.say("page.write.text", number=state.step_number + 1)
    field = tag("textarea", said, id=f"write-text-{state.step_number}-{editing.language}", rows=3,
                data_input="write-text", lang=editing.language, aria_label=label,
                placeholder=words.say("page.write.placeholder"))  # fmt: skip
    shown = (
        tag("p", marked_text(words, said), id="write-shown", class_="lesson-text") if MARKED.search(said) else NOTHING
    )
    return tag("div", field, shown, class_="write-text")


def tools(
    words: Words, state: TableState, draft: LessonDraft, editing: Editing, places: Mapping[str, str], course: Markup
) -> Markup:
    """Return the tools below the board. `places` are the names of places by their ids; `course` has the tools that
    change the lessons of a course."""
    modes = [Segment(f"write-mode {mode}", words.say(f"page.write.mode.{mode}"), f"write-mode-{mode}",
                     mode == editing.mode) for mode in MODES]  # fmt: skip
    begun = editing.mode == ARROWS and editing.arrow_from
    hint = words.say("page.write.hint.arrow-to" if begun else f"page.write.hint.{editing.mode}")
    return tag(
        "section",
        segmented(words.say("page.write.modes"), modes, "write-modes"),
        tag("p", hint, id="write-hint", class_="soft", role="status"),
        _place_field(words) if editing.mode in PLACES else NOTHING,
        tag("ul", *_contents(words, state, draft, places), class_="write-contents"),
        _switches(words, state, draft),
        tag(
            "details",
            tag("summary", words.say("page.write.more")),
            _settings(words, draft, state, editing),
            id="write-more",
        ),
        course,
        _files(words, state),
        id="lesson-editor",
        class_="lesson-tools",
        aria_label=words.say("page.write.heading"),
    )


def chapters(words: Words, titles: Sequence[str], at: int, title: str, others: Sequence[tuple[str, str]]) -> Markup:
    """Return the lessons of a course by their titles, and the ways to add, move and remove one. The lesson at `at` is
    written. `title` is the course's; `others` are kept lessons, by id and title, that can be added."""
    rows, is_course = [], len(titles) > 1
    for number, name in enumerate(titles):
        label = name or words.say("page.course.lesson", number=number + 1)
        current = "true" if number == at else None
        do = f"write-chapter {number}"
        rows.append(tag("li", button(label, do, f"write-chapter-{number}", "quiet", aria_current=current)))
    heading = text_field("write-course", "write-course", title, LONGEST_TITLE)
    return tag(
        "details",
        tag("summary", words.say("page.course.heading")),
        tag("p", words.say("page.course.about"), class_="soft"),
        tag("div", _field(words, "course", heading, "write-course"), class_="write-settings") if is_course else NOTHING,
        tag("ol", *rows, class_="course") if is_course else NOTHING,
        _moving(words, "write-chapter", at, len(titles), words.say("page.course.remove")) if is_course else NOTHING,
        button(words.say("page.course.add"), "write-add", "write-add"),
        _others(words, others) if others else NOTHING,
        id="write-chapters",
    )


def _others(words: Words, others: Sequence[tuple[str, str]]) -> Markup:
    """Return the choice of a kept lesson that is added."""
    untitled = words.say("page.write.heading")
    options = [tag("option", "", value=""), *(tag("option", title or untitled, value=id) for id, title in others)]
    return _field(
        words, "add", tag("select", *options, id="write-add-kept", data_input="write-add-kept"), "write-add-kept"
    )


def _place_field(words: Words) -> Markup:
    """Return the field in which a place is named instead of pressed; the page fills its list from the board."""
    field = tag("input", type="text", id="write-place", list="write-places", autocomplete="off", maxlength=60)
    label = tag("label", words.say("page.write.place"), for_="write-place")
    return tag("div", label, field, tag("datalist", id="write-places"), class_="write-place")


def _contents(words: Words, state: TableState, draft: LessonDraft, places: Mapping[str, str]) -> Iterator[Markup]:
    """Yield what the step has beside its text, each with the button that takes it out."""
    step = state.step_number
    for place in PLACE.findall(" ".join(draft.values(step, LIT))):
        said = words.say("page.write.has.lit", place=places.get(place, place))
        yield _content(words, said, f"write-unlit {argument(place)}")
    for at, arrow in enumerate(draft.values(step, ARROW)):
        start, end, *_ = (*arrow.split(), "", "")
        said = words.say("page.write.has.arrow", start=places.get(start, start), end=places.get(end, end))
        yield _content(words, said, f"write-drop {ARROW} {at}")
    for at, asked in enumerate(draft.values(step, ASK)):
        yield _content(words, _question(words, state, asked), f"write-drop {ASK} {at}")
    for at, wrong in enumerate(draft.values(step, WRONG)):
        move, _, answer = wrong.partition("->")
        label = words.say("page.write.has.wrong", move=_said(words, state, move))
        answered = text_field(f"write-wrong-{at}", f"write-wrong {at}", answer.strip(), 500, aria_label=label)
        yield _content(words, joined([tag("span", label), answered]), f"write-drop {WRONG} {at}")


def _content(words: Words, said: object, do: str) -> Markup:
    id = f"{do.replace(' ', '-')}"
    return tag("li", said, button("×", do, id, "quiet", aria_label=words.say("page.write.drop")))


def _question(words: Words, state: TableState, asked: str) -> Markup:
    """Return a question to the judge with its answer."""
    move = asked.partition("->")[0].strip()
    said = tag("span", words.say("page.write.has.ask", move=_said(words, state, move)))
    try:
        refusal = state.game.judge(state.match.state, parse_move(move))
    except InputError as error:
        return joined([said, tag("em", words.error(error))], between=" ")
    if refusal is None:
        return joined([said, tag("em", words.say("page.lesson.legal"))], between=" ")
    return joined([said, tag("em", words.refusal(refusal)), rule_link(words, refusal.rule)], between=" ")


def _switches(words: Words, state: TableState, draft: LessonDraft) -> Markup:
    """Return whether the reader makes the next move, or has to find it."""
    step = state.step_number
    ply, has_next = draft.ply(step), draft.ply(step) < len(draft.moves)
    following = _said(words, state, draft.moves[ply]) if has_next else ""
    found = []
    for name, do in ((YOUR_MOVE, "write-yours"), (GOAL, "write-goal")):
        pressed = "true" if draft.values(step, name) else "false"
        label = words.say(f"page.{do.replace('-', '.')}", move=following)
        found.append(button(label, do, do, aria_pressed=pressed))
    return tag("div", *found, class_="write-switches") if has_next else NOTHING


def _said(words: Words, state: TableState, notation: str) -> str:
    """Return a move at the step as the log would say it, or its notation where it is refused."""
    game, position, notation = state.game, state.match.state, notation.strip()
    try:
        move = game.canonical(position, parse_move(notation))
    except InputError:
        return notation
    events = [] if game.judge(position, move) else game.play(game.copy(position), move)
    told = next((event for event in events if event.known_to(state.viewer)), None)
    return words.event(told) if told else notation


def _order(words: Words, state: TableState, draft: LessonDraft) -> Markup:
    is_only, at = len(draft.steps) == 1, draft.steps[state.step_number]
    return _moving(words, "write", at, len(draft.pieces), words.say("page.write.remove"), is_only)


def _moving(words: Words, do: str, at: int, count: int, remove: str, is_only: bool = False) -> Markup:
    """Return the buttons that move the one at `at` of `count` things earlier or later, and `remove` it, unless it
    `is_only`; their actions begin with `do`."""
    return tag(
        "div",
        button(words.say("page.write.earlier"), f"{do}-earlier", f"{do}-earlier", "quiet", **off(at == 0)),
        button(words.say("page.write.later"), f"{do}-later", f"{do}-later", "quiet", **off(at + 1 == count)),
        button(remove, f"{do}-remove", f"{do}-remove", "quiet", **off(is_only)),
        class_="write-order",
    )


def _settings(words: Words, draft: LessonDraft, state: TableState, editing: Editing) -> Markup:
    """Return the title, the language that is written, whose eyes look, and the ways to try and to save the lesson."""
    title = text_field("write-title", "write-title", title_of(draft.text), LONGEST_TITLE)
    languages = [tag("option", NAMES[one], value=one, selected=one == editing.language or None) for one in LANGUAGES]
    chosen = state.step.seat if state.step else None
    seats = [tag("option", words.say("page.write.eyes.asked"), value="all", selected=chosen is None or None)]
    for seat in range(state.match.table.players):
        named = words.fact("seat", seat)
        seats.append(tag("option", named, value=str(seat + 1), selected=seat == chosen or None))
    return tag(
        "div",
        _field(words, "title", title, "write-title"),
        _field(words, "language", tag("select", *languages, id="write-language", data_input="write-language"),
               "write-language"),
        _field(words, "eyes", tag("select", *seats, id="write-seat", data_input="write-seat"), "write-seat"),
        class_="write-settings",
    )  # fmt: skip


def _files(words: Words, state: TableState) -> Markup:
    """Return the ways to try the lesson and to save it."""
    return tag(
        "div",
        button(words.say("page.write.try"), f"learn {state.lesson_name.replace('/', ' ')}", "write-try", "primary"),
        button(words.say("page.menu.share"), "write-share", "write-share"),
        button(words.say("page.write.save"), "write-save", "write-save"),
        class_="write-files",
    )


def _field(words: Words, name: str, field: Markup, id: str) -> Markup:
    return tag("div", tag("label", words.say(f"page.write.{name}"), for_=id), field, class_="write-field")
