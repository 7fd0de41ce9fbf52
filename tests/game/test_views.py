"""What a player sees, and above all what they do not."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from situations import Situation, see, situation

from kongbox.core.hand.hands import gain
from kongbox.core.state import codes as n
from kongbox.core.state.actions import MAHJONG, PASS, TAKE_PUNG
from kongbox.game import Match, Table, read_action
from kongbox.game.play.question import question_of
from kongbox.game.play.wall import places_left
from kongbox.game.views.buttons import button
from kongbox.game.views.views import event_views, view
from kongbox.game.words.reader import Reader
from kongbox.game.words.said import tile_words
from kongbox.rulesets import Ruleset
from kongbox.tiles import FLOWER, KIND, NAMES, NONE, PLAYED

REDUX = Ruleset.load("redux")
PLAYERS = ("You", "Ada", "Bo", "Cleo")
DEAD_WALL = REDUX.choose({"wall": "dead_wall"})
STRICT = REDUX.choose({"manners": "strict"})


def played(ruleset: Ruleset, seed: int, moves: int) -> Table:
    """A hand after so many random moves."""
    table, dice = Table(ruleset, seed=seed, asked=(0, 1, 2, 3)), random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = dice.choice(table.waiting)
        errors = table.infractions(seat)
        actions = [action for action in table.legal(seat) if dice.random() < 0.2 or action not in errors]
        won = [action for action in actions if action.verb == "mahjong" and action not in errors]
        table.step(seat, dice.choice(won or [action for action in actions if action.verb != "mahjong"]))
    return table


def played_strictly(seed: int, moves: int) -> Table:
    """A hand at a strict table after so many random moves, errors among them; some are asked about every open tile."""
    dice = random.Random(seed)
    table = Table(STRICT, seed=seed, asked=[seat for seat in range(4) if dice.random() < 0.5])
    for _ in range(moves):
        if table.over:
            break
        seat = dice.choice(table.waiting)
        errors = table.infractions(seat)
        wrong = [action for action in errors if action.verb != "mahjong"]
        right = [action for action in table.legal(seat) if action not in errors]
        table.step(seat, dice.choice(wrong if wrong and dice.random() < 0.1 else right))
    return table


def disturb(table: Table, me: int, dice: random.Random) -> None:
    """Exchange everything that player `me` cannot know: the other hands, the wall, and what follows from them."""
    state = table.state
    others = [seat for seat in range(4) if seat != me]
    places = [place for place, _ in places_left(state, table.ruleset.lookup)]
    plain = [(seat, tile) for seat in others for tile in range(PLAYED) for _ in range(state.side[seat].hand[tile])]
    tiles = [tile for _, tile in plain] + [state.wall.tile[place] for place in places if state.wall.tile[place] < PLAYED]
    bonus = [FLOWER + k for seat in others for k in range(8) if state.side[seat].unlaid >> k & 1]
    bonus += [state.wall.tile[place] for place in places if state.wall.tile[place] >= PLAYED]
    dice.shuffle(tiles)
    dice.shuffle(bonus)
    for seat, tile in plain:
        gain(state.side[seat], tile, -1)
        gain(state.side[seat], tiles.pop(), 1)
    for seat in others:
        laid = state.side[seat].unlaid.bit_count()
        state.side[seat].unlaid = sum(1 << (bonus.pop() - FLOWER) for _ in range(laid))
        state.side[seat].answer = dice.choice((PASS, n.UNASKED, TAKE_PUNG, MAHJONG))
        state.side[seat].could = dice.randrange(64)
        state.side[seat].missed = dice.randrange(1 << PLAYED)
        state.side[seat].calling &= dice.randrange(2)
        state.side[seat].drawn = dice.randrange(PLAYED)
        if state.phase in (n.CLAIM, n.ROB):
            state.pending = state.pending & ~(1 << seat) | dice.randrange(2) << seat
    rest = tiles + bonus
    dice.shuffle(rest)
    for place in places:
        state.wall.tile[place] = rest.pop()
    for row in range(table.log.events):
        kind, seat = table.log.event[row, 0], table.log.event[row, 1]
        if kind in (n.E_DRAW, n.E_LOOSE) and seat != me:
            table.log.event[row, 2] = dice.randrange(PLAYED)


def seen_by(table: Table, me: int) -> tuple[Any, ...]:
    """All that a player is shown, as a view and as data, and the chance that they are given."""
    seen = table.seen(me)
    return see(table, me), event_views(table, me), seen, seen.random.random()


@given(st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 3), st.booleans())
def test_hidden_tiles_do_not_change_a_view(seed: int, moves: int, me: int, dead_wall: bool) -> None:
    table = played(DEAD_WALL if dead_wall else REDUX, seed, moves)
    if table.over:
        return
    if table.state.turn != me and table.state.phase == n.TURN:
        table.state.tile = NONE  # the tile that another has drawn
    before = seen_by(table, me)
    disturb(table, me, random.Random(seed))
    table._events = ()
    assert seen_by(table, me) == before


@given(st.integers(0, 10**6), st.integers(0, 160), st.integers(0, 3))
def test_hidden_tiles_do_not_change_a_view_of_a_strict_table(seed: int, moves: int, me: int) -> None:
    """Nor does who else is asked about a tile because they may err."""
    table = played_strictly(seed, moves)
    if table.over:
        return
    if table.state.turn != me and table.state.phase == n.TURN:
        table.state.tile = NONE  # the tile that another has drawn
    before, dice = seen_by(table, me), random.Random(seed)
    disturb(table, me, dice)
    table._events = ()
    table.state.faults.asked = table.state.faults.asked & 1 << me | dice.randrange(16) & ~(1 << me)
    assert seen_by(table, me) == before


@pytest.mark.parametrize(
    ("action", "tiles"),
    [
        ("pung", "5c 5c 5c"),
        ("kong", "5c 5c 5c 5c"),
        ("conceal 5c", "5c 5c 5c 5c"),
        ("add 5c", "5c"),
        ("pung J", "5c 5c J"),
        ("kong JJ", "5c 5c J J"),
        ("chow 456c", "4c 5c 6c"),
    ],
)
def test_a_button_shows_the_tiles_of_its_set(action: str, tiles: str) -> None:
    table = situation(E="5c", S="55c").play("E discard 5c").table
    asked = question_of(table, 1, table.legal(1))
    assert button(read_action(action), table, asked).tiles == tiles.split()


def test_the_cost_of_an_error_names_no_clause_because_its_clauses_stand_beside_it() -> None:
    tables = [played_strictly(seed, moves) for seed in range(3) for moves in (0, 20, 40)]
    errors = [action for table in tables for me in table.waiting for action in see(table, me).legal if action.does]
    assert errors and all(action.clauses for action in errors)
    assert not any(clause in str(action.follows) for action in errors for clause in action.clauses)


def test_discards_that_were_claimed_leave_the_middle_at_a_strict_table_too() -> None:
    """South's pung of East's tile, though North has discarded after it, out of turn."""
    game = situation(E="R", S="RR", N="9c", manners="strict", asked="N").play("E discard R", "S pung", "N out-of-turn 9c")
    assert [(thrown.tile, thrown.seat) for thrown in see(game.table).discards] == [("9c", 3)]
    fouled = situation(E="R", W="PP", manners="strict", asked="W").play("E discard R", "W pung")
    assert see(fouled.table).discards == []


@given(st.integers(0, 10**6), st.integers(0, 120), st.sampled_from((REDUX, DEAD_WALL, STRICT)))
@example(98, 60, STRICT)  # one discards out of turn while another claims the discard before
def test_every_tile_lies_in_one_place(seed: int, moves: int, ruleset: Ruleset) -> None:
    table = played(ruleset, seed, moves)
    seen = see(table)
    lying = [place[:3] for place in seen.wall.tiles]
    assert len(set(lying)) == len(lying)
    assert all(0 <= side < 4 and 0 <= stack < 18 and 0 <= level < 3 for side, stack, level in lying)
    assert seen.wall.left == sum(part == "live" for *_, part in seen.wall.tiles)
    on_table = sum(len(laid.tiles) for seat in seen.seats for laid in seat.sets) + sum(len(seat.bonus) for seat in seen.seats)
    assert len(lying) + len(seen.discards) + on_table + sum(seat.count for seat in seen.seats) == 144
    assert all(seat.tiles is None or len(seat.tiles) == seat.count for seat in seen.seats)
    if not table.over and table.state.phase != n.ROB:
        face_up = [KIND[tile] for seat in seen.seats for laid in seat.sets for tile in laid.tiles]
        face_up += [KIND[thrown.tile] for thrown in seen.discards]
        assert [face_up.count(tile) for tile in range(PLAYED)] == [table.state.shown[tile] for tile in range(PLAYED)]


def test_only_ones_own_tiles_are_shown_until_the_hand_is_over() -> None:
    table = played(REDUX, 5, 30)
    seen = see(table, 2)
    assert [seat.tiles is not None for seat in seen.seats] == [False, False, True, False]
    assert [seat.hint_away is not None for seat in seen.seats] == [False, False, True, False]
    assert [seat.kind for seat in seen.seats] == ["friend", "friend", "you", "friend"]
    drawn = [event for event in event_views(table, 2) if event.kind == "draw"]
    assert {event.seat for event in drawn if event.tile is not None} == {2}
    assert {event.seat for event in drawn if event.tile is None} == {0, 1, 3}
    over = see(played(REDUX, 5, 400), 2)
    assert over.result is not None and all(seat.tiles is not None for seat in over.seats)


def test_nobody_learns_who_else_could_claim() -> None:
    game = dealt(E="123b 456c 789d EE RR G", W="GG 12b 45c 78d SS NN P").play("E discard G")
    assert game.waiting == "W"
    for me in (0, 1, 3):
        seen = see(game.table, me)
        assert (seen.waiting, seen.legal) == ([], [])
        assert seen.prompt == Reader.by_wind(me, 0).tell(0, "prompt", "claim", "waiting", tile=tile_words("G"))
    seen = see(game.table, 2)
    assert seen.waiting == [2]
    assert [(action.id, action.tiles) for action in seen.legal] == [("pass", None), ("pung", ["G"] * 3)]
    assert seen.last is not None and (seen.last.tile, seen.last.seat, seen.last.kind) == ("G", 0, "discard")


def test_a_bonus_tile_that_is_not_laid_out_yet_stays_hidden() -> None:
    game = situation(E="1111b 456c 789d EE RR", S="1f 123c 456d 789b EE R")
    assert game.waiting == "E"  # a kong to lay down, before South lays out anything
    south = see(game.table, 0).seats[1]
    assert (south.count, south.bonus, south.tiles) == (13, [], None)
    mine = see(game.table, 1).seats[1]
    assert mine.tiles is not None and mine.tiles[-1] == "1f"
    assert (see(game.table, 1).phase, see(game.table, 1).legal) == ("opening", [])


def dealt(**wanted: Any) -> Situation:
    """A situation at the dealer's first turn; whoever was dealt a kong keeps it in hand."""
    return situation(**wanted).pass_all()


def set_of(game: Situation, wind: str, me: int) -> tuple[str, str, bool, str | None]:
    """The last set of a wind: its kind, how its tiles lie, whether it is concealed, from whom."""
    laid = see(game.table, me).seats[game.seat(wind)].sets[-1]
    giver = None if laid.giver is None else game.wind(laid.giver)
    return laid.kind, " ".join(laid.faces), laid.concealed, giver


@pytest.mark.clause("RX-PLAY-23")
def test_how_kongs_lie() -> None:
    for me in range(4):
        game = dealt(E="5555b PPPP 123c EEE", loose="1d 2d")
        game.play("E conceal 5b")
        assert set_of(game, "E", me) == ("kong", "down up up down", True, None)
        game.play("E conceal P")
        assert set_of(game, "E", me) == ("kong", "side up up side", True, None)

        game = dealt(E="R 123b 456c 789d EE SS", S="RRR 1b 3b 5b 2c 4c 6c 1d 3d 5d 7d", loose="9b").play("E discard R", "S kong")
        assert set_of(game, "S", me) == ("kong", "side up up up", False, "E")
        game = dealt(E="R 123b 456c 789d EE SS", N="RRR 1b 3b 5b 2c 4c 6c 1d 3d 5d 7d", loose="9b").play("E discard R", "N kong")
        assert set_of(game, "N", me) == ("kong", "up up up side", False, "E")

        game = dealt(E="R 123b 456c 789d EE SS", S="RR 1b 3b 5b 2c 4c 6c 1d 3d 5d 7d 9d", draws="1c 1c 1c R", loose="9b")
        game.play("E discard R", "S pung")
        assert set_of(game, "S", me) == ("pung", "up up up", False, "E")
        game.go("S discard 1b", "W discard 1c", "N discard 1c", "E discard 1c", "S add R")
        assert set_of(game, "S", me) == ("kong", "up up up up", False, "E")


def test_a_tile_that_may_be_robbed_lies_with_its_pung() -> None:
    game = dealt(
        E="1b 123c 456c 789d EE SS",
        S="11b 3d 5d 7d 9d 2c 4c 6c 8c SS N",
        W="23b 123d 456d 789c RR",
        draws="9b 9b 9b 1b",
    )
    game.play("E discard 1b", "S pung").go("S discard N", "W discard 9b", "N discard 9b", "E discard 9b", "S add 1b")
    assert game.waiting == "W"
    seen = see(game.table, 2)
    assert seen.seats[1].sets[0].tiles == ["1b"] * 4
    assert seen.last is not None and (seen.last.tile, seen.last.kind) == ("1b", "rob")
    assert seen.phase == "rob"
    game.play("W mahjong")
    seen = see(game.table, 1)
    assert seen.seats[1].sets[0].tiles == ["1b"] * 3
    assert seen.seats[2].drawn == "1b"
    assert seen.result is not None
    assert (seen.result.winner, seen.result.giver, seen.result.how, seen.result.last) == (2, 1, "rob", "1b")
    assert sum(seen.result.net) == 0 and len(seen.result.hands) == 4
    assert ("add", 1, "1b") in [(event.kind, event.seat, event.tile) for event in event_views(game.table, 2)]


def test_claimed_discards_leave_the_middle() -> None:
    game = dealt(E="3b 456c 789d EE RR G 1b 9b", S="12b 11d 22d 33d 44d 55d N", draws="7c 7c 7c 7c").play("E discard 3b")
    assert [thrown.tile for thrown in see(game.table).discards] == ["3b"]
    game.play("S chow 123b").pass_all()
    seen = see(game.table, 1)
    assert seen.discards == [] and seen.last is None
    assert seen.seats[1].sets[0].claimed == "3b"
    assert next(action.id for action in seen.legal if action.kind == "discard") == "discard 1d"
    game.go("S discard N").pass_all()
    seen = see(game.table, 1)
    assert [(thrown.tile, thrown.seat) for thrown in seen.discards] == [("N", 1)]
    assert (seen.phase, seen.waiting) == ("turn", [2])


def test_the_drawn_tile_stands_apart() -> None:
    game = dealt(E="3b 456c 789d EE RR G 1b 9b", draws="7c").go("E discard 3b").pass_all()
    seen = see(game.table, 1)
    assert seen.seats[1].drawn == "7c"
    assert see(game.table, 0).seats[1].drawn is None


def test_a_kept_or_broken_call_looks_alike_to_the_others() -> None:
    game = dealt(E="123b 456c 789d EE RR G", draws="1c 1c 1c 9c").play("E fish G")
    game.go("S discard 1c", "W discard 1c", "N discard 1c")
    kept = dealt(E="123b 456c 789d EE RR G", draws="1c 1c 1c 9c").play("E fish G")
    kept.go("S discard 1c", "W discard 1c", "N discard 1c")
    game.play("E discard 1b")
    kept.play("E discard 9c")
    assert see(game.table, 2).seats[0].fishing and see(kept.table, 2).seats[0].fishing
    assert see(kept.table, 0).seats[0].fishing and not see(game.table, 0).seats[0].fishing
    assert game.table.seen(2).seats[0].fishing and not game.table.seen(0).seats[0].fishing


def test_a_view_travels_as_json() -> None:
    table = played(REDUX, 11, 400)
    match = Match(REDUX, PLAYERS, seats=(0, 1, 2, 3))
    told = match.conclude(table)
    sent = msgspec.json.decode(msgspec.json.encode(view(match, table, 0, serial=7, bots=(1, 2, 3), next=told)))
    assert sent["serial"] == 7 and sent["me"] == 0
    assert sent["rules"] == {"id": "redux", "name": REDUX.name, "call": "fishing", "wild": None, "scored": True, "strict": False}
    assert sent["session"]["hand"] == 1 and sent["session"]["round"] == "E"
    assert [seat["kind"] for seat in sent["seats"]] == ["you", "bot", "bot", "bot"]
    assert sent["result"]["totals"] == match.totals
    assert all(set(paid) == {"from", "to", "amount"} for paid in sent["result"]["payments"])
    assert {tile for seat in sent["seats"] for tile in seat["tiles"]} <= set(NAMES)
    assert all(KIND[thrown["tile"]] < PLAYED for thrown in sent["discards"])


@pytest.mark.clause("RX-PLAY-10")
@pytest.mark.parametrize("manners", ["gentle", "strict"])
def test_the_sheet_says_who_else_called_mahjong_and_why_it_does_not_count(manners: str) -> None:
    waits = {"S": "123b 456b 789b 44c 78d", "N": "123b 456b 789b 55c 78d"}
    game = situation(E="9d", hands=waits, manners=manners, asked="SWN").play("E discard 9d")
    alone = Situation(game.table.copy()).play("S mahjong", *(["W pass"] if manners == "strict" else []), "N pass")
    both = game.play("S mahjong", *(["W pass"] if manners == "strict" else []), "N mahjong")
    for me in range(4):
        first, told = see(alone.table, me).result, see(both.table, me).result
        assert first is not None and first.outranked is msgspec.UNSET
        assert told is not None and told.winner == 1
        assert told.outranked is not msgspec.UNSET and (told.outranked.seats, told.outranked.clause) == ([3], "RX-PLAY-10")
        assert told.outranked.text


def test_nobody_is_outranked_on_a_tile_from_the_wall() -> None:
    game = situation(E="123b 456b 789b 44c 78d W", S="123c 456c 789c 5c 78d", draws="P P P 9d")
    game.play("E discard W", "S discard P", "W discard P", "N discard P", "E mahjong")
    assert game.winner == "E" and game.table.outranked == ()


@pytest.mark.clause("DM-14")
def test_the_sheet_says_who_pays_for_a_riichi_that_did_not_win() -> None:
    waits = {"S": "123b 456b 789b 44c 78d", "N": "123c 456c 789c 55c 78d"}
    game = situation("dummies", E="P", W="9d", hands=waits, draws="P P 9d").play("E discard P")
    game.go("S fish P", "W discard 9d", "S pass", "N mahjong")
    both = see(game.table).result
    assert both is not None and both.riichi is not msgspec.UNSET
    assert (both.riichi.seats, both.riichi.clause) == ([1], "DM-14")
    assert "100" in both.riichi.text
