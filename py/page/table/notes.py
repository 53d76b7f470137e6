"""Notes that readers write on the moments of a game. They are comments of its record, kept and shared with it."""

from __future__ import annotations

from page.actions import Actions, number
from page.parts import dialogs
from page.services.services import Services
from page.table.keeping import keep
from page.table.state import TableState

LONGEST_NOTE = 2000


def typed(state: TableState, field: str, text: str) -> bool:
    """Take over the note in the dialog. Return whether this is its field."""
    if field == "note":
        state.note = text[:LONGEST_NOTE]
    return field == "note"


def _open(state: TableState, services: Services) -> None:
    """Show the note on the moment that is shown, to be changed."""
    words = services.settings.words()
    state.note = "\n".join(state.match.comments.get(state.ply, ()))
    services.dialog.show(dialogs.note(words, state.ply, state.note, LONGEST_NOTE))


def _keep(state: TableState, services: Services, ply: str) -> None:
    """Keep the note that was typed: a comment for each line; an empty one is deleted."""
    services.dialog.close()
    at = number(ply, below=state.match.ply + 1)
    if at is None:
        return
    lines = [" ".join(line.split()) for line in state.note.splitlines()]
    state.match.comments.pop(at, None)
    if said := [line for line in lines if line]:
        state.match.comments[at] = said
    keep(state, services)


NOTES: Actions = {"note": _open, "keep-note": _keep}
