"""The questions that every screen answers; most answers are empty unless a screen says otherwise."""

from __future__ import annotations

from engine.core.input_error import InputError
from engine.play.match import AnyMatch
from page.address import LOBBY, Address
from page.model import Parts
from page.services.services import Services


class Screen:
    """One screen. `name` is that of its frame, `game_id` the game whose words it needs (`None`: none), `trouble` the
    reason why it shows less than is in its text (`None`: it shows everything)."""

    name = ""
    game_id: str | None = None
    trouble: InputError | None = None

    def __init__(self, services: Services) -> None:
        self.services = services

    @property
    def id(self) -> str:
        """The kept game that is played on this screen, "" for none."""
        return ""

    @property
    def title(self) -> str:
        """The title of the document."""
        return "Enoteca"

    @property
    def address(self) -> Address:
        """Where this screen is found again."""
        return LOBBY

    def go_to(self, address: Address) -> bool:
        """Go to another moment of what this screen shows; return whether the address is one."""
        return False

    def as_found(self) -> Screen | None:
        """Return this screen as a returning reader finds it at its address, or `None` if that is not known."""
        return None

    def played_on(self, against: str) -> AnyMatch | None:
        """Return a match that goes on from a shared position, against computers where it says so; `None` where there is
        none."""

    @property
    def listener(self) -> tuple[object, ...]:
        """The viewer and the thing in view: the text for screen readers goes when this changes."""
        return ()

    def parts(self) -> Parts:
        """Return the markup of the parts that this screen fills."""
        raise NotImplementedError

    def act(self, word: str, arguments: list[str]) -> bool:
        """Do an action; return whether there was one of this word."""
        return False

    def move(self, notation: str) -> None:
        """Play a move of the game, or say why not."""

    def point(self, notation: str) -> Parts:
        """Point at the place of a move, or at nothing any more (""); return the parts that look different then."""
        return {}

    def typed(self, field: str, text: str) -> bool:
        """Take over typed text; return whether that changes the page."""
        return False

    def file(self, field: str, text: str) -> None:
        """Take over a file."""

    def storage_changed(self) -> None:
        """Another tab has written."""

    def escape(self) -> None:
        """Close what this screen has open."""

    def leave(self) -> None:
        """Another screen takes the place of this one."""

    def follow(self) -> None:
        """Do what follows from changes since the last call, before they are painted."""

    def painted(self) -> None:
        """Everything has just been painted."""
