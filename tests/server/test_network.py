"""The home network: the owner opens this machine to it with one click, and closes it again."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from athome import an_app, ask, bare
from serving import PATIENCE, serve_app

from kongbox.server.friends.door import Door
from kongbox.server.web import network
from kongbox.server.web.network import Network

ELSEWHERE = "127.0.0.2"
"""Instead of an address in a network: it is nobody else's, and always there."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Door]]:
    """The address of a house that can be opened, and its door."""
    monkeypatch.setattr(network, "reachable", lambda host: [ELSEWHERE])
    app, door = an_app(tmp_path)
    with serve_app(app, opens=lambda server, port: setattr(door, "network", Network(server, port))) as address:
        yield address, door


def reaches(address: str) -> bool:
    """Whether anything listens at an address."""
    host, _, port = address.partition(":")
    with suppress(ConnectionRefusedError), socket.create_connection((host, int(port)), PATIENCE):
        return True
    return False


def test_the_owner_opens_the_network_and_closes_it_for_everybody(house: tuple[str, Door]) -> None:
    address, _ = house
    port = address.rpartition(":")[2]
    there = f"{ELSEWHERE}:{port}"
    laid = ask(address, "/tables", {"name": "Ada", "rules": "redux"})
    before = ask(address, "/tables").told
    assert before["house"] == [] and before["opens"] and not reaches(there)
    for _ in range(2):  # a second press changes nothing
        assert ask(address, "/house", {"open": True}).told["house"] == [f"http://{there}/"]
    known = ask(address, f"/tables/{laid.told['id']}", cookie=bare(laid.cookie)).told
    assert known["links"] == [f"http://{there}/#/join/{laid.told['code']}"]
    with (
        socket.create_connection((ELSEWHERE, int(port)), PATIENCE) as line,
        socket.create_connection(("127.0.0.1", int(port)), PATIENCE) as own,
    ):
        for one, host in ((line, "elsewhere"), (own, address)):
            one.sendall(f"GET /tables HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert one.recv(9) == b"HTTP/1.1 "
        assert ask(address, "/house", {"open": False}).told["house"] == []
        with suppress(ConnectionResetError):
            while line.recv(1000):
                pass
        own.sendall(f"GET /tables HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
        assert own.recv(1000)
    assert not reaches(there)
    assert ask(address, "/house", {"open": True}).status == 200 and reaches(there)


def test_nobody_else_opens_it(house: tuple[str, Door]) -> None:
    address, door = house
    for headers in ({"X-Forwarded-For": "192.168.1.7"}, {"Origin": "http://elsewhere"}, {"Host": "elsewhere"}):
        assert status_of(address, headers) == 403 and list(door.house) == []
    assert ask(address, "/tables", **{"X-Forwarded-For": "192.168.1.7"}).told.get("opens") is None


def status_of(address: str, headers: dict[str, str]) -> int:
    """The status of an answer to somebody who would open the network."""
    connection = HTTPConnection(address, timeout=PATIENCE)
    connection.request("POST", "/house", '{"open": true}', {"Origin": f"http://{address}"} | headers)
    status = connection.getresponse().status
    connection.close()
    return status


def test_without_a_network_or_a_free_port_it_says_so(house: tuple[str, Door], monkeypatch: pytest.MonkeyPatch) -> None:
    address, door = house
    with socket.create_server((ELSEWHERE, int(address.rpartition(":")[2]))):
        assert ask(address, "/house", {"open": True}).told["code"] == "no-network"
    monkeypatch.setattr(network, "reachable", lambda host: [])
    assert ask(address, "/house", {"open": True}).told["code"] == "no-network"
    door.network = None
    assert ask(address, "/house", {"open": True}).told["code"] == "no-network"
    assert ask(address, "/tables").told.get("opens") is None
