"""Infractions and their consequences, in sentences."""

from collections.abc import Sequence

from ...words.catalogue import knows, say
from ..model.offence import Charge, Consequence, Fault, Offence, Risk
from ..model.payment import Payment
from .reader import Reader
from .said import several, with_clause


def done_text(what: str, person: str = "other") -> str:
    """Return an infraction as the end of a sentence: "has discarded out of turn"."""
    return say("done", what, person)


def guilty_text(what: str, seat: int, reader: Reader) -> str:
    """Return who committed which infraction, without a full stop."""
    return reader.tell(seat, "guilty", "sentence", done=done_text(what, reader.person(seat)))


def follows_text(follows: Consequence, person: str = "other", *, clause: bool = True) -> str:
    """Return the consequence of an infraction, with its amounts and its clause."""
    sentence = say("follows", follows.code, "all", person, amount=follows.amount)
    return with_clause(sentence, follows.clause if clause else "")


def offence_text(offence: Offence, reader: Reader) -> str:
    """Return an infraction for the score sheet: the player, the act, the payments or else the consequence, and the clause."""
    person = reader.person(offence.seat)
    guilty = guilty_text(offence.name, offence.seat, reader)
    if offence.pays:
        sentence = say("offence", "paid", person, guilty=guilty, paid=paid_text(offence.pays, reader))
    else:
        sentence = say("offence", "follows", guilty=guilty, follows=follows_text(offence.follows, person, clause=False))
    return with_clause(sentence, offence.clause)


def paid_text(payments: Sequence[Payment[int]], reader: Reader) -> str:
    """Return the players who are paid, with the amounts: "you 500, South 250 and West 250"."""
    return several([say("paid", "one", taker=reader.whom(paid.taker), amount=paid.amount) for paid in payments])


def charge_texts(charge: Charge, seat: int, payments: Sequence[Payment[int]], reader: Reader) -> list[str]:
    """Return a ruling and its consequences, sentence by sentence. `payments` are the payments that the ruling brings at once."""
    sentences = [ruled_text(seat, charge.name, reader), follows_text(charge.follows, reader.person(seat))]
    if payments:
        sentences.append(reader.tell(seat, "charge", "paid", paid=paid_text(payments, reader)))
    return [*sentences, say("charge", "ends")] if charge.ends else sentences


def fault_text(fault: Fault) -> str:
    """Return a player's state after errors, in a word or two."""
    return say("penalised", fault.code, amount=fault.amount)


def risk_text(risk: Risk) -> str:
    """Return the cost of an error, in words for the player who would make it, without clauses."""
    if knows("cost", risk.verb):
        return cost_text(risk.verb)
    return several([follows_text(follows, "you", clause=False) for follows in risk.follows], "sentences")


def asks_text(verb: str, price: Consequence) -> str:
    """Return the warning that a player confirms before declaring mahjong at a table that does not check the hand."""
    asked = say("asks", verb)
    return several([asked, follows_text(price, "you", clause=False)], "sentences") if verb == "mahjong" else asked


def cost_text(verb: str) -> str:
    """Return the cost of an action that is not an infraction in itself. The text names no clause."""
    return say("cost", verb)


def ruled_text(seat: int, what: str, reader: Reader) -> str:
    """Return the referee's ruling."""
    return say("ruled", "sentence", guilty=guilty_text(what, seat, reader))
