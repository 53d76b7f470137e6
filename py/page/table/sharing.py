"""Sharing what a table shows at the moment: its links, the record, a report, and pictures of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.core.input_error import InputError
from engine.drawing.markup import Markup
from engine.files.lesson import Lesson
from engine.text.words import Words
from page.actions import Actions
from page.match_links import MatchLinks
from page.services.services import Services
from page.table.lesson_steps import board_of_step
from page.table.state import TableState

if TYPE_CHECKING:
    from page.fetched.share_dialog import Sharing, Subject

PICTURES = ("svg", "png")


def typed(state: TableState, services: Services, field: str, text: str) -> bool:
    """Take over a choice in the share dialog. Return whether it changes anything."""
    is_changed = state.sharing is not None and state.sharing.typed(field, text)
    if is_changed:
        _show(state, services)
    return is_changed


def _open(state: TableState, services: Services) -> None:
    """Show the share dialog when its modules have come."""
    act = state.opening_share.begin()
    come, failed = partial(_come, state, services), services.tell_not_fetched
    services.fetched.need(partial(_sharing, state, services), act.late(come), act.late(failed))


def _sharing(state: TableState, services: Services) -> Sharing:
    from page.fetched.share_dialog import Sharing, subjects_of

    words, links = services.settings.words_at(state.match.table), _links(state, services)
    subjects = _lesson_subjects(state, words) if state.lesson else subjects_of(links, words)
    file = _file_name(state, services, "png")
    return Sharing(services, words, state.match.table.game, subjects, links.record, file)


def _lesson_subjects(state: TableState, words: Words) -> list[Subject]:
    """Return the subjects of the lesson that a table shows."""
    assert state.lesson is not None
    note = words.say("page.write.share" if state.is_by_reader else "page.share.lesson.sentence")
    word = lambda: state.lesson_name  # noqa: E731
    return subjects_of_lesson(state.lesson, state.step_number, state.title, word, note, words)


def subjects_of_lesson(
    lesson: Lesson, at: int, title: str, word: Callable[[], str], note: str, words: Words
) -> list[Subject]:
    """Return the subjects of a lesson: the whole of it, and its step `at` where that is not the first. `word` names or
    packs the lesson; it raises `InputError` where that cannot be done. `note` says what its link holds. The modules of
    the dialog must be here."""
    from page.fetched.page_lines import Shared
    from page.fetched.share_dialog import Subject

    game = lesson.match.table.game

    def subject(kind: str, step: int) -> Subject:
        pack = lambda: Shared(game, title, word(), kind="lesson", ply=str(step or ""))  # noqa: E731
        label, board = words.say(f"page.share.{kind}", number=step + 1), partial(board_of_step, lesson, step, words)
        return Subject(kind, label, note, pack, board, f"{title} · Enoteca")

    return [subject("lesson", 0), *([subject("step", at)] if at else [])]


def _come(state: TableState, services: Services, sharing: Sharing) -> None:
    state.sharing = sharing
    _show(state, services)
    services.refresh()


def _show(state: TableState, services: Services) -> None:
    if state.sharing is not None:
        services.dialog.show(state.sharing.markup())


def share_text(state: TableState, services: Services, subjects: Sequence[Subject], text: str) -> None:
    """Show the share dialog with these subjects, `text` being what they hold. Its modules must be here."""
    from page.fetched.share_dialog import Sharing

    words = services.settings.words_at(state.match.table)
    file = _file_name(state, services, "png")
    state.sharing = Sharing(services, words, state.match.table.game, subjects, text, file)
    _show(state, services)


def _form(state: TableState, services: Services, form: str) -> None:
    """Show another form of lines for other pages."""
    if state.sharing is not None:
        state.sharing.show_form(form)
        _show(state, services)


def _poster(state: TableState, services: Services) -> None:
    """Let a picture stand in the lines, or no more."""
    if state.sharing is not None:
        state.sharing.switch_poster()
        _show(state, services)


def _copy(state: TableState, services: Services, place: str) -> None:
    if state.sharing is not None:
        state.sharing.copy(place)


def _send(state: TableState, services: Services) -> None:
    if state.sharing is not None:
        state.sharing.send()


def _export(state: TableState, services: Services) -> None:
    """Let the reader save the record."""
    services.browser.save(_file_name(state, services, "txt"), _links(state, services).record)


def _report(state: TableState, services: Services) -> None:
    """Let the reader save a report of a fault at this moment, and say what to do with it."""
    words = services.settings.words()
    closed = state.pointed if state.refusal is not None else None
    report = _links(state, services).report(words.say("page.report.sentence"), closed)
    services.browser.save(_file_name(state, services, "report.txt"), report)
    services.dialog.close()
    services.notices.tell(words.say("page.report.saved"))


def _save_picture(state: TableState, services: Services, kind: str) -> None:
    """Let the reader save the picture of the chosen subject, when its materials have come."""
    if kind in PICTURES and state.sharing is not None:
        drawn = partial(_drawn, services, _file_name(state, services, kind), kind, state.sharing.picturing())
        services.browser.fetch(f"./board/{state.match.table.game}/drawing.json", drawn)


def _drawn(
    services: Services, name: str, kind: str, picturing: Callable[[str, str], Markup], materials: str | None
) -> None:
    """Save the picture of a board as it was when the picture was asked for: something else may be chosen by now."""
    browser, dialog = services.browser, services.dialog.markup
    try:
        svg = picturing(materials or "", browser.theme())
    except (InputError, KeyError):
        _pictured(services, dialog, "failed")
    else:
        browser.picture(kind, name, svg, partial(_pictured, services, dialog))


def _pictured(services: Services, dialog: Markup, trouble: str) -> None:
    """Say why there is no picture ("": there is one), in place of the dialog."""
    if trouble:
        if services.dialog.markup == dialog:
            services.dialog.close()
        services.notices.tell(services.settings.words().say(f"page.picture.{trouble}"), "warning")
        services.refresh()


def _links(state: TableState, services: Services) -> MatchLinks:
    return MatchLinks(state.match, state.ply, state.board_viewer)


def _file_name(state: TableState, services: Services, kind: str) -> str:
    """Return the name of the file in which something of this game is saved today; `kind` is its ending."""
    return f"enoteca-{state.match.table.game}-{services.browser.now()[:10]}.{kind}"


SHARING: Actions = {
    "share": _open,
    "share-form": _form,
    "share-poster": _poster,
    "send": _send,
    "export": _export,
    "picture": _save_picture,
    "report": _report,
    "copy": _copy,
}
