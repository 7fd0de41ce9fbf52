"""Failures at a table, logged with everything needed to reproduce them."""

import json
import logging
from typing import Any

from ..game import Table

log = logging.getLogger("kongbox.server")


def log_trouble(what: str, error: Exception, table: Table, **more: Any) -> None:
    """Log a failure: the traceback, and one line of JSON that reproduces it."""
    log.error("%s has failed: %s", what, json.dumps(reproduction(table) | more), exc_info=error)


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
