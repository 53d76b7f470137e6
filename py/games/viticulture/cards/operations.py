"""The vocabulary of the visitors and the spaces: each operation says as plain data what a seat may do.

`rules/common/operations.py` finds the handler that judges and does an operation. An option of nothing but `May` and
`Everybody` needs a seat that can do one of them, unless seats that do not bring something too."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Operation:
    """One thing that a card or a space of the board lets a seat do."""


@dataclass(frozen=True)
class Gain(Operation):
    """Lira, victory points, or steps on the residual track (steps alone not at its top). `per` names what it is
    multiplied with (`cards.visitor.MEASURES`), which must be more than 0 except with `or_nothing`; nothing is gained
    unless the condition `when` (`cards.visitor.CONDITIONS`) is met."""

    lira: int = 0
    vp: int = 0
    residual: int = 0
    per: str = ""
    or_nothing: bool = False
    when: str = ""


@dataclass(frozen=True)
class Pay(Operation):
    """Lira, victory points, or steps on the residual track, which must be there."""

    lira: int = 0
    vp: int = 0
    residual: int = 0


@dataclass(frozen=True)
class Draw(Operation):
    """Cards from the tops of the decks, by name."""

    decks: tuple[str, ...]


@dataclass(frozen=True)
class DrawEither(Operation):
    """`count` cards, each from one of these decks, chosen before it is seen."""

    decks: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True)
class Discard(Operation):
    """Cards of the hand: of any deck, or only of some."""

    count: int
    decks: tuple[str, ...] = ("vine", "summer", "winter", "order")


@dataclass(frozen=True)
class DiscardHand(Operation):
    """The whole hand, at least one card."""


@dataclass(frozen=True)
class GiveUpGrape(Operation):
    """A grape of the crush pad."""


@dataclass(frozen=True)
class GiveUpWine(Operation):
    """A wine of the cellar, of this value at least."""

    least: int = 1


@dataclass(frozen=True)
class TakeGrape(Operation):
    """A grape of value 1: of one of these colours, chosen; or, with `each`, of all of them whose space is free."""

    colours: tuple[str, ...]
    each: bool = False


@dataclass(frozen=True)
class Build(Operation):
    """`count` structures, or as many as are left; each cheaper by `discount`, or at a flat `price`; only of the printed
    `costs`, or `only` these."""

    count: int = 1
    discount: int = 0
    price: int | None = None
    costs: tuple[int, ...] = ()
    only: tuple[str, ...] = ()

    def price_of(self, cost: int) -> int:
        """Return the price of a structure that costs `cost` as printed, in lira. Rulebook 6.2."""
        return max(0, cost - self.discount) if self.price is None else self.price


@dataclass(frozen=True)
class Plant(Operation):
    """Up to `most` vines from the hand, at least one."""

    most: int = 1
    without_structures: bool = False
    above_limit: bool = False


@dataclass(frozen=True)
class Uproot(Operation):
    """`count` vines from the seat's fields back into the hand."""

    count: int = 1


@dataclass(frozen=True)
class SwapVines(Operation):
    """Two vines on two of the seat's fields change places."""


@dataclass(frozen=True)
class Harvest(Operation):
    """Up to `most` fields, at least one."""

    most: int = 1


@dataclass(frozen=True)
class MakeWine(Operation):
    """Up to `most` wines, at least one; of this value at least; in any cellar, built or not."""

    most: int = 2
    least: int = 1
    any_cellar: bool = False


@dataclass(frozen=True)
class FillOrder(Operation):
    """An order of the hand, with `vp` victory points on top."""

    vp: int = 0


@dataclass(frozen=True)
class Train(Operation):
    """A worker for `price` lira, usable from next year on, or `now`."""

    price: int
    now: bool = False


@dataclass(frozen=True)
class AgeWines(Operation):
    """All wines age by a year, `times` times."""

    times: int = 2


@dataclass(frozen=True)
class AgeThenFill(Operation):
    """One wine may age by a year, then an order of the hand is filled."""


@dataclass(frozen=True)
class SellOrTrade(Operation):
    """Grapes are sold, or an empty field is, or a sold one is bought back."""


@dataclass(frozen=True)
class PlayVisitor(Operation):
    """Up to `most` visitors of a season, at least one."""

    season: str
    most: int = 1


@dataclass(frozen=True)
class Tour(Operation):
    """Lira for a tour; a tasting room brings a victory point. Rulebook 5.3."""

    lira: int


@dataclass(frozen=True)
class TakeBackWorkers(Operation):
    """Up to `most` of the seat's other placed workers, at least one."""

    most: int = 2


@dataclass(frozen=True)
class TakeBackGrande(Operation):
    """The seat's placed grande worker."""


@dataclass(frozen=True)
class TakeTemporaryWorker(Operation):
    """The temporary worker, if it is still there; for the rest of the year."""


@dataclass(frozen=True)
class PlanWorker(Operation):
    """Another worker on a winter action, which is done when the winter begins."""


@dataclass(frozen=True)
class MoveRooster(Operation):
    """To a free row of the wake-up chart, whose bonus is taken; then the season is over for its owner."""


@dataclass(frozen=True)
class TakeDiscards(Operation):
    """The top cards of `count` different discard piles."""

    count: int = 2


@dataclass(frozen=True)
class RevealDecks(Operation):
    """The top card of each deck is shown, and `keep` of them are kept."""

    keep: int = 2


@dataclass(frozen=True)
class EarlierAction(Operation):
    """An action of the summer, without worker and without bonus."""


@dataclass(frozen=True)
class PayOpponents(Operation):
    """`lira` to each of up to `most` opponents, and `vp` for each of them."""

    lira: int
    most: int
    vp: int


@dataclass(frozen=True)
class May(Operation):
    """These steps, or nothing."""

    does: tuple[Operation, ...]


@dataclass(frozen=True)
class IfPossible(Operation):
    """These steps, as soon as they can be done."""

    does: tuple[Operation, ...]


@dataclass(frozen=True)
class Everybody(Operation):
    """Each opponent, clockwise, may do these steps; the owner gains for each who did, or for each who did not."""

    does: tuple[Operation, ...]
    gain: Operation | None = None
    gain_else: Operation | None = None


@dataclass(frozen=True)
class GiveLira(Operation):
    """`lira` to the owner of the card."""

    lira: int


@dataclass(frozen=True)
class NeighbourChooses(Operation):
    """The neighbour to the right chooses: lose `vp`, give `cards` cards, or pay `lira`."""

    vp: int
    cards: int
    lira: int


@dataclass(frozen=True)
class DemandVisitors(Operation):
    """Each of up to `most` opponents, who are named, gives a visitor of this deck; `vp` for each who has none."""

    most: int
    deck: str
    vp: int


@dataclass(frozen=True)
class ImportVisitors(Operation):
    """`count` winter visitors, unless the opponents together hand over as many visitors instead."""

    count: int
