"""The pages beside a rulebook in a real browser: the player aid, read and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from tests.browser.page_driver import until
from tests.browser.screen_checks import DESK, PHONE, SIDEWAYS, axe
from tests.tools.deep import paired
from tests.tools.example import GAME

import games
from engine.text.languages import LANGUAGES

PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")
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


def test_without_scripts_a_rulebook_leads_to_the_player_aid(read):
    reader = read(f"rulebook/{GAME}.en.html", java_script_enabled=False, viewport=PHONE)
    reader.page.click(".rulebook-beside a")
    assert reader.page.url.endswith(f"aid/{GAME}.en.html")
    reader.page.click(".aid-rule >> nth=0")
    assert "/rulebook/" in reader.page.url
    assert reader.page.evaluate("location.hash.startsWith('#rule-')")
