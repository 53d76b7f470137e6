"""What a table shows: each panel draws one part of the page from the match that is shown."""
