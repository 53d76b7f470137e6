"""A record as one word that fits into a link: packed, and in letters that an address may hold.

The number in front is the form's own; links of every form that was ever made stay readable. Nothing in a link is
trusted: it is unpacked up to a limit, and the record in it is played again and judged.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from engine.core.input_error import InputError

FORM = "1"
LONGEST_LINK = 40_000
LONGEST_RECORD = 400_000
LINK = re.compile(r"(\d{1,3})\.([A-Za-z0-9_-]*)", re.ASCII)


def write_link(record: str) -> str:
    """Return a record as one word. Raises `InputError` when it is too long for a link."""
    packed = base64.urlsafe_b64encode(zlib.compress(record.encode(), 9)).decode().rstrip("=")
    link = f"{FORM}.{packed}"
    if len(link) > LONGEST_LINK or len(record) > LONGEST_RECORD:
        raise InputError("link.long", longest=LONGEST_LINK)
    return link


def read_link(link: str) -> str:
    """Return the text of the record in a link. Raises `InputError` when there is none."""
    if len(link) > LONGEST_LINK:
        raise InputError("link.long", longest=LONGEST_LINK)
    found = LINK.fullmatch(link)
    if found is None:
        raise InputError("link.broken")
    if found[1] != FORM:
        raise InputError("link.form", form=found[1])
    return _unpacked(found[2])


def _unpacked(packed: str) -> str:
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), LONGEST_RECORD + 1)
        if len(content) > LONGEST_RECORD:
            raise InputError("link.long", longest=LONGEST_LINK)
        if not unpacking.eof or unpacking.unused_data:
            raise InputError("link.broken")
        return content.decode("utf-8")
    except (zlib.error, binascii.Error, UnicodeDecodeError) as error:
        raise InputError("link.broken") from error
