"""The draw of a round: everybody has one place, neighbours are new as long as they can be, and the bench goes round."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest
from failing import fails
from hypothesis import given
from hypothesis import strategies as st
from lengths import LONG

from kongbox.club.drawing import FULL, SHORT, draw, improved, met_before, table_sizes, worth
from kongbox.club.form import VERSION, Meeting, Member, Round, TableDrawn
from kongbox.errors import RuleRefusal
from kongbox.rulesets import Ruleset


def a_meeting(count: int, rules: str = "pung_chow", *, bench: bool = False) -> Meeting:
    ruleset = Ruleset.load(rules)
    players = tuple(Member(f"player {number}") for number in range(count))
    return Meeting(VERSION, ruleset.hash, msgspec.Raw(ruleset.to_json()), players, bench=bench)


def drawn(meeting: Meeting, seed: int) -> Meeting:
    """The evening with one more round."""
    tables, rest = draw(meeting, seed)
    one = Round(tuple(TableDrawn(tuple(table), "") for table in tables), tuple(rest))
    return msgspec.structs.replace(meeting, rounds=(*meeting.rounds, one))


def test_without_a_number_of_hands_the_rules_decide() -> None:
    assert a_meeting(4).hands == 0


def test_a_full_club_has_a_place_for_everybody_at_its_tables() -> None:
    tables, bench = draw(a_meeting(48), 0)
    assert (len(tables), bench) == (12, [])


@given(count=st.integers(3, 48), rounds=st.integers(1, 4), bench=st.booleans(), seed=st.integers(0, 2**32))
def test_everybody_has_one_place(count: int, rounds: int, bench: bool, seed: int) -> None:
    meeting = a_meeting(count, bench=bench)
    if bench and count < FULL:
        with pytest.raises(RuleRefusal, match="A table needs 4"):
            draw(meeting, seed)
        return
    for number in range(rounds):
        meeting = drawn(meeting, seed + number)
    for one in meeting.rounds:
        placed = [player for table in one.tables for player in table.players] + [*one.bench]
        assert sorted(placed) == [*range(count)]
        assert {len(table.players) for table in one.tables} <= ({FULL} if bench else {FULL, SHORT})
    sat = Counter(player for one in meeting.rounds for player in one.bench)
    assert max(sat.values(), default=0) - min(sat[player] for player in range(count)) <= 1, "the bench goes round"


@pytest.mark.parametrize(
    ("count", "sizes", "rest"),
    [
        (48, [4] * 12, 0),
        (9, [3] * 3, 0),
        (5, [4], 1),
        (6, [3, 3], 0),
        (7, [4, 3], 0),
        (32, [4] * 8, 0),
        (33, [4] * 6 + [3] * 3, 0),
    ],
)
def test_tables_of_three_take_those_who_are_too_many(count: int, sizes: list[int], rest: int) -> None:
    assert table_sizes(count, a_meeting(count)) == sizes
    assert count - sum(sizes) == rest


@pytest.mark.parametrize(
    ("count", "bench", "rules", "least"), [(2, False, "pung_chow", 3), (3, True, "pung_chow", 4), (3, False, "redux", 4)]
)
def test_too_few_for_a_table_are_told_how_many_it_takes(count: int, bench: bool, rules: str, least: int) -> None:
    with fails("club-few", RuleRefusal) as caught:
        table_sizes(count, a_meeting(count, rules, bench=bench))
    assert caught.value.facts == {"count": count, "least": least}
    assert table_sizes(least, a_meeting(least, rules, bench=bench)) == [least]


def test_an_evening_has_only_so_many_rounds() -> None:
    one = Round((TableDrawn((0, 1, 2, 3), ""),))
    almost = msgspec.structs.replace(a_meeting(4), rounds=(one,) * 23)
    full = drawn(almost, 1)
    assert len(full.rounds) == 24
    with fails("club-rounds", RuleRefusal) as caught:
        draw(full, 1)
    assert caught.value.facts == {"most": 24}


def test_who_sat_out_sits_at_a_table_next() -> None:
    meeting = a_meeting(6, bench=True)
    for seed in range(6):
        meeting = drawn(meeting, seed)
    assert all(one.bench == tuple(sorted(one.bench)) and len(one.bench) == 2 for one in meeting.rounds)
    for three in (meeting.rounds[:3], meeting.rounds[3:]):
        assert sorted(number for one in three for number in one.bench) == [*range(6)]


def test_meetings_and_tables_of_three_are_counted() -> None:
    rounds = (
        Round((TableDrawn((0, 1, 2, 3), ""), TableDrawn((4, 5, 6), ""))),
        Round((TableDrawn((3, 4, 5, 0), ""), TableDrawn((6, 1, 2), ""))),
    )
    met, short = met_before(msgspec.structs.replace(a_meeting(7), rounds=rounds))
    assert {tuple(sorted(pair)): times for pair, times in met.items() if times > 1} == {(0, 3): 2, (1, 2): 2, (4, 5): 2}
    assert len(met) == 6 + 3 + 6 + 3 - 3 and short == {4: 1, 5: 1, 6: 2, 1: 1, 2: 1}
    assert worth((0, 3, 4, 6), met, short) == 10 * (2**2 + 1 + 1 + 1)
    assert worth((6, 5, 0), met, short) == 10 * 2 + 2 + 1
    assert improved([[0, 3, 4, 6], [5, 1, 2]], met, short) != [[0, 3, 4, 6], [5, 1, 2]]


def test_rules_for_four_have_no_tables_of_three() -> None:
    assert table_sizes(9, a_meeting(9, "redux")) == [4, 4]


@pytest.mark.parametrize(("count", "rounds"), [(16, 3), (32, 5), pytest.param(48, 6, marks=LONG)])
def test_nobody_meets_the_same_person_twice(count: int, rounds: int) -> None:
    meeting = a_meeting(count)
    for number in range(rounds):
        meeting = drawn(meeting, number)
    met = Counter(pair for one in meeting.rounds for table in one.tables for pair in combinations(sorted(table.players), 2))
    assert max(met.values()) == 1


def test_who_is_away_has_no_place() -> None:
    meeting = a_meeting(9)
    away = (*meeting.players[:8], msgspec.structs.replace(meeting.players[8], away=True))
    tables, rest = draw(msgspec.structs.replace(meeting, players=away), 1)
    assert sorted(player for table in tables for player in table) == [*range(8)] and rest == []


def test_an_evening_that_is_over_draws_no_more() -> None:
    with fails("club-over", RuleRefusal):
        draw(msgspec.structs.replace(a_meeting(8), over=True), 1)


def test_a_round_names_players_who_are_there() -> None:
    text = msgspec.json.encode(drawn(a_meeting(4), 1))
    fewer = msgspec.json.decode(text)
    fewer["players"] = fewer["players"][:3]
    with pytest.raises(msgspec.ValidationError, match="no such player"):
        msgspec.json.decode(msgspec.json.encode(fewer), type=Meeting)
    assert msgspec.json.decode(text, type=Meeting).rounds[0].tables[0].players
