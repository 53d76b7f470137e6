"""A table as a kept game: it is kept after every change, and never over the game that another tab has kept."""

from __future__ import annotations

from engine.chance import fresh_seed
from engine.files.record import write_line
from engine.play.match import AnyMatch
from page.actions import Actions
from page.browser_port import StorageRefused
from page.parts import dialogs
from page.services.services import Services
from page.storage.envelope import Envelope
from page.storage.store import PlayedElsewhere
from page.table.state import TableState


def keep(state: TableState, services: Services) -> None:
    """Keep the game in the browser; when that is refused, say so and offer the record."""
    state.id, state.is_shared = state.id or fresh_seed(), False
    match, state.kept_at = state.match, services.browser.now()
    table, record = match.table, write_line(match)
    place = (state.title, table.game, table.seats, match.ply, state.kept_at, match.state.over)
    ranks, scores = _result(match)
    envelope = Envelope(*place, record=record, secrets=state.secrets, ranks=ranks, scores=scores)
    try:
        services.store.save(state.id, envelope)
    except PlayedElsewhere:
        _ask(services)
    except StorageRefused as refused:
        services.notices.tell_refused(refused, envelope.record)


def _result(match: AnyMatch) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the ranks and the scores of a game that is over, by seat, for the lobby."""
    if not match.state.over:
        return (), ()
    places = sorted(match.game.standing(match.state), key=lambda place: place.seat)
    return tuple(place.rank or 0 for place in places), tuple(place.score for place in places)


def storage_changed(state: TableState, services: Services) -> None:
    """Another tab has written; if it was this game, ask what to do."""
    try:
        if services.store.changed_elsewhere(state.id):
            _ask(services)
    except StorageRefused:
        pass


def _ask(services: Services) -> None:
    words = services.settings.words()
    services.dialog.show(dialogs.question(words, "elsewhere", "take-theirs", no="keep-copy"))


def copy_title(state: TableState, services: Services) -> str:
    """Return the title of a game that goes on from this one."""
    return services.settings.words().say("page.past.fork.title", title=state.title)


def _keep_copy(state: TableState, services: Services) -> None:
    """Go on with this tab's game, as a kept game of its own."""
    services.dialog.close()
    services.store.let_go(state.id)
    state.id, state.title = fresh_seed(), copy_title(state, services)
    keep(state, services)


KEEPING: Actions = {"keep-copy": _keep_copy}
