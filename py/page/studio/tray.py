"""The tray of the studio: what can be taken and put at each place of a position, its faults, and the places on the
board."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.state import GameState
from engine.drawing.markup import NOTHING, Markup, escape, joined, tag
from engine.studio.rows import FLAG, Bag, Editor, Fault, Figures, Pile, Slot, Values
from engine.text.words import Words
from page.parts.widgets import Segment, button, rule_link, segmented, text_field

# A row with more places than this in its section is changed on the board.
MOST_PLACES = 12
# So many values stand beside each other; of more, those that the reader looks for.
MOST_VALUES = 9
MOST_FOUND = 18
LONGEST_SEARCH = 30
TABLE, DECISION = "table", "decision"
UNNAMED = ("nobody", "nothing", "nowhere", "none", "hidden", "yes", "no")
"""Values that are said alike in all games."""

ELEMENT = re.compile(r'<(\w+)([^<>]*?) id="([^"<>]+)"([^<>]*)>')
TEXT = re.compile(r"<text(?![^<>]*aria-hidden)(?=[ >])")
CONTROL = re.compile(r' (?:role|tabindex|data-do|data-move|aria-pressed|aria-disabled)="[^"]*"')


class Place(NamedTuple):
    """A place of a row, by its names."""

    row: Slot[Any] | Bag[Any]
    names: tuple[str, ...]

    @property
    def words(self) -> str:
        """The words of the place in an operation."""
        return " ".join((self.row.name, *self.names))

    @property
    def id(self) -> str:
        """The id of its controls."""
        return "place-" + re.sub(r"[^\w-]", "_", "-".join((self.row.name, *self.names)))


@dataclass(frozen=True)
class Tray:
    """What the tray shows: the editor and its position (hidden parts are not dealt, unless it `is_exact`), the open
    section (a seat's number, `TABLE` or `DECISION`), the element of the board that was tapped, and the text that is
    searched for, with its place. `kinds` are all decisions of the game."""

    editor: Editor[Any]
    state: GameState
    asks: tuple[str, ...]
    is_exact: bool
    section: str
    kinds: Collection[str]
    tapped: str = ""
    searched: str = ""
    found_for: str = ""


def places_on_board(editor: Editor[Any], state: Any, large: int) -> dict[str, list[Place]]:
    """Return the places by the ids of the elements that stand for them; `large` is the seat whose estate lies on the
    board."""
    found: dict[str, list[Place]] = {}
    for row in editor.rows:
        for names in row.places(state) if row.shown else ():
            if id := row.element(state, names, large):
                found.setdefault(id, []).append(Place(row, names))
    return found


def with_places(board: Markup, places: Mapping[str, Sequence[Place]], words: Words, tapped: str) -> Markup:
    """Return the board on which each place can be pressed."""

    def pressed(element: re.Match[str]) -> str:
        name, before, id, behind = element.groups()
        if id not in places:
            return element[0]
        attributes = CONTROL.sub("", before + behind)
        label = "" if "aria-label=" in attributes else f' aria-label="{escape(label_of(words, places[id][0]))}"'
        is_tapped = str(id == tapped).lower()
        more = f' role="button" tabindex="0" data-do="at {id}" aria-pressed="{is_tapped}" data-place="true"'
        return f'<{name}{attributes} id="{id}"{label}{more}>'

    # The label of a place says it all; a text inside would be another name.
    return Markup(TEXT.sub(r'<text aria-hidden="true"', ELEMENT.sub(pressed, str(board))))


# Words


def label_of(words: Words, place: Place) -> str:
    """Return the name of a place, without its seat."""
    return words.say(f"row.{place.row.name}", **{it.kind: _fact(it.kind, name) for it, name in _at(place)})


def _at(place: Place) -> Iterator[tuple[Any, str]]:
    return zip(place.row.at, place.names, strict=True)


def _fact(kind: str, name: str) -> object:
    return int(name) if kind == "seat" else name


def value_said(words: Words, values: Values, name: str) -> str:
    """Return how the name of a value is said."""
    if name in UNNAMED:
        return words.say(f"page.studio.value.{name}")
    return words.fact(values.kind, int(name) if isinstance(values, Figures) else _fact(values.kind, name))


# The tray


def tray(words: Words, shown: Tray, places: Mapping[str, Sequence[Place]]) -> Markup:
    """Return the tapped place, and below it the open section with the others beside it."""
    tapped = places.get(shown.tapped, ())
    at = tag("section", *_lines(words, shown, tapped, "tapped"), id="studio-tapped", class_="studio-tapped",
             role="group", aria_label=words.say("page.studio.tapped"))  # fmt: skip
    return tag(
        "div",
        at if tapped else tag("p", words.say("page.studio.tap"), class_="soft"),
        segmented(words.say("page.studio.sections"), _sections(words, shown), "studio-sections"),
        tag("div", *_section(words, shown), id="studio-section", class_="studio-section"),
        id="studio-tray",
        class_="studio-tray",
    )


def _sections(words: Words, shown: Tray) -> list[Segment]:
    seats = [(str(seat), words.fact("seat", seat)) for seat in range(shown.state.players)]
    named = [(DECISION, words.say("page.studio.decision")), *seats, (TABLE, words.say("page.studio.table"))]
    return [Segment(f"section {name}", label, f"studio-at-{name}", name == shown.section) for name, label in named]


def _section(words: Words, shown: Tray) -> Iterator[Markup]:
    if shown.section == DECISION:
        yield from _questions(words, shown)
        return
    yield from _lines(words, shown, section_places(shown), "in")


def section_places(shown: Tray) -> list[Place]:
    """Return the places of the open section; those of a row that has too many are only on the board."""
    found: list[Place] = []
    for row in shown.editor.rows:
        is_of_seat = bool(row.at) and row.at[0].kind == "seat"
        if not row.shown or is_of_seat != (shown.section != TABLE):
            continue
        names = [names for names in row.places(shown.state) if not is_of_seat or names[0] == shown.section]
        if len(names) <= MOST_PLACES or not row.id:
            found += (Place(row, each) for each in names)
    return found


def _questions(words: Words, shown: Tray) -> Iterator[Markup]:
    """Yield every question with the seats that it can be put to, and what it is about."""
    asked = shown.asks
    for question in shown.editor.questions:
        if not question.is_there(shown.state):
            continue
        seats = []
        for seat in range(shown.state.players):
            about = asked[2:] if asked[:1] == (question.name,) else ()
            now = (question.name, str(seat), *about)
            do = f"op decide {' '.join(now)}"
            seats.append(Segment(do, words.fact("seat", seat), f"decide-{question.name}-{seat}", asked == now))
        label = words.say(f"question.{question.name}")
        yield tag("div", tag("h3", label, " ", rule_link(words, question.rule)), segmented(label, seats,
                  f"decide-{question.name}"), class_="studio-line")  # fmt: skip
        if asked[:1] == (question.name,):
            yield from (_about(words, shown, at, names) for at, names in enumerate(question.about))
    offered = {kind for question in shown.editor.questions for kind in question.kinds}
    if not offered.issuperset(shown.kinds):
        other = words.say("page.studio.other", move=words.say("page.studio.play_asked"))
        yield tag("p", other, class_="soft studio-line")
    over = button(words.say("page.studio.over"), "op decide over", "decide-over", "quiet",
                  aria_pressed=str(shown.state.over).lower())  # fmt: skip
    yield tag("div", over, class_="studio-line")


def _about(words: Words, shown: Tray, at: int, values: Values) -> Markup:
    """Return the choice of one thing that the question is about; of many, those that the reader looks for."""
    name, label, chosen = shown.asks[0], words.say(f"question.{shown.asks[0]}"), shown.asks[at + 2]

    def do(other: str) -> str:
        return " ".join(("op decide", *shown.asks[: at + 2], other, *shown.asks[at + 3 :]))

    id, names = f"about-{at}", values.names(shown.state)
    if len(names) > MOST_VALUES:
        said, place = tag("strong", value_said(words, values, chosen)), f"decide {name} {at}"
        found, field = _found(words, shown, place, id, values, names)
        puts = [button(value_said(words, values, each), do(each), f"{id}-{_word(each)}", "quiet") for each in found]
        return tag("div", said, field, tag("span", *puts, class_="studio-pieces"), class_="studio-line", role="group",
                   aria_label=label)  # fmt: skip
    segments = [
        Segment(do(each), value_said(words, values, each), f"{id}-{_word(each)}", each == chosen) for each in names
    ]
    return tag("div", segmented(label, segments, f"decide-{id}"), class_="studio-line")


def _lines(words: Words, shown: Tray, places: Sequence[Place], prefix: str) -> Iterator[Markup]:
    """Yield a line for each place: its name, its content, and what can be done there. `prefix` keeps apart the ids of a
    place that is shown twice."""
    for place in places:
        id = f"{prefix}-{place.id}"
        label = label_of(words, place)
        if prefix == "tapped" and place.row.at and place.row.at[0].kind == "seat":
            label = words.paired(words.fact("seat", int(place.names[0])), label)
        head = tag("span", label, id=f"{id}-label", class_="studio-label")
        yield tag("div", head, _control(words, shown, place, id), class_="studio-line", role="group",
                  aria_labelledby=f"{id}-label")  # fmt: skip


def _control(words: Words, shown: Tray, place: Place, id: str) -> Markup:
    row = place.row
    content: Any = row.content(shown.state, row.where(shown.state, place.names))
    if isinstance(row, Bag):
        return _bag(words, shown, place, content, id)
    name = row.values.name(shown.state, content)
    if isinstance(row.values, Figures):
        return _stepper(words, shown, place, content, id)
    if row.values is FLAG:
        other = "no" if content else "yes"
        return button(words.say(f"page.studio.value.{name}"), f"op set {place.words} {other}", id, "quiet",
                      aria_pressed=str(content).lower(), aria_describedby=f"{id}-label")  # fmt: skip
    return _choice(words, shown, place, name, id)


def _stepper(words: Words, shown: Tray, place: Place, content: int, id: str) -> Markup:
    values = place.row.values
    assert isinstance(values, Figures)
    less, more = (values.stepped(shown.state, content, steps) for steps in (-1, 1))
    label = label_of(words, place)
    return tag(
        "span",
        button("−", f"op set {place.words} {less}", f"{id}-less", "quiet", aria_label=f"{label} −"),
        text_field(id, f"figure {place.words}", str(content), 6, inputmode="numeric", aria_labelledby=f"{id}-label"),
        button("+", f"op set {place.words} {more}", f"{id}-more", "quiet", aria_label=f"{label} +"),
        class_="studio-stepper",
    )


def _choice(words: Words, shown: Tray, place: Place, chosen: str, id: str) -> Markup:
    """Return the values of a place, of which one is pressed."""
    row = place.row
    names = row.fitting(shown.state, place.names)
    if len(names) > MOST_VALUES:
        said = tag("strong", value_said(words, row.values, chosen))
        return joined([said, _search(words, shown, place, id, "set")])
    segments = [
        Segment(
            f"op set {place.words} {name}",
            value_said(words, row.values, name),
            f"{id}-{_word(name)}",
            name == chosen,
        )
        for name in names
    ]
    return segmented(label_of(words, place), segments, id)


def _bag(words: Words, shown: Tray, place: Place, content: Sequence[Any], id: str) -> Markup:
    """Return the pieces at a place, each with a button that takes it away, and those that can be put there."""
    values = place.row.values
    is_pile = isinstance(place.row, Pile)
    if is_pile and shown.is_exact:
        content = ()
    pieces = []
    for at, piece in enumerate(content):
        name = values.name(shown.state, piece)
        said = value_said(words, values, name)
        take = words.say("page.studio.take", piece=said)
        face = joined([said, tag("span", " ×", aria_hidden="true")])
        do = f"op take {place.words} {name}" + (f" {at + 1}" if is_pile else "")
        pieces.append(button(face, do, f"{id}-take-{at}", "quiet", aria_label=take))
    names = place.row.fitting(shown.state, place.names)
    if isinstance(values, Figures):
        names = [str(each) for each in range(values.least, values.most + 1)]
    if len(names) > MOST_VALUES:
        puts = _search(words, shown, place, id, "put")
    else:
        puts = joined(_put(words, place, name, id, "put") for name in names)
    held = tag("span", *pieces, class_="studio-pieces") if pieces else NOTHING
    if is_pile or not pieces:
        held = joined([held, tag("span", words.say(_rest_said(shown, is_pile)), class_="soft")])
    return joined([held, tag("span", puts, class_="studio-pieces")])


def _rest_said(shown: Tray, is_pile: bool) -> str:
    """Return the code of the sentence about unlisted pieces of a place."""
    if is_pile:
        return "page.studio.known" if shown.is_exact else "page.studio.dealt"
    return "page.studio.empty"


def _put(words: Words, place: Place, name: str, id: str, verb: str) -> Markup:
    said = value_said(words, place.row.values, name)
    label = words.say("page.studio.put", piece=said)
    return button(f"+ {said}", f"op {verb} {place.words} {name}", f"{id}-{verb}-{_word(name)}", "quiet",
                  aria_label=label)  # fmt: skip


def _search(words: Words, shown: Tray, place: Place, id: str, verb: str) -> Markup:
    """Return a field in which a value is looked for by its words, and those that were found."""
    found, field = _found(words, shown, place.words, id, place.row.values, place.row.fitting(shown.state, place.names))
    puts = (_put(words, place, name, id, verb) for name in found)
    return joined([field, tag("span", *puts, class_="studio-pieces")])


def _found(
    words: Words, shown: Tray, place: str, id: str, values: Values, names: Sequence[str]
) -> tuple[list[str], Markup]:
    """Return the names that match the text searched for at a place, and the field for it."""
    is_open = shown.found_for == place
    field = text_field(f"{id}-find", f"find {place}", shown.searched if is_open else "", LONGEST_SEARCH,
                       placeholder=words.say("page.studio.find"), aria_label=words.say("page.studio.find"))  # fmt: skip
    wanted = shown.searched.casefold().strip() if is_open else ""
    found = [name for name in names if wanted and wanted in value_said(words, values, name).casefold()]
    told = words.say("page.studio.found", count=len(found)) if wanted else ""
    status = tag("span", told, role="status", class_="visually-hidden", id=f"{id}-found")
    return found[:MOST_FOUND], joined([field, status])


def _word(name: str) -> str:
    return re.sub(r"[^\w-]", "_", name)


# Faults


def faults_list(words: Words, faults: Sequence[Fault]) -> Markup:
    """Return all faults with their paragraphs, each with a button that mends it where one way is obvious."""
    lines = [tag("li", *_fault(words, at, fault)) for at, fault in enumerate(faults)]
    said = tag("p", words.say("page.studio.faults", count=len(faults)), id="studio-faults-heading")
    inside = joined([said, tag("ul", *lines)]) if faults else NOTHING
    return tag("div", inside, id="studio-faults", class_="studio-faults", role="status")


def _fault(words: Words, at: int, fault: Fault) -> Iterator[Markup]:
    yield tag("span", words.error(fault.error) if fault.error else words.say(f"fault.{fault.code}", **fault.facts))
    yield rule_link(words, fault.rule)
    if fault.mend:
        yield button(words.say("page.studio.mend"), f"op {fault.mend}", f"mend-{at}", "primary")
