from __future__ import annotations

import pytest

from publish import commands


@pytest.fixture
def built(monkeypatch) -> list[bool]:
    """Note whether the site is to be built plain, instead of building it."""
    said: list[bool] = []
    monkeypatch.setattr(commands, "build", lambda plain: said.append(plain))
    return said


@pytest.mark.parametrize(("arguments", "plain"), [(["build"], False), (["build", "--plain"], True)])
def test_a_build_is_plain_when_that_is_asked_for(built, arguments, plain):
    assert commands.main(arguments) == 0
    assert built == [plain]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["mend"],
        ["build", "--quick"],
        ["build", "--host"],
        ["build", "--port", "80"],
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
