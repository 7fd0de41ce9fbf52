"""Positions as text: what is written is read again, exactly; a few lines are enough; faults name line and column."""

import random
import re

import pytest
from failing import fails
from hypothesis import example, given
from hypothesis import strategies as st
from lengths import tried
from situations import rules, situation

from kongbox import BadInput, KongboxError, RuleRefusal, Score, Table
from kongbox.game.play.particulars import SIDE, TABLE, read_value, value_text
from kongbox.rulesets import Ruleset
from kongbox.tiles import KIND, NAMES, NONE

FOUR = """
E 123b 456c 77d EE RR GG
S 13b 1688c 259d SS PP
W 49b 4679c 123459d N
N 2458b 22c 2456d S N P
turn E
"""
SOUTH = "S 13b 1688c 259d SS PP"
OPEN = FOUR.replace("GG", "G").replace("turn E", "open E:S")
ROBBED = "S _9999d 13b 1688c 25d SS\nW 19b 19c 1d ESWNRGP 1b\n"
GIVEN = "rules bmja goulash\nexchange 1\n"
THROWN = "discards " + " ".join(f"W:{tile}" for tile in NAMES[:27] for _ in range(3))
CLAIMS = ("discard", "chow", "pung", "kong")
KINDS = ("redux", "bmja", "dummies", "pung_chow", "pung_chow_limit", "goulash", "strict", "strict-bmja", "three")


def ruleset(kind: str) -> Ruleset:
    """The rules of a kind of table."""
    if kind == "goulash":
        return rules("bmja").goulash
    if kind == "three":
        return rules("pung_chow", players=3)
    return rules(kind.removeprefix("strict-").replace("strict", "redux"), **({"manners": "strict"} if "strict" in kind else {}))


@example("strict", 212, 8, 0)
@example("strict", 45, 2, 0)
@example("strict", 168, 2, 0)
@example("strict", 84, 1, 0)
@example("strict", 7, 4, 0)
@example("strict-bmja", 150, 4, 0)
@example("goulash", 0, 1, 0)
@example("dummies", 36, 24, 0)
@given(st.sampled_from(KINDS), st.integers(0, 2**64 - 1), st.integers(0, 90), st.integers(0, 3))
def test_what_is_written_is_read_again_and_the_same_comes_of_it(kind: str, seed: int, steps: int, prevailing: int) -> None:
    chance = random.Random(seed)
    table = Table(ruleset(kind), seed=seed, east=0, prevailing=prevailing, asked=range(4) if "strict" in kind else ())
    for _ in range(steps):
        seat = chance.choice(table.waiting)
        table.step(seat, chance.choice(table.legal(seat)))
        if table.over:
            table.undo()
            break
    text = table.to_text()
    read = Table.from_text(text)
    assert read.to_text() == text and read == table
    assert (read.phase, read.turn, read.waiting, read.wall_left) == (table.phase, table.turn, table.waiting, table.wall_left)
    assert (read.discards, str(read)) == (table.discards, str(table))
    assert [read.legal(seat) for seat in range(4)] == [table.legal(seat) for seat in range(4)]
    while not table.over:
        assert read.waiting == table.waiting
        seat = chance.choice(table.waiting)
        legal = table.legal(seat)
        assert read.legal(seat) == legal
        action = chance.choice(legal)
        table.step(seat, action)
        read.step(seat, action)
    assert read.result == table.result


@pytest.mark.parametrize("kind", KINDS)
def test_visible_tiles_and_claims_are_read_again(kind: str) -> None:
    """Players claim whatever they may, so that all kinds of sets lie on the table. A text does not tell when a wild tile joined a
    set.
    """
    for seed in range(4):
        table, chance = Table(ruleset(kind), seed=seed, east=0), random.Random(seed)
        for _ in range(20 * (seed + 1)):
            legal = table.legal(table.waiting[0])
            sets = [action for action in legal if action.verb in (*CLAIMS[1:], "conceal", "add")]
            table.step(table.waiting[0], chance.choice(sets or legal))
            if table.over:
                table.undo()
                break
        read = Table.from_text(table.to_text())
        assert [*read.state.shown] == [*table.state.shown] and [*read.state.melded] == [*table.state.melded]
        assert read.state.kongs.declared == table.state.kongs.declared
        claims, again = ([one._replace(wilds=None) for one in each.events if one.kind in CLAIMS] for each in (table, read))
        assert again == claims


def test_four_hands_and_the_seat_to_move_are_enough() -> None:
    table = Table.from_text(FOUR)
    assert (table.turn, table.phase, table.drawn(0)) == (0, "turn", "G")
    assert table.hand(1) == ("1b", "3b", "1c", "6c", "8c", "8c", "2d", "5d", "9d", "S", "S", "P", "P")
    assert sorted(action.id for action in table.legal(0) if action.verb == "discard")[:2] == ["discard 1b", "discard 2b"]
    assert table == Table.from_text(FOUR) != Table.from_text(FOUR + "seed 8")
    assert table.play_out("greedy")


def test_a_hand_that_is_not_written_is_dealt_and_the_tile_of_the_turn_is_drawn() -> None:
    table = Table.from_text("S 13b 1688c 259d SS PP\nturn S\nseed 3\nnext 7d")
    assert [len(table.hand(seat)) for seat in range(4)] == [13, 14, 13, 13]
    assert table.drawn(1) == "7d"
    assert Table.from_text("turn W").play_out("greedy")


def test_discards_are_drawn_where_there_are_some() -> None:
    none, one = (str(Table.from_text(text)) for text in (FOUR, FOUR.replace("GG", "G").replace("turn E", "open E:S")))
    added = [line.split() for line in one.splitlines() if line not in none.splitlines()]
    assert ["S"] in [words[1:] for words in added] and len(one.splitlines()) == len(none.splitlines()) + 5


def test_an_open_discard_can_be_claimed() -> None:
    table = Table.from_text(FOUR.replace("GG", "G").replace("turn E", "open E:S"))
    assert (table.phase, table.open_tile, table.waiting) == ("claim", "S", (1,))
    assert [action.id for action in table.legal(1)] == ["pass", "pung"]
    assert table.discards == (("S", 0, None),)


def test_claims_are_marked_and_sets_know_whose_tile_it_was() -> None:
    table = Table.from_text("E 123b 456c 77d EE RR G\nS 13b 1688c 259d PP +SSS\ndiscards E:S>S\nturn S claimed")
    assert (table.melds(1)[0].giver, table.melds(1)[0].claimed) == (0, "S")
    assert table.discards == (("S", 0, 1),)
    assert table.drawn(1) is None


def test_a_kong_that_may_be_robbed_shows_all_its_tiles() -> None:
    """An added one as at a table; a concealed one already lies there."""
    added = situation(E="5c", S="55c GG", W="46c 444d 123b 789b EE", N="46c", draws="1c 2d 3d 5c", loose="7d")
    added.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")
    concealed = situation(E="R", S="999d", W="19b 19c 1d ESWNRGP 1b", draws="9d", loose="7c")
    concealed.go("E discard R", "S conceal 9d")
    for table, tile in ((added.table, "5c"), (concealed.table, "9d")):
        read = Table.from_text(table.to_text())
        assert table.phase == "rob" and read.state.shown[KIND[tile]] == table.state.shown[KIND[tile]] == 4
        assert read.state.kongs.declared == table.state.kongs.declared == 1


def test_a_hand_that_is_complete_wins_as_at_any_table() -> None:
    table = Table.from_text("E 123b 456c 77d EEE RR .R\nround E\nturn E")
    assert "mahjong" in [action.id for action in table.legal(0)]
    table.step(0, "mahjong")
    assert table.result is not None and (table.result.winner, table.result.last) == (0, "R")


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "no-text", None),
        ("hello", "unknown-line", (1, 1)),
        (FOUR + "turn S", "line-twice", (7, 1)),
        (FOUR.replace("GG", "G55555b"), "fifth-tile", (2, 28)),
        (FOUR.replace("SS PP", "SS EEE"), "fifth-tile", (3, 3)),
        (FOUR.replace("GG", "G"), "", None),
        (FOUR.replace("GG", "GGG"), "wrong-count", (2, 1)),
        (FOUR.replace("SS", "S"), "wrong-count", (3, 1)),
        (FOUR.replace("turn E", "turn Q"), "bad-wind", (6, 6)),
        (FOUR.replace("turn E", "turn S"), "wrong-count", (2, 1)),
        (FOUR.replace("turn E", ""), "", None),
        (FOUR.replace("turn E", "rob E:5b"), "no-such-set", (6, 5)),
        (FOUR.replace("turn E", "exchange 1"), "not-in-these-rules", (6, 1)),
        (FOUR + "rules nosuch", "unknown-ruleset", (7, 7)),
        (FOUR + "rules redux limit=x", "bad-option", (7, None)),
        (FOUR + "rules redux colour=red", "unknown-option", (7, None)),
        (FOUR + "rules redux goulash", "not-in-these-rules", (7, 13)),
        (FOUR + "rules pung_chow players=2", "empty-chair", (3, 1)),
        (FOUR + "discards E:9x", "no-such-tile", (7, 10)),
        (FOUR + "discards 9b", "bad-discard", (7, 10)),
        (FOUR + "discards W:9b>S", "no-such-set", (7, 10)),
        (FOUR + "round X", "bad-wind", (7, 7)),
        (FOUR + "east 4", "bad-seat", (7, 6)),
        (FOUR + "seed -1", "bad-seed", (7, 6)),
        (FOUR + "held 1 2 3", "bad-held", (7, 1)),
        (FOUR + "dice 1 2 3 7", "bad-dice", (7, 12)),
        (FOUR + "wall 1b 2b", "bad-wall", (7, 1)),
        (FOUR + "also S luck=1", "unknown-word", (7, 8)),
        (FOUR + "also S kept=2", "bad-value", (7, 8)),
        (FOUR + "answers S:pung", "bad-answer", (7, 9)),
        (FOUR + "next EEEE", "fifth-tile", (7, 1)),
        (FOUR.replace("EE RR", "+EER"), "not-a-set", (2, 17)),
        (FOUR + "open E:S", "line-twice", (7, 1)),
        (FOUR + "rules dummies\nnext 1f", "no-such-tile", (8, 1)),
        (FOUR.replace("S 13b 1688c 259d SS PP\n", "") + "rules pung_chow players=2\neast 1", "empty-chair", (7, 6)),
        (FOUR + "dice 1 2 3", "bad-dice", (7, 1)),
        (FOUR.replace(SOUTH, "S +111b +333b +111c +666c +888c"), "too-many-sets", (3, 3)),
        (FOUR + "discards E:1f", "bad-discard", (7, 10)),
        (FOUR + "discards E:9b>E", "bad-discard", (7, 10)),
        (FOUR.replace("turn E", "turn E loose lately"), "wrong-words", (6, 8)),
        (FOUR.replace("turn E", "opening E S"), "wrong-words", (6, 1)),
        (FOUR.replace("turn E", "opening E"), "", None),
        (OPEN.replace("E:S", "E:1f"), "bad-discard", (6, 6)),
        (OPEN + "answers W:pass", "bad-answer", (7, 9)),
        (OPEN + "answers S:pass", "nothing-open", (6, 1)),
        (FOUR + "also", "wrong-words", (7, 1)),
        (FOUR + "also S kept", "unknown-word", (7, 8)),
        (FOUR + "also S missed=1b,9d could=00000004095 wrong=0", "", None),
        (FOUR + "also S missed=1b,1f", "bad-value", (7, 8)),
        (FOUR + "also S unlaid=5b", "bad-value", (7, 8)),
        (FOUR + "also S unlaid=P", "bad-value", (7, 8)),
        (FOUR + "also S could=4096", "bad-value", (7, 8)),
        (FOUR + "also table wind=E", "unknown-word", (7, 12)),
        (FOUR + "also S could=000000004095", "bad-value", (7, 8)),
        (FOUR + "also S wrong=-13", "wrong-count", (3, 1)),
        (FOUR + "also table named=1f early=none", "", None),
        (FOUR + "also table early=4", "bad-value", (7, 12)),
        (FOUR + "also table tile=none", "unknown-word", (7, 12)),
        (FOUR + "also table how=2", "unknown-word", (7, 12)),
        (FOUR + "given S:1b", "wrong-words", (7, 1)),
        (GIVEN + "given E:1d3b6c S:E", "", None),
        (GIVEN + "given E:1d3b6c7c", "wrong-count", (3, 7)),
        (GIVEN + "given E:J", "", None),
        (GIVEN + "given E:", "wrong-count", (3, 7)),
        (GIVEN + "given E:1f", "wrong-count", (3, 7)),
        (FOUR + "infractions S:0", "bad-number", (7, 13)),
        (FOUR + "infractions S:17 W:1", "", None),
        (FOUR + "infractions S:18", "bad-number", (7, 13)),
        (FOUR + "fines S>W:5", "", None),
        (FOUR + "fines S>Q:5", "bad-value", (7, 7)),
        (FOUR + "danger S 0 E:P", "wrong-words", (7, 1)),
        (FOUR + "danger S 6 E:P 200", "", None),
        (FOUR + "danger S 6 E:P 0", "", None),
        (FOUR + "danger S -1 E:P 0", "bad-number", (7, 10)),
        (FOUR + "rules redux cannon=off\ndanger S 0 E:P 0", "", None),
        (FOUR + "rules redux cannon=off\ndanger S 1 E:P 0", "bad-number", (8, 10)),
        (FOUR + "danger S 6 E:P -1", "bad-number", (7, 16)),
        (FOUR + "danger S 6 Q:P 1", "bad-wind", (7, 12)),
        (FOUR + "danger S 6 E:1f1f 1", "no-such-tile", (7, 12)),
        (ROBBED + "rob S:9d", "", None),
        (ROBBED + "rob S:8d", "no-such-set", (3, 5)),
        (ROBBED.replace("_", "+") + "rob S:9d", "no-such-set", (3, 5)),
        (FOUR + "danger S 7 E:P 200", "bad-number", (7, 10)),
        (FOUR + "danger S 0 E:P 201", "bad-number", (7, 16)),
        ("x" * 30_000, "too-long", None),
        (GIVEN + "S\nalso S wrong=-13", "nothing-legal", (2, 1)),
        (GIVEN + "given E:1x", "unknown-letter", (3, 10)),
        (FOUR.replace("PP", "!R1x2c"), "unknown-letter", (3, 24)),
        (FOUR.replace(SOUTH, "S 1b !R1b2c 3x"), "unknown-letter", (3, 14)),
        (FOUR.replace(SOUTH, "S !R1b1f"), "not-a-set", (3, 3)),
        (FOUR.replace(SOUTH, "S !R1b2c !R1b3c !G1b4c !G2b5c !P9b9c"), "not-a-set", (3, 31)),
        (FOUR + "wall 1b 2b 3x", "unknown-letter", (7, 13)),
        (FOUR.replace("turn E", "").replace("GG", "G"), "no-turn", (1, 1)),
        (FOUR + "rules redux goulash limit=500", "not-in-these-rules", (7, 13)),
        ("turn S\ndrawn head=52 stand=76 live=0 loose=90,91 feed=44 feeds=7", "wall-out", (1, 1)),
        (FOUR + "drawn head=53 stand=75 live=75 loose=90,91 feed=44 feeds=7", "", None),
        (FOUR + "drawn head=54 stand=74 live=74 loose=90,91 feed=44 feeds=7", "bad-drawn", (7, 1)),
        (FOUR + "drawn head=53 stand=75 live=75 loose=90,90 feed=44 feeds=7", "bad-drawn", (7, 1)),
        ("also E kept=0\nalso S kept=0\nturn E\n" + THROWN, "wrong-count", (1, 1)),
        (Table.from_text(FOUR).to_text().replace("S 13b", "S 23b"), "bad-wall", (12, 1)),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, code: str, where: tuple[int, int | None] | None) -> None:
    if not code:
        assert Table.from_text(text).waiting
        return
    with pytest.raises(BadInput) as refused:
        Table.from_text(text)
    facts = refused.value.facts
    assert (refused.value.code, (facts["line"], facts.get("column")) if "line" in facts else None) == (code, where)
    assert "\n" not in refused.value.message


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        (FOUR.replace(SOUTH, "S +111b +333b +111c +666c +888c"), {"count": 5}),
        (FOUR.replace(SOUTH, "S !R1b2c +111b +333c +111c +666c"), {"count": 5}),
        (FOUR.replace("GG", "GGG"), {"count": 15, "right": 14}),
        (FOUR.replace("SS", "S"), {"count": 12, "right": 13}),
        (FOUR + "turn S", {"case": "again", "key": "turn"}),
        (FOUR + "open E:S", {"case": "phase", "key": "turn"}),
        (FOUR + "east 4", {"given": "4", "low": 0, "high": 3}),
        (FOUR + "dice 1 2 3 7", {"given": "7", "low": 1, "high": 6}),
        (FOUR + "dice 1 2 3 0", {"given": "0", "low": 1, "high": 6}),
        (GIVEN + "east 3\nS\nalso S wrong=-13", {"wind": "S"}),
        ("also E kept=0\nturn E\n" + THROWN, {"case": "lying", "count": 133}),
        (FOUR + "streak 10001", {"given": "10001", "low": 0, "high": 10_000}),
        (FOUR + "infractions S:18", {"given": "18", "low": 1, "high": 17}),
        (FOUR + "wall 1b 2b", {"count": 144}),
        (FOUR + "discards W:9b>S", {"wind": "S"}),
        (FOUR.replace("turn E", "turn S claimed\neast 3") + "discards W:9b>S", {"wind": "S"}),
        (ROBBED + "rob S:8d", {"case": "robbed"}),
        (FOUR + "answers W:pung", {"wind": "W"}),
        (FOUR + "also S kept=2", {"name": "kept", "given": "2"}),
        (FOUR + "fines S>Q:5", {"given": "S>Q:5"}),
        (GIVEN + "given E:1d3b6c7c", {"most": 3}),
        (FOUR + "rules pung_chow players=2\neast 1", {"chair": 1}),
        (FOUR + "rules pung_chow players=2", {"wind": "S"}),
    ],
)
def test_what_is_wrong_is_said_with_its_facts(text: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as refused:
        Table.from_text(text)
    assert {key: refused.value.facts[key] for key in facts} == facts


@tried("texts", 80, proof=1000)
def test_damaged_texts_never_end_in_a_traceback(texts: int) -> None:
    chance = random.Random(7)
    text = situation(S="GG", E="G").go("E discard G", "S pung").table.to_text()
    read, told = 0, []
    for _ in range(texts):
        letters = list(text)
        for _ in range(chance.randrange(1, 4)):
            letters[chance.randrange(len(letters))] = chance.choice("0123456789bcdESWNRGPJfy+_.!:>= \n#é")
        try:
            assert Table.from_text("".join(letters)).waiting
            read += 1
        except KongboxError as error:
            told.append(error.message)
    assert read and not any("\n" in message for message in told)


def test_who_gave_a_dangerous_tile_is_written_with_the_position() -> None:
    table = Table.from_text("E 123b 456c 77d EE WW P9d\nS +RRR +GGG PP 6888c 2d\nturn E")
    table.step(0, "discard P")
    table.step(1, "pung")
    text = table.to_text()
    assert "danger S 5 E:P 5" in text.splitlines() and Table.from_text(text) == table


REMEMBERED = [
    (
        FOUR,
        "E kept=0 calling=1 spare=1b,9d fishing=1 spoke=1 faults=31 barred=2 forfeit=2 erred=1 pleads=1 withdrawn=99 unmarked=15",
    ),
    (FOUR, "S bound=1"),
    (FOUR, "E came=5 missed=1b,9b,1c,9d,E,P"),
    (FOUR.replace("SS", "S"), "S wrong=-1"),
    (FOUR.replace("GG", "G"), "E owing=1"),
    (FOUR.replace("GG", "G"), "E unlaid=1f"),
    (GIVEN, "S heads=3 drawn=1b"),
    (FOUR, "table final=1 chain=16 claimed=1 opened=0 pleaded=1 forgot=1 misled=3 named=J"),
    (FOUR, "table early=3 early_tile=5b resume=3 after=3 goes_on_final=1"),
    (GIVEN, "table tile=5b how=5"),
    ("S +555c 158b 258d 29d SN\nW 46c 444d 123b 789b EE\nrob S:5c\n", "table added_wild=1"),
]
"""Positions, and what somebody remembers in them that no tile shows."""
FOUND_AGAIN = {"could"}
"""What the tiles tell again: the claims on the open tile."""


@pytest.mark.parametrize(("text", "also"), REMEMBERED)
def test_what_no_tile_shows_is_written_as_it_was_read(text: str, also: str) -> None:
    assert f"also {also}" in Table.from_text(f"{text}also {also}").to_text().splitlines()


def test_nothing_that_no_tile_shows_is_left_out() -> None:
    tried = {word.partition("=")[0] for _, also in REMEMBERED for word in also.split()[1:]}
    assert tried | FOUND_AGAIN == {*SIDE, *TABLE}


FLAGS = ("kept", "calling", "fishing", "spoke", "bound", "erred", "pleads", "final", "claimed")
MORE = ("added_wild", "pleaded", "forgot", "goes_on_final")
BOUNDS = dict.fromkeys((*FLAGS, *MORE), (0, 1)) | dict.fromkeys(("misled", "early", "resume", "after"), (NONE, 3))
BOUNDS |= {"faults": (0, 31), "wrong": (-13, 13), "owing": (0, 4), "barred": (0, 2), "forfeit": (0, 2), "withdrawn": (0, 99)}
BOUNDS |= {"unmarked": (0, 15), "heads": (0, 13), "came": (0, 5), "could": (0, 4095), "chain": (0, 16), "opened": (0, 4)}
BOUNDS |= {"how": (0, 5)}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_that_no_tile_shows_is_read_up_to_its_bounds(name: str) -> None:
    low, high = BOUNDS[name]
    values = [read_value(name, str(value), SIDE | TABLE) for value in (low - 1, low, high, high + 1)]
    assert values == [None, low, high, None]


@pytest.mark.parametrize(
    ("name", "first", "last", "beyond"), [("missed", "1b", "P", "1f"), ("spare", "1b", "J", "2x"), ("unlaid", "1f", "4y", "J")]
)
def test_tiles_that_no_tile_shows_are_read_up_to_the_last(name: str, first: str, last: str, beyond: str) -> None:
    bits = 1 | 1 << KIND[last] - KIND[first]
    assert read_value(name, f"{first},{last}", SIDE | TABLE) == bits
    assert value_text(name, bits) == f"{first},{last}"
    assert [read_value(name, tile, SIDE | TABLE) for tile in (beyond, "none")] == [None, 0]
    assert value_text(name, 0) == "none"


def test_a_text_is_read_up_to_twenty_thousand_characters() -> None:
    assert Table.from_text(FOUR.ljust(20_000)) == Table.from_text(FOUR)
    with fails("too-long", BadInput):
        Table.from_text(FOUR.ljust(20_001))


def test_a_hand_that_is_over_is_no_position() -> None:
    table = Table(rules("redux"), seed=1)
    table.play_out()
    with pytest.raises(RuleRefusal) as refused:
        table.to_text()
    assert refused.value.code == "hand-over"
    assert table == table.copy()


def test_the_rules_may_be_handed_in() -> None:
    house = rules("redux", limit=700)
    assert Table.from_text(FOUR, house).ruleset is house
    assert Table.from_text(Table.from_text(FOUR, house).to_text()).ruleset.hash == house.hash
    assert Table.from_text(FOUR, "bmja").ruleset.id == "bmja"


def test_who_answers_to_every_tile_is_written_with_the_position() -> None:
    """At any table, and although nobody could claim the tile."""
    table = Table("redux", seed=3, answering=(1, 2, 3))
    while table.phase != "claim" or any(len(table.legal(seat)) > 1 for seat in table.waiting):
        seat = table.waiting[0]
        table.step(seat, "pass" if table.phase != "turn" else table.legal(seat)[-1])
    assert len(table.waiting) == 3
    again = Table.from_text(table.to_text())
    assert again == table and again.waiting == table.waiting
    for seat in table.waiting:
        again.step(seat, "pass")
    assert again.phase == "turn"


@pytest.mark.parametrize(
    ("field", "most"),
    [("head", 144), ("stand", 144), ("live", 144), ("loose", 143), ("loose=90,91", 143), ("feed", 71), ("feeds", 72)],
)
def test_counts_of_the_wall_have_a_highest_number(field: str, most: int) -> None:
    """Below it they may still contradict the tiles."""
    text = Table.from_text(FOUR).to_text()
    line = next(line for line in text.splitlines() if line.startswith("drawn"))

    def code(number: int) -> str:
        before, after = (r"(loose=\d+,)\d+", rf"\g<1>{number}") if "," in field else (rf"\b{field}=\d+", f"{field}={number}")
        try:
            Table.from_text(text.replace(line, re.sub(before, after, line)))
        except BadInput as error:
            return error.code
        return ""

    assert code(most) in ("bad-wall", "") and code(most + 1) == "bad-drawn"


def test_the_line_of_the_turn_tells_where_the_last_tile_came_from() -> None:
    loose = situation(E="5555c 123b 456b 78b EE").play("E conceal 5c").pass_all().table
    for table, line in ((Table.from_text(FOUR), "turn E"), (loose, "turn E loose")):
        lines = table.to_text().splitlines()
        assert line in lines and not any("came=" in one for one in lines)


@pytest.mark.parametrize(
    ("rules", "hand", "also", "faults"),
    [
        ("redux", "PP", "wrong=0", []),
        ("redux", "P", "wrong=-1", ["short-hand"]),
        ("redux", "PPP", "wrong=1", ["long-hand"]),
        ("pung_chow", "P", "wrong=-1", ["dead-hand"]),
        ("pung_chow", "PPP", "wrong=1", ["dead-hand"]),
        ("redux", "PP", "faults=1", ["foul-hand"]),
        ("redux", "PP", "faults=31 withdrawn=2", ["foul-hand", "barred", "forfeit", "owes"]),
    ],
)
def test_a_hand_shows_its_faults(rules: str, hand: str, also: str, faults: list[str]) -> None:
    table = Table.from_text(f"rules {rules}\nS 13b 1688c 259d SS {hand}\nturn E\nalso S {also}")
    found = table.faults(1)
    assert [fault.code for fault in found] == faults and table.faults(0) == ()
    assert sum(fault.amount for fault in found) == (2 * table.ruleset.rules.faults.withdrawn_claim if "owes" in faults else 0)


@pytest.mark.clause("PC-PLAY-2")
def test_a_dead_hand_scores_nothing_at_the_end() -> None:
    table = Table.from_text(
        "rules pung_chow\nE 123b 456c 77d EEE RR .R\nS 13b 1688c 259d SS PPP\nturn E\nalso S wrong=1 faults=4"
    )
    table.step(0, "mahjong")
    assert table.result is not None
    assert table.result.scores[1] == Score("pung_chow", 0, 0, 0, False, None, (), "13b 1688c 259d SS PPP")


@pytest.mark.parametrize(("laid", "still"), [("+999d 1b", 0), ("+_9999d 1b", 1)])
def test_an_announcement_ends_with_a_claim_but_not_with_a_kong_of_ones_own_pung(laid: str, still: int) -> None:
    table = Table.from_text(f"S {laid} 13b 1688c 2d SSW\ndiscards S:4b! E:9d>S\nturn S claimed")
    assert table.state.side[1].announced == still


@pytest.mark.parametrize(("east", "seed", "asked"), [(2, 19, "N"), (3, 37, "E")])
def test_who_lays_out_a_dealt_kong_says_who_has_laid_out_theirs(east: int, seed: int, asked: str) -> None:
    text = Table("redux", seed=seed, east=east).to_text()
    assert f"\nopening {asked}\n" in text and " opened=" not in text
