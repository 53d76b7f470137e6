"""The set-up that stands in the page before Python is there, as markup: all that a choice can bring up is in it."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
from tests.page import test_setup
from tests.page.test_setup import PLAIN
from tests.tools.example import GAME

import games
from engine.core.table import COLOURS, Computer, Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from page.model import Draft
from page.parts.early_setup import early_setup
from page.parts.setup import setup
from page.screens.setup import new_draft

GAMES = games.playable()
SEATS = [(game, players) for game in GAMES for players in games.meta(game).players]
IN_EVERY_GAME = pytest.mark.parametrize("game", GAMES)
FOR_EVERY_NUMBER = pytest.mark.parametrize(("game", "players"), SEATS)


def tree(markup):
    return test_setup.tree(re.sub(r" (hidden|selected|disabled)(?=[ />])", r' \1=""', markup))


def temperaments(game):
    bot = games.bot(game)
    return tuple(bot.temperaments) if bot else None


def known_to_be_there(game):
    """Return the temperaments that the early set-up knows of: `()` if the game has computers, `None` if not."""
    return () if games.bot(game) else None


def early(game, language="en"):
    words = game_words(game, language, "page")
    return tree(early_setup(words, new_draft(games.meta(game)), temperaments(game)))


def conditions(element):
    return element.get("data-when", "").split()


def with_choices(parsed: Element, chosen: set[str]) -> Element:
    """Return the set-up as it looks when these choices are made: what belongs to none of them is gone, and so are
    choices for more people than play."""
    seats = sum(int(one.removeprefix("seats-")) for one in chosen if one.startswith("seats-"))
    people = seats - sum("-level=" in one for one in chosen)
    for parent in list(parsed.iter()):
        for child in list(parent):
            wanted = chosen & set(conditions(child)) and people >= int(child.get("data-people", 0))
            if "data-when" in child.attrib and not wanted:
                parent.remove(child)
    return parsed


def told(parsed: Element) -> list[tuple[str, str]]:
    """Return everything with an id, and all that it says; a colour does not say whose it is."""
    texts = [(element.get("id", ""), "".join(element.itertext())) for element in parsed.iter() if element.get("id")]
    return [(id, text) for id, text in texts if id.partition("-")[0] == "option" or not id.endswith(COLOURS)]


def own_ids(parsed):
    return [element.get("id") for element in parsed.iter() if element.get("id")]


@pytest.mark.parametrize("language", LANGUAGES)
@IN_EVERY_GAME
def test_it_is_well_formed_and_says_all_its_words(game, language):
    parsed = early(game, language)
    said = "".join(parsed.itertext()) + "".join(element.get("aria-label", "") for element in parsed.iter())
    for unsaid in ("page.", "option.", "bot.", "{"):
        assert unsaid not in said
    assert len(own_ids(parsed)) == len(set(own_ids(parsed)))


@IN_EVERY_GAME
def test_what_is_shown_at_first_is_the_set_up_of_an_empty_draft(game):
    draft = new_draft(games.meta(game))
    parsed = early(game)
    for parent in list(parsed.iter()):
        for child in [child for child in parent if "hidden" in child.attrib]:
            parent.remove(child)
    assert texts(parsed) == texts(tree(setup(game_words(game, "en", "page"), draft, [], known_to_be_there(game))))


def texts(parsed: Element) -> list[tuple[str, str]]:
    return [(id, " ".join(text.split())) for id, text in told(parsed) if not id.endswith("colours")]


@FOR_EVERY_NUMBER
def test_every_number_of_players_brings_up_its_seats_and_options(game, players):
    meta = games.meta(game)
    draft = Draft(meta, tuple(Seat("", colour) for colour in COLOURS[:players]))
    drawn = tree(setup(game_words(game, "en", "page"), draft, [], known_to_be_there(game)))
    usual = {"secrets-curtain", *(f"option-{option.name}-{option.values[0]}" for option in meta.options)}
    assert own_ids(with_choices(early(game), {f"seats-{players}", *usual})) == own_ids(drawn)


@IN_EVERY_GAME
def test_every_computer_brings_up_its_temperament_and_what_is_told_about_it(game):
    draft = new_draft(games.meta(game))
    for kind in temperaments(game) or ():
        seats = (replace(draft.seats[0], computer=Computer(3, kind)), *draft.seats[1:])
        drawn = tree(setup(game_words(game, "en", "page"), replace(draft, seats=seats), [], temperaments(game)))
        first = {f"option-{option.name}-{option.values[0]}" for option in draft.meta.options}
        own = {"seat-0-level=3", f"seat-0-temperament={kind}", "secrets-curtain"}
        chosen = {f"seats-{len(seats)}", *own, *first}
        assert texts(with_choices(early(game), chosen)) == texts(drawn)


@IN_EVERY_GAME
def test_every_value_of_an_option_brings_up_its_help(game):
    words = game_words(game, "en", "page")
    for option in games.meta(game).options:
        for value in option.values:
            chosen = {f"seats-{many}" for many in games.meta(game).players} | {f"option-{option.name}-{value}"}
            found = with_choices(early(game), chosen).find(f".//*[@id='option-{option.name}-help']")
            said = words.say(f"option.{option.name}.help"), words.say(f"option.{option.name}.{value}.help")
            assert "".join(found.itertext()) == " ".join(said)


@IN_EVERY_GAME
def test_every_condition_names_a_button_or_a_field_with_that_value(game):
    parsed = early(game)
    by_id = {element.get("id"): element for element in parsed.iter()}
    for condition in {name for element in parsed.iter() for name in conditions(element)}:
        id, _, value = condition.partition("=")
        values = [option.get("value") for option in by_id[id]]
        assert value in values if value else by_id[id].get("aria-pressed"), condition


@IN_EVERY_GAME
def test_nothing_is_asked_for_that_only_python_can_read(game):
    files = [field for field in early(game).iter("input") if field.get("type") == "file"]
    assert all("disabled" in field.attrib for field in files)
    assert len(files) == games.meta(game).custom_boards


def test_a_game_without_computers_and_options_asks_for_neither():
    words = game_words(GAME, "en", "page")
    parsed = tree(early_setup(words, PLAIN, None))
    assert not list(parsed.iter("select"))
    assert not [element for element in parsed.iter() if "data-when" in element.attrib]
