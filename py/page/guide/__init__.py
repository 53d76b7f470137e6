"""What the page has of modules that are fetched when needed: it opens them."""
