"""Failures at a table, logged with everything needed to reproduce them."""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from ..errors import KongboxError
from ..game import Table
from ..words.catalogue import knows, say

log = logging.getLogger("kongbox.server")
HIDDEN = ("wall", "moves")
"""The parts of a report that would reveal hidden tiles to a player."""
STOPPING = ("store-gone", "store-tab-damaged", "store-tab-newer")
"""The store's errors that stop the table."""
_read_by_player: ContextVar[bool] = ContextVar("read_by_player", default=False)


@contextmanager
def read_by_player() -> Iterator[None]:
    """Within the `with` block, keep hidden tiles out of the log, because a player can read the log while playing."""
    before = _read_by_player.set(True)
    try:
        yield
    finally:
        _read_by_player.reset(before)


def unkept_text(error: KongboxError) -> str:
    """Return the sentence that tells players that their game cannot be saved."""
    return error.message if error.code in STOPPING else say("kept", "unkept", why=error.message)


def for_guests(error: KongboxError) -> KongboxError:
    """Return an error as people other than the server's owner may see it, without the store's path and the inner reason."""
    kind, _, code = error.code.partition("-")
    if kind != "store" or code.startswith("tab-"):
        return error
    return type(error)(say("kept", "guest", code if knows("kept", "guest", code) else "failed"), code=error.code)


def log_trouble(error: Exception, table: Table, **more: Any) -> None:
    """Log a bot's failure: the traceback, and a line of JSON from which the failure can be reproduced.

    If a player reads the log, the line leaves out the wall and the moves.
    """
    report = reproduction(table) | more
    if _read_by_player.get():
        report = {name: fact for name, fact in report.items() if name not in HIDDEN}
    log.error("a bot has failed: %s", json.dumps(report), exc_info=error)


def reproduction(table: Table) -> dict[str, Any]:
    """Return everything needed to reproduce a hand: rules, wall, dice, winds, and every answer."""
    dealt, ruleset = table.dealt, table.ruleset
    return {
        "rules": ruleset.id,
        "hash": ruleset.hash,
        "goulash": ruleset.is_goulash,
        "wall": dealt.wall,
        "dice": dealt.dice,
        "east": dealt.east,
        "prevailing": dealt.prevailing,
        "streak": dealt.streak,
        "moves": [f"{seat} {action}" for seat, action in table.actions],
    }
