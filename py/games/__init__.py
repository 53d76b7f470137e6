"""The games. Another game is one folder and one line here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from engine.bots.bot import AnyBot
from engine.core.input_error import InputError
from engine.core.meta import Meta
from engine.core.score_pad import ScorePad
from engine.files.lesson import FIRST, TUTORIAL
from engine.play.game import AnyGame

if TYPE_CHECKING:
    from engine.studio.rows import AnyEditor

GAMES: tuple[str, ...] = (
    "vino",
    "weinhaendler",
    "viticulture",
    "grand_cru",
)
_lessons: dict[str, Mapping[str, str]] = {}


@cache
def meta(game: str) -> Meta:
    """Return the meta data of a game, without loading its rules. Raises `InputError` for another id."""
    if game not in GAMES:
        raise InputError("game.unknown", "game", game=game[:40], allowed=GAMES)
    found: Meta = import_module(f"games.{game}.meta").META
    return found


@cache
def load(game: str) -> AnyGame:
    """Return a game with its rules. Raises `InputError` for another id, or for a game that is not there yet."""
    if not meta(game).playable:
        raise InputError("game.planned", "game", game=game)
    found: AnyGame = import_module(f"games.{game}.game").GAME
    return found


@cache
def bot(game: str) -> AnyBot | None:
    """Return the bot of a game, `None` where computers cannot play it. Raises `InputError` for another id."""
    name = f"games.{meta(game).id}.bot"
    try:
        found: AnyBot = import_module(name).BOT
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    return found


def score_pad(game: str) -> ScorePad:
    """Return the score pad of a game that has one (`Meta.score_pad`). Raises `InputError` for another id."""
    found: ScorePad = import_module(f"games.{meta(game).id}.score_pad")
    return found


def editor(game: str) -> AnyEditor:
    """Return the editor of a game that has one (`Meta.editor`). Raises `InputError` for another id."""
    found: AnyEditor = import_module(f"games.{meta(game).id}.editor").EDITOR
    return found


def lessons(game: str) -> Mapping[str, str]:
    """Return the texts of a game's lessons by their names, the introductions first. Raises `InputError` for another
    id."""
    import_module(f"games.{meta(game).id}.game")  # a page may put the lessons in place together with this module
    if game not in _lessons:
        folder = Path(__file__).parent / game / "lessons"
        texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))}
        _lessons[game] = dict(sorted(texts.items(), key=lambda lesson: lesson[0] not in (FIRST, TUTORIAL)))
    return _lessons[game]


def playable() -> tuple[str, ...]:
    """Return the ids of the games that can be played."""
    return tuple(game for game in GAMES if meta(game).playable)
