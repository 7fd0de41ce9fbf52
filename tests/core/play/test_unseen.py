"""Tiles that a seat cannot see, dealt anew: everything visible stays, nothing hidden is read, every deal is equally likely."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from situations import Situation, goulash, situation
from strict import strict

from kongbox import Ruleset, Table
from kongbox.bots import choose_action
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.actions import PASS
from kongbox.core.state.codes import CLAIM, EXCHANGE, FROM_CLAIM, OPENING, ROB, TURN, UNASKED, VOTE
from kongbox.core.state.records import Side, Unseen
from kongbox.core.state.records import Table as State
from kongbox.core.state.rng import seed_dice
from kongbox.game.play.lying import tiles_of_hand
from kongbox.game.play.redact import redacted
from kongbox.game.play.wall import places_left
from kongbox.tiles import FLOWER, MAJOR, NAMES, NONE, PLAYED, SUIT, WEIGHT, WILD

SHEETS = {
    "redux": Ruleset.load("redux"),
    "goulash": Ruleset.load("bmja").goulash,
    "pung_chow": Ruleset.load("pung_chow"),
    "dummies": Ruleset.load("dummies"),
}


def dealt_anew(state: State, rules: Ruleset, seat: int, seed: int) -> tuple[State, Unseen]:
    """The table as a seat sees it, with everything hidden dealt anew."""
    table, unseen = redacted(state, seat), Unseen.new()
    seed_dice(unseen.random, seed, 0)
    deal_unseen(table, rules.lookup, seat, unseen)
    return table, unseen


def hidden(state: State, unseen: Unseen, seat: int) -> Counter[int]:
    """The tiles that a seat cannot see."""
    found = Counter(state.wall.tile[unseen.place[number]] for number in range(unseen.places))
    for other, side in enumerate(state.side):
        if other != seat:
            found.update({kind: side.hand[kind] for kind in (*range(PLAYED), WILD)})
            found.update({FLOWER + number: side.unlaid >> number & 1 for number in range(8)})
            found.update(side.given[number] for number in range(side.gave if state.phase == EXCHANGE else 0))
    return +found


@pytest.mark.parametrize(("name", "seed"), [("redux", 29), ("goulash", 36), ("pung_chow", 1), ("dummies", 1)])
def test_what_is_dealt_anew_are_the_hidden_tiles(name: str, seed: int) -> None:
    rules = SHEETS[name]
    table, phases = Table(rules, seed=seed), set()
    while not table.over:
        me = table.waiting[0]
        phases.add(table.phase)
        for seat in {me, (me + 1) % 4} & {*table.present}:
            made, unseen = dealt_anew(table.state, rules, seat, seed)
            assert hidden(made, unseen, seat) == hidden(table.state, unseen, seat), (table.phase, seat)
            assert redacted(made, seat).bytes() == redacted(table.state, seat).bytes(), (table.phase, seat)
            if table.phase == "exchange":
                assert made.pending == table.state.pending, "who has not put out three tiles yet is asked"
        table.step(me, choose_action(table, me, "keen"))
    assert {"turn", "claim", *(["exchange"] if name == "goulash" else [])} <= phases


@pytest.mark.parametrize("opened", [4, 1])
def test_every_deal_of_the_hidden_tiles_is_equally_likely(opened: int) -> None:
    """Five hidden tiles for three hands of one tile each and the wall, against all their orders.

    A hand that has been opened holds no bonus tile; those that are still to be opened may.
    """
    pool = [0, 0, 13, 31, FLOWER]
    state = Table(seed=1).state
    seat = state.dealer
    state.phase, state.opened, state.turn, state.pending = (CLAIM, 4, seat, 0) if opened == 4 else (OPENING, opened, seat, 0)
    for kind in range(FLOWER + 8):
        state.shown[kind] = (1 if kind >= FLOWER else 4) - pool.count(kind)
        for side in state.side:
            side.hand[kind] = 0
    for side in state.side:
        side.melds, side.unlaid = 4, 0
    following = [(seat + turn) % 4 for turn in (1, 2, 3)]
    closed = [turn for turn in (1, 2, 3) if turn <= opened]
    wanted = Counter(order[:3] for order in permutations(pool) if not any(order[turn - 1] >= FLOWER for turn in closed))
    found: Counter[tuple[int, ...]] = Counter()
    deals, table, unseen, lookup = 1_000, State.new(), Unseen.new(), SHEETS["redux"].lookup
    saved = state.bytes()
    seed_dice(unseen.random, 5, 0)
    for _ in range(deals):
        table.restore(saved)
        deal_unseen(table, lookup, seat, unseen)
        hands = (tiles_of_hand(table.side[other]) for other in following)
        found[tuple(NAMES.index(hand[0]) for hand in hands)] += 1
    assert {*found} == {*wanted}
    whole = sum(wanted.values())
    chi = sum((found[deal] - deals * times / whole) ** 2 / (deals * times / whole) for deal, times in wanted.items())
    free = len(wanted) - 1
    assert chi < free + 4 * (2 * free) ** 0.5, (chi, free)


REST = "123b 456b 789b"
FLOWERS = {"E": "1f 2f", "S": "3f 4f 1y", "W": "2y", "N": "3y 4y"}
WAITS = "111b 333c 555d RR 77d"


def south_adds() -> Situation:
    """South adds 5 characters to a pung; West and North wait for it."""
    game = situation(E="5c", S="55c GG", W="46c 444d 123b 789b EE", N="46c 333d 456b 789b SS", draws="1c 2d 3d 5c")
    return game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")


def after_a_call() -> Situation:
    """East has called, keeps a tile beside the thirteen for a kong, and let a win pass."""
    game = situation(E="123b 456b 5555c 67c 9d R", N="8c", draws="1c E S 2d 3d W 8c P", loose="8c").go("E pass", "E fish R")
    game.throw("S", "W", "N").play("E conceal 5c").go("E discard 2d").throw("S", "W")
    return game.play("N discard 8c").pass_all()


def voting() -> Situation:
    """South stands aside; East has voted, West and North have not."""
    return goulash(dealt=True, S=WAITS).play("S fishing", "E pass")


def exchanging() -> Situation:
    """South stands aside, so North has no partner; East has put out all, West one tile. Later North and West exchange."""
    game = goulash(dealt=True, S=WAITS).play("S fishing", "E pass", "W pass", "N pass")
    for wind in "EEEW":
        game.play(f"{wind} {game.may(wind, 'give')[0]}")
    return game


MOMENTS: dict[str, Callable[[], Situation]] = {
    "the dealer is asked about a dealt kong": lambda: situation(hands={**FLOWERS, "E": "2222b 1f 2f"}),
    "South is asked about a dealt kong": lambda: situation(hands={**FLOWERS, "S": "7777c 3f 4f 1y"}),
    "a dealt kong may be robbed": lambda: situation(E="2222b", S="9999d 1f", W="19b 19c 1d ESWNRGP 1b", N="2f 3y").play(
        "E pass", "S conceal 9d"
    ),
    "West deals, and South is asked": lambda: situation(hands={**FLOWERS, "S": "7777c 3f 4f 1y"}, east=2),
    "North deals, and West is asked": lambda: situation(hands={**FLOWERS, "W": "7777c 2y"}, east=3),
    "a wall broken near its first stack": lambda: situation(E="R", dice=(1, 1, 1, 1), east=1).play("E discard R").pass_all(),
    "North may wash": lambda: situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", N="19b 19c 19d ESW 4b 7c 4d 7d"),
    "the first turn": lambda: situation(hands=FLOWERS).pass_all(),
    "the first turn, with a dead wall": lambda: situation(hands=FLOWERS, wall="dead_wall").pass_all(),
    "after some kongs": lambda: situation(E="R", S="555c 777d 222b", draws="5c", loose="7d 2b 9c 8c").go(
        "E discard R", "S conceal 5c", "S conceal 7d"
    ),
    "after some kongs, with a dead wall": lambda: situation(
        E="R", S="555c 777d 222b", draws="5c", loose="7d 2b 9c 8c", wall="dead_wall"
    ).go("E discard R", "S conceal 5c", "S conceal 7d"),
    "after a kong, with a moving end": lambda: situation("pung_chow", E="R", S="555c", draws="5c").go(
        "E discard R", "S conceal 5c"
    ),
    "after a claim": lambda: situation(E="5c", S="55c", W="R").go("E discard 5c", "S pung"),
    "a discard is open": lambda: situation(E="5c", S="46c", W="55c", N=f"46c 44d {REST}").play("E discard 5c", "S chow 456c"),
    "a kong may be robbed": south_adds,
    "a kong may be robbed, one has answered": lambda: south_adds().play("N pass"),
    "a call, and a missed win": after_a_call,
    "with three players": lambda: situation("pung_chow", players=3, E="R", S="RR").play("E discard R"),
    "with two players": lambda: situation("pung_chow", players=2, E="R").play("E discard R"),
    "a vote": voting,
    "an exchange": exchanging,
    "a goulash": lambda: goulash(E="J R", S="JJ", N="J", draws="1c").play("E discard R").pass_all(),
    "a long hand": lambda: (
        strict(E="R", draws="1c 2c").play("E discard R").pass_all().play("S draw-again", "S discard 1c").pass_all()
    ),
    "a short hand, and a win that may be declared falsely": lambda: (
        strict(asked="SWN", E="R", S="5555b R", loose="9d", draws="1d")
        .go("E discard R")
        .pass_all()
        .play("S forget 5b")
        .pass_all()
        .play("S discard R")
    ),
}


def keys_of(side: Side) -> list[int]:
    """The counts of each suit of a hand as numbers."""
    keys = [0] * 4
    for tile in (*range(PLAYED), WILD):
        keys[SUIT[tile]] += side.hand[tile] * WEIGHT[tile]
    return keys


def hand_of(side: Side) -> tuple[object, ...]:
    """A hand, what is known of its distance from ready, and what its player did with it."""
    known = (side.drawn, side.least, side.came, side.calling, side.spare, side.kept, side.heads, side.missed)
    return tiles_of_hand(side), keys_of(side), [side.key[suit] for suit in range(4)], known


def everywhere(state: State, rules: Ruleset, seat: int) -> Counter[str]:
    """The tiles that a seat cannot see, in other hands and in the wall."""
    found = Counter(NAMES[state.wall.tile[place]] for place, _ in places_left(state, rules.lookup))
    for other, side in enumerate(state.side):
        if other != seat:
            found.update(tiles_of_hand(side))
            found.update(NAMES[side.given[number]] for number in range(side.gave))
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_another_deal_is_one_that_could_have_been(moment: str) -> None:
    """For every seat: the same tiles at the places where they may lie, and nothing that only another player knew."""
    game = MOMENTS[moment]()
    state, rules = game.state, game.table.ruleset
    present = [seat for seat in range(4) if not state.absent >> seat & 1]
    moved = 0
    for seat in present:
        made, unseen = dealt_anew(state, rules, seat, seat + 1)
        open_to_all = state.copy()
        seed_dice(unseen.random, seat + 1, 0)
        deal_unseen(open_to_all, rules.lookup, seat, unseen)
        for other in present:
            assert other == seat or hand_of(open_to_all.side[other]) == hand_of(made.side[other]), "nothing hidden is read"
        assert everywhere(made, rules, seat) == everywhere(state, rules, seat)
        assert sorted(unseen.place[at] for at in range(unseen.places)) == sorted(
            place for place, _ in places_left(state, rules.lookup)
        )
        assert redacted(made, seat).bytes() == redacted(state, seat).bytes()
        moved += any(tiles_of_hand(made.side[other]) != tiles_of_hand(state.side[other]) for other in present if other != seat)
        for other in range(4):
            if other != seat:
                check_hand(made, state, other)
        check_pending(made, state, seat)
    assert moved == len(present)


def check_hand(made: State, state: State, seat: int) -> None:
    """A hand that was dealt anew is as large as the true one, and what its player did with it is unknown."""
    side, true = made.side[seat], state.side[seat]
    assert len(tiles_of_hand(side)) + side.gave == len(tiles_of_hand(true)) + true.gave
    assert [side.key[suit] for suit in range(4)] == keys_of(side)
    if state.absent >> seat & 1:
        return
    assert side.drawn != NONE and side.hand[side.drawn] > 0
    opened = state.opened == 4 or (seat - state.dealer) % 4 <= state.opened
    assert not (opened and side.unlaid), "a hand that was opened has no bonus tile left"
    in_play = state.phase in (TURN, CLAIM, ROB)
    assert side.heads == (0 if in_play else sum(MAJOR[tile] and side.hand[tile] > 0 for tile in range(PLAYED)))
    assert side.kept == (side.discards == 0 and side.melds == 0)
    assert (side.calling, side.spare, side.came, side.missed) == (true.announced, 0, 0, 0)
    if state.phase == TURN:
        assert (side.could, side.answer) == (0, PASS)


def check_pending(made: State, state: State, seat: int) -> None:
    """The seat itself is asked as before; whether another is asked may follow from its hand."""
    assert made.pending >> seat & 1 == state.pending >> seat & 1
    others = [other for other in range(4) if other != seat and not state.absent >> other & 1]
    asked = {other for other in others if made.pending >> other & 1}
    if state.phase in (CLAIM, ROB):
        may_err = {other for other in others if state.faults.asked >> other & 1}
        assert asked == {other for other in others if made.side[other].could or other in may_err} - {state.turn}
        assert all(made.side[other].answer == (UNASKED if other in asked else PASS) for other in others)
    elif state.phase == VOTE:
        assert asked == {other for other in others if not state.side[other].bound}
    elif state.phase == EXCHANGE:
        assert asked == {other for other in others if state.pending >> other & 1}
        assert all(made.side[other].answer == UNASKED for other in asked)
    else:
        assert made.pending == state.pending
        if state.turn != seat:
            assert made.tile == (state.tile if state.how == FROM_CLAIM else made.side[state.turn].drawn)
