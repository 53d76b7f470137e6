"""Catalogues: `en.po`, `it.po`."""
