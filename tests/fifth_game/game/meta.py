"""The Last Barrel in the lobby."""

from engine.core.meta import Meta

META = Meta(id="heap", title="The Last Barrel", designers=("Enoteca",), year=2026, players=(2,), minutes=(2, 5), age=6)
