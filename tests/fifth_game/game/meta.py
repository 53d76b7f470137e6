"""The Last Barrel in the lobby."""

from engine.core.meta import Meta

META = Meta(
    id="heap",
    title="The Last Barrel",
    designers=("Enoteca",),
    year=2026,
    players=(2,),
    minutes=(2, 5),
    age=6,
    # Up to version 1, four barrels could be taken at once.
    rules_version=2,
)
