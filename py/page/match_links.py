"""The links to a match, and to one moment of it from one seat's point of view."""

from __future__ import annotations

from dataclasses import dataclass

from engine.chance import fresh_seed
from engine.core.move import Move
from engine.drawing.markup import tag
from engine.files.link import write_link
from engine.files.record import write, write_record
from engine.play.match import AnyMatch
from engine.play.redeal import imagined
from page.actions import number
from page.address import NOBODY, Address, write_address


@dataclass(frozen=True)
class MatchLinks:
    """A match at the moment after `ply` moves, as the seat `viewer` sees it (`None`: what everybody may see). `here` is
    the address of the page."""

    match: AnyMatch
    ply: int
    viewer: int | None
    here: str

    @property
    def record(self) -> str:
        """The played part of the match as text."""
        return write_record(self.match)

    def links(self, language: str) -> dict[str, str]:
        """Return the texts that hold the whole game: links to the `game` and to its `moment`, and the lines that
        `embed` the moment in a page. Raises `InputError` when it is too long."""
        link = write_link(self.record)
        moments = {name: self._at(link, ply=str(ply)) for name, ply in (("game", 0), ("moment", self.ply))}
        return {**moments, "embed": self._lines(link, language)}

    def _lines(self, link: str, language: str) -> str:
        script = tag("script", async_=True, src=f"{self.here}www/embed.js")
        board = tag("enoteca-board", game=self.match.table.game, record=link, ply=self.ply, lang=language)
        return f"{script}\n{board}"

    def report(self, sentence: str, closed: Move | None) -> str:
        """Return the record up to the moment as a lesson (engine/files/lesson.py), whose last step begins with a
        sentence to the reader who writes the report, and asks the judge about the move whose refusal is shown."""
        match = self.match
        refusal = match.game.judge(match.state_at(self.ply), closed) if closed else None
        question = f"# ask: {closed} -> {refusal.code}\n" if refusal else ""
        return f"{write(match.game, match.table.cut(self.ply), match.moves[: self.ply], {})}\n# {sentence}\n{question}"

    def points_of_view(self) -> list[int | None]:
        """Return the seats from whose points of view the moment can be shown, `None` for what everybody may see. Seats
        that see no more than that are left out, and while the game lasts all but the viewer, or sharing would be a way
        to peek."""
        match, state = self.match, self.match.state_at(self.ply)
        seats = range(match.table.players) if match.state.over else [self.viewer]
        open_to_all = match.game.view(state, None)
        return [*(seat for seat in seats if seat is not None and match.game.view(state, seat) != open_to_all), None]

    def chosen(self, text: str) -> int | None:
        """Return the seat that a text names, as `seat_number` writes it; the viewer when that point of view is not
        allowed."""
        allowed = self.points_of_view()
        wanted = read_seat(text, self.match.table.players) if text else self.viewer
        return wanted if wanted in allowed else allowed[0]

    def seen_link(self, seat: int | None) -> str:
        """Return a link to the moment as a seat sees it: cards hidden from it are dealt again, earlier moves left out.
        Raises `InputError`."""
        match = self.match
        table = imagined(match.game, match.table, match.state_at(self.ply), seat, fresh_seed())
        return self._at(write_link(write(match.game, table, (), {})), seat=seat_number(seat))

    def _at(self, link: str, **where: str) -> str:
        return f"{self.here}#{write_address(Address(record=link, **where))}"


def seat_number(seat: int | None) -> str:
    """Return a seat as an address says it: from 1 on, or `nobody`."""
    return NOBODY if seat is None else str(seat + 1)


def read_seat(text: str, players: int) -> int | None:
    """Return the seat that an address says; `None` for `nobody`, and for any other text."""
    found = number(text, below=players + 1)
    return None if not found else found - 1
