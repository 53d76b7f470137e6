"""Positions that are set up by hand: taking, putting, stepping, checked by the rules."""
