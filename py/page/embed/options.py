"""The options of an embedded board: which game, which moment, from whose point of view, in which mode.

They come from outside: their size is limited, and an unknown value is an error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields

from engine.core.codec import read_json
from engine.core.input_error import InputError
from engine.files.lesson import TUTORIAL
from engine.files.link import LONGEST_LINK, LONGEST_RECORD, write_link
from engine.text.languages import LANGUAGES, SOURCE
from page.actions import number
from page.address import without_tail
from page.match_links import read_seat
from page.model import THEMES

MODES = ("view", "step", "try", "play")
MOST_PLIES = 1_000_000
COMPUTERS = re.compile(r"([1-9]:[1-4](,[1-9]:[1-4]){0,8})?")

# The actions of every mode; then those that each mode adds.
READING = {
    "rule", "rulebook", "book", "close-drawer", "close-answer", "close", "dismiss", "download", "whole-log",
    "later-log",
}  # fmt: skip
STEPPING = {
    "look",
    "eyes",
    "replay",
    "replay-toggle",
    "replay-faster",
    "replay-tick",
    "lesson-on",
    "lesson-back",
    "lesson-at",
}
PICKING = {"pick", "pick-only"}
"""The actions with which a move of several things is put together, wherever moves may be made."""
TRYING = {"present", "undo", "undo-to", "undo-now", "redo", "restart-turn", "again"}
# No board, in any mode, reaches the lobby, kept games or preferences.
PLAYING = {
    "lift",
    "share",
    "share-form",
    "share-poster",
    "send",
    "copy",
    "picture",
    "export",
    "rematch",
    "rematch-moved",
    "count-next",
    "count-skip",
    "fork",
    "skip",
    "pace",
    "players",
}
SETTING_UP = {"seats", "seat-colour", "option", "board-export", "board-drop", "begin"}
ADVISING = {"advice", "advice-move", "advice-close", "advice-warn", "meant"}
ALLOWED: Mapping[str, frozenset[str]] = {
    "view": frozenset(READING),
    "step": frozenset(READING | STEPPING),
    "try": frozenset(READING | STEPPING | TRYING),
    "play": frozenset(READING | STEPPING | TRYING | PLAYING | SETTING_UP),
}


@dataclass(frozen=True)
class EmbedOptions:
    """The attributes of an embedded board, as texts; "" where nothing was said.

    `record` is a record or the word of a link; `lesson` the name of a lesson of the game, or a packed one; `ply` a move
    of the record or a step of the lesson; `seat` whose point of view (1 is the first seat); `lang` and `theme` as in
    the preferences; `computers` where computers sit, each with its level (`2:3,3:1`); `advice` is `on` where it may be
    asked for."""

    game: str = ""
    record: str = ""
    lesson: str = ""
    ply: str = ""
    seat: str = ""
    lang: str = SOURCE
    theme: str = "auto"
    mode: str = "step"
    computers: str = ""
    advice: str = "off"

    @property
    def levels(self) -> dict[int, int]:
        """The levels of the computers by their seats, the first seat being 0."""
        pairs = [pair.split(":") for pair in self.computers.split(",")] if self.computers else []
        return {int(seat) - 1: int(level) for seat, level in pairs}

    @property
    def at(self) -> int | None:
        """The moment to show; `None` for the last one of a record."""
        return number(self.ply, below=MOST_PLIES)

    @property
    def viewer(self) -> int | None:
        """The seat from whose point of view, the first one being 0; `None` for what everybody may see."""
        return read_seat(self.seat, players=MOST_PLIES - 1)

    def known(self) -> dict[str, bool]:
        """Return whether each attribute with a choice of values has one of them."""
        return {
            "lang": self.lang in LANGUAGES,
            "theme": self.theme in THEMES,
            "mode": self.mode in MODES,
            "ply": self.ply == "" or self.at is not None,
            "seat": self.seat == "" or self.viewer is not None,
            "advice": self.advice in ("on", "off"),
            "computers": COMPUTERS.fullmatch(self.computers) is not None,
        }

    def allows(self, word: str) -> bool:
        """Return whether an action of the page may be done on this board."""
        return word in ALLOWED[self.mode] or (word in PICKING and self.may_move) or (word in ADVISING and self.advises)

    @property
    def advises(self) -> bool:
        """Whether the reader may ask for advice: where moves may be made, if the page around the board likes that."""
        return self.advice == "on" and self.may_move

    @property
    def may_move(self) -> bool:
        """Whether moves may be made: steps of a lesson ask for them, too."""
        return self.plays or (self.mode == "step" and self.is_lesson)

    @property
    def plays(self) -> bool:
        """Whether the moves that are made are the reader's own, and not those of a lesson."""
        return self.mode in ("try", "play")

    @property
    def is_lesson(self) -> bool:
        """Whether a lesson is asked for, or nothing in particular."""
        return bool(self.lesson) or not (self.record or self.mode == "play")

    @property
    def lesson_name(self) -> str:
        """The lesson that is asked for: the game's tutorial, when nothing was said."""
        return self.lesson or TUTORIAL


def read_options(text: str) -> EmbedOptions:
    """Return the options that a JSON object of texts says. Raises `InputError` for a value that no board knows."""
    found = read_json(text[: LONGEST_RECORD * 2])
    if not isinstance(found, dict):
        raise InputError("embed.value", name="", value=text[:40])
    named = {field.name for field in fields(EmbedOptions)}
    said = {name: str(value) for name, value in found.items() if name in named}
    if "\n" in said.get("lesson", ""):
        said["lesson"] = _packed(said["lesson"])
    tidy = {
        name: without_tail(name, value) if name in ("ply", "seat", "lesson") else value for name, value in said.items()
    }
    options = EmbedOptions(**{name: value for name, value in tidy.items() if value != ""})
    for name, known in options.known().items():
        if not known:
            raise InputError("embed.value", name=name, value=str(getattr(options, name))[:40])
    return options


def _packed(lesson: str) -> str:
    """Return a lesson that stands as text in a page as a word. Raises `InputError` when it is too long."""
    try:
        return write_link(f"{lesson.strip()}\n")
    except InputError as error:
        raise InputError("lesson.long", longest=LONGEST_LINK) from error
