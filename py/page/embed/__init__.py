"""A board in somebody's page: one table, which keeps nothing and reaches nothing that is kept."""
