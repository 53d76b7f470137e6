"""Links and records that are not quite good are opened as far as they are, and say where they end."""

from __future__ import annotations

from functools import cache

import pytest
from tests.games.parts import seats
from tests.tools.example import GAME
from tests.tools.greedy import played

import games
from engine.core.input_error import InputError
from engine.core.table import COLOURS, Computer, plain_table
from engine.files.link import read_link, write_link
from engine.files.opening import open_link, open_record, open_text
from engine.files.record import write_record
from engine.play.match import AnyMatch
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

GAMES = games.playable()


@cache
def match(game: str = GAME) -> AnyMatch:
    return played(games.load(game), plain_table(game, seats(game), "opening"), 0.1)


def with_line(game: str, move: int, line: str) -> str:
    """Return the record of a game with another line in the place of a move, counted from 1."""
    head, moves = write_record(match(game)).split("\n\n")
    lines = moves.splitlines()
    return "\n".join([head, "", *lines[: move - 1], line, *lines[move:], ""])


def refusal(link: str) -> str:
    """Return why a link is refused, "" when it opens."""
    try:
        open_link(link, games.load)
    except InputError as error:
        return error.code
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_a_link_that_was_cut_opens_as_far_as_it_goes(game):
    whole = match(game)
    link, most = write_link(write_record(whole)), 0
    for end in range(3, len(link), 7):
        if not most and refusal(link[:end]) == "link.broken":
            continue
        found, trouble = open_link(link[:end], games.load)
        assert found.moves == whole.moves[: found.ply]
        assert trouble is not None
        assert (trouble.code, trouble.facts["ply"]) == ("link.ends", found.ply)
        most = max(most, found.ply)
    assert most > len(whole.moves) // 2


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_a_bad_move_opens_before_it(game):
    for line in ("BUY!", "sing a-song"):
        found, trouble = open_record(with_line(game, 7, line), games.load)
        assert found.moves == match(game).moves[:6]
        assert trouble is not None
        for language in LANGUAGES:
            said = game_words(game, language).error(trouble)
            assert "6" in said
            assert line in said
            assert "error." not in said


def test_it_is_said_in_which_line_and_why():
    _, trouble = open_record(with_line(GAME, 7, "BUY!"), games.load)
    line = len(with_line(GAME, 7, "BUY!").split("BUY!")[0].splitlines()) + 1
    assert trouble is not None
    said = game_words(GAME, "en").error(trouble)
    assert said.endswith(game_words(GAME, "en").say("error.move.unreadable", text="BUY!"))
    assert all(told in said for told in ("move 6.", f"line {line}"))


def test_of_a_record_of_which_no_move_can_be_played_nothing_opens():
    with pytest.raises(InputError) as refused:
        open_record(with_line(GAME, 1, "BUY!"), games.load)
    assert refused.value.code == "move.unreadable"


def broken(link: str, at: int, by: str) -> str:
    return link[:at] + by + link[at:]


LINK = write_link(write_record(match()))


@pytest.mark.parametrize("by", [" ", "\n", "\r\n\t", "=\r\n", "\u200b", "\u00ad", "\u00a0"])
@pytest.mark.parametrize("at", [1, 2, 60, len(LINK)])
def test_a_link_of_which_every_letter_is_there_opens(at, by):
    found, trouble = open_text(broken(LINK, at, by), games.load)
    assert (found.moves, trouble) == (match().moves, None)
    assert read_link(broken(LINK, at, by)) == write_record(match())


@pytest.mark.parametrize("behind", [".", ")", ").", ">", "*", "”", ", and then", "AAAA", " and then"])
def test_what_stands_behind_a_link_is_no_part_of_it(behind):
    found, trouble = open_text(LINK + behind, games.load)
    assert (found.moves, trouble) == (match().moves, None)


def test_a_link_with_a_changed_letter_is_refused():
    """Unpacking it may give anything."""
    at = len(LINK) // 2
    with pytest.raises(InputError) as refused:
        open_link(LINK[:at] + ("A" if LINK[at] != "A" else "B") + LINK[at + 1 :], games.load)
    assert refused.value.code == "link.broken"


def test_who_played_before_is_as_far_as_the_game_is_there():
    whole = match()
    record = write_record(whole).replace(
        f"Seat 1: {COLOURS[0]}\n", f"Seat 1: {COLOURS[0]}\nSeat 1 until {whole.ply - 1}: (computer 3, bot 1)\n"
    )
    found, trouble = open_record(record.replace(f"\n{whole.moves[9]}\n", "\nBUY!\n", 1), games.load)
    assert trouble is not None
    assert found.ply < whole.ply
    assert [(it.until, it.computer) for it in found.table.past_players] == [(found.ply, Computer(3))]


@pytest.mark.parametrize("text", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_order_mark_and_other_line_ends_are_no_trouble(text, end):
    found, trouble = open_record(text + write_record(match()).replace("\n", end), games.load)
    assert (found.moves, trouble) == (match().moves, None)


# Comments


COMMENTED = "# for Anna\n# from Ben\n" + with_line(GAME, 3, f"{match().moves[2]}  # why?").replace(
    "\n\n", "\n\n# it begins\n#\n# here\n", 1
).replace(f"\n{match().moves[4]}\n", f"\n{match().moves[4]}\n# one\n# two\n", 1)


def test_a_record_with_comments_is_written_as_it_was_read():
    found, trouble = open_record(COMMENTED, games.load)
    assert trouble is None
    assert write_record(found) == COMMENTED
    assert open_text(write_link(write_record(found)), games.load).match.comments == found.comments


def test_comments_stay_while_their_moves_stand():
    found, _ = open_record(COMMENTED, games.load)
    every = dict(found.comments)
    found.go_to(4)
    assert found.comments == every, "the moves can be played again"
    assert "# two" not in write_record(found)
    assert "# why?" in write_record(found)
    assert {*found.fork(3).comments} == {-1, 0, 3}
    found.go_to(len(found.moves))
    assert write_record(found) == COMMENTED
    found.go_to(4)
    found.play(match().moves[4])
    assert {*found.comments} == {-1, 0, 3}


def test_a_comment_is_one_line_whatever_it_holds():
    found, _ = open_record(COMMENTED, games.load)
    found.comments = {2: ["a\u2028b\x0bc\x85d\x1ce"]}
    assert open_record(write_record(found), games.load).match.comments == {2: ["a b c d e"]}
