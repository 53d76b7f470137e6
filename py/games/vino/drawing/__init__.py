"""The drawing of Vino, one module a thing that is drawn; `board` joins them."""
