"""The drawing of Grand Cru, one module a thing that is drawn; `board` joins them."""
