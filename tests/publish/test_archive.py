from __future__ import annotations

import io
import zipfile

from tests.tools.example import GAME

from publish.assets.archive import archive
from publish.tools.tree import Tree

FILES = {
    "py/main.py": "print()",
    "py/host.py": "print(1)",
    "py/engine/__init__.py": "",
    "py/engine/__pycache__/match.pyc": "",
    f"py/games/{GAME}/text/__init__.py": "",
    f"py/games/{GAME}/text/en/words.po": "msgid",
    f"py/games/{GAME}/text/en/glossary.csv": "term",
    f"py/games/{GAME}/text/it/words.po": "msgid",
    f"py/games/{GAME}/text/it/rulebook.md": "# Wine",
    f"py/games/{GAME}/style/table.css": "",
    f"py/games/{GAME}/art/emblem.svg": "",
    f"py/games/{GAME}/art/italy.py": "",
    f"py/games/{GAME}/drawing/art/hills.py": "",
    f"py/games/{GAME}/.hidden": "",
    "py/page/dom.py": "",
    "py/publish/build.py": "",
    "py/__main__.py": "",
}


def plant(folder):
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Tree(folder)


def test_archive_has_what_runs_in_the_page(tmp_path):
    site = archive(plant(tmp_path))
    names = zipfile.ZipFile(io.BytesIO(site["py.zip"])).namelist()
    games = [f"games/{GAME}/drawing/art/hills.py", f"games/{GAME}/text/__init__.py", f"games/{GAME}/text/en/words.po"]
    assert names == ["engine/__init__.py", *games, "host.py", "main.py", "page/dom.py"]
    assert site["py/main.py"] == b"print()"


def test_archive_depends_on_nothing_but_the_content(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert archive(plant(tmp_path / "a")) == archive(plant(tmp_path / "b"))
