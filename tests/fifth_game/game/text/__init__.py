"""A folder for each language, and how the facts of The Last Barrel are said."""

from __future__ import annotations

from engine.text.words import Speaker

SPEAKERS: dict[str, Speaker] = {}
