"""Records in links: every golden record comes back as it was, and what nobody made is refused."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest
from tests.tools.example import GAME

import games
from engine.core.input_error import InputError
from engine.files.link import LONGEST_LINK, LONGEST_RECORD, read_link, write_link
from engine.files.position_file import state_digest
from engine.files.record import read_record, replay

RECORDS = sorted((Path(__file__).parents[2] / "games").glob("*/records/*.txt"))

# Links that were made by earlier versions, and where their games stand. Never changed, only added to.
OLD_LINKS = Path(__file__).with_name("old_links.txt")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_golden_record_goes_into_a_link_and_comes_back(path):
    record = path.read_text(encoding="utf-8")
    assert read_link(write_link(record)) == record


def old_links() -> list[list[str]]:
    return [line.split() for line in OLD_LINKS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def test_links_of_earlier_versions_stay_readable():
    assert {game for game, _, _ in old_links()} == set(games.GAMES)
    for game, digest, link in old_links():
        match = replay(read_record(read_link(link)), games.load)
        assert (match.game.meta.id, state_digest(match.state)) == (game, digest)


def packed(content: bytes) -> str:
    return "1." + base64.urlsafe_b64encode(zlib.compress(content, 9)).decode().rstrip("=")


GOOD = write_link(f"Game: {GAME}\n")


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "link.broken"),
        ("x", "link.broken"),
        ("1.", "link.broken"),
        ("1.????", "link.broken"),
        (GOOD[:-4], "link.broken"),
        (GOOD[:12] + "A" + GOOD[13:], "link.broken"),
        (GOOD.replace("1.", "2.", 1), "link.form"),
        (packed(b"\xff\xfe"), "link.broken"),
        (packed(b"a" * (LONGEST_RECORD + 1)), "link.long"),
        ("1." + "A" * LONGEST_LINK, "link.long"),
    ],
)
def test_a_link_that_nobody_made_is_refused(link, code):
    with pytest.raises(InputError) as caught:
        read_link(link)
    assert caught.value.code == code


def test_a_bomb_is_not_unpacked():
    bomb = packed(b"0" * 20_000_000)
    assert len(bomb) < LONGEST_LINK
    with pytest.raises(InputError):
        read_link(bomb)


def test_a_record_that_is_too_long_is_told():
    with pytest.raises(InputError) as caught:
        write_link("".join(f"{number * 7919 % 99991}\n" for number in range(60_000)))
    assert caught.value.code == "link.long"
