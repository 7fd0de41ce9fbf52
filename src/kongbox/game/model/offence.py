"""Infractions, their consequences and their prices."""

import msgspec

from .payment import Payment


class Consequence(msgspec.Struct, frozen=True):
    """The consequence of an infraction.

    `code` is usually the infraction's name; under some rules it is "dead-hand" or "misled-paid". `amount` is the debt or payment
    in points, `clause` the rule.
    """

    code: str
    amount: int = 0
    clause: str = ""


class Offence(msgspec.Struct, frozen=True):
    """An infraction during a hand: the seat that committed it, its name, its clause, its consequence, and the payments for it."""

    seat: int
    name: str
    clause: str
    follows: Consequence
    pays: tuple[Payment[int], ...] = ()


class Charge(msgspec.Struct, frozen=True):
    """A possible ruling: the infraction and its consequence. `ends` says whether the ruling ends the hand."""

    name: str
    clause: str
    follows: Consequence
    ends: bool


class Fault(msgspec.Struct, frozen=True):
    """The public state of a player after errors.

    `code` is dead-hand, long-hand, short-hand, foul-hand, barred, forfeit or owes. `amount` is the debt of a player who owes.
    """

    code: str
    amount: int = 0


class Risk(msgspec.Struct, frozen=True):
    """The verb of an error that a strict table allows, and the consequences of that error."""

    verb: str
    follows: tuple[Consequence, ...]
