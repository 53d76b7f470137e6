"""Viticulture Essential Edition in the lobby."""

from engine.core.meta import Hidden, Meta, Option

OFF_ON = ("off", "on")
ALONE, TOGETHER = (1,), (2, 3, 4, 5, 6)

META = Meta(
    id="viticulture",
    title="Viticulture",
    designers=("Jamey Stegmaier", "Alan Stone"),
    year=2015,
    players=(1, 2, 3, 4, 5, 6),
    minutes=(45, 90),
    age=13,
    options=(
        Option("parents", ("random", "choice")),
        Option("friendly", OFF_ON, TOGETHER),
        Option("hands", ("hidden", "open"), TOGETHER),
        Option("solo", ("normal", "very-easy", "easy", "hard", "very-hard"), ALONE),
        Option("aggressive", OFF_ON, ALONE),
    ),
    computers=True,
    books=("aid", "cards"),
    score_pad=True,
    editor=True,
    hidden=Hidden("hand", "hands"),
)
