"""Where a table listens that the house may reach, by which addresses it is found, and the picture that is scanned."""

import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing

import pytest

from kongbox.errors import BadInput, RuleRefusal
from kongbox.server import tell_friends
from kongbox.server.web import house
from kongbox.server.web.house import address_in, link, listen_at, picture, reachable
from kongbox.words.catalogue import say


def names(host: str | None, port: int | None = 0) -> list[str]:
    """At which addresses somebody listens."""
    with ExitStack() as opened:
        found = [opened.enter_context(closing(one)) for one in listen_at(host, port)]
        assert len({one.getsockname()[1] for one in found}) == 1, "all of them on one port"
        return [one.getsockname()[0] for one in found]


def test_without_a_wish_nobody_else_reaches_the_table() -> None:
    assert names(None) == names("localhost") == names("127.0.0.1") == ["127.0.0.1"]
    assert reachable("127.0.0.1") == reachable("localhost") == [] and reachable("192.168.1.4") == ["192.168.1.4"]


def test_at_all_addresses_or_at_one_and_at_this_machine() -> None:
    assert names("0.0.0.0") == ["0.0.0.0"]
    assert names("127.0.0.2") == ["127.0.0.1", "127.0.0.2"]


@pytest.mark.parametrize("host", ["", "friends", "300.1.1.1", "http://192.168.1.4", "192.168.1.4:8765", "x" * 10_000, "\x1b[2J"])
def test_what_is_no_address_gets_one_line(host: str) -> None:
    with pytest.raises(BadInput) as caught:
        listen_at(host, 0)
    assert caught.value.code == "bad-address" and len(caught.value.message) < 300 and caught.value.message.isprintable()


def test_an_address_of_another_machine_gets_one_line() -> None:
    with pytest.raises(BadInput) as caught:
        listen_at("192.0.2.77", 0)
    assert (caught.value.code, caught.value.facts["case"]) == ("bad-address", "elsewhere")


def test_a_port_is_free_at_all_of_them_or_the_next_is_taken() -> None:
    with closing(socket.create_server(("127.0.0.2", 0))) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(RuleRefusal) as caught:
            listen_at("127.0.0.2", port)
        assert caught.value.code == "port-busy"
        assert names(None, port) == ["127.0.0.1"], "and nothing is left open of what could not be had"


@pytest.mark.parametrize(("port", "sound"), [(-1, False), (65_536, False), (65_535, True)])
def test_a_port_is_a_number_of_sixteen_bits(port: int, sound: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def busy(addresses: object, number: int, opened: object) -> Iterator[socket.socket]:
        asked.append(number)
        raise OSError(98, "busy")

    monkeypatch.setattr(house, "listening", busy)
    with pytest.raises(RuleRefusal if sound else BadInput) as caught:
        listen_at(None, port)
    assert caught.value.code == ("port-busy" if sound else "bad-port") and asked == [port] * sound


def test_an_address_of_either_kind_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """One socket hears both kinds at "::"."""
    asked: list[tuple[str, int, bool]] = []

    def heard(address: tuple[str, int], *, family: int, dualstack_ipv6: bool) -> socket.socket:
        asked.append((address[0], family, dualstack_ipv6))
        return socket.socket()

    monkeypatch.setattr(socket, "create_server", heard)
    with ExitStack() as opened:
        assert len([*house.listening(["127.0.0.1", "::1", "::", "0.0.0.0"], 0, opened)]) == 4
    old, new = socket.AF_INET, socket.AF_INET6
    assert asked == [("127.0.0.1", old, False), ("::1", new, False), ("::", new, True), ("0.0.0.0", old, False)]


def test_without_a_wish_twenty_ports_are_tried_and_then_any(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    really = house.listening

    def busy(addresses: Sequence[str], number: int, opened: ExitStack) -> Iterator[socket.socket]:
        asked.append(number)
        if number:
            raise OSError(98, "busy")
        return really(addresses, number, opened)

    monkeypatch.setattr(house, "listening", busy)
    for start in (8765, 9000):
        asked.clear()
        (own,) = listen_at(None, None) if start == 8765 else listen_at(None, None, first=start)
        own.close()
        assert asked == [*range(start, start + 20), 0]


@pytest.mark.parametrize(("host", "ours"), [("nobody", ("10.0.0.4",)), ("nobody", ("127.0.0.1",)), ("192.0.2.77", ("10.0.0.4",))])
def test_whoever_names_a_wrong_address_is_told_the_right_ones(
    host: str, ours: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "reachable", lambda _: [one for one in ours if one != "127.0.0.1"])
    with pytest.raises(BadInput) as caught:
        listen_at(host, 0)
    assert caught.value.facts["known"] == ours


@pytest.mark.parametrize(("given", "shown"), [("x" * 60, "x" * 60), ("x" * 61, "x" * 60), ("a\x1bb", "ab")])
def test_a_typed_address_is_shown_without_what_cannot_be_printed(given: str, shown: str) -> None:
    with pytest.raises(BadInput) as caught:
        listen_at(given, 0)
    assert caught.value.facts["address"] == shown


def test_names_lead_to_addresses_of_the_network_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    every = ["127.0.0.1", "::1", "169.254.3.4", "fe80::7%eth0", "192.168.1.4", "fd00::4%eth0"]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (one, 0)) for one in every])
    assert [*house.named()] == ["192.168.1.4", "fd00::4"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no interface is asked")
def test_each_interface_is_asked_for_its_address(monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    asked: list[tuple[int, bytes, int]] = []
    addresses = {b"lo": "127.0.0.1", b"eth0": "10.0.0.4", b"a-name-of-fifte": "192.168.1.4"}

    def ioctl(_: int, request: int, given: bytes) -> bytes:
        name = given.rstrip(b"\0")
        asked.append((request, name, len(given)))
        if name not in addresses:
            raise OSError(99, "no address")
        return bytes(20) + socket.inet_aton(addresses[name]) + bytes(232)

    names = ["lo", "eth0", "down0", "a-name-of-fifteen"]
    monkeypatch.setattr(fcntl, "ioctl", ioctl)
    monkeypatch.setattr(socket, "if_nameindex", lambda: [*enumerate(names, 1)])
    assert [*house.at_interfaces()] == ["10.0.0.4", "192.168.1.4"]
    assert asked == [(0x8915, name.encode()[:15], 256) for name in names]


def test_addresses_are_written_as_a_browser_takes_them() -> None:
    assert link("192.168.1.4", 8765, "#/join") == "http://192.168.1.4:8765/#/join"
    assert link("fd00::4", 80) == "http://[fd00::4]:80/"
    assert str(address_in("[fd00::4]")) == "fd00::4"


def test_the_picture_has_a_margin_and_the_corners_by_which_it_is_found() -> None:
    rows = picture("http://192.168.1.4:8765/#/join/ABCDEFGH").split("\n")
    assert len({len(row) for row in rows}) == 1 and set("".join(rows)) == set("█▀▄ ")
    assert rows[0] == "█" * len(rows[0]) and all(row[:2] == row[-2:] == "██" for row in rows)
    light = [[sign in up for sign in row] for row in rows for up in ("█▀", "█▄")]
    corner = [[not one for one in line[2:9]] for line in light[2:9]]
    ring = [True, False, False, False, False, False, True]
    eye = [True, False, True, True, True, False, True]
    assert corner == [[True] * 7, ring, eye, eye, eye, ring, [True] * 7]


@pytest.mark.parametrize("there", [[], ["http://192.168.1.4:8765/"], ["http://192.168.1.4:8765/", "http://10.0.0.4:8765/"]])
def test_friends_are_told_where_to_go_and_what_is_opened(
    there: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    tell_friends(there, "", "ABCDEFGH")
    told = capsys.readouterr().out
    assert f"\n{say('command', 'play', 'code', code='ABCD-EFGH')}\n" in told
    assert len(told.split("#/join/ABCDEFGH")) == len(there) + 1
    if there:
        assert picture(f"{there[0]}#/join/ABCDEFGH") in told and len(told.strip().split("\n")[-1]) < 250
    assert all(one in told for one in there)


def test_every_address_is_told_once_and_those_of_the_new_kind_where_they_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with addresses of both kinds, which the system tells in several ways; one way tells none."""
    for way, told in {"sent_from": ["192.168.1.4", "fd00::4"], "at_interfaces": ["10.0.0.4", "192.168.1.4"], "named": []}.items():
        monkeypatch.setattr(house, way, lambda told=told: iter(told))
    assert reachable(None) == reachable("0.0.0.0") == ["192.168.1.4", "10.0.0.4"]
    assert reachable("::") == ["192.168.1.4", "fd00::4", "10.0.0.4"]


def test_the_addresses_of_this_machine_alone_lead_nobody_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sent:
        """A socket that would send from a loopback address, but for one network."""

        def __init__(self, kind: int, _: int) -> None:
            self.kind = kind
            self.own = "::1" if kind == socket.AF_INET6 else "127.0.0.1"

        def connect(self, other: tuple[str, int]) -> None:
            assert (":" in other[0]) == (self.kind == socket.AF_INET6)
            self.own = "10.0.0.4" if other[0] == "10.0.0.1" else self.own

        def getsockname(self) -> tuple[str, int]:
            return self.own, 9

        def close(self) -> None:
            pass

    monkeypatch.setattr(socket, "socket", Sent)
    assert list(house.sent_from()) == ["10.0.0.4"]
