"""The pages beside a rulebook in a real browser: the player aid, read and printed; the cards, searched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.browser.page_driver import until
from tests.browser.screen_checks import DESK, PHONE, SIDEWAYS, axe
from tests.tools.deep import paired
from tests.tools.example import GAME, WITH_HANDS

import games
from engine.text.languages import LANGUAGES

PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")
SHOWN = [game for game in games.playable() if "cards" in games.meta(game).books]
LEFT = """
() => [...document.querySelectorAll(".gallery-card")].filter((it) => it.checkVisibility())
    .map((it) => it.querySelector("h3").innerText)
"""
AIDED = [game for game in games.playable() if "aid" in games.meta(game).books]


def sheets_of_paper(page: Page) -> int:
    return len(PAGE_OF_PDF.findall(page.pdf(prefer_css_page_size=True)))


def test_every_player_aid_is_printed_on_one_sheet(browser, site):
    page = browser.new_context().new_page()
    counted = {}
    for name in (f"aid/{game}.{language}.html" for game in AIDED for language in LANGUAGES):
        page.goto(site + name)
        counted[name] = sheets_of_paper(page)
    page.context.close()
    assert counted == dict.fromkeys(counted, 1)
    assert counted


@pytest.mark.parametrize(("game", "looks"), paired(AIDED, [(PHONE, "dark"), (DESK, "light")]))
def test_axe_finds_nothing_on_a_player_aid(read, game, looks):
    size, scheme = looks
    reader = read(f"aid/{game}.de.html", viewport=size, color_scheme=scheme)
    assert axe(reader) == []
    assert reader.errors == []
    assert reader.page.evaluate(SIDEWAYS) == []


def test_the_player_aid_is_beside_the_rules_at_the_table_and_leads_to_a_paragraph(driver):
    here = driver()
    here.do(f"learn {GAME}")
    here.do("rulebook")
    here.page.click("#book-aid")
    here.see("#rulebook.aid h2 >> nth=1")
    assert here.page.evaluate(SIDEWAYS) == []
    here.page.click("#rulebook .aid-rule >> nth=0")
    until(here.page, "document.querySelector('#book-rules').ariaPressed === 'true'")
    assert here.has("#rulebook .rule.is-shown")
    assert here.errors == []


def shown(page: Page) -> list[str]:
    """Return the names of the cards that are left, in their order."""
    return page.evaluate(LEFT)


@pytest.mark.parametrize(("game", "looks"), paired(SHOWN, [(PHONE, "dark"), (DESK, "light")]))
def test_axe_finds_nothing_on_a_gallery(read, game, looks):
    size, scheme = looks
    reader = read(f"cards/{game}.it.html", viewport=size, color_scheme=scheme)
    assert axe(reader) == []
    assert reader.errors == []
    assert reader.page.evaluate(SIDEWAYS) == []


def test_cards_are_found_by_words_and_by_kind(read):
    reader = read(f"cards/{WITH_HANDS}.en.html", viewport=DESK)
    every = shown(reader.page)
    reader.page.type(".gallery-find input", "ROUND bottle")
    found = shown(reader.page)
    assert 0 < len(found) < len(every)
    assert reader.text(".gallery-find output") == f"Found: {len(found)}"
    reader.page.click(".gallery-kinds button >> nth=2")
    assert 0 < len(shown(reader.page)) < len(found)
    reader.page.fill(".gallery-find input", "no such thing")
    assert shown(reader.page) == []
    reader.page.fill(".gallery-find input", "")
    reader.page.click(".gallery-kinds button >> nth=0")
    assert shown(reader.page) == every


def test_the_cards_are_searched_in_the_drawer_at_the_table(driver):
    here = driver()
    here.do(f"learn {WITH_HANDS}")
    here.do("rulebook")
    here.page.click("#book-cards")
    here.see("#rulebook.cards .gallery-card >> nth=0")
    here.page.type("#rulebook .gallery-find input", "round")
    found = shown(here.page)
    assert found
    assert len(found) < here.page.locator(".gallery-card").count()
    assert here.page.evaluate(SIDEWAYS) == []
    assert here.errors == []


def test_without_scripts_a_rulebook_leads_to_the_player_aid(read):
    reader = read(f"rulebook/{GAME}.en.html", java_script_enabled=False, viewport=PHONE)
    reader.page.click(".rulebook-beside a")
    assert reader.page.url.endswith(f"aid/{GAME}.en.html")
    reader.page.click(".aid-rule >> nth=0")
    assert "/rulebook/" in reader.page.url
    assert reader.page.evaluate("location.hash.startsWith('#rule-')")
