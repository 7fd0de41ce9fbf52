"""A table on the local network: its sockets, its addresses for others, and QR codes."""

import os
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

from ...errors import BadInput, RuleRefusal
from ...game.words.failures import failure
from ...words.catalogue import say
from ...words.system import system_says

LOOPBACK = "127.0.0.1"
PORT = 8765
"""The usual port of a table."""
TRIED = 20
ELSEWHERE = ("192.0.2.1", "192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1", "169.254.1.1", "2001:db8::1")
"""Example destinations. Nothing is sent to them: they only reveal from which addresses this machine would send."""
ADDRESS_OF = 0x8915
"""The Linux request for an interface's address (SIOCGIFADDR)."""
Address = IPv4Address | IPv6Address


def listen_at(
    host: str | None, port: int | None, *, apart: Sequence[str] | None = None, first: int = PORT
) -> list[socket.socket]:
    """Open sockets on the loopback interface and on `host`, an address of this machine. Return them in this order.

    If `host` is None, only the loopback interface gets a socket. If `host` is "0.0.0.0" or "::", one socket serves all addresses.
    If addresses are given in `apart`, each of them gets a socket, and `host` gets none. All sockets use the same port: `port` or,
    without it, the first free one of the 20 from `first` on. If all of these are taken, it is any free port.

    Raises RuleRefusal if the port is taken (code "port-busy"). Raises BadInput for an invalid port (code "bad-port"), and for a
    `host` that is not an address of this machine (code "bad-address").
    """
    if port is not None and not 0 <= port <= 65535:
        raise failure(BadInput, "bad-port", port=port)
    wanted = address_in(host)
    addresses = [LOOPBACK, *apart] if apart is not None else addresses_of(wanted)
    why = say("door", "not-had")
    for number in [port] if port is not None else [*range(first, first + TRIED), 0]:
        with ExitStack() as opened:
            try:
                here = list(listening(addresses, number, opened))
            except OSError as error:
                why = system_says(OSError(error.errno, os.strerror(error.errno))) if error.errno else why
                if wanted and not is_ours(wanted):
                    ours = tuple(reachable(None)) or (LOOPBACK,)
                    raise failure(BadInput, "bad-address", "elsewhere", address=str(wanted), known=ours) from None
                continue
            opened.pop_all()
            return here
    raise failure(RuleRefusal, "port-busy", port=port, why=why)


def addresses_of(wanted: Address | None) -> list[str]:
    """Return the addresses on which to listen. One of them always serves the loopback interface."""
    if wanted is not None and wanted.is_unspecified:
        return [str(wanted)]
    return [*dict.fromkeys([LOOPBACK, str(wanted or LOOPBACK)])]


def listening(addresses: Sequence[str], port: int, opened: ExitStack) -> Iterator[socket.socket]:
    """Yield sockets at these addresses, all on one port."""
    for address in map(ip_address, addresses):
        both = address.version == 6 and address.is_unspecified
        one = opened.enter_context(
            closing(socket.create_server((str(address), port), family=family(address), dualstack_ipv6=both))
        )
        port = one.getsockname()[1]
        yield one


def address_in(host: str | None) -> Address | None:
    """Return the address in a text; None if the text is None or "localhost".

    Raises BadInput (code "bad-address") for any other text that is not an address.
    """
    if host is None or host.lower() == "localhost":
        return None
    try:
        return ip_address(host.strip().strip("[]"))
    except ValueError:
        ours = tuple(reachable(None)) or (LOOPBACK,)
        raise failure(BadInput, "bad-address", "none", address=plainly(host), known=ours) from None


def plainly(text: str) -> str:
    """Return the printable characters of a typed text, at most 60."""
    return "".join(sign for sign in text if sign.isprintable())[:60]


def family(address: Address) -> int:
    """Return the kind of socket that an address needs."""
    return socket.AF_INET6 if address.version == 6 else socket.AF_INET


def is_ours(address: Address) -> bool:
    try:
        with closing(socket.create_server((str(address), 0), family=family(address))):
            return True
    except OSError:
        return False


def reachable(host: str | None) -> list[str]:
    """Return the addresses by which other machines may reach this one.

    If `host` is None or "0.0.0.0", these are all IPv4 addresses of this machine; for "::", its IPv6 addresses too. For any
    other `host`, the list has only this address, or nothing if it is a loopback address.
    """
    wanted = address_in(host) if host is not None else None
    if host is not None and (wanted is None or not wanted.is_unspecified):
        return [] if wanted is None or wanted.is_loopback else [str(wanted)]
    addresses = dict.fromkeys([*sent_from(), *at_interfaces(), *named()])
    return [one for one in addresses if ":" not in one or (wanted is not None and wanted.version == 6)]


def sent_from() -> Iterator[str]:
    """Yield the addresses from which the system would send to the destinations in `ELSEWHERE`."""
    for other in ELSEWHERE:
        with suppress(OSError), closing(socket.socket(family(ip_address(other)), socket.SOCK_DGRAM)) as asked:
            asked.connect((other, 9))
            if not ip_address(address := asked.getsockname()[0].partition("%")[0]).is_loopback:
                yield address


def at_interfaces() -> Iterator[str]:
    """Yield the IPv4 addresses of this machine's interfaces, on Linux only."""
    if sys.platform != "linux":
        return
    import fcntl

    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                reply = fcntl.ioctl(asked.fileno(), ADDRESS_OF, name.encode()[:15].ljust(256, b"\0"))
                address = socket.inet_ntoa(reply[20:24])
                if not ip_address(address).is_loopback:
                    yield address


def named() -> Iterator[str]:
    """Yield the addresses to which this machine's name resolves, except loopback and link-local ones."""
    with suppress(OSError):
        for _, _, _, _, (address, *_) in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM):
            bare = str(address).partition("%")[0]
            if not (ip_address(bare).is_loopback or ip_address(bare).is_link_local):
                yield bare


def link(address: str, port: int, page: str = "", *, secure: bool = False) -> str:
    return f"http{'s' if secure else ''}://{f'[{address}]' if ':' in address else address}:{port}/{page}"


def picture(text: str) -> str:
    """Return the QR code of a text for a dark terminal: lines of half blocks, with two modules per character."""
    import segno

    code = segno.make(text, error="m", micro=False)
    rows = [[not dark for dark in row] for row in code.matrix_iter(border=2)]
    rows += [[True] * len(rows)] * (len(rows) % 2)  # the code is a square
    signs = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    return "\n".join("".join(signs[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True))
