"""What a player sees of a goulash: their own exchange, wild tiles, and nothing of what others give each other."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import mostly_proofs, tried
from situations import Situation, goulash, rules, see, seen, situation

from kongbox.bots.advice import advice
from kongbox.core.hand.hands import gain
from kongbox.core.pay.excuses import only_dangerous_tiles
from kongbox.core.state import codes as n
from kongbox.core.state.actions import PASS, TAKE_PUNG, TAKE_PUNG_WILD
from kongbox.game import Table
from kongbox.game.play.wall import places_left
from kongbox.game.views.views import event_views
from kongbox.game.views.wire import ExchangeView, View
from kongbox.tables.sitting import Evening
from kongbox.tiles import NAMES, NONE, PLAYED, WILD

WAITS = "111b 333c 555d RR 77d"
GOULASH = {wild: rules("bmja", wild_tiles=wild).goulash for wild in ("two_bamboos", "jokers")}


def offered(shown: View, *kinds: str) -> list[str]:
    """What is offered of some kinds, as it is sent."""
    return [action.id for action in shown.legal if action.kind in kinds]


@pytest.mark.clause("BM-GO-1")
def test_a_view_names_the_wild_tile_of_a_goulash_only() -> None:
    assert seen(goulash(dealt=True), "S").rules.wild == "2b"
    assert seen(goulash(dealt=True, wild_tiles="jokers"), "S").rules.wild == "joker"
    assert seen(situation("bmja"), "S").rules.wild is None


@pytest.mark.clause("BM-GO-2")
def test_an_exchange_is_asked_for_and_told() -> None:
    game = goulash(dealt=True, E="9c 1d", W="111b 555c EE")
    shown = seen(game, "E")
    assert (shown.phase, shown.waiting) == ("exchange", [0])
    assert shown.exchange == ExchangeView(1, 2, [])
    assert "give 9c" in offered(shown, "give")
    assert shown.seats[0].drawn is None
    game.play("E give 9c", "E give 1d")
    shown = seen(game, "E")
    assert shown.exchange == ExchangeView(1, 2, ["9c", "1d"])
    assert [seat.count for seat in seen(game, "W").seats] == [12, 13, 13, 13]
    game.play(f"E {game.may('E', 'give')[0]}")
    shown = seen(game, "E")
    assert (shown.waiting, shown.exchange, shown.legal) == ([], None, [])
    game.play("W give 1b", "W give 5c", "W give E")
    for wind in "SN":
        for _ in range(3):
            game.play(f"{wind} {game.may(wind, 'give')[-1]}")
    told = [(event.seat, event.tile) for event in event_views(game.table, 0) if event.kind == "give"]
    assert [tile for seat, tile in told if seat == 0] == ["1b", "5c", "E"]
    assert (2, "9c") in told
    assert told.count((1, None)) == told.count((3, None)) == 3
    assert seen(game, "E").exchange == ExchangeView(2, 1, [])


@pytest.mark.clause("BM-GO-3")
def test_who_keeps_out_is_told_and_the_others_are_asked() -> None:
    game = goulash(dealt=True, S=WAITS, E="9c")
    assert offered(seen(game, "S"), "fishing") == ["fishing"]
    game.play("S fishing")
    shown = seen(game, "W")
    assert (shown.phase, offered(shown, "pass", "no-exchange")) == ("vote", ["pass", "no-exchange"])
    assert seen(game, "W").seats[1].fishing
    game.play("W no-exchange")
    assert seen(game, "W").legal == []
    game.play("E no-exchange", "N no-exchange")
    assert event_views(game.table, 2)[-1].kind == "no-exchange"


@pytest.mark.clause("BM-GO-3")
def test_a_dealer_with_mahjong_is_told_so_before_an_exchange() -> None:
    shown = seen(goulash(dealt=True, E="111b 333c 555d RRR 77d"), "E")
    assert shown.phase == "exchange" and offered(shown, "mahjong") == ["mahjong"]


@pytest.mark.clause("BM-GO-4")
def test_wild_tiles_are_drawn_on_buttons_and_in_sets() -> None:
    game = goulash(E="5d 9b", S="5d5d JJ 1b 3b 6b 8b 1c 4c 7c 9c E").play("E discard 5d")
    found = {action.id: action.tiles for action in seen(game, "S").legal}
    assert found["pung"] == ["5d", "5d", "5d"] and found["pung J"] == ["5d", "5d", "J"]
    assert found["kong J"] == ["5d", "5d", "5d", "J"] and found["kong JJ"] == ["5d", "5d", "J", "J"]
    game.play("S pung J").go()
    for wind in "ESWN":
        laid = seen(game, wind).seats[1].sets[0]
        assert (sorted(laid.tiles), laid.claimed) == (["5d", "5d", "J"], "5d")
    assert ("pung", 1, "5d") in [(event.kind, event.seat, event.tile) for event in event_views(game.table, 0)]
    game.play(f"S {game.may('S', 'discard')[0]}").throw("W", "N", "E")
    added = next(action for action in seen(game, "S").legal if action.id == "add 5d J")
    assert added.tiles == ["5d", "J"]


def played(wild: str, seed: int, moves: int) -> Table:
    """A goulash after so many random moves."""
    table, dice = Table(GOULASH[wild], seed=seed), random.Random(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = dice.choice(table.waiting)
        table.step(seat, dice.choice(table.legal(seat)))
    return table


def disturb(table: Table, me: int, dice: random.Random) -> None:
    """Exchange everything that player `me` cannot know: the other hands, what they have put out, the wall."""
    state = table.state
    others = [seat for seat in range(4) if seat != me]
    kinds = (*range(PLAYED), WILD)
    held = [(seat, tile) for seat in others for tile in kinds for _ in range(state.side[seat].hand[tile])]
    out = [(seat, place) for seat in others for place in range(state.side[seat].gave)]
    places = [place for place, _ in places_left(state, table.ruleset.lookup) if state.wall.tile[place] in kinds]
    tiles = [tile for _, tile in held] + [state.side[seat].given[place] for seat, place in out]
    tiles += [state.wall.tile[place] for place in places]
    dice.shuffle(tiles)
    for seat, tile in held:
        gain(state.side[seat], tile, -1)
        gain(state.side[seat], tiles.pop(), 1)
    for seat, place in out:
        state.side[seat].given[place] = tiles.pop()
    for place in places:
        state.wall.tile[place] = tiles.pop()
    for seat in others:
        side = state.side[seat]
        side.drawn = dice.randrange(PLAYED)
        if state.phase != n.VOTE:
            side.answer = dice.choice((PASS, n.UNASKED, TAKE_PUNG, TAKE_PUNG_WILD))
        side.could = dice.randrange(64)
        for place in range(side.gave, 3):
            side.given[place] = dice.randrange(PLAYED)
        if state.phase in (n.CLAIM, n.ROB, n.VOTE):
            state.pending = state.pending & ~(1 << seat) | dice.randrange(2) << seat
    if state.phase in (n.EXCHANGE, n.VOTE):
        state.tile = dice.randrange(PLAYED)
    for row in range(table.log.events):
        kind, seat, giver = table.log.event[row, 0], table.log.event[row, 1], table.log.event[row, 3]
        if (kind in (n.E_DRAW, n.E_LOOSE) and seat != me) or (kind == n.E_GIVE and me not in (seat, giver)):
            table.log.event[row, 2] = dice.randrange(PLAYED)


@pytest.mark.clause("BM-GO-2")
@given(st.sampled_from(list(GOULASH)), st.integers(0, 10**6), st.integers(0, 70), st.integers(0, 3))
def test_what_others_give_and_hold_does_not_change_a_view(wild: str, seed: int, moves: int, me: int) -> None:
    table = played(wild, seed, moves)
    if table.over:
        return
    before, told = see(table, me), event_views(table, me)
    disturb(table, me, random.Random(seed))
    assert see(table, me) == before
    assert event_views(table, me) == told


@pytest.mark.clause("BM-GO-1", "BM-GO-2")
@given(st.sampled_from(list(GOULASH)), st.integers(0, 10**6), st.integers(0, 90))
def test_every_tile_of_a_goulash_lies_in_one_place(wild: str, seed: int, moves: int) -> None:
    table = played(wild, seed, moves)
    shown = see(table, 0)
    lying = [place[:3] for place in shown.wall.tiles]
    assert len(set(lying)) == len(lying)
    assert all(0 <= side < 4 and 0 <= stack < shown.wall.stacks for side, stack, _ in lying)
    on_table = sum(len(laid.tiles) for seat in shown.seats for laid in seat.sets) + sum(len(seat.bonus) for seat in shown.seats)
    out = sum(side.gave for side in table.state.side) if shown.phase == "exchange" else 0
    assert len(lying) + len(shown.discards) + on_table + sum(seat.count for seat in shown.seats) + out == table.state.wall.size


ADVISED = [
    pytest.param(goulash(dealt=True, S=WAITS), "S fishing", ("before-play", ())),
    pytest.param(goulash(dealt=True, S=WAITS).play("S fishing"), "E no-exchange", ("no-exchange", ())),
    pytest.param(goulash(dealt=True, S=WAITS).play("S fishing"), "E pass", ("before-play", ())),
    pytest.param(goulash(E="5d 9b", S="5d J").play("E discard 5d"), "S pung J", ("pung", ())),
    pytest.param(goulash(dealt=True, E="111b 333c 555d 7d 1c 4c 7c 9b"), "E give 9b", ("give", ("7c", "1c"))),
    pytest.param(goulash(E="111b 333c 555d RR 77d J"), "E discard J", ("waits", ("7d", "R"))),
    pytest.param(goulash(E="111b 333c 555d RR 7d J 9b"), "E discard 9b", ("waits", ("7d", "R"))),
]


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize(("game", "move", "why"), ADVISED)
def test_what_speaks_for_an_action(game: Situation, move: str, why: tuple[str, tuple[str, ...]]) -> None:
    wind, _, wanted = move.partition(" ")
    action = next(action for action in game.table.legal(game.seat(wind)) if action.id == wanted)
    before = game.hand(wind)
    hint = advice(game.table, game.seat(wind), action)
    assert (hint.code, tuple(hint.tiles)) == why
    assert game.hand(wind) == before


@pytest.mark.clause("BM-GO-2")
@mostly_proofs("wild", list(GOULASH), "jokers")
@tried("most", 2, proof=6)
def test_a_person_plays_goulashes_with_bots_by_their_advice(wild: str, most: int) -> None:
    evening, chance = Evening(GOULASH[wild], seed=4, bots=("greedy", "keen", "random")), random.Random(1)
    hands = 0
    while hands < most:
        if evening.table.over:
            evening.next()
            hands += 1
        elif evening.bot_due is not None:
            evening.move()
        else:
            hint, legal = evening.hint(), [action.id for action in evening.view().legal]
            assert hint.action in legal and hint.text.endswith(".")
            evening.act(evening.serial, hint.action if chance.random() < 0.9 else chance.choice(legal))


@pytest.mark.clause("BM-PEN-1", "BM-GO-4")
@pytest.mark.parametrize("paid", ["debts", "three"])
def test_a_wild_tile_endangers_nobody_however_few_tiles_are_left(paid: str) -> None:
    """Ruling 72: nobody can claim it. Who keeps one has a choice."""
    game = goulash(E="44b 66b 88b GG J 19c 19d E", cannon=paid)
    game.state.wall.live = 4
    offered = {action.tile: action.danger for action in seen(game, "E").legal if action.kind == "discard"}
    assert offered.pop(NAMES[WILD]) is None and all(offered.values())
    game.state.tile = WILD
    assert not only_dangerous_tiles(game.state, game.table.ruleset.lookup, NONE)
    gain(game.side("E"), WILD, -1)
    assert only_dangerous_tiles(game.state, game.table.ruleset.lookup, NONE)


def test_every_tile_given_in_an_exchange_is_shown_as_a_new_view() -> None:
    evening = Evening(next(iter(GOULASH.values())), seed=11, bots=("greedy",) * 3)
    shown = [evening.view()]
    for _ in range(3):
        give = next(action.id for action in shown[-1].legal if action.id.startswith("give "))
        evening.act(evening.serial, give)
        shown.append(evening.view())
    serials = [view.serial for view in shown]
    assert serials == sorted(set(serials))
