"""A game's style sheet is for the game's own table only, and the common ones are for what games share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import games
from publish.assets.stylesheets import game_sheets
from publish.assets.stylesheets import sheet as bundled
from publish.tools.tree import Tree

ROOT = Path(__file__).resolve().parents[2]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'"[^"]*"')
CLASS = re.compile(r"\.(-?[a-zA-Z_][\w-]*)")
LONGEST_LINE = 120
SHARED = [*(ROOT / "www/style").glob("*.css"), ROOT / "py/engine/drawing/drawing.css"]


class Rule(NamedTuple):
    """A rule of a sheet: its selectors or what it is called, and the rules inside it."""

    prelude: str
    rules: tuple[Rule, ...]


def sheet(path: Path) -> tuple[Rule, ...]:
    """Return the rules of a style sheet that stand in no other."""
    return tuple(rules(path.read_text(encoding="utf-8")))


def rules(text: str) -> Iterator[Rule]:
    """Yield the rules of a text, with what stands inside them."""
    text, begin = STRING.sub(lambda found: re.sub("[{};]", "", found[0]), COMMENT.sub("", text)), 0
    while (opened := text.find("{", begin)) >= 0:
        closed = closing(text, opened)
        prelude = re.split(r"[;}]", text[begin:opened])[-1]
        yield Rule(" ".join(prelude.split()), tuple(rules(text[opened + 1 : closed])))
        begin = closed + 1


def closing(text: str, opened: int) -> int:
    """Return where the brace that is opened here is closed."""
    depth = 0
    for found in re.finditer("[{}]", text[opened:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return opened + found.start()
    raise AssertionError(f"a brace is not closed: {text[opened : opened + 80]}")


def selectors(some: tuple[Rule, ...]) -> Iterator[str]:
    """Yield all selectors, each of a list by itself."""
    for rule in some:
        if not rule.prelude.startswith("@"):
            yield from re.split(r",(?![^(]*\))", rule.prelude)
        if not rule.prelude.startswith("@keyframes"):
            yield from selectors(rule.rules)


def outside(game: str, some: tuple[Rule, ...]) -> list[str]:
    """Return the selectors of a game's sheet that could meet something outside its table."""
    scope = f':where([data-game="{game}"])'
    found = []
    for rule in some:
        if rule.prelude == scope:
            found += [selector.strip() for selector in selectors(rule.rules) if leads_out(selector)]
        elif not rule.prelude.startswith(f"@keyframes {game}-"):
            found.append(rule.prelude)
    return found


def leads_out(selector: str) -> bool:
    """Say whether a selector within a scope can leave it: `&` stands for the scope, and without `&` it is inside."""
    within_parentheses = re.search(r"\([^)]*&", selector)
    what_follows = re.search(r"&[^\s]*\s*[+~]", selector)
    return bool(within_parentheses or what_follows)


@pytest.mark.parametrize("game", games.GAMES)
def test_a_game_styles_its_own_table_only(game: str) -> None:
    some = sheet(ROOT / f"py/games/{game}/style/table.css")
    assert len(list(selectors(some))) > 5
    assert outside(game, some) == []


@pytest.mark.parametrize(
    "path", [*ROOT.glob("py/games/*/style/board.css"), ROOT / "py/engine/drawing/drawing.css"], ids=str
)
def test_the_sheet_of_a_drawing_is_flat(path: Path) -> None:
    """Such a sheet stands in files of their own, too, which all kinds of programs open."""
    some = [rule for rule in sheet(path) if not rule.prelude.startswith("@media (prefers-reduced-motion")]
    assert len(some) > 5
    assert [rule.prelude for rule in some if rule.rules or "&" in rule.prelude or rule.prelude.startswith("@")] == []


def test_the_sheet_of_a_games_board_is_for_its_own_table_only(tree: Tree) -> None:
    for name in game_sheets(tree):
        text = bundled(tree, name).decode()
        assert outside(name.split("/")[2], tuple(rules(text))) == []


@pytest.mark.parametrize(
    "escape",
    [
        ".seat {}",
        ':where([data-game="one"]) .seat {}',
        ':where([data-game="other"]) { .seat {} }',
        ':where([data-game="own"]) { .x { color: red; } h1:has(&) {} }',
        ':where([data-game="own"]) { @media print { & + p {} } }',
        "@media print { .seat {} }",
        "@keyframes shown { from { opacity: 0; } }",
    ],
)
def test_a_selector_outside_is_found(escape: str) -> None:
    own = ':where([data-game="own"]) { --a: "{"; .x, .y { color: red; } [data-embed] & .z {} } @keyframes own-a {}'
    assert outside("own", tuple(rules(own))) == []
    assert len(outside("own", tuple(rules(own + escape)))) == 1


def test_no_common_sheet_has_a_class_that_only_one_game_draws() -> None:
    common = {path: CLASS.findall(" ".join(selectors(sheet(path)))) for path in SHARED}
    drawn = {game: words_of(ROOT / f"py/games/{game}") for game in games.playable()}
    elsewhere = words_of(ROOT / "py/page", ROOT / "py/engine", ROOT / "py/publish", ROOT / "www", ROOT / "index.html")
    alone = [
        f"{path.name}: .{name}"
        for path, names in common.items()
        for name in names
        if not written(name) & elsewhere and sum(name in words for words in drawn.values()) < 2
    ]
    assert alone == []


def written(name: str) -> set[str]:
    """Return a class as it may be written in code: whole, or its beginning, as in `part-{name}`."""
    return {name, *(name[: found.end()] for found in re.finditer("-", name))}


def words_of(*places: Path) -> set[str]:
    """Return the words in the code and markup of some folders or files that could be the name of a class."""
    files = [file for place in places for file in ([place] if place.is_file() else place.rglob("*"))]
    texts = (file.read_text(encoding="utf-8") for file in files if file.suffix in {".py", ".js", ".html"})
    return {word for text in texts for word in re.findall(r"[\w-]+", text)}


@pytest.mark.parametrize("path", [*ROOT.glob("py/games/*/*.css"), ROOT / "www/style/game.css"], ids=str)
def test_a_line_fits_into_a_window(path: Path) -> None:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    assert [number for number, line in lines if len(line) > LONGEST_LINE] == []


def test_no_script_fetches_a_sheet() -> None:
    """What a script styles after it has come is seen without the sheet first."""
    scripts = (ROOT / "www").rglob("*.js")
    assert [path.name for path in scripts if re.search(r"[\w-]+\.css[\"']|adoptedStyleSheets", path.read_text())] == []


@pytest.mark.parametrize("path", [*ROOT.glob("py/games/*/style/table.css"), *ROOT.glob("www/style/*.css")], ids=str)
def test_only_what_can_hover_is_shown_a_hover(path: Path) -> None:
    """After a tap the finger's place still counts as hovered: the next choice there would look chosen. The sheets of
    boards are flat, and have no such condition."""

    def unconditional(found: tuple[Rule, ...]) -> Iterator[str]:
        for rule in found:
            if ":hover" in rule.prelude:
                yield rule.prelude
            elif "(hover: hover)" not in rule.prelude:
                yield from unconditional(rule.rules)

    assert [*unconditional(sheet(path))] == []
