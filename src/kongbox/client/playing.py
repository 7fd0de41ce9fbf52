"""A strategy plays at a seat: a function of a view that names one of the actions which the view offers."""

from collections.abc import Callable

from ..errors import THEIRS, KongboxError, RuleRefusal, told_of
from ..game.views.wire import ActionView, View
from .seat import Seat

Strategy = Callable[[View], str | ActionView]
"""Names what is done: the id of an offered action, or the action itself."""


class StrategyFailed(KongboxError):
    """A strategy has raised an exception, which is the cause of this one."""


def play(seat: Seat, choose: Strategy, *, hands: int = 0) -> int:
    """Let a strategy play at a seat until the session is over, or so many `hands` are; how many there were.

    Raises RuleRefusal (code "not-offered") where it names what the view does not offer; what it raises passes through.
    """
    played: set[int] = set()
    for view in seat:
        if hands and view.session.hand not in played and len(played) == hands:
            break
        action = choose(view)
        named = action.id if isinstance(action, ActionView) else action
        if named not in [one.id for one in view.legal]:
            told = f"the strategy chose {named!r:.60} in hand {view.session.hand}, which was not offered"
            raise RuleRefusal(told, code="not-offered")
        seat.act(named)
        played.add(view.session.hand)
    return len(played)


def in_a_sentence(choose: Strategy) -> Strategy:
    """The same strategy, for those who read no tracebacks: what it raises is StrategyFailed (code "strategy-failed")."""

    def chosen(view: View) -> str | ActionView:
        try:
            return choose(view)
        except THEIRS as error:
            told = f"the strategy failed in hand {view.session.hand}, and leaves the table: {told_of(error)}"
            raise StrategyFailed(told, code="strategy-failed") from error

    return chosen
