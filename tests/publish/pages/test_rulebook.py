from __future__ import annotations

import re

import pytest
from tests.tools.example import GAME
from tests.tools.links import broken_links, seen
from tests.tools.rulebook import chapters, paragraph_numbers
from tests.tree.test_numbers import paragraphs

import games
from engine.drawing.markup import Markup, escape
from engine.files.lesson import FIRST, TUTORIAL
from engine.text.languages import LANGUAGES
from publish.assets.stylesheets import stylesheets
from publish.assets.vendor import fonts
from publish.build import www
from publish.pages.aids import aids
from publish.pages.boards import names, path_of
from publish.pages.galleries import galleries
from publish.pages.rulebook import rulebooks
from publish.pages.rulebook_markdown import LONGEST_TITLE, Paragraph, render, summary
from publish.pages.symbols import symbols
from publish.tools.tree import Problem, Site, Tree

SYMBOL = re.compile(r"!\[\]\(([\w-]+)\)")
PAGES = [(game, language) for game in games.playable() for language in LANGUAGES]
IN_EVERY_PAGE = pytest.mark.parametrize(("game", "language"), PAGES, ids=map("-".join, PAGES))

TEXT = """# Wine

Before the *rules*.

## 4 Buying vineyards

**4.3** An owner buys **many** of them.
And pays.

> All at once.

**4.10** No more.

**Not** a number, **4.4** is not at the beginning, and **4** is a chapter.

**12** vines are not a paragraph.

<script>alert(1)</script>
"""


@pytest.fixture(scope="module")
def site() -> Site:
    return rulebooks(Tree())


@pytest.mark.parametrize(
    "markup",
    [
        "<h1>Wine</h1>",
        "<p>Before the <em>rules</em>.</p>",
        '<h2 id="rule-4">4 Buying vineyards</h2>',
        '<p id="rule-4.3" class="rule"><span class="rule-number">4.3</span> An owner',
        "buys <strong>many</strong> of",
        '<blockquote class="ruling">\n<p>All at once.</p>',
        '<p id="rule-4.10" class="rule"><span class="rule-number">4.10</span> No more.</p>',
        "<p><strong>Not</strong> a number, <strong>4.4</strong> is",
        "<p><strong>12</strong> vines",
        "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    ],
)
def test_markup(markup):
    assert markup in render(TEXT).body


def test_title_is_the_first_heading():
    assert render("intro\n\n# Die *Weinkeller*\n\n## 1 Ziel").title == "Die Weinkeller"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("# Wine\n\nThey *travel*,\nand buy. Then they sell.\n\n## 1 The game", "They travel, and buy."),
        ("# Wine\n\n## 1 The game\n\n**1.1** You want vineyards.", ""),
    ],
)
def test_a_rulebook_is_summed_up_by_its_first_sentence(text, first):
    assert summary(text) == first


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# A\n\n**1.1** x\n\n**1.1** y", "the number 1.1 comes 2 times"),
        ("# A\n\n## 1 x\n\n## 1 y", "the number 1 comes 2 times"),
        ("only words", "no heading"),
    ],
)
def test_unreadable_rulebooks_are_refused(text, problem):
    with pytest.raises(Problem, match=problem):
        render(text)


def write_rulebook(project, language, text):
    folder = project / f"py/games/{GAME}/text" / language
    folder.mkdir(parents=True)
    (folder / "rulebook.md").write_text(text, encoding="utf-8")


def test_each_language_is_a_page_with_the_style_of_the_site(tmp_path):
    write_rulebook(tmp_path, "it", "# Il tino & co\n")
    write_rulebook(tmp_path, "en", "# Wine\n")
    write_rulebook(tmp_path, "xx", "# Of a language that is not registered\n")
    (tmp_path / "index.html").write_text('<link rel="stylesheet" href="./www/style.css">')
    site = rulebooks(Tree(tmp_path))
    assert sorted(site) == [f"rulebook/{GAME}.en.html", f"rulebook/{GAME}.it.html"]
    page = site[f"rulebook/{GAME}.it.html"].decode()
    assert '<html lang="it">' in page
    assert "<title>Il tino &amp; co</title>" in page
    assert '<link rel="stylesheet" href="../www/style.css">' in page


def test_a_problem_names_the_file(tmp_path):
    write_rulebook(tmp_path, "it", "no heading")
    with pytest.raises(Problem, match=rf"py/games/{GAME}/text/it/rulebook.md: it has no heading"):
        rulebooks(Tree(tmp_path))


def test_a_paragraph_with_a_live_example_leads_to_it(site):
    for language, label in (("en", "Try it on the board"), ("it", "Provalo sul tabellone")):
        html = site[f"rulebook/{GAME}.{language}.html"].decode()
        assert (
            f'<a href="../#lesson={GAME}/4.2" class="rule-try" data-do="learn {GAME} 4.2">{label}</a></figcaption>'
            in html
        )
        assert "tutorial" not in html


def test_every_live_example_stands_in_its_rulebook(site):
    for game in games.playable():
        for name in games.lessons(game):
            links = site[f"rulebook/{game}.it.html"].decode().count(f'data-do="learn {game} {name}"')
            assert links == (0 if name in (FIRST, TUTORIAL) else 1)


@IN_EVERY_PAGE
def test_a_board_stands_behind_its_paragraph_and_before_the_next_one(site, game, language):
    html = site[f"rulebook/{game}.{language}.html"].decode()
    boards = [name for name in games.lessons(game) if name not in (FIRST, TUTORIAL)]
    assert html.count("<iframe") == len(boards) > 0
    for name in boards:
        behind = html.split(f'id="rule-{name}"')[1].split('id="rule-')[0]
        (board,) = seen(behind.encode()).all("iframe")
        assert board["src"] == f"../board/{game}/{name}.{language}.html"
        assert board["loading"] == "lazy"
        assert f"§ {name}" in board["title"].replace("\N{NO-BREAK SPACE}", " ")


@IN_EVERY_PAGE
def test_the_contents_lead_to_every_chapter_and_paragraph_in_their_order(site, game, language):
    html = site[f"rulebook/{game}.{language}.html"].decode()
    contents = seen(html.split("<nav")[3].split("</nav>")[0].encode()).all("a")
    text = Tree().text(f"py/games/{game}/text/{language}/rulebook.md")
    numbers = sorted([*chapters(text), *paragraph_numbers(text)], key=in_order)
    assert [link["href"] for link in contents] == [f"#rule-{number}" for number in numbers]


def in_order(number):
    return [int(part) for part in number.split(".")]


@IN_EVERY_PAGE
def test_every_number_leads_to_itself_but_not_in_the_drawer(site, game, language):
    page = seen(site[f"rulebook/{game}.{language}.html"])
    own = [link for link in page.all("a") if link.get("class") == "rule-own"]
    assert [link["href"] for link in own] == [f"#{id}" for id in page.ids if id.startswith("rule-")]
    assert all("data-alone" in link for link in [*own, *page.all("iframe")])


@IN_EVERY_PAGE
def test_a_rulebook_leads_home_to_its_other_language_and_to_the_other_games(site, game, language):
    links = seen(site[f"rulebook/{game}.{language}.html"]).links
    others = {f"{game}.{code}.html" for code in LANGUAGES if code != language}
    assert {"../", f"../#setup={game}", *others} <= set(links)
    assert {f"{name}.{language}.html" for name in games.playable() if name != game} <= set(links)


@IN_EVERY_PAGE
def test_every_id_is_there_once(site, game, language):
    ids = seen(site[f"rulebook/{game}.{language}.html"]).ids
    assert [id for id in ids if ids.count(id) > 1] == []


@pytest.mark.parametrize("game", games.playable())
def test_every_paragraph_has_the_same_symbols_in_every_language(game):
    found = {
        language: {number: sorted(SYMBOL.findall(text)) for number, text in paragraphs(game, language).items()}
        for language in LANGUAGES
    }
    assert any(found["en"].values())
    assert [language for language in LANGUAGES if found[language] != found["en"]] == []


def test_a_symbol_stands_in_the_text_and_an_unknown_one_is_refused():
    drawn = {"coin": Markup("<svg></svg>")}
    assert "<p>A <svg></svg> coin</p>" in render("# A\n\nA ![](coin) coin", symbols=drawn).body
    with pytest.raises(Problem, match="it has no symbol 'coin'"):
        render("# A\n\nA ![](coin) coin")


def test_every_link_of_the_rulebooks_leads_somewhere(tree, site):
    pictures = {path_of(game, name, lang) for game in games.playable() for name in names(game) for lang in LANGUAGES}
    files = {"index.html", *www(tree), *stylesheets(tree), *fonts(tree), *pictures, *aids(tree), *galleries(tree)}
    assert broken_links(site, files) == []


@IN_EVERY_PAGE
def test_a_rulebook_allows_itself_its_script_its_boards_and_nothing_more(site, game, language):
    page = seen(site[f"rulebook/{game}.{language}.html"])
    assert page.all("meta")[1]["content"] == (
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'; connect-src 'self'; "
        "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; font-src 'self'; frame-src 'self'"
    )
    assert page.all("script") == [{"type": "module", "src": "../www/rulebook.js"}]


def test_a_figure_stands_behind_all_that_belongs_to_its_paragraph():
    text = "# A\n\n## 1 B\n\n**1.1** One:\n\n- two\n\n> three\n\n**1.2** Four.\n"
    body = render(text, {"1.1": Markup("<i>5</i>"), "1.2": Markup("<i>6</i>"), "9.9": Markup("<i>7</i>")}).body
    assert re.sub("<p.*?>|</p>|\n", "", body).split("1.1")[1] == (
        '</span> One:<ul><li>two</li></ul><blockquote class="ruling">three</blockquote><i>5</i>'
        '<span class="rule-number">1.2</span> Four.<i>6</i>'
    )


def test_a_text_tells_its_chapters():
    told = [(chapter.number, chapter.title, chapter.paragraphs) for chapter in render(TEXT).chapters]
    paragraphs = [Paragraph("4.3", "An owner buys many of them"), Paragraph("4.10", "No more")]
    assert told == [("4", "4 Buying vineyards", paragraphs)]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("*Put a tile up for auction.* Move one of them.", "Put a tile up for auction"),
        ("*D.O.C.* There is a label.", "D.O.C."),
        ("*Organizzare una visita:* 2 lire", "Organizzare una visita"),
        ("*Twice* as much. Or not.", "Twice"),
        ("You want **vineyards**. When the game\nends, you win.", "You want vineyards"),
        ("Five varieties are grown: Barbera and four more.", "Five varieties are grown"),
        ("Before the game starts,\n\n- the tokens lie there", "Before the game starts"),
        ("How many (of the 30) are there? Six.", "How many"),
        ("It brings €19.2 and no more.", "It brings €19.2 and no more"),
        (
            "When the barrel has been everywhere, all wine can be sold.",
            "When the barrel has been everywhere, all wine can be…",
        ),
    ],
)
def test_a_paragraph_has_the_title_that_it_is_given_or_else_its_beginning(text, title):
    (chapter,) = render(f"# A\n\n## 1 B\n\n**1.1** {text}", link=lambda number: Markup("<b>#</b>")).chapters
    assert chapter.paragraphs == [Paragraph("1.1", title)]


@IN_EVERY_PAGE
def test_the_contents_say_a_short_title_of_every_paragraph(site, game, language):
    chapters = render(
        Tree().text(f"py/games/{game}/text/{language}/rulebook.md"), symbols=symbols(Tree(), game)
    ).chapters
    contents = site[f"rulebook/{game}.{language}.html"].decode().split("<nav")[3].split("</nav>")[0]
    for paragraph in (paragraph for chapter in chapters for paragraph in chapter.paragraphs):
        assert 3 <= len(paragraph.title) <= LONGEST_TITLE + 1, paragraph
        assert f"<span>{paragraph.number}</span> {escape(paragraph.title)}</a>" in contents


NUMBERS = re.compile(r"[-−+]?\d+(?: €)?(?:, \d+)*")


def columns(text: str) -> list[tuple[list[str], bool]]:
    """Return the columns of all tables of a text, and of each whether it is aligned to the right."""
    found = []
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        _, rule, *rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in table.splitlines()]
        found += [(list(column), mark == "---:") for mark, column in zip(rule, zip(*rows))]
    return found


@pytest.mark.parametrize("game", games.playable())
def test_numbers_are_aligned_to_the_right_in_every_language_alike(game):
    english, *others = [columns(Tree().text(f"py/games/{game}/text/{language}/rulebook.md")) for language in LANGUAGES]
    assert english
    for column, is_right in english:
        if all(map(NUMBERS.fullmatch, column)):
            assert is_right, column
        if not any(re.search(r"\d", cell) for cell in column):
            assert not is_right, column
    for other in others:
        assert [is_right for _, is_right in other] == [is_right for _, is_right in english]


def test_a_link_is_put_at_the_end_of_each_numbered_line():
    body = render(TEXT, link=lambda number: Markup(f"<b>{number}</b>")).body
    assert '<h2 id="rule-4">4 Buying vineyards<b>4</b></h2>' in body
    assert "And pays.<b>4.3</b></p>" in body
    assert body.count("<b>") == 3


def test_a_table_has_a_room_to_scroll_in_and_no_header_that_says_nothing():
    body = render("# A\n\n| | b |\n| --- | --- |\n| c | d |\n").body
    assert re.sub(r"\n", "", body).endswith(
        '<div class="rule-scroll" tabindex="0"><table><thead><tr><td></td><th>b</th></tr></thead>'
        "<tbody><tr><td>c</td><td>d</td></tr></tbody></table></div>"
    )
