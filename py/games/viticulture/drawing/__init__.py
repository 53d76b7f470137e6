"""The drawing of Viticulture, one module a thing that is drawn; `games.viticulture.board` joins them."""
