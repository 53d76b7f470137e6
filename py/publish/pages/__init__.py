"""Pages that are written at build time: rulebooks and pictures of boards."""
