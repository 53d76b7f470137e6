"""Grand Cru in the lobby."""

from engine.core.meta import Hidden, Meta, Option
from games.grand_cru.components import BASE_IMPROVEMENTS

OFF_ON = ("off", "on")

META = Meta(
    id="grand_cru",
    title="Grand Cru",
    designers=("Ulrich Blum",),
    year=2010,
    players=(2, 3, 4, 5),
    minutes=(90, 90),
    age=12,
    options=(
        # The kind of improvement that is left out for it.
        Option("heuriger", ("off", *BASE_IMPROVEMENTS)),
        Option("uvaggio", ("off", *BASE_IMPROVEMENTS)),
        Option("innovation", OFF_ON),
        Option("fees", OFF_ON),
        Option("brands", OFF_ON),
        Option("money", ("open", "hidden")),
    ),
    custom_boards=True,
    computers=True,
    books=("aid", "cards"),
    score_pad=True,
    editor=True,
    origins=True,
    opener_by_play=True,  # most loans: rulebook 2.6
    weight=3,
    hidden=Hidden("money", "money"),
)
