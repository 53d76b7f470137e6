"""What lies ready for a move that is put together, like an offer of several cards."""

from __future__ import annotations

from page.actions import Actions, number
from page.table.pointer import Pointer

# More than any hand has cards: a number from the document is not trusted.
MOST_PICKED = 100


class Selection:
    """The numbers of the things that are `picked`, in order. Whoever picks points at nothing any more."""

    def __init__(self, pointer: Pointer) -> None:
        self.picked: tuple[int, ...] = ()
        self._pointer = pointer

    @property
    def actions(self) -> Actions:
        return {"pick": self._pick, "pick-only": self._pick_only}

    def clear(self) -> None:
        self.picked = ()

    def _pick(self, which: str) -> None:
        """Lay a thing ready, or take it back."""
        at = number(which, below=MOST_PICKED)
        if at is not None:
            self._pointer.forget()
            self.picked = tuple(sorted({*self.picked} ^ {at}))

    def _pick_only(self, which: str) -> None:
        """Lay just this ready, instead of everything else."""
        at = number(which, below=MOST_PICKED)
        if at is not None:
            self._pointer.forget()
            self.picked = () if self.picked == (at,) else (at,)
