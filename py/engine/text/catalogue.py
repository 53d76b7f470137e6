"""Reads gettext catalogues (`.po`) as they are kept in the tree, and gives them to `gettext`.

Python's `gettext` reads only the compiled form. Compiling in memory keeps one file a language, which a
translator can edit and a reader can read; plural rules and fallbacks stay the library's.
"""

from __future__ import annotations

import ast
import gettext
import io
import struct
from collections.abc import Iterable, Iterator

MAGIC = 0x950412DE
NUL = "\0"


Messages = dict[str, str]
"""Messages as gettext keys them: singular and plural, or several forms, joined by NUL; the head has the key ""."""


def read_messages(text: str) -> Messages:
    """Return the messages of a `.po` text, without those that are not translated yet. Raises `ValueError` with the line
    it cannot read."""
    return {name: said for name, said in _messages(text) if said.strip(NUL)}


def translations(messages: Messages) -> gettext.GNUTranslations:
    """Return messages as `gettext` looks them up."""
    head = "Content-Type: text/plain; charset=UTF-8\n"
    return gettext.GNUTranslations(io.BytesIO(_compiled({"": head, **messages})))


def read_catalogue(text: str) -> gettext.GNUTranslations:
    """Return the translations of a `.po` text. Raises `ValueError` with the line it cannot read."""
    return translations(read_messages(text))


def message_names(text: str) -> list[str]:
    """Return the names (msgid) of all messages of a `.po` text, in its order, without the header."""
    return [key.split(NUL)[0] for key, _ in _messages(text) if key]


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """Yield each message as gettext keys it: singular and plural, or several forms, joined by NUL."""
    for entry in _entries(text.splitlines()):
        name = entry["msgid"] + (NUL + entry["msgid_plural"] if "msgid_plural" in entry else "")
        forms = [words for keyword, words in entry.items() if keyword.startswith("msgstr")]
        yield name, NUL.join(forms)


def _entries(lines: Iterable[str]) -> Iterator[dict[str, str]]:
    entry: dict[str, str] = {}
    keyword = ""
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith('"'):
            keyword, _, line = line.partition(" ")
            if keyword == "msgid" and entry:
                yield entry
                entry = {}
        entry[keyword] = entry.get(keyword, "") + _unquoted(line, number)
    if entry:
        yield entry


def _unquoted(words: str, number: int) -> str:
    try:
        unquoted = ast.literal_eval(words.strip())
    except (SyntaxError, ValueError) as error:
        raise ValueError(f"line {number} of the catalogue is not readable: {words[:40]}") from error
    if not isinstance(unquoted, str):
        raise ValueError(f"line {number} of the catalogue is not a text: {words[:40]}")
    return unquoted


def _compiled(messages: dict[str, str]) -> bytes:
    """Return the binary form that gettext's manual describes: a head, two tables, then the texts."""
    pairs = [(key.encode(), messages[key].encode()) for key in sorted(messages)]
    count = len(pairs)
    at = 28 + 16 * count
    tables: list[list[int]] = [[], []]
    body = b""
    for column in (0, 1):
        for pair in pairs:
            tables[column] += [len(pair[column]), at + len(body)]
            body += pair[column] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, at)
    return head + struct.pack(f"<{4 * count}I", *tables[0], *tables[1]) + body
