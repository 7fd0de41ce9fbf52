"""What can be wrong with what an environment is given: one sentence each."""

from typing import Any, NoReturn

from ..errors import BadInput, KongboxError

MOST = 1_000_000
"""Tables in one environment: some 3 GB."""


class BadAction(KongboxError):
    """An action that its seat may not choose, or that is none."""


def refuse_action(table: int, action: int, width: int, player: int) -> NoReturn:
    """Name the first table whose action cannot be carried out."""
    from ..tiles import NONE

    where = f"table {table} (counted from 0), action {action}"
    facts = {"table": table, "action": action}
    if not 0 <= action < width:
        raise BadAction(
            f"{where}: there are the actions 0 to {width - 1}; nothing was done at any table", code="no-such-action", facts=facts
        )
    if player == NONE:
        raise BadAction(
            f"{where}: the hand there is over, and only 0 is left, to pass, until another is dealt; nothing was done anywhere",
            code="illegal-action",
            facts=facts,
        )
    raise BadAction(
        f"{where} ({word_of(action)}): seat {player} may not choose it, as the mask says; nothing was done at any table",
        code="illegal-action",
        facts=facts | {"seat": player},
    )


def word_of(action: int) -> str:
    """The verb of an action."""
    from ..core.state.actions import VERB_OF, VERBS

    return next(line.word for line in VERBS if line.first == VERB_OF[action])


def refuse_actions(given: Any, tables: int) -> NoReturn:
    """What was given is no array of actions."""
    kind, shape = getattr(given, "dtype", type(given).__name__), getattr(given, "shape", "none")
    raise BadInput(
        f"actions: {kind} with shape {shape}: they are whole numbers with shape ({tables},), one for each table",
        code="bad-actions",
    )


def refuse_name(name: str, given: object, known: tuple[str, ...], code: str) -> NoReturn:
    """A name that means nothing here."""
    raise BadInput(f"{name} = {str(given)[:40]!r} is not known; there are: {', '.join(known)}", code=code)


def missing(library: str) -> KongboxError:
    """A library that a door stands on is not there; of the extra `rl` (code "no-gymnasium", "no-pettingzoo")."""
    told = f"this needs the library {library}, which is not installed; try: pip install 'kongbox[rl]'"
    return KongboxError(told, code=f"no-{library.lower()}")


def refuse_pictures(render_mode: object) -> None:
    """Nothing is drawn by an environment. Raises KongboxError (code "no-rendering") where a mode is given."""
    if render_mode is not None:
        raise KongboxError("nothing is drawn here; a hand is looked at with kongbox.Table", code="no-rendering")
