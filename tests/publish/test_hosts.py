"""No host has to know a new type of file, and all instructions for hosts are the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tools.poorest_host import TYPES
from tests.tools.real_hosts import SERVERS, lines_of

from publish.assets.hosts import HEADERS, HOST_FILES
from publish.tools.tree import ROOT

# Files that are read as bytes or text, whatever type they are sent as.
TYPELESS = {".wasm", ".py", ".webmanifest"}
# Not for browsers: licences, and files for hosts.
UNREAD = {"LICENSE", *HOST_FILES}


def test_every_type_that_matters_is_known_to_old_hosts(built):
    files = [path for path in built.rglob("*") if path.is_file() and path.suffix not in {".br", ".gz"}]
    assert len(files) > 100
    unknown = {path.suffix for path in files if path.name not in UNREAD} - TYPES.keys() - TYPELESS
    assert unknown == set()


@pytest.mark.parametrize("name", SERVERS)
def test_the_lines_for_web_servers_have_the_headers(name):
    lines = lines_of(name)
    for header, value in HEADERS.items():
        assert header in lines
        assert value in lines
    assert "frame-ancestors 'self'" in lines


def test_the_site_has_the_files_for_hosts_and_readers_are_not_to_keep_them(built):
    assert all((built / name).is_file() for name in HOST_FILES)
    listed = (built / "sw.js").read_text("utf-8")
    assert [name for name in HOST_FILES if f'"{name}"' in listed] == []
    headers = (built / "_headers").read_text("utf-8").splitlines()
    assert headers == ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items())]


def test_commands_for_npm_need_no_certain_name_of_python():
    assert "python3 " not in Path(ROOT / "package.json").read_text("utf-8")
