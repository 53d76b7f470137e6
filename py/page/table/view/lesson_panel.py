"""The panel of a lesson: its text, the answer of the judge, and the way on."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.table import LOWEST_LEVEL
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import FIRST, TUTORIAL, LessonStep
from engine.text.words import Words
from page.parts.marked_text import marked_text
from page.parts.widgets import button, icon, off, rule_link
from page.table.state import TableState
from page.table.view.prompt import tool

# The number of moves between two steps that is a jump.
WORTH_TELLING = 4


def lesson_panel(state: TableState, words: Words, step: LessonStep) -> Markup:
    """Return the panel of a step, shown instead of the prompt."""
    return tag(
        "div",
        tag("h2", state.title, id="prompt-heading", class_="prompt-heading", tabindex="-1"),
        tool(words, "share", icon("share")) if "share" in state.permitted else NOTHING,
        tag("p", words.say("page.lesson.reader.note"), class_="soft") if state.is_by_reader else NOTHING,
        _course(state, words),
        _skipped(state, words, step),
        tag("p", marked_text(words, lesson_text(state, words, step)), id="lesson-text", class_="lesson-text"),
        arrows(step),
        _verdict(state, words, step),
        tag("p", tag("strong", words.say("page.lesson.yours")), id="lesson-yours", class_="lesson-yours")
        if step.yours
        else NOTHING,
        _ways(state, words, step),
        id="prompt",
        class_="prompt lesson",
    )


def arrows(step: LessonStep) -> Markup:
    """Return the element by which the page knows the arrows of a step."""
    ends = " ".join(end for arrow in step.arrows for end in arrow)
    return tag("div", id="lesson-arrows", data_arrows=ends, hidden=True) if ends else NOTHING


def _course(state: TableState, words: Words) -> Markup:
    """Return the contents of a course, folded together under the title of the lesson that is shown; the lessons before
    it are marked as done."""
    lesson = state.lesson
    if lesson is None or not lesson.chapters:
        return NOTHING
    here = lesson.chapter(state.step_number)
    lines = []
    for at, chapter in enumerate(lesson.chapters):
        title = chapter.title or words.say("page.course.lesson", number=at + 1)
        done = tag("span", words.say("page.course.done"), class_="course-done") if at < here else NOTHING
        current = "step" if at == here else None
        line = button(title, f"lesson-at {chapter.first}", f"course-{at}", "quiet", aria_current=current)
        lines.append(tag("li", line, done))
    said = words.say("page.course.at", number=here + 1, count=len(lesson.chapters))
    title = lesson.chapters[here].title
    heading = tag("summary", words.paired(said, title) if title else said)
    return tag("details", heading, tag("ol", *lines, class_="course"), id="course")


def _skipped(state: TableState, words: Words, step: LessonStep) -> Markup:
    """Return how many moves were skipped since the step before, where these are many."""
    lesson, at = state.lesson, state.step_number
    goes_on = lesson is not None and at > 0 and lesson.match_at(at - 1) is lesson.match_at(at)
    moves = step.ply - lesson.steps[at - 1].ply if lesson and goes_on else 0
    if moves < WORTH_TELLING:
        return NOTHING
    return tag("p", words.say("page.lesson.later", count=moves), id="lesson-later", class_="soft")


def lesson_text(state: TableState, words: Words, step: LessonStep) -> str:
    """Return the text of a step; that of a puzzle asks for the best move, and an empty one says that the reader's move
    was the last."""
    said, position, at = step.text(words), state.match.state, state.step_number
    if state.lesson and at and step.follows(state.lesson.steps[at - 1]):
        return words.say("page.lesson.made")
    if said or not state.puzzle:
        return said
    return words.say("page.puzzle.find", seat=None if position.over else position.now.seat)


def _verdict(state: TableState, words: Words, step: LessonStep) -> Markup:
    """Return the judge's answer to the step's question, or to the reader's try; the state of a puzzle; or, after
    another legal move, how the lesson goes on."""
    if state.puzzle in ("solved", "missed"):
        kind = "legal" if state.puzzle == "solved" else "astray"
        return _said(f"lesson-{kind}", words.say(f"page.puzzle.{state.puzzle}"))
    match = state.match
    if state.tried is not None and state.tried in step.wrong:
        return _said("lesson-astray", marked_text(words, step.wrong[state.tried]))
    if state.is_astray:
        event = match.game.play(match.state_at(match.ply), match.moves[match.ply])[0]
        ours = tag("q", words.event(event))
        return _said("lesson-astray", joined([tag("span", words.say("page.lesson.astray")), ours], between=" "))
    if not state.has_tried and step.ask is None:
        return NOTHING
    refusal = None if state.has_tried or step.ask is None else match.game.judge(match.state, step.ask)
    if refusal is None:
        return _said("lesson-legal", words.say("page.lesson.legal"))
    why = tag("span", words.refusal(refusal))
    return _said("lesson-refused", joined([why, rule_link(words, refusal.rule)], between=" "))


def _said(kind: str, sentence: object) -> Markup:
    return tag("p", sentence, id="lesson-verdict", class_=f"lesson-verdict {kind}", role="status")


def _ways(state: TableState, words: Words, step: LessonStep) -> Markup:
    count = len(state.lesson.steps) if state.lesson else 1
    is_last = state.step_number + 1 == count
    return tag(
        "div",
        _back(words, state.step_number + 1, count) if count > 1 else NOTHING,
        *(_after(state, words) if is_last else [_on(words, step), _edit(state, words)]),
        tool(words, "advice", icon("advice")) if state.may_ask else NOTHING,
        tool(words, "rulebook", "§"),
        id="prompt-tools",
        class_="prompt-tools",
    )


def _back(words: Words, number: int, count: int) -> Markup:
    """Return the way back, and which of how many steps is shown."""
    back = button(words.say("page.lesson.back"), "lesson-back", "lesson-back", "quiet", **off(number == 1))
    said = words.say("page.lesson.number", number=number, count=count)
    return joined([back, tag("span", said, class_="lesson-number")])


def _on(words: Words, step: LessonStep) -> Markup:
    on, kind = ("show", "quiet") if step.yours else ("on", "primary")
    return button(words.say(f"page.lesson.{on}"), "lesson-on", "lesson-on", kind)


def _after(state: TableState, words: Words) -> list[Markup]:
    """Return the ways on from the last step: from a puzzle to the next one, from a lesson to a first game against easy
    computers; and to any other game or the lobby."""
    game = state.game.meta
    play = button(words.say("page.game.play", title=game.title), f"setup {game.id}", "lesson-play", "quiet")
    end = button(words.say("page.lesson.end"), "lobby", "lesson-end", "quiet")
    if state.puzzle:
        return [*_other_puzzles(state, words), play, _edit(state, words), end]
    return [*_first_game(state, words), play, _written(state, words), end]


def _written(state: TableState, words: Words) -> Markup:
    """Return the way into the editor: with the reader's own lesson, or with one of the site as a template."""
    do = f"write-site {state.game.meta.id} {state.lesson_name}"
    template = button(words.say("page.write.template"), do, "lesson-write", "quiet")
    return _edit(state, words) or template


def _edit(state: TableState, words: Words) -> Markup:
    """Return the way back to the step in the editor, from a lesson of this browser."""
    _, _, id = state.lesson_name.partition("/")
    do = f"write-read {id} {state.step_number}"
    return button(words.say("page.write.edit"), do, "lesson-write", "quiet") if id else NOTHING


def _other_puzzles(state: TableState, words: Words) -> Iterator[Markup]:
    kind = "primary" if state.puzzle == "solved" else ""
    yield button(words.say("page.puzzle.on"), "puzzle-on", "lesson-next", kind)
    yield button(words.say("page.puzzle.next"), "puzzles", "lesson-puzzles", "quiet")


def _first_game(state: TableState, words: Words) -> Iterator[Markup]:
    game = state.game.meta
    if game.computers:
        label = words.say("page.lesson.first-game")
        yield button(label, f"against {game.id} {LOWEST_LEVEL}", "lesson-first-game", "primary")
    if state.lesson_name == FIRST:
        yield button(words.say("page.lesson.more"), f"learn {game.id} {TUTORIAL}", "lesson-more")
