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


ILLEGAL = ("raise", "random")
"""What is done with an action that the mask does not mark: it is refused, or any legal one is taken for it."""


def is_mended(illegal: str) -> bool:
    """Is a legal action taken for one that is not? Raises BadInput (code "unknown-way")."""
    if illegal not in ILLEGAL:
        refuse_name("illegal", illegal, ILLEGAL, "unknown-way")
    return illegal == "random"


def refuse_pictures(render_mode: object, known: tuple[str, ...] = ()) -> None:
    """A table is drawn as text, many are not. Raises KongboxError (code "no-rendering") for another mode."""
    if render_mode is not None and render_mode not in known:
        told = f"there is {known[0]!r}, a table as text" if known else 'a single table is, with render_mode="ansi"'
        raise KongboxError(f"render_mode = {render_mode!r:.40}: this is not drawn; {told}", code="no-rendering")
