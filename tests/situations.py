"""Whole situations: hands as they are to be dealt, what comes from the wall, moves as text.

    game = situation(E="123b 456c 789d EE RR G", S="…", draws="5b 7c", loose="1d")
    game.play("E discard G", "S pung", "S discard 5b")
"""

from collections.abc import Sequence

from kongbox.core.records import Table as State
from kongbox.core.wall import break_wall
from kongbox.game import Table
from kongbox.notation import read_tiles, write_tiles
from kongbox.rulesets import Ruleset
from kongbox.tiles import COPIES, KINDS, PLAYED, WINDS

DICE = (1, 2, 3, 4)


def deal_order(ruleset: Ruleset) -> list[int]:
    """The player, counted from the dealer, who gets each tile of the deal."""
    thrice = [turn for _ in range(3) for turn in range(4) for _ in range(4)]
    return thrice + ([0, 0, 1, 2, 3] if ruleset.options.wall == "kong_box" else [0, 1, 2, 3, 0])


def situation(
    rules: str | Ruleset = "redux",
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    draws: str = "",
    loose: str = "",
    last: str = "",
    dice: Sequence[int] = DICE,
    east: int = 0,
    prevailing: int = 0,
    streak: int = 0,
    **options: object,
) -> "Situation":
    """A table dealt as wanted.

    Each wind's tiles come to it in the order written (the dealer's fourteen, the others' thirteen); what is not written is filled
    with tiles left over. `draws` are the tiles after the deal in the order in which the live wall gives them, replacements
    of bonus tiles included; `loose` the loose tiles in the order in which they are taken; `last` the end of the live wall.
    """
    ruleset = (rules if isinstance(rules, Ruleset) else Ruleset.load(rules)).choose(options)
    wall = wall_for(ruleset, (E, S, W, N), draws, loose, last, dice, east, prevailing)
    return Situation(Table(ruleset, wall=wall, dice=dice, east=east, prevailing=prevailing, streak=streak))


def wall_for(
    ruleset: Ruleset,
    hands: Sequence[str],
    draws: str = "",
    loose: str = "",
    last: str = "",
    dice: Sequence[int] = DICE,
    east: int = 0,
    prevailing: int = 0,
) -> list[int]:
    """The wall, as kinds by place, that gives these tiles; `hands` by wind."""
    kinds = KINDS if ruleset.options.bonus else PLAYED
    state = State.new()
    state.tiles = sum(COPIES[:kinds])
    turn_of_east = 1 if ruleset.options.dealer == "prevailing" else 0
    state.dealer = (east + prevailing * turn_of_east) % 4
    for die, spots in enumerate(dice):
        state.dice[die] = spots
    break_wall(state, ruleset.house)
    live = [(state.first + i) % state.tiles for i in range(state.live)]
    stacks = state.tiles // 2
    lifted = state.loose[0] // 2
    loose_places = [2 * ((lifted - j // 2) % stacks) + j % 2 for j in range(16)]

    wanted: dict[int, int] = {}
    by_turn = [read_tiles(hands[(turn + prevailing * turn_of_east) % 4]) for turn in range(4)]
    queue = [list(tiles) for tiles in by_turn]
    order = deal_order(ruleset)
    for place, turn in zip(live, order, strict=False):
        if queue[turn]:
            wanted[place] = queue[turn].pop(0)
    for place, tile in zip(live[len(order) :], read_tiles(draws), strict=False):
        wanted[place] = tile
    for place, tile in zip(loose_places, read_tiles(loose), strict=False):
        wanted[place] = tile
    ending = read_tiles(last)
    for place, tile in zip(live[len(live) - len(ending) :], ending, strict=True):
        wanted[place] = tile

    left = [kind for kind in range(kinds) for _ in range(COPIES[kind])]
    for tile in wanted.values():
        left.remove(tile)
    left.sort(key=lambda tile: (tile >= PLAYED, tile * 7919 % 101))
    # bonus tiles that nobody asked for lie where they disturb least: in the middle of what is left
    spare = [place for place in range(state.tiles) if place not in wanted]
    middle = live[len(live) // 2 + 20 :] + live
    bonus = [tile for tile in left if tile >= PLAYED]
    for place in middle:
        if bonus and place in spare:
            wanted[place] = bonus.pop()
            spare.remove(place)
    plain = [tile for tile in left if tile < PLAYED]
    wanted.update(zip(spare, plain, strict=True))
    return [wanted[place] for place in range(state.tiles)]


class Situation:
    """A table at which seats are called by their winds and moves are text: "S discard 7b"."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.state

    def seat(self, wind: str) -> int:
        """The chair of a wind."""
        return (self.state.east + WINDS.index(wind)) % 4

    def wind(self, seat: int) -> str:
        """The wind of a chair."""
        return WINDS[(seat - self.state.east) % 4]

    def play(self, *moves: str) -> "Situation":
        """Carry out moves in order; a seat that is asked and not named passes first, if it can."""
        for move in moves:
            wind, _, action = move.partition(" ")
            seat = self.seat(wind)
            self.table.step(seat, action)
        return self

    def pass_all(self) -> "Situation":
        """Everybody who is asked about an open tile passes."""
        while any(str(action) == "pass" for seat in self.table.waiting for action in self.table.legal(seat)):
            seat = self.table.waiting[0]
            self.table.step(seat, "pass")
        return self

    def go(self, *moves: str) -> "Situation":
        """As play, but whoever else is asked about an open tile passes."""
        for move in moves:
            wind, _, action = move.partition(" ")
            seat = self.seat(wind)
            while not self.table.over and seat not in self.table.waiting:
                self.table.step(self.table.waiting[0], "pass")
            self.table.step(seat, action)
        return self

    def legal(self, wind: str) -> list[str]:
        """What a wind may ask for, as text."""
        return [str(action) for action in self.table.legal(self.seat(wind))]

    @property
    def waiting(self) -> str:
        """The winds whose answer is awaited, in turn order."""
        return "".join(self.wind(seat) for seat in self.table.waiting)

    def hand(self, wind: str) -> str:
        """The concealed tiles of a wind."""
        side = self.state.side[self.seat(wind)]
        return write_tiles(tile for tile in range(PLAYED) for _ in range(side.hand[tile]))

    def bonus(self, wind: str) -> str:
        """The bonus tiles that a wind has laid out."""
        side = self.state.side[self.seat(wind)]
        return write_tiles(tile for tile in range(PLAYED, KINDS) if side.hand[tile])

    def events(self, *kinds: str) -> list[str]:
        """Events as text, "S draw 7b"; all, or those of some kinds."""
        return [
            " ".join([self.wind(event.seat), event.kind, *([event.tile] if event.tile else [])])
            for event in self.table.events
            if not kinds or event.kind in kinds
        ]

    def score(self, wind: str):
        """The score of a wind when the hand is over."""
        return self.table.result.scores[self.seat(wind)]

    def rules_of(self, wind: str) -> set[str]:
        """The rules that scored for a wind."""
        return {line.rule for line in self.score(wind).lines}
