"""What all rules of Viticulture use: operations of cards and spaces, several choices one after the other, points and
money."""
