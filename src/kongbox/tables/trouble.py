"""Faults of the program at a table: what the log needs to show them again."""

import json
import logging
from typing import Any

from ..game import Table

log = logging.getLogger("kongbox.server")


def log_trouble(what: str, error: Exception, table: Table, **more: Any) -> None:
    """Log that something has failed: the traceback, and in one line of JSON all that it takes to see it fail again."""
    log.error("%s has failed: %s", what, json.dumps(reproduction(table) | more), exc_info=error)


def reproduction(table: Table) -> dict[str, Any]:
    """How a hand came to be where it is: rules, wall and dice, who is East of which wind, and every answer that was given."""
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
