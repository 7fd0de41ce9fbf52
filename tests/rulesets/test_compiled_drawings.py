"""What the kernels get of a drawing: forms for a hand without sets, alternatives for a hand of sets."""

import pytest
from msgspec import structs
from saying import says

from kongbox.core.state import codes as n
from kongbox.core.state.records import Rules
from kongbox.rulesets import Ruleset, wording
from kongbox.rulesets.checks import faults_of
from kongbox.rulesets.own_hands import compile_drawings, without_room, wrong_with_groups
from kongbox.rulesets.schema import Row, Template

REDUX = Ruleset.load("redux").sheet
ROW = Row(pattern="groups", id="ours", name="Ours", who="winner", clause="", value="limit")
NUMBERS = "123456789"
NAMES = (NUMBERS, NUMBERS, NUMBERS, "ESWNRGP")
KINDS = {n.PAIR: "pair", n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong"}


def row_of(*groups: str, **more: object) -> Row:
    """A special hand with these drawings."""
    return structs.replace(structs.replace(ROW, groups=list(groups)), **more)


def compiled(*rows: Row) -> Rules:
    """Rules with these rows alone."""
    rules = Rules.new()
    rules.rows.count = len(rows)
    compile_drawings(rules, list(enumerate(rows)))
    return rules


def in_unary(suits: list[int]) -> str:
    """Tiles by suit in unary: "23b:12 E:4" is the first and second 2 and 3 of bamboo, and the fourth East."""
    found = []
    for suit, letter in enumerate(("b", "c", "d", "")):
        kinds: dict[int, str] = {}
        for place in range(16):
            copies = suits[suit] >> 4 * place & 15
            if copies:
                kinds[copies] = kinds.get(copies, "") + (NAMES[suit] + "?" * 16)[place]
        found += [
            f"{of}{letter}:" + "".join(str(one + 1) for one in range(4) if copies >> one & 1) for copies, of in kinds.items()
        ]
    return " ".join(found)


def in_bits(tiles: int, letters: str) -> str:
    """Kinds of tile as text: "19x" or "19b ER"."""
    found = []
    for suit in range(4):
        part = tiles >> 9 * suit & 0x1FF
        kinds = "".join((NAMES[suit] + "??")[place] for place in range(9) if part >> place & 1)
        found += [kinds + letters[suit : suit + 1]] * bool(kinds)
    return " ".join(found)


def form_of(rules: Rules, at: int) -> str:
    """A form as text: its required tiles; how often it takes a member of how many tiles, and each of these tiles; its reach."""
    forms = rules.forms
    wanted, reach = (in_unary([one[at, suit] for suit in range(4)]) for one in (forms.wanted, forms.reach))
    steps = [in_unary([forms.member[at, step, suit] for suit in range(4)]) for step in range(4)]
    family = f"{forms.times[at]}*{forms.size[at]}{' across' * forms.across[at]} of {', '.join(filter(None, steps))}"
    head = f"{forms.skips[at]} after: " if forms.skips[at] else ""
    return f"{head}{wanted or 'none'}; {family if forms.times[at] or forms.size[at] else 'none'}; {reach}"


def every(copies: str, *suits: str) -> str:
    """Every tile of these suits and, for "", every honour."""
    return " ".join(f"{NUMBERS}{suit}:{copies}" if suit else f"ESWNRGP:{copies}" for suit in suits)


def knitted(free: str, short: str) -> str:
    """The tiles of bamboo and characters for a family across suits, of which the hand needs one dot elsewhere."""
    return " ".join(f"{free}{suit}:1234 {short}{suit}:123" for suit in "bc")


@pytest.mark.parametrize(
    ("groups", "forms"),
    [
        ("7*pair!", [f"none; 7*2 of {every('1', *'bcd', '')}, {every('2', *'bcd', '')}; {every('12', *'bcd', '')}"]),
        ("7*pair", [f"none; 7*2 of {every('13', *'bcd', '')}, {every('24', *'bcd', '')}; {every('1234', *'bcd', '')}"]),
        (
            "7*pair:x+honours",
            [f"none; 7*2 of {every('13', suit, '')}, {every('24', suit, '')}; {every('1234', suit, '')}" for suit in "bcd"],
        ),
        ("7*nxny", [f"none; 7*2 across of {every('1234', *suits)}; {every('1234', *suits)}" for suits in ("bc", "bd", "cd")]),
        (
            "19b19c19d ESWN RGP tile:majors",
            ["19b:1 19c:1 19d:1 ESWNRGP:1; 1*1 of 19b:234 19c:234 19d:234 ESWNRGP:234; 19b:1234 19c:1234 19d:1234 ESWNRGP:1234"],
        ),
        (
            "123456789x ESWN tile:x",
            [f"{every('1', suit)} ESWN:1; 1*1 of {every('234', suit)}; {every('1234', suit)} ESWN:1" for suit in "bcd"],
        ),
        ("EESSWWNN RRGGPP", ["ESWNRGP:12; none; ESWNRGP:12"]),
        ("E333cG 1133557b 99d", ["135b:12 7b:1 3c:123 9d:12 EG:1; none; 135b:12 7b:1 3c:123 9d:12 EG:1"]),
        (
            "6*pair! RR",
            [
                f"R:12; 6*2 of {every('1', *'bcd')} ESWNGP:1 R:3, {every('2', *'bcd')} ESWNGP:2 R:4;"
                f" {every('12', *'bcd')} ESWNGP:12 R:1234"
            ],
        ),
        ("2*triplet:2b+R 8*tile:19c", ["2b:123 R:123; 8*1 of 19c:1234; 2b:123 19c:1234 R:123"]),
        (
            "2*kong:2b+R 2*pair:E+S+1c+9d 2*tile:G",
            ["2b:1234 R:1234 G:12; 2*2 of 1c:13 9d:13 ES:13, 1c:24 9d:24 ES:24; 2b:1234 1c:1234 9d:1234 ESR:1234 G:12"],
        ),
        ("3*kong:12b+E 2*tile:R", ["R:12; 3*4 of 12b:1 E:1, 12b:2 E:2, 12b:3 E:3, 12b:4 E:4; 12b:1234 E:1234 R:12"]),
        (
            "4*nxnynz 9d (E|S|W)",
            [
                f"3 after: 9d:1; none; {knitted('12345678', '9')} {NUMBERS}d:1234 ESW:1",
                *(
                    f"9d:1 {wind}:1; 4*3 across of {knitted('12345678', '9')} 12345678d:1234 9d:123;"
                    f" {knitted('12345678', '9')} {NUMBERS}d:1234 {wind}:1"
                    for wind in "ESW"
                ),
            ],
        ),
        (
            "7*nxny; 6*nxny RR",
            [
                form
                for both in (every("1234", "b", "c"), every("1234", "b", "d"), every("1234", "c", "d"))
                for form in (
                    f"2 after: none; none; {both} R:12",
                    f"none; 7*2 across of {both}; {both}",
                    f"R:12; 6*2 across of {both}; {both} R:12",
                )
            ],
        ),
        ("ESW RRR GGG PPP 11b", ["1b:12 ESW:1 RGP:123; none; 1b:12 ESW:1 RGP:123"]),
        ("124b RRR GGG PPP 11b", ["1b:123 24b:1 RGP:123; none; 1b:123 24b:1 RGP:123"]),
        ("135b RRR GGG PPP 11b", ["1b:123 35b:1 RGP:123; none; 1b:123 35b:1 RGP:123"]),
        (
            "nx n''''''''x 2222x RRRR GGGG",
            [f"19{suit}:1 2{suit}:1234 RG:1234; none; 19{suit}:1 2{suit}:1234 RG:1234" for suit in "bcd"],
        ),
        ("2*chow:678b 4*(EE|SS)", ["678b:12; 4*2 of ES:13, ES:24; 678b:12 ES:1234"]),
        (
            "2*(RR|GG) 2*(EE|SS|WW) 3*tile:1b 777d",
            [
                "3 after: 1b:123 7d:123; none; 1b:123 7d:123 ESWRG:1234",
                "1b:123 7d:123 R:1234; 2*2 of ESW:13, ESW:24; 1b:123 7d:123 ESWR:1234",
                "1b:123 7d:123 RG:12; 2*2 of ESW:13, ESW:24; 1b:123 7d:123 ESW:1234 RG:12",
                "1b:123 7d:123 G:1234; 2*2 of ESW:13, ESW:24; 1b:123 7d:123 ESWG:1234",
            ],
        ),
        (
            "chow:789d (11x|22x) 33b 44b 55b 66b N",
            [
                "2 after: 3456b:12 789d:1 N:1; none; 12b:1234 3456b:12 12d:1234 789d:1 N:1",
                "3456b:12 789d:1 N:1; 1*2 of 12b:13, 12b:24; 12b:1234 3456b:12 789d:1 N:1",
                "3456b:12 789d:1 N:1; 1*2 of 12d:13, 12d:24; 3456b:12 12d:1234 789d:1 N:1",
                "3456b:12 789d:1 N:1; 1*2 of 12c:13, 12c:24; 3456b:12 12c:1234 789d:1 N:1",
            ],
        ),
        (
            "1*chow:123b+789d 33b 44b 55b 66b NNN",
            [
                "12b:1 3b:123 456b:12 N:123; none; 12b:1 3b:123 456b:12 N:123",
                "3456b:12 789d:1 N:123; none; 3456b:12 789d:1 N:123",
            ],
        ),
        (
            "1*meld:89b+R 2b3b4b5b6b NN EE SS",
            [
                "3 after: 23456b:1 ESN:12; none; 23456b:1 89b:123 ESN:12 R:123",
                "23456b:1 8b:123 ESN:12; none; 23456b:1 8b:123 ESN:12",
                "23456b:1 9b:123 ESN:12; none; 23456b:1 9b:123 ESN:12",
                "23456b:1 ESN:12 R:123; none; 23456b:1 ESN:12 R:123",
            ],
        ),
        (
            "2*meld:12b+R 4*(EE|SS)",
            [
                "3 after: none; none; 12b:123 ES:1234 R:123",
                "12b:123; 4*2 of ES:13, ES:24; 12b:123 ES:1234",
                "1b:123 R:123; 4*2 of ES:13, ES:24; 1b:123 ES:1234 R:123",
                "2b:123 R:123; 4*2 of ES:13, ES:24; 2b:123 ES:1234 R:123",
            ],
        ),
        (
            "1*pair:1x9y+N 33x 44y RRR GGG NN",
            [
                form
                for one, other in ("bc", "bd", "cd")
                for form in (
                    f"2 after: N:12 RG:123; none; 19{one}:1234 34{one}:12 19{other}:1234 34{other}:12 N:1234 RG:123",
                    f"3{one}:12 4{other}:12 N:12 RG:123; 1*2 of 1{one}:13 9{other}:13 N:3, 1{one}:24 9{other}:24 N:4;"
                    f" 1{one}:1234 3{one}:12 4{other}:12 9{other}:1234 N:1234 RG:123",
                    f"4{one}:12 3{other}:12 N:12 RG:123; 1*2 of 9{one}:13 1{other}:13 N:3, 9{one}:24 1{other}:24 N:4;"
                    f" 4{one}:12 9{one}:1234 1{other}:1234 3{other}:12 N:1234 RG:123",
                )
            ],
        ),
        (
            "2*(11x|99x|EE) 2*(555y|RRR) SSWW",
            [
                form
                for one, other in ("bc", "bd", "cd")
                for form in (
                    f"2 after: SW:12 R:123; none; 19{one}:1234 5{one}:123 19{other}:1234 5{other}:123 E:1234 SW:12 R:123",
                    f"5{other}:123 SW:12 R:123; 2*2 of 19{one}:13 E:13, 19{one}:24 E:24;"
                    f" 19{one}:1234 5{other}:123 E:1234 SW:12 R:123",
                    f"5{one}:123 SW:12 R:123; 2*2 of 19{other}:13 E:13, 19{other}:24 E:24;"
                    f" 5{one}:123 19{other}:1234 E:1234 SW:12 R:123",
                )
            ],
        ),
        (
            "4*nxnynz! (1x1y|9x9y)",
            [
                f"6 after: none; 4*3 across of {every('1', *'bcd')}; "
                + " ".join(f"19{suit}:12 2345678{suit}:1" for suit in "bcd"),
                *(
                    f"{one}:1 {other}:1; 4*3 across of {every('1', *'bcd')}; "
                    + " ".join(
                        (f"1{suit}:12 23456789{suit}:1" if number == "1" else f"12345678{suit}:1 9{suit}:12")
                        if suit in suits
                        else f"{NUMBERS}{suit}:1"
                        for suit in "bcd"
                    )
                    for suits in ("bc", "bd", "cd")
                    for number in "19"
                    for one, other in [[number + suit for suit in suits]]
                ),
            ],
        ),
        (
            "1*nxnynz 123456789x EE",
            [
                f"3 after: E:12; 1*3 across of {every('1234', *'bcd')}; {every('1234', *'bcd')} E:12",
                *(
                    f"{NUMBERS}{suit}:1 E:12; 1*3 across of {every('123', *'bcd')};"
                    f" {' '.join(every('1234' if one == suit else '123', one) for one in 'bcd')} E:12"
                    for suit in "bcd"
                ),
            ],
        ),
        (
            "1*nxny 11z 22z 33z 44z 55z EE",
            [
                f"12345d:12 E:12; 1*2 across of {every('1234', *'bc')}; {every('1234', *'bc')} 12345d:12 E:12",
                f"12345c:12 E:12; 1*2 across of {every('1234', *'bd')}; {NUMBERS}b:1234 12345c:12 {NUMBERS}d:1234 E:12",
                f"12345b:12 E:12; 1*2 across of {every('1234', *'cd')}; 12345b:12 {every('1234', *'cd')} E:12",
            ],
        ),
    ],
)
def test_a_drawing_without_sets_becomes_these_forms(groups: str, forms: list[str]) -> None:
    """Also several drawings of one row."""
    rules = compiled(row_of(*groups.split("; ")))
    assert [form_of(rules, at) for at in range(rules.forms.count)] == forms


@pytest.mark.parametrize(
    ("groups", "count", "begins"),
    [
        ("1*nxny 11x 23456789x EE", 63, "1b:12 23456789b:1 E:12; none; 1b:123 23456789b:12 123456789c:1 E:12"),
        ("1*nxny 99x 12345678x EE", 63, "12345678b:1 9b:12 E:12; none; 12345678b:12 9b:123 123456789c:1 E:12"),
        ("1*nxny 12x 13x 23y RR EEE N", 63, "1b:12 23b:1 23c:1 E:123 N:1 R:12; none;"),
        ("2*n'n'x EESSWWNNRR", 111, "2b:1234 ESWNR:12; none; 2b:1234 ESWNR:12"),
        ("1*(nn'x|n'ny) SSSS WWWW RRRR", 26, "12b:1 SWR:1234; none; 12b:1 SWR:1234"),
        ("1*nnxnny EEEESSWWWW", 30, "1b:12 1c:12 EW:1234 S:12; none; 1b:12 1c:12 EW:1234 S:12"),
    ],
)
def test_some_groups_need_a_form_for_each_of_their_choices(groups: str, count: int, begins: str) -> None:
    """A member across suits, if another group can take two of its tiles; a number counted from a letter; members with pairs."""
    rules = compiled(row_of(groups))
    assert rules.forms.count == count
    assert form_of(rules, 1).removeprefix("9 after: ").startswith(begins)
    assert not any(rules.forms.times[at] for at in range(count))


MANY = "(11x|22x) 33x 44y 55y 66z 77z"


def test_a_letter_gives_its_number_to_one_choice_of_a_group() -> None:
    rules = compiled(row_of("(n'n'x|EE) nnx SSSS WWWW RR"))
    forms = [form_of(rules, at) for at in range(rules.forms.count) if not rules.forms.skips[at]]
    expected = []
    for suit in "bcd":
        for number in range(1, 9):
            family = f"1*2 of {number + 1}{suit}:13 E:13, {number + 1}{suit}:24 E:24"
            reach = f"{number}{suit}:12 {number + 1}{suit}:1234 ESW:1234 R:12"
            expected.append(f"{number}{suit}:12 SW:1234 R:12; {family}; {reach}")
        expected.append(f"9{suit}:12 ER:12 SW:1234; none; 9{suit}:12 ER:12 SW:1234")
    assert forms == expected


@pytest.mark.parametrize(
    ("drawings", "tops", "majors", "pairs", "few", "many"),
    [
        (["7*pair!"], [0, 1], [], [0], "0", "0"),
        (["7*pair"], [0, 1], [], [], "0", "0"),
        (["7*nxny!"], [0, 1, 2, 3], [], [], "567", "77e"),
        (["6*pair! RR"], [0, 1], [], [], "0", "1"),
        (["7*tile! EESSWWN"], [0, 1], [], [], "0", "6"),
        (["19b19c19d ESWN RGP tile:majors"], [0, 1], [0], [], "3", "a"),
        (["123456789x ESWN tile:x"], [0, 1, 2, 3], [], [], "789", "3dd"),
        (["7*(11x|99x|EE|SS|WW|NN|RR)!"], [0, 1, 2, 3], [0, 1, 2], [0, 1, 2], "889", "9dd"),
        (
            ["7*pair:honours!", "7*pair:2x+honours!", "7*pair:8x+honours!"],
            [0, 1, 4, 7, 10],
            [0],
            [0, 1, 2, 3],
            "caaa",
            "dbdd",
        ),
        (["12b EESSWWNNRRGG", "89d EESSWWNNRRGG", "19b EESSWWNNRRGG", "19d EESSWWNNPPGG"], [0, 3, 6], [], [], "aa", "bd"),
        (["19b EESSWWNNRRGG", "18b EESSWWNNRRGG", "29b EESSWWNNRRPP"], [0, 4], [], [], "a", "b"),
        (["19b EESSWWNNRRGG", "11b EESSWWNNRRGG"], [0, 3], [0], [], "a", "b"),
        (["4*nxnynz mxmy"], [0, 28], [], [], "2", "9"),
        (["11x 22x 33x 44x 55y 66y RR"], [0, 3, 6, 9], [], [], "345", "55d"),
        ([f"{MANY} RR", f"{MANY} GG", "7*pair:x"], [*range(16)], [], [], "1" * 12 + "9ab", "9" * 12 + "1ee"),
        (
            [f"{MANY} RR", f"{MANY} GG", "22334455b 6c7d 8888c", "2233445b 66c7d 8888c", "7*pair:1b1c1d+honours!", MANY + "NN"],
            [*range(15), 21],
            [],
            [],
            "1" * 12 + "441",
            "9" * 12 + "679",
        ),
    ],
)
def test_forms_stand_in_groups_that_one_look_can_skip(
    drawings: list[str], tops: list[int], majors: list[int], pairs: list[int], few: str, many: str
) -> None:
    """By group: where it begins, whether it uses no minors, whether it is seven different pairs, and how many tiles a hand
    lacks at least that has five, four and three tiles of the suits, or thirteen of bamboo."""
    rules = compiled(*(row_of(groups) for groups in drawings))
    forms = rules.forms
    assert forms.top[: forms.tops + 1].tolist() == tops
    assert [[top for top in range(forms.tops) if bits >> top & 1] for bits in (forms.majors, forms.pairs)] == [majors, pairs]
    assert [far_of(rules, suits) for suits in ((5, 4, 3), (13, 0, 0))] == [few, many]
    assert far_of(rules, (5, 5, 5)) == "0" * forms.tops


def far_of(rules: Rules, suits: tuple[int, int, int]) -> str:
    """What a hand with so many tiles of each suit lacks at least, one hexadecimal digit for each group of forms."""
    found = int(rules.forms.far[225 * suits[0] + 15 * suits[1] + suits[2]])
    assert found >> 4 * rules.forms.tops == 0
    return "".join(f"{found >> 4 * top & 15:x}" for top in range(rules.forms.tops))


def test_each_form_knows_the_row_that_it_belongs_to() -> None:
    """By place among the rows without sets. A head belongs to the first of them."""
    rules = compiled(
        row_of("4*pung pair"), row_of("EESSWWNN RRGGPP"), row_of("3*pung pair:b meld", "99b EESSWWNN RRGG", "7*pair:x")
    )
    assert rules.rows.groups[:4].tolist() == [1, 2, 3, 0]
    assert rules.rows.shape[:4].tolist() == [n.SETS, n.TEMPLATES, n.TEMPLATES + 1, n.SETS]
    assert (rules.shapes.templates, rules.shapes.known) == (2, 1 << n.TEMPLATES)
    assert rules.groups.row[: rules.groups.count].tolist() == [0, 2]
    assert rules.forms.template[: rules.forms.count].tolist() == [0, 0, 1, 1, 1, 1]


def sets_of(rules: Rules, at: int) -> tuple[str, list[str]]:
    """A drawing of sets as text, and its alternatives: the group, the kinds of set, the tiles, the letter, the sign."""
    groups = rules.groups
    needs = ", ".join(str(int(groups.needs[at, letter])) for letter in (0, 1))
    chows = f"{groups.least_chows[at]} to {groups.most_chows[at]} chows"
    head = f"{groups.suits[at]} suits, {chows}, {groups.letters[at]} letters, needs {needs}, concealed {groups.concealed[at]}"
    return head, [
        f"{groups.group[one]} {' '.join(name for kind, name in KINDS.items() if groups.kinds[one] >> kind & 1)}:"
        f" {in_bits(groups.fixed[one], 'bcd') or '-'} {in_bits(groups.varies[one], 'xyz') or '-'}"
        f" {groups.letter[one]}+{groups.after[one]} {groups.lies[one]}"
        for one in range(groups.first[at], groups.first[at + 1])
    ]


ANY = "123456789b 123456789c 123456789d ESWNRGP"
LOW = "1234567b 1234567c 1234567d"


@pytest.mark.parametrize(
    ("groups", "concealed", "drawing", "alternatives"),
    [
        (
            "4*pung:x pair:x",
            "hand",
            "3 suits, 0 to 0 chows, 0 letters, needs 0, 0, concealed 1",
            [*(f"{group} pung kong: - 123456789x 0+0 0" for group in range(4)), "4 pair: - 123456789x 0+0 0"],
        ),
        (
            "2*meld:minors+E +chow:b+y _kong:19x pair:5z+green",
            "",
            "6 suits, 1 to 3 chows, 0 letters, needs 0, 0, concealed 0",
            [
                "0 chow: 23456b 23456c 23456d - 0+0 0",
                "0 pung kong: 2345678b 2345678c 2345678d E - 0+0 0",
                "1 chow: 23456b 23456c 23456d - 0+0 0",
                "1 pung kong: 2345678b 2345678c 2345678d E - 0+0 0",
                "2 chow: 1234567b 1234567y 0+0 1",
                "3 kong: - 19x 0+0 2",
                "4 pair: 23468b G 5z 0+0 0",
            ],
        ),
        (
            "(nnnx|EEE) n'n'n'n'y mm'm''z triplet:terminals (11b|99d|PP)",
            "drawn",
            "6 suits, 1 to 1 chows, 2 letters, needs 1, 0, concealed 2",
            [
                "0 pung kong: - 123456789x 2+0 0",
                "0 pung kong: E - 0+0 0",
                "1 kong: - 23456789y 2+1 0",
                "2 chow: - 1234567z 1+0 0",
                "3 pung: 19b 19c 19d - 0+0 0",
                "4 pair: 1b - 0+0 0",
                "4 pair: 9d - 0+0 0",
                "4 pair: P - 0+0 0",
            ],
        ),
        (
            "n'n'n'x n'''n'''n'''x mm'm''b chow pair",
            "",
            "3 suits, 2 to 2 chows, 2 letters, needs 1, 1, concealed 0",
            [
                "0 pung kong: - 23456789x 2+0 0",
                "1 pung kong: - 456789x 2+2 0",
                "2 chow: 1234567b - 1+0 0",
                f"3 chow: {LOW} - 0+0 0",
                f"4 pair: {ANY} - 0+0 0",
            ],
        ),
        (
            "RRR 234d 9999c 1b1b1b 1*nnx",
            "",
            "3 suits, 1 to 1 chows, 0 letters, needs 0, 0, concealed 0",
            [
                "0 pung kong: R - 0+0 0",
                "1 chow: 2d - 0+0 0",
                "2 kong: 9c - 0+0 0",
                "3 pung kong: 1b - 0+0 0",
                "4 pair: - 123456789x 0+0 0",
            ],
        ),
        (
            "nnnb mmmc nnnnd mm'm''c nnd",
            "",
            "1 suits, 1 to 1 chows, 2 letters, needs 2, 3, concealed 0",
            [
                "0 pung kong: 123456789b - 2+0 0",
                "1 pung kong: 123456789c - 1+0 0",
                "2 kong: 123456789d - 2+0 0",
                "3 chow: 1234567c - 1+0 0",
                "4 pair: 123456789d - 2+0 0",
            ],
        ),
        (
            "(chow:678x|RRR) (chow|pung:dragons+winds) meld 312z (nnx|mmy)",
            "",
            "6 suits, 1 to 4 chows, 2 letters, needs 0, 0, concealed 0",
            [
                "0 chow: - 6x 0+0 0",
                "0 pung kong: R - 0+0 0",
                f"1 chow: {LOW} - 0+0 0",
                "1 pung kong: ESWNRGP - 0+0 0",
                f"2 chow: {LOW} - 0+0 0",
                f"2 pung kong: {ANY} - 0+0 0",
                "3 chow: - 1z 0+0 0",
                "4 pair: - 123456789x 2+0 0",
                "4 pair: - 123456789y 1+0 0",
            ],
        ),
    ],
)
def test_a_drawing_of_sets_becomes_these_alternatives(groups: str, concealed: str, drawing: str, alternatives: list[str]) -> None:
    rules = compiled(row_of("4*pung:b pair", id="first"), row_of(groups, concealed=concealed))
    assert rules.groups.count == 2
    assert sets_of(rules, 1) == (drawing, alternatives)


LISTED = structs.replace(ROW, pattern="template", template=Template("EESSWWNNRRGGPP"))
HONOURS = "EEE|SSS|WWW|NNN|RRR|GGG|PPP"


def many(alternatives: int) -> list[Row]:
    """Rows with so many alternatives in all, at least 232."""
    pairs = "|".join(f"{number}{number}b" for number in NUMBERS[: alternatives - 252])
    return [row_of(*[f"4*({HONOURS}) 1*pair"] * 8), row_of(f"4*(EEE|SSS|WWW|NNN|RRR) ({pairs})")]


@pytest.mark.parametrize(
    ("rows", "full"),
    [
        ([row_of("4*pung pair"), row_of(*["4*pung:x pair"] * 31)], None),
        ([row_of("4*pung pair"), row_of(*["4*pung:x pair"] * 32)], 1),
        (many(256), None),
        (many(257), 1),
        ([row_of("4*nxnynz mxmy")] * 6 + [row_of(f"{MANY} RR")] * 4 + [row_of("EESSWWNN RRGGPP")], 10),
        ([row_of("EESSWWNN RRGGPP")] * 33, 32),
        ([row_of("4*pung pair", "EESSWWNN RRGGPP")] * 33, 32),
        ([row_of("7*paar")] * 40, None),
        ([LISTED] + [row_of("EESSWWNN RRGGPP")] * 32, 32),
    ],
)
def test_there_is_room_up_to_each_limit(rows: list[Row], full: int | None) -> None:
    """32 drawings of hands of sets with 256 alternatives; 192 forms in 32 rows. A wrong drawing takes no room."""
    expected = [] if full is None else [(full, "groups", "no-room")]
    assert [(place, fault.path, fault.code) for place, fault in without_room(rows)] == expected


@pytest.mark.parametrize(
    ("groups", "codes"),
    [
        ("(11b|22b|33b|44b) (55b|66b|77b|88b) (11c|22c|33c|44c) (EE|SS|WW|NN) (RR|GG|PP) 2*pair:5d", ["no-room"]),
        ("7*tile 7*tile", ["no-room"]),
        ("7*pair:honours!", []),
        ("7*pair:winds+RG!", ["fifth-tile"]),
        ("7*pair:winds", []),
        ("7*pair:ESW", ["fifth-tile"]),
        ("14*tile:1234b", []),
        ("14*tile:123b", ["fifth-tile"]),
        ("(tile|pair) 12*tile", ["bad-groups"]),
        ("(EE|SSS) 12*tile", ["bad-groups"]),
        ("11*tile (EE|SSS)", ["bad-groups"]),
        ("6*pair", ["wrong-count"]),
        ("6*pair tile", ["wrong-count"]),
        ("7*pair tile", ["wrong-count"]),
        ("4*pung pair tile", ["wrong-count"]),
        ("4*pung 2*pair", ["wrong-count"]),
        ("5*pung pair", ["wrong-count"]),
        ("4*pung pair", []),
        ("(EE|SSS) 4*pung", ["bad-groups"]),
        ("100*tile", ["bad-groups"]),
        ("10*tile 4*tile:b", ["no-room"]),
        ("nx n''''''''x 2222x RRRR GGGG", []),
        ("nx n'''''''''x 2222x RRRR GGGG", ["unknown-letter"]),
        ("11111b 9*tile", ["fifth-tile"]),
    ],
)
def test_a_drawing_has_forms_up_to_the_limit_and_tiles_enough(groups: str, codes: list[str]) -> None:
    assert [fault.code for fault in wrong_with_groups(row_of(groups))] == codes


@pytest.mark.parametrize("drawings", [["2*n'n'x EESSWWNNRR", "2*n'n'x EESSWWNNGG"], ["4*pung pair"] * 33], ids=len)
def test_a_row_that_no_sheet_has_room_for_is_a_fault_of_its_own(drawings: list[str]) -> None:
    """Its hands are not tried, and the sheet names it once."""
    row = row_of(*drawings, fits=["1b"])
    assert [(fault.path, fault.code) for fault in wrong_with_groups(row)] == [("groups", "no-room")]
    sheet = structs.replace(REDUX, rows=structs.replace(REDUX.rows, special=[*REDUX.rows.special, row]))
    found = [(fault.path, fault.code) for fault in faults_of(sheet)]
    assert found == [(f".rows.special[{len(REDUX.rows.special)}].groups", "no-room")]


@pytest.mark.parametrize(
    ("row", "case", "facts"),
    [
        (row_of("(11b|22b|33b|44b) (55b|66b|77b|88b) (11c|22c|33c|44c) (EE|SS|WW|NN) (RR|GG|PP) 2*pair:5d"), "room", {}),
        (row_of("2*(nxny|nxnz) EESSWWNNRR"), "forms", {"most": 192}),
        (row_of("7*tile 7*tile"), "forms", {"most": 192}),
        (row_of("6*pair"), "count", {"count": 12}),
        (row_of("14*tile:123b"), "none", {}),
        (row_of("(EE|SSS) 12*tile"), "sizes", {"given": "(EE|SSS)"}),
        (row_of("+pung 3*pung pair", concealed="hand"), "exposed", {}),
        (row_of("+pung 11b 22b 33b 5*tile"), "no-sets", {}),
        (row_of("7*pair", value=""), "value", {}),
        (row_of("7*pair", value="", concealed="drawn"), "value", {}),
        (row_of("7*pair", concealed="drawn"), "drawn", {}),
        (row_of("7*pair", unless="bonus"), "unless", {}),
        (row_of("7*pair", pattern="purity"), "pattern", {}),
        (structs.replace(ROW, fits=["1b"], pattern="purity"), "pattern", {}),
        (ROW, "none-given", {}),
        (row_of("7*pair!", fits=["1122334455667b"]), "last", {"given": "1122334455667b"}),
        (row_of("7*pair!", fits=["1111334455667b .7b"]), "fits", {"given": "1111334455667b .7b"}),
        (row_of("7*pair!", fails=["1122334455667b .7b"]), "fails", {"given": "1122334455667b .7b"}),
        (row_of("7*pair!", fits=["1122334455b .5b"]), "fits", {"given": "1122334455b .5b"}),
        (row_of("7*pair!", fits=["+EEE 1122334455b .5b"]), "fits", {"given": "+EEE 1122334455b .5b"}),
    ],
)
def test_a_refusal_says_what_is_wrong_with_a_row(row: Row, case: str, facts: dict[str, object]) -> None:
    """It is the row's only fault."""
    (fault,) = wrong_with_groups(row)
    assert says(fault.what, "bad-sheet", "groups", case, **facts), fault.what


@pytest.mark.parametrize("concealed", ["", "hand"])
def test_exposed_groups_and_concealed_ones_may_mix_unless_the_hand_is_concealed(concealed: str) -> None:
    found = [fault.path for fault in wrong_with_groups(row_of("2*_pung 2*pung pair", "+pung 3*pung pair", concealed=concealed))]
    assert found == (["groups[1]"] if concealed else [])


def test_a_hand_of_suit_tiles_alone_lacks_every_honour() -> None:
    assert far_of(compiled(row_of("7*pair:honours!")), (9, 5, 0)) == "e"
    assert far_of(compiled(row_of("7*pair:honours!")), (9, 4, 0)) == "d"


@pytest.mark.parametrize(
    ("row", "drawn"),
    [
        (row_of("4*pung pair"), False),
        (row_of("7*pair"), True),
        (row_of("4*pung pair", "7*pair"), True),
        (LISTED, True),
        (structs.replace(ROW, pattern="seven_pairs"), True),
        (structs.replace(ROW, pattern="purity"), False),
    ],
)
def test_a_hand_without_sets_is_drawn_tile_by_tile(row: Row, drawn: bool) -> None:
    """The page of the rules says so if the sheet has such a hand."""
    assert wording.drawn(row) == drawn
