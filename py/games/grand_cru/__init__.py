"""Grand Cru."""
