from __future__ import annotations

import pytest

import games
from engine.lesson import TUTORIAL
from publish.numbered import render, summary
from publish.rulebook import rulebooks
from publish.tree import Problem, Tree

TEXT = """# Vino

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


@pytest.mark.parametrize(
    "markup",
    [
        "<h1>Vino</h1>",
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
    assert render("intro\n\n# Die *Weinhändler*\n\n## 1 Ziel").title == "Die Weinhändler"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("# Vino\n\nThey *travel*,\nand buy. Then they sell.\n\n## 1 The game", "They travel, and buy."),
        ("# Vino\n\n## 1 The game\n\n**1.1** You want vineyards.", ""),
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


def test_each_language_is_a_page_in_the_clothes_of_the_site(tmp_path):
    folder = tmp_path / "py/games/vino/rulebook"
    folder.mkdir(parents=True)
    (folder / "it.md").write_text("# Il Vino & co\n", encoding="utf-8")
    (folder / "en.md").write_text("# Vino\n", encoding="utf-8")
    (tmp_path / "index.html").write_text('<link rel="stylesheet" href="./www/style.css">')
    site = rulebooks(Tree(tmp_path))
    assert sorted(site) == ["rulebook/vino.en.html", "rulebook/vino.it.html"]
    page = site["rulebook/vino.it.html"].decode()
    assert '<html lang="it">' in page
    assert "<title>Il Vino &amp; co</title>" in page
    assert '<link rel="stylesheet" href="../www/style.css">' in page


def test_a_problem_names_the_file(tmp_path):
    folder = tmp_path / "py/games/vino/rulebook"
    folder.mkdir(parents=True)
    (folder / "it.md").write_text("no heading")
    with pytest.raises(Problem, match=r"py/games/vino/rulebook/it.md: it has no heading"):
        rulebooks(Tree(tmp_path))


def test_a_paragraph_with_a_live_example_leads_to_it(tree):
    site = rulebooks(tree)
    for language, label in (("en", "Try it on the board"), ("it", "Provalo sul tavolo")):
        html = site[f"rulebook/vino.{language}.html"].decode()
        assert (
            f'<a href="../#lesson=vino/4.2" class="rule-try" data-do="learn vino 4.2">{label}</a></figcaption>' in html
        )
        assert "tutorial" not in html


def test_every_live_example_stands_in_its_rulebook(tree):
    site = rulebooks(tree)
    for game in games.GAMES:
        for name in games.lessons(game):
            links = site[f"rulebook/{game}.it.html"].decode().count(f'data-do="learn {game} {name}"')
            assert links == (0 if name == TUTORIAL else 1)
