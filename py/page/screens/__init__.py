"""The screens: what each of them knows, and what can be done there."""
