"""kongbox: classical Mah-Jongg, complete.

>>> import kongbox
>>> kongbox.score("234b 567b 34567c 99d .8c", seat="S", won="discard").total
20
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .envs.duel import duel as duel
    from .errors import BadInput as BadInput
    from .errors import KongboxError as KongboxError
    from .errors import RuleRefusal as RuleRefusal
    from .game import Action as Action
    from .game import Analysis as Analysis
    from .game import Event as Event
    from .game import IllegalAction as IllegalAction
    from .game import Match as Match
    from .game import Player as Player
    from .game import Reading as Reading
    from .game import Result as Result
    from .game import Score as Score
    from .game import Seen as Seen
    from .game import Settlement as Settlement
    from .game import Table as Table
    from .game import analyse as analyse
    from .game import readings as readings
    from .game import sample as sample
    from .game import score as score
    from .game import settle as settle
    from .minds.playing import play_on as play_on
    from .minds.pricing import price as price
    from .minds.weighing import weigh as weigh
    from .notation import read_hand
    from .record import Recorder as Recorder
    from .record import read as read
    from .record import replay as replay
    from .record import verify as verify
    from .rulesets import Ruleset as Ruleset
    from .sim.simulate import simulate as simulate

    parse = read_hand

__version__ = "0.1.0"

_HOME = {
    **dict.fromkeys(("BadInput", "KongboxError", "RuleRefusal"), "errors"),
    **dict.fromkeys(("Action", "Analysis", "Event", "IllegalAction", "Match", "Player", "Reading", "Result"), "game"),
    **dict.fromkeys(("Score", "Seen", "Settlement", "Table"), "game"),
    **dict.fromkeys(("analyse", "readings", "sample", "score", "settle"), "game"),
    **dict.fromkeys(("Recorder", "read", "replay", "verify"), "record"),
    "Ruleset": "rulesets",
    "parse": "notation",
    "play_on": "minds.playing",
    "price": "minds.pricing",
    "weigh": "minds.weighing",
    "simulate": "sim.simulate",
    "duel": "envs.duel",
}
_CALLED = {"parse": "read_hand"}
__all__ = [*_HOME]


def __getattr__(name: str) -> Any:
    """Load a public name on first use, so that `kongbox --help` need not wait for NumPy."""
    if name not in _HOME:
        raise AttributeError(f"module 'kongbox' has no attribute {name!r}")
    return getattr(import_module(f".{_HOME[name]}", __name__), _CALLED.get(name, name))


def __dir__() -> list[str]:
    """Return all public names, loaded or not."""
    return sorted([*_HOME, "__version__"])
