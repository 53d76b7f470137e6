"""The catalogues of all packages: the messages of each in a language, from its folder `text/LANGUAGE/`.

Where the folders are not at hand, as in a page, a language is one file that is fetched (`packed`) and taken (`take`).
"""

from __future__ import annotations

import gettext
import json
from pathlib import Path

from engine.text.catalogue import Messages, read_messages, translations
from engine.text.languages import LANGUAGES, SOURCE

PACKAGES = Path(__file__).resolve().parents[2]
FILES = ("words.po", "lessons.po")
_taken: set[str] = set()
_read: dict[tuple[str, str], gettext.NullTranslations] = {}


def is_available(language: str) -> bool:
    """Return whether the words of a registered language are at hand."""
    return language == SOURCE or language in _taken or (language in LANGUAGES and _folder("engine", language).is_dir())


def take(language: str, file: str) -> None:
    """Take a language from its file. Raises `ValueError` for a text that is no such file."""
    found = json.loads(file)
    if not isinstance(found, dict) or not all(map(_is_messages, found.values())):
        raise ValueError(f"the file of {language} holds something else")
    for package, messages in found.items():
        _read[package, language] = translations(messages)
    _taken.add(language)


def packed(language: str, *packages: str) -> str:
    """Return some packages' messages in a language as the text of one file."""
    return json.dumps(
        {package: _from_folder(package, language) for package in packages}, ensure_ascii=False, separators=(",", ":")
    )


def catalogue(package: str, language: str) -> gettext.NullTranslations:
    """Return the messages of a package (`engine`, `games.GAME`) in a language, its lessons included; nothing where it
    does not speak that language."""
    if (package, language) not in _read:
        _read[package, language] = translations(_from_folder(package, language))
    return _read[package, language]


def package_text(package: str, language: str, name: str) -> str:
    """Return a file of a package's folder for a language (`words.po`); "" where there is none."""
    path = _folder(package, language) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _from_folder(package: str, language: str) -> Messages:
    found: Messages = {}
    for name in FILES[::-1]:
        found.update(read_messages(package_text(package, language, name)))
    return found


def _folder(package: str, language: str) -> Path:
    return PACKAGES.joinpath(*package.split("."), "text", language)


def _is_messages(found: object) -> bool:
    return isinstance(found, dict) and all(isinstance(text, str) for text in found.values())
