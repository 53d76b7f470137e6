"""Is a changed computer player stronger? `duel --against DIR`: games of this checkout's players against another one's.

Each seed is played twice, as a mirror pair: the second time the two sides have swapped seats. So neither side has
better seats or luckier cards, and of equal players each side wins half."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from functools import partial

import games
from command.duels import Duel, Result, check_players, player_named, show_games, totals
from command.duels import show_duel as show_plain_duel
from command.other_players import OtherPlayer, OtherPlayersError, end_other_players, other_players
from command.output import YES, complain, print_line
from engine.bots.gain import PairedGain, gain
from engine.bots.self_play import Player
from engine.core.table import Table

# Stands behind the level of a seat for which the other checkout plays.
THERE = "@"
# One side is clearly better when its gain is more than this number of standard errors above 0.
ERRORS = 2
# A win in whole numbers.
WHOLE = 10_000


def show_duel(arguments: Namespace) -> int:
    """Print games between computer players, one a line, and then how often each kind of player won."""
    if not arguments.against:
        return show_plain_duel(arguments)
    check_players(arguments.game, arguments.levels)
    try:
        other_players(arguments.against, arguments.game)
        _show_pairs(arguments)
    except OtherPlayersError as error:
        return complain(str(error))
    finally:
        end_other_players()
    return YES


def _show_pairs(arguments: Namespace) -> None:
    duels = pairs(arguments.game, arguments.levels, arguments.games, arguments.seed, arguments.options)
    results = show_games(arguments, duels, partial(player_of, arguments.against))
    print_line(**totals("here", results, lambda name: not name.endswith(THERE)))
    print_line(**totals(arguments.against, results, lambda name: name.endswith(THERE)))
    found = pair_gain(results)
    print_line(pairs=found.many, gain=round(found.mean / WHOLE, 3), better=better_side(found))


def pairs(game: str, levels: Sequence[str], many: int, seed: str, options: Mapping[str, str]) -> list[Duel]:
    """Return the games of so many mirror pairs, the two of a pair one after the other. From pair to pair everybody
    moves on by a seat."""
    given = tuple(options.items())
    return [
        Duel(game, sides(levels, mirrored), given, f"{seed}-{number}", number % len(levels))
        for number in range(many)
        for mirrored in (False, True)
    ]


def sides(levels: Sequence[str], mirrored: bool) -> tuple[str, ...]:
    """Return the players of one game: around the table, those of this checkout and of the other one by turns."""
    return tuple(level if at % 2 == mirrored else f"{level}{THERE}" for at, level in enumerate(levels))


def player_of(folder: str, table: Table, name: str) -> Player:
    """Return the player of a name at a table: one of this checkout, or with an `@` behind the name one of `folder`."""
    if not name.endswith(THERE):
        return player_named(table, name)
    level, _, temperament = name.removesuffix(THERE).partition(":")
    return OtherPlayer(games.load(table.game), table, folder, int(level), temperament)


def pair_gain(results: Sequence[Result]) -> PairedGain:
    """Return by how much this checkout's share of the wins is above the other's, one difference a mirror pair, in ten
    thousandths."""
    leads = [
        sum(-share if name.endswith(THERE) else share for name, share in zip(one.duel.at_seats, one.shares))
        for one in results
    ]
    return gain(round(WHOLE * (first + second) / 2) for first, second in zip(leads[::2], leads[1::2]))


def better_side(found: PairedGain) -> str:
    """Return the side that is clearly better: `here`, `there`, or "" where the difference may be chance."""
    return {1: "here", -1: "there", 0: ""}[found.side(ERRORS)]
