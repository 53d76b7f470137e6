"""Which of several copies of a kept game is the game: a browser that was ended may have lost the last moves of one.

No copy is trusted: an unreadable or unplayable one never replaces a good one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.input_error import InputError
from page.storage.envelope import Envelope, read_envelope

IsPlayable = Callable[[Envelope], bool]
"""Returns whether the record of a game can be replayed to its end."""


@dataclass(frozen=True)
class Recovered:
    """The text of a game, and the texts that hold moves which are not in it."""

    text: str
    apart: tuple[str, ...] = ()


def recovered(kept: str, copies: Sequence[str], is_playable: IsPlayable) -> Recovered:
    """Return the best text of a game that is kept as one text ("" for none) and has other copies: of those that can be
    played to their end, the one kept last. A copy that is older than the first text, or part of the game, adds
    nothing."""
    first = readable(kept)
    trusted = first if first and copies and is_playable(first) else None
    later = _later(trusted, [text for text in copies if text != kept])
    if not later:
        return Recovered(kept or copies[0])
    found = {**({kept: first} if kept else {}), **later}
    text = max(found, key=lambda it: _rank(found[it], is_playable))
    game = found[text]
    record = game.record if game else ""
    apart = (other for other, one in found.items() if one is None or not record.startswith(one.record))
    return Recovered(text, tuple(other for other in apart if other != text))


def _rank(game: Envelope | None, is_playable: IsPlayable) -> tuple[int, int]:
    """Return the rank of one of several texts of a game; of equals the first is taken."""
    if game is None:
        return (0, 0)
    return (2 if is_playable(game) else 1, game.count)


def readable(text: str) -> Envelope | None:
    """Return the envelope of a text, `None` when it cannot be read."""
    try:
        return read_envelope(text)
    except InputError:
        return None


def _later(first: Envelope | None, copies: Sequence[str]) -> dict[str, Envelope]:
    """Return the copies that can be read and are not older than the first text, if that can be played."""
    found = {text: one for text in copies if (one := readable(text))}
    return {text: one for text, one in found.items() if first is None or one.count >= first.count}
