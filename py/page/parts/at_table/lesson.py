"""The panel of a lesson: what is told, what the judge says, and the way on."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.event import Event
from engine.core.meta import Meta
from engine.core.refusal import Refusal
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import LessonStep
from engine.text.words import Words
from page.parts.at_table.prompt import rule_link, tool
from page.parts.widgets import button, icon, off

# So many moves between two steps are a jump.
WORTH_TELLING = 4


@dataclass(frozen=True)
class Told:
    """What the panel shows: the `game` it is about, the lesson's title, its step and number of how many, and how many
    moves were `skipped` since the step before.

    `verdict` is the judge's answer to the step's question or to what the reader tried (`None`: that is legal), `tried`
    whether there is one; `astray` what happens as the lesson goes on, when the reader made another legal move;
    `advised` whether advice can be asked for. `puzzle` says how a puzzle stands: `open`, `missed` or `solved`; `asked`
    is the seat that is asked.
    """

    game: Meta
    title: str
    step: LessonStep
    number: int
    count: int
    skipped: int = 0
    tried: bool = False
    verdict: Refusal | None = None
    astray: Event | None = None
    advised: bool = False
    puzzle: str = ""
    asked: int | None = None


def lesson(words: Words, told: Told) -> Markup:
    """Return the panel, which stands in the place of the prompt."""
    return tag(
        "div",
        tag("h1", told.title, id="prompt-heading", class_="prompt-heading", tabindex="-1"),
        _skipped(words, told.skipped),
        tag("p", _text(words, told), id="lesson-text", class_="lesson-text"),
        _verdict(words, told),
        _yours(words, told),
        _ways(words, told),
        id="prompt",
        class_="prompt lesson",
    )


def _skipped(words: Words, moves: int) -> Markup:
    if moves < WORTH_TELLING:
        return NOTHING
    return tag("p", words.say("page.lesson.later", count=moves), id="lesson-later", class_="soft")


def _text(words: Words, told: Told) -> str:
    said = told.step.text(words)
    return said if said or not told.puzzle else words.say("page.puzzle.find", seat=told.asked)


def _verdict(words: Words, told: Told) -> Markup:
    if told.puzzle in ("solved", "missed"):
        return _said(
            f"lesson-{'legal' if told.puzzle == 'solved' else 'astray'}", words.say(f"page.puzzle.{told.puzzle}")
        )
    if told.astray is not None:
        ours = tag("q", words.event(told.astray))
        return _said("lesson-astray", joined([tag("span", words.say("page.lesson.astray")), ours], between=" "))
    if not told.tried:
        return NOTHING
    if told.verdict is None:
        return _said("lesson-legal", words.say("page.lesson.legal"))
    why = words.refusal(told.verdict)
    return _said("lesson-refused", joined([tag("span", why), rule_link(words, told.verdict.rule)], between=" "))


def _said(kind: str, sentence: object) -> Markup:
    return tag("p", sentence, id="lesson-verdict", class_=f"lesson-verdict {kind}", role="status")


def _yours(words: Words, told: Told) -> Markup:
    if not told.step.yours:
        return NOTHING
    return tag("p", tag("strong", words.say("page.lesson.yours")), id="lesson-yours", class_="lesson-yours")


def _ways(words: Words, told: Told) -> Markup:
    return tag(
        "div",
        _back(words, told) if told.count > 1 else NOTHING,
        *(_after(words, told) if told.number == told.count else [_on(words, told)]),
        tool(words, "advice", icon("advice")) if told.advised else NOTHING,
        tool(words, "rulebook", "§"),
        id="prompt-tools",
        class_="prompt-tools",
    )


def _back(words: Words, told: Told) -> Markup:
    """Return the way back, and which of how many steps is shown."""
    back = button(words.say("page.lesson.back"), "lesson-back", "lesson-back", "quiet", **off(told.number == 1))
    number = words.say("page.lesson.number", number=told.number, count=told.count)
    return joined([back, tag("span", number, class_="lesson-number")])


def _on(words: Words, told: Told) -> Markup:
    on, kind = ("show", "quiet") if told.step.yours else ("on", "primary")
    return button(words.say(f"page.lesson.{on}"), "lesson-on", "lesson-on", kind)


def _after(words: Words, told: Told) -> list[Markup]:
    """Return the ways on from the last step: a game of one's own, or the lobby; from a puzzle to the others."""
    puzzles = [button(words.say("page.puzzle.next"), "puzzles", "lesson-puzzles")] if told.puzzle else []
    return [
        *puzzles,
        button(words.say("page.game.play", title=told.game.title), f"setup {told.game.id}", "lesson-play", "primary"),
        button(words.say("page.lesson.end"), "lobby", "lesson-end", "quiet"),
    ]
