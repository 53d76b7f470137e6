"""The set-up as markup."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from tests.tools.example import GAME

from engine.core.meta import Meta, Option
from engine.core.table import COLOURS, Seat
from engine.text.languages import LANGUAGES
from engine.text.words import game_words
from games import meta
from page.model import Draft, Notice
from page.parts.setup import setup
from page.parts.widgets import MARKS

SEATS = (Seat("Anna", "ruby"), Seat("<script>alert(1)</script>", "olive"), Seat("", "plum"))
DRAFT = Draft(meta(GAME), SEATS, {"money": "hidden"}, "leaf-7")
OWN = replace(DRAFT, custom_board="{}", custom_board_title="Ours & <b>theirs</b>")
PLAIN = Draft(Meta("plain", "Plain", "Nobody", 2020, (2,), (5, 5), 8), SEATS[:2])


def words(language="en"):
    return game_words(GAME, language, "page")


def tree(markup):
    closed = re.sub(r"<(img|input)\b([^>]*)>", r"<\1\2/>", markup)
    return ElementTree.fromstring(closed)


def actions(markup):
    return set(re.findall(r'data-do="([^"]*)"', markup))


def fields(markup):
    return {field.get("data-input"): field for field in tree(markup).iter("input")}


def pressed(markup):
    return {button.get("data-do") for button in tree(markup).iter("button") if button.get("aria-pressed") == "true"}


def by_id(markup, id):
    found = tree(markup).find(f".//*[@id='{id}']")
    assert found is not None
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("draft", [DRAFT, OWN, PLAIN])
def test_the_set_up_is_well_formed_and_says_all_its_words(draft, language):
    parsed = tree(setup(words(language), draft))
    said = "".join(parsed.itertext()) + "".join(element.get("aria-label", "") for element in parsed.iter())
    assert parsed.get("id") == "setup"
    for unsaid in ("page.", "option.", "{"):
        assert unsaid not in said


@pytest.mark.parametrize("draft", [DRAFT, OWN, PLAIN])
def test_no_id_comes_twice_and_every_control_has_one(draft):
    elements = list(tree(setup(words(), draft, [Notice("oh")])).iter())
    ids = [element.get("id") for element in elements if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(e.get("id") for e in elements if "data-do" in e.attrib or "data-input" in e.attrib)


def test_every_action_is_there():
    colours = {f"seat-colour {seat} {colour}" for seat in range(3) for colour in COLOURS}
    secrets = {"secrets curtain", "secrets hold"}
    others = {"option money open", "option money hidden", *secrets, "board-export", "begin", "lobby"}
    assert actions(setup(words(), DRAFT)) == colours | others | {"seats 3", "seats 4", "seats 5"}


def test_every_field_is_there_with_its_value_and_length():
    found = fields(setup(words(), DRAFT))
    assert set(found) == {"seat-name 0", "seat-name 1", "seat-name 2", "board-import", "seed"}
    assert (found["seat-name 0"].get("value"), found["seat-name 0"].get("maxlength")) == ("Anna", "24")
    assert (found["seed"].get("value"), found["seed"].get("maxlength")) == ("leaf-7", "40")


def test_every_field_has_a_label():
    parsed = tree(setup(words(), DRAFT))
    labelled = {label.get("for") for label in parsed.iter("label")}
    wrapped = {field.get("id") for label in parsed.iter("label") for field in label.iter("input")}
    assert {field.get("id") for field in parsed.iter("input")} <= labelled | wrapped


def test_what_is_chosen_is_pressed():
    chosen = {"seats 3", "option money hidden", "secrets curtain"} | {
        f"seat-colour {at} {s.colour}" for at, s in enumerate(SEATS)
    }
    assert pressed(setup(words(), DRAFT)) == chosen
    assert "option money open" in pressed(setup(words(), replace(DRAFT, options={})))


def test_a_seat_called_script_is_only_an_odd_name():
    markup = setup(words(), OWN)
    assert "<script" not in markup
    assert "<b>" not in markup
    assert fields(markup)["seat-name 1"].get("value") == SEATS[1].name


def test_a_colour_says_its_name_and_whose_it_is():
    markup = setup(words(), DRAFT)
    assert by_id(markup, "seat-0-ruby").get("title") == "Ruby"
    assert by_id(markup, "seat-0-slate").get("title") == "Slate"
    assert by_id(markup, "seat-1-ruby").get("title") == "Ruby: swap with Anna"
    assert by_id(markup, "seat-0-plum").get("title") == "Plum: swap with Player 3"


def test_every_colour_has_a_mark_of_its_own():
    assert set(MARKS) == set(COLOURS)
    assert len(set(MARKS.values())) == len(COLOURS)


def test_an_own_board_is_named_and_can_be_dropped():
    assert words().say("page.setup.board.printed") in setup(words(), DRAFT)
    assert "board-drop" in actions(setup(words(), OWN))
    assert "Ours & <b>theirs</b>" in "".join(by_id(setup(words(), OWN), "setup-board-now").itertext())


def test_a_game_without_options_and_boards_asks_for_neither():
    markup = setup(words(), PLAIN)
    assert not {action for action in actions(markup) if action.startswith(("option", "sheet"))}
    assert "board-import" not in fields(markup)


def test_notices_stand_above_the_form():
    assert "dismiss 0" in actions(setup(words(), DRAFT, [Notice("This is no board.", "error")]))


def test_an_option_of_any_name_has_its_buttons():
    odd = replace(PLAIN.meta, options=(Option("pace", ("slow", "fast", "wild")),))
    assert {"option pace slow", "option pace fast", "option pace wild"} <= actions(
        setup(words(), replace(PLAIN, meta=odd))
    )


def test_what_is_chosen_is_explained():
    told = "".join(by_id(setup(words(), DRAFT), "option-money-help").itertext())
    assert words().say("option.money.help") in told
    assert words().say("option.money.hidden.help") in told
    assert words().say("option.money.open.help") not in told


def test_an_option_is_asked_only_where_it_matters():
    alone = replace(PLAIN.meta, options=(Option("pace", ("slow", "fast"), players=(1,)),))
    assert "option pace fast" not in actions(setup(words(), replace(PLAIN, meta=alone)))
    assert "option pace fast" in actions(setup(words(), replace(PLAIN, meta=alone, seats=SEATS[:1])))
