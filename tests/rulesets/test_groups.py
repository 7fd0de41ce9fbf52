"""Special hands that a sheet draws group by group: twenty shipped ones, drawn, agree with their kernels."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Literal

import numpy as np
import pytest
from lengths import tried
from msgspec import structs
from saying import says

from kongbox import Ruleset, analyse
from kongbox.compiled import score_many
from kongbox.core.hand.distance import distance, distance_to
from kongbox.core.score.scoring import score
from kongbox.core.state import codes as n
from kongbox.core.state.records import Hand
from kongbox.game.score.laid import lay_alone
from kongbox.notation import WrittenHand, WrittenSet, read_hand
from kongbox.rulesets.own_hands import is_own_hand, laid, rules_of, without_room, wrong_with_groups
from kongbox.rulesets.sampling import Piece, Sampler, hands_of, how_many, show, takes
from kongbox.rulesets.schema import Cannon, Row, Rows
from kongbox.tiles import EAST, NONE, PLAYED

Drawn = tuple[str | list[str], str]
SHIPPED: dict[str, Drawn] = {
    "thirteen_orphans": ("19b19c19d ESWN RGP tile:majors", ""),
    "buried_treasure": ("4*pung pair", "drawn"),
    "fourfold_plenty": ("4*kong pair", ""),
    "heads_and_tails": ("4*pung:terminals pair:terminals", ""),
    "all_symbols": ("4*pung:honours pair:honours", ""),
    "imperial_jade": ("4*meld:green pair:green", ""),
    "wriggling_snake": (
        ["pung:1x pung:9x 22x 345x 678x", "pung:1x pung:9x 234x 55x 678x", "pung:1x pung:9x 234x 567x 88x"],
        "",
    ),
    "concealed_clear_suit": ("4*meld:x pair:x", "drawn"),
    "three_great_scholars": ("RRR GGG PPP pung pair", ""),
    "four_blessings": ("EEE SSS WWW NNN pair", ""),
    "heads_only": ("4*pung:majors pair:majors", ""),
    "three_wind_sets_and_the_pair": ("3*pung:winds meld pair:winds", ""),
    "three_dragon_sets": ("3*pung:dragons meld pair", ""),
    "all_pair_honours": ("7*pair:majors", ""),
    "knitting": ("7*nxny", ""),
    "triple_knitting": ("4*nxnynz mxmy", ""),
    "seven_pairs": ("7*pair!", ""),
    "purity": ("4*pung:x pair:x", ""),
    "treasure_of_one_suit": (["triplet:x 3*triplet:x+honours pair:x+honours", "4*triplet:x+honours pair:x"], "hand"),
    "jade_with_dragon": (["GGG 3*pung:green pair:green", "4*pung:green GG"], ""),
    "jade_without_chow": ("4*pung:green pair:green", ""),
    "clear_suit": ("4*meld:x pair:x", ""),
}
REDUX = Ruleset.load("redux")


def row_of(groups: str | list[str], concealed: str = "", **more: object) -> Row:
    """A special hand that draws its groups."""
    row = Row(pattern="groups", id="ours", name="Ours", who="winner", clause="", value="limit", groups=groups)
    return structs.replace(row, concealed=concealed, **more)


def ruleset_of(*rows: Row) -> Ruleset:
    """A ruleset of these special hands alone."""
    sheet = structs.replace(REDUX.sheet, rows=Rows(points=[], doublers=[], special=list(rows)), examples={}, clauses={})
    return Ruleset(structs.replace(sheet, cannon=Cannon(), options={**sheet.options, "cannon": "off"}))


KERNELS = ruleset_of(*(structs.replace(row_of(""), pattern=name, id=name) for name in SHIPPED))
DRAWN = ruleset_of(*(row_of(*drawn, id=name) for name, drawn in SHIPPED.items()))


def hands(count: int) -> Iterator[Hand]:
    """Complete hands that one of the drawings describes, or almost does, won in every way."""
    chance = Random(count)
    samplers = [Sampler(row, chance.randrange(2**32)) for row in DRAWN.rows]
    while count > 0:
        written = chance.choice(samplers).hand(off=chance.random() < 0.4)
        if written is not None:
            hand = laid(written)
            hand.how = chance.choice([n.FROM_WALL, n.FROM_LOOSE, n.FROM_DISCARD])
            yield hand
            count -= 1


def won(hand: Hand, ruleset: Ruleset) -> tuple[int, list[int]]:
    """The total of a hand, and how often each row counts in it."""
    hand = hand.copy()
    score(hand, ruleset.rules)
    return hand.total, hand.times.tolist() if hand.total != NONE else []


def test_own_hands_agree_with_their_kernels() -> None:
    matched = 0
    for hand in hands(300):
        one, other = won(hand, KERNELS), won(hand, DRAWN)
        assert one == other
        matched += any(one[1])
    assert 100 < matched < 290


@pytest.mark.proof
@pytest.mark.turns
def test_own_hands_agree_with_their_kernels_at_length_and_compiled() -> None:
    count = 200_000
    records = np.zeros(count, Hand.dtype)
    for place, hand in enumerate(hands(count)):
        hand.save()
        records[place] = np.frombuffer(hand.bytes(), Hand.dtype)[0]
    results = []
    for ruleset in (KERNELS, DRAWN):
        scored, totals = records.copy(), np.zeros(count, np.int64)
        score_many(scored, ruleset.lookup.array(), totals)
        results.append((totals, np.where(totals[:, None] == NONE, 0, scored["times"])))
        for place in range(0, count, 1000):
            total, often = won(Hand.over(records[place].copy()), ruleset)
            assert totals[place] == total
            assert not often or scored["times"][place].tolist() == often
    (totals, times), (drawn_totals, drawn_times) = results
    assert np.array_equal(totals, drawn_totals)
    assert np.array_equal(times, drawn_times)
    assert (times[:, : len(SHIPPED)].sum(axis=0) > 500).all()


SHAPES = {
    "thirteen_orphans": n.ORPHANS,
    "all_pair_honours": n.PAIR_HONOURS,
    "knitting": n.KNITTING,
    "triple_knitting": n.TRIPLE_KNITTING,
    "seven_pairs": n.SEVEN_PAIRS,
}


@tried("count", 60, proof=5000)
def test_an_own_hand_without_sets_is_as_far_as_its_shape(count: int) -> None:
    chance = Random(count)
    samplers = {name: Sampler(row_of(SHIPPED[name][0]), count) for name in SHAPES}
    drawn = {row.id: shape for row, shape in zip(DRAWN.rows, DRAWN.rules.rows.shape.tolist(), strict=False)}
    met = Counter[int]()
    for _ in range(count):
        hand = samplers[chance.choice(sorted(SHAPES))].hand()
        assert hand is not None
        kept = Counter(chance.sample(hand.tiles, chance.randrange(4, 14)))
        rest = list((Counter(dict.fromkeys(range(PLAYED), 4)) - kept).elements())
        tiles = [*kept.elements(), *chance.sample(rest, 13 - kept.total())]
        side = lay_alone(WrittenHand(tuple(sorted(tiles)), (), (), None)).side[0]
        for name, shape in SHAPES.items():
            away = distance_to(DRAWN.lookup, side, drawn[name])
            assert away == distance_to(KERNELS.lookup, side, shape)
            met[away] += 1
        assert distance(DRAWN.lookup, side) == distance(KERNELS.lookup, side)
    assert met[0] and met[1] and met[5]


@pytest.mark.parametrize(
    ("groups", "hands", "fits", "fails"),
    [
        ("4*pung:x pair:x", 3 * 630, "111b 222b +333b _4444b 5b .5b", "111b 222b 333b 444b 5c .5c"),
        ("nn'n''x nn'n''y nn'n''z pung pair", 0, "123b 123c +123d EEE R .R", "123b 123c 234d EEE R .R"),
        ("nn'n''x nn'n''y nn'n''z pung:dragons pair:dragons", 42, "123b 123c +123d PPP R .R", "123b 123c 234d PPP R .R"),
        ("nnnx nnny mmmz meld pair", 0, "222b 222c 555d EEE R .R", "222b 222c 222d EEE R .R"),
        ("nnnx n'n'n'x n'''n'''n'''x RRR pair:dragons", 36, "222b 333b 555b RRR G .G", "222b 444b 555b RRR G .G"),
        ("(nnnx|EEE) (mmmy|SSS) WWW meld pair", 0, "EEE SSS WWW RRR N .N", "EEE NNN RRR WWW 1b .1b"),
        ("(nnnx|EEE) (mmmy|SSS) WWW meld pair", 0, "222b SSS WWW RRR N .N", "222b 222c WWW RRR N .N"),
        ("(EEE|SSS) 3*chow:b pair:258b", 0, "SSS 123456789b 5b .5b", "WWW 123456789b 5b .5b"),
        ("7*pair!", 5379616, "1122b 33c 4455d EE R .R", "1122b 33c 4444d EE R .R"),
        ("7*pair", 0, "1122b 33c 4444d EE R .R", "1122b 33c 4445d EE R .R"),
        ("EESSWWNN RRGGPP", 1, "EESSWWNN RRGGP .P", "EESSWWNN RRGG1b .1b"),
        ("nnx n'n'x n''n''x (RR|GG) EESSWW", 42, "77889b RR EESSWW .9b", "66889b RR EESSWW .9b"),
        ("123456789x ESWN tile:123456789x+winds", 39, "123456789c ESWN .5c", "123456789c ESWN .5b"),
    ],
)
def test_a_hand_fits_or_not(groups: str, hands: int, fits: str, fails: str) -> None:
    row = row_of(groups, fits=[fits], fails=[fails])
    assert not list(wrong_with_groups(row))
    turned = structs.replace(row, fits=row.fails, fails=row.fits)
    assert [(fault.path, fault.code) for fault in wrong_with_groups(turned)] == [
        ("fits[0]", "bad-example"),
        ("fails[0]", "bad-example"),
    ]
    if hands:
        assert how_many(row) == (hands, True)
    fitting, almost = hands_of(row, 1, 5, 2)
    assert len(set(fitting)) == 5
    assert len(set(almost)) == 2
    rules = rules_of(row)
    assert all(is_own_hand(hand, rules) for hand in fitting)
    assert not any(is_own_hand(hand, rules) for hand in almost)


@pytest.mark.parametrize(
    "groups",
    [
        "nn'n''x nn'n''y nn'n''z pung pair",
        "nnnx n'n'n'x mmmy meld mmz",
        "(nnnx|EEE) (nnny|SSS) (mmmz|WWW) meld pair",
        "nnnx 3*meld nnx",
    ],
)
def test_numbers_that_no_letter_can_be_are_left_out(groups: str) -> None:
    row = row_of(groups)
    every, few = rules_of(row), rules_of(row)
    for letter in (0, 1):
        every.groups.needs[0, letter] = 0
    sampler = Sampler(row, 5)
    found = Counter[bool]()
    for number in range(400):
        hand = sampler.hand(off=number % 2 == 1)
        if hand is not None:
            fits = is_own_hand(hand, every)
            assert is_own_hand(hand, few) == fits
            found[fits] += 1
    assert min(found.values()) > 20


def test_what_may_be_claimed() -> None:
    hands = {"claimed": "+111b 222b 333b 444b 5b .5b", "concealed": "111b 222b 333b 444b 5b .5b"}
    fits = {
        (concealed, name, how)
        for concealed in ("", "hand", "drawn")
        for name, text in hands.items()
        for how in (n.FROM_WALL, n.FROM_DISCARD)
        if won(won_by(text, how), ruleset_of(row_of("4*pung:x pair:x", concealed)))[1][0]
    }
    assert {one for one in fits if one[0] == ""} == {("", name, how) for name in hands for how in (n.FROM_WALL, n.FROM_DISCARD)}
    assert {one for one in fits if one[0] == "hand"} == {("hand", "concealed", how) for how in (n.FROM_WALL, n.FROM_DISCARD)}
    assert {one for one in fits if one[0] == "drawn"} == {("drawn", "concealed", n.FROM_WALL)}


@pytest.mark.parametrize(
    ("groups", "fits", "fails"),
    [
        ("3*_pung +pung pair", "111b 222b _3333b +444b 5c .5c", "111b 222b +3333b +444b 5c .5c"),
        ("2*_pung 2*pung pair", "111b 222b +333b +444b 5c .5c", "111b +222b +333b +444b 5c .5c"),
        ("4*+meld pair", "+111b +234c +3333b +444b 5c .5c", "+111b +234c _3333b +444b 5c .5c"),
        ("_(EEE|SSS) +nn'n''x +nn'n''y meld pair", "EEE +123b +123c 456d 5c .5c", "+EEE +123b +123c 456d 5c .5c"),
        ("_kong:x +kong:x 2*meld pair", "_1111b +2222b 345c 345d E .E", "_1111b _2222b 345c 345d E .E"),
    ],
)
def test_a_group_may_have_to_lie_exposed_or_concealed(groups: str, fits: str, fails: str) -> None:
    row = row_of(groups, fits=[fits], fails=[fails])
    assert not list(wrong_with_groups(row))
    fitting, almost = hands_of(row, 1, 20, 5)
    rules = rules_of(row)
    assert len(fitting) == 20 and all(is_own_hand(hand, rules) for hand in fitting)
    assert len(almost) == 5 and not any(is_own_hand(hand, rules) for hand in almost)
    ours = ruleset_of(row)
    assert won(won_by(fits, n.FROM_WALL), ours)[1][0]
    assert not won(won_by(fails, n.FROM_WALL), ours)[1][0]


@pytest.mark.parametrize(
    ("groups", "fits", "fails"),
    [
        ("2*pung:147x meld:x chow:x pair:x", "111b 444b 888b 123b 5b .5b", "111b 444b 888b 123b 5c .5c"),
        ("123x 456x 123y pung:9y pair", "123b 456b 123c 999c R .R", "123b 456b 123c 999b R .R"),
        ("123x 456y 789z pung pair:2y", "123b 456c 789d EEE 2c .2c", "123b 456c 789d EEE 2d .2d"),
        ("nnnx mmmy nn'n''z chow:y pair:z", "222b 555c 234d 678c 9d .9d", "222b 555c 234d 678d 9d .9d"),
        ("123456789x ESWN tile:x", "123456789b ESWN .5b", "123456789b ESWN .5c"),
        ("7*nxny", "1234567b 123456c .7c", "1234567b 123456d .7c"),
        ("11x 2233x 1122y 1122z", "112233b 1122c 112d .2d", "112233b 1111222c .2c"),
    ],
)
@pytest.mark.parametrize("suits", list(permutations("bcd")), ids="".join)
def test_letters_may_be_any_suits(suits: tuple[str, ...], groups: str, fits: str, fails: str) -> None:
    """In a hand of sets, or in one without."""
    turned = str.maketrans("bcd", "".join(suits))
    row = row_of(groups, fits=[fits.translate(turned)], fails=[fails.translate(turned)])
    assert not list(wrong_with_groups(row))


@pytest.mark.parametrize(
    ("groups", "concealed", "fits", "almost"),
    [
        (
            "+pung _pung chow:x meld pair",
            "",
            [
                "677778b E +222b _6666c .E",
                "444c 1d +2222d +234b _8888d .1d",
                "345777c 777d R +NNNN .R",
                "678b 9d NNN RRR +EEEE .9d",
            ],
            [
                "344556b 66c 57d +9999b .6d",
                "7c +567b _SSSS +789d _5555c .7c",
                "333c 6d +9999b _NNNN +111d .6d",
                "555c NN GG +666c +7777d .G",
                "66b 68c 345d +5555b +RRR .7c",
            ],
        ),
        (
            "2*pung:x chow:y kong pair",
            "hand",
            [
                "333999b 13d SS _RRRR .2d",
                "2b 123c 777d _4444d _RRRR .2b",
                "78c 777d PP _5555d _2222b .6c",
                "66c 24d _7777c _9999c _5555d .3d",
            ],
            [
                "2d GGG _8888d _5555d _4444c .2d",
                "22b 444c 789d PP _8888c .2b",
                "567c 99d GG _7777b _3333b .9d",
                "22b 99d _2222c _7777c _8888b .9d",
                "55b 233445c 22d _4444b .5b",
            ],
        ),
        (
            ["19b19c19d ESWN RGP tile:majors", "7*pair:x"],
            "",
            ["2222445577778b .8b", "1122447778899d .7d", "19b 19c 9d ESWNN RGP .1d", "1125566888899b .2b"],
            ["112444455777d R .7d", "7b 113344455889c .4c", "225566789999c 2d .8c", "1122444467999d .7d", "1222445566699c .1c"],
        ),
        (
            "7*nxny",
            "",
            ["224568b 2245688c .8b", "125778b 1257789c .9b", "124568b 1245688c .8b", "146799c 1467799d .7c"],
            [
                "26689b 2466889c W .8b",
                "23369b 2233569d G .2b",
                "3b 4557789c 45779d .5d",
                "136779c 134679d G .4c",
                "1467899b 16789c 2d .9c",
            ],
        ),
    ],
    ids=str,
)
def test_a_seed_always_draws_the_same_hands(groups: str | list[str], concealed: str, fits: list[str], almost: list[str]) -> None:
    drawn = hands_of(row_of(groups, concealed), 1, len(fits), len(almost))
    assert [[str(hand) for hand in hands] for hands in drawn] == [fits, almost]


def test_twenty_hands_that_fit_are_shown_and_five_that_do_not() -> None:
    row = row_of("7*pair!")
    shown = show(row)
    assert [shown.fits, shown.almost] == [[str(hand) for hand in hands] for hands in hands_of(row, 0, 20, 5)]
    assert (shown.hands, shown.exact) == (5379616, True)


@pytest.mark.parametrize(
    ("groups", "hands", "exact"),
    [
        ("4*meld pair", 14_425_180, False),  # four of 34 pungs and 21 chows, alike or not, and 34 pairs
        (["19b19c19d ESWN RGP tile:majors", "19b19c19d ESWN RGP tile:winds"], 13, True),
        (["RRR GGG PPP EEE pair:winds", "RRR GGG PPP pung:winds SS"], 5, True),
        ("4*kong:winds pair:dragons", 3, True),
        ("3*pung:winds pung:dragons pair:winds", 12, True),  # the pair is the fourth wind
        ("pung:x chow:x EEE SSS RR", 3 * 9 * 7, True),
    ],
    ids=str,
)
def test_hands_are_counted_once_or_at_most(groups: str | list[str], hands: int, exact: bool) -> None:
    assert how_many(row_of(groups)) == (hands, exact)


@pytest.mark.parametrize(
    ("sign", "display", "taken"),
    [
        *(("", "exposed", True), ("", "concealed", True)),
        *(("+", "exposed", True), ("+", "concealed", False)),
        *(("_", "exposed", False), ("_", "concealed", True)),
    ],
)
def test_a_set_on_the_table_lies_as_its_group_asks(sign: str, display: Literal["exposed", "concealed"], taken: bool) -> None:
    east = Piece("kong", EAST, sign)
    assert takes([Piece("pung", EAST), east], WrittenSet("kong", EAST, east.tiles, display)) == taken
    assert not takes([east], WrittenSet("pung", EAST, east.tiles[:3], display))


def test_a_letter_may_be_any_number() -> None:
    assert how_many(row_of("nnnx nnny nnnz EEE RR")) == (9, True)
    fitting, _ = hands_of(row_of("nnnb n'n'n'c EEE SSS RR"), 1, 5, 0)  # the next number in the other suit
    assert len(fitting) == 5


def test_a_set_that_the_last_discard_completes_lies_either_way() -> None:
    drawn = [ruleset_of(row_of(f"{sign}pung:E 3*_pung pair")) for sign in "_+"]
    for how, fits in ((n.FROM_WALL, [1, 0]), (n.FROM_DISCARD, [1, 1])):
        assert [won(won_by("EE 111b 222b 333b 55c .E", how), ours)[1][0] for ours in drawn] == fits


def won_by(text: str, how: int) -> Hand:
    """A complete hand, and where its last tile came from."""
    hand = laid(read_hand(text))
    hand.how = how
    return hand


@pytest.mark.parametrize(
    ("groups", "code"),
    [
        ("", "bad-groups"),
        ("4*pung:x pair:x " * 20, "bad-groups"),
        ("0*pair", "bad-groups"),
        ("15*tile", "bad-groups"),
        ("14*tile".ljust(200), ""),
        ("14*tile".ljust(201), "bad-groups"),
        ("(EEE|) 3*pung pair", "bad-groups"),
        ("4*pong pair", "bad-groups"),
        ("4*pung:reds pair", "bad-groups"),
        ("4*pung: pair", "unknown-letter"),
        ("1q 3*pung pair", "unknown-letter"),
        ("4*pung:nx pair", "unknown-letter"),
        ("x 3*pung pair", "bad-groups"),
        ("12 3*pung pair", "bad-groups"),
        ("1E 3*pung pair", "bad-groups"),
        ("(1x|11x) 13*tile", "bad-groups"),
        ("4*pung", "wrong-count"),
        ("5*pair", "wrong-count"),
        ("1111b 1b 9*tile:dragons", "fifth-tile"),
        ("14*tile:dragons", "fifth-tile"),
        ("14*tile", ""),
        ("nn'n''x mm'm''y chow chow (EE|SS)", ""),
        ("3*chow 2*pair tile", "no-room"),
    ],
)
def test_a_wrong_drawing_is_named(groups: str, code: str) -> None:
    assert [fault.code for fault in wrong_with_groups(row_of(groups))] == ([code] if code else [])


@pytest.mark.parametrize(
    ("groups", "case", "facts"),
    [
        ("14*tile".ljust(201), "long", {"most": 200}),
        ("15*tile", "times", {"given": "15*tile", "most": 14}),
        ("(EEE|) 3*pung pair", "hole", {"given": "(EEE|)"}),
        ("4*pong pair", "word", {"given": "pong"}),
        ("4*pung:b+reds pair", "class", {"given": "reds"}),
        ("4*pung:b+ pair", "class", {"given": "4*pung:b+"}),
        ("1q 3*pung pair", "letter", {"given": "1q", "letter": "q"}),
        ("4*pung:nx pair", "letter", {"given": "4*pung:nx", "letter": "n"}),
        ("1bE 3*pung c", "number", {"given": "c", "suit": "c"}),
        ("3*pung 12 pair", "suit", {"given": "12"}),
        ("1E 3*pung pair", "suit", {"given": "1E"}),
        ("(1x|11x) 13*tile", "sizes", {"given": "(1x|11x)"}),
        ("+12b 4*pung", "lies", {"given": "+12b"}),
    ],
)
def test_a_refusal_quotes_the_part_that_is_wrong(groups: str, case: str, facts: dict[str, object]) -> None:
    (fault,) = wrong_with_groups(row_of(groups))
    assert says(fault.what, "bad-sheet", "groups", case, **facts), fault.what


@pytest.mark.parametrize(
    ("row", "path", "code"),
    [
        (structs.replace(row_of("4*pung:x pair:x"), pattern="purity"), "groups", "bad-groups"),
        (structs.replace(row_of("7*pair"), value=""), "groups", "bad-groups"),
        (row_of("7*pair", "drawn"), "groups", "bad-groups"),
        (row_of(["4*pung:x pair:x", "7*paar"]), "groups[1]", "bad-groups"),
        (row_of("3*_tile 11*tile:b"), "groups", "bad-groups"),
        (row_of("4*pung +pair"), "groups", "bad-groups"),
        (row_of("7*_pair"), "groups", "bad-groups"),
        (row_of("_4*pung pair"), "groups", "unknown-letter"),
        (row_of("+pung 3*pung pair", "hand"), "groups", "bad-groups"),
        (structs.replace(row_of("7*pair"), unless="bonus", instead="purity"), "unless", "bad-groups"),
        (row_of("7*pair", fits=["1b"]), "fits[0]", "bad-example"),
        (row_of("7*pair", fails=["1q"]), "fails[0]", "bad-example"),
    ],
)
def test_a_wrong_row_is_named(row: Row, path: str, code: str) -> None:
    assert [(fault.path, fault.code) for fault in wrong_with_groups(row)] == [(path, code)]


def test_a_sheet_has_room_for_so_many() -> None:
    rows = [row_of("4*nxnynz mxmy", id=f"ours{place}") for place in range(10)]
    assert [(place, fault.code) for place, fault in without_room(rows)] == [(6, "no-room")]
    assert not list(without_room(rows[:6]))


def test_a_record_carries_what_is_drawn() -> None:
    ours = ruleset_of(row_of("7*nxny", fits=["1234567b 123456c .7c"]))
    again = Ruleset.from_json(ours.to_json())
    assert again.hash == ours.hash
    assert again.rules.bytes() == ours.rules.bytes()


def test_the_analysis_counts_the_way_to_an_own_hand() -> None:
    ours = ruleset_of(row_of("nnx n'n'x n''n''x n'''n'''x n''''n''''x EEPP"))
    assert analyse("1122334455b EEP", ours).waits == ("P",)
    assert analyse("1122334455b EEP", REDUX).distance > 0


@tried("count", 300, proof=20_000)
@pytest.mark.parametrize("groups", ["7*pair!", "7*pair", "7*pair:x+honours"])
def test_the_nearest_shape_is_found_though_most_hands_of_pairs_are_skipped(groups: str, count: int) -> None:
    ours, chance = ruleset_of(row_of(groups)), Random(count)
    met = Counter[bool]()
    for _ in range(count):
        kinds = chance.sample(range(PLAYED), 9)
        tiles = sorted([tile for tile in kinds for _ in range(chance.choice((1, 2, 2, 4)))][:13])
        tiles += chance.sample([tile for tile in range(PLAYED) if tile not in kinds], 13 - len(tiles))
        side = lay_alone(WrittenHand(tuple(sorted(tiles)), (), (), None)).side[0]
        sets, pairs = distance_to(ours.lookup, side, n.SETS), distance_to(ours.lookup, side, n.TEMPLATES)
        assert distance(ours.lookup, side) == min(sets, pairs)
        met[pairs < sets] += 1
    assert met[True] > 3 and met[False] > 3


@tried("count", 60, proof=5000)
@pytest.mark.parametrize("groups", ["7*nxny", "RR (EE|SS|WW) 5*nxny", "RRGG (EE|SS|WW|NN) 4*nxny", "RRR (E|S|W|N|G) 5*nxny"])
def test_the_nearest_form_is_found_though_many_are_skipped(groups: str, count: int) -> None:
    """Also for a hand that has none of the honours, which many forms or all of them require."""
    row, chance = row_of(groups), Random(count)
    ours, sampler = ruleset_of(row), Sampler(row, count)
    for _ in range(count):
        hand = sampler.hand()
        assert hand is not None
        knitted, honours = [tile for tile in hand.tiles if tile < EAST], {tile for tile in hand.tiles if tile >= EAST}
        kept = Counter(chance.sample(knitted, min(len(knitted), chance.randrange(6, 13))))
        rest = list((Counter({tile: 4 for tile in range(PLAYED) if tile not in honours}) - kept).elements())
        tiles = [*kept.elements(), *chance.sample(rest, 13 - kept.total())]
        side = lay_alone(WrittenHand(tuple(sorted(tiles)), (), (), None)).side[0]
        sets, forms = distance_to(ours.lookup, side, n.SETS), distance_to(ours.lookup, side, n.TEMPLATES)
        assert distance(ours.lookup, side) == min(sets, forms)


@tried("count", 60, proof=1000)
def test_the_nearest_form_is_found_though_another_hand_has_other_families(count: int) -> None:
    """The form after those that are skipped belongs to another hand, and lacks other tiles."""
    rows, chance = [row_of(groups, id=groups) for groups in ("RR (EE|SS|WW) 5*nxny", "GG (EE|SS|WW) 10*tile:x+y")], Random(count)
    ours, sampler = ruleset_of(*rows), Sampler(rows[0], count)
    for _ in range(count):
        hand = sampler.hand()
        assert hand is not None
        kept = chance.sample(hand.tiles, chance.randrange(6, 11))
        rest = [*(Counter(dict.fromkeys(range(PLAYED), 4)) - Counter(kept)).elements()]
        side = lay_alone(WrittenHand(tuple(sorted([*kept, *chance.sample(rest, 13 - len(kept))])), (), (), None)).side[0]
        assert distance(ours.lookup, side) == min(
            distance_to(ours.lookup, side, shape) for shape in (n.SETS, n.TEMPLATES, n.TEMPLATES + 1)
        )


def test_forms_stand_together_by_the_suits_that_they_need() -> None:
    """A hand without such a suit is compared with none of them."""
    drawings = ("7*pair:x", "7*nxny", "11x 22x 33x 44y 55y 66y RR", "4*nxnynz mxmy")
    forms = ruleset_of(*(row_of(groups, id=groups) for groups in drawings)).rules.forms
    found = [
        {tuple(forms.reach[form, suit] > 0 for suit in range(3)) for form in range(forms.top[top], forms.top[top + 1])}
        for top in range(forms.tops)
    ]
    assert [len(suits) for suits in found] == [1] * 7
    assert len(set.union(*found)) == 7
