"""A hand whose winds have changed, because an earlier entry was corrected or removed."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from ..errors import BadInput, KongboxError, RuleRefusal
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import WINDS
from .form import At, Score
from .tiles import laid_hands, readings_of


def moved(score: Score, at: At) -> Score:
    """Return the count of a hand, moved to another place in the session. A goulash stays a goulash.

    The winds are those that the players at the same seats have there.
    """
    here = At(at.east, at.prevailing, score.at.goulash)
    if here == score.at:
        return score

    def wind(old: Any) -> Any:
        return old and WINDS[(WINDS.index(old) + score.at.east - at.east) % 4]

    return replace(
        score,
        at=here,
        winner=wind(score.winner),
        totals={wind(old): total for old, total in score.totals.items()},
        laid={wind(old): groups for old, groups in score.laid.items()},
        giver=wind(score.giver),
        called=tuple(map(wind, score.called)),
        short=tuple(map(wind, score.short)),
        cannon=wind(score.cannon),
        rulings=tuple(moved_ruling(text, wind) for text in score.rulings),
    )


def moved_ruling(text: str, wind: Any) -> str:
    """Return a ruling, in the form that `settle` reads, with new winds. `wind` returns the new wind for an old one."""
    clause, who, *helped = text.split(":")
    return ":".join([clause, wind(who.upper()), *(f"{wind(one[:1].upper())}{one[1:]}" for one in helped)])


def counted_anew(score: Score, ruleset: Ruleset, dead: Collection[str], *, number: int) -> Score:
    """Return a score in which hands that were entered by tiles are counted again with their present winds.

    `dead` are the winds whose hands keep their totals. Raises RuleRefusal (code "book-moved") if a hand cannot be counted with
    its present wind.
    """
    laid = [wind for wind in score.laid if wind not in dead]
    if not laid or not ruleset.options.scoring:
        return score
    try:
        totals, special = with_any_chow(msgspec.json.encode(score), ruleset, tuple(laid))
    except (BadInput, RuleRefusal) as error:
        raise failure(RuleRefusal, "book-moved", number=number, why=error.message) from None
    return replace(score, totals={**score.totals, **totals}, special=special if score.winner in laid else score.special)


def with_any_chow(written: bytes, ruleset: Ruleset, winds: tuple[str, ...]) -> tuple[Mapping[str, int], str | None]:
    """Count hands as `by_tiles` does, but allow chows that the rules forbid, because older versions of kongbox accepted them."""
    try:
        return by_tiles(written, ruleset, winds)
    except RuleRefusal as error:
        if error.code != "no-chow":
            raise
    return by_tiles(written, ruleset.choose({"manners": "strict"}), winds)


@lru_cache(1024)
def by_tiles(written: bytes, ruleset: Ruleset, winds: tuple[str, ...]) -> tuple[Mapping[str, int], str | None]:
    """Return the totals of the hands of these winds, counted from their tiles, and the name of the winner's special hand.

    The name is None if the winner has no special hand, or if the winner's wind is not in `winds`.
    """
    score = msgspec.json.decode(written, type=Score)
    hands = laid_hands(score.laid)
    for groups in hands.values():
        for one in groups:
            if isinstance(one, KongboxError):
                raise one
    best = {
        wind: readings_of(
            score.laid[wind],
            wind,
            hands,
            ruleset,
            round=score.at.prevailing,
            goulash=score.at.goulash,
            winner=score.winner,
            last=score.last,
            won=score.won,
            happened=score.happened,
            called=wind in score.called,
            short=wind in score.short,
        )[0].score
        for wind in winds
    }
    return {wind: one.total for wind, one in best.items()}, best[score.winner].special if score.winner in best else None
