"""How codes and facts become sentences."""

from __future__ import annotations

from itertools import product

import pytest

import games
from engine.core.event import Event
from engine.core.input_error import InputError
from engine.core.refusal import IllegalMove, Refusal
from engine.core.table import Seat
from engine.text.catalogue import message_names, read_catalogue
from engine.text.words import LANGUAGES, Words, game_words

HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
HOUSE = """
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
    return Words("en", [HEAD + HOUSE], {"price": lambda words, value: f"{value} Vino"}, SEATS)


def test_a_fact_is_said_by_its_speaker_by_the_catalogue_or_as_it_is(words):
    assert words.fact("price", 30) == "30 Vino"
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
    assert words.error(illegal) == "LINE 7: No “buy it”. It costs 9 Vino."
    assert words.error(InputError("plain", "state.money[2]")) == "state.money[2]: error.plain"
    assert words.error(InputError("plain")) == "error.plain"


def test_a_later_catalogue_wins_and_an_earlier_one_fills_its_gaps():
    both = Words("en", [HEAD + HOUSE, HEAD + 'msgid "song.ave"\nmsgstr "Gloria"'])
    assert both.fact("song", "ave") == "Gloria"
    assert both.say("event.plain") == "As it is"
    assert both.say("event.counted", count=1) == "1 song"


def test_the_names_of_a_catalogue_are_listed_in_their_order():
    assert message_names(HEAD + HOUSE)[:2] == ["list.last", "seat.nameless"]
    assert "event.counted" in message_names(HEAD + HOUSE)


@pytest.mark.parametrize("text", ['msgid "a"\nmsgstr "b', 'msgid 3\nmsgstr "b"', 'msgid "a"\nmsgstr b"'])
def test_a_catalogue_that_cannot_be_read_names_the_line(text):
    with pytest.raises(ValueError, match=r"line \d"):
        read_catalogue(text)


SHORT = Refusal("money.short", "6.5", vineyard="tos-3", price=150, money=120)
FELL = Event("demand.fell", "8.5", variety="pinot-grigio", demand=-50, count=1)
FELL_TWICE = Event("demand.fell", "8.5", variety="barbera", demand=50, count=2)
REVEALED = Event("regions.revealed", "5.3", seat=0, regions=("lazio", "veneto"))

EQUAL = Refusal("offer.equal", "4.3", value=192, seat=1)
OFFERED = Event("offer.made", "4.2", seat=0, cards=("yellow-1", "green-2", "empty"), value=192)
OVER = Refusal("hand.over", "6.1", count=1)
OVER_TWICE = Refusal("hand.over", "6.1", count=2)
STORED = Event("bottle.stored", "7.1", seat=0, card="blue-2", place="1.4", stars=2)
STORED_FOR_ONE = Event("bottle.stored", "7.1", seat=0, card="red-1", place="0.4", stars=1)

UNRIPE = Refusal("wine.unripe", "4.7", variety="pinot", count=3)
ALMOST_RIPE = Refusal("wine.unripe", "4.7", variety="merlot", count=1)
SHORT_OF_FRANCS = Refusal("money.short", "4.4", price=7, money=1)
SOLD = Event("wine.sold", "4.7", seat=1, variety="cabernet", count=3, price=4, income=12)
PLANTED = Event("tile.placed", "4.3", seat=0, tile="gamay", ready=True)
PLANTED_BARE = Event("tile.placed", "4.3", seat=0, tile="gamay", ready=False)

UNPLANTABLE = Refusal("vine.needs", "5.6", vine="merlot", structures=("irrigation",))
SHORT_OF_LIRA = Refusal("lira.short", "7.9", price=4, lira=1)
BELOW_ZERO = Event("vp.gained", "10.5", seat=0, count=1, vp=-2)
FILLED = Event("order.filled", "7.8", seat=0, order="order-08", wines=("red-3", "white-4"))
TOURING = Event("worker.placed", "4.1", seat=1, space="tour", slot="2", grande=False)

SENTENCES = [
    ("vino", "en", SHORT, "Toscana 3 costs 150 Vino; you have 120."),
    ("vino", "it", SHORT, "Toscana 3 costa 150 Vino; tu ne hai 120."),
    ("vino", "en", FELL, "Demand for Pinot Grigio falls by one space to −50."),
    ("vino", "it", FELL_TWICE, "La domanda di Barbera scende di 2 caselle, a +50."),
    ("vino", "en", REVEALED, "Player 1 chose Lazio and Veneto."),
    (
        "weinhaendler",
        "en",
        EQUAL,
        "That makes 19.2 €, exactly what Player 2 offers. No two offers may be worth the same.",
    ),
    (
        "weinhaendler",
        "it",
        EQUAL,
        "Così fa 19,2 €, proprio quanto offre Giocatore 2. Due offerte non possono valere lo stesso.",
    ),
    ("weinhaendler", "en", OFFERED, "Player 1 puts down yellow 5, green 14 and empty bottle: 19.2 € in all."),
    ("weinhaendler", "it", OFFERED, "Giocatore 1 mette giù giallo 5, verde 14 e bottiglia vuota: in tutto 19,2 €."),
    ("weinhaendler", "en", OVER, "You may keep only six cards: one more has to go into your cellar first."),
    ("weinhaendler", "it", OVER_TWICE, "Puoi tenere solo sei carte: prima devi metterne in cantina altre 2."),
    ("weinhaendler", "en", STORED, "Player 1 lays blue 16 on level 2: 2 points."),
    ("grand_cru", "en", UNRIPE, "This Pinot Noir is not ripe yet. It will be 3 barrels further on."),
    ("grand_cru", "it", ALMOST_RIPE, "Questo Merlot non è ancora maturo. Lo sarà nella prossima botte."),
    ("grand_cru", "en", SHORT_OF_FRANCS, "This costs 7 francs, and you have 1 franc."),
    ("grand_cru", "it", SHORT_OF_FRANCS, "Costa 7 franchi, e tu hai 1 franco."),
    ("grand_cru", "en", SOLD, "Player 2 sells 3 cubes of Cabernet Sauvignon at 4 francs each: 12 francs."),
    ("grand_cru", "it", SOLD, "Giocatore 2 vende 3 cubi di Cabernet Sauvignon a 4 franchi l’uno: 12 franchi."),
    ("grand_cru", "en", PLANTED, "Player 1 puts Gamay into the vineyard."),
    (
        "grand_cru",
        "it",
        PLANTED_BARE,
        "Giocatore 1 mette Gamay nel vigneto, senza cubo: nella riserva non ce ne sono più.",
    ),
    ("viticulture", "en", UNPLANTABLE, "For Merlot you must first build the irrigation."),
    ("viticulture", "it", SHORT_OF_LIRA, "Ci vogliono 4 lire, e tu hai 1 lira."),
    ("viticulture", "en", BELOW_ZERO, "Player 1 receives 1 victory point and stands at −2."),
    (
        "viticulture",
        "en",
        FILLED,
        "Player 1 fills an order: red 2 + white 4. Handed over: red 3 and white 4.",
    ),
    (
        "viticulture",
        "it",
        TOURING,
        "Giocatore 2 manda un lavoratore a «Guidare una visita», nel posto con bonus.",
    ),
    ("weinhaendler", "it", STORED_FOR_ONE, "Giocatore 1 mette rosso 6 al livello 1: 1 punto."),
]


@pytest.mark.parametrize(("game", "language", "what", "sentence"), SENTENCES)
def test_a_game_says_it_like_this(game, language, what, sentence):
    words = game_words(game, language)
    assert (words.refusal(what) if isinstance(what, Refusal) else words.event(what)) == sentence


def test_every_game_says_something_in_every_language():
    assert {line[:2] for line in SENTENCES} == set(product(games.playable(), LANGUAGES))
