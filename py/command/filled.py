"""`said`: every message of a game, filled, in all languages side by side, as an editor reads it aloud.

Half of the faults of a sentence show only when it is filled: with a named and a nameless seat, with 0, 1 and 2, with
each noun. The values for a fact come from `text/samples.json` of the package, or else from its catalogue: all values of
the fact's kind (`variety.nebbiolo`).
"""

from __future__ import annotations

import json
import string
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from command.output import YES
from engine.core.refusal import Refusal
from engine.core.table import Seat
from engine.text.catalogue import message_names, read_messages
from engine.text.catalogues import package_text
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import COUNTED, package_words

SEATS = (Seat("Anna", "ruby"), Seat("Élodie", "ochre"), Seat("", "olive"), Seat("Olivier", "ocean"))
NUL = "\0"

Fillings = dict[str, list[Any]]
"""For each fact of a message the values that stand in for it."""


def show_filled(arguments: Namespace) -> int:
    """Print every message of a game (or of the engine or the page), filled, in all languages side by side."""
    print(sheet(package_of(arguments.what), arguments.languages))
    return YES


def package_of(what: str) -> str:
    """Return the package with the sentences of a game, or of the engine or the page."""
    return what if what in ("engine", "page") else f"games.{what}"


def sheet(package: str, languages: Sequence[str]) -> str:
    """Return the messages of a package, filled: the name of each, then a group of lines for each filling, one line for
    each language."""
    names = message_names(package_text(package, SOURCE, "words.po"))
    return "\n".join(block for name in names for block in _blocks(package, name, languages)).rstrip()


def missing_samples(package: str) -> set[str]:
    """Return the kinds of facts for which nothing can stand in: neither a sample nor a message has their values."""
    names = message_names(package_text(package, SOURCE, "words.po"))
    found = (fact_kinds for name in names for fact_kinds in _kinds(package, name).values())
    return {min(kinds) for kinds in found if not _values(package, kinds)}


def _blocks(package: str, name: str, languages: Sequence[str]) -> Iterator[str]:
    words = [package_words(language, package).at(SEATS) for language in languages]
    fillings = _fillings({fact: _values(package, kinds) for fact, kinds in _kinds(package, name).items()})
    said = ([each.put(name, facts) for each in words] for facts in fillings)
    yield name
    for sentences in dict.fromkeys(map(tuple, said)):
        yield "\n".join(f"  {language} {sentence}" for language, sentence in zip(languages, sentences)) + "\n"


def _fillings(values: Fillings) -> Iterator[dict[str, Any]]:
    """Yield facts for a message, until each value of each fact has stood in once; two facts of one kind never have the
    same value at the same time, where there is more than one."""
    for at in range(max(map(len, values.values()), default=1)):
        yield {name: found[(at + beside) % len(found)] for beside, (name, found) in enumerate(values.items()) if found}


@cache
def _kinds(package: str, name: str) -> dict[str, frozenset[str]]:
    """Return the facts that a message says in any language or form, each with the kinds as which it is said."""
    found: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for form in _messages(package, language).get(name, "").split(NUL):
            for _, fact, kind, _ in string.Formatter().parse(form):
                if fact:
                    found.setdefault(fact, set()).add(kind or fact)
        if NUL in _messages(package, language).get(name, ""):
            found.setdefault(COUNTED, set()).add(COUNTED)
    return {fact: frozenset(kinds) for fact, kinds in found.items()}


@cache
def _messages(package: str, language: str) -> dict[str, str]:
    """Return the messages of a package and of the engine by their names; several forms have a NUL between them."""
    found = {}
    for each in dict.fromkeys(("engine", package)):
        found.update(read_messages(package_text(each, language, "words.po")))
    return {name.split(NUL)[0]: said for name, said in found.items()}


@cache
def _values(package: str, kinds: frozenset[str]) -> list[Any]:
    """Return sample values for a fact: the samples of its kind. Where a language says it as a kind without samples
    (with an article, say), return all values that messages name."""
    samples = _samples(package)
    named = [_named(package, kind) for kind in sorted(kinds) if kind not in samples]
    if named:
        return sorted(set.intersection(*named), key=str)
    return [_read(value) for kind in sorted(kinds) for value in samples[kind]]


def _named(package: str, kind: str) -> set[Any]:
    """Return the values of a kind that messages name in any language (`variety.nebbiolo`)."""
    names = {name for language in LANGUAGES for name in _messages(package, language)}
    found = {name.removeprefix(f"{kind}.") for name in names if name.startswith(f"{kind}.")}
    return {value for value in found if "." not in value}


@cache
def _samples(package: str) -> dict[str, list[Any]]:
    """Return the samples of the engine and of a package, kind by kind."""
    texts = [package_text(each, "", "samples.json") for each in dict.fromkeys(("engine", package))]
    return {kind: values for text in texts if text for kind, values in json.loads(text).items()}


def _read(value: Any) -> Any:
    """Return a sample as a fact: a list is a tuple, `{"refusal": CODE, …}` a refusal with its facts."""
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        facts = dict(value)
        return Refusal(facts.pop("refusal"), "", **facts)
    return value
