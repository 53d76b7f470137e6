"""Games that are written down and read again: records, links, lessons, positions."""
