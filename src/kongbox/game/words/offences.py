"""What players are guilty of, and what follows, in sentences."""

from collections.abc import Sequence

from ...words.catalogue import knows, say
from ..model.offence import Charge, Consequence, Fault, Offence, Risk
from ..model.payment import Payment
from .reader import Reader
from .said import several, with_clause


def done_text(what: str, person: str = "other") -> str:
    """What somebody has done, as the rest of a sentence: "has discarded out of turn"."""
    return say("done", what, person)


def guilty_text(what: str, seat: int, reader: Reader) -> str:
    """The sentence that tells what somebody has done, without a full stop."""
    return reader.tell(seat, "guilty", "sentence", done=done_text(what, reader.person(seat)))


def follows_text(follows: Consequence, person: str = "other", *, clause: bool = True) -> str:
    """What follows from an infraction, with its figures and its clause."""
    told = say("follows", follows.code, "all", person, amount=follows.amount)
    return with_clause(told, follows.clause if clause else "")


def offence_text(offence: Offence, reader: Reader) -> str:
    """An infraction on the score sheet: who did what, who is paid for it or what follows, and the clause."""
    person = reader.person(offence.seat)
    guilty = guilty_text(offence.name, offence.seat, reader)
    if offence.pays:
        told = say("offence", "paid", person, guilty=guilty, paid=paid_text(offence.pays, reader))
    else:
        told = say("offence", "follows", guilty=guilty, follows=follows_text(offence.follows, person, clause=False))
    return with_clause(told, offence.clause)


def paid_text(payments: Sequence[Payment[int]], reader: Reader) -> str:
    """The amounts that players are paid: "you 500, South 250 and West 250"."""
    return several([say("paid", "one", taker=reader.whom(paid.taker), amount=paid.amount) for paid in payments])


def charge_texts(charge: Charge, seat: int, payments: Sequence[Payment[int]], reader: Reader) -> list[str]:
    """What a ruling would say and what would follow, sentence by sentence; `payments` are those that it brings at once."""
    told = [ruled_text(seat, charge.name, reader), follows_text(charge.follows, reader.person(seat))]
    if payments:
        told.append(reader.tell(seat, "charge", "paid", paid=paid_text(payments, reader)))
    return [*told, say("charge", "ends")] if charge.ends else told


def fault_text(fault: Fault) -> str:
    """What a player's errors have left them with, in a word or two."""
    return say("fault", fault.code, amount=fault.amount)


def risk_text(risk: Risk) -> str:
    """What an error costs, in words to its player."""
    if knows("cost", risk.verb):
        return cost_text(risk.verb, risk.follows[0].clause)
    return several([follows_text(follows, "you") for follows in risk.follows], "sentences")


def asks_text(verb: str, price: Consequence) -> str:
    """What is asked once before mahjong is declared at a table where nobody checks it."""
    asked = say("asks", verb)
    return several([asked, follows_text(price, "you", clause=False)], "sentences") if verb == "mahjong" else asked


def cost_text(verb: str, clause: str) -> str:
    """What comes of an action that is no infraction by itself."""
    return with_clause(say("cost", verb), clause)


def ruled_text(seat: int, what: str, reader: Reader) -> str:
    """What the referee has ruled."""
    return say("ruled", "sentence", guilty=guilty_text(what, seat, reader))
