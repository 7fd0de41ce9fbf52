"""Hands played by bots, and the facts needed to count them."""

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from ..game import Score, Table
from ..game.model.result import Result
from ..game.play.drawing import wind_name
from ..game.words.results import score_in_words
from ..rulesets import Ruleset
from ..tiles import WINDS
from ..words.catalogue import say

BOTS = "greedy"


def hands(ruleset: Ruleset, dice: Random) -> Iterator[Table]:
    """Yield hands that are dealt but not yet played, each with a random prevailing wind."""
    while True:
        yield Table(ruleset, seed=dice.getrandbits(40), east=0, prevailing=dice.randrange(4), held=None)


def wins(ruleset: Ruleset, dice: Random) -> Iterator[tuple[Table, Result]]:
    """Yield hands that bots have played to a win, except hands with a cannon."""
    for table in hands(ruleset, dice):
        result = table.play_out(BOTS)
        if result.winner is not None and result.cannon is None:
            yield table, replace(result, scores=tuple(map(score_in_words, result.scores)))


def circumstances(table: Table, result: Result, seat: int) -> list[str]:
    """Return the facts, besides the tiles, that a person needs to count a hand."""
    return [round_fact(table, seat), *(won_facts(result) if seat == result.winner else [say("lesson", "fact", "lost")])]


def round_fact(table: Table, seat: int) -> str:
    """Return a sentence with the player's wind and the prevailing wind."""
    return say("lesson", "fact", "seat", wind=wind_name(table, seat), round=say("wind", WINDS[table.prevailing]))


def won_facts(result: Result) -> list[str]:
    """Return sentences that say how the winner got the last tile, and whether it was the final tile."""
    return [say("lesson", "fact", code) for code in (result.how or "wall", *(["final"] if result.final else []))]


def sums(score: Score) -> list[str]:
    """Return sentences that say how a score follows from its lines."""
    if score.special:
        return [say("lesson", "why", "special", name=score.special, total=score.total)]
    facts = {"points": score.points, "doublers": score.doublers, "total": score.total}
    few = str(score.doublers) if score.doublers in (0, 1, 2) else "many"
    return [say("lesson", "sum", "capped" if score.capped else few, **facts)]
