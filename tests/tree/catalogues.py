"""Reads the catalogues as their translators see them."""

from __future__ import annotations

import string

import polib

from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES

Catalogue = dict[str, list[str]]


def read(text: str) -> Catalogue:
    """Return all forms of each message, by name. A name that stands twice is an error."""
    found: Catalogue = {}
    for entry in polib.pofile(text):
        assert entry.msgid not in found, f"{entry.msgid} stands twice"
        found[entry.msgid] = [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)] or [entry.msgstr]
    return found


def of(package: str, language: str) -> Catalogue:
    """Return the catalogue of a package (`engine`, `games.GAME`)."""
    return read(package_text(package, language, "words.po"))


def facts(form: str) -> set[str]:
    """Return the facts in braces, without their kinds."""
    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def differences(catalogues: dict[str, Catalogue]) -> list[str]:
    """Return the differences between the languages of a package, the source first: a name that one lacks, facts that
    only one uses, a form that is empty, plural forms in one only. A language may have another way to say a kind of
    facts (`in_region`), which it uses, and which has all values of a kind of the source."""
    source, *_ = catalogues.values()
    further = set().union(*(_further_kinds(source, other) for other in catalogues.values()))
    return [
        complaint
        for name in sorted(set().union(*catalogues.values()))
        if name in source or name.partition(".")[0] not in further
        for complaint in _differences_of(name, {language: c.get(name) for language, c in catalogues.items()})
    ]


def _further_kinds(source: Catalogue, other: Catalogue) -> set[str]:
    """Return the kinds of facts that the other catalogue uses and names, and the source does not."""
    said = string.Formatter()
    used = {kind for forms in other.values() for form in forms for _, _, kind, _ in said.parse(form) if kind}
    return used - {name.partition(".")[0] for name in source}


def _differences_of(name: str, forms: dict[str, list[str] | None]) -> list[str]:
    missing = [f"{name} is missing in {language}" for language, found in forms.items() if found is None]
    there = {language: found for language, found in forms.items() if found is not None}
    empty = [f"{name} is empty in {language}" for language, found in there.items() if not all(found)]
    used = {language: set().union(*map(facts, found)) for language, found in there.items()}
    uneven = len(set(map(frozenset, used.values()))) > 1 or len({len(found) > 1 for found in there.values()}) > 1
    return missing + empty + ([f"{name} has other facts or forms: {used}"] if uneven else [])


def both(package: str) -> dict[str, Catalogue]:
    """Return the catalogues of a package in all languages."""
    return {language: of(package, language) for language in LANGUAGES}
