"""Infractions, their consequences and their prices."""

import msgspec

from .payment import Payment


class Consequence(msgspec.Struct, frozen=True):
    """The consequence of an infraction: usually its own code; "dead-hand" or "misled-paid" under some rules.

    `amount` is the debt or payment for the infraction, `clause` the rule.
    """

    code: str
    amount: int = 0
    clause: str = ""


class Offence(msgspec.Struct, frozen=True):
    """An infraction of the hand: its player, its kind, its clause, its consequence, and the payments for it."""

    seat: int
    name: str
    clause: str
    follows: Consequence
    pays: tuple[Payment[int], ...] = ()


class Charge(msgspec.Struct, frozen=True):
    """A possible ruling: the infraction and its consequence. `ends`: it ends the hand."""

    name: str
    clause: str
    follows: Consequence
    ends: bool


class Fault(msgspec.Struct, frozen=True):
    """A player's state after errors, known to all.

    `code` is dead-hand, long-hand, short-hand, foul-hand, barred, forfeit or owes, with the debt in `amount`.
    """

    code: str
    amount: int = 0


class Risk(msgspec.Struct, frozen=True):
    """An error that a strict table allows, by its verb, and its price."""

    verb: str
    follows: tuple[Consequence, ...]
