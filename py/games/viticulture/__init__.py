"""Viticulture: workers through the seasons of a year, vines, wine, and orders that are filled."""
