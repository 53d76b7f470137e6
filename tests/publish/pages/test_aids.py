from __future__ import annotations

import re

import pytest
from tests.tools.links import broken_links, seen
from tests.tools.rulebook import paragraph_numbers
from tests.tree.test_numbers import digits, numbers, paragraphs

import games
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import game_words
from publish.assets.stylesheets import stylesheets
from publish.assets.vendor import fonts
from publish.build import www
from publish.pages.aids import REFERENCE, SAID, aids
from publish.pages.galleries import galleries
from publish.pages.rulebook import rulebooks
from publish.tools.tree import Problem, Site, Tree

AIDED = [game for game in games.playable() if "aid" in games.meta(game).books]
IN_EVERY_AID = pytest.mark.parametrize("language", LANGUAGES)
IN_EVERY_GAME = pytest.mark.parametrize("game", AIDED)
SYMBOL = re.compile(r"!\[\]\(([\w-]+)\)")
# The numbers of a table may stand in any paragraph that its section cites.
ROW, COUNTED = re.compile(r"\|"), re.compile(r"^\d+\. ")


@pytest.fixture(scope="module")
def site() -> Site:
    return aids(Tree())


def text(game: str, language: str) -> str:
    return Tree().text(f"py/games/{game}/text/{language}/aid.md")


def said(game: str, language: str) -> str:
    """Return an aid with its messages filled in."""
    words = game_words(game, language)
    return SAID.sub(lambda found: words.say(found[1]), text(game, language))


def test_every_game_that_has_an_aid_has_it_in_every_language(site):
    assert sorted(site) == sorted(f"aid/{game}.{language}.html" for game in AIDED for language in LANGUAGES)
    assert AIDED


@IN_EVERY_GAME
@IN_EVERY_AID
def test_an_aid_says_the_same_in_every_language_line_by_line(game, language):
    """The same paragraphs, symbols, messages and numbers."""
    source, other = text(game, SOURCE).splitlines(), text(game, language).splitlines()
    for one, two in zip(source, other, strict=True):
        for what in (REFERENCE, SYMBOL, SAID):
            assert sorted(what.findall(one)) == sorted(what.findall(two)), two
        assert digits(one) == digits(two), two


@IN_EVERY_GAME
@IN_EVERY_AID
def test_every_sentence_names_paragraphs_that_have_its_numbers(game, language):
    rules = paragraphs(game, language)
    for section in said(game, language).split("\n## ")[1:]:
        cited = REFERENCE.findall(section)
        assert cited
        assert set(cited) <= set(rules)
        for line in section.splitlines()[1:]:
            own = cited if ROW.match(line) else REFERENCE.findall(line)
            assert own or not line.strip(), f"no paragraph: {line}"
            proved = set().union(*(numbers(rules[number], language) for number in own))
            assert set(digits(COUNTED.sub("", REFERENCE.sub("", SYMBOL.sub("", line))))) <= proved, line


@IN_EVERY_GAME
def test_a_reference_leads_to_its_paragraph_and_is_an_action_at_the_table(site, game):
    pages = {name: page for name, page in site.items() if f"/{game}." in name}
    files = {"index.html", *www(Tree()), *stylesheets(Tree()), *fonts(Tree())}
    rules = {name: page for name, page in rulebooks(Tree()).items() if f"/{game}." in name}
    broken = broken_links({**pages, **rules}, files | set(site) | set(rules) | set(galleries(Tree())))
    assert [one for one in broken if one.startswith("aid/")] == []
    links = [link for link in seen(pages[f"aid/{game}.{SOURCE}.html"]).all("a") if link.get("class") == "aid-rule"]
    assert len(links) > 10
    assert {link["data-do"].removeprefix("rule ") for link in links} <= set(
        paragraph_numbers(Tree().text(f"py/games/{game}/text/{SOURCE}/rulebook.md"))
    )


def test_a_symbol_that_is_not_there_is_said_with_the_file(tmp_path):
    folder = tmp_path / f"py/games/{AIDED[0]}/text/en"
    folder.mkdir(parents=True)
    (folder / "aid.md").write_text("# Aid\n\n## One\n\n- ![](unicorn) No. [1.1]\n", encoding="utf-8")
    with pytest.raises(Problem, match=r"text/en/aid.md: it has no symbol 'unicorn'"):
        aids(Tree(tmp_path))
