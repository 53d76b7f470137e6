"""Vino in the lobby."""

from engine.core.meta import Credit, Hidden, Meta, Option

META = Meta(
    id="vino",
    title="Vino",
    designers=("Christwart Conrad",),
    year=1999,
    players=(3, 4, 5),
    minutes=(60, 90),
    age=12,
    rules_version=1,
    credits=(Credit("map", "© Victor Cazanave, svg-maps", "CC BY 4.0", "https://github.com/VictorCazanave/svg-maps"),),
    options=(Option("money", ("open", "hidden")),),
    custom_boards=True,
    computers=True,
    books=("aid", "cards"),
    score_pad=True,
    editor=True,
    origins=True,
    hidden=Hidden("money", "money"),
)
