"""What the book of a session tells of its entries, in sentences."""

from ..model.codes import How
from ..model.next_deal import Why
from ..model.offence import Consequence
from .catalogue import say
from .offences import follows_text, guilty_text
from .reader import Reader
from .said import several


def win_text(
    winner: int, how: How | None, giver: int | None, points: int | None, special: str | None, cannon: int | None, reader: Reader
) -> str:
    """Who has won, how, with what; and who pays for all, where somebody does."""
    told = ""
    if how is not None and (giver is not None or how not in ("discard", "rob")):
        words = say("history", "how", how) if giver is None else reader.tell(giver, "history", "how", how)
        told = say("booked", "win", "how", how=words)
    counted = "" if points is None else say("booked", "win", "points", points=points)
    form = "special" if special else "plain"
    sentence = reader.tell(winner, "booked", "win", form, how=told, points=counted, special=special)
    return sentence if cannon is None else several([sentence, reader.tell(cannon, "booked", "cannon")], "sentences")


def nobody_text(why: Why, by: int | None, reader: Reader) -> str:
    """Why nobody has won."""
    words = say("history", "nobody", why)
    return say("booked", "nobody", "draw", why=words) if by is None else reader.tell(by, "booked", "nobody", "by", why=words)


def ruling_text(name: str, seat: int, follows: Consequence, reader: Reader) -> str:
    """Of what the table has found a player guilty, and what follows."""
    return say("booked", "penalty", guilty=guilty_text(name, seat, reader), follows=follows_text(follows, reader.person(seat)))


def payment_text(giver: int, taker: int, amount: int, reason: str, reader: Reader) -> str:
    """Who has paid whom outside of a hand."""
    why = say("booked", "reason", reason=reason) if reason else ""
    return say("booked", "payment", giver=reader.who(giver), taker=reader.whom(taker), amount=amount, reason=why)


def correction_text(why: str, number: int, seat: int | None, was: int, now: int, reader: Reader) -> str:
    """What was put right in a hand."""
    if seat is None or why == "slip":
        return say("booked", "correction", "slip", number=number)
    return reader.tell(seat, "booked", "correction", why, number=number, was=was, now=now)
