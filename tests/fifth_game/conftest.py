"""The tests in `tests/` here are those of the tiny game: they run in the copy of the project to which it is added."""

collect_ignore = ["tests"]
