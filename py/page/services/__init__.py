"""What all screens share: words, notices, the dialog, the live region, rulebooks."""
