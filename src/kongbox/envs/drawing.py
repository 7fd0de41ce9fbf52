"""The table of an environment as text, drawn as `print` draws a `kongbox.Table`."""

import threading

from ..core.state.codes import OVER
from ..core.state.records import Log, Table
from ..game.play.drawing import drawn_table
from ..game.play.facts import Facts
from ..game.play.result import result_of
from ..rulesets import Ruleset
from .vector import VectorTables


class Shown(Facts):
    """The facts of an environment's table, including hidden tiles."""

    def __init__(self, rules: Ruleset, state: Table, log: Log) -> None:
        self.ruleset, self.state, self.log = rules, state, log
        self._actions, self._taken, self._events, self._position, self._promise = [], [], (), "", None
        self._lock = threading.RLock()
        self._result = result_of(state, rules, log) if state.phase == OVER else None


def text_of(tables: VectorTables) -> str:
    """Return a single table as text, including hidden tiles. The tables must have been made with `keep`."""
    tables.must_be_dealt()
    (state,) = tables.states["table"]
    return drawn_table(Shown(tables.rules, Table.over(state), tables.engine.journal))
