from __future__ import annotations

import socket
import threading
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from publish import serve
from publish.assets.hosts import HEADERS
from publish.serve import HOST, PORTS, Handler, address, chosen, first_free, make_server
from publish.tools.tree import Problem


@pytest.fixture(params=["/", "/somewhere/deep/"])
def url(request, tmp_path):
    """Serve a small folder, at the root and in a sub-path."""
    site = tmp_path / "site"
    (site / "art").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "a.js", "a.wasm", "art/a.svg", "a.woff2"):
        (site / name).write_text(name)
    (site / "a.wasm.br").write_text("small")
    with make_server(site, prefix=request.param) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield address(server, request.param)
        server.shutdown()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html?a=b", "text/html; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("art/a.svg", "image/svg+xml"),
        ("a.woff2", "font/woff2"),
    ],
)
def test_files_come_with_their_kind_and_are_asked_for_again(url, name, kind):
    with urlopen(url + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.read().decode() == (name.partition("?")[0] or "index.html")


def test_a_small_file_does_not_wait_for_an_answer_of_the_browser(tmp_path, monkeypatch):
    waits = []

    def send_head(handler):
        waits.append(handler.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 0)
        handler.send_error(404)

    monkeypatch.setattr(Handler, "send_head", send_head)
    with make_server(tmp_path) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        with pytest.raises(HTTPError):
            urlopen(address(server))
        server.shutdown()
    assert waits == [False]


@pytest.mark.parametrize(
    "name",
    ["nothing", "art/", "../secret.txt", "%2e%2e/secret.txt", "%00", "a%00.js", "a" * 300, "a/" * 3000, "%ff%fe"],
)
def test_nothing_else_is_served(url, name):
    with pytest.raises(HTTPError) as refused:
        urlopen(url + name)
    assert refused.value.code == 404


def test_outside_of_the_sub_path_there_is_nothing(url):
    if url.endswith("/deep/"):
        with pytest.raises(HTTPError):
            urlopen(url.removesuffix("deep/") + "a.wasm")


def test_a_port_in_use_is_passed_over(tmp_path):
    with first_free(tmp_path) as one, first_free(tmp_path) as two:
        assert one.server_port in PORTS
        assert two.server_port > one.server_port


def test_what_is_packed_is_sent_to_whoever_takes_it(url):
    for taken, encoding, content in (("gzip, br", "br", b"small"), ("gzip", None, b"a.wasm"), ("", None, b"a.wasm")):
        with urlopen(Request(url + "a.wasm", headers={"Accept-Encoding": taken})) as answer:
            assert answer.headers["Content-Encoding"] == encoding
            assert answer.headers["Content-Type"] == "application/wasm"
            assert answer.headers["Vary"] == "Accept-Encoding"
            assert answer.read() == content


def test_other_pages_may_have_what_is_served(url):
    with urlopen(url) as answer:
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_a_port_can_be_chosen_and_one_in_use_is_told(tmp_path):
    with chosen(tmp_path, None, HOST) as free:
        port = free.server_port
        with pytest.raises(Problem, match=f"Port {port} cannot be used"):
            chosen(tmp_path, port, HOST)
    for wrong in (-1, 70_000):
        with pytest.raises(Problem, match="cannot be used"):
            chosen(tmp_path, wrong, HOST)


@pytest.mark.parametrize("own", ["192.0.2.7", None])
def test_the_address_for_other_devices_is_printed(tmp_path, monkeypatch, capsys, own):
    (tmp_path / "index.html").write_text("here")
    seen: list[str] = []
    monkeypatch.setattr(serve, "home_address", lambda: own)
    monkeypatch.setattr(serve.Server, "serve_forever", lambda server: seen.append(server.server_address[0]))
    serve.serve(tmp_path, at_home=True)
    said = capsys.readouterr().out
    assert seen == [serve.EVERYWHERE]
    assert ("http://192.0.2.7:" in said) == (own is not None)
    assert ("plain http" in said) == (own is not None)
    serve.serve(tmp_path)
    assert seen == [serve.EVERYWHERE, HOST]
    assert "Other devices" not in capsys.readouterr().out
