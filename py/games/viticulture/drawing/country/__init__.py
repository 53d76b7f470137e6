"""What is drawn by hand: the places of the seasons, the structures of a vineyard, the country around them."""
