"""The object that a program lives with: copies, steps taken back, what it shows, what it refuses."""

import copy
import inspect
import pickle
import random
import subprocess
import sys
import threading
from typing import Any

import pytest
from failing import fails
from lengths import mostly_proofs
from situations import rules, situation

import kongbox
from kongbox import Action, BadInput, IllegalAction, KongboxError, RuleRefusal, Seen, Table
from kongbox.bots import choose_action
from kongbox.game.play.lying import Meld
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

SHIPPED = ("redux", "bmja", "dummies", "pung_chow", "pung_chow_limit")


def ruleset(name: str) -> Ruleset:
    """A ruleset by its name; "goulash" are the rules of one."""
    return rules("bmja").goulash if name == "goulash" else rules("redux", manners="strict") if name == "strict" else rules(name)


def played(name: str, seed: int, steps: int = 999) -> Table:
    """A table of a ruleset at which chance has played so many steps."""
    chance = random.Random(seed)
    used = ruleset(name)
    table = Table(used, seed=seed, east=used.rules.seats.absent & 1, asked=(0, 1, 2, 3) if name == "strict" else ())
    while not table.over and len(table.actions) < steps:
        seat = chance.choice(table.waiting)
        table.step(seat, chance.choice(table.legal(seat)))
    return table


def everything(table: Table) -> tuple[object, ...]:
    """All that can be seen of a table."""
    shown = [(table.hand(seat), table.melds(seat), table.bonus(seat), table.legal(seat)) for seat in range(4)]
    return (
        shown,
        table.discards,
        table.waiting,
        table.phase,
        table.turn,
        table.wall_left,
        table.actions,
        table.events,
        table.result,
    )


@mostly_proofs("name", [*SHIPPED, "goulash", "strict"], "dummies", "strict")
def test_every_step_can_be_taken_back_to_the_deal(name: str) -> None:
    table = played(name, seed=3, steps=0)
    chance, seen = random.Random(8), []
    while not table.over:
        seen.append(everything(table))
        seat = chance.choice(table.waiting)
        table.step(seat, chance.choice(table.legal(seat)))
    for before in reversed(seen):
        last = table.actions[-1]
        assert table.undo() == last
        assert everything(table) == before
    with pytest.raises(RuleRefusal) as refused:
        table.undo()
    assert refused.value.code == "nothing-to-undo"


def test_what_was_taken_back_leaves_no_trace() -> None:
    one, other = played("redux", 5, 20), played("redux", 5, 20)
    one.step(one.waiting[0], one.legal(one.waiting[0])[-1])
    one.undo()
    assert (one.state.bytes(), one.log.bytes()) == (other.state.bytes(), other.log.bytes())


def test_what_is_done_to_a_copy_changes_nothing_here() -> None:
    table = played("redux", 2, 30)
    before = everything(table)
    for made in (table.copy(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert everything(made) == before
        made.play_out("keen")
        assert made.over and everything(table) == before
        while made.actions:
            made.undo()
        assert everything(table) == before


def test_a_hand_that_is_over_equals_none_that_goes_on() -> None:
    table = Table(seed=1)
    over = table.copy()
    over.play_out()
    assert over != table != over and over == over.copy()


def test_tables_under_different_rules_are_never_equal() -> None:
    one, other = Table("redux", seed=26), Table(rules("redux", limit=2000), seed=26)
    assert one != other
    assert one.play_out() == other.play_out() and one.actions == other.actions
    assert one != other


def test_a_table_travels_to_another_process_and_back() -> None:
    table = played("goulash", 2, 12)
    program = "import pickle, sys; t = pickle.load(sys.stdin.buffer); t.play_out('greedy'); pickle.dump(t, sys.stdout.buffer)"
    back = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(table), capture_output=True, check=True)
    table.play_out("greedy")
    assert everything(pickle.loads(back.stdout)) == everything(table)


def test_equal_tables_are_seen_alike_after_a_journey_too() -> None:
    seen = Table(Ruleset.load("redux"), seed=7).seen(0)
    for again in (Table(Ruleset.load("redux"), seed=7).seen(0), copy.deepcopy(seen), pickle.loads(pickle.dumps(seen))):
        assert again == seen
    assert Table(Ruleset.load("bmja"), seed=7).seen(0) != seen


@pytest.mark.parametrize("bots", [None, 5, [None] * 4])
def test_what_plays_a_hand_out_is_a_player(bots: Any) -> None:
    with fails("bad-player", BadInput):
        Table(seed=1).play_out(bots)


def test_a_table_cannot_be_hashed() -> None:
    with pytest.raises(TypeError):
        hash(played("redux", 1, 0))


def test_a_position_as_it_lies() -> None:
    game = situation(E="123b 456c 77d EE RR G 3d", S="88d 123c 456c 789c SS", draws="1f 5b", bonus=True)
    game.go("E discard 3d").pass_all()
    table = game.table
    assert (table.turn, table.phase, table.waiting, table.east, table.dealer) == (1, "turn", (1,), 0, 0)
    assert table.hand(1) == ("5b", "1c", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "8d", "8d", "S", "S")
    assert (table.drawn(1), table.drawn(0)) == ("5b", None)
    game.go("S discard 5b").pass_all()
    assert table.bonus(1) == ("1f",)
    assert table.discards == (("3d", 0, None), ("5b", 1, None))


def test_discards_say_who_has_claimed_them_and_melds_whose_tile_it_was() -> None:
    game = situation(E="123b 456c 77d EE RR G 3d", S="GG 123c 456c 789c SS")
    game.go("E discard G", "S pung")
    assert game.table.discards == (("G", 0, 1),)
    assert game.table.melds(1) == (Meld("pung", ("G", "G", "G"), False, 0, "G"),)
    assert (game.table.phase, game.table.open_tile) == ("turn", None)


def test_what_is_printed() -> None:
    game = situation(E="123b 456c 77d EE RR G 3d", S="GG 123c 456c 789c SS", bonus=False)
    game.go("E discard 3d").pass_all()
    game.go("S discard S").pass_all()
    game.go("W discard G") if "G" in game.hand("W") else None
    printed = str(game.table)
    assert game.table.ruleset.name in printed.splitlines()[0] and str(game.table.wall_left) in printed.splitlines()[0]
    assert "  123b 456c 77d EE RR G" in printed
    assert repr(game.table).startswith("<Table redux: turn, seat ")
    assert max(map(len, printed.splitlines())) < 100


def test_a_table_is_printed_seat_by_seat_from_east_on() -> None:
    """A drawn tile, a claimed discard, sets, bonus tiles, and a mark for who must answer."""
    game = situation(E="123b 456c 77d EE RR G 3d", S="GG 123c 456c 789c SS", W="9999d 147c", N="2f", draws="5b", east=2)
    game.pass_all().go("E discard G", "S pung", "S discard 1c").pass_all()
    table = game.table
    lines = [line.split() for line in str(table).splitlines()]
    east, south, west, north = (say("wind", wind).split() for wind in "ESWN")
    drawn = table.drawn(game.seat("W"))
    assert lines[1] == [*east, "123b", "456c", "377d", "EE", "RR"]
    assert lines[2] == [*south, "23456789c", "SS", "+GGG"]
    assert lines[3][:2] == [">", *west] and lines[3][-1] == f".{drawn}"
    assert lines[4][:1] == north and lines[4][-1] == "2f"
    assert lines[6:10] == [[*east, "[G]"], [*south, "1c"], west, north]
    game.go("W conceal 9d")
    assert "_9999d" in str(table).splitlines()[3]


def test_every_position_is_printed() -> None:
    for name in (*SHIPPED, "goulash", "strict"):
        table = played(name, 11, 0)
        chance = random.Random(4)
        while not table.over:
            assert len(str(table).splitlines()) >= 2 + len(table.present)
            seat = chance.choice(table.waiting)
            table.step(seat, chance.choice(table.legal(seat)))
        assert table.result is not None and (table.result.winner is None or str(table).endswith(f"{table.result.last}."))


def test_bots_play_a_hand_to_its_end() -> None:
    table = played("redux", 4, 10)
    same = table.copy()
    result = table.play_out(("greedy", "keen", "greedy", "keen"))
    assert table.over and table.result == result
    while not same.over:
        seat = same.waiting[0]
        same.step(seat, choose_action(same, seat, ("greedy", "keen")[seat % 2]))
    assert same.actions == table.actions and same.result == result
    one, other = played("redux", 4, 10), played("redux", 4, 10)
    one.play_out("random", seed=1)
    other.play_out("random", seed=2)
    assert one.actions != other.actions


def test_two_threads_at_one_table_are_told_so() -> None:
    table, inside, done = played("redux", 4, 10), threading.Event(), threading.Event()

    def wait(seen: Seen) -> Action:
        inside.set()
        done.wait(30)
        return seen.legal[0]

    def hold() -> None:
        table.play_out(wait)

    other = threading.Thread(target=hold)
    other.start()
    inside.wait(30)
    try:
        seat = table.waiting[0]
        given: dict[str, tuple[Any, ...]] = {"step": (seat, "pass"), "before": (1,)} | dict.fromkeys(
            ("rule", "foresee"), (seat, "chow")
        )
        given |= dict.fromkeys(("legal", "seen", "take_back", "may_take_back", "having_answered", "infractions"), (seat,))
        methods = [name for name, value in vars(Table).items() if name[0] != "_" and inspect.isfunction(value)]
        for name in methods:
            with pytest.raises(RuleRefusal) as refused:
                getattr(table, name)(*given.get(name, ()))
            assert refused.value.code == "table-in-use", name
        assert given.keys() < {*methods}
    finally:
        done.set()
        other.join()
    assert table.over


def test_results_cannot_be_changed() -> None:
    table = Table(seed=3)
    result = table.play_out()
    assert isinstance(table.actions, tuple) and isinstance(table.events, tuple)
    for field in ("scores", "payments", "net", "infractions"):
        assert isinstance(getattr(result, field), tuple)
    with pytest.raises(AttributeError):
        result.net = ()  # type: ignore[misc]
    assert all(isinstance(line.tiles, tuple) for score in result.scores for line in score.lines)


LIMITS: list[tuple[dict[str, Any], str]] = [
    ({"streak": 10_000, "prevailing": 3, "held": (2**62, -(2**62), 0, 1), "dice": (1, 6, 1, 6)}, ""),
    ({"streak": 10_001}, "bad-streak"),
    ({"prevailing": 4}, "bad-wind"),
    ({"held": (0, 0, 0, 2**62 + 1)}, "bad-held"),
    ({"held": (-(2**62) - 1, 0, 0, 0)}, "bad-held"),
    ({"held": (1, 2, 3, 4, 5)}, "bad-held"),
    ({"dice": (0, 1, 1, 1)}, "bad-dice"),
    ({"dice": (1, 1, 1, 7)}, "bad-dice"),
    ({"dice": (1, 1, 1, 1, 1)}, "bad-dice"),
]


@pytest.mark.parametrize(("given", "code"), LIMITS)
def test_what_a_table_is_laid_with_has_its_limits(given: dict[str, Any], code: str) -> None:
    if not code:
        table = Table(rules("redux"), **given)
        assert (table.streak, table.prevailing, table.dealt.held, table.dice) == tuple(given.values())
        return
    with fails(code, BadInput):
        Table(rules("redux"), **given)


@pytest.mark.parametrize(("players", "chairs"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_east_sits_on_a_chair_with_a_player(players: int, chairs: list[int]) -> None:
    ruleset = rules("pung_chow", players=players)
    for east in range(4):
        if east in chairs:
            assert [*Table(ruleset, seed=1, east=east).present] == chairs
            continue
        with fails("empty-chair", BadInput) as refused:
            Table(ruleset, seed=1, east=east)
        assert refused.value.facts["chair"] == east


def test_a_table_before_is_asked_for_up_to_a_thousand_million_answers() -> None:
    table = Table(seed=1)
    assert table.before(1_000_000_000) == table
    with fails("bad-number", BadInput):
        table.before(1_000_000_001)


BAD_TABLES = [
    ({"prevailing": 9}, "bad-wind"),
    ({"prevailing": True}, "bad-wind"),
    ({"east": -1}, "bad-seat"),
    ({"east": 4}, "bad-seat"),
    ({"streak": -1}, "bad-streak"),
    ({"streak": 1 << 70}, "bad-streak"),
    ({"held": (1, 2, 3)}, "bad-held"),
    ({"held": 7}, "bad-held"),
    ({"held": (1, 2, 3, 2**62 + 1)}, "bad-held"),
    ({"held": (1, 2, 3, "x")}, "bad-held"),
    ({"seed": -1}, "bad-seed"),
    ({"seed": 1 << 64}, "bad-seed"),
    ({"seed": 1.5}, "bad-seed"),
    ({"seed": True}, "bad-seed"),
    ({"wall": [999] * 144}, "bad-wall"),
    ({"wall": [0] * 144}, "bad-wall"),
    ({"wall": ["1b"] * 144}, "bad-wall"),
    ({"wall": 3}, "bad-wall"),
    ({"dice": (1, 2, 3, 7)}, "bad-dice"),
    ({"dice": (1, 2, 3)}, "bad-dice"),
    ({"dice": (1, 2, 3, 4), "seed": 6}, "seed-or-wall"),
    ({"wall": Ruleset.load("redux").tiles, "seed": 6}, "seed-or-wall"),
    ({"promise": 3}, "bad-promise"),
    ({"asked": (9,)}, "bad-seat"),
    ({"asked": 5}, "bad-seat"),
]


@pytest.mark.parametrize(("given", "code"), BAD_TABLES)
def test_a_table_that_cannot_be_laid_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        Table(rules("redux"), **given)
    assert refused.value.code == code
    assert "\n" not in refused.value.message and len(refused.value.message) < 160


@pytest.mark.parametrize("seat", [-1, 4, 9, "E", None, True])
def test_a_seat_that_is_none_is_refused(seat: object) -> None:
    table = Table(rules("redux"), seed=1)
    for ask in (table.legal, table.hand, table.melds, table.bonus, table.wind, table.drawn, table.infractions):
        with pytest.raises(BadInput) as refused:
            ask(seat)  # type: ignore[arg-type]
        assert refused.value.code == "bad-seat"
    with pytest.raises(BadInput) as refused:
        table.step(seat, "pass")  # type: ignore[arg-type]
    assert refused.value.code == "bad-seat"


untyped: Any = Action
"""As whoever checks no types may call it."""


@pytest.mark.parametrize(
    "action",
    [
        Action("discard", (999,)),
        Action("discard", (-1,)),
        Action("discard"),
        Action("dance"),
        Action("pass", (3,)),
        Action("chow", (1, 2)),
        "dance",
        "discard 0b",
        "",
        None,
        7,
        untyped("discard", [3]),
        untyped(None),
        untyped("discard", ("7b",)),
        untyped("mahjong", (1 << 80,)),
        untyped("discard", 5),
    ],
)
def test_an_action_that_is_none_is_refused(action: object) -> None:
    assert "J" not in str(action), "it is printed as it is"
    table = Table(rules("redux"), seed=1)
    with pytest.raises(BadInput):
        table.step(0, action)  # type: ignore[arg-type]
    assert table.actions == ()


def test_an_action_that_is_not_allowed_now_is_another_thing() -> None:
    with pytest.raises(IllegalAction):
        Table(rules("redux"), seed=1).step(0, "chow 123b")
    assert issubclass(IllegalAction, KongboxError)


@pytest.mark.parametrize("bots", ["zork", ("greedy",), ("greedy", "keen", "random", "zork")])
def test_bots_that_are_none_are_refused(bots: object) -> None:
    with pytest.raises(BadInput):
        Table(rules("redux"), seed=1).play_out(bots)  # type: ignore[arg-type]


def test_the_largest_seed_plays() -> None:
    assert Table(rules("redux"), seed=(1 << 64) - 1).play_out("greedy")


def test_what_is_public_is_named_and_documented() -> None:
    assert set(kongbox.__all__) | {"__version__"} == set(dir(kongbox))
    for name in kongbox.__all__:
        made = getattr(kongbox, name)
        assert (made.__doc__ or "").strip(), name
        for part, value in vars(made).items() if isinstance(made, type) else ():
            if not part.startswith("_") and (callable(value) or isinstance(value, (property, classmethod))):
                assert (getattr(made, part).__doc__ if callable(value) else value.__doc__ or "").strip(), f"{name}.{part}"


def test_an_error_names_its_clause_and_keeps_its_facts_on_its_way() -> None:
    game = situation(manners="strict", E="R", W="RR").play("E discard R", "W pass")
    with fails("too-late", IllegalAction) as late:
        game.table.step(game.seat("W"), "pung")
    with fails("unknown-bot") as unknown:
        game.table.play_out("gready")
    for error, clause in ((late.value, "RX-INF-7"), (unknown.value, "")):
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, again.message, again.tiles, again.facts) == (error.code, error.message, error.tiles, error.facts)
        assert again.clause == error.clause == clause
    assert unknown.value.facts["given"] == "gready"


def test_an_illegal_choice_of_a_function_names_the_function_and_its_seat() -> None:
    def stubborn(seen: Seen) -> str:
        return "kong"

    with pytest.raises(IllegalAction) as caught:
        Table(seed=1).play_out(["greedy", "greedy", stubborn, "greedy"])
    named = caught.value.facts["player"]
    assert isinstance(named, str) and named.endswith("stubborn") and named in caught.value.message
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.message, again.facts) == (caught.value.message, {"player": named, "seat": 2})


@pytest.mark.parametrize("name", ["asked", "answering"])
def test_a_wrong_seat_is_refused_under_its_arguments_name(name: str) -> None:
    wrong: tuple[Any, ...] = ([9], 9)
    for seats in wrong:
        with fails("bad-seat", BadInput) as caught:
            Table(**{name: seats})
        assert caught.value.facts["what"] == name


@pytest.mark.parametrize("count", [1.5, -1, "1", None, True])
def test_a_table_before_asks_for_a_number_of_answers(count: Any) -> None:
    with fails("bad-number", BadInput):
        Table(seed=1).before(count)
    assert Table(seed=1).before(5) == Table(seed=1)


def test_finished_tables_are_equal_if_the_deal_the_moves_and_the_result_are() -> None:
    def washed_out(**how: Any) -> Table:
        table = Table(**how)
        table.play_out(lambda seen: seen.legal[0])
        return table

    table, won = washed_out(seed=7), Table(seed=7)
    won.play_out("greedy")
    others = [washed_out(seed=8), washed_out(seed=7, held=(1, 2, 3, 4)), won]
    assert [other.result == table.result for other in others] == [True, True, False]
    assert [other.actions == table.actions for other in others] == [False, True, False]
    assert table == washed_out(seed=7) and table not in others


def test_a_table_says_in_one_line_how_it_stands() -> None:
    won, nobody = Table(seed=3), Table(seed=7)
    assert repr(won) == f"<Table redux: turn, seat {won.turn}, {won.wall_left} in the wall>"
    won.play_out()
    nobody.play_out(lambda seen: seen.legal[0])
    assert (repr(won), repr(nobody)) == ("<Table redux: over, won>", "<Table redux: over, nobody won>")


def test_a_table_before_is_the_table_after_so_many_answers() -> None:
    table = played("redux", 5, 20)
    for count in (0, 12, 19, 20, 21):
        before = table.before(count)
        assert (before, len(before.actions)) == (played("redux", 5, min(count, 20)), min(count, 20))
    assert len(table.actions) == 20


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        (Action("discard", (999,)), {"case": "kinds", "high": 33}),
        (Action("discard", tuple(range(99))), {"case": "kinds", "given": "Action(verb='discard', tiles=(0, 1, 2..."}),
        (list(range(99)), {"case": "object", "given": "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11..."}),
        ("dance " + "1b" * 99, {"case": "text", "given": "dance " + "1b" * 17}),
    ],
)
def test_an_action_that_is_none_is_told_by_its_beginning(action: Any, facts: dict[str, object]) -> None:
    with fails("bad-action", BadInput) as refused:
        Table(rules("redux"), seed=1).step(0, action)
    assert {key: refused.value.facts[key] for key in facts} == facts


def test_seats_that_are_none_are_told_by_their_beginning() -> None:
    with fails("bad-seat", BadInput) as refused:
        Table(rules("redux"), asked="0" * 99)  # type: ignore[arg-type]
    assert refused.value.facts["given"] == "'" + "0" * 36 + "..."
