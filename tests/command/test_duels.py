"""The command line's computer players: advice, games between them, by several processes and on a cluster."""

from __future__ import annotations

import pytest
from distributed import LocalCluster
from tests.command.calls import NO, complaint, lines, run
from tests.games.parts import folder
from tests.tools.example import GAME

from command.duels import wilson

FINISHED = folder(GAME) / "records" / "three-seats.txt"
SERIES = ("duel", GAME, "--levels", "2,random,1", "--games", 2, "--seed", "series")


@pytest.fixture
def begun(tmp_path):
    """Give a record of a game whose first seats have drawn and bought."""
    text = FINISHED.read_text(encoding="utf-8").splitlines()
    file = tmp_path / "begun.txt"
    file.write_text("\n".join(text[: text.index("") + 7]) + "\n", encoding="utf-8")
    return file


def untimed(told: list[dict]) -> list[dict]:
    return [{name: value for name, value in line.items() if name != "milliseconds_a_choice"} for line in told]


def test_advice_is_legal_best_first_and_says_why(begun):
    legal = {line["move"] for line in lines("moves", begun)}
    advised = lines("advise", begun, "--moves", 2)
    assert len(advised) == 2
    assert {line["move"] for line in advised} <= legal
    assert all(line["playouts"] > 0 for line in advised)
    (first, *_) = [reason for line in advised for reason in line["reasons"]]
    assert first["code"].startswith("bot.term.")
    assert first["text"] != first["code"]
    assert first["gain"] != 0


def test_a_level_that_does_not_play_on_gives_reasons_too(begun):
    advised = lines("advise", begun, "--level", 2, "--moves", 50)
    assert [line["score"] for line in advised] == sorted((line["score"] for line in advised), reverse=True)
    assert any(line["reasons"] for line in advised)


def test_a_position_is_advised_on_as_its_record_is(begun, tmp_path):
    moment = tmp_path / "moment.json"
    moment.write_text(run("position", begun).stdout, encoding="utf-8")
    assert lines("advise", moment, "--level", 2) == lines("advise", begun, "--level", 2)


def test_there_is_no_advice_when_the_game_is_over():
    assert lines("advise", FINISHED, code=NO) == []


def test_a_duel_tells_its_games_and_what_they_come_to():
    *played, first, second, third = lines(*SERIES)
    assert [line["players"] for line in played] == [["2", "random", "1"], ["1", "2", "random"]]
    assert all(sum(line["shares"]) == pytest.approx(1, abs=0.01) for line in played)
    for player, total in zip(("2", "random", "1"), (first, second, third)):
        won = sum(line["shares"][line["players"].index(player)] for line in played)
        assert (total["player"], total["games"], total["share"]) == (player, 2, won / 2)
        assert total["bounds"] == [round(bound, 3) for bound in wilson(won, 2)]
        assert total["milliseconds_a_choice"] >= 0
    assert sum(total["choices"] for total in (first, second, third)) == sum(line["moves"] for line in played)


@pytest.mark.parametrize("options", [("--jobs", 2), ("--options", "money=open")])
def test_a_duel_is_the_same_however_it_is_played(options):
    assert untimed(lines(*SERIES, *options)) == untimed(lines(*SERIES))


def test_a_cluster_plays_a_duel():
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        assert untimed(lines(*SERIES, "--scheduler", cluster.scheduler_address)) == untimed(lines(*SERIES))


def test_bounds_are_wilsons():
    low, high = wilson(50, 100)  # the usual example: 0.404 to 0.596
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-12)


def test_a_walk_can_be_played_by_computers():
    (walked,) = lines("walk", GAME, "--players", 3, "--levels", "2,1", "--check")
    assert walked["ended"] in ("vineyards", "money", "shared")
    (again,) = lines("walk", GAME, "--players", 3, "--levels", "2,1,2")
    assert again == walked


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (("duel", GAME, "--levels", "9,1,1"), "There is no computer player “9”."),
        (("duel", GAME, "--levels", "3:nobody,1,1"), "There is no computer player “3:nobody”."),
        (("walk", GAME, "--players", 3, "--levels", "x"), "There is no computer player “x”."),
        (("duel", "chess", "--levels", "1,1"), "There is no game called “chess” here."),
        (("duel", GAME, "--levels", "1,1"), "is not for this number of players: 2."),
    ],
)
def test_a_call_for_players_that_there_are_not_gets_a_plain_sentence(call, sentence):
    assert sentence in complaint(*call)
