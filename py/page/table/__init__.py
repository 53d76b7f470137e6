"""What a screen with a match on it is made of: one task a class. None of them knows a screen."""
