"""A position while it is written: what it says, or in one sentence what is wrong and where."""

from pathlib import Path
from urllib.parse import quote

import pytest
from asking import Ask
from keeping import made
from reviewing import at_a_kept_table

from kongbox.game import Table, analyse, score
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.server.position.description import described
from kongbox.server.table.room import Room

RULES = [*SHIPPED, "bmja goulash"]
READY = "S 234b 567b 88d 23c RRR\nE 123b 456b 77d EE WWW G\nturn E\n"


@pytest.mark.parametrize("rules", RULES)
def test_a_dealt_table_of_every_ruleset_is_told(rules: str) -> None:
    name, _, goulash = rules.partition(" ")
    ruleset = Ruleset.load(name)
    table = Table(ruleset.goulash if goulash else ruleset, seed=1)
    found = described(table.to_text(), {})
    assert found.fault is None and (found.rules, found.wild is not None) == (name, bool(goulash))
    assert [hand.tiles for hand in found.hands] == [list(table.hand(seat)) for seat in sorted(table.present, key=table.wind)]
    assert len(found.legal) == len(table.waiting)
    assert sum(found.tiles.values()) == table.wall_built


def test_what_a_hand_waits_for_is_what_the_engine_says_with_its_points() -> None:
    found = described(READY, {})
    assert [hand.dealt for hand in found.hands] == [False, False, True, True]
    east, south = found.judged
    assert (east.away, [one.wind for one in found.legal]) == (analyse("123b 456b 77d EE WWW G").distance, ["E"])
    thirteen = "234b 567b 88d 23c RRR"
    [way] = south.ways
    assert (south.away, {one.tile for one in way.tiles}) == (0, set(analyse(thirteen).waits))
    for one in way.tiles:
        totals = [score(f"{thirteen} .{one.tile}", seat="S", won=won).total for won in ("discard", "wall")]
        assert [one.discard, one.wall, one.unseen] == [*totals, 4]
    assert len(east.ways) == 3
    best = east.ways[0]
    assert (best.discard, best.away, {one.tile: one.unseen for one in best.tiles}) == ("G", 0, {"7d": 2, "E": 2})


def test_a_complete_hand_has_the_lines_of_the_sheet() -> None:
    hand = "111b 222b 33c RRR GG .G"
    alone = described(f"round S\nE\nS {hand}\nW\nN\nturn S\n", {}).judged[1].score
    told = score(hand, seat="S", round="S", won="wall")
    assert alone is not None and (alone.total, tuple(alone.lines)) == (told.total, told.lines)
    plain = "123b 456c 789d RRR 4d .4d"
    at_once = described(f"E {plain}\nturn E\n", {}).judged[0].score
    assert at_once is not None and at_once.special == score(plain, won="wall", heaven=True).special is not None


def test_each_hand_is_judged_while_others_are_unfinished() -> None:
    text = "E 123b 456b 77d EE WWW G\nS 12b\nW +1c1c1c +2c2c2c +3c3c3c\nN EEE\ndiscards S:9c\nturn E\n"
    found = described(text, {})
    east, south, west, north = found.judged
    assert found.fault is not None and found.fault.wind == "N"
    assert [one.lacks for one in (east, south, west, north)] == [0, 11, 4, 0]
    assert [one.fault is None for one in (east, south, west, north)] == [True, True, True, False]
    assert east.away == 0 and east.dangers == []
    dangerous = described(text.replace("77d", "77c"), {}).judged[0].dangers
    assert [one.tiles for one in dangerous] == [["7c"]] and dangerous[0].clauses


def test_a_hand_with_a_set_that_is_none_is_neither_judged_nor_wrong() -> None:
    found = described("E !G6b7b 123b 123c RRR GG\nS 234b 567b 88d 23c PPP\nturn E\n", {})
    assert (found.fault, [one.wind for one in found.judged]) == (None, ["S"])


def test_what_may_be_claimed_is_told() -> None:
    found = described(READY.replace("turn E", "open E:8d").replace(" G\n", "\n"), {})
    assert [one.wind for one in found.legal] == ["S"] and len(found.legal[0].labels) >= 2


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "no-text", None),
        (READY.replace("567b", "555b").replace("456b", "555b"), "fifth-tile", 1),
        (READY.replace("RRR", "RR"), "wrong-count", 1),
        (READY.replace("turn E", "turn X"), "bad-wind", 3),
        (READY.replace("88d", "88x"), None, 1),
        ("rules nowhere\n" + READY, "unknown-ruleset", 1),
        ("x" * 12_001, "too-long", None),
    ],
)
def test_a_fault_is_one_sentence_where_it_is(text: str, code: str | None, line: int | None) -> None:
    found = described(text, {})
    assert found.fault is not None and found.fault.line == line and "\n" not in found.fault.reason
    assert code is None or found.fault.code == code
    assert found.hands == [] and found.left == 0


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (READY.replace("567b", "555b").replace("456b", "555b"), ("fifth-tile", 1, 3, "S")),
        (READY.replace("88d", "88x"), ("unknown-letter", 1, 15, "S")),
        ("\n" + READY.replace("77d", "77x"), ("unknown-letter", 3, 15, "E")),
        (READY.replace("turn E", "turn X"), ("bad-wind", 3, 6, None)),
        ("rules nowhere\n" + READY, ("unknown-ruleset", 1, 7, None)),
        (READY + "discards S:1c W:9z\n", ("no-such-tile", 4, 15, "W")),
        (READY + "discards W:9c9c9c9c9c\n", ("no-such-tile", 4, 10, "W")),
        (READY + "discards S:1c X:9c\n", ("bad-discard", 4, 15, None)),
        ("x" * 12_000, ("unknown-line", 1, 1, None)),
        ("x" * 12_001, ("too-long", None, None, None)),
    ],
)
def test_a_fault_has_its_place_and_the_player_to_whom_it_belongs(
    text: str, place: tuple[str, int | None, int | None, str | None]
) -> None:
    fault = described(text, {}).fault
    assert fault is not None and (fault.code, fault.line, fault.column, fault.wind) == place


def test_an_unknown_ruleset_is_answered_with_each_known_one_once(tmp_path: Path) -> None:
    async def work(_: Room, asked: Ask) -> None:
        fault = (await asked(f"/position/told?text={quote('rules nowhere')}")).json()["fault"]
        assert [fault["reason"].count(f" {rules}") for rules in ("redux", "bmja", "dummies")] == [1, 1, 1]

    at_a_kept_table(made(tmp_path), "redux", 1, work)


def test_a_position_says_whose_turn_it_is_and_what_they_may_do_besides_a_discard() -> None:
    own, claimed = described(READY, {}), described(READY.replace("turn E", "open E:8d").replace(" G\n", "\n"), {})
    assert (own.left, claimed.left) == (75, 75) and [one.wind for one in own.legal] == ["E"]
    assert [len(one.labels) for one in own.legal] == [1], "to announce fishing"
    assert [(hand.seat, hand.wind, hand.dealt) for hand in claimed.hands] == [
        (0, "E", False),
        (1, "S", False),
        (2, "W", True),
        (3, "N", True),
    ]


def test_the_page_reads_it_from_the_table(tmp_path: Path) -> None:
    async def work(room: Room, asked: Ask) -> None:
        answer = await asked(f"/position/told?text={quote(READY)}")
        status, told = answer.status_code, answer.json()
        assert (status, told["fault"], len(told["hands"])) == (200, None, 4)
        answer = await asked("/position/told")
        status, told = answer.status_code, answer.json()
        assert (status, told["fault"]["code"]) == (200, "no-text")

    at_a_kept_table(made(tmp_path), "redux", 1, work)
