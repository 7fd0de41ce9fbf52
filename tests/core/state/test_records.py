"""Records declare their defaults, and the kernel that clears them is generated."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, cast, get_type_hints

import numpy as np
import pytest

from kongbox.core.state import codes as n
from kongbox.core.state.record import I8, Cells, Record, clear_kernel, each, record
from kongbox.core.state.records import (
    Decision,
    Hand,
    Log,
    Lookup,
    Outcome,
    Rules,
    Session,
    Side,
    Table,
    clear_side,
    clear_table,
)
from kongbox.rulesets import Ruleset
from kongbox.rulesets.compiling import code_of, compile_options
from kongbox.rulesets.schema import Options
from kongbox.tiles import NONE


@record
class Part(Record):
    """What a record of the test has."""

    seen: I8 = NONE
    kept: I8


@record
class Whole(Record):
    """A record with a part, a list and an array."""

    own: I8 = 3
    grid: Annotated[Cells, "(2,3)i1"] = each(7)
    part: Part
    list: Annotated[tuple[Part, ...], 2]


def test_a_cleared_record_has_its_defaults_and_keeps_what_declares_none() -> None:
    clear = clear_kernel(Whole)
    whole = Whole.new()
    fresh = whole.bytes()
    whole.own, whole.part.seen, whole.part.kept, whole.list[1].seen, whole.list[1].kept = 9, 9, 9, 9, 9
    whole.grid[1, 2] = 9
    clear(whole)
    assert (whole.own, whole.part.seen, whole.list[1].seen, np.array(whole.grid).tolist()) == (3, NONE, NONE, [[7] * 3] * 2)
    assert (whole.part.kept, whole.list[1].kept) == (9, 9)
    whole.part.kept = whole.list[1].kept = 0
    assert whole.bytes() == fresh


def test_many_new_records_are_an_array() -> None:
    made = Whole.many(3)
    assert all(made[place].tobytes() == Whole.new().bytes() for place in range(3))


def test_numpy_lays_out_every_record_alike() -> None:
    for kind in (Whole, Decision, Hand, Log, Lookup, Outcome, Rules, Session, Table):
        fields = cast(Any, kind.dtype.fields)
        assert {name: place.at for name, place in kind._places.items()} == {name: at for name, (_, at, *_) in fields.items()}
        assert (kind.nbytes, kind.alignment) == (kind.dtype.itemsize, kind.dtype.alignment)


def test_an_unchanged_record_is_not_written_because_other_threads_may_read_it() -> None:
    lookup = Lookup.over(memoryview(Ruleset.load("redux").lookup.bytes()))  # writing raises TypeError
    assert lookup.array()[0].tobytes() == Ruleset.load("redux").lookup.bytes()
    lookup.rules.score.limit += 2
    with pytest.raises(TypeError, match="read-only"):
        lookup.save()


def test_an_object_over_an_element_of_an_array_writes_there() -> None:
    made = Whole.many(2)
    whole = Whole.over(made[1])
    whole.own, whole.grid[1, 2], whole.list[1].kept = -5, 4, 2
    whole.save()
    assert (made["own"].tolist(), int(made["grid"][1, 1, 2]), made["list"]["kept"].tolist()) == ([3, -5], 4, [[0, 0], [0, 2]])


def test_a_new_table_is_a_cleared_one() -> None:
    kinds: list[tuple[type[Record], Callable[[Any], None]]] = [(Table, clear_table), (Side, clear_side)]
    for kind, clear in kinds:
        made = kind.new()
        before = made.bytes()
        clear(made)
        assert made.bytes() == before


def test_a_new_table_is_empty_and_nobody_is_named() -> None:
    """Every number is 0, except those for which 0 is a tile, a seat or a row. Each seat still has its dealt hand."""
    table = Table.new()
    nobody = {"tile", "wind", "winner", "giver", "culprit", "misled", "named", "early", "early_tile", "resume", "after", "danger"}
    seats = {"least": -1, "drawn": -1, "special": -1, "kept": 1}
    for part, name in table.fields():
        value = getattr(part, name)
        if part is table.trial:
            continue  # scratch
        if isinstance(value, memoryview):
            assert not any(value.tobytes()), name
        elif isinstance(part, Side):
            assert value == seats.get(name, 0), name
        else:
            assert value == (-1 if name in nobody else 0), name


def test_new_rules_only_allow_any_number_of_chows() -> None:
    rules = Rules.new()
    assert rules.play.chows == 4
    rules.play.chows = 0
    assert not any(rules.bytes())


def test_every_option_that_the_kernels_ask_for_has_one_name() -> None:
    """What the house chooses stands in the rules under the option's own name, as the option declares it."""
    names = [name for _, name in Rules.new().fields()]
    options = Options()
    wired = {name for name in names if name in Options.__struct_fields__}
    assert all(names.count(name) == 1 for name in wired)
    assert {"chows", "missed_win", "wall", "rob", "rob_concealed", "manners", "limit_on", "cannon", "washing_pays"} <= wired
    for name in wired - {"infractions"}:
        default = getattr(options, name)
        assert isinstance(default, bool | int | str | tuple), name


@pytest.mark.parametrize(("chows", "missed"), [(4, "free"), (1, "barred"), (0, "barred")])
def test_the_rules_hold_what_was_chosen(chows: Literal[0, 1, 4], missed: Literal["free", "barred"]) -> None:
    rules = Rules.new()
    compile_options(rules, Options(chows=chows, missed_win=missed, washing_pays=(1, 2, 3, 4, 5), limit=700))
    assert (rules.play.chows, rules.play.missed_win, rules.score.limit) == (chows, int(missed == "barred"), 700)
    assert rules.pay.washing_pays.tolist() == [1, 2, 3, 4, 5]


def test_a_new_option_is_declared_and_nothing_else() -> None:
    """A sheet's form with one option more, rules with a field of that name: the choice arrives where a kernel reads it."""

    class MoreOptions(Options, frozen=True, kw_only=True):
        thirst: Literal["none", "some", "great"] = "none"
        cups: int = 0

    @record
    class Tea(Record):
        thirst: I8
        cups: I8

    @record
    class MoreRules(Record):
        tea: Tea

    made = MoreRules.new()
    compile_options(made, MoreOptions(thirst="great", cups=5))
    assert (made.tea.thirst, made.tea.cups) == (2, 5)


def test_a_named_choice_is_known_by_its_place_and_yes_by_one() -> None:
    assert [code_of(Literal["a", "b"], word) for word in ("a", "b")] == [0, 1]
    assert (code_of(bool, True), code_of(int, 12)) == (1, 12)
    with pytest.raises(ValueError, match="not in tuple"):
        code_of(Literal["a"], "c")


def test_the_rules_of_a_sheet_hold_its_options() -> None:
    ruleset = Ruleset.load("bmja")
    assert ruleset.rules.play.chows == ruleset.options.chows < 4
    assert ruleset.goulash.rules.play.chows == 0


def test_named_choices_have_the_numbers_that_the_kernels_compare() -> None:
    hints = get_type_hints(Options)
    for option, numbers in {
        "wall": {"kong_box": n.BOX, "dead_wall": n.DEAD, "wall_end": n.MOVING},
        "call": {"never": n.CALL_NEVER, "first_discard": n.CALL_FIRST, "riichi": n.CALL_READY},
        "dealer_takes": {"stack": n.STACK, "ends": n.ENDS},
        "bonus_from": {"live_wall": 0, "loose_tiles": n.LOOSE_TILES},
        "loose_on": {"centred": n.CENTRED, "first_two": 1},
        "misnaming": {"forfeits_turn": 0, "pays": n.PAYS},
        "cannon": {"debts": 0, "three": n.THREE, "off": 2},
        "limit_on": {"hand": 0, "payment": 1},
        "manners": {"gentle": 0, "strict": 1},
        "false_mahjong": {"barred": 0, "paid": 1},
        "missed_win": {"free": 0, "barred": 1},
        "dealer": {"east": 0, "prevailing": 1},
        "only_possible": {"ignore_table": 0, "count_exposed": 1},
        "wrong_count": {"plays_on": 0, "dead": 1},
        "nine_heads": {"never": 0, "first_turn": 1, "unclaimed": 2},
    }.items():
        assert {value: code_of(hints[option], value) for value in numbers} == numbers, option
