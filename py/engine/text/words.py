"""Turns codes and facts into sentences.

A message is named by its code (`refusal.money.short`) and may hold facts: `{seat} pays {price:money}`.
Behind the colon stands the kind of the fact; without it the fact's own name is its kind. How a kind
is said is looked up in the catalogue, as `KIND.VALUE` (`variety.nebbiolo`), or by a
speaker that a game brings along (`vineyard`: region and number). A speaker of `KIND*` says a whole list of facts.
"""

from __future__ import annotations

import gettext
import string
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from engine.core.event import Ending, Event
from engine.core.input_error import Fact, InputError
from engine.core.refusal import Refusal
from engine.core.table import Seat
from engine.text.catalogues import catalogue, take
from engine.text.languages import QUOTES, SOURCE

COUNTED = "count"
ELISIONS = "elisions"
ARTICLE = "seat.article"
SEATS = ("seat", "seats")
WITHIN = "seat_within"
MINUS = "\N{MINUS SIGN}"
LONGEST_QUOTATION = 80
MOST_QUOTED = 20
LARGEST_NUMBER = 10**40

Speaker = Callable[["Words", Any], str]


class Words:
    """The sentences of one language, for one table.

    Later ones of `catalogues` win; `speakers` say kinds of facts; `seats` give names.
    """

    def __init__(
        self,
        language: str,
        catalogues: Iterable[gettext.NullTranslations],
        speakers: Mapping[str, Speaker] | None = None,
        seats: Sequence[Seat] = (),
    ) -> None:
        self.language = language
        self.seats = seats
        self._speakers = {**COMMON_SPEAKERS, **(speakers or {})}
        self._catalogues = tuple(catalogues)[::-1]
        self._elisions = tuple(_elisions(self.translated(ELISIONS)))

    def at(self, seats: Sequence[Seat]) -> Words:
        """Return the same words for another table."""
        other = Words.__new__(Words)
        other.__dict__.update(self.__dict__, seats=seats)
        return other

    def has(self, code: str) -> bool:
        """Return whether there is a message with this name."""
        return self._found(code, {COUNTED: 1}) != code

    def say(self, code: str, **facts: Fact) -> str:
        """Return the sentence of a code. A missing message is said as its own name, so that a gap does not break the
        page; the tests look for such gaps."""
        try:
            return _said(self, code, **facts)
        except TypeError:  # a fact, like a list, that nothing can be remembered by
            return self.put(code, facts)

    def put(self, code: str, facts: Mapping[str, Fact]) -> str:
        """Return the sentence of a code, without the cache."""
        said = ""
        for text, name, kind in _pieces(self._found(code, facts)):
            if name is None:
                said += text
            else:
                said += self._joined(text, self._within(said + text, kind, facts.get(name, f"{{{name}}}")))
        return said

    def _within(self, before: str, kind: str, value: object) -> str:
        """Return how a fact is said behind the text before it: with the inner marks in a quotation. A seat without a
        name has an article in some languages, which begins with a capital letter where a sentence begins."""
        if kind not in SEATS:
            return _quoted(self.language, before, self.fact(kind, value))
        said = self.fact(WITHIN, value)
        first = next(iter(value), None) if isinstance(value, (tuple, list)) else value
        opens = not before or before.endswith((". ", "! ", "? "))
        return said[:1].upper() + said[1:] if opens and isinstance(first, int) and not _is_named(self, first) else said

    def _joined(self, text: str, fact: str) -> str:
        """Return a text with a fact behind it, whose beginning may change the word before it (`d’Anna`, and
        `du joueur 1` out of two words)."""
        for word, changed, letters, merged in self._elisions:
            if text != word and not text.endswith(f" {word}"):
                continue
            if merged and fact.startswith(merged):
                return text.removesuffix(word) + changed + fact.removeprefix(merged)
            if fact and fact[:1].casefold() in letters:
                return text.removesuffix(word) + changed + fact
        return text + fact

    def kinds(self, code: str) -> dict[str, str]:
        """Return the facts that the message of a code says, each with its kind."""
        message = self._found(code, {COUNTED: 1})
        return {name: kind for _, name, kind in _pieces(message) if name}

    def refusal(self, refusal: Refusal) -> str:
        """Return why a move is refused."""
        return self.say(f"refusal.{refusal.code}", **refusal.facts)

    def event(self, event: Event) -> str:
        """Return the log line of an event."""
        return self.say(f"event.{event.code}", **event.facts)

    def ending(self, ending: Ending, reader: int | None = None) -> str:
        """Return the announcement of an end that is to come (`Game.coming_end`). It speaks to its `reader` where it is
        about that seat alone, and the game has words for that."""
        code = f"ending.{ending.code}"
        own = f"{code}.own" if ending.facts.get("seats") == (reader,) else code
        return self.say(own if self.has(own) else code, **ending.facts)

    def error(self, error: InputError) -> str:
        """Return the sentence for an error in something from outside, and where it is."""
        told = {
            name: self.error(fact) if isinstance(fact, InputError) else cut(fact) for name, fact in error.facts.items()
        }
        refusal = error.facts.get("refusal")
        sentence = (
            self.say("error.move.illegal", move=told["move"], why=self.refusal(refusal))
            if isinstance(refusal, Refusal)
            else self.say(f"error.{error.code}", **told)
        )
        return self.say("error.where", where=cut(error.where), sentence=sentence) if error.where else sentence

    def fact(self, kind: str, value: object) -> str:
        """Return how a fact is said: a seat's name, a variety, an amount of money, a list of those."""
        if isinstance(value, (tuple, list)):
            listed = self._speakers.get(f"{kind}*")
            return listed(self, value) if listed else self.listed([self.fact(kind, item) for item in value])
        speaker = self._speakers.get(kind)
        if speaker is not None:
            return speaker(self, value)
        named = self.translated(f"{kind}.{value}")
        return written(value) if named == f"{kind}.{value}" else named

    def listed(self, parts: Sequence[str]) -> str:
        """Return `a, b and c` in this language."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list.last", most=", ".join(parts[:-1]), last=parts[-1])

    def paired(self, first: str, then: str) -> str:
        """Return `first: then` in this language."""
        return self.say("list.pair", first=first, then=then)

    def translated(self, text: str) -> str:
        """Return a text of the source language in this one; as it is where there is no translation."""
        for one in self._catalogues:
            if (found := one.gettext(text)) != text:
                return found
        return text

    def _found(self, code: str, facts: Mapping[str, Fact]) -> str:
        """Return the message of a code, in the form for its count where the message has forms."""
        count = facts.get(COUNTED)
        if isinstance(count, int):
            names = (code, f"{code}.many")
            for one in self._catalogues:
                if (found := one.ngettext(*names, count)) not in names:
                    return found
        return self.translated(code)


@lru_cache(maxsize=2048, typed=True)
def _said(words: Words, code: str, /, **facts: Fact) -> str:
    """Return the sentence of a code. The same ones are said at every look at a table, and filling one is slow."""
    return words.put(code, facts)


@lru_cache(maxsize=4096)
def _pieces(message: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the pieces of a message: a text, the name of the fact behind it, if there is one, and how that is said. A
    message that cannot be taken apart is one text."""
    try:
        return tuple((text, name, kind or name or "") for text, name, kind, _ in string.Formatter().parse(message))
    except ValueError:  # braces that do not match, in a language file that somebody has edited
        return ((message, None, ""),)


def _elisions(rules: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield rules: the words before a fact, their new form, the letters that require it, and the word of the fact they
    absorb. `de d’ aei` and `de+le du` are such rules; several have a comma between them. Forms without an apostrophe
    keep their space."""
    for rule in rules.split(","):
        word, changed, letters, *_ = *rule.split(), "", "", ""
        word, _, merged = word.partition("+")
        if changed and (letters or merged):
            spaced = changed if changed.endswith("’") else f"{changed} "
            yield f"{word} ", spaced, letters, f"{merged} " if merged else ""


def _quoted(language: str, before: str, said: str) -> str:
    """Return a text with the inner quotation marks of a language, if the text before it opens a quotation."""
    (opening, closing), (inner_opening, inner_closing) = QUOTES.get(language, QUOTES[SOURCE])
    if not before.endswith(opening):
        return said
    return said.replace(opening, inner_opening).replace(closing, inner_closing)


def cut(value: Any) -> Any:
    """Return a fact of an error, which may quote a stranger's text: a text cut to a quotation, a list cut to a few;
    other values as they are."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_QUOTATION else value[:LONGEST_QUOTATION] + "…"
    if isinstance(value, (tuple, list)):
        return tuple(map(cut, value[:MOST_QUOTED]))
    if isinstance(value, int) and abs(value) >= LARGEST_NUMBER:
        return "…"
    return value


def written(value: object) -> str:
    """Return a fact as it is; a number below zero with the sign of arithmetic, which a hyphen is not."""
    return str(value).replace("-", MINUS) if isinstance(value, int) else str(value)


def signed(number: int) -> str:
    """Return a number with its sign, plus or minus; 0 has none."""
    return f"+{number}" if number > 0 else written(number)


def _seat(words: Words, value: int) -> str:
    names = _names(words)
    return names[value] if 0 <= value < len(names) else words.say("seat.nameless", number=value + 1)


def _seat_within(words: Words, value: int) -> str:
    """Return how a seat is called inside a sentence, where one without a name has an article in some languages."""
    said, article = _seat(words, value), words.translated(ARTICLE)
    if article in ("-", ARTICLE) or _is_named(words, value):
        return said
    return f"{article} {said[:1].lower()}{said[1:]}"


@lru_cache(maxsize=32)
def _names(words: Words) -> tuple[str, ...]:
    """Return how the seats are called. Those that are called alike have their numbers too, so that a log tells them
    apart."""
    names = [_name(words, seat) or words.say("seat.nameless", number=at) for at, seat in enumerate(words.seats, 1)]
    many = Counter(name.casefold() for name in names)
    return tuple(
        words.say("seat.alike", name=name, number=at) if many[name.casefold()] > 1 else name
        for at, name in enumerate(names, 1)
    )


def _name(words: Words, seat: Seat) -> str:
    """Return the name of a seat; of a computer without one its temperament, in the reader's language, if it alone has
    that; "" for none."""
    kind = seat.computer.temperament if seat.computer and not seat.name else ""
    if kind and _kinds(words.seats).count(kind) == 1 and words.has(code := f"bot.temperament.{kind}"):
        return words.say(code)
    return seat.name


def _is_named(words: Words, value: int) -> bool:
    return 0 <= value < len(words.seats) and _name(words, words.seats[value]) != ""


def _kinds(seats: Sequence[Seat]) -> list[str]:
    """Return the temperaments of the computers that have no name."""
    return [seat.computer.temperament for seat in seats if seat.computer and not seat.name]


def _where(words: Words, value: str) -> str:
    """`line 3` and `seat 2` are said in the language; other places are names in a file and stay as they are."""
    kind, _, number = value.partition(" ")
    return words.say(f"where.{kind}", number=number) if kind in ("line", "seat") and number else value


COMMON_SPEAKERS: Mapping[str, Speaker] = {
    "seat": _seat,
    "seats": _seat,
    "seat_name": _seat,
    WITHIN: _seat_within,
    "where": _where,
    "number": lambda words, value: written(value),
    "text": lambda words, value: str(value),
}


@cache
def package_words(language: str, *packages: str) -> Words:
    """Return the engine's words with those of some packages on top (their `text` folders and speakers). The source
    language fills gaps in the language."""
    speakers: dict[str, Speaker] = {}
    for package in packages:  # first, because a page may put the catalogue in place together with this module
        speakers.update(getattr(import_module(f"{package}.text"), "SPEAKERS", {}))
    catalogues = [
        catalogue(package, spoken) for spoken in dict.fromkeys((SOURCE, language)) for package in ("engine", *packages)
    ]
    return Words(language, catalogues, speakers)


def take_language(language: str, file: str) -> None:
    """Let a language be spoken out of its file (`engine.text.catalogues.packed`). Raises `ValueError` for a text that
    is no such file."""
    take(language, file)
    package_words.cache_clear()


def game_words(game: str | None, language: str, *packages: str) -> Words:
    """Return the words of a game (`None`: of no game) in a language, for nameless seats."""
    return package_words(language, *packages, *([f"games.{game}"] if game else []))
