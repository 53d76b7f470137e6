"""The drawing of Die Weinhändler, one module a thing that is drawn; `board` joins them."""
