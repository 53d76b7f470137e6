"""Notes on the moments of a reader's games: written, shown, kept, and part of the record."""

from __future__ import annotations

from tests.page.fake_browser import FakeBrowser
from tests.page.test_app import at_table, opened, play, table

from engine.files.record import read_record, write_record
from page.app import App
from page.table.notes import LONGEST_NOTE


def noted(*notes: tuple[int, str]) -> tuple[App, FakeBrowser]:
    """Return the page with a game of three moves, and notes on some of its moments."""
    app, browser = opened()
    at_table(app)
    play(app, 3)
    for ply, text in notes:
        app.act(f"look {ply}")
        app.act("note")
        app.typed("note", text)
        app.act(f"keep-note {ply}")
    return app, browser


def test_a_note_is_shown_where_it_was_written() -> None:
    app, browser = noted((2, "Too **dear**, see § 4.2.\n\nAnd early."))
    assert app.services.dialog.markup == ""
    shown = browser.painted["part-prompt"]
    assert all(said in shown for said in ("<strong>dear</strong>", "And early.", 'data-do="rule 4.2"'))
    log = str(table(app).parts()["log"])
    assert log.index("And early.") < log.index("Too **dear**") < log.index('id="log-2-0"')
    app.act("look 1")
    assert "And early." not in browser.painted["part-prompt"]


def test_a_note_is_kept_in_the_record() -> None:
    app, browser = noted((0, "At the beginning."), (3, "At the end."))
    match = table(app).match
    assert read_record(write_record(match)).comments == match.comments == {0: ["At the beginning."], 3: ["At the end."]}
    kept = browser.storage.get(f"enoteca.game.{table(app).id}") or ""
    assert all(said in kept for said in ("# At the beginning.", "# At the end."))


def test_a_note_is_changed_and_deleted() -> None:
    app, browser = noted((1, "First."), (1, "Second."))
    assert table(app).match.comments == {1: ["Second."]}
    app.act("note")
    assert ">Second.</textarea>" in browser.painted["part-dialog"]
    app.typed("note", "  \n ")
    app.act("keep-note 1")
    assert table(app).match.comments == {}


def test_a_note_is_text_of_a_limited_length() -> None:
    app, browser = noted((1, "<script>alert(1)</script>" + "x" * 2 * LONGEST_NOTE))
    (said,) = table(app).match.comments[1]
    assert len(said) == LONGEST_NOTE
    assert "<script>alert" not in browser.painted["part-prompt"]


def test_a_moment_that_is_not_played_has_no_note() -> None:
    app, _ = noted((3, "Here."))
    for ply in ("4", "-1", "x", ""):
        app.act(f"keep-note {ply}")
    assert table(app).match.comments == {3: ["Here."]}


def test_what_a_record_says_to_a_lesson_is_no_note() -> None:
    app, browser = noted()
    record = write_record(table(app).match) + "# lit: there\n# it: In italiano.\n# en: In English.\n# your move\n"
    app.file("import", record)
    app.act("replay last")
    shown = browser.painted["part-prompt"] + str(table(app).parts()["log"])
    assert "In English." in shown
    assert not any(said in shown for said in ("lit: there", "In italiano.", "your move"))


def test_a_note_goes_with_moves_that_are_replaced() -> None:
    app, _ = noted((2, "Stays."), (3, "Goes."))
    app.act("undo-to 2")
    app.act("undo-now 2")
    play(app, 1)
    assert table(app).match.comments == {2: ["Stays."]}
