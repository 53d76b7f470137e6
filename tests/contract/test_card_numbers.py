"""Each number in a sentence about a card or a space is a number of its table, in every language.

`tests/games/GAME/card_numbers.py` lists the sentences (`Sentence`), where a game has such tables."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.games.parts import part_if_any
from tests.tools.rulebook import PARAGRAPH
from tests.tree.test_numbers import DIGITS, FACT, WORDS, messages

import games
from engine.text.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
GAMES = [game for game in games.playable() if part_if_any(game, "card_numbers")]
# Other words that say a number, and words for "both".
FORMS = {"en": {"twice": 2}, "it": {}, "de": {"zweimal": 2, "zweier": 2, "dreien": 3}, "fr": {}}
BOTH = {"fr": "les deux"}


class Sentence(NamedTuple):
    """A message (`visitor.judge.b`) or a paragraph of the rulebook (`13.3`), with its table.

    It must say each of the numbers `must`, as often as they are there, and may say those of `may` besides."""

    place: str
    table: str
    must: tuple[int, ...]
    may: tuple[int, ...] = ()


def sentences(game: str) -> list[Sentence]:
    """Return the sentences of a game that say numbers of its tables."""
    return [Sentence(*line) for line in part_if_any(game, "card_numbers").SENTENCES]


@cache
def file_of(game: str, place: str, language: str) -> Path:
    """Return the file in which a sentence stands."""
    name = "rulebook.md" if place[0].isdigit() else "words.po"
    return ROOT / "py" / "games" / game / "text" / language / name


@cache
def texts(path: Path) -> dict[str, str]:
    """Return the messages of a catalogue by name, or the paragraphs of a rulebook by number, without their notes."""
    if path.suffix == ".po":
        return messages(path)
    _, *parted = PARAGRAPH.split(path.read_text("utf-8"))
    return {number: text.split("\n\n")[0] for number, text in zip(parted[::2], parted[1::2])}


def numbers(text: str, language: str) -> Counter[int]:
    """Return the numbers that a text says, in digits or in words, without those of paragraphs (4.3); "one" is also an
    article, and does not count."""
    values = {word: value for value, word in enumerate(WORDS[language].split(), 2)} | FORMS[language]
    text = FACT.sub("", text).lower().replace(BOTH.get(language, "\n"), "")
    words = [values[word] for word in re.findall(r"\w+", text) if word in values]
    return Counter([*(int(digits) for digits in DIGITS.findall(text) if digits.isdigit()), *words])


def wrong(game: str, sentence: Sentence) -> list[str]:
    """Return the faults of a sentence, language by language."""
    found = []
    for language in LANGUAGES:
        path = file_of(game, sentence.place, language)
        text = texts(path)[sentence.place]
        said = numbers(text, language)
        missing = sorted((Counter(sentence.must) - said).elements())
        foreign = sorted(set(said) - {*sentence.must, *sentence.may})
        if missing or foreign:
            why = [f"lacks {', '.join(map(str, missing))}"] * bool(missing)
            why += [f"has {', '.join(map(str, foreign))}, which is no number of the table"] * bool(foreign)
            found.append(f"  {path.relative_to(ROOT)}, {sentence.place}: {' and '.join(why)}: {text}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_says_the_numbers_of_its_table(game):
    faults = [(sentence, lines) for sentence in sentences(game) if (lines := wrong(game, sentence))]
    told = [
        f"py/games/{game}/{sentence.table} says {', '.join(map(str, sentence.must)) or 'no number'}.\n"
        + "\n".join(lines)
        for sentence, lines in faults
    ]
    advice = (
        "Change the sentences in all languages, or the number in the table. Then write the messages anew: "
        f"python3 py said {game} > tests/games/{game}/messages.txt"
    )
    if told:
        pytest.fail("\n".join([*told, advice]), pytrace=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_in_any_language_is_found(game):
    """Each number of each table is once greater by one. One language at most may happen to say that number, too: «due
    gettoni uva» for a red and a white one."""
    checked = 0
    for sentence in sentences(game):
        for at, number in enumerate(sentence.must):
            must = (*sentence.must[:at], number + 1, *sentence.must[at + 1 :])
            assert len(wrong(game, sentence._replace(must=must))) >= len(LANGUAGES) - 1, sentence
            checked += 1
    assert checked > 10
