"""The set-up: the players, the options, the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.meta import Option
from engine.core.table import COLOURS, LONGEST_NAME, LONGEST_SEED, Seat
from engine.drawing.markup import NOTHING, Attribute, Markup, escape, joined, tag
from engine.text.words import Words
from page.actions import argument
from page.model import CURTAIN, HOLD, Draft, Notice
from page.parts.notices import notices as notice_cards
from page.parts.players import computers_told, player_choice
from page.parts.widgets import Segment, button, emblem, file_button, mark, off, segmented, text_field, unseen


def setup(
    words: Words,
    draft: Draft,
    notices: Sequence[Notice] = (),
    temperaments: Sequence[str] | None = None,
    names: Sequence[str] = (),
) -> Markup:
    """Return the set-up of a game. Taking another seat's colour swaps the two. `temperaments` are those of the computer
    players; `None` where there are none. `names` are those of people who played before."""
    players = [_player(words, seat, number, temperaments) for number, seat in enumerate(draft.seats)]
    lines = [seat_line(words, draft, number, player) for number, player in enumerate(players)]
    about = NOTHING if temperaments is None else computers_told(words, draft.seats)
    options = [
        option_section(words, draft, option, help_of(words, option, _chosen(draft, option)))
        for option in draft.meta.options
        if option.matters(len(draft.seats))
    ]
    above = notice_cards(words, notices) if notices else NOTHING
    seats = seats_section(words, draft, lines, joined([known_names(words, draft.seats, names), about]))
    secrets = secrets_section(words, draft, secrets_help(words, draft.secrets)) if draft.hides else NOTHING
    return whole_setup(words, draft, [above, seats, *options, secrets])


def whole_setup(words: Words, draft: Draft, sections: Sequence[Markup], early: bool = False) -> Markup:
    """Return a set-up of its sections. `early`: before the page can read a board from a file."""
    parts = [
        _heading(words, draft),
        *sections,
        _board(words, draft, early) if draft.meta.custom_boards else NOTHING,
        _more(words, draft),
        _ending(words),
    ]
    return tag("div", joined(parts), id="setup", class_="setup")


def _heading(words: Words, draft: Draft) -> Markup:
    heading = tag("h1", words.say("page.setup.heading", title=draft.meta.title), id="setup-heading")
    return tag(
        "div",
        emblem(draft.meta.id),
        tag("div", heading, tag("p", words.say("page.setup.lede"), class_="lede")),
        class_="setup-head",
    )


def seats_section(words: Words, draft: Draft, lines: Sequence[Markup], below: Markup) -> Markup:
    """Return the choice of how many play, the lines of the seats, and `below` them those about names and computers."""
    choices = [
        Segment(f"seats {number}", number, f"seats-{number}", number == len(draft.seats))
        for number in draft.meta.players
    ]
    return _section(
        words,
        "seats",
        segmented(words.say("page.setup.players"), choices, "setup-players"),
        tag("ol", joined(lines), id="setup-seat-list", class_="seat-list"),
        below,
    )


def known_names(words: Words, seats: Sequence[Seat], names: Sequence[str]) -> Markup:
    """Return the names of people who played before and have no seat yet: each gives its name to the next person, or is
    forgotten."""
    free = [name for name in names if name not in {seat.name for seat in seats}]
    if not free:
        return NOTHING
    is_full = all(seat.name or seat.computer for seat in seats)
    label = tag("p", words.say("page.names.heading"), id="known-names-label", class_="soft")
    items = joined(_known_name(words, number, name, is_full) for number, name in enumerate(free))
    people = tag("ul", items, class_="known-names", aria_labelledby="known-names-label")
    return tag("div", label, people, id="known-names")


def _known_name(words: Words, number: int, name: str, is_full: bool) -> Markup:
    forget, at = words.say("page.names.forget", name=name), argument(name)
    take = button(name, f"known-name {at}", f"known-name-{number}", "quiet", **off(is_full))
    cross = tag("span", "×", aria_hidden="true")
    drop = button(cross, f"forget-name {at}", f"forget-name-{number}", "quiet", title=forget, aria_label=forget)
    return tag("li", take, drop)


def _section(words: Words, name: str, *children: object) -> Markup:
    heading = tag("h2", words.say(f"page.setup.{name}"), id=f"setup-{name}-heading")
    id = f"setup-{name}"
    return tag("section", heading, *children, id=id, class_="setup-section", aria_labelledby=f"{id}-heading")


def _player(words: Words, seat: Seat, number: int, temperaments: Sequence[str] | None) -> Markup:
    return NOTHING if temperaments is None else player_choice(words, seat, number, temperaments)


def seat_line(words: Words, draft: Draft, number: int, player: Markup, **attributes: Attribute) -> Markup:
    """Return the line of a seat: name, who plays there, colour."""
    seat = draft.seats[number]
    label = tag("label", words.say("page.setup.seat", number=number + 1), for_=f"seat-{number}-name")
    return tag(
        "li",
        tag("div", label, _name(seat, number), class_="labelled"),
        player,
        _colours(words, draft, number),
        id=f"seat-{number}",
        class_="setup-seat",
        data_colour=seat.colour,
        **attributes,
    )


def _name(seat: Seat, number: int) -> Markup:
    id, input = f"seat-{number}-name", f"seat-name {number}"
    return text_field(id, input, seat.name, LONGEST_NAME, class_="field", spellcheck="false")


def _colours(words: Words, draft: Draft, number: int) -> Markup:
    label = words.say("page.setup.colour", number=number + 1)
    buttons = joined(_colour(words, draft, number, colour) for colour in COLOURS)
    return tag("div", buttons, role="group", class_="colours", aria_label=label, id=f"seat-{number}-colours")


def _colour(words: Words, draft: Draft, number: int, colour: str) -> Markup:
    """Return the button that gives the seat a colour; it says whose the colour is now."""
    owner = next((at for at, seat in enumerate(draft.seats) if seat.colour == colour), None)
    name = words.say(f"page.colour.{colour}")
    if owner not in (None, number):
        people = [replace(seat, computer=None) for seat in draft.seats]  # called by number in any case
        name = words.at(people).say("page.setup.colour.swap", colour=name, seat=owner)
    return tag(
        "button",
        mark(colour),
        unseen(name),
        type="button",
        id=f"seat-{number}-{colour}",
        class_="colour" + (" is-taken" if owner not in (None, number) else ""),
        title=name,
        data_do=f"seat-colour {number} {colour}",
        data_colour=colour,
        aria_pressed="true" if owner == number else "false",
    )


def option_section(words: Words, draft: Draft, option: Option, help: Markup, **attributes: Attribute) -> Markup:
    """Return the choice of an option's value, with its help."""
    name, id = words.say(f"option.{option.name}"), f"option-{option.name}"
    choices = option_values(words, option, _chosen(draft, option), id)
    below = tag("p", help, id=f"{id}-help", class_="soft")
    inside = (tag("h2", name), segmented(name, choices, id), below)
    return tag("section", *inside, class_="setup-section", id=f"setup-{id}", **attributes)


def option_values(words: Words, option: Option, chosen: str, id: str) -> list[Segment]:
    """Return the values of an option as a choice; `id` begins their ids."""

    def segment(value: str) -> Segment:
        label = words.say(f"option.{option.name}.{value}")
        return Segment(f"option {option.name} {value}", label, f"{id}-{value}", value == chosen)

    return [*map(segment, option.values)]


def help_of(words: Words, option: Option, value: str) -> Markup:
    """Return the help of an option, and of a value of it."""
    return joined([words.say(f"option.{option.name}.help"), words.say(f"option.{option.name}.{value}.help")], " ")


def secrets_section(words: Words, draft: Draft, help: Markup, **attributes: Attribute) -> Markup:
    """Return the choice of how people around one screen keep their secrets, with its help."""
    name = words.say("page.secrets.heading")
    choices = [
        Segment(f"secrets {way}", words.say(f"page.secrets.{way}"), f"secrets-{way}", way == draft.secrets)
        for way in (CURTAIN, HOLD)
    ]
    below = tag("p", help, id="secrets-help", class_="soft")
    inside = (tag("h2", name), segmented(name, choices, "secrets"), below)
    return tag("section", *inside, class_="setup-section", id="setup-secrets", **attributes)


def secrets_help(words: Words, way: str) -> Markup:
    """Return a sentence about one of the two ways."""
    return Markup(escape(words.say(f"page.secrets.{way}.help")))


def _chosen(draft: Draft, option: Option) -> str:
    return draft.options.get(option.name, option.values[0])


def _board(words: Words, draft: Draft, early: bool) -> Markup:
    """Return the board to play on, and the buttons to bring another."""
    own = words.say("page.setup.board.own", title=draft.custom_board_title) if draft.custom_board else ""
    now = tag("p", own or words.say("page.setup.board.printed"), id="setup-board-now", class_="board-now")
    help = tag("p", words.say("page.setup.board.help"), class_="soft")
    buttons = _board_buttons(words, early, own=bool(draft.custom_board))
    return _section(words, "board", now, help, tag("div", *buttons, class_="actions"))


def _board_buttons(words: Words, early: bool, own: bool) -> Iterator[Markup]:
    yield button(words.say("page.setup.board.export"), "board-export", "board-export")
    yield file_button(words.say("page.setup.board.import"), "board-import", "board-import", disabled=early)
    if own:
        yield button(words.say("page.setup.board.drop"), "board-drop", "board-drop", "quiet")


def _more(words: Words, draft: Draft) -> Markup:
    """Return the field for the seed, folded away: the same seed deals the same game."""
    kind: dict[str, Attribute] = {"class_": "field", "spellcheck": "false", "aria_describedby": "setup-seed-help"}
    field = text_field("setup-seed", "seed", draft.seed, LONGEST_SEED, **kind)
    help = tag("p", words.say("page.setup.seed.help"), id="setup-seed-help", class_="soft")
    label = tag("label", words.say("page.setup.seed"), for_="setup-seed")
    inside = tag("div", label, field, help, class_="labelled")
    summary = tag("summary", words.say("page.setup.more"))
    return tag("details", summary, inside, id="setup-more", class_="setup-section")


def _ending(words: Words) -> Markup:
    begin = button(words.say("page.setup.begin"), "begin", "setup-begin", "primary")
    back = button(words.say("page.setup.back"), "lobby", "setup-back", "quiet")
    return tag("div", begin, back, class_="setup-end actions")
