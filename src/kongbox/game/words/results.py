"""The end of a hand and the next deal, in sentences."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...words.catalogue import say, translated
from ..model.cannon import Cannon
from ..model.next_deal import NextDeal
from ..model.result import Result
from ..model.score import Score
from .offences import guilty_text
from .reader import Reader
from .said import several, tile_words

WASH_OUTS = ("wall-out", "no-loose-tile")
PAID_FOR = ("washed", "penalty")
"""The reasons for a hand without a winner that may bring payments."""
CALLED = {"wall-out": "wash-out", "no-loose-tile": "wash-out", "washed": "washed"}
"""The name of a hand without a winner, by the reason; for any other reason it is a draw."""


def result_text(result: Result, reader: Reader) -> str:
    """Return how the hand ended."""
    if result.winner is None:
        if result.why in WASH_OUTS:
            return say("result", "wash-out")
        return say("result", "stopped" if result.why in PAID_FOR else "draw", ended=ended_text(result, reader))
    special = result.scores[result.winner].special if result.scores else None
    form = "special" if special else "final" if result.final else "plain"
    how = how_text(result.how or "", result.giver, reader)
    return reader.tell(result.winner, "result", "win", form, how=how, special=special and translated("row", special))


def score_in_words(score: Score) -> Score:
    """Return a score with its rows named in the current language."""
    lines = tuple(replace(line, name=translated("row", line.name)) for line in score.lines)
    special, fishing = (name and translated("row", name) for name in (score.special, score.fishing))
    return replace(score, special=special, fishing=fishing, lines=lines)


def ended_text(result: Result, reader: Reader) -> str:
    """Return why a hand ended without a winner. The text has no full stop."""
    if result.by is None:
        return say("ended", result.why or "")
    guilty = guilty_text(result.infractions[-1].name, result.by, reader) if result.why == "penalty" else ""
    return reader.tell(result.by, "ended", result.why or "", heads=result.heads, guilty=guilty)


def how_text(how: str, giver: int | None, reader: Reader) -> str:
    """Return the source of the winning tile."""
    if giver is None:
        return say("how", how)
    return say("how", how, giver=reader.whom(giver), whose=reader.whose(giver))


def cannon_text(cannon: Cannon, winner: int, reader: Reader) -> str:
    """Return who pays for all, with which tile they let off the cannon, and why it was dangerous."""
    facts = {"did": cannon.did, "tile": tile_words(cannon.tile), "taker": reader.whom(winner)}
    facts |= {"danger": translated("danger", cannon.name), "clause": cannon.clause}
    if cannon.discard is None:
        return reader.tell(cannon.seat, "cannon", "rob", **facts)
    return reader.tell(cannon.seat, "cannon", "discard", ordinal=ordinal(cannon.discard), **facts)


def outranked_text(seats: Sequence[int], winner: int, reader: Reader) -> str:
    """Return a sentence that says who else declared mahjong on the winning tile, and why the winner gets the tile."""
    names = several([reader.who(seat) for seat in seats])
    return say("result", "outranked", names=names, winner=reader.whom(winner))


def riichi_text(seats: Sequence[int], amount: int, reader: Reader) -> str:
    """Return a sentence that says who declared riichi without winning, and what each pays the winner for that."""
    form = "one" if len(seats) == 1 else "many"
    return say("result", "riichi", form, names=several([reader.who(seat) for seat in seats]), amount=amount)


def ordinal(number: int) -> str:
    """Return a number below 100 as an ordinal in the current language: "1st", "2nd", "3rd", "11th"."""
    last = 0 if number // 10 == 1 else number % 10
    return say("ordinal", {1: "first", 2: "second", 3: "third"}.get(last, "later"), number=number)


def next_text(deal: NextDeal, reader: Reader) -> str:
    """Return who deals next, and why, with the players' names."""
    if deal.dealer is None:
        return say("next", deal.code)
    kind = "goulash" if deal.goulash else "plain"
    forms = {
        "new-set": [kind],
        "new-wind": [kind],
        "penalty": ["stays" if deal.stays else "moves"],
        "again": [CALLED.get(deal.why or "", "draw"), kind if deal.stays else f"moved-{kind}"],
        "keeps": ["box" if deal.box else "deal"],
        "passes": ["box" if deal.box else "deal"],
    }
    prevailing = say("wind", deal.prevailing) if deal.prevailing else ""
    return reader.tell(deal.dealer, "next", deal.code, *forms.get(deal.code, ()), prevailing=prevailing)
