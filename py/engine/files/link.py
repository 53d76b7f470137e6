"""A record as one word that fits into a link: packed, and in letters that an address may hold.

The number in front is the form's own; links of every form that was ever made stay readable. Nothing in a link is
trusted: it is unpacked up to a limit, and the record in it is played again and judged.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import zlib
from dataclasses import dataclass

from engine.core.input_error import InputError

FORM = "1"
LONGEST_LINK = 40_000
LONGEST_RECORD = 400_000
LINK = re.compile(r"(\d{1,3})\.([A-Za-z0-9_-]*)", re.ASCII)
# The number of a paragraph, which is the name of an example, is much shorter than any record.
LONGEST_NAME = 20
END_OF_HEADERS = "\n\n"


@dataclass(frozen=True)
class Unpacked:
    """The record in a link; of a link that was cut off (not `whole`), its first lines."""

    record: str
    whole: bool = True


def write_link(record: str) -> str:
    """Return a record as one word. Raises `InputError` when it is too long for a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")
    link = f"{FORM}.{packed}"
    if len(link) > LONGEST_LINK or len(record) > LONGEST_RECORD:
        raise InputError("link.long", longest=LONGEST_LINK)
    return link


def is_link(text: str) -> bool:
    """Return whether a text is meant as a link, and not as a record."""
    return LINK.match(word_of(text[:LONGEST_LINK])) is not None


def is_packed(name: str) -> bool:
    """Return whether the name of a lesson is the word of a link, and so the lesson itself."""
    return len(name) > LONGEST_NAME and is_link(name)


def word_of(link: str) -> str:
    """Return the word of a link without the additions of mail and chat programs: blanks, line breaks with or without an
    equals sign, invisible characters."""
    return "".join(sign for sign in link if not (sign.isspace() or sign == "=" or unicodedata.category(sign) == "Cf"))


def read_link(link: str) -> str:
    """Return the text of the record in a link. Raises `InputError` when there is none, or not all of it."""
    unpacked = unpack(link)
    if not unpacked.whole:
        raise InputError("link.broken")
    return unpacked.record


def unpack(link: str) -> Unpacked:
    """Return the record in a link, also in one that was cut off or has more behind it, like the full stop of a
    sentence. Raises `InputError` when there is no record in it, or when something in its middle is not as
    packed."""
    found = LINK.match(word_of(link[: 2 * LONGEST_LINK]))
    if found is None:
        raise InputError("link.broken")
    if len(found[0]) > LONGEST_LINK:
        raise InputError("link.long", longest=LONGEST_LINK)
    if found[1] != FORM:
        raise InputError("link.form", form=found[1])
    return _unpacked(found[2])


def _unpacked(packed: str) -> Unpacked:
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(_bytes(packed), LONGEST_RECORD + 1)
        if len(content) > LONGEST_RECORD:
            raise InputError("link.long", longest=LONGEST_LINK)
        if unpacking.eof:
            return Unpacked(content.decode("utf-8"))
        return Unpacked(_whole_lines(content), whole=False)
    except (zlib.error, binascii.Error, UnicodeDecodeError) as error:
        raise InputError("link.broken") from error


def _bytes(packed: str) -> bytes:
    """Return the bytes of the letters; a single last one, of a link that was cut, stands for nothing."""
    letters = packed[: len(packed) - (len(packed) % 4 == 1)]
    return base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))


def _whole_lines(content: bytes) -> str:
    """Return the lines that are complete in the beginning of a record. Raises `InputError` when its headers are not."""
    record = content[: content.rfind(b"\n") + 1].decode("utf-8")
    if END_OF_HEADERS not in record:
        raise InputError("link.broken")
    return record
