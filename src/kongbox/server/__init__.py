"""The table in the browser."""

import os
import socket
import sys
from collections.abc import Collection, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BadInput, RuleRefusal

if TYPE_CHECKING:
    import uvicorn
    from starlette.applications import Starlette

    from ..rulesets import Ruleset

LOOPBACK = "127.0.0.1"
PORT = 8765
"""Where a table is served if the port is free, or else on one of the next."""
TRIED = 20


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
) -> None:
    """Serve a table with three bots to this machine until interrupted; say where, and open a browser there.

    The table is kept in the store at `data` (else KONGBOX_DATA, else the folder of this user). The newest session there that is
    not over and agrees with all that was `asked` for ("rules", "seed", "clumsy", "bots") is gone on with, unless a `new` one is
    wanted. `bots` are the others, by the names of characters or bots. The browser is shown the first page, or the table where
    anything was asked for.

    Raises RuleRefusal where a given port cannot be had (code "port-busy"), BadInput for no port at all (code "bad-port"), for
    clumsy bots where nobody can err (code "gentle-table"), and for others that there are not (code "unknown-bot" or
    "three-others"); KongboxError where the store cannot be used, or another program does.
    """
    if clumsy and not rules.rules.faults.manners:
        raise BadInput("clumsy players need a table that lets them err: --set manners=strict", code="gentle-table")
    from ..bots.characters import USUAL
    from ..store.place import Hold, Place
    from .others import company

    bots = tuple(bots or USUAL)
    company(bots)
    place = Place.find(data)
    with Hold(place) as hold, closing(listen(port)) as listener:
        import click
        import uvicorn

        from ..record.write import must_be_new
        from .app import make_app
        from .opening import Opening, Wanted, open_kept

        if record is not None:
            must_be_new(record)
        wanted = Wanted(rules, seed, clumsy, record, frozenset(asked), new, bots)
        opening = Opening(partial(open_kept, place, wanted, warn=partial(click.echo, err=True)))
        server = uvicorn.Server(settings(make_app(opening=opening)))
        opening.failed = partial(setattr, server, "should_exit", True)
        address = f"http://{LOOPBACK}:{listener.getsockname()[1]}/"
        hold.tell(address)
        click.echo(f"The table stands at {address}   (Ctrl+C closes it)")
        straight = bool(asked) or new or record is not None
        if browser and not open_browser(f"{address}#/{'table' if straight else ''}"):
            click.echo("No browser can be opened from here: open that address in one.")
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            click.echo("\nThe table is closed.")
        finally:
            opening.close_records()
        if opening.error is not None:
            raise opening.error


def settings(app: "Starlette") -> "uvicorn.Config":
    """How a table is served: small messages, few words."""
    import uvicorn

    from ..game.views.requests import LARGEST

    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )


def listen(port: int | None) -> socket.socket:
    """A socket on the loopback interface: on the given port, else on the first free one from `PORT` on."""
    if port is not None and not 0 <= port <= 65535:
        raise BadInput(f"port {port}: ports are 0 to 65535", code="bad-port")
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIED), 0]
    for number in wanted:
        try:
            return socket.create_server((LOOPBACK, number))
        except OSError as error:
            failure = error.strerror
    raise RuleRefusal(
        f"port {port}: {failure or 'it cannot be had'}; give another with --port, or none to take one that is free",
        code="port-busy",
    )


def open_browser(address: str) -> bool:
    """Show the address in a browser of this machine's screen; False where there is no screen or no browser."""
    import webbrowser

    screen = sys.platform in ("darwin", "win32", "cygwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    try:
        return screen and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
