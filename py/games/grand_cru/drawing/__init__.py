"""The drawing of Grand Cru, one module a thing that is drawn; `games.grand_cru.board` joins them."""
