"""The entries of a session's book, in sentences."""

from collections.abc import Callable, Sequence

from ...words.catalogue import say
from ..model.codes import How
from ..model.next_deal import Why
from ..model.offence import Consequence
from .offences import follows_text, guilty_text
from .reader import Reader
from .said import count, several


def win_text(
    winner: int, how: How | None, giver: int | None, points: int | None, special: str | None, cannon: int | None, reader: Reader
) -> str:
    """Return in words who won, the source of the winning tile, the worth of the hand, and who pays for all, if anybody does."""
    how_won = ""
    if how is not None and (giver is not None or how not in ("discard", "rob")):
        words = say("history", "how", how) if giver is None else reader.tell(giver, "history", "how", how)
        how_won = say("booked", "win", "how", how=words)
    counted = "" if points is None else say("booked", "win", "points", points=points)
    form = "special" if special else "plain"
    sentence = reader.tell(winner, "booked", "win", form, how=how_won, points=counted, special=special)
    return sentence if cannon is None else several([sentence, reader.tell(cannon, "booked", "cannon")], "sentences")


def nobody_text(why: Why, by: int | None, heads: int, reader: Reader) -> str:
    """Return why nobody has won. `heads` is the number of heads of a washed hand, otherwise 0."""
    words = say("history", "nobody", why)
    if by is None:
        return say("booked", "nobody", "draw", why=words)
    return reader.tell(by, "booked", "nobody", "washed" if heads else "by", why=words, heads=heads)


def ruling_text(name: str, seat: int, follows: Consequence, reader: Reader) -> str:
    """Return a ruling of the table, and its consequence."""
    return say("booked", "penalty", guilty=guilty_text(name, seat, reader), follows=follows_text(follows, reader.person(seat)))


def payment_text(giver: int, taker: int, amount: int, reason: str, reader: Reader) -> str:
    """Return a payment outside a hand."""
    why = say("booked", "reason", reason=reason) if reason else ""
    return say("booked", "payment", giver=reader.who(giver), taker=reader.whom(taker), amount=amount, reason=why)


def correction_text(why: str, number: int, told: str, counts: Sequence[tuple[int, int, int]], reader: Reader) -> str:
    """Return the correction of a hand in words.

    `told` says how the hand ended, if this has changed. Each of the `counts` is a seat, its old count and its new count.
    """
    if why != "slip" and len(counts) == 1:
        ((seat, was, now),) = counts
        return reader.tell(seat, "booked", "correction", why, number=number, was=was, now=now)
    new = [reader.tell(seat, "booked", "correction", "count", was=was, now=now) for seat, was, now in counts]
    if not told and not new:
        return say("booked", "correction", "slip", number=number)
    return say("booked", "correction", "hand", number=number, told=several([*filter(None, [told]), *new], "sentences"))


def finale_texts(
    *,
    leaders: Sequence[int],
    holds: int | None,
    over: bool,
    taken: Sequence[tuple[str, str]],
    winners: Sequence[str],
    wins: int,
    best: tuple[int, int, int] | None,
    dearest: tuple[int, int, int] | None,
    longest: tuple[int, int, int],
    reader: Reader,
    then: Callable[[int], Reader],
) -> list[str]:
    """Return the story of a session, sentence by sentence.

    It names the leader, the players who took over a seat with its points, the most frequent winner, the best hand, the hand that
    cost a player most, and the longest run of wins by a dealer. `taken` pairs the name of each player who took over with
    the name of the player before. `best` and `dearest` are a player's seat, the hand's number and its points. `longest` is the
    dealer's seat, the number of the run's last hand, and the number of wins. `then` takes a hand's number, and returns a reader
    who knows the players of that hand.
    """
    sentences = []
    if holds is not None:
        sentences.append(say("finale", "over" if over else "so-far", names=named(leaders, reader), holds=holds))
    sentences += [say("finale", "taken", name=name, before=before) for name, before in taken]
    if winners:
        sentences.append(say("finale", "wins", count(wins), names=several(winners), wins=wins))
    if best is not None:
        sentences.append(then(best[1]).tell(best[0], "finale", "best", number=best[1], points=best[2]))
    if dearest is not None:
        sentences.append(then(dearest[1]).tell(dearest[0], "finale", "dearest", number=dearest[1], points=dearest[2]))
    if longest[2] > 1:
        sentences.append(then(longest[1]).tell(longest[0], "finale", "longest", wins=longest[2]))
    return sentences


def named(seats: Sequence[int], reader: Reader) -> str:
    """Return these players' names."""
    return several([reader.whom(seat) for seat in seats])
