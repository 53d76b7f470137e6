"""The panel of advice: where to look, the move, and the reasons for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.bots.advice import IN_ALL, Advice, AdviceReason
from engine.bots.grades import Graded
from engine.bots.playout import AnyPlayouts
from engine.bots.winning import HUNDREDTH
from engine.core.move import PASS, Move
from engine.drawing.markup import NOTHING, Markup, escape, joined, tag
from engine.text.words import Words
from page.parts.widgets import button, dialog, dialog_buttons, rule_link

SOLUTION, MISS = "solved", "missed"
"""What the panel of a puzzle explains: its solution, or a move that is not."""


@dataclass(frozen=True)
class AdviceShown:
    """The contents of the panel; `kind` is the kind of decision that is asked, with `legal` moves. Once moves have
    been played on, `tried` of the `places` did best: all of them, or one that is not named yet. In a puzzle, it
    `explains` the solution, or why another move is worse, without naming the solution. `is_lit` says that the page
    highlights places."""

    playouts: AnyPlayouts
    kind: str
    places: Sequence[Move]
    advice: Advice | None
    is_thinking: bool
    warns: bool
    explains: str = ""
    legal: int = 0
    tried: int = 0
    is_lit: bool = False

    def sentences(self, words: Words) -> Iterator[str]:
        """Yield the advice, sentence by sentence."""
        if self.explains:
            yield from self._explanation(words)
        elif self.advice is None:
            yield from self._look(words, len(self.places))
        else:
            code = "page.advice.move.one" if self.tried > 1 else "page.advice.move"
            yield words.say(code, move=self.said(words, self.advice.move))
            yield from self._reasons(words, self.advice)

    def _look(self, words: Words, many: int) -> Iterator[str]:
        if many < 2:
            yield words.say("page.advice.forced")
            return
        narrows = self.tried > 0 or 3 * many < 2 * self.legal
        if self.tried:
            yield words.say("page.advice.tried.one" if self.tried == 1 else "page.advice.tried", count=many)
        else:
            yield words.say("page.advice.look" if narrows else "page.advice.wide", count=many)
        if self.is_lit and narrows:
            yield words.say("page.advice.lit", count=many)

    def named(self, words: Words) -> list[str]:
        """Return a sentence for each of the places once moves have been played on, until one is shown; none where two
        of them read alike."""
        if not self.tried or self.advice is not None or self.explains:
            return []
        named = [f"{self.said(words, move)}." for move in self.places]
        return named if len(set(named)) == len(named) else []

    def _explanation(self, words: Words) -> Iterator[str]:
        if self.advice is None:
            return
        if self.explains == SOLUTION:
            yield from self._reasons(words, self.advice)
            return
        if self.advice.gain >= HUNDREDTH:
            yield words.say("page.warning.loss", loss=round(self.advice.gain / HUNDREDTH))
        if self.advice.wins:
            yield words.say("page.puzzle.wins", count=self.advice.pairs)
        elif self.advice.reason is not None:
            reason = self.advice.reason
            yield words.say(f"page.warning.{reason.when}", claim=claimed(words, reason))

    def _reasons(self, words: Words, advice: Advice) -> Iterator[str]:
        if advice.instead is None:
            return
        if advice.wins:
            yield words.say("page.advice.wins", count=advice.pairs)
        else:
            yield from self._claims(words, advice, self.said(words, advice.instead))
        if advice.gains_clearly:
            yield words.say("page.advice.gain", gain=round(advice.gain / HUNDREDTH))
        elif advice.reason is None and not advice.is_clear and not advice.wins:
            yield words.say("page.advice.open")

    def _claims(self, words: Words, advice: Advice, other: str) -> Iterator[str]:
        """Yield the reasons for the move and for the other one."""
        if advice.reason is None:
            yield words.say("page.advice.plain", move=other)
        else:
            code, claim = f"page.advice.for.{advice.reason.when}", claimed(words, advice.reason)
            yield words.say(code, claim=claim, move=other, count=advice.pairs)
        if advice.against is not None:
            yield words.say(f"page.advice.against.{advice.against.when}", claim=claimed(words, advice.against))

    def said(self, words: Words, move: Move) -> str:
        """Return a move in words."""
        return move_in_words(words, self.playouts, self.kind, move)


def claimed(words: Words, claim: AdviceReason) -> str:
    """Return the words of a claim, without its sentence."""
    return words.say(claim.code) if claim.when == IN_ALL else words.say(claim.code, count=claim.more)


def move_in_words(words: Words, playouts: AnyPlayouts, kind: str, move: Move) -> str:
    """Return the first effect of a move at a `kind` of decision, without the full stop; its notation, where no effect
    is certain."""
    if move == PASS and words.has(f"move.pass.{kind}"):
        return words.say(f"move.pass.{kind}")
    first = next(iter(playouts.certain(move)), None)
    return words.event(first).rstrip(".") if first else str(move)


def puzzle_panel(words: Words, shown: AdviceShown) -> Markup:
    """Return why the solution of a puzzle is better than another move, with the paragraphs that this rests on."""
    heading = words.say(f"page.puzzle.why-{shown.explains}")
    buttons = [button(words.say("page.advice.close"), "advice-close", "advice-close", "quiet")]
    return _panel(words, shown, heading, [] if shown.explains == SOLUTION else buttons)


def advice_panel(words: Words, shown: AdviceShown) -> Markup:
    """Return the advice, with the paragraphs that it rests on, and the questions that can follow."""
    pressed = "true" if shown.warns else "false"
    warn = button(words.say("page.advice.warn"), "advice-warn", "advice-warn", "quiet", aria_pressed=pressed)
    return _panel(words, shown, words.say("page.advice.heading"), _buttons(words, shown), warn)


def _panel(
    words: Words, shown: AdviceShown, heading: str, buttons: Iterable[Markup], after: Markup = NOTHING
) -> Markup:
    advice = shown.advice
    rules = [claim.rule for claim in (advice.reason, advice.against) if claim] if advice and not advice.wins else []
    lines = [tag("p", sentence) for sentence in shown.sentences(words)]
    named = [tag("li", sentence) for sentence in shown.named(words)]
    links = joined([rule_link(words, rule) for rule in dict.fromkeys(rules)], between=" ")
    return tag(
        "section",
        tag("h2", heading, id="advice-heading"),
        *lines,
        tag("ul", *named, class_="advice-moves") if named else NOTHING,
        tag("p", links, class_="advice-rules") if rules else NOTHING,
        tag("p", words.say("page.advice.thinking"), role="status") if shown.is_thinking else NOTHING,
        tag("div", *buttons, class_="actions"),
        after,
        id="advice",
        class_="advice",
        aria_labelledby="advice-heading",
        data_told="move" if shown.advice else "tried" if shown.tried else "look",
    )


def _buttons(words: Words, shown: AdviceShown) -> Iterator[Markup]:
    if shown.advice is not None:
        label = words.say("page.advice.make")
        yield tag("button", label, type="button", id="advice-make", class_="button", data_move=str(shown.advice.move))
    elif len(shown.places) > 1 and not shown.is_thinking:
        label = words.say("page.advice.show.one" if shown.tried > 1 else "page.advice.show")
        yield button(label, "advice-move", "advice-move", "primary")
    yield button(words.say("page.advice.close"), "advice-close", "advice-close", "quiet")


def lit(markup: Markup, moves: Iterable[Move], picks: Iterable[int]) -> Markup:
    """Return markup with the places of some moves and of their picks lit."""
    text = str(markup)
    meant = [f' data-move="{escape(str(move))}"' for move in moves]
    meant += [f' data-do="{pick} {number}"' for number in picks for pick in ("pick", "pick-only")]
    for attribute in meant:
        text = text.replace(attribute, f'{attribute} data-lit="true"')
    return Markup(text)


def mistake(words: Words, graded: Graded) -> Markup:
    """Return the loss by a large mistake, and the reason."""
    reason = graded.reason
    why = "" if reason is None else words.say(f"page.warning.{reason.when}", claim=claimed(words, reason))
    loss = words.say("page.warning.loss", loss=round(graded.loss / HUNDREDTH))
    return tag("p", f"{loss} {why}".strip(), " ", rule_link(words, reason.rule) if reason else "")


def dear(words: Words, playouts: AnyPlayouts, kind: str, cheaper: Move) -> Markup:
    """Return the words for a move when a `cheaper` one does the same."""
    return tag("p", words.say("page.warning.cheaper", move=move_in_words(words, playouts, kind, cheaper)))


def warning(words: Words, move: Move, said: Markup) -> Markup:
    """Return the question whether a move is meant, below the words (`said`) against it."""
    think = button(words.say("page.warning.no"), "close", "dialog-close", "primary", autofocus=True)
    meant = button(words.say("page.warning.yes"), f"meant {move}", "warning-yes")
    return dialog(words.say("page.warning.heading"), said, dialog_buttons(think, meant), id="warning")
