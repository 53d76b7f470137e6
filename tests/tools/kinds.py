"""The kinds of facts that a catalogue has words for."""

from __future__ import annotations

from collections import defaultdict

from engine.text.catalogue import message_names
from engine.text.catalogues import package_text


def kinds(package: str, language: str) -> dict[str, set[str]]:
    """Return the values of each kind of facts that a package has words for in a language."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name in message_names(package_text(package, language, "words.po")):
        kind, _, value = name.partition(".")
        found[kind].add(value)
    return dict(found)
