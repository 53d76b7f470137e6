"""The command that reviews a game: the chances, the turning points, and a grade for each move."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict

import games
from command.duels import bot_of
from command.files import text_of
from command.output import YES, from_1, print_line
from engine.bots.advice import AdviceReason
from engine.bots.bot import AnyBot
from engine.bots.search import thought
from engine.bots.winning import HUNDREDTH
from engine.core.input_error import InputError
from engine.files.record import read_record, replay
from engine.play.match import AnyMatch
from engine.review.chart import chart, turning_points
from engine.review.grading import Weighed, totals, weighed_plies, weighing
from engine.text.words import Words, game_words


def show_review(arguments: Namespace) -> int:
    """Print the chances round by round, the turning points, and the grade of each move of a record."""
    match = replay(read_record(text_of(arguments.file)), games.load)
    bot, words = bot_of(match.table.game), game_words(match.table.game, arguments.language)
    seats = _seats(match, arguments.seat)
    moments = chart(match, bot)
    for moment in moments:
        print_line(ply=moment.ply, round=moment.round, chances=[chance / HUNDREDTH for chance in moment.chances])
    for point in turning_points(match, bot, moments):
        line = {**asdict(point), "mover": from_1(point.mover), "seat": from_1(point.seat)}
        print_line(turning_point=line, text=words.say(f"bot.term.{point.term}") if point.term else "")
    _show_moves(match, bot, words, seats)
    return YES


def _show_moves(match: AnyMatch, bot: AnyBot, words: Words, seats: Sequence[int]) -> None:
    found = []
    for ply in weighed_plies(match, seats):
        playouts, thinking = weighing(match, bot, ply, seats)
        found.append(thought(playouts, thinking))
        print_line(**_move_line(found[-1], words))
    for seat, total in enumerate(totals(found, match.table.players)):
        luck = round(total.luck / HUNDREDTH, 2)
        print_line(seat=from_1(seat), grades=dict(total.grades), lost=round(total.lost / HUNDREDTH, 2), luck=luck)


def _move_line(one: Weighed, words: Words) -> dict[str, object]:
    line: dict[str, object] = {"ply": one.ply, "seat": from_1(one.seat), "kind": one.kind}
    if one.graded is not None:
        line |= {"move": str(one.graded.move), "grade": one.graded.grade, "best": str(one.graded.best)}
        line |= {"loss": one.graded.loss / HUNDREDTH, "reason": claim_told(one.graded.reason, words)}
    if one.luck:
        line["luck"] = [luck / HUNDREDTH for luck in one.luck]
    return line


def claim_told(claim: AdviceReason | None, words: Words) -> dict[str, object] | None:
    """Return a reason with its sentence; `None` where there is none."""
    if claim is None:
        return None
    return {**asdict(claim), "code": claim.code, "text": words.say(claim.code, count=claim.more)}


def _seats(match: AnyMatch, seat: int | None) -> Sequence[int]:
    if seat is None:
        return range(match.table.players)
    if seat > match.table.players:
        raise InputError("table.players", "seat", players=seat, allowed=tuple(range(1, match.table.players + 1)))
    return [seat - 1]
