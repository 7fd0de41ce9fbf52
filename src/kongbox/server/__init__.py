"""The server of a table in the browser."""

import os
import sys
from collections.abc import Collection, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BadInput
from ..words.catalogue import say
from .web.house import LOOPBACK, link, listen_at, picture, reachable

if TYPE_CHECKING:
    import socket
    import ssl

    from starlette.applications import Starlette

    from ..rulesets import Ruleset
    from ..store.place import Place
    from .web.connections import Server
    from .web.safe import Safe


def serve_table(
    rules: "Ruleset",
    port: int | None = None,
    browser: bool = True,
    seed: int | None = None,
    record: Path | None = None,
    clumsy: float = 0.0,
    *,
    data: str | Path | None = None,
    asked: Collection[str] = (),
    new: bool = False,
    bots: Sequence[str] = (),
    host: str | None = None,
    page: str = "",
    https: bool = False,
    certificate: Path | None = None,
    key: Path | None = None,
) -> None:
    """Serve a table with three bots on this machine until interrupted.

    `host` is the address of this machine at which friends can reach the table, or "0.0.0.0" for all its addresses. With a `host`,
    the server opens a table for the friends, and prints how to join. Without a `host`, the owner can open this machine to the
    home network from a page. With `https`, friends' connections are encrypted with the certificate and key in the files
    `certificate` and `key`, or else with a certificate from a home authority. Each device has to trust this authority once.

    The games are saved in the store at `data`. By default, `data` is the folder that KONGBOX_DATA names or, if it names none, the
    user's data folder. The newest unfinished session that agrees with everything in `asked` ("rules", "seed", "clumsy", "bots")
    is resumed, unless `new` is true or a `record` is given. `bots` are the names of the opponents: characters or bots. If
    `browser` is true, a browser opens: with a `host` at the friends' table, otherwise at `page`. By default, `page` is the first
    page, or the table if `asked`, `new` or `record` is given.

    Raises RuleRefusal if the given port is taken (code "port-busy"). Raises BadInput for an invalid port (code "bad-port"), for
    clumsy bots at a table that is not strict (code "gentle-table"), for wrong opponents (code "unknown-bot" or "three-others"),
    and if friends' connections cannot be encrypted (code "bad-certificate" or "not-local"). Raises KongboxError if the store
    cannot be used.
    """
    if clumsy and not rules.rules.faults.manners:
        from ..game.words.failures import failure

        raise failure(BadInput, "gentle-table")
    from ..bots.characters import USUAL
    from ..store.place import Hold, Place
    from ..tables.others import company

    bots = tuple(bots or USUAL)
    company(bots)
    place = Place.find(data)
    with Hold(place) as hold, ExitStack() as listening:
        addresses = reachable(host) if host is not None else []
        safe = encrypted(place, addresses, certificate, key) if https else None
        listeners, friends = sockets_at(host, port, safe)
        for one in (*listeners, *friends):
            listening.enter_context(closing(one))
        at = listeners[0].getsockname()[1]
        import click

        from ..record.write import must_be_new
        from .database import open_kept
        from .friends.door import Door
        from .table.opening import Opening, Wanted
        from .web.app import make_app
        from .web.carrying import beside, thinking
        from .web.network import Network

        if record is not None:
            must_be_new(record)
        wanted = Wanted(rules, seed, clumsy, record, frozenset(asked), new, bots)
        opening = Opening(
            partial(open_kept, place, wanted, warn=partial(click.echo, err=True), beside=beside), beside, thinking=thinking
        )
        address = link(LOOPBACK, at)
        house = [link(one, at, secure=safe is not None) for one in (safe.called if safe else addresses)]
        trust = link(safe.addresses[0], listeners[-1].getsockname()[1]) if safe and len(listeners) > 1 else ""
        door = Door(opening, house=house, trust=trust)
        door.warn = partial(click.echo, err=True)
        if host is not None:
            door.asked, door.new = "rules" in asked, new
            own = f"{address}#/" if browser else ""
            door.lays, door.tell = rules, partial(tell_friends, house, own, safe=safe, trust=trust)
            door.tell_other = tell_other
        server = server_of(make_app(opening=opening, door=door, safe=safe, port=at), friends, safe and safe.context)
        if host is None:
            door.network = Network(server, at)
        opening.failed = partial(setattr, server, "should_exit", True)
        hold.tell(address)
        click.echo(say("command", "play", "at", address=address))
        straight = bool(asked) or new or record is not None
        if host is None and browser:
            show(f"{address}#/{page or ('table' if straight else '')}")
        try:
            server.run(sockets=listeners)
        except KeyboardInterrupt:
            click.echo(f"\n{say('command', 'play', 'closed')}")
        finally:
            opening.close_records()
        if opening.lost:
            click.echo(opening.lost, err=True)
        if opening.error is not None:
            raise opening.error


def sockets_at(host: str | None, port: int | None, safe: "Safe | None") -> "tuple[list[socket.socket], list[socket.socket]]":
    """Return the sockets for plain connections and those for encrypted connections.

    The first plain socket is for this machine. With encryption, the other plain sockets are for downloading the root certificate.
    """
    if safe is None:
        return listen_at(host, port), []
    own, *friends = listen_at(host, port, apart=safe.addresses)
    first = own.getsockname()[1] + 1
    trusting = listen_at(host, None, apart=safe.addresses, first=first) if safe.root and friends else []
    return [own, *trusting], friends


def encrypted(place: "Place", addresses: Sequence[str], certificate: Path | None, key: Path | None) -> "Safe":
    """Return the TLS settings for friends' connections, with the given certificate or, by default, the home authority's."""
    from .web.safe import at_home, with_own

    if certificate and key:
        return with_own(certificate, key, addresses)
    from platformdirs import user_data_path

    return at_home((place.folder or user_data_path("kongbox", appauthor=False)) / "https", addresses)


def tell_friends(house: Sequence[str], own: str, code: str, *, safe: "Safe | None" = None, trust: str = "") -> None:
    """Print how friends reach the table with this code, and what others on the network can see.

    A browser on this machine opens an address that begins with `own`. If `own` is "", no browser opens. If the connections are
    `safe`, `trust` is the address of the page that explains how a device can trust this machine.
    """
    import click

    from ..tables.codes import printed

    if house:
        page = f"{house[0]}#/join/{code}"
        if sys.stdout.isatty():  # a log needs no picture
            click.echo(f"\n{say('command', 'play', 'friends', 'scan', page=page)}\n\n{picture(page)}\n")
        else:
            click.echo(f"\n{say('command', 'play', 'friends', 'link', page=page)}")
        for other in house[1:]:
            click.echo(say("command", "play", "other", page=f"{other}#/join/{code}"))
        click.echo(say("command", "play", "code", code=printed(code)))
        if safe and trust:
            click.echo(say("command", "play", "trust", page=trust, fingerprint=safe.fingerprint))
        click.echo(say("command", "play", "seen", "https" if safe else "http"))
    else:
        click.echo(f"\n{say('command', 'play', 'unreachable')}")
        click.echo(say("command", "play", "code", code=printed(code)))
    if own:
        show(f"{own}join/{code}")


def tell_other(code: str, names: Sequence[str]) -> None:
    """Print the code of another open table, and who is there."""
    import click

    from ..tables.codes import printed

    click.echo(say("command", "play", "table", "some" if names else "none", code=printed(code), names=", ".join(names)))


def show(address: str) -> None:
    """Open a browser at this address, or print that there is no browser."""
    import click

    if not open_browser(address):
        click.echo(say("command", "play", "no-browser"))


def server_of(app: "Starlette", encrypted: "Sequence[socket.socket]" = (), context: "ssl.SSLContext | None" = None) -> "Server":
    """Return the server of a table. It encrypts the connections on the `encrypted` sockets."""
    import uvicorn

    from ..game.views.requests import LARGEST
    from .web.connections import HEARTBEAT, Connection, PageSocket, Server, at_once

    return Server(
        uvicorn.Config(
            app,
            http=Connection,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws=PageSocket,
            ws_ping_interval=HEARTBEAT,
            ws_ping_timeout=HEARTBEAT,
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
            backlog=at_once(),
        ),
        encrypted,
        context,
    )


def open_browser(address: str) -> bool:
    """Open the address in a browser. Return False without a screen or a browser."""
    import webbrowser

    screen = sys.platform in ("darwin", "win32", "cygwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    try:
        return screen and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
