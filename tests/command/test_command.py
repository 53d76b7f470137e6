"""The command line: each verb, its lines of JSON, its exit codes, its plain sentences."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from tests.command.calls import NO, called, complaint, lines, run
from tests.games.parts import folder
from tests.records.make import expected
from tests.tools.example import GAME, OTHER

import games
from engine.files.record import read_record, replay
from engine.text.languages import LANGUAGES
from engine.text.words import game_words

FINISHED = folder(GAME) / "records" / "three-seats.txt"


@pytest.fixture
def begun(tmp_path) -> Path:
    """Give a record of a game that has just begun: the first 30 moves of a golden one."""
    text = FINISHED.read_text(encoding="utf-8").splitlines()
    first = text.index("") + 1
    file = tmp_path / "begun.txt"
    file.write_text("\n".join(text[: first + 30]) + "\n", encoding="utf-8")
    return file


@pytest.fixture
def moment(begun, tmp_path) -> Path:
    """Give the same as a position."""
    file = tmp_path / "moment.json"
    file.write_text(run("position", begun).stdout, encoding="utf-8")
    return file


def test_games_lists_what_can_be_played():
    listed = lines("games")
    assert [line["game"] for line in listed] == list(games.playable())
    first, meta = listed[0], games.meta(GAME)
    assert (first["title"], first["players"], first["rules"]) == (meta.title, [*meta.players], 1)
    assert first["options"] == {"money": ["open", "hidden"]}


@pytest.mark.parametrize(
    "words", [["games"], ["replay", FINISHED], ["replay", "nowhere.txt"], ["dance"]], ids=lambda it: it[0]
)
def test_another_python_says_the_same(words):
    outside, inside = called(*words), run(*words)
    assert (outside.returncode, outside.stdout) == (inside.returncode, inside.stdout)
    assert outside.stderr.splitlines()[-1:] == inside.stderr.splitlines()[-1:]  # the usage names who was called


def test_walk_plays_random_games_and_keeps_their_records(tmp_path):
    walked = lines("walk", GAME, "--players", 5, "--seed", "c", "--games", 2, "--records", tmp_path / "kept")
    assert [line["seed"] for line in walked] == ["c-0", "c-1"]
    for line in walked:
        assert line["ended"] in ("vineyards", "money", "shared", "ruin", "standstill")
        assert sorted(place["seat"] for place in line["standing"]) == [1, 2, 3, 4, 5]
        (again,) = lines("replay", tmp_path / "kept" / f"{GAME}-5-{line['seed']}.txt")
        assert again["digest"] == line["digest"]
        assert again["standing"] == line["standing"]


def test_walk_takes_options_and_can_check_every_position():
    (walked,) = lines("walk", GAME, "--players", 5, "--seed", "o", "--options", "money=hidden", "--check")
    assert walked["moves"] > 100


def test_the_same_walk_is_the_same_game():
    call = ("walk", GAME, "--players", 5, "--seed", "same")
    assert lines(*call) == lines(*call)


def test_replay_tells_where_a_finished_game_stands():
    (line,) = lines("replay", FINISHED)
    outcome = expected(GAME)["three-seats"]
    assert line == {
        "game": GAME,
        "over": True,
        "seat": None,
        "decision": None,
        "standing": outcome["standing"],
        "digest": outcome["digest"],
    }


def test_the_standing_says_who_has_no_place_and_why():
    (line,) = lines("replay", folder(OTHER) / "records" / "bankruptcy.txt")
    assert [(place["seat"], place["rank"], place.get("out")) for place in line["standing"]] == [
        (5, 1, None), (2, 2, None), (4, 3, None), (1, 4, None), (3, None, "bankrupt"),
    ]  # fmt: skip


def asked_in(file: Path) -> int:
    """Return the seat that is to move at the end of a record, from 1."""
    return replay(read_record(file.read_text(encoding="utf-8")), games.load).state.now.seat + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.playable())
def test_a_game_is_told_in_sentences(game, language):
    record = next((folder(game) / "records").glob("*.txt"))
    match, words = (
        replay(read_record(record.read_text(encoding="utf-8")), games.load),
        game_words(game, language, "page"),
    )
    told = run("replay", record, "--words", "--language", language).stdout.splitlines()
    headings = [line for before, line in pairwise(told) if not before]
    first = [words.say("page.story.when", round=at) for at in range(1, match.game.rounds(match.state) + 1)]
    assert headings[:-1] == first
    assert len(told) == 2 * len(headings) - 1 + sum(map(len, match.log)) + match.table.players
    assert not [line for line in told if line.startswith(("event.", "measure.", "page.")) or "{" in line]
    assert told[-1].split()[0] in ("–", *map(str, range(1, match.table.players + 2)))


def test_what_one_seat_did_in_secret_is_told_of_it_by_name():
    told = run("replay", FINISHED, "--words").stdout
    assert all(f"\nPlayer {at} chooses " in told for at in (1, 2, 3))


def test_replay_tells_who_has_to_decide(begun, moment):
    (of_record,), (of_position,) = lines("replay", begun), lines("replay", moment)
    assert of_record == of_position
    assert of_record["seat"] == asked_in(begun)
    assert of_record["over"] is False
    assert of_record["decision"] == replay(read_record(begun.read_text()), games.load).state.now.kind


def test_moves_lists_the_legal_moves(begun, moment):
    match = replay(read_record(begun.read_text(encoding="utf-8")), games.load)
    legal = [{"move": str(move)} for move in match.game.legal_moves(match.state)]
    assert legal
    assert lines("moves", begun) == lines("moves", moment) == legal


def test_a_finished_game_has_no_moves():
    assert lines("moves", FINISHED) == []


def test_why_says_yes_to_a_legal_move(begun):
    (first, *_) = lines("moves", begun)
    assert lines("why", begun, first["move"]) == [{"legal": True, "seat": asked_in(begun)}]


def test_why_says_no_with_the_paragraph_and_a_sentence():
    (line,) = lines("why", FINISHED, "pass", code=NO)
    assert line == {"legal": False, "seat": None, "code": "game.over", "rule": "", "text": "The game is over."}


def test_why_speaks_the_language_that_is_asked_for(tmp_path):
    record = tmp_path / "new.txt"
    record.write_text(f"Game: {GAME}\nRules: 1\nSeats: 3\nSeat 1: ruby Anna\nSeed: a\n\n", encoding="utf-8")
    (english,) = lines("why", record, "pass", code=NO)
    (italian,) = lines("--language", "it", "why", record, "pass", code=NO)
    assert (english["code"], english["rule"]) == (italian["code"], italian["rule"]) == ("preliminary.must", "3.1")
    assert english["text"].startswith("In the preliminary round")
    assert italian["text"].startswith("Nel round preliminare")


def test_why_names_the_players(tmp_path):
    record = tmp_path / "named.txt"
    head = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeat 1: ruby Anna\nSeed: a\n\n"
    record.write_text(head, encoding="utf-8")
    bought = [line["move"] for line in lines("moves", record)][:1]
    done = lines("play", record, *bought)
    assert done[0]["text"].startswith("Anna buys ")


def test_position_prints_what_replay_reads(begun, moment):
    data = json.loads(moment.read_text(encoding="utf-8"))
    assert (data["game"], data["rules"], len(data["seats"])) == (GAME, 1, 3)
    assert data["state"]["players"] == 3
    assert run("position", moment).stdout == moment.read_text(encoding="utf-8")


def test_play_prints_what_happens_and_the_longer_record(begun):
    (first, *_) = lines("moves", begun)
    *events, last = lines("play", begun, first["move"])
    assert events
    assert all(set(event) == {"event", "rule", "only", "facts", "text"} for event in events)
    before = read_record(begun.read_text(encoding="utf-8"))
    assert [str(move) for move in read_record(last["record"]).moves] == [*map(str, before.moves), first["move"]]


def test_seats_are_counted_from_1_everywhere(begun):
    """Standings, who is asked, and the facts of events agree."""
    asked = asked_in(begun)
    (first, *_) = lines("moves", begun)
    assert lines("why", begun, "dance", code=NO)[0]["seat"] == asked
    event, *_ = lines("play", begun, first["move"])
    assert event["facts"]["seat"] == asked
    assert {place["seat"] for place in lines("replay", begun)[0]["standing"]} == {1, 2, 3}


def test_play_goes_on_from_a_position(begun, moment, tmp_path):
    (first, *_) = lines("moves", moment)
    *events, last = lines("play", moment, first["move"])
    *same_events, _ = lines("play", begun, first["move"])
    assert events == same_events
    file = tmp_path / "later.json"
    file.write_text(json.dumps(last["position"]), encoding="utf-8")
    assert lines("replay", file)[0]["game"] == GAME


@pytest.mark.parametrize("kind", ["begun", "moment"])
def test_play_stops_at_an_illegal_move(kind, request):
    (line,) = lines("play", request.getfixturevalue(kind), "dance tango", code=NO)
    assert (line["legal"], line["move"], line["code"]) == (False, "dance tango", "move.verb")
    assert "“dance”" in line["text"]


def test_count_counts_move_sequences():
    counted = lines("count", GAME, "--players", 3, "--seed", "a", "--depth", 3)
    assert counted == [{"depth": 1, "count": 16}, {"depth": 2, "count": 96}, {"depth": 3, "count": 2208}]


def test_bench_tells_the_moves_a_second_of_each_number_of_players():
    benched = lines("bench", GAME, "--seconds", 1)
    assert [(line["game"], line["players"]) for line in benched] == [(GAME, 3), (GAME, 4), (GAME, 5)]
    assert all(line["moves_a_second"] > 0 for line in benched)


RECORD = f"Game: {GAME}\nRules: 1\nSeats: 3\nSeed: a\n"

BAD_FILES = [
    ("", "The header “Game” is missing."),
    (RECORD.replace(GAME, "chess") + "\n", "There is no game called “chess” here."),
    (
        RECORD.replace("Rules: 1", "Rules: 7") + "\n",
        "This game was played under newer rules.",
    ),
    (RECORD.replace("Seats: 3", "Seats: 2") + "\n", "is not for this number of players: 2."),
    (RECORD + "\nbuy atlantis-1\n", "line 6: The move “buy atlantis-1” is not allowed."),
    (RECORD + "\npass\n", "In the preliminary round you must buy a vineyard if you can."),
    (RECORD + "\nBUY!\n", "line 6: “BUY!” is not a move."),
    (RECORD + "Option money: gone\n\n", "The option “money” cannot be “gone”."),
    ("{", "This is not readable JSON."),
    ("{}", "file.game: This is missing."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_FILES, ids=range(len(BAD_FILES)))
def test_a_bad_file_gets_a_plain_sentence(text, sentence, tmp_path):
    file = tmp_path / "bad.txt"
    file.write_text(text, encoding="utf-8")
    for verb in ("replay", "moves", "position"):
        assert sentence in complaint(verb, file)
    assert sentence in complaint("play", file, "pass")
    assert sentence in complaint("why", file, "pass")


def test_a_bad_custom_board_is_said_in_the_words_of_its_game(tmp_path):
    boards = games.load(GAME).custom_boards
    assert boards
    custom_board = json.loads(boards.write(boards.read()))
    custom_board["market_step"] = 30
    file = tmp_path / "sheet.txt"
    file.write_text(f"{RECORD}Sheet: {json.dumps(custom_board)}\n\n", encoding="utf-8")
    assert complaint("replay", file).startswith("sheet.market_step: The market’s step must divide 500")


def test_a_position_that_cannot_be_is_named_with_its_place(moment):
    data = json.loads(moment.read_text(encoding="utf-8"))
    data["state"]["money"][2] = -10
    moment.write_text(json.dumps(data), encoding="utf-8")
    assert complaint("replay", moment) == "state.money[2]: “-10” is not a valid value here."


def test_a_file_that_is_not_there_or_no_text_gets_a_plain_sentence(tmp_path):
    assert complaint("replay", tmp_path / "nowhere.txt").endswith("No such file or directory")
    file = tmp_path / "noise.bin"
    file.write_bytes(b"\xff\x00\x80")
    assert complaint("replay", file).endswith("not a text file")


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (("walk", "chess", "--players", 3), "There is no game called “chess” here."),
        (("walk", GAME, "--players", 2), "is not for this number of players: 2."),
        (("walk", GAME, "--players", 3, "--options", "weather=fine"), "This game has no option “weather”."),
        (("bench", "chess"), "There is no game called “chess” here."),
        (("--language", "it", "walk", GAME, "--players", 2), "Questo gioco non si gioca in 2."),
    ],
)
def test_a_bad_call_gets_a_plain_sentence(call, sentence):
    assert sentence in complaint(*call)


@pytest.mark.parametrize(
    "call",
    [
        (),
        ("dance",),
        ("walk",),
        ("walk", GAME),
        ("walk", GAME, "--players", "0"),
        ("walk", GAME, "--players", "three"),
        ("walk", GAME, "--players", "3", "--options", "money"),
        ("why", FINISHED),
        ("play", FINISHED),
        ("--language", "xx", "games"),
    ],
)
def test_a_call_that_cannot_be_understood_is_told_how_to_call(call):
    assert "usage: python3 py" in complaint(*call)


def test_an_unreadable_move_is_a_bad_call():
    assert "is not a move" in complaint("why", FINISHED, "BUY!")
    assert "is not a move" in complaint("play", FINISHED, "BUY!")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("which", ["begun", "moment"])
def test_a_file_may_begin_with_a_byte_order_mark(which, encoding, request):
    file = request.getfixturevalue(which)
    plain = lines("replay", file)
    file.write_text(file.read_text(encoding="utf-8"), encoding=encoding)
    assert lines("replay", file) == plain
