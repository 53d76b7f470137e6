"""Draws the boards of all lessons in all languages: pictures for a frame, which explain without any script, on one page
a game.

The page's own code draws them, with a browser that does nothing. One link to the live lesson covers each picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple, cast

import games
from engine.drawing.markup import Markup, joined, tag
from engine.files.lesson import TUTORIAL, LessonStep
from engine.text.languages import LANGUAGES, SOURCE
from engine.text.words import Words
from page.address import Address, write_address
from page.app import App
from page.browser_port import BrowserPort
from page.model import Parts
from page.painting.painter import painting
from page.painting.pieces import whole as without_pieces
from page.screens.lesson import LessonScreen
from page.storage.memory import MemoryStorage, NoCopies
from publish.assets.drawings import materials
from publish.assets.stylesheets import page_sheets, policy, style_links
from publish.pages.close_up import picture as board_picture
from publish.pages.languages_as_one import style_sheet
from publish.pages.picture_page import put_together
from publish.tools.tree import Problem, Site, Tree

ROOT = "../../"
POSTER, ANY_RECORD = "board", "any-record"
LANGUAGE_SHEET = "board/languages.css"
FRAME_SCRIPT, PICTURE_SCRIPT = "www/embed/frame.js", "www/start/one_picture.js"
WITHOUT_MODULES = "www/embed/picture.js"
LIT = ' data-lit="true"'
OWN_ADDRESS = re.compile(r'(?<= )(href|src)="(?:\./)?(?=[a-z]+/)')
PAGE_THAT_MATTERS = re.compile(r' data-page="([^"]+)"')

# The picture itself needs neither script nor frame; what takes its place when it is touched does.
POLICY = policy(
    {
        "script-src": "'self' 'wasm-unsafe-eval'",
        "connect-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "frame-src": "'self'",
        "worker-src": "'none'",
        "base-uri": "'self'",
    }
)

PAGE = """<!doctype html>
<html lang="{language}" data-theme="auto" data-screen="table" data-embed>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<link rel="icon" href="{root}www/icon.svg" type="image/svg+xml">
{head}
</head>
<body>
<noscript>
<link rel="stylesheet" href="{root}{language_sheet}">
{pictures}
</noscript>
</body>
</html>
"""
PICTURE = """<section class="board-picture" id="{name}">
<div id="app" class="app" inert>{picture}</div>
<nav>{link}</nav>
</section>"""


class SilentBrowser:
    """A browser that does nothing: it answers what `App` asks at the start, and drops whatever else it is told."""

    def __init__(self, language: str) -> None:
        self.storage, self.copies = MemoryStorage(), NoCopies()
        self._language = language

    def language(self) -> str:
        """Return the language to paint in."""
        return self._language

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Return a method that does nothing."""
        return lambda *arguments, **named: None


class Picture(NamedTuple):
    """A picture: its name on its page, the lesson's screen at its step, whether the lesson's text belongs to it."""

    name: str
    screen: LessonScreen
    told: bool


def boards(tree: Tree) -> Site:
    """Return `board/GAME/board.html` for each game: the pictures of all its lessons, each behind its language and the
    lesson's name (`#it/4.2`), and the one that stands for any other record; and the style sheet that shows one
    language."""
    drawn = {path: page(tree, game) for path, game in paths().items()}
    return {**drawn, LANGUAGE_SHEET: language_sheet().encode()}


def language_sheet() -> str:
    """Return the style sheet that shows the language that the address names, or else the first."""
    return style_sheet(LANGUAGES, ".board-picture")


def paths() -> dict[str, str]:
    """Return the game of each page of pictures by its name in the site."""
    return {path_of(game): game for game in games.playable()}


def path_of(game: str) -> str:
    """Return the name in the site of a game's pictures."""
    return f"board/{game}/{POSTER}.html"


def pictures(game: str, language: str) -> Iterator[Picture]:
    """Yield all pictures of a game in a language. The one that stands for any record comes last: what a style sheet
    can do is to hide it for one that comes before."""
    for lesson in games.lessons(game):
        yield Picture(lesson, shown(game, lesson, language), told=True)
    yield Picture(POSTER, shown(game, TUTORIAL, language, at=0), told=False)


def shown(game: str, lesson: str, language: str, at: int | None = None) -> LessonScreen:
    """Return the screen of a lesson, at a step or at its first interesting one. Raises `Problem` when there is none."""
    app = App(cast(BrowserPort, SilentBrowser(language)), games)
    app.arrive(write_address(Address(lesson=f"{game}/{lesson}")))
    screen = app.screen
    if not isinstance(screen, LessonScreen):
        raise Problem(f"The lesson {lesson} of {game} cannot be shown: {app.services.notices.shown[0].text}")
    step = interesting(screen.lesson.steps) if at is None else at
    for _ in range(step):
        screen.act("lesson-on", [])
    return screen


def interesting(steps: tuple[LessonStep, ...]) -> int:
    """Return the number of the step that makes the best picture: the first that lights something, or else the first in
    which something is asked or to be done, or else the last one before the end."""
    highlighted = (at for at, step in enumerate(steps) if step.highlighted)
    lively = (at for at, step in enumerate(steps) if step.ask is not None or step.yours)
    return next(highlighted, next(lively, max(0, len(steps) - 2)))


def page(tree: Tree, game: str) -> bytes:
    """Return the pictures of a game as a page."""
    made_with, sheets = materials(tree, game), [*page_sheets(tree, game, "embed"), language_sheet()]
    painted_pictures = _by_picture(game, made_with.sheets)
    filled = PAGE.format(
        language=SOURCE,
        policy=POLICY,
        title=tag("title", games.meta(game).title)[7:-8],
        root=ROOT,
        language_sheet=LANGUAGE_SHEET,
        head=_head(tree),
        pictures=put_together(game, painted_pictures, sheets, made_with.art),
    )
    return filled.encode()


def _by_picture(game: str, sheets: Collection[str]) -> Iterator[dict[str, Markup]]:
    """Yield each picture of a game, in all languages."""
    in_each = [[Markup(one(picture, sheets)) for picture in pictures(game, language)] for language in LANGUAGES]
    yield from (dict(zip(LANGUAGES, same)) for same in zip(*in_each, strict=True))


def one(picture: Picture, drawing_sheets: Iterable[str]) -> str:
    """Return a picture with its link."""
    screen = picture.screen
    markup = painted(screen.game_id, parts(picture, drawing_sheets))
    name = picture.name if picture.told else ANY_RECORD
    return PICTURE.format(name=name, picture=markup, link=_link(screen.words, picture))


def parts(picture: Picture, sheets: Iterable[str]) -> Parts:
    """Return the parts of the table that explain: the board, the lesson's text, and wherever else something is lit."""
    all_parts = picture.screen.parts()
    board = without_pieces(all_parts["board"])
    if not picture.told:
        return {"board": board_picture(board.replace(LIT, ""), sheets, close=False)}
    highlighted = {name for name in ("choices", "seats") if LIT in all_parts[name]}
    told = {name: part for name, part in all_parts.items() if name in {"prompt", *highlighted}}
    return {"board": board_picture(board, sheets, beside=told.values(), close=True), **told}


def painted(game: str | None, some: Parts) -> Markup:
    """Return a picture of a game, as it is seen from its own folder. Of what is turned like pages, it marks the one
    that matters, as there is nobody to turn them."""
    markup = painting("table", game, some)
    for matters in PAGE_THAT_MATTERS.findall(markup):
        markup = Markup(markup.replace(f' id="{matters}"', f' id="{matters}" data-turned', 1))
    return Markup(OWN_ADDRESS.sub(rf'\1="{ROOT}', markup))


def _head(tree: Tree) -> Markup:
    before = tag("script", src=ROOT + WITHOUT_MODULES)
    script = tag("script", type="module", src=ROOT + FRAME_SCRIPT)
    imported = tag("link", rel="modulepreload", href=ROOT + PICTURE_SCRIPT)
    return joined([style_links(tree, ROOT, "embed"), before, script, imported], between="\n")


def _link(words: Words, picture: Picture) -> Markup:
    """Return the link that covers the picture. The picture is out of reach, so the link tells what it says."""
    screen = picture.screen
    kind = ("try" if screen.step.yours else "step") if picture.told else "open"
    call = words.say(f"page.board.{kind}")
    notes = [tag("span", words.say(f"page.board.{note}"), class_=f"embed-{note}") for note in ("opening", "broken")]
    return tag(
        "a",
        *notes,
        tag("span", call, class_="button button-primary"),
        tag("span", screen.match_title, class_="visually-hidden"),
        id="touch",
        class_="embed-touch",
        target="_blank",
        href=f"{ROOT}#lesson={screen.game_id}/{screen.lesson_name}",
        aria_describedby="lesson-text" if picture.told else None,
    )
