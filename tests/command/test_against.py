"""A duel against the computer players of another checkout, which answer in a process of their own."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from tests.command.calls import ROOT, complaint, lines
from tests.contract.cases import IN_EVERY_CASE, game_of, states_on_the_way, table_of, walked
from tests.tools.example import GAME

from command.against import better_side, pair_gain, pairs, player_of
from command.answers import answers, read_question, written_question
from command.duels import Result, duel_played
from command.other_players import OtherPlayersError, end_other_players
from engine.bots.question import asked
from engine.core.event import Event
from engine.core.move import parse_move
from engine.core.table import LEVELS
from games import bot, load, meta

PAIR = ("duel", GAME, "--levels", "2,2,1", "--games", 1, "--seed", "pair")
GREETING = json.dumps({"game": GAME, "rules": meta(GAME).rules_version, "version": 1})

ANSWER = json.dumps({"move": "sing", "seconds": 0})


def plain(events: tuple[Event, ...]) -> list[str]:
    return [f"{event!r} {event.reveals} {event.knew}" for event in events]


def untimed(told: list[dict]) -> list[dict]:
    return [{name: value for name, value in line.items() if name != "milliseconds_a_choice"} for line in told]


def checkout(folder: Path, program: str = "") -> Path:
    """Return a checkout with the engine and the games of this one, and a program that answers in place of its own."""
    (folder / "py").mkdir()
    for package in ("engine", "games"):
        (folder / "py" / package).symlink_to(ROOT / "py" / package)
    if program:
        (folder / "py/command").mkdir()
        (folder / "py/command/answers.py").touch()
        (folder / "py/__main__.py").write_text(program, encoding="utf-8")
    return folder


@IN_EVERY_CASE
def test_a_question_arrives_as_it_was_asked(case):
    """The table is a plain one: the seats have no names, and the board is the printed one."""
    game, table = game_of(case), table_of(case)
    state, happened = game.begin(table)
    for at, move in enumerate(walked(case).moves):
        if at % 41 == 0:
            question = asked(game, state, happened, 3)
            arrived = read_question(game, json.loads(json.dumps(written_question(table, question))))
            assert arrived.view == question.view
            assert (arrived.seed, arrived.seat, arrived.level) == (question.seed, question.seat, question.level)
            assert plain(arrived.events) == plain(question.events)
        happened += game.play(state, move)


@IN_EVERY_CASE
def test_a_question_says_nothing_that_its_seat_may_not_know(case):
    game, table = game_of(case), table_of(case)
    for state in states_on_the_way(case, every=41):
        state.seed = "a-seed-like-no-other"
        private = Event("private", "1.1", only=(state.now.seat + 1) % state.players, card="no-other")
        question = asked(game, state, [private])
        assert ("no-other" in str(written_question(table, question))) == (state.players == 1)


@pytest.mark.parametrize("level", LEVELS[:3])
def test_each_question_gets_a_legal_answer(level):
    game, found = load(GAME), bot(GAME)
    case = (GAME, 3, ())
    states = list(states_on_the_way(case, every=61))
    asking = [json.dumps(written_question(table_of(case), asked(game, state, (), level))) for state in states]
    greeting, *answered = answers(game, found, iter(asking))
    assert greeting == {"game": GAME, "rules": game.meta.rules_version, "version": found.version}
    assert len(answered) == len(states) > 3
    for state, answer in zip(states, answered):
        assert game.judge(state, parse_move(answer["move"])) is None
        assert answer["seconds"] >= 0


@pytest.mark.parametrize("how", ["its own verb", "this checkout's program"])
def test_equal_players_share_every_mirror_pair(how, tmp_path):
    folder = ROOT if how == "its own verb" else checkout(tmp_path)
    first, second, here, there, found = lines(*PAIR, "--against", folder)
    assert (first["players"], second["players"]) == (["2", "2@", "1"], ["2@", "2", "1@"])
    assert (first["seed"], first["moves"], first["shares"]) == (second["seed"], second["moves"], second["shares"])
    assert [(one["player"], one["games"], one["share"]) for one in (here, there)] == [
        ("here", 2, 0.5),
        (str(folder), 2, 0.5),
    ]
    assert here["choices"] + there["choices"] == first["moves"] + second["moves"]
    assert found == {"pairs": 1, "gain": 0.0, "better": ""}


def test_players_that_differ_play_differently(tmp_path):
    program = f"""import sys
sys.path.insert(0, {str(ROOT / "py")!r})
import games
found = games.bot({GAME!r})
found.misjudged = {{}}
from argparse import Namespace
from command.answers import show_answers
show_answers(Namespace(game={GAME!r}))
"""
    first, second, *_ = lines(*PAIR, "--against", checkout(tmp_path, program))
    assert (first["moves"], first["shares"]) != (second["moves"], second["shares"])


def test_a_series_against_others_is_the_same_in_several_processes():
    call = (*PAIR, "--against", ROOT)
    assert untimed(lines(*call, "--jobs", 2)) == untimed(lines(*call))


def test_seats_are_rotated_and_mirrored():
    found = pairs(GAME, ("3", "2", "1"), 2, "s", {})
    assert [(duel.seed, duel.at_seats) for duel in found] == [
        ("s-0", ["3", "2@", "1"]),
        ("s-0", ["3@", "2", "1@"]),
        ("s-1", ["1", "3", "2@"]),
        ("s-1", ["1@", "3@", "2"]),
    ]


@pytest.mark.parametrize(
    ("won", "mean", "better"),
    [
        ([1, 1] * 4, 10_000, "here"),
        ([0, 0] * 4, -10_000, "there"),
        ([1, 0] * 4, 0, ""),
        ([1, 1, 0, 0, 1, 1, 0, 1], 2_500, ""),  # mean 2,500, error 4,787
        ([1, 1], 10_000, ""),  # one pair says nothing
    ],
)
def test_the_better_side_is_clearly_so(won, mean, better):
    duels = pairs(GAME, ("2", "2"), len(won) // 2, "s", {})
    results = []
    for duel, here in zip(duels, won):
        shares = [float(here != name.endswith("@")) for name in duel.at_seats]
        results.append(Result(duel, 1, shares, [1, 1], [0.0, 0.0]))
    found = pair_gain(results)
    assert (found.mean, better_side(found)) == (mean, better)


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("raise SystemExit('no game of that name')", "gave no answer: no game of that name"),
        ("print('hello')", "gave no answer: it said nothing"),
        (f"print('{GREETING}')\nraise KeyError('crash')", "gave no answer: KeyError: 'crash'"),
        (f"print('{GREETING}')\nprint('{ANSWER}', flush=True)\ninput()", "answered sing, which is not"),
        ("print('{\"rules\": 0}', flush=True)\ninput()", f"has version 0 of the rules of {GAME}, and here is version"),
    ],
)
def test_players_that_cannot_be_asked_get_a_plain_sentence(program, sentence, tmp_path):
    folder = checkout(tmp_path, program)
    told = complaint(*PAIR, "--against", folder)
    assert told.startswith(f"{folder}: ")
    assert sentence in told
    assert "\n" not in told


def test_players_that_fail_in_another_process_get_a_plain_sentence(tmp_path):
    folder = checkout(tmp_path, f"print('{GREETING}')\nraise KeyError('crash')")
    (duel, _) = pairs(GAME, ("2", "2", "1"), 1, "pair", {})
    with pytest.raises(OtherPlayersError) as raised:
        duel_played(duel, partial(player_of, str(folder)))
    end_other_players()
    assert (raised.value.__cause__, raised.value.__context__) == (None, None)  # so another process can read it
    assert complaint(*PAIR, "--against", folder, "--jobs", 2) == str(raised.value)


def test_a_folder_without_a_checkout_gets_a_plain_sentence(tmp_path):
    assert complaint(*PAIR, "--against", tmp_path / "missing").endswith(
        "missing: not a checkout, as it has no py/engine and py/games"
    )
