"""The table of games in README.md says what the games say of themselves."""

from __future__ import annotations

from pathlib import Path

from publish.documents import game_table, replaced

README = Path(__file__).resolve().parents[2] / "README.md"


def test_the_table_of_games_is_what_the_games_say():
    text = README.read_text(encoding="utf-8")
    assert game_table() in text, "`python3 py/publish readme` writes the table anew"
    assert replaced(text) == text


def test_an_old_table_is_replaced_and_nothing_else():
    old = "Before.\n\n| game | id |\n| --- | --- |\n| **Old** | `old` |\n\nAfter | it.\n"
    assert replaced(old) == f"Before.\n\n{game_table()}\nAfter | it.\n"
