"""A strategy plays at a seat: a function of a view that names one of the actions which the view offers."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from ..errors import BadInput, RuleRefusal
from ..game.views.wire import ActionView, View
from .seat import Seat

Strategy = Callable[[View], str | ActionView]
"""Names what is done: the id of an offered action, or the action itself."""


def play(seat: Seat, choose: Strategy, *, hands: int = 0) -> int:
    """Let a strategy play at a seat until the session is over, or so many `hands` are; how many there were.

    Raises RuleRefusal (code "not-offered") where it names what the view does not offer.
    """
    played: set[int] = set()
    for view in seat:
        if hands and view.session.hand not in played and len(played) == hands:
            break
        action = choose(view)
        named = action if isinstance(action, str) else action.id
        if named not in {one.id for one in view.legal}:
            raise RuleRefusal(f"the strategy chose {named!r}, which was not offered", code="not-offered")
        seat.act(named)
        played.add(view.session.hand)
    return len(played)


def strategy_named(where: str) -> Strategy:
    """The strategy of this name, written as module:function; a module in this folder is found too.

    Raises BadInput (code "bad-strategy").
    """
    module, sign, name = where.partition(":")
    if not (module and sign and name):
        raise BadInput(f"{where[:60]!r} names no strategy; write it as module:function", code="bad-strategy")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        raise BadInput(f"there is no module {error.name} here", code="bad-strategy") from None
    choose = getattr(found, name, None)
    if not callable(choose):
        raise BadInput(f"the module {module} has no function {name}", code="bad-strategy")
    chosen: Strategy = choose
    return chosen
