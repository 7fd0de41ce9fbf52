"""The table in the browser."""

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
    page: str = "",
) -> None:
    """Serve a table with three bots on this machine until interrupted. Print its address, and open a browser there.

    A `host`, an address of this machine or "0.0.0.0" for all of them, lets friends reach it: a table for them is opened, and
    instructions to join it are printed.

    The game is saved in the store at `data` (default: KONGBOX_DATA, then the user's folder). The newest unfinished session there
    is resumed if it agrees with everything `asked` for ("rules", "seed", "clumsy", "bots"), unless a `new` one is wanted. `bots`
    are the opponents, by the names of characters or bots. The browser opens the `page` of this name; by default the first page,
    or the table if anything was asked for.

    Raises RuleRefusal if a given port is taken (code "port-busy"). Raises BadInput for an invalid port (code "bad-port"), for
    clumsy bots at a table without errors (code "gentle-table"), and for wrong opponents (code "unknown-bot" or "three-others").
    Raises KongboxError if the store cannot be used, or another program is using it.
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


def tell_friends(house: Sequence[str], own: str, code: str) -> None:
    """Print how friends reach the table with this code, and what they can see. Open the host's page under `own`, if given."""
    import click

    from ..tables.codes import printed

    if house:
        page = f"{house[0]}#/join/{code}"
        click.echo(f"\n{say('command', 'play', 'friends', page=page)}\n\n{picture(page)}\n")
        for other in house[1:]:
            click.echo(say("command", "play", "other", page=f"{other}#/join/{code}"))
        click.echo(say("command", "play", "code", code=printed(code)))
        click.echo(say("command", "play", "seen"))
    else:
        click.echo(f"\n{say('command', 'play', 'unreachable')}")
        click.echo(say("command", "play", "code", code=printed(code)))
    if own:
        show(f"{own}join/{code}")


def show(address: str) -> None:
    """Open a browser at this address, or say that there is none."""
    import click

    if not open_browser(address):
        click.echo(say("command", "play", "no-browser"))


def server_of(app: "Starlette") -> "Server":
    """Return the server of a table, tuned for small messages and with a short log."""
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
        )
    )


def open_browser(address: str) -> bool:
    """Open the address in a browser on this machine's screen. Return False without a screen or a browser."""
    import webbrowser

    screen = sys.platform in ("darwin", "win32", "cygwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    try:
        return screen and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False
