"""Infractions, their consequences and their price."""

import msgspec

from .payment import Payment


class Consequence(msgspec.Struct, frozen=True):
    """The consequence of an infraction: usually its own code; "dead-hand" or "misled-paid" where the rules have it so.

    `amount` is what is owed or paid for it, `clause` the rule.
    """

    code: str
    amount: int = 0
    clause: str = ""


class Offence(msgspec.Struct, frozen=True):
    """An infraction of the hand: by whom, which, under which clause, what follows, and what its player pays for it."""

    seat: int
    name: str
    clause: str
    follows: Consequence
    pays: tuple[Payment[int], ...] = ()


class Charge(msgspec.Struct, frozen=True):
    """What a referee could find a player guilty of, and what would follow; `ends`: with it the hand ends."""

    name: str
    clause: str
    follows: Consequence
    ends: bool


class Fault(msgspec.Struct, frozen=True):
    """The state in which errors have left a player, open to all.

    `code` is dead-hand, long-hand, short-hand, foul-hand, barred, forfeit or owes; then `amount` says how much.
    """

    code: str
    amount: int = 0


class Risk(msgspec.Struct, frozen=True):
    """The price of an error that a strict table allows, by its verb."""

    verb: str
    follows: tuple[Consequence, ...]
