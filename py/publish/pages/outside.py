"""Files for other sites, made where the build knows the address of this one: pictures of lessons and puzzles at
addresses that stay, pages of puzzles, and oEmbed files, by which a bare address becomes a board. No browser keeps
them."""

from __future__ import annotations

import json
from dataclasses import replace

import games
from engine.drawing.markup import Markup, escape, tag
from engine.drawing.picture import Materials, picture
from engine.files.lesson import PUZZLE, TUTORIAL
from engine.text.languages import LANGUAGES
from engine.text.words import package_words
from page.address import Address, write_address
from page.fetched.page_lines import game_link, lasting_path
from page.screens.lesson import LessonScreen
from publish.assets.art import materials
from publish.assets.fetched import found_puzzles
from publish.pages.boards import path_of, preview_of, puzzle_page, puzzle_screen, shown
from publish.pages.png import as_pngs
from publish.pages.preview import PICTURE, SCREENSHOT, Preview, preview
from publish.pages.rulebook import rulebook_preview
from publish.tools.tree import Site, Tree

LINK = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>{title}</title>
<script src="{root}{script}"></script>
{head}</head>
<body><p><a href="{to}">{title}</a></p></body>
</html>
"""
LINK_SCRIPT = "www/follow_link.js"
# The size of a board in the page of another site.
WIDTH, HEIGHT = 640, 480


def outside(tree: Tree) -> Site:
    """Return the files; none where the build does not know the address."""
    if not tree.address:
        return {}
    site: Site = {}
    for game in games.playable():
        site |= of_game(tree, game)
    return site | as_pngs(tree, {path: content for path, content in site.items() if path.endswith(".svg")})


def of_game(tree: Tree, game: str) -> Site:
    """Return the files of a game."""
    screenshot = SCREENSHOT.format(game)
    site: Site = {PICTURE.format(game): tree.read(screenshot)} if tree.path(screenshot).exists() else {}
    made_with = materials(tree, game)
    for language in LANGUAGES:
        site |= link_page(tree, _game_preview(game, language), language, write_address(Address(setup=game)))
        site |= _rulebook(tree, game, language)
        for lesson in games.lessons(game):
            screen = shown(game, lesson, language)
            site |= _linked(tree, screen, language, made_with)
            site |= _oembed(tree, preview_of(screen, language), path_of(game, lesson, language))
        for number, text in enumerate(found_puzzles(tree).get(game, []), 1):
            screen = puzzle_screen(game, number, text, language)
            path = path_of(game, f"{PUZZLE}{number}", language)
            site[path] = puzzle_page(tree, screen, language)
            site |= _linked(tree, screen, language, made_with)
            site |= _oembed(tree, preview_of(screen, language), path)
    return site


def _linked(tree: Tree, screen: LessonScreen, language: str, made_with: Materials) -> Site:
    """Return the picture of a lesson or puzzle, and the page of its link."""
    game, name = screen.game_id, screen.lesson_name
    about = replace(preview_of(screen, language), path=lasting_path("lesson", game, name, language, "html"))
    picture = lesson_picture(screen, made_with)
    return {
        lasting_path("picture", game, name, language, "svg"): picture.encode(),
        **link_page(tree, about, language, write_address(Address(lesson=f"{game}/{name}"))),
    }


def link_page(tree: Tree, about: Preview, language: str, usual: str) -> Site:
    """Return the page of links: messengers take the preview from there, and readers go on to the address behind the
    `#` of their link, or else to the `usual` one."""
    root = "../" * about.path.count("/")
    to, title = escape(f"{root}#{usual}"), escape(about.title)
    head = preview(tree, about)
    page = LINK.format(language=language, title=title, root=root, script=LINK_SCRIPT, to=to, head=head)
    return {about.path: page.encode()}


def _game_preview(game: str, language: str) -> Preview:
    """Return how links to games, moments, positions and readers' lessons of a game are shown."""
    words, about = package_words(language, "page"), f"page.game.about.{game}"
    sentence = words.say(about) if words.has(about) else ""
    return Preview(game_link(game, language), f"{games.meta(game).title} · Enoteca", sentence, game, canonical=False)


def lesson_picture(screen: LessonScreen, made_with: Materials) -> Markup:
    """Return the board of a lesson at the step that it shows, as an SVG file."""
    board = screen.state.board_without_choices(screen.words)
    return picture(board, board.wide, made_with, "light", f"{screen.state.title} · Enoteca")


def _rulebook(tree: Tree, game: str, language: str) -> Site:
    """Return the oEmbed file of a rulebook, which shows the board of the introduction."""
    file = f"py/games/{game}/text/{language}/rulebook.md"
    if not tree.path(file).exists():
        return {}
    return _oembed(tree, rulebook_preview(game, language, tree.text(file)), path_of(game, TUTORIAL, language))


def _oembed(tree: Tree, about: Preview, board: str) -> Site:
    """Return the oEmbed file of a page. The board is the page at the path `board`; the quotation is for systems that
    show no frame, or not at once."""
    link = tag("blockquote", tag("a", about.title, href=tree.address + about.path))
    frame = tag("iframe", src=tree.address + board, width=WIDTH, height=HEIGHT, title=about.title)
    picture = about.picture(tree)
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Enoteca",
        "provider_url": tree.address,
        "title": about.title,
        "html": link + frame,
        "width": WIDTH,
        "height": HEIGHT,
        "thumbnail_url": picture.address,
        "thumbnail_width": picture.width,
        "thumbnail_height": picture.height,
    }
    return {about.answer: json.dumps(answer, ensure_ascii=False, indent=1).encode()}
