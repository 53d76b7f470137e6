"""A finished game for BG Stats, an app in which players log their plays (https://www.bgstatsapp.com). The link opens
the app on this device, which asks before it keeps anything; nothing goes to another host."""

from __future__ import annotations

import json
import re
import time
from urllib.parse import quote

from engine.core.standing import SeatResult
from engine.drawing.markup import Markup, tag
from engine.text.words import Words
from page.table.state import TableState

CREATE_PLAY = "bgstats://app.bgstatsapp.com/createPlay.html?data="
STAMP = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)", re.ASCII)


def bg_stats(state: TableState, words: Words) -> Markup:
    """Return the link that hands a finished game over to the app."""
    play = json.dumps(_play(state, words), ensure_ascii=False, separators=(",", ":"))
    href, id = CREATE_PLAY + quote(play), "end-log-play"
    link = tag("a", words.say("page.end.log-play"), href=href, id=id, class_="button button-quiet")
    return tag("p", link, tag("span", words.say("page.end.log-play.about"), class_="soft"), class_="log-play")


def _play(state: TableState, words: Words) -> dict[str, object]:
    """Return the play as the app reads it. It wants every field of a player, even where it says nothing."""
    match, meta = state.match, state.game.meta
    game = {"name": meta.title, "sourceGameId": meta.id, "highestWins": True, "noPoints": False}
    players = [_player(words, place) for place in match.game.standing(match.state)]
    when = {"playDate": played} if (played := _universal(state.kept_at)) else {}
    return {"sourceName": "Enoteca", "sourcePlayId": state.id, "game": game, "players": players, **when}


def _player(words: Words, place: SeatResult) -> dict[str, object]:
    name = words.fact("seat", place.seat)
    return {
        "name": name,
        "sourcePlayerId": name,
        "startPlayer": False,
        "winner": place.rank == 1,
        "score": place.score,
        "rank": place.rank or 0,
    }


def _universal(stamp: str) -> str:
    """Return a day and time here (`2026-11-21 14:05`) as universal time with seconds; "" for any other text."""
    found = STAMP.fullmatch(stamp)
    if found is None:
        return ""
    year, month, day, hour, minute = map(int, found.groups())
    here = (year, month, day, hour, minute, 0, 0, 0, -1)
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(time.mktime(here)))
    except (OverflowError, ValueError):
        return ""
