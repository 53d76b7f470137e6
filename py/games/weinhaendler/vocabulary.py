"""What can be written in Die Weinhändler: its verbs, and the names that each takes."""

from __future__ import annotations

from engine.vocabulary import Verb, Vocabulary
from games.weinhaendler.cellar import PLACES
from games.weinhaendler.components import KIND_OF, NAMES


def _sorted(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of an offer in the order of their kinds, which is that of records."""
    return tuple(sorted(names, key=KIND_OF.__getitem__))


VOCABULARY: Vocabulary = {
    "offer": Verb("4.2", ((NAMES,),), repeats=True, ordered=_sorted),
    "draw": Verb("4.5"),
    "store": Verb("6.2", ((NAMES, PLACES),)),
    "pass": Verb("4.4"),
}
