"""The command that searches for weights: `python3 py tune GAME`.

Each seat plays with weights of its own: every weight of the level times a factor by chance. What winners had more of is
raised, what they had less of is lowered, and the search goes on from there (the cross-entropy method). It finds a
direction, not a proof: `duel --against` says whether the new weights win."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from copy import copy
from dataclasses import asdict, dataclass, fields, replace
from math import exp, log

import games
from command.duels import bot_of, mapping
from command.output import YES, print_line
from engine.bots.bot import AnyBot, AtLevel, Weights
from engine.bots.gain import gain
from engine.bots.self_play import computer, played, shares
from engine.chance import player
from engine.core.table import plain_table

# A weight is changed when winners had more or less of it by more than this number of standard errors.
ERRORS = 2
# Logarithms of factors are weighed in whole numbers.
WHOLE = 10_000


@dataclass(frozen=True)
class Trial:
    """One game of the search: the middle `weights`, and how far a seat's factors may be from 1 (`spread` 1.6: from
    1 / 1.6 to 1.6)."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    level: int
    weights: Weights
    spread: float
    seed: str

    def factors(self, seat: int) -> dict[str, float]:
        """Return a seat's factors by the names of the weights."""
        chance = player(f"{self.seed} {seat}").random
        return {one.name: self.spread ** (2 * chance() - 1) for one in fields(self.weights)}


@dataclass(frozen=True)
class Change:
    """The result for a weight after a round of games: by which factor winners had more of it than others, whether that
    is more than chance explains, and its value before and after."""

    weight: str
    winners: float
    clear: bool
    before: int
    after: int


def show_tuning(arguments: Namespace) -> int:
    """Print round by round which weights winners had more or less of, and the weights in the end."""
    weights = bot_of(arguments.game).judgement(arguments.level, arguments.players)
    with mapping(arguments) as mapped:
        for number in range(arguments.rounds):
            trials = [_trial(arguments, weights, f"{arguments.seed}-{number}-{at}") for at in range(arguments.games)]
            found = changes(trials, list(mapped(trial_played, trials)))
            for change in found:
                print_line(round=number + 1, **asdict(change))
            weights = replace(weights, **{change.weight: change.after for change in found})
    print_line(weights=asdict(weights))
    return YES


def _trial(arguments: Namespace, weights: Weights, seed: str) -> Trial:
    options = tuple(arguments.options.items())
    return Trial(arguments.game, arguments.players, options, arguments.level, weights, arguments.spread, seed)


def trial_played(trial: Trial) -> list[float]:
    """Play a game and return each seat's share of the win."""
    game, bot = games.load(trial.game), bot_of(trial.game)
    table = plain_table(trial.game, trial.players, trial.seed, **dict(trial.options))
    key = trial.level, trial.players
    seats = [
        computer(game, with_weights(bot, key, scaled(trial.weights, trial.factors(seat))), trial.level)
        for seat in range(trial.players)
    ]
    return shares(game, played(game, table, seats).state)


def scaled(weights: Weights, factors: dict[str, float]) -> Weights:
    """Return the weights times their factors, in whole numbers."""
    return replace(weights, **{name: round(getattr(weights, name) * factor) for name, factor in factors.items()})


def with_weights(bot: AnyBot, level: AtLevel, weights: Weights) -> AnyBot:
    """Return the computer players with these weights at one level."""
    changed = copy(bot)
    changed.misjudged = {**bot.misjudged, level: weights}
    return changed


def changes(trials: Sequence[Trial], won: Sequence[Sequence[float]]) -> list[Change]:
    """Return the change of each weight that is not 0; `won` has each seat's share of the win, game by game."""
    weights = asdict(trials[0].weights)
    rows = [[trial.factors(seat) for seat in range(trial.players)] for trial in trials]
    return [_change(name, value, rows, won) for name, value in weights.items() if value]


def _change(
    name: str, before: int, rows: Sequence[Sequence[dict[str, float]]], won: Sequence[Sequence[float]]
) -> Change:
    """Compare the logarithm of the winner's factor with the mean of all seats of the same game."""
    leads = []
    for factors, part in zip(rows, won):
        logs = [log(one[name]) for one in factors]
        leads.append(sum(map(float.__mul__, logs, part)) - sum(logs) * sum(part) / len(logs))
    found = gain(round(WHOLE * lead) for lead in leads)
    winners = exp(found.mean / WHOLE)
    clear = found.side(ERRORS) != 0
    return Change(name, round(winners, 3), clear, before, round(before * winners) if clear else before)
