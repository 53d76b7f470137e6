"""Sentences that were once wrong: singular or plural, second or third person, the wrong article."""

from __future__ import annotations

import re

import pytest
from tests.games.vino.builders import A, Play, buying, road, selling

from engine.core.event import Ending, Event
from engine.core.refusal import Refusal
from engine.core.table import Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games.vino.game import GAME

SEATS = (Seat("Anna", "ruby"), Seat("Bruno", "ochre"), Seat("Chiara", "olive"))
EN, IT, DE = (game_words("vino", language).at(SEATS) for language in ("en", "it", "de"))


def said(play: Play, *codes: str) -> list[str]:
    """Return the log lines of some events, in English."""
    return [EN.event(event) for event in play.events if event.code in codes]


def test_a_gift_says_how_many_vineyards_are_given_away_and_how_many_stay():
    play = buying(["sardegna", "", ""], [road("sar", 1, 3), "", ""])
    play.do("buy sar-5", "take sar-4")
    assert said(play, "gift.begun.alone", "gift.left") == [
        "The government gives away one vineyard in Sardegna. It goes to Anna.",
        "4 state-owned vineyards in Sardegna stay for sale.",
    ]


@pytest.mark.parametrize(
    ("owned", "told"),
    [
        (("sar-1 sar-2 sar-5", "", ""), ["", "", "", ""]),
        (
            ("sar-1 sar-2", "sar-5", "sar-4"),
            [
                " After you, Bruno gets 2 and Chiara gets 1.",
                " Dopo di te Bruno ne riceve 2 e Chiara ne riceve 1.",
                " Nach dir: Bruno bekommt 2 und Chiara bekommt 1.",
                " Après vous, Bruno en reçoit 2 et Chiara en reçoit 1.",
            ],
        ),
        (
            ("sar-1 sar-2 sar-9", "sar-5 sar-4", "sar-6"),
            [
                " After you, Bruno gets 1.",
                " Dopo di te Bruno ne riceve 1.",
                " Nach dir: Bruno bekommt 1.",
                " Après vous, Bruno en reçoit 1.",
            ],
        ),
    ],
)
def test_a_gift_to_choose_says_how_many_each_of_the_others_gets(owned, told):
    """Sardegna: 1, 2, 3 and 5 are private, 4, 6, 7, 8 and 9 are the state's. Rulebook 7.2, 7.3."""
    play = buying(["sardegna", "", ""], owned)
    play.do("buy sar-3")
    assert play.asked == ("gift.take", A)
    facts = GAME.decision(play.state).prompt(play.state)
    for language, sentence in zip(("en", "it", "de", "fr"), told, strict=True):
        words = game_words("vino", language).at(SEATS)
        alone = words.say("prompt.gift.take", **{**facts, "others": ()})
        assert words.say("prompt.gift.take", **facts) == f"{alone}{sentence}"


def test_an_order_is_told_only_of_several():
    alone, shared = (buying(["sardegna", "", ""], [road("sar", 1, 3), other, ""]) for other in ("", "sar-4"))
    for play in (alone, shared):
        play.do("buy sar-5")
    codes = ("gift.begun", "gift.begun.alone")
    (of_one,), (of_two,) = (
        [DE.event(event) for event in play.events if event.code in codes] for play in (alone, shared)
    )
    assert of_one == "Die Regierung verschenkt auf Sardinien einen Weinberg. Anna bekommt ihn."
    assert of_two.endswith("Reihenfolge: Anna und Bruno.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_never_said_to_be_new_who_has_bought_already(language):
    """The prompt stays the same from the first purchase in a region to the last. Rulebook 6.4."""
    play = buying(["toscana", "", ""], ["", "", ""], money=1000)
    play.do("buy tos-1", "grow nebbiolo")
    assert play.asked == ("newcomer.buy", A)
    prompt = game_words("vino", language).say("prompt.newcomer.buy", region="toscana", money=1000, tokens=38)
    assert not re.search(r"\b(are|bist|sei|êtes) .*(new|neu|nuovo|nouveau)\b", prompt), prompt


@pytest.mark.parametrize(
    ("tokens", "said"),
    [(4, ""), (3, " You also have 3 vineyard tokens left."), (1, " You also have one vineyard token left.")],
)
def test_a_buyer_is_told_when_few_tokens_are_left(tokens, said):
    """The 39th vineyard is the last. Rulebook 6.6."""
    roads = " ".join(road(short) for short in ("lig", "laz", "cam", "sar", "ven")).split()
    play = buying(["toscana", "", ""], [" ".join([*roads[: 38 - tokens], "tos-1"]), "", ""], bottles=("trentino",))
    assert play.asked == ("owner.buy", A)
    facts = GAME.decision(play.state).prompt(play.state)
    assert EN.say("prompt.owner.buy", **facts).endswith(f"You have 1000 Vino.{said}")
    for language in LANGUAGES:
        words = game_words("vino", language)
        told = words.say("prompt.owner.buy", **facts).removesuffix(words.say("tokens.left", count=tokens))
        assert told.endswith(" ") == bool(said)


def test_a_gift_without_vineyards_is_none():
    play = buying(["sardegna", "", ""], ["sar-1 sar-2 sar-5", "sar-4 sar-6 sar-7 sar-8 sar-9", ""])
    play.do("buy sar-3")
    assert said(play, "gift.begun", "gift.none") == ["The state has no free vineyard to give away in Sardegna."]


def test_of_the_last_bottle_none_is_left_and_nobody_counts_to_0():
    play = buying(["sardegna", "", ""], ["sar-1 sar-4 sar-6 sar-7 sar-8", "", ""], bottles=("sardegna",))
    play.do("buy sar-9")
    lines = [EN.event(event) for event in play.events if event.code.startswith("bottle.")]
    assert lines[0] == "The bottle is removed from Sardegna."
    assert not any("0" in line for line in lines)


def test_what_is_ones_own_is_said_to_be_ones_own():
    play = buying(["toscana", "", ""], ["tos-1", "tos-3", ""])
    assert EN.refusal(play.refused("buy tos-1")) == "You already own Toscana 1."
    assert EN.refusal(play.refused("buy tos-3")) == "Toscana 3 already belongs to Bruno."


def test_of_a_variety_that_one_does_not_have_there_is_none():
    play = selling(["tos-1 tos-2", "", ""], grows={(A, "toscana"): "nebbiolo"})
    assert EN.refusal(play.refused("sell barbera 1")) == "You have no Barbera in your cellar."
    assert EN.refusal(play.refused("sell nebbiolo 3")) == "You have only 2 Nebbiolo in your cellar."


@pytest.mark.parametrize(
    ("region", "sentence"),
    [
        ("sardegna", "Si toglie la bottiglia della Sardegna; ne resta una."),
        ("trentino", "Si toglie la bottiglia del Trentino; ne resta una."),
        ("abruzzo", "Si toglie la bottiglia dell’Abruzzo; ne resta una."),
    ],
)
def test_italian_regions_have_their_articles(region, sentence):
    assert IT.event(Event("bottle.removed", "7.4", region=region, count=1)) == sentence


def test_italian_lists_of_regions_have_their_articles_too():
    back = Event("tokens.back", "3.4", regions=("lazio", "abruzzo", "toscana"), count=3)
    assert IT.event(back) == "Le tessere del Lazio, dell’Abruzzo e della Toscana tornano sulla mappa."
    alone = Event("tokens.back", "3.4", regions=("trentino",), count=1)
    assert IT.event(alone) == "La tessera del Trentino torna sulla mappa."
    assert EN.event(alone) == "The token of Trentino goes back to the map."
    chose = Event("regions.revealed", "5.3", seat=1, regions=("lazio", "calabria"))
    assert IT.event(chose) == "Bruno ha scelto il Lazio e la Calabria."


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (1, "Trentino: fine possibile comprando l’ultimo vigneto dello Stato. Denaro sufficiente: Bruno."),
        (3, "Trentino: fine possibile comprando gli ultimi 3 vigneti dello Stato. Denaro sufficiente: Bruno."),
    ],
)
def test_the_coming_end_says_which_purchases_it_takes(count, sentence):
    ending = Ending("can.bottle.state.paid", "7.5", region="trentino", count=count, seats=(1,))
    assert IT.ending(ending) == sentence
    any_purchase = Ending("can.bottle", "10.1", region="trentino", count=1)
    assert EN.ending(any_purchase) == "Trentino: any purchase can end the game."


def test_a_choice_made_in_secret_is_told_like_any_other():
    chosen = Event("region.chosen", "5.2", only=0, seat=0, region="trentino")
    told = [game_words("vino", language).event(chosen) for language in ("en", "it", "de", "fr")]
    assert told == [
        "Player 1 chooses Trentino.",
        "Giocatore 1 sceglie il Trentino.",
        "Spieler 1 wählt das Trentino.",
        "Le joueur\u00a01 choisit le Trentin.",
    ]


def test_a_vineyard_elsewhere_is_refused_with_the_regions_that_are_left():
    refusal = Refusal("token.elsewhere", rule="3.1", vineyard="lig-1", regions=("lazio", "toscana"))
    assert IT.refusal(refusal) == (
        "Ora puoi comprare solo nel Lazio e in Toscana: lo decidono le tessere che hai pescato."
    )
