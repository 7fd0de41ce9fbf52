"""The table in the browser."""

import os
import socket
import sys
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
) -> None:
    """Serve a table with three bots to this machine until interrupted; say where, and open a browser there.

    Raises RuleRefusal (code "port-busy") where a given port cannot be had, BadInput for no port at all (code "bad-port"), and for
    clumsy bots where nobody can err (code "gentle-table").
    """
    if clumsy and not rules.rules.faults.manners:
        raise BadInput("clumsy players need a table that lets them err: --set manners=strict", code="gentle-table")
    listener = listen(port)
    import click
    import uvicorn

    from .app import make_app
    from .evening import Evening

    evening = Evening(rules, seed=seed, record=record, clumsy=clumsy, warn=partial(click.echo, err=True))
    app = make_app(evening)
    address = f"http://{LOOPBACK}:{listener.getsockname()[1]}/"
    click.echo(f"The table stands at {address}   (Ctrl+C closes it)")
    if browser and not open_browser(address):
        click.echo("No browser can be opened from here: open that address in one.")
    try:
        uvicorn.Server(settings(app)).run(sockets=[listener])
    except KeyboardInterrupt:
        click.echo("\nThe table is closed.")
    finally:
        evening.close()


def settings(app: "Starlette") -> "uvicorn.Config":
    """How a table is served: small messages, few words."""
    import uvicorn

    from .messages import LARGEST

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
