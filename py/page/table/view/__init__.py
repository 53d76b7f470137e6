"""The view of a table: pure functions from its state to markup, joined in `parts`."""
