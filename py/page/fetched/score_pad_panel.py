"""The score pad: what the players of the boxed game count is entered, ranked by the game itself, and explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.core.refusal import Refusal
from engine.core.score_pad import Counted, Figure, ScorePad
from engine.core.table import COLOURS, Seat, Table
from engine.drawing.markup import NOTHING, Markup, tag
from engine.play.game import AnyGame
from engine.text.words import Words
from page.parts.standing import result_table, winner
from page.parts.widgets import Segment, mark, segmented, text_field

LONGEST_NUMBER = 6
MINUS = str.maketrans("−–", "--")

Entered: TypeAlias = Mapping[tuple[int, str], str]
"""The typed text, by seat and figure; a figure that is not in it is still open."""


@dataclass(frozen=True)
class Page:
    """What stands on the pad: how many players, their names, the figures as they were typed."""

    players: int
    names: Mapping[int, str] = field(default_factory=dict)
    entered: Entered = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players as seats of a table."""
        return tuple(Seat(self.names.get(at, ""), COLOURS[at]) for at in range(self.players))


def number_in(text: str) -> int | None:
    """Return the whole number in a text; `None` where there is none."""
    plain = text.strip().translate(MINUS)
    return int(plain) if plain.removeprefix("-").isdecimal() and len(plain) <= LONGEST_NUMBER else None


def wrong(figure: Figure, text: str) -> bool:
    """Return whether something was entered for a figure that it cannot be."""
    number = number_in(text)
    return bool(text.strip()) and (number is None or not figure.least <= number <= figure.most)


def counted(pad: ScorePad, page: Page) -> Counted | None:
    """Return the figures of all seats; `None` while one is open or wrong. A question without an answer is a no."""
    found: list[dict[str, int]] = []
    for seat in range(page.players):
        numbers = {figure.name: _number(figure, page, seat) for figure in pad.FIGURES}
        known = {name: number for name, number in numbers.items() if number is not None}
        if len(known) < len(numbers):
            return None
        found.append(known)
    return found


def _number(figure: Figure, page: Page, seat: int) -> int | None:
    text = page.entered.get((seat, figure.name), "0" if figure.is_question else "")
    return None if wrong(figure, text) else number_in(text)


def score_pad(words: Words, game: AnyGame, pad: ScorePad, page: Page, href: str) -> Markup:
    """Return the pad with its result. `href` is the address of the rulebook's page."""
    named = words.at(page.seats)
    counts = [
        Segment(f"pad-players {count}", str(count), f"pad-players-{count}", count == page.players)
        for count in _player_counts(game)
    ]
    return tag(
        "div",
        tag("h1", words.paired(words.say("page.book.pad"), game.meta.title), id="pad-heading", tabindex="-1"),
        tag("p", words.say("page.pad.lede"), class_="soft"),
        segmented(words.say("page.pad.players"), counts, "pad-players"),
        *(_player(words, pad, page, seat) for seat in range(page.players)),
        tag("section", *_result(named, game, pad, page, href), id="pad-result", role="status", class_="pad-result"),
        id="pad",
        class_="pad",
        data_game=game.meta.id,
    )


def _player_counts(game: AnyGame) -> list[int]:
    return [count for count in game.meta.players if count > 1]


def _player(words: Words, pad: ScorePad, page: Page, seat: int) -> Markup:
    """Return the fields of a player."""
    at, colour = page.names.get(seat, ""), COLOURS[seat]
    usual = words.fact("seat", seat)
    name = text_field(f"pad-name-{seat}", f"pad-name {seat}", at, 24, placeholder=usual, aria_label=usual)
    figures = (_figure(words, figure, page, seat) for figure in pad.FIGURES)
    legend = tag("legend", mark(colour), name, data_colour=colour, class_="pad-name")
    return tag("fieldset", legend, tag("div", *figures, class_="pad-figures"), class_="pad-player")


def _figure(words: Words, figure: Figure, page: Page, seat: int) -> Markup:
    kind = "figure" if words.has(f"figure.{figure.name}") else "measure"
    label, id = words.say(f"{kind}.{figure.name}"), f"pad-{seat}-{figure.name}"
    text = page.entered.get((seat, figure.name), "")
    if figure.is_question:
        yes = text == "1"
        return tag("button", label, type="button", id=id, data_do=f"pad-answer {seat} {figure.name}",
                   class_="button button-quiet", aria_pressed="true" if yes else "false")  # fmt: skip
    is_wrong = wrong(figure, text)
    help_id = f"{id}-help" if is_wrong else None
    entry = text_field(
        id,
        f"pad {seat} {figure.name}",
        text,
        LONGEST_NUMBER,
        inputmode="numeric" if figure.least >= 0 else "text",
        aria_invalid="true" if is_wrong else None,
        aria_describedby=help_id,
    )
    told = words.say("page.pad.range", least=figure.least, most=figure.most) if is_wrong else ""
    problem = tag("span", told, id=help_id, class_="pad-problem") if told else NOTHING
    return tag("div", tag("label", label, for_=id), entry, problem, class_="pad-figure")


def _result(words: Words, game: AnyGame, pad: ScorePad, page: Page, href: str) -> Iterator[Markup]:
    """Yield the winner, the deciding number with its paragraph, and the count; or why there is none yet."""
    figures = counted(pad, page)
    if figures is None:
        yield tag("p", words.say("page.pad.open"), class_="soft")
        return
    refusal = pad.refuse(figures)
    if refusal is not None:
        yield _refused(words, refusal, href)
        return
    state = game.deal(Table(game.meta.id, page.seats, "pad", {it.name: it.values[0] for it in game.meta.options}))
    pad.write(state, figures)
    places, decided = game.standing(state), game.ending(state)
    yield tag("h2", winner(words, places))
    yield tag("p", words.say(f"decided.{decided}"), " ", _rule(pad.RULES[decided], href))
    yield tag("div", result_table(words, page.seats, places), class_="standing-frame", tabindex="0", role="group",
              aria_label=words.say("page.end.standing"))  # fmt: skip


def _refused(words: Words, refusal: Refusal, href: str) -> Markup:
    return tag("p", words.refusal(refusal), " ", _rule(refusal.rule, href), class_="pad-problem")


def _rule(rule: str, href: str) -> Markup:
    return tag("a", f"§\N{NO-BREAK SPACE}{rule}", href=f"{href}#rule-{rule}", class_="pad-rule")
