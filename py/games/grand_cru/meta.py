"""Grand Cru in the lobby."""

from engine.meta import Meta

META = Meta(
    id="grand_cru",
    title="Grand Cru",
    designer="Ulrich Blum",
    year=2010,
    players=(2, 3, 4, 5),
    minutes=(90, 90),
    age=12,
    playable=False,
)
