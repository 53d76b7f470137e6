"""Vino in the lobby."""

from engine.core.meta import Meta, Option

META = Meta(
    id="vino",
    title="Vino",
    designer="Christwart Conrad",
    year=1999,
    players=(3, 4, 5),
    minutes=(60, 90),
    age=12,
    rules_version=1,
    options=(Option("money", ("open", "hidden")),),
    custom_boards=True,
)
