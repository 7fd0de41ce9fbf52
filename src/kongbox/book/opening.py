"""The opening of a session."""

import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ..errors import BadInput, KongboxError
from ..game import Match
from ..game.play.match import MOST_HANDS
from ..game.score.sticks import Purse, purse_of, worth
from ..game.words.failures import failure
from ..record.form import Seats
from ..rulesets import SHIPPED, Ruleset
from .fold import Book
from .form import MOST_POINTS, VERSION, Money, Opening
from .paying import VALUES_OF

LONGEST_NAME = 40


def open_book(
    ruleset: Ruleset,
    players: Sequence[str],
    *,
    drawn: bool = False,
    start: int | None = None,
    money: Money = "figures",
    purse: Purse | None = None,
    hands: int = 0,
    seed: int | None = None,
) -> Book:
    """Return a new session book for two to four players. The first is East, unless dice and wind tiles seat the players
    (`drawn`). (RX-SEAT)

    Each player begins with `start` points: by default the worth of the `purse` or, without a purse, the number in the rules.
    The `purse` is the number of sticks or tallies of each kind. (RX-PAY-1)

    Raises BadInput for a wrong number of players and for empty or repeated names (code "bad-players"), and for impossible
    points, purses or numbers of hands (code "bad-start").
    """
    names = [as_name(name) for name in players]
    if not 2 <= len(names) <= 4 or len({name.casefold() for name in names}) < len(names) or not all(names):
        case = "count" if not 2 <= len(names) <= 4 else "twice" if all(names) else "empty"
        raise failure(BadInput, "bad-players", case, count=len(names))
    ruleset = for_players(ruleset, len(names))
    values = VALUES_OF[money]
    if purse is not None and len(purse) != len(values):
        raise failure(BadInput, "bad-start", "purse", count=len(purse), right=len(values))
    held = start if start is not None else worth(purse, values) if purse is not None else ruleset.start
    if not 0 <= held <= MOST_POINTS or not 0 <= hands <= MOST_HANDS:
        raise failure(
            BadInput, "bad-start", "hands" if 0 <= held <= MOST_POINTS else "points", most=MOST_POINTS, hands=MOST_HANDS
        )
    if values and purse is None:
        purse = purse_of(held, values)
    if purse is not None and worth(purse, values) != held:
        raise failure(BadInput, "bad-start", "worth", start=held, worth=worth(purse, values))
    match = Match(ruleset, names, seed=seed, seats=None if drawn else ruleset.present)
    opening = Opening(
        VERSION,
        ruleset.hash,
        msgspec.Raw(ruleset.to_json()),
        tuple(names),
        match.seats,
        held,
        None if match.drawn is None else Seats(*match.drawn),
        money,
        purse or (),
        hands,
    )
    return Book(opening, ruleset)


def for_players(ruleset: Ruleset, count: int) -> Ruleset:
    """Return these rules for `count` players.

    Raises BadInput (code "bad-players") if the rules do not allow this number. The key "fit" in the error's `facts` has the ids
    of the shipped rulesets that allow it.
    """
    if count == ruleset.options.players:
        return ruleset
    if ruled := played_by(count, ruleset):
        return ruled
    fitting = [one for one in map(Ruleset.load, SHIPPED) if played_by(count, one)]
    named = "; ".join(one.name for one in fitting)
    facts: Any = {"count": count, "rules": ruleset.name, "right": ruleset.options.players, "known": named}
    error = failure(BadInput, "bad-players", "rules", **facts)
    error.facts["fit"] = [one.id for one in fitting]
    raise error


def played_by(count: int, ruleset: Ruleset) -> Ruleset | None:
    """Return these rules for `count` players; None if the rules do not allow this number."""
    with suppress(KongboxError):
        return ruleset.choose({"players": count})
    return None


def as_name(text: str) -> str:
    """Return a name cleaned for display. Raises BadInput (code "bad-players") for a name that is too long."""
    name = " ".join("".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text[:400]).split())
    if len(name) > LONGEST_NAME:
        raise failure(BadInput, "bad-players", "long", given=f"{name[:LONGEST_NAME]}…", most=LONGEST_NAME)
    return name
