"""The games that this browser keeps."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.core.meta import Meta
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.text.words import Words, game_words, written
from page.actions import argument
from page.model import KeptGame
from page.parts.widgets import button, file_button, mark

STAMP = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)", re.ASCII)


def kept_games(words: Words, kept: Sequence[KeptGame], metas: Sequence[Meta], refused: bool = False) -> Markup:
    """Return the list in the given order, with the button that brings a game back from a file. `metas` are the games
    that this page has; `refused` whether the browser keeps nothing."""
    titles = {meta.id: meta.title for meta in metas}
    items = joined(_line(words, game, titles) for game in kept)
    lines = tag("ul", items, id="keeping-list", class_="kept-list")
    return tag(
        "section",
        tag("h2", words.say("page.kept.heading"), id="keeping-heading"),
        lines if kept else tag("p", words.say("page.kept.refused" if refused else "page.kept.none"), class_="soft"),
        tag(
            "div",
            file_button(words.say("page.kept.import"), "import", "keeping-import"),
            _statistics(words, kept),
            button(words.say("page.write.lessons"), "lessons", "lessons-open", "quiet"),
            NOTHING if refused else tag("p", words.say("page.kept.where"), class_="soft"),
            class_="kept-import",
        ),
        id="kept",
        class_="kept",
        aria_labelledby="keeping-heading",
    )


def _statistics(words: Words, kept: Sequence[KeptGame]) -> Markup:
    """Return the button that opens the statistics; nothing before a game is over."""
    if not any(game.over for game in kept):
        return NOTHING
    return button(words.say("page.statistics.open"), "statistics", "statistics-open", "quiet")


def resume(words: Words, kept: Sequence[KeptGame]) -> Markup:
    """Return the button that goes on with the first game that is not over, or nothing."""
    for game in kept:
        if not (game.over or game.broken):
            label = words.say("page.lobby.resume", title=game.title)
            return button(label, f"continue {argument(game.id)}", "resume", "primary")
    return NOTHING


def when(words: Words, stamp: str) -> Markup:
    """Return a day and time (`2026-11-21 14:05`) as it is said; any other text stays as it is."""
    day = day_of(words, stamp)
    if not day:
        return tag("span", stamp)
    said = words.say("page.when", day=day, time=stamp.partition(" ")[2])
    return tag("time", said, datetime=stamp.replace(" ", "T"))


def day_of(words: Words, stamp: str) -> str:
    """Return the day of a day and time as it is said; no text for any other text."""
    found = STAMP.fullmatch(stamp)
    if found is None:
        return ""
    year, month, day, _ = found.groups()
    return words.say("page.day", day=int(day), month=int(month), year=year)


def _line(words: Words, game: KeptGame, titles: Mapping[str, str]) -> Markup:
    inside = _broken(words, game) if game.broken else _whole(words, game, titles)
    return tag("li", inside, id=f"kept-{argument(game.id)}", class_="kept-game" + (" is-broken" if game.broken else ""))


def _whole(words: Words, game: KeptGame, titles: Mapping[str, str]) -> Markup:
    # Computers without a name get the names of their game.
    at = (game_words(game.game, words.language, "page") if game.game in titles else words).at(game.seats)
    seats = (_seat(at, game, number) for number in _best_first(game))
    state = tag("p", _state(words, game, titles.get(game.game, game.game)), class_="soft")
    actions = _actions(words, game, "continue", "rename", "export", "delete")
    return joined([tag("h3", game.title), tag("ul", *seats, class_="kept-seats"), state, actions])


def _best_first(game: KeptGame) -> list[int]:
    """Return the seats in the order of their places, those without one last; around the table where none is known."""
    return sorted(range(len(game.seats)), key=lambda seat: (game.ranks[seat] or len(game.seats)) if game.ranks else 0)


def _seat(words: Words, game: KeptGame, seat: int) -> Markup:
    """Return the name of a seat; at the end with its score, and whether it has won."""
    inside = [mark(game.seats[seat].colour), tag("span", words.fact("seat", seat))]
    if game.ranks and game.ranks[seat]:
        inside.append(tag("b", written(game.scores[seat])))
    has_won = bool(game.ranks) and game.ranks[seat] == 1
    if has_won:
        inside.append(tag("em", words.say("page.kept.won")))
    return tag("li", *inside, class_="is-winner" if has_won else None)


def _state(words: Words, game: KeptGame, played: str) -> Markup:
    """Return the game's name, how far it is and when it was played last."""
    far = words.say("page.kept.over") if game.over else words.say("page.kept.move", number=game.ply)
    waiting = [tag("strong", words.say("page.kept.waiting"))] if game.waiting else []
    return joined([played, far, when(words, game.when), *waiting], between=" · ")


def _broken(words: Words, game: KeptGame) -> Markup:
    return joined(
        [
            tag("h3", game.title),
            tag("p", words.say("page.kept.broken")),
            _actions(words, game, "export", "delete"),
        ]
    )


def _actions(words: Words, game: KeptGame, *actions: str) -> Markup:
    return tag("div", *(_action(words, game, action) for action in actions), class_="actions")


def _action(words: Words, game: KeptGame, action: str) -> Markup:
    """Return one button; its name says which game, for users of screen readers."""
    code = "page.kept.raw" if game.broken and action == "export" else f"page.kept.{action}"
    if game.over and action == "continue":
        code = "page.kept.look"
    label, id = words.say(code), argument(game.id)
    kind = {"continue": "", "delete": "danger"}.get(action, "quiet")
    return button(label, f"{action} {id}", f"kept-{id}-{action}", kind, aria_label=words.paired(label, game.title))
