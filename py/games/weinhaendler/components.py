"""The print: the cards, and the numbers of the set-up.

Each number says where it comes from. Behind the lowest value of a colour stands a mark:

    !  sourced: stated by a rules text or a public source
    ?  inferred: follows from sourced facts
    ~  reconstructed: made to fit every sourced fact, because the print could not be found

Cards are numbers: `CARDS_A_COLOUR` kinds a colour, from the lowest to the highest value, then the empty bottle. Of
each kind there are `COPIES`, exactly alike (inferred: two red 20s lie on the table in one example of the rules).
"""

from __future__ import annotations

from typing import NamedTuple

SOURCED, INFERRED, RECONSTRUCTED = "!", "?", "~"

SHAPES = ("slim", "angular", "round")
CARDS_A_COLOUR = len(SHAPES)
COPIES = 3


class PrintedColour(NamedTuple):
    """A colour as it is printed: id, its variety, how the pairing of the two is known, and the value of its slim
    bottle (Euro) with its mark."""

    id: str
    variety: str
    pairing: str
    lowest: str

    @property
    def base(self) -> int:
        """The value of the slim bottle, in Euro."""
        return int(self.lowest[:-1])


COLOURS = (
    PrintedColour("yellow", "dornfelder", SOURCED, "5!"),
    PrintedColour("red", "merlot", SOURCED, "6?"),
    PrintedColour("green", "zinfandel", SOURCED, "7!"),
    PrintedColour("orange", "chardonnay", SOURCED, "8?"),
    PrintedColour("blue", "portugieser", INFERRED, "9!"),
    PrintedColour("brown", "cabernet-sauvignon", RECONSTRUCTED, "10?"),
    PrintedColour("purple", "bordeaux", SOURCED, "11?"),
)

# Inferred: where two bottles of a colour are known, one star more is always 7 Euro more.
STEP = 7

EMPTY = CARDS_A_COLOUR * len(COLOURS)
KINDS = EMPTY + 1
EMPTY_BOTTLES = 3  # sourced
EMPTY_TENTHS = 2  # sourced: 0.2 Euro

NAMES = (*(f"{colour.id}-{stars}" for colour in COLOURS for stars in (1, 2, 3)), "empty")
TENTHS = (*(10 * (colour.base + STEP * at) for colour in COLOURS for at in range(CARDS_A_COLOUR)), EMPTY_TENTHS)
STARS = (*(stars for _ in COLOURS for stars in (1, 2, 3)), 0)
KIND_OF = {name: kind for kind, name in enumerate(NAMES)}

# Sourced, like all that follows.
REMOVED = {3: ("yellow", "purple"), 4: ("orange",), 5: ()}
HAND = 5
DISPLAY = 4
MOST_IN_HAND = 6
TURNED_UP = 2

TRIO_IDENTICAL, TRIO_DIFFERENT = 4, 1

# A ruling: after so many rounds in a row in which no card came nearer to the cellars the last one is played.
STANDSTILL = 3


def deck(players: int) -> list[int]:
    """Return all cards of a game, sorted: 48, 57 or 66 for 3, 4 or 5 seats. Rulebook 2.1."""
    colours = [at for at, colour in enumerate(COLOURS) if colour.id not in REMOVED[players]]
    bottles = [CARDS_A_COLOUR * colour + shape for colour in colours for shape in range(CARDS_A_COLOUR)]
    return [kind for kind in bottles for _ in range(COPIES)] + [EMPTY] * EMPTY_BOTTLES


def colour_of(card: int) -> str:
    """Return the id of a bottle's colour. Raises `IndexError` for the empty bottle, which has none."""
    return COLOURS[card // CARDS_A_COLOUR].id


def shape_of(card: int) -> str:
    """Return the shape of a full bottle."""
    return SHAPES[card % CARDS_A_COLOUR]


def total(cards: list[int]) -> int:
    """Return the value of cards, in tenths of a Euro. Rulebook 1.2, 1.3."""
    return sum([TENTHS[card] for card in cards])
