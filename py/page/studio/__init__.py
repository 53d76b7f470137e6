"""The parts of the studio, which is fetched when it is opened."""
