"""What a table shows: pure functions from its state to markup, joined in `parts`."""
