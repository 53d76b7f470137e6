"""Viticulture Essential Edition in the lobby."""

from engine.meta import Meta

META = Meta(
    id="viticulture",
    title="Viticulture",
    designer="Jamey Stegmaier, Alan Stone",
    year=2015,
    players=(1, 2, 3, 4, 5, 6),
    minutes=(45, 90),
    age=13,
    playable=False,
)
