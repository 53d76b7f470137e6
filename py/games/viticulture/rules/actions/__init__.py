"""What the actions of Viticulture do, by the thing that they change. Rulebook 5 to 9."""
