"""Faults of the program at a table: what the log needs to show them again."""

import json
import logging
from typing import Any

from ..game import Table
from ..tiles import NAMES

log = logging.getLogger("kongbox.server")


def log_trouble(what: str, error: Exception, table: Table, **more: Any) -> None:
    """Log that something has failed: the traceback, and in one line of JSON all that it takes to see it fail again."""
    log.error("%s has failed: %s", what, json.dumps(reproduction(table) | more), exc_info=error)


def reproduction(table: Table) -> dict[str, Any]:
    """How a hand came to be where it is: rules, wall and dice, who is East of which wind, and every answer that was given."""
    state, ruleset = table.state, table.ruleset
    return {
        "rules": ruleset.id,
        "hash": ruleset.hash,
        "goulash": ruleset.is_goulash,
        "wall": [NAMES[state.wall.tile[place]] for place in range(state.wall.size)],
        "dice": [state.wall.dice[die] for die in range(4)],
        "east": state.east,
        "prevailing": state.prevailing,
        "streak": state.streak,
        "moves": [f"{seat} {action}" for seat, action in table.actions],
    }
