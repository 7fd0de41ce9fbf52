"""What players of these rulesets see: the wall with its moving end, washing, riichi and buttons."""

import random
from typing import Any

import pytest
from lengths import LONG, mostly_proofs
from situations import rules, seen, situation
from standing_wall import Stack, StandingWall, Tile
from strict import strict

from kongbox.core.play.wall import break_wall, height, live_place, replenish, side_of, stack_at, take_live, take_loose
from kongbox.core.state.records import Table as State
from kongbox.game import Match, Table
from kongbox.game.views.views import event_views, view
from kongbox.tables.sitting import Evening
from kongbox.tiles import NONE

NAMES = ("Ann", "Ben", "Cid", "Dot")
NINE = "19b 19c 19d ESW"
SHEETS = [("pung_chow", {}), ("pung_chow", {"bonus": True}), ("pung_chow_limit", {}), ("dummies", {})]


FEW = [pytest.param(*one, marks=LONG if one[0] == "pung_chow" else ()) for one in SHEETS]
"""In `make test`, those with most rules of their own."""


class MovingEnd(StandingWall):
    """A wall whose last stack lies loose behind it: the bottom tile where the stack stood, the top tile one place farther."""

    def break_end(self, counted: Stack) -> None:
        """The stack counted to is the last; the next one clockwise the first to be drawn."""
        self.front, self.back = counted.left, counted
        self.lifted: dict[Tile, tuple[int, int, int]] = {}
        self.lift()

    def lift(self) -> None:
        """The last stack becomes the loose tiles."""
        stack = self.back
        if stack.tiles:
            *bottom, top = stack.tiles
            lower = bottom[0] if bottom else top
            self.lifted = {lower: (stack.side, stack.number, 0)}
            if bottom:
                self.lifted[top] = (stack.left.side, stack.left.number, 0)
            self.loose = [top, *bottom]
            stack.tiles = []
            self.back = stack.right

    def draw_end(self) -> object:
        """The farther loose tile; when both are gone the next stack replaces them."""
        tile = self.loose.pop(0)
        del self.lifted[tile]
        if not self.loose:
            self.lift()
        return tile


@pytest.mark.clause("PC-PLAY-1", "PC2-WALL-1", "PC1-SC-4", "DM-7", "DM-8")
@pytest.mark.parametrize("sheet", ["pung_chow", "pung_chow_limit"])
@pytest.mark.parametrize("seed", range(12))
def test_the_wall_is_drawn_from_both_ends_as_one_of_real_tiles(sheet: str, seed: int) -> None:
    chance, lookup = random.Random(seed), rules(sheet).lookup
    state, wall = State.new(), MovingEnd(range(136))
    state.wall.size, state.dealer = 136, seed % 4
    for place in range(136):
        state.wall.tile[place] = place * 7 % 34
    for die in range(4):
        state.wall.dice[die] = chance.randint(1, 6)
    break_wall(state, lookup)
    wall.break_end(wall.count(state.dealer, state.wall.dice[0] + state.wall.dice[1], state.wall.dice[2] + state.wall.dice[3]))
    drawn = 0
    while state.wall.live:
        if drawn > 20 and chance.random() < 0.2 and state.wall.loose[0] != NONE:
            place = state.wall.loose[0]
            assert take_loose(state) == state.wall.tile[place]
            replenish(state)
            assert wall.draw_end() == place
        else:
            place = live_place(state)
            assert take_live(state) == state.wall.tile[place]
            standing = wall.draw()
            assert standing == place if standing is not None else wall.loose.pop() == place
        drawn += 1
        if drawn > 20:
            where = {tile: (stack.side, stack.number, at) for stack in wall.square for at, tile in enumerate(stack.tiles)}
            where |= {tile: wall.lifted[tile] for tile in wall.loose}
            for tile, lies in where.items():
                assert (side_of(state, stack_at(state, tile)), stack_at(state, tile) % 17, height(state, tile)) == lies
    assert drawn == 136 - (14 if sheet == "pung_chow_limit" else 0)
    assert take_live(state) == take_loose(state) == NONE


@pytest.mark.parametrize(("sheet", "options"), FEW)
@mostly_proofs("seed", range(6), 0)
def test_every_tile_lies_in_one_place(sheet: str, options: dict[str, Any], seed: int) -> None:
    ruleset = rules(sheet, **options)
    table, dice = Table(ruleset, seed=seed), random.Random(seed)
    size = 144 if ruleset.options.bonus else 136
    while True:
        shown = view(Match(ruleset, NAMES, seats=(0, 1, 2, 3)), table, seed % 4)
        lying = [place[:3] for place in shown.wall.tiles]
        assert len(set(lying)) == len(lying)
        on_table = sum(len(laid.tiles) for seat in shown.seats for laid in seat.sets)
        with_players = sum(seat.count + len(seat.bonus) for seat in shown.seats)
        assert len(lying) + len(shown.discards) + on_table + with_players == size
        assert shown.prompt
        assert all(event.text for event in event_views(table, seed % 4))
        if table.over:
            break
        seat = dice.choice(table.waiting)
        table.step(seat, dice.choice(table.legal(seat)))


@pytest.mark.clause("PC2-WASH-1")
@pytest.mark.clause("RX-INF-15")
@pytest.mark.parametrize(("move", "marked"), [("conceal", True), ("unmarked", False)])
def test_a_concealed_kong_that_nobody_marks_lies_open(move: str, marked: bool) -> None:
    game = strict(S="5555b 123c", E="R 123b").pass_all().play("E discard R").pass_all().play(f"S {move} 5b")
    for wind in "ESWN":
        [laid] = seen(game, wind).seats[game.seat("S")].sets
        assert (laid.faces == ["up"] * 4, laid.concealed) == (not marked, marked)


def test_washing_is_offered_and_told() -> None:
    game = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S=f"{NINE} 3b 6c 3d 6d")
    mine, other = seen(game, "S"), seen(game, "W")
    assert (mine.phase, mine.waiting) == ("washing", [1])
    assert [(action.id, action.kind) for action in mine.legal] == [("pass", "pass"), ("no-play", "wash")]
    assert (other.waiting, other.legal) == ([], []) and mine.prompt != other.prompt
    game.play("S no-play")
    result = seen(game, "S").result
    assert result is not None
    assert (result.kind, result.winner) == ("washout", None) and "9" in result.text
    assert [(paid.giver, paid.taker, paid.amount) for paid in result.payments] == [(0, 1, 50), (2, 1, 50), (3, 1, 50)]
    others = seen(game, "E").result
    assert others is not None and event_views(game.table, 0)[-1].text == others.text


@pytest.mark.clause("DM-13")
def test_riichi_is_offered_and_told() -> None:
    game = situation("dummies", E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R")
    assert ("fish 1c", "riichi") in [(action.id, action.announces) for action in seen(game, "S").legal]
    game.play("S fish 1c")
    assert ("discard", "1c", "riichi") in [(event.kind, event.tile, event.code) for event in event_views(game.table, 0)]


@pytest.mark.clause("DM-9")
def test_a_draw_on_request_is_offered_and_told() -> None:
    game = situation("dummies", E=f"{NINE} 22b 3b 6c 3d")
    assert ("no-play", "draw") in [(action.id, action.kind) for action in seen(game).legal]
    result = game.play("E no-play").table.result
    assert result is not None and (result.why, result.by) == ("nine-heads", 0)


@pytest.mark.parametrize(("sheet", "options"), FEW)
def test_a_person_plays_an_evening_with_bots(sheet: str, options: dict[str, Any]) -> None:
    evening, chance = Evening(rules(sheet, rounds=1, **options), seed=13, bots=("greedy", "keen", "random")), random.Random(1)
    for _ in range(6000):
        if evening.match.over:
            break
        if evening.table.over:
            evening.next()
        elif evening.bot_due is not None:
            evening.move()
        else:
            hint, legal = evening.hint().action, [action.id for action in evening.view().legal]
            evening.act(evening.serial, hint if chance.random() < 0.9 else chance.choice(legal))
    assert evening.match.over
