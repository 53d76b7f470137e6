"""Die Weinhändler in the lobby."""

from engine.core.meta import Hidden, Meta, Option

META = Meta(
    id="weinhaendler",
    title="Die Weinhändler",
    designers=("Claudia Hely", "Roman Pelek"),
    year=2004,
    players=(3, 4, 5),
    minutes=(45, 45),
    age=10,
    options=(Option("hands", ("hidden", "open")), Option("triangles", ("both", "upright"))),
    computers=True,
    books=("aid", "cards"),
    score_pad=True,
    editor=True,
    origins=True,
    weight=1,
    hidden=Hidden("hand", "hands"),
)
