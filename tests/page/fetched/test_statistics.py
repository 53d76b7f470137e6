"""Statistics over the kept games."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from tests.games.parts import PLAYERS
from tests.page.test_app import opened
from tests.records.golden import shortest_finished

from engine.core.table import Computer, Seat
from engine.files.record import write
from page.app import App
from page.screens.statistics import FILE


def bring(app: App, game: str, *names: str) -> None:
    """Keep a finished game with these names; the last seat is a computer's."""
    match = shortest_finished(game)
    seats = [replace(seat, name=name) for seat, name in zip(match.table.seats, names)]
    rest = [Seat("", seat.colour, Computer(3)) for seat in match.table.seats[len(names) :]]
    table = replace(match.table, seats=(*seats, *rest))
    app.opener.open_record(write(match.game, table, match.moves, {}))
    app.act("lobby")


def cells(app: App, table: str) -> list[list[str]]:
    """Return the rows of a table of the dialog, without those that name a game."""
    drawn = ElementTree.fromstring(str(app.services.dialog.markup).replace(" autofocus", ""))
    rows = drawn.findall(f".//*[@id='{table}']/tbody/tr")
    return [["".join(cell.itertext()) for cell in row] for row in rows if len(row) > 1]


def test_games_are_counted_by_player_and_seat_and_saved() -> None:
    app, browser = opened()
    assert "statistics-open" not in str(app.screen.parts())
    for _ in range(2):
        bring(app, PLAYERS[0], "Anna", "=Bruno")
    assert "statistics-open" in str(app.screen.parts())
    app.act("statistics")
    players = cells(app, "statistics-player")
    match = shortest_finished(PLAYERS[0])
    first = {place.seat: place for place in match.game.standing(match.state)}[0]
    (anna,) = [row for row in players if row[0] == "Anna"]
    best = str(next(iter(first.breakdown.values())))
    assert anna[1:] == ["2", str(2 * (first.rank == 1)), best, f"{first.rank:.1f}"]
    assert any("Computer" in row[0] for row in players)
    assert [row[1] for row in cells(app, "statistics-seat")] == ["2"] * match.table.players
    app.act("save-statistics")
    saved = browser.saved[FILE].splitlines()
    assert saved[0] == '"game","player","seat","games","wins","best","place"'
    assert any('"\'=Bruno"' in line for line in saved), "no spreadsheet takes a name for a formula"


def test_statistics_are_saved_only_where_they_are_seen() -> None:
    app, browser = opened()
    app.act("save-statistics")
    assert FILE not in browser.saved


def test_what_cannot_be_read_is_not_counted() -> None:
    app, browser = opened()
    bring(app, PLAYERS[0], "Anna")
    (key,) = [key for key in browser.storage.texts if key.startswith("enoteca.game.")]
    browser.storage.texts[key] = browser.storage.texts[key].replace("Rules: ", "Rules: x")
    app.act("statistics")
    assert cells(app, "statistics-player") == []
