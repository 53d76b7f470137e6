"""The lobby, the top bar, the notices and the about dialog, as markup."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.tools.example import GAME, WITH_HANDS

from engine.core.table import Seat
from engine.drawing.markup import Markup, joined
from engine.text.languages import LANGUAGES, NAMES
from engine.text.words import game_words, package_words
from games import GAMES, meta
from page.model import THEMES, KeptGame, Notice, Preferences
from page.parts.about import about
from page.parts.kept import kept_games, when
from page.parts.lobby import lobby, painted
from page.parts.notices import notices
from page.parts.opening import newer_version, opening, way_out
from page.parts.topbar import topbar

ROOT = Path(__file__).resolve().parents[2]
METAS = [meta(game) for game in GAMES]
SEATS = (Seat("Anna", "ruby"), Seat("<script>", "plum"), Seat("", "slate"))
PLAYED = KeptGame("a1", "Sunday", GAME, SEATS, 34, "2026-11-21 14:05")
OVER = replace(PLAYED, id="b2", title="Monday", over=True)
BROKEN = KeptGame("c3", "c3", "", (), 0, "", broken=True)

CODES = [(code, code) for code in LANGUAGES]
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def words(language="en"):
    return game_words(GAME, language, "page")


def tree(markup):
    """Return the parsed markup, the elements that have no end and the attributes without a value made XML."""
    closed = re.sub(r"<(img|input|br|hr)\b([^>]*)>", r"<\1\2/>", markup)
    valued = re.sub(
        r" (hidden|autofocus|open|disabled|selected|data-retry|data-framed|data-left)(?=[ />])", r' \1=""', closed
    )
    return ElementTree.fromstring(f"<div>{valued}</div>")


def actions(markup):
    return set(re.findall(r'data-do="([^"]*)"', markup))


def ids(markup):
    return re.findall(r' id="([^"]*)"', markup)


def told(language):
    return [(meta, game_words(meta.id, language, "page")) for meta in METAS]


def parts(language):
    said, chosen = words(language), Preferences(language)
    return {
        "lobby": lobby(said, METAS, [PLAYED, OVER, BROKEN], chosen),
        "topbar": topbar(said, chosen, "lobby"),
        "about": about(said, told(language)),
        "notices": notices(said, [Notice("saved"), Notice("<b>no</b>", "error", "raw.txt")]),
        "kept": kept_games(said, [], METAS),
    }


def before_python(language):
    return [part(words(language)) for part in (opening, newer_version, way_out)]


@IN_EVERY_LANGUAGE
def test_every_part_is_well_formed_and_says_all_its_words(language):
    for markup in [*parts(language).values(), painted(METAS, language), *before_python(language)]:
        said = "".join(tree(markup).itertext())
        assert re.search(r"page\.\w", said) is None
        assert "{" not in said


@IN_EVERY_LANGUAGE
def test_every_part_has_its_id_and_no_id_comes_twice(language):
    for name, markup in parts(language).items():
        assert ids(markup)[0] == name
    page = parts(language)
    together = ids(joined([page["topbar"], page["notices"], page["lobby"], page["about"]]))
    assert len(together) == len(set(together))


def test_every_control_has_an_id_and_a_name():
    for markup in parts("en").values():
        for element in tree(markup).iter():
            if "data-do" in element.attrib or "data-input" in element.attrib:
                assert element.get("id")
            if element.tag == "button":
                assert "".join(element.itertext()).strip()


def test_a_playable_game_can_be_begun_and_read_a_planned_one_says_so():
    here = replace(METAS[0], id="here", playable=True, computers=False)
    metas = [here, replace(METAS[1], id="later", playable=False)]
    markup = lobby(words(), metas, [], Preferences())
    assert actions(markup) == {"setup here", "learn here", "rulebook here", "pad here", "studio here", "lessons"}
    metas[0] = replace(here, computers=True)
    assert "quick here" in actions(lobby(words(), metas, [], Preferences()))
    assert markup.count(words().say("page.game.planned")) == 1


def test_a_game_shows_its_numbers():
    card = lobby(words(), [meta(GAME)], [], Preferences())
    assert "3–5 players" in card
    assert "60–90 minutes" in card
    assert "Christwart Conrad, 1999" in card
    assert ">45 minutes<" in lobby(words(), [meta(WITH_HANDS)], [], Preferences())


def test_every_game_has_its_picture():
    for game in GAMES:
        assert (ROOT / "py" / "games" / game / "art" / "emblem.svg").stat().st_size < 12_000


def test_a_kept_game_can_be_continued_renamed_saved_and_deleted():
    own = {"continue a1", "rename a1", "export a1", "delete a1", "lessons"}
    assert actions(kept_games(words(), [PLAYED], METAS)) == own


def test_a_broken_game_can_only_be_saved_and_deleted():
    assert actions(kept_games(words(), [BROKEN], METAS)) == {"export c3", "delete c3", "lessons"}


def test_a_kept_game_tells_who_plays_and_how_far_it_is():
    said = "".join(tree(kept_games(words(), [PLAYED], METAS)).itertext())
    for part in ("Sunday", "Anna", "<script>", "Player 3", "move 34", "21 November 2026, 14:05"):
        assert part in said
    assert "finished" in "".join(tree(kept_games(words(), [OVER], METAS)).itertext())


def test_a_game_that_is_no_longer_there_is_still_listed():
    assert "chess" in kept_games(words(), [replace(PLAYED, game="chess")], METAS)


def test_the_last_game_that_is_not_over_can_be_continued_at_once():
    markup = lobby(words(), METAS, [BROKEN, OVER, PLAYED], Preferences())
    resume = tree(markup).find(".//*[@id='resume']")
    assert resume is not None
    assert resume.get("data-do") == "continue a1"
    assert "resume" not in ids(lobby(words(), METAS, [OVER, BROKEN], Preferences()))


def test_a_game_can_be_brought_from_a_file():
    chooser = tree(kept_games(words(), [], METAS)).find(".//input")
    assert chooser is not None
    assert chooser.get("data-input") == "import"
    assert chooser.get("accept") == ".txt,.json,text/plain"


def test_odd_names_are_only_odd():
    titled = replace(PLAYED, title='"><script>alert(1)</script>', id="x")
    for markup in (lobby(words(), METAS, [titled], Preferences()), parts("en")["notices"]):
        assert "<script" not in markup
        assert "<b>" not in markup


@pytest.mark.parametrize(
    ("stamp", "said"),
    [
        ("2026-11-21 14:05", '<time datetime="2026-11-21T14:05">21 November 2026, 14:05</time>'),
        ("yesterday", "<span>yesterday</span>"),
        ("", "<span></span>"),
        ("2026-1٣-01 <", "<span>2026-1٣-01 &lt;</span>"),
    ],
)
def test_a_moment_is_said_as_a_date_or_left_alone(stamp, said):
    assert when(words(), stamp) == said


def test_the_top_bar_does_its_actions_and_marks_the_language(monkeypatch):
    monkeypatch.setattr("page.parts.topbar.LANGUAGES", ("en", "it"))
    topbar.cache_clear()
    markup = topbar(words("it"), Preferences("it", "light"), "table")
    topbar.cache_clear()
    assert actions(markup) == {"lobby", "language en", "language it", "theme dark", "about"}
    pressed = [e.get("data-do") for e in tree(markup).iter("button") if e.get("aria-pressed") == "true"]
    assert pressed == ["language it"]


def test_more_than_two_languages_are_a_menu_that_shows_the_one_that_is_awaited(monkeypatch):
    monkeypatch.setattr("page.parts.topbar.LANGUAGES", ("en", "it", "xx"))
    topbar.cache_clear()
    calm, busy = (topbar(words(), Preferences("en"), "lobby", awaited) for awaited in ("", "it"))
    topbar.cache_clear()
    for markup, chosen in ((calm, "en"), (busy, "it")):
        (menu,) = tree(markup.replace(" selected", ' selected="selected"')).iter("select")
        assert (menu.get("data-input"), menu.get("aria-label")) == ("language", "Language")
        assert [one.get("value") for one in menu if one.get("selected")] == [chosen]
        assert [(one.get("value"), one.get("lang"), one.text) for one in menu] == [(*it, NAMES[it[0]]) for it in CODES]
        assert (menu.get("aria-busy") is None) == (markup is calm)


def test_the_theme_goes_round():
    after = [topbar(words(), Preferences("en", theme), "lobby") for theme in THEMES]
    assert [f'data-do="theme {name}"' in bar for name, bar in zip(("light", "dark", "auto"), after, strict=True)]
    assert all(f'"theme-{theme}"' in after[0] for theme in THEMES)


def test_a_notice_is_told_dismissed_and_its_text_saved():
    markup = parts("en")["notices"]
    assert actions(markup) == {"dismiss 0", "dismiss 1", "download raw.txt"}
    assert [card.get("role") for card in tree(markup)[0]] == ["status", "alert"]
    assert notices(words(), []) == '<div id="notices" class="notices"></div>'


def test_about_names_everybody_whose_work_is_used():
    said = "".join(tree(about(words(), told("en"))).itertext())
    for name in ("Victor Cazanave", "CC BY 4.0", "Fraunces", "Source Sans 3", "SIL OFL 1.1", "Pyodide", "MPL 2.0"):
        assert name in said
    for name in ("PyScript", "Apache 2.0", "morphdom", "MIT", "CPython", "PSF", "coordinates rounded"):
        assert name in said
    assert actions(about(words(), told("en"))) == {"close"}


@IN_EVERY_LANGUAGE
def test_the_painted_lobby_is_that_of_somebody_who_has_played_nothing(language):
    markup = joined([painted(METAS, language), *before_python(language)])
    assert len(ids(markup)) == len(set(ids(markup)))
    assert actions(markup) <= actions(joined(parts(language).values())) | {f"rulebook {GAME}"}
    assert lobby(words(language), METAS, [], Preferences(language)).split("kept")[0][:-40] in markup


@IN_EVERY_LANGUAGE
def test_what_has_come_is_told_in_two_numbers_that_the_page_fills_in(language):
    amounts = {name: f'<span data-amount="{name}">{number}</span>' for name, number in (("come", 0), ("whole", 7))}
    said = words(language).say("page.opening.amount", come="{come}", whole="{whole}").format(**amounts)
    assert f'<p class="loading-amount" aria-live="off">{said}</p>' in opening(words(language))


def test_the_painted_lobby_says_nothing_about_what_is_kept():
    assert words().say("page.kept.none") not in painted(METAS, "en")


def test_markup_stays_markup():
    assert all(type(markup) is Markup for markup in parts("en").values())


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_a_card_says_in_a_sentence_or_two_what_the_game_is_and_how_heavy(meta, language):
    said = package_words(language, "page")
    about = said.say(f"page.game.about.{meta.id}")
    assert about.endswith(".")
    markup = lobby(said, [meta], [], Preferences(language))
    text = "".join(tree(markup).itertext())
    assert about in text
    assert said.say(f"page.game.weight.{meta.weight}") in text


def test_a_card_of_a_game_without_a_sentence_has_none():
    markup = lobby(words(), [replace(METAS[0], id="another")], [], Preferences())
    assert "page.game.about" not in markup


def test_a_finished_game_is_listed_with_places_scores_and_who_has_won():
    over = replace(OVER, ranks=(2, 1, 0), scores=(31, 40, 7))
    seats = tree(kept_games(words(), [over], METAS)).findall(".//*[@class='kept-seats']/*")
    lines = ["".join(seat.itertext()) for seat in seats]
    assert lines == ["<script>40won", "Anna31", "Player 3"]


def test_a_finished_game_of_an_earlier_version_is_listed_without_them():
    found = tree(kept_games(words(), [OVER], METAS)).find(".//*[@class='kept-seats']")
    assert "".join(found.itertext()) == "Anna<script>Player 3"
