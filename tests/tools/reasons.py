"""Positions in which advice has reasons: for each code of a game one, in `tests/games/GAME/reasons.txt`.

A line is `CODE PLAYERS SEED PLY [OPTION=VALUE …] [| MOVE]`: so far a lively game with that seed is played, and the move
is the reader's, with which the advice is compared, or a computer's, for which the table shows a reason. A code alone
has no position yet. `.venv/bin/python -m tests.tools.reasons GAME SECONDS [FIRST]` looks for the missing ones, and
writes the file."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tests.contract.cases import match_of  # noqa: E402
from tests.contract.quick_advice import quick_advice  # noqa: E402
from tests.games.parts import folder  # noqa: E402

import games  # noqa: E402
from engine.bots.advice import IN_ALL, LATER, NOW, AdviceReason  # noqa: E402
from engine.bots.reasons import open_reason  # noqa: E402
from engine.core.move import Move, parse_move  # noqa: E402
from engine.text.languages import SOURCE  # noqa: E402
from engine.text.words import game_words  # noqa: E402

FILE = "reasons.txt"
LONGEST, MOST = 600, 6


def all_codes(game: str) -> set[str]:
    """Return the codes that the reasons of a game can have."""
    return {AdviceReason(when, term, 1, "").code for term in games.bot(game).terms for when in (NOW, LATER, IN_ALL)}


def codes(game: str) -> list[str]:
    """Return the codes of all reasons that a game has words for."""
    return sorted(filter(game_words(game, SOURCE).has, all_codes(game)))


def places(game: str) -> dict[str, str]:
    """Return the place of a position for each code, as it is written; none for a code that has no position."""
    lines = (folder(game) / FILE).read_text(encoding="utf-8").splitlines()
    return {code: place for code, _, place in (line.partition(" ") for line in lines)}


def position(game: str, place: str) -> tuple[Any, Move | None]:
    """Return the position at a place, and the reader's own move, if the place names one."""
    told, _, own = place.partition("|")
    players, seed, ply, *options = told.split()
    chosen = tuple((name, value) for name, _, value in (option.partition("=") for option in options))
    state = match_of((game, int(players), chosen), int(ply), seed).state
    return state, parse_move(own.strip()) if own else None


def reasons(game: str, state: Any, own: Move | None = None) -> set[str]:
    """Return the codes of the reasons for the advice at a position, and against it; with the reader's own move, also
    the code of the reason shown when a computer makes it."""
    advice = quick_advice(games.load(game), state, own)
    found = {claim.code for claim in (advice.reason, advice.against) if claim}
    return found | told_of(game, state, own) if own else found


def told_of(game: str, state: Any, move: Move) -> set[str]:
    """Return the code of the reason shown for a computer's move, if there is one."""
    rules, after = games.load(game), state.copy()
    rules.play(after, move)
    reason = open_reason(rules, games.bot(game), state, after, state.now.seat, games.bot(game).weights)
    return {reason.code} if reason else set()


def look_for(game: str, seconds: float, first: int = 1) -> None:
    """Look for positions for codes that have none, in games from a number on, and write all known positions."""
    known = dict.fromkeys(codes(game), "") | (places(game) if (folder(game) / FILE).exists() else {})
    end = time.monotonic() + seconds
    for place, state, own in seen(game, first):
        if time.monotonic() > end or all(known.values()):
            break
        for code in reasons(game, state, own):
            known[code] = known[code] or place
    text = "".join(f"{code} {place}".rstrip() + "\n" for code, place in sorted(known.items()))
    (folder(game) / FILE).write_text(text, encoding="utf-8")


def seen(game: str, first: int) -> Iterator[tuple[str, Any, Move | None]]:
    """Yield places in lively games from a number on, each with its position and the reader's own move: every third
    position, with the legal moves by turns."""
    for number in count(first):
        players = games.meta(game).players[number % len(games.meta(game).players)]
        seed = f"reason-{number}"
        match = match_of((game, players, ()), LONGEST, seed)
        for ply in range(number % 3, match.ply, 3):
            place, state = f"{players} {seed} {ply}", match.state_at(ply)
            yield place, state, None
            legal = match.game.legal_moves(state)
            yield from ((f"{place} | {move}", state, move) for move in legal[number % 2 :: 2 + len(legal) // MOST])


if __name__ == "__main__":
    look_for(sys.argv[1], float(sys.argv[2]), *map(int, sys.argv[3:]))
