"""The printed board in the gallery: the regions with their vineyards, the varieties, the sale table."""

from __future__ import annotations

from collections.abc import Iterator

from engine.drawing.gallery import Card, CardSection, drawn
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.drawing.shapes import at as place_at
from engine.text.words import Words
from games.vino.components import SALE_TABLE, VARIETIES
from games.vino.custom_board import Region, Vineyard, printed_board
from games.vino.drawing.marks import letter
from games.vino.drawing.vineyards import face

IN_A_ROW, PITCH = 6, 46


def definitions(words: Words) -> Markup:
    """Return the shapes that the drawings use: none."""
    return NOTHING


def sections(words: Words) -> Iterator[CardSection]:
    """Yield the regions, the varieties and the sale table."""
    board = printed_board()
    cards = [_region(words, region, [board.vineyards[at] for at in region.vineyards]) for region in board.regions]
    yield CardSection("regions", words.say("cards.regions"), cards)
    yield CardSection("varieties", words.say("cards.varieties"), [_variety(words, at) for at in range(len(VARIETIES))])
    yield CardSection("sale", words.say("cards.sale"), (), _sale(words))


def _region(words: Words, region: Region, vineyards: list[Vineyard]) -> Card:
    faces = [tag("g", face(one, None), class_=_kind(one), transform=_place(at)) for at, one in enumerate(vineyards)]
    rows = -(-len(vineyards) // IN_A_ROW)
    drawing = drawn(PITCH * min(len(vineyards), IN_A_ROW), PITCH * rows, *faces)
    return Card(drawing, words.fact("region", region.id), list(_said(words, region, vineyards)), "1.2")


def _kind(vineyard: Vineyard) -> str:
    return "vineyard state" if vineyard.state else "vineyard private"


def _place(at: int) -> str:
    row, column = divmod(at, IN_A_ROW)
    return place_at(PITCH * (column + 0.5), PITCH * (row + 0.5))


def _said(words: Words, region: Region, vineyards: list[Vineyard]) -> Iterator[str]:
    """Yield the varieties and the prices of a region."""
    yield words.listed([words.fact("variety", VARIETIES[at]) for at in region.varieties])
    for code, state in (("private", False), ("state", True)):
        prices = [str(vineyard.price) for vineyard in vineyards if vineyard.state == state]
        if prices:
            yield words.say(f"cards.{code}", prices=", ".join(prices))


def _variety(words: Words, variety: int) -> Card:
    grown = [region for region in printed_board().regions if variety in region.varieties]
    where = words.listed([words.fact("region", region.id) for region in grown])
    drawing = tag("span", letter(variety), class_="gallery-sign")
    return Card(drawing, words.fact("variety", VARIETIES[variety]), [where], "1.3", len(grown))


def _sale(words: Words) -> Markup:
    """Return the sale table."""
    heads = [tag("th", words.say(f"cards.{name}"), scope="col") for name in ("sold", "income", "lost", "spaces")]
    rows = [tag("tr", *(tag("td", number) for number in row)) for row in SALE_TABLE]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows))
    return joined([tag("div", table, class_="rule-scroll", tabindex="0"), tag("p", words.say("cards.reconstructed"))])
