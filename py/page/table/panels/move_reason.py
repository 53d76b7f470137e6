"""Why a computer made the move that led to the moment that is looked at, as far as everybody can see it."""

from __future__ import annotations

from engine.bots.reasons import Reason, open_reason
from engine.core.table import Computer
from engine.drawing.markup import NOTHING, Markup, tag
from page.game_list import GameList
from page.table.shown_match import ShownMatch


class MoveReason:
    """A sentence about a computer's move of the past."""

    def __init__(self, games: GameList, shown: ShownMatch) -> None:
        self._games = games
        self._shown = shown

    def part(self) -> Markup:
        """Return the sentence; nothing for a person's move and in the present."""
        shown, ply = self._shown, self._shown.looking
        if not ply or _computer(shown, ply) is None:
            return NOTHING
        words, seat, reason = shown.words, shown.match.mover(ply), self._reason(ply)
        if reason is None:
            said = words.say("page.reason.hidden", seat=seat)
        else:
            said = words.say("page.reason.open", seat=seat, term=words.say(reason.code))
        return tag("p", said, id="move-reason", class_="soft")

    def _reason(self, ply: int) -> Reason | None:
        match = self._shown.match
        seat, bot = match.mover(ply), self._games.bot(match.table.game)
        computer = _computer(self._shown, ply)
        if bot is None or computer is None:
            return None
        weights = bot.judgement(computer.level, bot.known_temperament(computer))
        return open_reason(match.game, bot, match.state_at(ply - 1), match.state_at(ply), seat, weights)


def _computer(shown: ShownMatch, ply: int) -> Computer | None:
    return shown.match.table.player_of(shown.match.mover(ply), ply)
