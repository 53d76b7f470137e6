"""Finds golden games: `python3 -m tests.records.find GAME PLAYERS [--ending E] [--events CODE,CODE] [--noise 0.3]
[--options a=b,c=d] [--prefix k] [--most 1000] [--last 25 --attempts 3000]` from the root of the tree, with `py` on the
path.

Prints the first seed (and attempt) whose game comes to that ending with all of those events in its log. For when the
rules have changed, and a game of `make.py` no longer shows what it was chosen for.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from tests.records.golden import Golden
from tests.records.make import end_anew, match_of

from engine.play.match import Match


def main() -> None:
    """Print the first game that fits, or "none"."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("--ending", default="")
    parser.add_argument("--events", default="", type=lambda text: set(filter(None, text.split(","))))
    parser.add_argument("--noise", type=float, default=0.0)
    parser.add_argument("--options", default="")
    parser.add_argument("--prefix", default="k")
    parser.add_argument("--most", type=int, default=1000)
    parser.add_argument("--last", type=int, default=0)
    parser.add_argument("--attempts", type=int, default=1)
    print(next(fitting(parser.parse_args()), "none"))


def fitting(wanted: argparse.Namespace) -> Iterator[Golden]:
    """Yield the games that have the wanted ending and events."""
    options = dict(pair.split("=") for pair in wanted.options.split(",") if pair)
    for number in range(wanted.most):
        golden = Golden(wanted.players, f"{wanted.prefix}{number}", wanted.noise, options)
        match = match_of(wanted.game, golden)
        start = match.ply - wanted.last
        for attempt in range(wanted.attempts):
            if wanted.last:
                end_anew(match, start, attempt)
            if shows(wanted, match):
                yield golden._replace(last=wanted.last, attempt=attempt)


def shows(wanted: argparse.Namespace, match: Match[Any]) -> bool:
    """Return whether a game is finished, and has the wanted ending and events."""
    if not match.state.over or wanted.ending not in ("", match.game.ending(match.state)):
        return False
    return wanted.events <= {event.code for events in match.log for event in events}


if __name__ == "__main__":
    main()
