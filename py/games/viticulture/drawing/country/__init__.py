"""Pictures drawn by hand: the spaces of the seasons, the structures of a vineyard, the country around them."""
