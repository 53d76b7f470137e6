"""A board as a file of its own: an SVG that needs no other file, and in which nothing can be done."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.core.codec import decode, read_json
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.seat_marks import number
from engine.drawing.texts import line
from engine.drawing.zones import Arrangement, BoardZones, picture_markup

NAMESPACE = "http://www.w3.org/2000/svg"
THEMES = ("light", "dark")
MARGIN, CAPTION = 20, 30
# In force whatever styles a board gives its texts.
CAPTION_STYLE = "text-anchor:start;fill:var(--ink-soft)"

PIECE_MARK = re.compile(r"<!--/?(?:piece|section)[^>]*-->")
# Marks and attributes that only a page uses.
ACTS = re.compile(r' (?:data-(?!colour|face)[\w-]+|tabindex|aria-disabled|role)="[^"]*"')
NAME = re.compile(r' id="([^"]*)"')
REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
FOREIGN = re.compile(r'href="([^"#]+)#([^"]+)"')
LIGHT_DARK = "light-dark("
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True)
class Materials:
    """The materials of a game's pictures: the style sheets of drawings, in their order, and the markup of the files
    whose shapes the board uses, by their names in it."""

    sheets: tuple[str, ...]
    art: dict[str, str]

    def written(self) -> str:
        """Return them as JSON, without the comments of the sheets."""
        sheets = [COMMENT.sub("", sheet) for sheet in self.sheets]
        return json.dumps({"sheets": sheets, "art": self.art}, separators=(",", ":"))


def read_materials(text: str) -> Materials:
    """Return the object that `written` has made a text of. Raises `InputError` for any other text."""
    found: Materials = decode(Materials, read_json(text), "drawing")
    return found


def picture(
    board: BoardZones,
    arrangement: Arrangement,
    materials: Materials,
    theme: str,
    caption: str = "",
    above: tuple[Markup, float] = (NOTHING, 0),
) -> Markup:
    """Return a board as the text of an SVG file, in the theme `light` or `dark`; `auto` is for browsers alone, and
    follows the page around the picture. `caption` stands below, `above` is a drawing over the board and its height; it
    begins at the left edge of the board."""
    head, room = above
    content = standing_alone(picture_markup(board, arrangement), materials.art)
    below = CAPTION if caption else 0
    width, height = arrangement.width + 2 * MARGIN, arrangement.height + 2 * MARGIN + below + room
    inside = tag("svg", content, x=MARGIN, y=MARGIN + room, width=arrangement.width, height=arrangement.height)
    written = (
        line(caption, MARGIN, height - MARGIN, room=arrangement.width, size=16, style=CAPTION_STYLE)
        if caption
        else NOTHING
    )
    return tag(
        "svg",
        tag("title", board.title),
        tag("style", Markup("".join(plain_style(sheet, theme) for sheet in materials.sheets))),
        tag("rect", width="100%", height="100%", style="fill:var(--paper)"),
        tag("g", head, transform=f"translate({MARGIN} {MARGIN})") if head else NOTHING,
        inside,
        Markup(ACTS.sub("", written)),
        xmlns=NAMESPACE,
        width=number(width),
        height=number(height),
        viewBox=f"0 0 {number(width)} {number(height)}",
        class_="drawing",
    )


def standing_alone(markup: Markup, art: Mapping[str, str]) -> Markup:
    """Return the markup of a board without the parts for a page: marks of pieces, actions, and unused names; it
    includes the shapes of other files. Raises `KeyError` for a file that is not in `art`."""
    files = dict.fromkeys(found[1] for found in FOREIGN.finditer(markup))
    shapes = joined(Markup(art[file]) for file in files)
    text = FOREIGN.sub(r'href="#\2"', ACTS.sub("", PIECE_MARK.sub("", markup)))
    whole = (tag("defs", shapes) if files else "") + text
    wanted = {found[1] for found in REFERENCE.finditer(whole)}
    return Markup(NAME.sub(lambda found: found[0] if found[1] in wanted else "", whole))


@lru_cache(maxsize=16)
def plain_style(sheet: str, theme: str) -> str:
    """Return a style sheet without comments, each of its colours that of one theme, or of both (`auto`)."""
    text = COMMENT.sub("", sheet)
    while theme != "auto" and (begin := text.find(LIGHT_DARK)) >= 0:
        light, dark, end = _two_colours(text, begin + len(LIGHT_DARK))
        text = text[:begin] + (dark if theme == "dark" else light) + text[end:]
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


def _two_colours(text: str, begin: int) -> tuple[str, str, int]:
    """Return the two colours whose list begins here, and where it is closed."""
    depth, middle = 0, begin
    for at in range(begin, len(text)):
        if text[at] == "(":
            depth += 1
        elif text[at] == ")":
            if not depth:
                return text[begin:middle].strip(), text[middle + 1 : at].strip(), at + 1
            depth -= 1
        elif text[at] == "," and not depth:
            middle = at
    raise ValueError(f"a list of colours is not closed: {text[begin : begin + 40]}")
