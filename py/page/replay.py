"""Looking back at a match: which moment is shown, through whose eyes, and whether it goes on by itself."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass

from engine.play.match import AnyMatch

# Milliseconds between two moves, from slow to fast.
SPEEDS = (2000, 1000, 400)


@dataclass
class Replay:
    """A look at the played part of a match. `ply` is the moment that is shown, `None` the present; `eyes` whose hand is
    seen (`None`: nobody's); `playing` whether the moves go on by themselves, `speed` how fast (a place in `SPEEDS`)."""

    match: AnyMatch
    ply: int | None = None
    eyes: int | None = None
    playing: bool = False
    speed: int = 1

    def look(self, ply: int) -> None:
        """Show a moment, as near to the wanted one as there is."""
        self.ply = min(max(ply, 0), self.match.ply)
        self.playing = self.playing and self.ply < self.match.ply

    def step(self, where: str) -> None:
        """Go `first`, `last`, `back` or `on` by a move, `turn-back` or `turn-on` by a turn. What is not known does
        nothing."""
        here = self.match.ply if self.ply is None else self.ply
        found = {"first": 0, "last": self.match.ply, "back": here - 1, "on": here + 1}
        if where in found:
            self.look(found[where])
        elif where in ("turn-back", "turn-on"):
            self.look(self._turn(here, back=where == "turn-back"))

    def toggle(self) -> None:
        """Let the moves go on by themselves, from the beginning when there are no more, or let them stop."""
        self.playing = not self.playing
        if self.playing and self.ply in (None, self.match.ply):
            self.look(0)

    def faster(self) -> None:
        """Take the next speed; after the fastest comes the slowest."""
        self.speed = (self.speed + 1) % len(SPEEDS)

    def stop(self) -> None:
        """Come back to the present."""
        self.ply, self.playing = None, False

    @property
    def pause(self) -> int:
        """Milliseconds until the next move."""
        return SPEEDS[self.speed]

    @property
    def may_choose_eyes(self) -> bool:
        """Whether a hand may be looked at: when the game is over, nothing is secret any more."""
        return bool(self.match.state.over)

    def _turn(self, here: int, back: bool) -> int:
        turns = [0, *self.match.turns(), self.match.ply]
        at = bisect_left(turns, here) - 1 if back else bisect_right(turns, here)
        return turns[min(max(at, 0), len(turns) - 1)]
