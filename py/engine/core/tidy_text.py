"""Short texts that people give: names and titles, on one line, without invisible characters.

Two invisible characters are part of how people write, and stay where they are: the joiners, which hold an emoji of
several together and spell Persian or the scripts of India. Anywhere else they could only make two names look alike.
"""

from __future__ import annotations

import re
import unicodedata

NON_JOINER, JOINER, EMOJI_STYLE = "\u200c", "\u200d", "\ufe0f"
VIRAMA = 9
"""The combining class of the sign that takes the vowel from a letter, in the scripts of India."""
MOST_READ = 1000
"""How many characters of a text are looked at."""
# A black flag followed by a region in tags, and the tag that ends it: the flags of Scotland, Wales and so on.
FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
EMOJI = re.compile("[\U0001f000-\U0001faff]")


def tidy_text(text: str, longest: int) -> str:
    """Return a text without control, direction and other invisible characters, with single spaces, cut to at most
    `longest` characters, but not within an emoji. A tidy text stays as it is."""
    found = _visible(text[:MOST_READ])
    while len(found) > longest:
        found = _visible(found[: _end(found, longest)])
    return found


def _visible(text: str) -> str:
    """Return a text without invisible characters, with single spaces."""
    text = " ".join(text.split())
    if text.isascii() and text.isprintable():
        return text
    flags = {place for flag in FLAG.finditer(text) for place in range(*flag.span())}
    kept = (letter for at, letter in enumerate(text) if at in flags or _is_seen(letter) or _is_joiner(text, at))
    return " ".join("".join(kept).split())


def _is_seen(letter: str) -> bool:
    """Return whether a character is seen. An emoji that this Python does not know yet is."""
    kind = unicodedata.category(letter)
    return kind[0] != "C" or (kind == "Cn" and EMOJI.match(letter) is not None)


def _is_joiner(text: str, at: int) -> bool:
    """Return whether a joiner stands at a place and is part of how its neighbours are written: it holds two emoji
    together, or stands beside a virama or between two Arabic letters."""
    if text[at] not in (NON_JOINER, JOINER) or at == 0:
        return False
    before, after = text[at - 1], text[at + 1 : at + 2] or " "
    if text[at] == JOINER and (_is_symbol(before) or before == EMOJI_STYLE) and _is_symbol(after):
        return True
    if unicodedata.combining(before) == VIRAMA:
        return True
    if text[at] == JOINER and unicodedata.combining(after) == VIRAMA:
        return before.isalpha()
    return _is_arabic(_base(text[:at])) and _is_arabic(after)


def _is_symbol(letter: str) -> bool:
    is_symbol = letter > "\u2000" and unicodedata.category(letter) in ("So", "Sk", "Sm")
    return is_symbol or EMOJI.match(letter) is not None


def _is_arabic(letter: str) -> bool:
    return letter.isalpha() and unicodedata.bidirectional(letter) == "AL"


def _base(text: str) -> str:
    """Return the last letter of a text, without the marks on it."""
    return next((letter for letter in reversed(text) if unicodedata.category(letter)[0] != "M"), "")


def _end(text: str, longest: int) -> int:
    """Return where a text that is too long is cut: before the emoji or the letter that would be cut in two."""
    end = longest
    while end > 0 and (_continues(text[end]) or text[end - 1] == JOINER):
        end -= 1
    return end or longest


def _continues(letter: str) -> bool:
    """Return whether a character is seen together with the one before it."""
    kind = unicodedata.category(letter)
    return kind[0] == "M" or (kind in ("Cf", "Sk") and letter > "\u2000")
