"""What links to a match hold: the whole of it, or one moment from one seat's point of view."""

from __future__ import annotations

from dataclasses import dataclass

from engine.chance import fresh_seed
from engine.core.move import Move
from engine.files.link import write_link
from engine.files.record import write, write_record
from engine.play.match import AnyMatch
from engine.play.redeal import imagined
from page.actions import number
from page.address import NOBODY


@dataclass(frozen=True)
class MatchLinks:
    """A match at the moment after `ply` moves, as the seat `viewer` sees it (`None`: what everybody may see)."""

    match: AnyMatch
    ply: int
    viewer: int | None

    @property
    def record(self) -> str:
        """The played part of the match as text."""
        return write_record(self.match)

    @property
    def word(self) -> str:
        """The whole game as the word of a link. Raises `InputError` when it is too long."""
        return write_link(self.record)

    def report(self, sentence: str, closed: Move | None) -> str:
        """Return the record up to the moment as a lesson (engine/files/lesson.py), whose last step begins with a
        sentence to the reader who writes the report, and asks the judge about the move whose refusal is shown."""
        match = self.match
        refusal = match.game.judge(match.state_at(self.ply), closed) if closed else None
        question = f"# ask: {closed} -> {refusal.code}\n" if refusal else ""
        return f"{write(match.game, match.table.cut(self.ply), match.moves[: self.ply], {})}\n# {sentence}\n{question}"

    def points_of_view(self) -> list[int | None]:
        """Return the seats from whose points of view the moment can be shown, the viewer's first, and `None` for what
        everybody may see. Seats that see no more than that are left out, and while the game lasts all but the viewer,
        or sharing would be a way to peek."""
        seats = [self.viewer, *range(self.match.table.players)] if self.match.state.over else [self.viewer]
        seeing = [seat for seat in seats if seat is not None and not self._is_open(seat, self.ply)]
        return [*dict.fromkeys(seeing), None]

    def drawn_for(self, seat: int | None, ply: int) -> int | None:
        """Return the seat for which the board is drawn at a ply as `seat` sees it: instead of nobody the viewer, if it
        sees no more."""
        return self.viewer if seat is None and self.viewer is not None and self._is_open(self.viewer, ply) else seat

    def _is_open(self, seat: int, ply: int) -> bool:
        """Return whether a seat sees at a ply what everybody may see."""
        game, state = self.match.game, self.match.state_at(ply)
        return bool(game.view(state, seat) == game.view(state, None))

    def seen_word(self, seat: int | None) -> str:
        """Return the moment as a seat sees it, as the word of a link: cards hidden from it are dealt again, earlier
        moves left out. Raises `InputError`."""
        match = self.match
        table = imagined(match.game, match.table, match.state_at(self.ply), seat, fresh_seed())
        return write_link(write(match.game, table, (), {}))


def seat_number(seat: int | None) -> str:
    """Return a seat as an address says it: from 1 on, or `nobody`."""
    return NOBODY if seat is None else str(seat + 1)


def read_seat(text: str, players: int) -> int | None:
    """Return the seat that an address says; `None` for `nobody`, and for any other text."""
    found = number(text, below=players + 1)
    return None if not found else found - 1
