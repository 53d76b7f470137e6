"""Draws the board of each lesson as a picture for a frame: a page for each picture and language, which needs no script.

The page's own code draws it, with a browser that does nothing. A link to the live lesson covers the picture."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import cast

import games
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.files.lesson import PUZZLE, TUTORIAL, LessonStep, read_lesson
from engine.text.languages import LANGUAGES, NAMES, SOURCE
from page.address import Address, write_address
from page.app import App
from page.browser_port import BrowserPort
from page.fetched.page_lines import lasting_path
from page.model import Parts
from page.painting.painter import painting
from page.painting.pieces import whole as without_pieces
from page.screens.lesson import LessonScreen
from page.storage.memory import MemoryStorage, NoCopies
from page.table.view.lesson_panel import lesson_text
from publish.assets.art import materials
from publish.assets.stylesheets import policy, style_links
from publish.pages.close_up import picture as board_picture
from publish.pages.preview import Preview, answer_path, preview
from publish.tools.tree import Problem, Site, Tree

ROOT = "../../"
ANY_RECORD = "board"
"""The name of the picture for any record."""
FRAME_SCRIPT, FORWARD_SCRIPT = "www/embed/frame.js", "www/embed/forward.js"
LIT = ' data-lit="true"'
OWN_ADDRESS = re.compile(r'(?<= )(href|src)="(?:\./)?(?=[a-z]+/)')
PAGE_THAT_MATTERS = re.compile(r' data-page="([^"]+)"')
FOREIGN = re.compile(r'(?<= href=")(?:\.\./)*(art/\w+/(\w+)\.svg)#([^"]+)(?=")')
# Of no use in a picture, which no pointer, keyboard or screen reader reaches.
ACTING = re.compile(
    r'<title>[^<]*</title>| (?:title|type|aria-(?:label|describedby|live|hidden)|data-(?:do|move|room))="[^"]*"'
)
SHAPE = re.compile(r'<path id="([^"]+)"')
# The SVG with the shapes takes no room, but is rendered.
UNSEEN: dict[str, str] = {"width": "0", "height": "0", "style": "position:absolute", "aria_hidden": "true"}

# The picture itself needs neither script nor frame; the board that replaces it when it is touched does.
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
FORWARD_POLICY = policy({"script-src": "'self'", "style-src": "'self'", "img-src": "'self'", "font-src": "'self'"})

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
{body}
</body>
</html>
"""


class SilentBrowser:
    """A browser that does nothing: it answers what `App` asks at the start, and ignores every other call."""

    def __init__(self, language: str) -> None:
        self.storage, self.copies = MemoryStorage(), NoCopies()
        self._language = language

    def language(self) -> str:
        """Return the language to paint in."""
        return self._language

    def has_game(self, game: str) -> bool:
        return True

    def __getattr__(self, name: str) -> Callable[..., None]:
        """Return a method that does nothing."""
        return lambda *arguments, **named: None


def boards(tree: Tree) -> Site:
    """Return the pictures of all games, and `board/GAME/board.html`, which leads to those of a game."""
    return {path: content for game in games.playable() for path, content in of_game(tree, game).items()}


def of_game(tree: Tree, game: str) -> Site:
    """Return the pictures of a game in each language (`path_of`), and the page that leads to them."""
    pairs = [(name, language) for name in names(game) for language in LANGUAGES]
    pictures = {path_of(game, name, language): page(tree, game, name, language) for name, language in pairs}
    return {forward_path(game): forward_page(tree, game), **pictures}


def first_boards(tree: Tree) -> Site:
    """Return `setup/GAME/SEATS.LANG.html`: the board of a new game with nobody's hand open, as long as Python is not
    there (`www/start/early_screens.js`). Which cards and tokens lie on it changes from game to game."""
    return {
        f"setup/{game}/{seats}.{language}.html": _first_board(tree, game, seats, language)
        for game in games.playable()
        for seats in games.meta(game).players
        for language in LANGUAGES
    }


def _first_board(tree: Tree, game: str, seats: int, language: str) -> bytes:
    app = App(cast(BrowserPort, SilentBrowser(language)), games)
    app.arrive(write_address(Address(setup=game)))
    app.act(f"seats {seats}")
    app.typed("seed", "board")
    app.act("begin")
    made_with = materials(tree, game)
    board = board_picture(without_pieces(app.screen.parts()["board"]).replace(LIT, ""), made_with.sheets, close=False)
    body = tag("div", with_own_shapes(painted(game, {"board": board}), made_with.art), id="app")
    return _page(game, language, POLICY, NOTHING, body)


def names(game: str) -> tuple[str, ...]:
    """Return the names of a game's pictures: its lessons, and `ANY_RECORD`."""
    return (*games.lessons(game), ANY_RECORD)


def path_of(game: str, name: str, language: str) -> str:
    """Return the path of a picture in the site."""
    return f"board/{game}/{name}.{language}.html"


def forward_path(game: str) -> str:
    """Return the path of the page that leads to a game's pictures: `#it/4.2` or `#lesson=4.2&lang=it` names one."""
    return f"board/{game}/board.html"


def forward_page(tree: Tree, game: str) -> bytes:
    """Return the page that leads to a game's pictures: by its script, or by links where scripts do not run."""
    links = [
        tag("a", f"{name} · {NAMES[language]}", id=f"{language}/{name}", href=f"{name}.{language}.html", lang=language)
        for name in names(game)
        for language in LANGUAGES
    ]
    script = tag(
        "script", src=ROOT + FORWARD_SCRIPT, data_names=" ".join(names(game)), data_languages=" ".join(LANGUAGES)
    )
    listed = tag("noscript", tag("nav", joined(links, "\n"), class_="board-pictures"))
    return _page(game, SOURCE, FORWARD_POLICY, joined([script, style_links(tree, ROOT, "embed")], "\n"), listed)


def page(tree: Tree, game: str, name: str, language: str) -> bytes:
    """Return the page of a picture."""
    explains = name != ANY_RECORD
    screen = shown(game, name, language) if explains else shown(game, TUTORIAL, language, at=0)
    about = preview(tree, preview_of(screen, language)) if explains else NOTHING
    return _pictured(tree, screen, explains, language, about)


def puzzle_page(tree: Tree, screen: LessonScreen, language: str) -> bytes:
    """Return the page of the picture of a puzzle."""
    return _pictured(tree, screen, True, language, preview(tree, preview_of(screen, language)))


def preview_of(screen: LessonScreen, language: str) -> Preview:
    """Return how a link to the picture of a lesson or puzzle is shown: with the text of its step."""
    sentence = lesson_text(screen.state, screen.words, screen.lesson.steps[screen.at])
    path = path_of(screen.game_id, screen.lesson_name, language)
    own = lasting_path("picture", screen.game_id, screen.lesson_name, language, "png")
    return Preview(path, screen.state.title, sentence, screen.game_id, own, answer_path(path))


def _pictured(tree: Tree, screen: LessonScreen, explains: bool, language: str, about: Markup) -> bytes:
    game = screen.game_id
    made_with = materials(tree, game)
    drawn = with_own_shapes(painted(game, parts(screen, explains, made_with.sheets)), made_with.art)
    body = joined([tag("div", drawn, id="app", inert=True), tag("nav", _link(screen, explains))], "\n")
    script = tag("script", type="module", src=ROOT + FRAME_SCRIPT)
    head = joined([Markup(about + style_links(tree, ROOT, "embed")), script], "\n")
    return _page(game, language, POLICY, head, body)


def _page(game: str, language: str, policy: str, head: Markup, body: Markup) -> bytes:
    title = tag("title", games.meta(game).title)[7:-8]
    return PAGE.format(language=language, policy=policy, title=title, root=ROOT, head=head, body=body).encode()


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


def puzzle_screen(game: str, number: int, text: str, language: str) -> LessonScreen:
    """Return the screen of a puzzle of a game, counted from 1, whose text this is."""
    app = App(cast(BrowserPort, SilentBrowser(language)), games)
    return LessonScreen(app.services, f"{PUZZLE}{number}", read_lesson(text, games.load))


def interesting(steps: tuple[LessonStep, ...]) -> int:
    """Return the number of the step that makes the best picture: the first that highlights something, or else the first
    with a question or a move, or else the last one before the end."""
    highlighted = (at for at, step in enumerate(steps) if step.highlighted)
    lively = (at for at, step in enumerate(steps) if step.ask is not None or step.yours)
    return next(highlighted, next(lively, max(0, len(steps) - 2)))


def parts(screen: LessonScreen, explains: bool, sheets: Iterable[str]) -> Parts:
    """Return the parts of the table that the picture has. One that explains has the board, the lesson's text, and all
    other parts with something highlighted; any other has the board alone. `sheets` are the drawings' style sheets."""
    all_parts = screen.parts()
    board = without_pieces(all_parts["board"])
    if not explains:
        return {"board": board_picture(board.replace(LIT, ""), sheets, close=False)}
    highlighted = [name for name in ("choices", "seats") if LIT in all_parts[name]]
    beside = {name: all_parts[name] for name in ("prompt", *highlighted)}
    return {"board": board_picture(board, sheets, beside=beside.values(), close=True), **beside}


def painted(game: str | None, some: Parts) -> Markup:
    """Return the whole picture of some parts, with addresses as seen from its folder. Where a part has pages to turn,
    the picture marks the one that matters (`data-turned`), because nobody can turn them."""
    markup = Markup(ACTING.sub("", painting("table", game, some)))
    for matters in PAGE_THAT_MATTERS.findall(markup):
        markup = Markup(markup.replace(f' id="{matters}"', f' id="{matters}" data-turned', 1))
    return Markup(OWN_ADDRESS.sub(rf'\1="{ROOT}', markup))


def with_own_shapes(markup: Markup, art: Mapping[str, str]) -> Markup:
    """Return markup with the shapes of other files that it uses in it: a browser takes none from another file for a
    frame without an origin (`sandbox`). `art` has the shapes of each file."""
    used = {(found[1], found[2]): set[str]() for found in FOREIGN.finditer(markup)}
    for found in FOREIGN.finditer(markup):
        used[found[1], found[2]].add(found[3])
    shapes = [
        Markup(SHAPE.sub(rf'<path id="{stem}-\1"', shape, 1))
        for (file, stem), wanted in used.items()
        for shape in re.findall("<path.*?/>", art[file])
        if (named := SHAPE.match(shape)) and named[1] in wanted
    ]
    own = tag("svg", tag("defs", *shapes), **UNSEEN) if shapes else NOTHING
    return Markup(own + FOREIGN.sub(r"#\2-\3", markup))


def _link(screen: LessonScreen, explains: bool) -> Markup:
    """Return the link that covers the picture. The lesson's text describes it: the picture itself is not accessible."""
    words = screen.words
    kind = ("try" if screen.lesson.steps[screen.at].yours else "step") if explains else "open"
    call = words.say(f"page.board.{kind}")
    notes = [tag("span", words.say(f"page.board.{note}"), class_=f"embed-{note}") for note in ("opening", "broken")]
    return tag(
        "a",
        *notes,
        tag("span", call, class_="button button-primary"),
        tag("span", screen.state.title, class_="visually-hidden"),
        id="touch",
        class_="embed-touch",
        target="_blank",
        href=f"{ROOT}#lesson={screen.game_id}/{screen.lesson_name}",
        aria_describedby="lesson-text" if explains else None,
    )
