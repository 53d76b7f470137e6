"""How specific and how true advice is: `.venv/bin/python tests/bench/computers/advice.py [GAME …] [--positions K]`.

Positions of games between players of level 3. Advice is *specific* where one term carries it. Each reason of the first
K positions with one is *checked*, without the code that found it: a claim about now is counted in the position, a claim
about averages in positions that played no part in the advice."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

import games  # noqa: E402
from engine.bots.advice import NOW, Advice, AdviceReason, advising  # noqa: E402
from engine.bots.grades import BEST, grading  # noqa: E402
from engine.bots.playout import AnyPlayouts, Playouts, Sample  # noqa: E402
from engine.bots.question import asked  # noqa: E402
from engine.bots.search import thought  # noqa: E402
from engine.bots.self_play import computer, played  # noqa: E402
from engine.core.move import Move  # noqa: E402
from engine.core.table import plain_table  # noqa: E402
from engine.play.game import AnyGame  # noqa: E402

SEATS, LEVEL, EVERY = 4, 3, 19
# Numbers of positions that no advice has seen, and how many of them are looked at.
FRESH, MANY = 50_000, 48


def positions(game: AnyGame, seed: str) -> Iterator[Any]:
    """Yield positions with a choice, from game after game."""
    bot, at = games.bot(game.meta.id), 0
    while True:
        found: list[Any] = []
        table = plain_table(game.meta.id, SEATS, f"{seed}-{at}")
        played(game, table, [computer(game, bot, LEVEL)] * SEATS, partial(noted, found))
        yield from (
            state for state in found[at % EVERY :: EVERY] if not state.over and len(game.legal_moves(state)) > 1
        )
        at += 1


def noted(found: list[Any], game: AnyGame, state: Any) -> None:
    """Note a position of a game that is being played."""
    found.append(state.copy())


def is_true(playouts: AnyPlayouts, state: Any, claim: AdviceReason, one: Move, other: Move) -> bool:
    """Return whether the position bears a claim out."""
    game, bot, seat = playouts.game, playouts.bot, playouts.question.seat
    at = bot.terms.index(claim.term)
    if claim.when == NOW:
        after = [state.copy(), state.copy()]
        for position, move in zip(after, (one, other)):
            game.play(position, move)
        return bot.measures(after[0], seat)[at] - bot.measures(after[1], seat)[at] == claim.more
    rows = [playouts.outcomes(Sample(number, (one, other))) for number in range(FRESH, FRESH + MANY)]
    measured = mean(mine.measures[at] - its.measures[at] for mine, its in rows)
    judged = mean(mine.terms[at] - its.terms[at] for mine, its in rows)
    return (measured if claim.more else judged) > 0


def main() -> None:
    """Print a table, a row a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--checked", type=int, default=50)
    parser.add_argument("--seed", default="advice")
    given = parser.parse_args()
    print("| game | positions | specific, % | kinds | checked | true | advice below best | s |")
    print("| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |")
    for name in given.games or [name for name in games.playable() if games.bot(name)]:
        print("|", " | ".join(map(str, row(name, given))), "|", flush=True)


def row(name: str, given: argparse.Namespace) -> list[object]:
    """Return the row of a game: counts and shares of its advice, and the processor time."""
    game, bot, counts, spent = games.load(name), games.bot(name), Counter[str](), 0.0
    for at, state in enumerate(positions(game, given.seed)):
        if at == given.positions:
            break
        playouts = Playouts(game, bot, asked(game, state))
        begun = time.process_time()
        advice = thought(playouts, advising(playouts))
        spent += time.process_time() - begun
        count(counts, playouts, state, advice, given.checked)
    share = round(100 * counts["specific"] / given.positions)
    kinds = ", ".join(f"{kind} {counts[kind]}" for kind in ("now", "later", "in-all"))
    checked = [counts["checked"], counts["true"], counts["below best"]]
    return [game.meta.title, given.positions, share, kinds, *checked, round(spent / given.positions, 2)]


def count(counts: Counter[str], playouts: AnyPlayouts, state: Any, advice: Advice, most: int) -> None:
    """Add a piece of advice to the counts: its grade and its reason, each checked for the first `most` of them."""
    if counts["graded"] < most:
        counts["graded"] += 1
        counts["below best"] += thought(playouts, grading(playouts, advice.move)).grade != BEST
    if advice.reason is None or advice.instead is None:
        return
    counts["specific"] += 1
    counts[advice.reason.when] += 1
    if counts["checked"] < most:
        counts["checked"] += 1
        fine = is_true(playouts, state, advice.reason, advice.move, advice.instead)
        if advice.against is not None:
            fine = fine and is_true(playouts, state, advice.against, advice.instead, advice.move)
        counts["true"] += fine
        if not fine:
            print(name_of(playouts, advice), file=sys.stderr)


def name_of(playouts: AnyPlayouts, advice: Advice) -> str:
    """Return a piece of advice that is not so."""
    return f"{playouts.game.meta.id} {playouts.question.view.now.kind}: {advice}"


if __name__ == "__main__":
    main()
