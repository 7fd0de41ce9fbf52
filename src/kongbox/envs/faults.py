"""Errors for wrong arguments of environments."""

from typing import Any, NoReturn

import numpy as np

from ..errors import BadInput, KongboxError
from ..game.words.failures import failure

MOST = 1_000_000
"""The most tables in one environment. Their records alone take 4 GB."""


class BadAction(KongboxError):
    """An illegal or unknown action."""


def refuse_action(table: int, action: int, width: int, player: int) -> NoReturn:
    """Raise BadAction (code "no-such-action", "illegal-action") for an action that a table does not allow."""
    from ..tiles import NONE

    where = f"table {table} (counted from 0), action {action}"
    facts = {"table": table, "action": action}
    if not 0 <= action < width:
        raise BadAction(f"{where}; actions are 0 to {width - 1}; no table was changed", code="no-such-action", facts=facts)
    if player == NONE:
        raise BadAction(
            f"{where}: the hand is over; pass (0) until the next hand is dealt; no table was changed",
            code="illegal-action",
            facts=facts,
        )
    raise BadAction(
        f"{where} ({word_of(action)}): the mask does not allow it to seat {player}; no table was changed",
        code="illegal-action",
        facts=facts | {"seat": player},
    )


def word_of(action: int) -> str:
    """Return an action as text. For a chow, whose tiles depend on the open tile, return only the verb."""
    from ..game.model.actions import MEANING

    return MEANING[action].id if action in MEANING else "chow"


def refuse_actions(given: Any, tables: int) -> NoReturn:
    """Raise BadInput (code "bad-actions") for a value that is not an array of actions."""
    kind, shape = getattr(given, "dtype", type(given).__name__), getattr(given, "shape", "none")
    raise BadInput(
        f"actions: {kind} with shape {shape}: give integers of shape ({tables},), one for each table",
        code="bad-actions",
    )


def refuse_name(name: str, given: object, known: tuple[str, ...], code: str) -> NoReturn:
    raise BadInput(f"{name} = {str(given)[:40]!r} is not known; there are: {', '.join(known)}", code=code)


def missing(library: str) -> KongboxError:
    """Return the error for a missing library of the extra `rl` (code "no-gymnasium", "no-pettingzoo")."""
    message = f"this needs the library {library}, which is not installed: pip install 'kongbox[rl]'"
    return KongboxError(message, code=f"no-{library.lower()}")


ILLEGAL = ("raise", "random")
"""The treatments of an illegal action: it is refused, or replaced by a random legal action."""


def is_mended(illegal: str) -> bool:
    """Whether `illegal` is "random". Raises BadInput (code "unknown-way") if it is neither "random" nor "raise"."""
    if illegal not in ILLEGAL:
        refuse_name("illegal", illegal, ILLEGAL, "unknown-way")
    return illegal == "random"


def hand_of(options: dict[str, Any] | None) -> Any:
    """Return the number of the hand that the options of a `reset` name, or None.

    Raises BadInput (code "bad-option") for any other option.
    """
    for name in (options or {}).keys() - {"hand"}:
        raise failure(BadInput, "bad-option", "reset", what=name)
    return (options or {}).get("hand")


def refuse_pictures(render_mode: object, known: tuple[str, ...] = ()) -> None:
    """Raise KongboxError (code "no-rendering") for an unknown render mode. The mode None is always allowed."""
    if render_mode is not None and render_mode not in known:
        hint = f"there is {known[0]!r}, a table as text" if known else 'only a single table can be drawn, with render_mode="ansi"'
        raise KongboxError(f"render_mode = {render_mode!r:.40}: this mode does not exist; {hint}", code="no-rendering")


def one_action(action: Any, actions: int) -> int:
    """Return a single action as an integer. Raises BadInput (code "bad-actions") for anything but an integer."""
    given = np.asarray(action)
    if given.shape or given.dtype.kind not in "iu":
        raise BadInput(f"action {action!r}: give an integer from 0 to {actions - 1}", code="bad-actions")
    return int(given)
