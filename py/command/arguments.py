"""The verbs of the command line and what each takes."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import games
from command import against, answers, drawing, duels, files, filled, fitting, puzzles, random_games, review, tuning
from engine.core.table import HIGHEST_LEVEL, LEVELS
from engine.drawing.picture import THEMES
from engine.text.languages import LANGUAGES, SOURCE

BENCH_SECONDS = 5
ADVISED = 3
FILE_VERBS = {
    "moves": files.show_moves,
    "position": files.show_position,
    "lesson": files.show_lesson,
}

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def parser(description: str) -> argparse.ArgumentParser:
    """Return the parser of the command line. Each verb sets `run`: arguments in, exit code out."""
    parser = argparse.ArgumentParser(prog="python3 py", description=description)
    parser.add_argument("--language", choices=LANGUAGES, default=SOURCE, help="the language of sentences")
    verbs = parser.add_subparsers(dest="verb", required=True)
    _add_verb(verbs, "games", random_games.show_games)
    _add_walk(verbs)
    _add_replay(verbs)
    for name, run in FILE_VERBS.items():
        _add_verb(verbs, name, run, "file")
    _add_verb(verbs, "why", files.show_why, "file", "move")
    _add_verb(verbs, "play", files.play_moves, "file").add_argument("moves", nargs="+", metavar="MOVE")
    _add_counts(verbs)
    _add_drawing(verbs)
    _add_advice(verbs)
    _add_verb(verbs, "review", review.show_review, "file").add_argument("--seat", type=_positive, help="only its moves")
    _add_duel(verbs)
    _add_verb(verbs, "answer", answers.show_answers, "game")
    fit = _add_fitting(verbs, "fit", fitting.show_fit)
    fit.add_argument("--ridge", type=_strength, default=fitting.RIDGE, help="how strongly weights are held near 0")
    _add_fitting(verbs, "calibrate", fitting.show_calibration)
    _add_tuning(verbs)
    _add_puzzles(verbs)
    said = _add_verb(verbs, "said", filled.show_filled)
    said.add_argument("what", choices=("engine", "page", *games.playable()), metavar="GAME", help="or engine, or page")
    said.add_argument("--languages", type=_spoken, default=tuple(LANGUAGES), metavar="en,it")
    benching = _add_verb(verbs, "bench", random_games.show_bench)
    benching.add_argument("games", nargs="*", metavar="GAME")
    benching.add_argument("--seconds", type=_positive, default=BENCH_SECONDS, help="for each number of players")
    return parser


def _add_walk(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "walk", random_games.play_walks, "game")
    _begin_arguments(verb)
    verb.add_argument("--games", type=_positive, default=1)
    verb.add_argument("--records", type=Path, help="a folder that keeps the record of every game")
    verb.add_argument("--levels", type=_listed, default=(), metavar="4,1,1", help="computer players instead of chance")
    verb.add_argument("--check", action="store_true", help="check every position on the way")


def _add_replay(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "replay", files.show_replay, "file")
    verb.add_argument("--words", action="store_true", help="tell the whole game in sentences")
    verb.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS)


def _add_counts(verbs: Verbs) -> None:
    counting = _add_verb(verbs, "count", random_games.show_counts, "game")
    _begin_arguments(counting)
    counting.add_argument("--depth", type=_positive, default=3)


def _add_drawing(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "draw", drawing.show_drawing, "file")
    verb.add_argument("--seat", type=_positive, help="the seat whose view is drawn; without it, what is public")
    verb.add_argument("--theme", choices=THEMES, default=THEMES[0])
    verb.add_argument("--shape", default=drawing.SHAPES[0], metavar="wide|tall|ZONE")


def _add_advice(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "advise", duels.show_advice, "file")
    verb.add_argument("--level", type=int, choices=LEVELS, default=HIGHEST_LEVEL)
    verb.add_argument("--moves", type=_positive, default=ADVISED, help="how many are shown")


def _add_duel(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "duel", against.show_duel, "game")
    verb.add_argument("--levels", type=_listed, required=True, metavar="4,1,1,1", help="one a seat: 1 to 4, or random")
    verb.add_argument("--games", type=_positive, default=1)
    verb.add_argument("--seed", default="0")
    verb.add_argument("--options", type=_options, default={}, metavar="a=b,c=d")
    _add_machines(verb)
    verb.add_argument(
        "--against", default="", metavar="DIR", help="another checkout, whose players take every other seat"
    )


def _add_tuning(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "tune", tuning.show_tuning, "game")
    _begin_arguments(verb)
    verb.add_argument("--games", type=_positive, default=400, help="in each round")
    verb.add_argument("--rounds", type=_positive, default=3)
    verb.add_argument("--level", type=int, choices=LEVELS, default=3, help="whose weights are changed")
    verb.add_argument("--spread", type=_spread, default=1.6, help="factors of a weight go from 1 / SPREAD to SPREAD")
    _add_machines(verb)


def _add_machines(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--jobs", type=_positive, default=1, help="how many processes play at the same time")
    verb.add_argument("--scheduler", default="", metavar="ADDRESS", help="of a Dask cluster that plays")


def _add_puzzles(verbs: Verbs) -> None:
    verb = _add_verb(verbs, "puzzles", puzzles.show_puzzles, "game")
    _begin_arguments(verb)
    verb.add_argument("--games", type=_positive, default=1, help="how many are played at most")
    verb.add_argument("--count", type=_positive, default=20, help="how many puzzles are enough")
    verb.add_argument("--kept", type=Path, help="a file of puzzles; those that still stand stay in their places")


def _add_fitting(verbs: Verbs, name: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    verb = _add_verb(verbs, name, run, "game")
    verb.add_argument("--games", type=_positive, default=1)
    verb.add_argument("--first", type=int, default=0, help="the number of the first game")
    verb.add_argument("--players", type=_listed, default=(), metavar="3,4", help="by turns; without it all but one")
    verb.add_argument("--seed", default="0")
    verb.add_argument("--options", type=_options, default={}, metavar="a=b,c=d")
    return verb


def _add_verb(
    verbs: Verbs, name: str, run: Callable[[argparse.Namespace], int], *words: str
) -> argparse.ArgumentParser:
    verb = verbs.add_parser(name, help=run.__doc__)
    for word in words:
        verb.add_argument(word, metavar=word.upper())
    verb.set_defaults(run=run)
    return verb


def _begin_arguments(verb: argparse.ArgumentParser) -> None:
    verb.add_argument("--players", type=_positive, required=True)
    verb.add_argument("--seed", default="0")
    verb.add_argument("--options", type=_options, default={}, metavar="a=b,c=d")


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in text.split(",") if pair]
    if not all(sign for _, sign, _ in pairs):
        raise argparse.ArgumentTypeError(f"not of the form a=b,c=d: {text}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def _spoken(text: str) -> tuple[str, ...]:
    languages = _listed(text)
    if unknown := [language for language in languages if language not in LANGUAGES]:
        raise argparse.ArgumentTypeError(f"not one of {', '.join(LANGUAGES)}: {', '.join(unknown)}")
    return languages


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"not a number above 0: {text}")
    return int(text)


def _strength(text: str) -> float:
    """Read how strongly weights are held near 0. A strength of 0 would leave some of them without a best value."""
    return _above(0, text)


def _spread(text: str) -> float:
    return _above(1, text)


def _above(least: int, text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not least < found < float("inf"):
        raise argparse.ArgumentTypeError(f"not a number above {least}: {text}")
    return found
