"""The drawing of Viticulture, one module a thing that is drawn; `board` joins them."""
