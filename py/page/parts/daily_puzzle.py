"""The puzzle of the day in the lobby."""

from __future__ import annotations

from engine.drawing.markup import Markup, joined, tag
from engine.text.words import Words
from page.model import DailyPuzzle
from page.parts.widgets import button


def daily_puzzle(words: Words, puzzle: DailyPuzzle) -> Markup:
    """Return the section with the puzzle of the day, the days in a row, and the way to all puzzles."""
    said = [puzzle.title]
    said += [words.say("page.puzzles.today.solved")] if puzzle.is_solved else []
    said += [words.say("page.puzzles.days", count=puzzle.days)] if puzzle.days else []
    solve = button(
        words.say("page.puzzles.today.look" if puzzle.is_solved else "page.puzzles.today.solve"),
        f"puzzle {puzzle.game} today",
        "daily-open",
        "quiet" if puzzle.is_solved else "",
    )
    every = button(words.say("page.puzzle.next"), "puzzles", "puzzles-open", "quiet")
    return tag(
        "section",
        tag("h2", words.say("page.puzzles.today"), id="daily-heading"),
        tag("p", joined(said, between=" · "), class_="soft"),
        tag("div", solve, every, class_="actions"),
        id="daily",
        class_="daily",
        aria_labelledby="daily-heading",
    )
