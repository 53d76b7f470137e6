"""The drawing of Die Weinhändler, one module a thing that is drawn; `games.weinhaendler.board` joins them."""
