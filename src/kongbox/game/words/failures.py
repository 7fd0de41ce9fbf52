"""Errors of a game: a code and facts, with the catalogue's sentence."""

from collections.abc import Sequence
from typing import Any, TypeVar

from ...errors import KongboxError
from ...words.arguments import ARGUMENT
from ...words.catalogue import knows, say
from .said import count, several, with_clause

Failed = TypeVar("Failed", bound=KongboxError)


def failure(
    kind: type[Failed], code: str, case: str = "", *, clause: str = "", tiles: Sequence[str] = (), **facts: Any
) -> Failed:
    """Return an error to raise, with its sentence.

    `case` names one of the code's sentences, or a sentence that several codes share. A fact that is a tuple becomes a list in
    words. If there is a fact `count`, a sentence may have a form for one and a form for many.
    """
    home = "common" if knows("error", "common", case) else code
    number = facts.get("count")
    form = count(number) if isinstance(number, int) else ""
    sentence = say("error", home, case, form, argument=ARGUMENT, **{name: in_words(fact) for name, fact in facts.items()})
    known = {"case": case, **facts} if case else facts
    return kind(with_clause(sentence, clause), code=code, tiles=tiles, clause=clause, facts=known)


def placed(kind: type[Failed], error: KongboxError, line: int, column: int | None = None) -> Failed:
    """Return the error with its place in a text: the line, and the column if given.

    The fact `told` is the error's sentence without the place.
    """
    form = "line" if column is None else "column"
    sentence = say("place", form, line=line, column=column, told=error.message)
    facts = {**error.facts, "told": error.message, "line": line} | ({} if column is None else {"column": column})
    return kind(sentence, code=error.code, tiles=error.tiles, clause=error.clause, facts=facts)


def chosen_by(player: str, seat: int, action: object, error: Failed) -> Failed:
    """Return the error about a player's action with the player and the seat, in the sentence and in the facts."""
    sentence = say("chose", player=player, seat=seat, action=action, why=error.message)
    return type(error)(sentence, code=error.code, tiles=error.tiles, facts={**error.facts, "player": player, "seat": seat})


def in_words(fact: object) -> object:
    """Return a tuple of facts as a list in words, and any other fact unchanged."""
    return several(fact) if isinstance(fact, tuple) else fact
