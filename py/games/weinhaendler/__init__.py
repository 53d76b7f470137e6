"""Die Weinhändler: offers, an exchange of hands, and cellars full of bottles that score together."""
