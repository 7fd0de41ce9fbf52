"""The table in the browser."""

import os
import sys
from collections.abc import Collection, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BadInput
from .web.house import LOOPBACK, link, listen_at, picture, reachable

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from ..rulesets import Ruleset
    from .web.connections import Server


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
) -> None:
    """Serve a table with three bots to this machine until interrupted; say where, and open a browser there.

    With a `host`, an address of this machine or "0.0.0.0" for all of them, friends may reach it: a table is laid for them, and
    how they come to it is told.

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
    from ..tables.others import company

    bots = tuple(bots or USUAL)
    company(bots)
    place = Place.find(data)
    with Hold(place) as hold, ExitStack() as listening:
        listeners = [listening.enter_context(closing(one)) for one in listen_at(host, port)]
        import click

        from ..record.write import must_be_new
        from .database import open_kept
        from .friends.door import Door
        from .table.opening import Opening, Wanted
        from .web.app import make_app
        from .web.carrying import beside

        if record is not None:
            must_be_new(record)
        wanted = Wanted(rules, seed, clumsy, record, frozenset(asked), new, bots)
        opening = Opening(partial(open_kept, place, wanted, warn=partial(click.echo, err=True), beside=beside), beside)
        at = listeners[0].getsockname()[1]
        address = link(LOOPBACK, at)
        house = [link(one, at) for one in reachable(host)] if host is not None else []
        door = Door(opening, house=house)
        door.warn = partial(click.echo, err=True)
        if host is not None:
            door.asked, door.new = "rules" in asked, new
            door.lays, door.tell = rules, partial(tell_friends, house, f"{address}#/" if browser else "")
        server = server_of(make_app(opening=opening, door=door))
        opening.failed = partial(setattr, server, "should_exit", True)
        hold.tell(address)
        click.echo(f"The table stands at {address}   (Ctrl+C closes it)")
        straight = bool(asked) or new or record is not None
        if host is None and browser:
            show(f"{address}#/{'table' if straight else ''}")
        try:
            server.run(sockets=listeners)
        except KeyboardInterrupt:
            click.echo("\nThe table is closed.")
        finally:
            opening.close_records()
        if opening.lost:
            click.echo(opening.lost, err=True)
        if opening.error is not None:
            raise opening.error


def tell_friends(house: Sequence[str], own: str, code: str) -> None:
    """Say how friends come to the table with this code, and what is opened to them; show the own page, if one is wanted."""
    import click

    from ..tables.codes import printed

    if house:
        page = f"{house[0]}#/join/{code}"
        click.echo(f"\nFriends in the same network open {page} or scan this:\n\n{picture(page)}\n")
        for other in house[1:]:
            click.echo(f"Where that leads nowhere: {other}#/join/{code}")
        click.echo(f"Join code: {printed(code)}")
        click.echo(
            "Whoever reaches this address may read the rules and count hands here, and sits down at a table by its code alone; "
            "your own games stay with this machine, and nothing that travels is encrypted."
        )
    else:
        click.echo(f"\nThis machine has no address in a network: nobody else can reach the table.\nJoin code: {printed(code)}")
    if own:
        show(f"{own}join/{code}")


def show(address: str) -> None:
    """Open a browser there, or say that there is none."""
    import click

    if not open_browser(address):
        click.echo("No browser can be opened from here: open that address in one.")


def server_of(app: "Starlette") -> "Server":
    """How a table is served: small messages, few words."""
    import uvicorn

    from ..game.views.requests import LARGEST
    from .web.connections import Connection, Server, at_once

    return Server(
        uvicorn.Config(
            app,
            http=Connection,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
            backlog=at_once(),
        )
    )


def open_browser(address: str) -> bool:
    """Show the address in a browser of this machine's screen; False where there is no screen or no browser."""
    import webbrowser

    screen = sys.platform in ("darwin", "win32", "cygwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    try:
        return screen and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
