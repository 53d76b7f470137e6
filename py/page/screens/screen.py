"""What every screen can be asked; most of it does nothing unless a screen says otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.drawing.markup import Markup
from page.address import LOBBY, Address

if TYPE_CHECKING:
    from page.app import App

Parts = dict[str, Markup]


class Screen:
    """One screen. `name` says which frame it has, `id` which kept game is played on it ("" for none), `game_id` whose
    words it needs (`None`: no game's)."""

    name = ""
    id = ""
    game_id: str | None = None

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def title(self) -> str:
        """The title of the document."""
        return "Enoteca"

    @property
    def address(self) -> Address:
        """Where this screen is found again."""
        return LOBBY

    def as_found(self) -> Screen | None:
        """Return this screen as somebody finds it who comes back to its address, or `None` if that is not known."""
        return None

    @property
    def listener(self) -> tuple[object, ...]:
        """What a screen reader was told goes whenever this changes: who looks, and at what."""
        return ()

    @property
    def highlighted(self) -> tuple[str, ...]:
        """The parts that look different while something is pointed at."""
        return ()

    def parts(self) -> Parts:
        """Return the markup of the parts that this screen fills."""
        raise NotImplementedError

    def act(self, word: str, arguments: list[str]) -> bool:
        """Do an action; return whether there was one of this word."""
        return False

    def move(self, notation: str) -> None:
        """Play a move."""

    def point(self, notation: str) -> bool:
        """Point at a move's place; return whether that changes what is lit."""
        return False

    def typed(self, field: str, text: str) -> bool:
        """Take over what was typed; return whether that changes what is to be seen."""
        return False

    def file(self, field: str, text: str) -> None:
        """Take over a file."""

    def storage_changed(self) -> None:
        """Another tab has written."""

    def escape(self) -> None:
        """Close what this screen has open."""

    def language_changed(self) -> None:
        """The reader has chosen another language."""

    def painted(self) -> None:
        """Everything has just been painted."""
