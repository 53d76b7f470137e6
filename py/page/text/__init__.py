"""The sentences of the page: a catalogue for each language (`en.po`, `it.po`)."""
