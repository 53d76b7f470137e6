"""The way from one screen to another: by an action, by an address, by a game that is opened."""
