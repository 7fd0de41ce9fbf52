"""Every way to read a hand is told with what it would score; the best one is the score."""

import json
from collections import Counter

import pytest
from click.testing import CliRunner
from lengths import tried
from oracle.hands import arguments, cases, to_notation

import kongbox
from kongbox import KongboxError
from kongbox.cli.app import kongbox as command
from kongbox.game import Reading
from kongbox.rulesets import SHIPPED, Ruleset


def written(reading: Reading) -> list[str]:
    """The sets, a point before the one that the winning tile completed."""
    return ["." * one.completed + "".join(one.tiles) for one in reading.sets]


@pytest.mark.clause("RX-SC-7")
def test_pungs_or_chows() -> None:
    best, other = kongbox.readings("111222333b 9d +RRR .9d", won="wall")
    assert written(best) == ["RRR", "1b1b1b", "2b2b2b", "3b3b3b", ".9d9d"]
    assert written(other) == ["RRR", "1b2b3b", "1b2b3b", "1b2b3b", ".9d9d"]
    assert (best.score.total, other.score.total) == (304, 44)


def test_two_eyes() -> None:
    ways = kongbox.readings("2334455b 777d 999d .2b", won="wall")
    assert {next(one.tiles[0] for one in way.sets if one.kind == "eye") for way in ways} == {"2b", "5b"}


def test_a_hand_of_no_sets_beside_one_of_sets() -> None:
    best, *_ = kongbox.readings("19b 19c 19d ESWN RGP .P", won="wall")
    assert best.sets == () and best.score.special is not None


def test_a_loser_has_one_reading() -> None:
    [only] = kongbox.readings("22b 234c 11d ESW RRR", seat="S")
    assert written(only) == ["RRR", "2b2b", "1d1d"]
    assert only.score == kongbox.score("22b 234c 11d ESW RRR", seat="S")


def test_a_hand_with_wild_tiles_has_one_reading() -> None:
    [only] = kongbox.readings("111222c +333c +RRR J .J", "bmja", won="wall", goulash=True)
    assert only.sets == ()
    assert only.score == kongbox.score("111222c +333c +RRR J .J", "bmja", won="wall", goulash=True)


def test_a_hand_that_is_refused_is_refused_alike() -> None:
    with pytest.raises(KongboxError) as refused:
        kongbox.readings("123b 124c 12d 55d RRE .E", won="wall")
    with pytest.raises(KongboxError) as also:
        kongbox.score("123b 124c 12d 55d RRE .E", won="wall")
    assert refused.value.code == also.value.code


@pytest.mark.parametrize("rules", SHIPPED)
def test_only_where_there_are_special_hands_a_refusal_speaks_of_them(rules: str) -> None:
    ruleset = Ruleset.load(rules)
    with pytest.raises(KongboxError) as refused:
        kongbox.score("123b 124c 12d 55d RRE .E", ruleset, won="wall")
    assert refused.value.code == "not-complete"
    assert (ruleset.name in refused.value.message) == any(row.value for row in ruleset.rows)


@tried("count", 60, proof=600)
def test_the_first_reading_is_the_score_and_none_is_better(count: int) -> None:
    several = 0
    for case in cases(seed=11, count=count):
        hand, said = to_notation(case), arguments(case)
        ways = kongbox.readings(hand, **said)
        assert ways[0].score == kongbox.score(hand, **said)
        assert [way.score.total for way in ways] == sorted((way.score.total for way in ways), reverse=True)
        several += len(ways) > 1
        for way in ways[1:]:
            tiles = Counter(tile for one in way.sets for tile in one.tiles)
            assert not way.sets or not ways[0].sets or tiles == Counter(tile for one in ways[0].sets for tile in one.tiles)
    assert several


def test_the_command_tells_them() -> None:
    groups = ["score", "111222333b", "9d", "+RRR", ".9d", "--won", "wall"]
    told = CliRunner().invoke(command, groups)
    assert "RRR 111b 222b 333b .99d" in told.output and "RRR 123b 123b 123b .99d" in told.output
    plain = json.loads(CliRunner().invoke(command, [*groups, "--json"]).output)
    assert plain["sets"][-1] == {"kind": "eye", "tiles": ["9d", "9d"], "completed": True}
    assert [other["total"] for other in plain["others"]] == [44]
