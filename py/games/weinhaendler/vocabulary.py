"""The notation of Die Weinhändler: its verbs, and the names that each takes."""

from __future__ import annotations

from engine.core.vocabulary import Verb, Vocabulary
from games.weinhaendler.cellar import PLACE_NAMES, SLOT_NAMES, START
from games.weinhaendler.components import KIND_OF, NAMES

# The first of each serves as an example: a colour that is never taken out, and where a cellar begins.
_CARDS = tuple(dict.fromkeys(("red-1", *NAMES)))
_PLACES = tuple(dict.fromkeys((SLOT_NAMES[START], *PLACE_NAMES)))


def _sorted(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of an offer in the order of their kinds, which is that of records."""
    return tuple(sorted(names, key=KIND_OF.__getitem__))


VOCABULARY: Vocabulary = {
    "offer": Verb("4.2", ((_CARDS,),), repeats=True, ordered=_sorted),
    "draw": Verb("4.5"),
    "store": Verb("6.2", ((_CARDS, _PLACES),)),
    "pass": Verb("4.4"),
}
