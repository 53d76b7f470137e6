"""Grand Cru: tiles are bought and auctioned, grapes become wine and are sold, and loans cost interest."""
