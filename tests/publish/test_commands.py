from __future__ import annotations

import pytest

from publish import commands


@pytest.fixture
def built(monkeypatch) -> list[tuple[bool, str]]:
    """Note whether the site is to be built plain, and for which address, instead of building it."""
    said: list[tuple[bool, str]] = []
    monkeypatch.setattr(commands, "build", lambda plain, address: said.append((plain, address)))
    return said


@pytest.mark.parametrize(("arguments", "plain"), [(["build"], False), (["build", "--plain"], True)])
def test_a_build_is_plain_when_that_is_asked_for(built, arguments, plain):
    assert commands.main(arguments) == 0
    assert built == [(plain, "")]


@pytest.mark.parametrize("said", ["https://wine.example", "https://wine.example/", "http://127.0.0.1:8000/a/b"])
def test_a_build_may_know_its_address(built, said):
    assert commands.main(["build", "--address", said]) == 0
    assert built == [(False, said.rstrip("/") + "/")]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["mend"],
        ["build", "--quick"],
        ["build", "--host"],
        ["build", "--port", "80"],
        ["build", "--address", "wine.example"],
        ["build", "--address", 'https://wine.example/"><script>'],
        ["serve", "--address", "https://wine.example"],
        ["readme", "--plain"],
        ["serve", "--plain"],
        ["serve", "--port"],
        ["serve", "--port", "http"],
    ],
)
def test_a_bad_call_is_told_how_to_call(built, arguments, capsys):
    assert commands.main(arguments) == 2
    assert "usage:" in capsys.readouterr().err
    assert built == []


@pytest.mark.parametrize(
    ("arguments", "port", "at_home"),
    [(["serve"], None, False), (["serve", "--host"], None, True), (["serve", "--host", "--port", "8080"], 8080, True)],
)
def test_who_is_served_and_where_can_be_chosen(monkeypatch, arguments, port, at_home):
    said: list[object] = []
    monkeypatch.setattr(commands, "serve", lambda folder, port, at_home: said.extend([port, at_home]))
    assert commands.main(arguments) == 0
    assert said == [port, at_home]
