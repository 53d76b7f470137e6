"""What computer players of Grand Cru make of each thing, in hundredths of a franc where nothing else is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.bots.bot import AtLevel, Weights


@dataclass(frozen=True)
class GrandCruWeights(Weights):
    """Hundredths of a franc at the end of the game; percentages where it says so."""

    # for a kind of tile that a vineyard does not have yet: less than it counts, because it takes two turns to get
    kind: int = 375
    # for a turn in which something else could be done
    turn: int = 85
    # percent of what vines are expected to bring in the years to come
    vines: int = 90
    # percent of what improvements are expected to save
    improvements: int = 110
    # percent of what wine is expected to sell for later
    wine: int = 73
    # for a point of prestige
    prestige: int = 45
    # percent of the gain on the seat's own wine when it raises the demand
    demand: int = 94
    # percent of what others lose that is counted as a gain, all of them together
    rivals: int = 30
    # percent of what an emergency loan costs that is feared while there are too few francs for harvests and interest
    short: int = 250
    # how much more a franc is worth to who could end the game and win with some more
    closing: int = 30
    # how much more a franc is worth at the beginning of a year, while there are fewer than one likes
    cash: int = 80
    # francs that one likes to have at the beginning of a year, beside a franc for each vine
    reserve: int = 5
    # loans at the beginning, in number
    loans: int = 3
    # percent of the years to come that are looked at
    foresight: int = 100
    # how much of a bid counts as won before it is claimed, in percent
    bids: int = 50


# Found by a search like `python3 py tune grand_cru --players 4 --games 1500`, in three rounds.
# The last one was a regression on random weights, in games against the version before.
WEIGHTS = GrandCruWeights()
# Plants vine after vine and does not see that different tiles count most; pays too much for improvements, begins with
# many loans, and sells all that is ripe; sees neither others, nor the fair, nor years to come.
BEGINNER = replace(
    WEIGHTS,
    kind=140,
    turn=30,
    vines=260,
    improvements=160,
    wine=20,
    prestige=0,
    demand=0,
    rivals=0,
    short=20,
    closing=0,
    reserve=12,
    loans=5,
    foresight=60,
)
# Plants too many vines too, thinks of next year rather than of the years after it, keeps too much money.
CELLAR_HAND = replace(
    WEIGHTS,
    kind=250,
    turn=40,
    vines=250,
    improvements=55,
    prestige=25,
    rivals=0,
    short=60,
    closing=0,
    reserve=12,
    foresight=60,
)
MISJUDGED: Mapping[AtLevel, GrandCruWeights] = {1: BEGINNER, 2: CELLAR_HAND}
# Chosen by games of people against three of a level (`tests/bench/computers/duels.py`).
OVERLOOKED: Mapping[AtLevel, int] = {1: 97, 2: 68, (2, 2): 84, (2, 3): 78}
TEMPERAMENTS: Mapping[str, Mapping[str, int]] = {
    "planter": {"vines": 170, "improvements": 90, "loans": 134},
    "saver": {"loans": 75, "short": 150, "cash": 130, "reserve": 150, "kind": 90},
    "showman": {"prestige": 200, "demand": 130},
}
