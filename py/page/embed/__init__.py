"""A board in another page: one table, which keeps nothing and reaches nothing that is kept."""
