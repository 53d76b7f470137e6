"""What players read, filled: the output of `python3 py said WHAT` stands in `messages/WHAT.txt`, for a game in
`tests/games/GAME/messages.txt`.

A change of a sentence changes that file: its author sees which sentences players will read differently, in all
languages and with all that can stand in them."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest
from tests.tools.example import GAME

import games
from command.filled import missing_samples, package_of, sheet
from engine.text.languages import LANGUAGES

WHAT = ("engine", "page", *games.playable())
ROOT = Path(__file__).resolve().parents[2]
KNOWN = {what: Path("tests/tree/messages", f"{what}.txt") for what in WHAT}
KNOWN |= {game: Path("tests/games", game, "messages.txt") for game in games.playable()}
SHOWN = 40


@pytest.mark.parametrize("what", WHAT)
def test_sentences_are_the_known_ones(what):
    known = (ROOT / KNOWN[what]).read_text("utf-8").splitlines()
    now = sheet(package_of(what), tuple(LANGUAGES)).splitlines()
    changed = list(unified_diff(known, now, "before", "now", n=1, lineterm=""))
    message = f"If these sentences are meant, keep them: python3 py said {what} > {KNOWN[what]}"
    assert not changed, "\n".join([*changed[:SHOWN], message])


@pytest.mark.parametrize("what", WHAT)
def test_every_fact_of_a_message_has_something_to_stand_in(what):
    assert missing_samples(package_of(what)) == set()


@pytest.mark.parametrize("what", WHAT)
def test_no_sentence_has_a_gap(what):
    lines = sheet(package_of(what), tuple(LANGUAGES)).splitlines()
    assert [line for line in lines if "{" in line or "refusal." in line[5:]] == []


def test_languages_stand_side_by_side_in_the_order_that_is_asked_for():
    lines = sheet(package_of(GAME), ("de", "en")).splitlines()
    at = lines.index("variety.pinot-grigio")
    assert lines[at + 1 : at + 3] == ["  de Pinot Grigio", "  en Pinot Grigio"]
