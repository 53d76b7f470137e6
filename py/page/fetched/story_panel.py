"""The panel with the story of a game: a chart with its table, the turning points, the grades."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.bots.grades import GRADES
from engine.bots.winning import HUNDREDTH
from engine.drawing.markup import NOTHING, Markup, joined, tag
from engine.play.match import AnyMatch
from engine.review.chart import Moment, TurningPoint
from engine.review.grading import Total, Weighed, is_worth_a_look, totals
from engine.text.words import Words, signed
from page.parts.chart import chart
from page.parts.log import turn_lines
from page.parts.widgets import button

# So many of a seat's mistakes are listed, the largest first.
MOST_LISTED = 8
# How many events of a turning point are shown.
MOST_OF_A_TURN = 5


@dataclass(frozen=True)
class StoryShown:
    """What the panel shows; `in_words` says the move that was made and the best one, where a move has been graded,
    `progress` is the number of weighed moves and of all, during weighing."""

    match: AnyMatch
    in_words: Callable[[Words, Weighed], tuple[str, str]]
    moments: Sequence[Moment]
    points: Sequence[TurningPoint]
    found: Sequence[Weighed]
    progress: tuple[int, int] | None

    @property
    def graded(self) -> list[int]:
        """The seats whose moves have been graded."""
        return sorted({one.seat for one in self.found if one.graded is not None})

    @property
    def not_all_graded(self) -> list[int]:
        """The seats whose moves have not been graded, or only in part."""
        known = {one.ply for one in self.found if one.is_complete}
        return sorted({self.match.mover(ply) for ply in range(1, self.match.ply + 1) if ply not in known})


def story_panel(words: Words, shown: StoryShown) -> Markup:
    """Return chart, turning points and grades, as far as they have been found."""
    return tag(
        "section",
        tag("h2", words.say("page.story.heading"), id="story-heading", tabindex="-1"),
        tag("p", words.say("page.story.about"), class_="soft"),
        chart(words, shown.match.table.seats, "chance", _rows(shown.moments)),
        _table(words, shown),
        tag("h3", words.say("page.story.points")),
        _points(words, shown),
        _weigh(words, shown),
        *(_moves(words, shown, seat) for seat in shown.graded),
        id="story",
        class_="story",
        aria_labelledby="story-heading",
    )


def _rows(moments: Sequence[Moment]) -> list[list[int]]:
    return [[round(chance / HUNDREDTH) for chance in moment.chances] for moment in moments]


def _table(words: Words, shown: StoryShown) -> Markup:
    """Return the chances as a table, for readers who cannot see the chart or want exact numbers."""
    seats = range(shown.match.table.players)
    title = words.say("measure.chance")
    head = [tag("th", words.say("page.story.round"), scope="col")]
    head += [tag("th", words.fact("seat", seat), scope="col") for seat in seats]
    rows = [
        tag("tr", tag("th", played, scope="row"), *(tag("td", chance) for chance in row))
        for played, row in enumerate(_rows(shown.moments))
    ]
    body = [tag("thead", tag("tr", *head)), tag("tbody", *rows)]
    table = tag("table", tag("caption", title, class_="visually-hidden"), *body, class_="standing", id="story-table")
    return tag("details", tag("summary", title), tag("div", table, class_="standing-frame", tabindex="0"), id="chances")


def _points(words: Words, shown: StoryShown) -> Markup:
    if not shown.points:
        return tag("p", words.say("page.story.none"), id="story-points")
    return tag("ol", *(_point(words, shown, point) for point in shown.points), id="story-points")


def _point(words: Words, shown: StoryShown, point: TurningPoint) -> Markup:
    code = "own" if point.seat == point.mover else "other"
    before, after = round(point.before / HUNDREDTH), round(point.after / HUNDREDTH)
    facts = {"seat": point.seat, "before": before, "after": after} | ({} if code == "own" else {"mover": point.mover})
    said = words.say(f"page.story.point.{code}", when=words.say("page.story.when", round=point.round), **facts)
    term = words.say(f"bot.term.{point.term}") if point.term else ""
    more = words.say("page.story.term", mover=point.mover, term=term) if term else ""
    turn = turn_lines(words, shown.match.log, point.first, point.last, "story", MOST_OF_A_TURN)
    return tag("li", f"{said} {more}".strip(), turn, _ways(words, point.first, point.last))


def _ways(words: Words, first: int, last: int) -> Markup:
    """Return the ways to a moment of the past, and on from before it."""
    look = button(words.say("page.story.look"), f"look {last}", f"story-look-{last}", "quiet")
    again = button(words.say("page.story.again"), f"again {first - 1}", f"story-again-{first}", "quiet")
    return tag("span", look, again, class_="actions")


def _weigh(words: Words, shown: StoryShown) -> Markup:
    if shown.progress is not None:
        done, most = shown.progress
        said = words.say("page.story.progress", done=done, all=most)
        bar = tag("progress", value=done, max=max(1, most), aria_label=said)
        stop = button(words.say("page.story.cancel"), "story-stop", "story-stop", "quiet")
        return tag("div", bar, tag("span", said), stop, class_="actions", id="story-progress")
    buttons = []
    for seat in shown.not_all_graded:
        code = "page.story.weigh.rest" if seat in shown.graded else "page.story.weigh"
        buttons.append(button(words.say(code, seat=seat), f"story-weigh {seat}", f"story-weigh-{seat}"))
    return tag("div", *buttons, class_="actions", id="story-weigh")


def _moves(words: Words, shown: StoryShown, seat: int) -> Markup:
    total = totals(shown.found, shown.match.table.players)[seat]
    counts = (
        tag("li", words.say(f"page.grade.{grade}", count=total.grades[grade]))
        for grade in GRADES
        if total.grades[grade]
    )
    return tag(
        "section",
        tag("h3", words.say("page.story.moves", seat=seat)),
        tag("ul", *counts, class_="grades"),
        *(tag("p", sentence) for sentence in _sums(words, total, shown.match.table.players)),
        _weakness(words, shown, total, seat),
        tag("ol", *(_mistake(words, shown, one) for one in _largest(shown.found, seat)), class_="mistakes"),
        id=f"story-moves-{seat}",
    )


def _sums(words: Words, total: Total, players: int) -> Iterator[str]:
    yield words.say("page.story.lost", lost=round(total.lost / HUNDREDTH))
    luck = words.say("page.story.luck", luck=signed(round(total.luck / HUNDREDTH)))
    yield f"{luck} {words.say('page.story.others')}" if players > 1 else luck


def _weakness(words: Words, shown: StoryShown, total: Total, seat: int) -> Markup:
    """Return the kind of decision that gave most away, in the words of its question."""
    worst = max(total.lost_by_kind, key=lambda kind: total.lost_by_kind[kind], default="")
    if not worst or total.lost_by_kind[worst] * 2 <= total.lost or total.grades.total() < MOST_LISTED:
        return NOTHING
    ply = next(one.ply for one in shown.found if one.kind == worst and one.seat == seat)
    state = shown.match.state_at(ply - 1)
    asked = words.say(f"prompt.{worst}", seat=seat, **shown.match.game.decision(state).prompt(state))
    return tag("p", words.say("page.story.weakness", kind=asked))


def _largest(found: Sequence[Weighed], seat: int) -> list[Weighed]:
    mistakes = [one for one in found if one.seat == seat and is_worth_a_look(one)]
    largest = sorted(mistakes, key=lambda one: -(one.graded.loss if one.graded else 0))[:MOST_LISTED]
    return sorted(largest, key=lambda one: one.ply)


def _mistake(words: Words, shown: StoryShown, one: Weighed) -> Markup:
    graded = one.graded
    assert graded is not None
    made, best = shown.in_words(words, one)
    grade, loss = words.say(f"page.grade.one.{graded.grade}"), round(graded.loss / HUNDREDTH)
    said = words.say("page.story.mistake", ply=one.ply, made=made, grade=grade, loss=loss, best=best)
    return tag("li", said, " ", joined([_ways(words, one.ply, one.ply)]))
