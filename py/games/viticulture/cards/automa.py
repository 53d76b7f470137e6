"""The solo game: the Automa's cards, and the levels of difficulty."""

from __future__ import annotations

from typing import NamedTuple


class AutomaCard(NamedTuple):
    """A card of the Automa: id, and the spaces of summer and of winter where it places its workers. Rulebook 11.3."""

    id: str
    summer: tuple[str, ...]
    winter: tuple[str, ...]


AUTOMA = (
    AutomaCard("automa-01", ("draw-vine", "tour"), ()),
    AutomaCard("automa-02", ("draw-vine", "build", "plant"), ("wine",)),
    AutomaCard("automa-03", ("draw-vine", "summer-visitor"), ("winter-visitor",)),
    AutomaCard("automa-04", ("tour", "build", "sell"), ("train",)),
    AutomaCard("automa-05", ("tour",), ("harvest",)),
    AutomaCard("automa-06", ("build",), ("draw-order", "fill")),
    AutomaCard("automa-07", ("draw-vine", "summer-visitor"), ()),
    AutomaCard("automa-08", ("tour", "plant"), ("wine",)),
    AutomaCard("automa-09", ("build", "sell", "summer-visitor"), ("winter-visitor",)),
    AutomaCard("automa-10", ("plant", "sell"), ("train",)),
    AutomaCard("automa-11", ("summer-visitor", "sell"), ("harvest",)),
    AutomaCard("automa-12", ("plant",), ("draw-order", "fill")),
    AutomaCard("automa-13", ("draw-vine", "summer-visitor"), ("draw-order", "harvest")),
    AutomaCard("automa-14", ("tour", "sell"), ("draw-order", "wine")),
    AutomaCard("automa-15", ("build",), ("draw-order", "winter-visitor")),
    AutomaCard("automa-16", (), ("harvest", "wine")),
    AutomaCard("automa-17", (), ("harvest", "train")),
    AutomaCard("automa-18", ("plant",), ("wine", "fill")),
    AutomaCard("automa-19", ("draw-vine", "summer-visitor"), ("winter-visitor", "train")),
    AutomaCard("automa-20", ("tour", "sell"), ("winter-visitor",)),
    AutomaCard("automa-21", ("build",), ("winter-visitor", "fill")),
    AutomaCard("automa-22", (), ("harvest", "train")),
    AutomaCard("automa-23", (), ("draw-order", "train", "fill")),
    AutomaCard("automa-24", ("plant",), ("wine", "fill")),
)
AUTOMA_WORKERS = 6


class Difficulty(NamedTuple):
    """A level: id, years, the Automa's victory points, the player's at the start, and the Automa's fewest workers in a
    season. Rulebook 11.6."""

    id: str
    years: int
    automa_vp: int
    first_vp: int
    fewest_workers: int


DIFFICULTIES = (
    Difficulty("very-easy", 8, 20, 0, 0),
    Difficulty("easy", 7, 20, 3, 0),
    Difficulty("normal", 7, 20, 0, 0),
    Difficulty("hard", 7, 20, 0, 2),
    Difficulty("very-hard", 7, 23, 0, 2),
)

# The aggressive variant: the victory points that must be surpassed at the end of each year. In its last year a level
# asks for its own points instead. Rulebook 11.7.
AGGRESSIVE_VP = (-1, 0, 1, 4, 8, 13, 20)
