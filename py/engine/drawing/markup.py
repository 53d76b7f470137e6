"""Markup that is safe by construction: text becomes markup only by being escaped here.

A picture or a part of the page is a function that returns `Markup`. All other values are escaped on their way in, so a
seat called `<script>` is just an odd name.
"""

from __future__ import annotations

from collections.abc import Iterable

Attribute = str | int | float | bool | None

EMPTY_ELEMENTS = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Markup(str):
    """Text that may stand in a document as it is."""

    __slots__ = ()


NOTHING = Markup("")
ORIGIN = "origin"
"""The class of marks that say how a number is known: printed, inferred or reconstructed."""
_attribute_names: dict[str, str] = {}


def escape(value: object) -> Markup:
    """Return `value` as markup; `Markup` stays as it is."""
    return value if type(value) is Markup else Markup(_escaped(str(value)))


def _escaped(text: str) -> str:
    # Nearly always there is nothing to escape, and to look for it is faster than any other way to find that out.
    if not ("&" in text or "<" in text or ">" in text or '"' in text or "'" in text):
        return text
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def joined(children: Iterable[object], between: str = "") -> Markup:
    """Return the children one after the other, each escaped unless it is markup, with escaped `between`."""
    return Markup(str(escape(between)).join(map(escape, children)))


def tag(name: str, /, *children: object, **attributes: Attribute) -> Markup:
    """Return one element with its attributes and children.

    `class_` and `for_` lose their underscore, others turn it into a hyphen (`data_move` is
    `data-move`). `None` and `False` leave an attribute out, `True` writes its bare name.
    """
    inside = "".join([child if type(child) is Markup else escape(child) for child in children])
    ending = "" if not inside and name in EMPTY_ELEMENTS else f"{inside}</{name}>"
    return Markup(f"<{name}{_written(attributes)}>{ending}")


def _written(attributes: dict[str, Attribute]) -> str:
    # One loop and no call for each of them: a board has hundreds, and is drawn after every click.
    text = ""
    for key, value in attributes.items():
        if value is True:
            text += f" {_attribute_names.get(key) or _attribute_name(key)}"
        elif value is not None and value is not False:
            said = value if type(value) is str else str(value)
            if "&" in said or "<" in said or ">" in said or '"' in said or "'" in said:
                said = _escaped(said)
            text += f' {_attribute_names.get(key) or _attribute_name(key)}="{said}"'
    return text


def _attribute_name(key: str) -> str:
    name = _attribute_names[key] = key.rstrip("_").replace("_", "-")
    return name


PIECE_BEGIN = ("<!--piece ", "-->")
PIECE_END = "<!--/piece-->"
SECTION_BEGIN = ("<!--section ", "-->")
SECTION_END = "<!--/section-->"


def piece(id: str, element: Markup) -> Markup:
    """Mark an element of a big picture as a piece that changes on its own. Its id is `id`; it holds no other piece."""
    return Markup(f"{PIECE_BEGIN[0]}{id}{PIECE_BEGIN[1]}{element}{PIECE_END}")


def opening_piece(id: str, element: Markup) -> Markup:
    """Mark the opening tag of an element as a piece, so that its attributes change on their own. Its id is `id`; what
    it holds may be pieces."""
    inside = element.index(">") + 1
    return Markup(piece(id, Markup(element[:inside])) + element[inside:])


def section(id: str, element: Markup) -> Markup:
    """Mark an element of a big picture as a section, which may hold pieces: when other pieces lie in it than before, it
    changes as a whole, and nothing around it does. Its id is `id`; it holds no other section."""
    return Markup(f"{SECTION_BEGIN[0]}{id}{SECTION_BEGIN[1]}{element}{SECTION_END}")


def without_origins(board: Markup, choices: Markup) -> tuple[Markup, Markup]:
    """Return a board and its choices on which the marks of the class `ORIGIN` are not shown. The style sheet of the
    page hides those of the board, which are many."""
    hidden = str(choices).replace(f' class="{ORIGIN}"', f' class="{ORIGIN}" hidden')
    return Markup(str(board).replace(' id="board"', ' id="board" data-origins="off"', 1)), Markup(hidden)


HIGHLIGHTED = " data-lit="
"""So begins the mark of an element that is lit."""


def highlighted(markup: Markup, ids: Iterable[str]) -> Markup:
    """Return the markup with the elements of these ids marked as lit; the style makes them shine."""
    return _marked(markup, ids, "data-lit")


def copy_id(id: str, before: int) -> str:
    """Return the id of one of several things that are alike, by the number of those before it: the first has the plain
    one."""
    return f"{id}-{before + 1}" if before else id


def last_touched(markup: Markup, ids: Iterable[str]) -> Markup:
    """Return the markup with the elements of these ids marked as touched last; the style makes them found."""
    return _marked(markup, ids, "data-last")


def _marked(markup: Markup, ids: Iterable[str], name: str) -> Markup:
    text = str(markup)  # a copy of so much text as markup for each id would take as long as to look for it
    for id in ids:
        text = text.replace(f' id="{id}"', f' id="{id}" {name}="true"', 1)
    return Markup(text)
