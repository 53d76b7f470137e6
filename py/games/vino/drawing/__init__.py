"""The drawing of Vino, one module a thing that is drawn; `games.vino.board` joins them."""
