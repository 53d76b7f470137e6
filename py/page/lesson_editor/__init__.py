"""The lesson editor: writes lessons for readers of this page and of others. Fetched when it is opened."""
