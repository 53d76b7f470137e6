"""The notation of Vino: its verbs, and the names that each takes on a board."""

from __future__ import annotations

from functools import lru_cache

from engine.core.vocabulary import Numbers, Verb, Vocabulary
from games.vino.custom_board import LONGEST_TABLE, VARIETY_INDEX, VinoBoard


@lru_cache(maxsize=16)
def vocabulary(board: VinoBoard) -> Vocabulary:
    """Return the verbs of a game on a board, each with the paragraph by which it is done."""
    vineyard, variety = ((board.vineyard_index,),), ((VARIETY_INDEX,),)
    return {
        "buy": Verb("6.1", vineyard, sample=_first(board, state=False)),
        "take": Verb("7.1", vineyard, sample=_first(board, state=True)),
        "return": Verb("8.4", vineyard),
        "choose": Verb("5.2", ((board.region_index,),)),
        "grow": Verb("4.1", variety),
        "sell": Verb("8.1", ((VARIETY_INDEX, Numbers(1, LONGEST_TABLE + 1)),)),
        "raise": Verb("8.6", variety),
        "pass": Verb("6.3"),
    }


def _first(board: VinoBoard, state: bool) -> tuple[str, ...]:
    """Return the first vineyard of the state, or the first private one; nothing where there is none."""
    return next(((vineyard.id,) for vineyard in board.vineyards if vineyard.state == state), ())
