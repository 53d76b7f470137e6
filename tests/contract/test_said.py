"""How codes and facts become sentences."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.notation import facts, sentences
from tests.games.parts import folder

import games
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.refusal import IllegalMove, Refusal
from engine.core.table import Seat
from engine.text.catalogue import message_names, read_catalogue
from engine.text.languages import LANGUAGES
from engine.text.words import Words, game_words

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
COMMON = """
msgid "list.last"
msgstr "{most:text} and {last:text}"

msgid "seat.nameless"
msgstr "Player {number}"

msgid "where.line"
msgstr "LINE {number}"

msgid "error.where"
msgstr "{where}: {sentence:text}"

msgid "error.move.illegal"
msgstr "No “{move:text}”. {why:text}"

msgid "refusal.too.dear"
msgstr "It costs {price}."

msgid "event.sung"
msgstr "{seats:seat} sing {song}"

msgid "event.counted"
msgid_plural "event.counted.many"
msgstr[0] "{count} song"
msgstr[1] "{count} songs"

msgid "event.plain"
msgstr "As it is"

msgid "song.ave"
msgstr "Ave "
"Maria"
"""
SEATS = (Seat("Anna", "ruby"), Seat("", "ochre"), Seat("{seat}<b>", "olive"))


@pytest.fixture
def words() -> Words:
    return Words("en", [read_catalogue(HEAD + COMMON)], {"price": lambda words, value: f"{value} lira"}, SEATS)


def test_a_fact_is_said_by_its_speaker_by_the_catalogue_or_as_it_is(words):
    assert words.fact("price", 30) == "30 lira"
    assert words.fact("song", "ave") == "Ave Maria"
    assert words.fact("song", "other") == "other"
    assert words.fact("count", 3) == "3"


def test_a_list_of_facts_is_one_sentence(words):
    assert words.fact("song", ()) == ""
    assert words.fact("song", ("ave",)) == "Ave Maria"
    assert words.fact("song", ("a", "ave")) == "a and Ave Maria"
    assert words.fact("song", ("a", "b", "c")) == "a, b and c"


def test_seats_have_their_names_or_numbers_and_a_name_is_only_a_name(words):
    event = Event("sung", "1.1", seats=(0, 1, 2), song="ave")
    assert words.event(event) == "Anna, Player 2 and {seat}<b> sing Ave Maria"
    assert words.at(()).event(event) == "Player 1, Player 2 and Player 3 sing Ave Maria"
    assert words.event(event).startswith("Anna"), "the first words still know their own table"


@pytest.mark.parametrize(("count", "said"), [(0, "0 songs"), (1, "1 song"), (2, "2 songs")])
def test_a_count_chooses_the_form(words, count, said):
    assert words.event(Event("counted", "1.1", count=count)) == said


def test_a_message_without_forms_is_said_whatever_is_counted(words):
    assert words.event(Event("plain", "1.1", count=3)) == "As it is"


def test_a_message_that_is_missing_is_said_as_its_name(words):
    assert words.say("event.never", seat=1) == "event.never"
    assert words.say("event.never", count=2) == "event.never"
    assert not words.has("event.never")
    assert words.has("event.counted")
    assert words.has("event.plain")


def test_a_fact_that_is_missing_stays_in_its_braces(words):
    assert words.say("event.sung", seats=(0,)) == "Anna sing {song}"


def test_an_error_is_said_with_its_place_and_an_illegal_move_with_its_reason(words):
    illegal = IllegalMove(Refusal("too.dear", rule="1.1", price=9), "buy it", "line 7")
    assert words.error(illegal) == "LINE 7: No “buy it”. It costs 9 lira."
    assert words.error(InputError("plain", "state.money[2]")) == "state.money[2]: error.plain"
    assert words.error(InputError("plain")) == "error.plain"


def test_a_later_catalogue_wins_and_an_earlier_one_fills_its_gaps():
    both = Words("en", map(read_catalogue, (HEAD + COMMON, HEAD + 'msgid "song.ave"\nmsgstr "Gloria"')))
    assert both.fact("song", "ave") == "Gloria"
    assert both.say("event.plain") == "As it is"
    assert both.say("event.counted", count=1) == "1 song"


def test_the_names_of_a_catalogue_are_listed_in_their_order():
    assert message_names(HEAD + COMMON)[:2] == ["list.last", "seat.nameless"]
    assert "event.counted" in message_names(HEAD + COMMON)


@pytest.mark.parametrize("text", ['msgid "a"\nmsgstr "b', 'msgid 3\nmsgstr "b"', 'msgid "a"\nmsgstr b"'])
def test_a_catalogue_that_cannot_be_read_names_the_line(text):
    with pytest.raises(ValueError, match=r"line \d"):
        read_catalogue(text)


SENTENCES = [
    (game, language, about, sentence)
    for game in games.playable()
    for about, said in sentences(folder(game) / "said.txt")
    for language, sentence in said.items()
]


@pytest.mark.parametrize(("game", "language", "about", "sentence"), SENTENCES)
def test_a_game_says_it_like_this(game, language, about, sentence):
    words = game_words(game, language)
    kind, code, rule, written = about.split(" ", 3)
    say, what = {"refusal": (words.refusal, Refusal), "event": (words.event, Event)}[kind]
    assert " ".join(say(what(code, rule, **facts(written))).split()) == sentence, "tests/tree sees to the spaces"


def test_every_game_says_something_in_every_language():
    assert {line[:2] for line in SENTENCES} == set(product(games.playable(), LANGUAGES))


@pytest.mark.parametrize(
    ("name", "said"),
    [("Anna", "l’avis d’Anna"), ("Élise", "l’avis d’Élise"), ("Bruno", "l’avis de Bruno"), ("", "l’avis de ")],
)
def test_a_word_before_a_name_changes_as_the_language_has_it(name: str, said: str) -> None:
    messages = HEAD + 'msgid "elisions"\nmsgstr "de d’ aeé, a ad a"\n\nmsgid "opinion"\nmsgstr "l’avis de {by:text}"\n'
    words = Words("xx", [read_catalogue(messages)])
    assert words.say("opinion", by=name) == said


def test_only_a_whole_word_changes_and_one_without_an_apostrophe_keeps_its_space() -> None:
    messages = HEAD + 'msgid "elisions"\nmsgstr "a ad a"\n\nmsgid "to"\nmsgstr "va a {by:text}"\n\n'
    words = Words("xx", [read_catalogue(messages + 'msgid "grande"\nmsgstr "nonna {by:text}"\n')])
    assert (words.say("to", by="Anna"), words.say("grande", by="Anna")) == ("va ad Anna", "nonna Anna")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("{seat} sings", "The player 2 sings"),
        ("with {seat}", "with the player 2"),
        ("Fine. {seat} sings", "Fine. The player 2 sings"),
        ("to {seat}", "tothe player 2"),
        ("from to {seat}", "from tothe player 2"),
        ("onto {seat}", "onto the player 2"),
        ("{seat:seat_name}: 3", "Player 2: 3"),
        ("by {by:seat}", "by the player 2"),
    ],
)
def test_a_seat_without_a_name_has_an_article_inside_a_sentence(said: str, sentence: str) -> None:
    messages = (
        f'{HEAD}{COMMON}\nmsgid "seat.article"\nmsgstr "the"\n\n'
        f'msgid "elisions"\nmsgstr "to+the tothe"\n\nmsgid "song"\nmsgstr "{said}"\n'
    )
    words = Words("xx", [read_catalogue(messages)], seats=SEATS)
    assert words.say("song", seat=1, by=1) == sentence
    assert words.fact("seat", 1) == "Player 2"


@pytest.mark.parametrize(
    ("language", "said", "inside", "sentence"),
    [
        ("en", "not “{it:text}”", "she picks “Sell” twice", "not “she picks ‘Sell’ twice”"),
        ("de", "nicht „{it:text}“", "sie wählt „Verkaufen“", "nicht „sie wählt ‚Verkaufen‘“"),
        ("it", "non «{it:text}»", "sceglie «Vendi»", "non «sceglie “Vendi”»"),
        ("fr", "pas «\u202f{it:text}\u202f»", "choisit «\u202fVendre\u202f»", "pas «\u202fchoisit “Vendre”\u202f»"),
        ("de", "„Ja“{it:text}", "„Nein“", "„Ja“„Nein“"),
        ("en", "“Yes”: {it:text}", "“Sell”", "“Yes”: “Sell”"),
    ],
)
def test_quotations_within_a_quotation_have_other_marks(language: str, said: str, inside: str, sentence: str) -> None:
    words = Words(language, [read_catalogue(f'{HEAD}msgid "told"\nmsgstr "{said}"\n')])
    assert words.say("told", it=inside) == sentence


def test_among_several_seats_the_first_begins_the_sentence_and_a_name_stays_as_it_is() -> None:
    messages = f'{HEAD}{COMMON}\nmsgid "seat.article"\nmsgstr "the"\n'
    words = Words("xx", [read_catalogue(messages)], seats=(Seat("", "ruby"), Seat("", "ochre"), Seat("anna", "olive")))
    assert words.say("event.sung", seats=(0, 1), song="ave") == "The player 1 and the player 2 sing Ave Maria"
    assert words.say("event.sung", seats=(2, 1), song="ave") == "anna and the player 2 sing Ave Maria"
