"""The lines of the share dialog go through publishing systems, by their own code, and what comes out still opens the
right board.

DOMPurify needs a document, and runs in the browser. WordPress is not here: its rules are a table below."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.browser.fixtures import other_site
from tests.browser.outside.test_embed import frame_of, touch
from tests.browser.visit import USUAL, watched
from tests.page.test_embed import LINKS, own_lesson
from tests.tools.example import GAME
from tests.tools.links import seen
from tests.tools.node import printed

from engine.files.link import write_link
from page.fetched.page_lines import Look, Shared
from publish.tools.tree import Tree

MOMENT = Shared(GAME, "Enoteca’s “wines”", LINKS[GAME], ply="5")
LESSON = Shared(GAME, "My lesson", write_link(own_lesson("Look {here}.")), kind="lesson")
PICTURE = "picture.gif"
PURIFY = "node_modules/dompurify/dist/purify.min.js"
AROUND = '# A blog\n\nLook at "this".\n\n{}\n\nAnd *on*.\n'

# What WordPress 6 lets through (wp_kses_post), of the elements that are in our lines, for authors who may not use all
# of HTML; and for those who may, what wpautop makes of the text.
FOR_AUTHORS: Mapping[str, tuple[str, ...]] = {
    "a": ("href", "rel", "rev", "name", "target", "title"),
    "img": ("alt", "align", "border", "height", "hspace", "loading", "longdesc", "vspace", "src", "usemap", "width"),
    "br": (),
    "p": (),
}


class Kses(HTMLParser):
    """Leaves the elements and attributes of a table, and all text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.left = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in FOR_AUTHORS:
            kept = [f' {name}="{escape(value or "")}"' for name, value in attrs if name in FOR_AUTHORS[tag]]
            self.left += f"<{tag}{''.join(kept)}>"

    def handle_endtag(self, tag: str) -> None:
        if tag in FOR_AUTHORS and tag not in ("img", "br"):
            self.left += f"</{tag}>"

    def handle_data(self, data: str) -> None:
        self.left += data

    def handle_entityref(self, name: str) -> None:
        self.left += f"&{name};"


def wordpress(text: str) -> str:
    """Return the text with paragraphs and line breaks, as wpautop makes them."""
    parts = re.split(r"\n\s*\n", text.strip())
    return "\n".join(f"<p>{part.replace(chr(10), '<br />' + chr(10))}</p>" for part in parts)


def guarded(text: str) -> str:
    """Return the text of an author as WordPress leaves it."""
    kses = Kses()
    kses.feed(wordpress(text))
    kses.close()
    return kses.left


def lines(shared: Shared, site: str) -> dict[str, str]:
    look = Look("en")
    return {
        "element": shared.element(site, look),
        "frame": shared.frame(site, look),
        "picture": shared.picture(site, look, PICTURE),
        "markdown": shared.markdown(site, PICTURE),
    }


@pytest.fixture(scope="module")
def made(site: str) -> dict[str, dict[str, str]]:
    """Give what the systems make of a text with a line in it, by their names; a lesson's lines are called after it."""
    both = {**lines(MOMENT, site), **{f"lesson-{form}": line for form, line in lines(LESSON, site).items()}}
    texts = {form: AROUND.format(line) for form, line in both.items()}
    found = json.loads(printed("tests/tools/systems.mjs", given=json.dumps({"texts": texts}).encode()))
    html = {form: text for form, text in texts.items() if "markdown" not in form}
    found["wordpress"] = {form: wordpress(text) for form, text in html.items()}
    found["wordpress author"] = {form: guarded(text) for form, text in html.items()}
    return found


BOARDS = ["markdown-it", "marked", "mdx", "wordpress"]


def test_where_html_is_let_through_every_board_opens(browser, made, tmp_path: Path):
    boards = [(system, form) for system in BOARDS for form in ("element", "frame")]
    boards += [("mdx", "lesson-element"), ("markdown-it", "lesson-frame"), ("wordpress", "lesson-element")]
    names = {f"{system}-{form}": made[system][form] for system, form in boards}
    page = "".join(f'<section id="{name}">{content}</section>' for name, content in names.items())
    (tmp_path / "index.html").write_text(f"<!doctype html><meta charset=utf-8><title>A blog</title>{page}", "utf-8")
    context = browser.new_context(**USUAL)
    with other_site(tmp_path) as url:
        visit = watched(context.new_page())
        visit.page.goto(url)
        for name in names:
            frame_of(visit.page, f"#{name} iframe")
            frame = touch(visit.page, f"#{name} iframe")
            if "lesson" in name:
                assert frame.inner_text("#lesson-text") == "Look {here}."
            else:
                assert "Move 5" in frame.inner_text("#prompt-heading")
    assert [error for error in visit.errors if "favicon" not in error] == []
    context.close()


LINKED = [(system, "picture") for system in BOARDS] + [(system, "markdown") for system in BOARDS[:3]]


@pytest.mark.parametrize(("system", "form"), LINKED)
def test_a_picture_leads_to_the_board_everywhere(made, site, system, form):
    page = seen(made[system][form].encode())
    (link,) = page.all("a")
    (image,) = page.all("img")
    assert (link["href"], image["src"]) == (MOMENT.link(site), PICTURE)


@pytest.mark.parametrize("system", ["sanitize-html", "wordpress author", "DOMPurify"])
def test_where_html_is_guarded_a_link_that_can_be_seen_leads_to_the_board(driver, tree: Tree, made, site, system):
    here = driver(anew=True, spoils=True)
    if system == "DOMPurify":
        here.page.goto("about:blank")
        here.page.evaluate((tree.root / PURIFY).read_text("utf-8"))
        left = here.page.evaluate("(text) => DOMPurify.sanitize(text)", AROUND.format(lines(MOMENT, site)["picture"]))
        element = here.page.evaluate("(text) => DOMPurify.sanitize(text)", lines(MOMENT, site)["element"])
    else:
        left, element = made[system]["picture"], made[system]["element"]
    assert "enoteca-board" not in element
    here.page.goto("about:blank")
    here.page.set_content(left)
    link = here.page.get_by_role("link", name="Enoteca")
    assert link.is_visible()
    here.page.goto(link.get_attribute("href"))
    here.see("#prompt-heading:has-text('Move 5')")
