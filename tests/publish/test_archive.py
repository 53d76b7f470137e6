from __future__ import annotations

import io
import zipfile

from publish.assets.archive import archive
from publish.tools.tree import Tree

FILES = {
    "py/main.py": "print()",
    "py/host.py": "print(1)",
    "py/engine/__init__.py": "",
    "py/engine/__pycache__/match.pyc": "",
    "py/games/vino/text/__init__.py": "",
    "py/games/vino/text/en/words.po": "msgid",
    "py/games/vino/text/en/glossary.csv": "term",
    "py/games/vino/text/it/words.po": "msgid",
    "py/games/vino/text/it/rulebook.md": "# Vino",
    "py/games/vino/style/table.css": "",
    "py/games/vino/art/emblem.svg": "",
    "py/games/vino/art/italy.py": "",
    "py/games/vino/drawing/art/hills.py": "",
    "py/games/vino/.hidden": "",
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
    games = ["games/vino/drawing/art/hills.py", "games/vino/text/__init__.py", "games/vino/text/en/words.po"]
    assert names == ["engine/__init__.py", *games, "host.py", "main.py", "page/dom.py"]
    assert site["py/main.py"] == b"print()"


def test_archive_depends_on_nothing_but_the_content(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    assert archive(plant(tmp_path / "a")) == archive(plant(tmp_path / "b"))
