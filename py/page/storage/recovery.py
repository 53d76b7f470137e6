"""Which of several copies of a kept game is the game: a browser that was ended may have lost the last moves of one.

No copy is trusted: what cannot be read never takes the place of what can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.input_error import InputError
from page.storage.envelope import Envelope, read_envelope


@dataclass(frozen=True)
class Recovered:
    """The text of a game, and the texts that hold moves which are not in it."""

    text: str
    apart: tuple[str, ...] = ()


def recovered(kept: str, copies: Sequence[str]) -> Recovered:
    """Return what a game is that is kept as one text ("" for not at all) and has other copies: the one that was kept
    last. One that is older than the first text, or part of the game, holds nothing else."""
    first = readable(kept)
    later = _later(first, [text for text in copies if text != kept])
    if not later:
        return Recovered(kept or copies[0])
    newest = max(later, key=lambda text: later[text].count)
    text = newest if first is None or later[newest].count > first.count else kept
    record = later[text].record if text in later else first.record if first else ""
    others = {**later, **({kept: first} if kept else {})}
    apart = (other for other, one in others.items() if one is None or not record.startswith(one.record))
    return Recovered(text, tuple(other for other in apart if other != text))


def readable(text: str) -> Envelope | None:
    """Return the envelope of a text, `None` when it cannot be read."""
    try:
        return read_envelope(text)
    except InputError:
        return None


def _later(first: Envelope | None, copies: Sequence[str]) -> dict[str, Envelope]:
    """Return the copies that can be read and are not older than the first text."""
    found = {text: one for text in copies if (one := readable(text))}
    return {text: one for text, one in found.items() if first is None or one.count >= first.count}
