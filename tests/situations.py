"""Whole situations: the hands to deal, the tiles that the wall gives, and moves as text.

game = situation(E="123b 456c 789d EE RR G", S="…", draws="5b 7c", loose="1d")
game.play("E discard G", "S pung", "S discard 5b")
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from kongbox.bots import choose_action
from kongbox.core.play.wall import break_wall
from kongbox.core.state.codes import CLAIM, MOVING, ROB, TURN, WASHING
from kongbox.core.state.records import Side
from kongbox.core.state.records import Table as State
from kongbox.game import Action, IllegalAction, Match, Result, Score, Table
from kongbox.game.views.views import view
from kongbox.game.views.wire import View
from kongbox.notation import read_tile, read_tiles, write_tiles
from kongbox.rulesets import Ruleset
from kongbox.tiles import EAST, KINDS, NAMES, PLAYED, SUIT, WILD, WINDS

DICE = (1, 2, 3, 4)
PLAYERS = ("Ann", "Ben", "Cid", "Dot")


@cache
def rules(name: str = "redux", **options: object) -> Ruleset:
    """Return a ruleset with some options, built once."""
    return Ruleset.load(name, options)


def house(folder: Path, text: str, base: str = "redux") -> Ruleset:
    """Return the ruleset of a sheet that extends another by this text."""
    path = folder / "house.toml"
    path.write_text(f'extends = "{base}"\n{text}', encoding="utf-8")
    return Ruleset.load(path)


def deal_order(ruleset: Ruleset) -> list[int]:
    """Return, for each tile of the deal, the player who gets it, counted from the dealer."""
    thrice = [turn for _ in range(3) for turn in range(4) for _ in range(4)]
    return thrice + ([0, 1, 2, 3, 0] if ruleset.rules.tiles.dealer_takes else [0, 0, 1, 2, 3])


def draw_order(state: State) -> list[int]:
    """Return the places in the order in which turns would draw them. At the very end of a wall, the loose tiles come, the nearer
    first.
    """
    standing = [(state.wall.first + i) % state.wall.size for i in range(state.wall.stand)]
    return [*standing, state.wall.loose[1], state.wall.loose[0]][: state.wall.live] if state.wall.method == MOVING else standing


def situation(
    name: str = "redux",
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    hands: Mapping[str, str] | None = None,
    draws: str = "",
    loose: str = "",
    last: str = "",
    dice: Sequence[int] = DICE,
    east: int = 0,
    prevailing: int = 0,
    streak: int = 0,
    held: Sequence[int] | None = None,
    asked: str = "",
    **options: object,
) -> "Situation":
    """Return a table dealt as wanted, under a ruleset with some options.

    Each wind's hand is given by its letter, or in `hands` if a test chooses the wind. A wind gets its tiles in the order written
    (the dealer fourteen, the others thirteen). Left-over tiles that go badly together fill the rest. `draws` are the tiles after
    the deal in the order in which the live wall gives them, replacements of bonus tiles included. `loose` are the loose tiles in
    the order in which they are taken. `last` is the end of the live wall. At a strict table, the winds in `asked` may err.
    """
    special = options.pop("special_hands", "all")
    ruleset = rules(name, **options)
    if special != "all":
        ruleset = ruleset.choose({"special_hands": special})
    wall = wall_for(
        ruleset,
        [(hands or {}).get(wind, hand) for wind, hand in zip(WINDS, (E, S, W, N), strict=True)],
        draws,
        loose,
        last,
        dice,
        east,
        prevailing,
    )
    seats = [(east + WINDS.index(wind)) % 4 for wind in asked]
    return Situation(
        Table(ruleset, wall=wall, dice=dice, east=east, prevailing=prevailing, streak=streak, held=held, asked=seats)
    )


def goulash(
    *,
    E: str = "",
    S: str = "",
    W: str = "",
    N: str = "",
    draws: str = "",
    loose: str = "",
    dealt: bool = False,
    east: int = 0,
    **options: object,
) -> "Situation":
    """Return a goulash whose exchanges are over, in which the winds hold these tiles; with `dealt`, one that begins with the
    exchanges.

    In every exchange each player gives the last three of their tiles, and the tiles received become their last. Doing the three
    exchanges backwards gives the hands to deal.
    """
    ruleset = rules("bmja", **options).goulash
    left = Counter(ruleset.tiles)
    hands = [read_tiles(hand) for hand in (E, S, W, N)]
    left.subtract(tile for tiles in (*hands, read_tiles(draws), read_tiles(loose)) for tile in tiles)
    for wind, tiles in enumerate(hands):
        while len(tiles) < (13 if wind else 14):
            tile = strangest(left, tiles)
            left[tile] -= 1
            tiles.insert(0, tile)
    for pairs in reversed(PARTNERS if not dealt else ()):
        change_hands(hands, pairs)
    wall = wall_for(ruleset, [write_tiles_as_they_are(tiles) for tiles in hands], draws, loose, east=east)
    game = Situation(Table(ruleset, wall=wall, dice=DICE, east=east))
    for pairs in PARTNERS if not dealt else ():
        for letter, tiles in zip(WINDS, hands, strict=True):
            game.play(*(f"{letter} give {NAMES[tile]}" for tile in tiles[-3:]))
        change_hands(hands, pairs)
    return game


PARTNERS = (("EW", "NS"), ("ES", "WN"), ("EN", "WS"))
"""The pairs of the first, second and third exchange. (BM-GO-2)"""


def change_hands(hands: list[list[int]], pairs: Sequence[str]) -> None:
    """Exchange the last three tiles of each pair."""
    for one, other in ((WINDS.index(pair[0]), WINDS.index(pair[1])) for pair in pairs):
        hands[one][-3:], hands[other][-3:] = hands[other][-3:], hands[one][-3:]


def write_tiles_as_they_are(tiles: Sequence[int]) -> str:
    """Return tiles in notation, in their own order."""
    return " ".join(NAMES[tile] for tile in tiles)


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
    """Return the wall, as kinds by place, that gives these tiles; `hands` are by wind."""
    whole = Counter(ruleset.tiles)
    state = State.new()
    state.wall.size = len(ruleset.tiles)
    first = prevailing if ruleset.options.dealer == "prevailing" else 0
    state.dealer = (east + first) % 4
    for die, spots in enumerate(dice):
        state.wall.dice[die] = spots
    break_wall(state, ruleset.lookup)
    live = draw_order(state)
    stacks = state.wall.size // 2
    lifted = state.wall.loose[0] // 2
    loose_places = [2 * ((lifted - j // 2) % stacks) + j % 2 for j in range(16)]
    empty = [(seat - state.dealer) % 4 for seat in range(4) if ruleset.rules.seats.absent >> seat & 1]
    order = [turn for turn in deal_order(ruleset) if turn not in empty]

    wanted: dict[int, int] = {}
    by_turn = [read_tiles(hands[(turn + first) % 4]) for turn in range(4)]
    dealt: list[list[int]] = [[place for place, to in zip(live, order, strict=False) if to == turn] for turn in range(4)]
    for turn in range(4):
        assert len(by_turn[turn]) <= len(dealt[turn]), f"too many tiles: {write_tiles(by_turn[turn])}"
        wanted.update(zip(dealt[turn], by_turn[turn], strict=False))
    wanted.update(zip(live[len(order) :], read_tiles(draws), strict=False))
    wanted.update(zip(loose_places, read_tiles(loose), strict=False))
    ending = read_tiles(last)
    wanted.update(zip(live[len(live) - len(ending) :], ending, strict=True))

    left = Counter(whole)
    left.subtract(wanted.values())
    assert min(left.values()) >= 0, f"too many of {[NAMES[kind] for kind in left if left[kind] < 0]}"
    for turn in range(4):
        hand = by_turn[turn]
        for place in dealt[turn][len(hand) :]:
            tile = strangest(left, hand)
            left[tile] -= 1
            hand.append(tile)
            wanted[place] = tile
    # bonus tiles that no test wants lie where they come last, or never
    dead = [
        2 * ((state.wall.counted - back) % stacks) + level
        for back in range(ruleset.rules.tiles.dead_stacks)
        for level in range(2)
    ]
    hidden = [place for place in dead or loose_places[::-1] if place not in wanted]
    wanted.update(zip(hidden, (tile for tile in range(PLAYED, KINDS) if left[tile]), strict=False))
    plain = [tile for tile in (*range(PLAYED), WILD) for _ in range(left[tile])]
    random.Random(17).shuffle(plain)
    wanted.update(zip((place for place in range(state.wall.size) if place not in wanted), plain, strict=True))
    return [wanted[place] for place in range(state.wall.size)]


NEAR = [[other for other in range(EAST) if SUIT[other] == SUIT[tile] and abs(other - tile) <= 2] for tile in range(EAST)]
"""By suit tile, the tiles of the same suit that are at most two away, the tile itself too."""


def strangest(left: Counter[int], hand: Sequence[int]) -> int:
    """Return the tile that fits a hand least: the hand has neither its like nor its neighbours."""
    company = [0] * (WILD + 1)
    for other in hand:
        company[other] += 10
        for tile in NEAR[other] if other < EAST else ():
            company[tile] += 1
    return min((tile for tile in range(PLAYED) if left[tile]), key=lambda tile: (company[tile], -left[tile], tile * 7919 % 101))


def see(table: Table, me: int = 0) -> View:
    """Return a seat's view of a table in a match of its own."""
    return view(Match(table.ruleset, PLAYERS, seats=(0, 1, 2, 3)), table, me)


def seen(game: "Situation", wind: str = "E") -> View:
    """Return a wind's view of its table."""
    return see(game.table, game.seat(wind))


class Situation:
    """A table at which seats are called by their winds, and moves are text: "S discard 7b"."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.state = table.state

    def seat(self, wind: str) -> int:
        """Return the chair of a wind."""
        return (self.state.east + WINDS.index(wind)) % 4

    def wind(self, seat: int) -> str:
        """Return the wind of a chair."""
        return WINDS[(seat - self.state.east) % 4]

    def play(self, *moves: str) -> "Situation":
        """Carry out moves in order. No other player may be asked between them."""
        for move in moves:
            wind, _, action = move.partition(" ")
            self.table.step(self.seat(wind), action)
        return self

    def pass_all(self) -> "Situation":
        """Pass for everybody who is asked about an open tile, or about a kong or washing before the first turn."""
        while not self.table.over and self.state.phase != TURN:
            self.table.step(self.table.waiting[0], "pass")
        return self

    def go(self, *moves: str) -> "Situation":
        """Carry out moves like `play`, but pass for every other player who is asked, and for the mover outside their turn."""
        for move in moves:
            wind, _, action = move.partition(" ")
            seat = self.seat(wind)
            own_turn = action.split()[0] in ("discard", "fish", "conceal", "add")
            while seat not in self.table.waiting or (own_turn and self.state.phase in (CLAIM, ROB, WASHING)):
                assert not self.table.over, f"{move}: the hand is over"
                self.table.step(self.table.waiting[0], "pass")
            self.table.step(seat, action)
        return self

    def throw(self, *winds: str) -> "Situation":
        """Let these winds discard what they drew, one after another; everybody else passes."""
        for wind in winds:
            self.pass_all()
            assert self.waiting == wind
            self.table.step(self.seat(wind), f"discard {NAMES[self.side(wind).drawn]}")
        return self.pass_all()

    def run_down(self, live: int) -> "Situation":
        """Let everyone discard what they draw, without claims or wins, until `live` live tiles are left in a turn."""
        self.pass_all()
        while self.state.wall.live > live and not self.table.over:
            seat = self.state.turn
            drawn = self.state.side[seat].drawn
            held = [tile for tile in range(PLAYED) if self.state.side[seat].hand[tile]]
            self.table.step(seat, f"discard {NAMES[drawn if drawn in held else held[0]]}")
            self.pass_all()
        assert self.state.wall.live == live
        return self

    def refused(self, move: str) -> str:
        """Return the code with which a move is refused. The table must stay as it was, byte for byte."""
        wind, _, action = move.partition(" ")
        before = self.state.bytes(), self.table.log.bytes(), len(self.table.actions)
        with pytest.raises(IllegalAction) as refusal:
            self.table.step(self.seat(wind), action)
        assert (self.state.bytes(), self.table.log.bytes(), len(self.table.actions)) == before
        assert refusal.value.message.endswith((".", ")")) and len(refusal.value.message) < 160
        return refusal.value.code

    def legal(self, wind: str) -> list[str]:
        """Return a wind's legal actions, as text."""
        return [str(action) for action in self.table.legal(self.seat(wind))]

    def may(self, wind: str, *verbs: str) -> list[str]:
        """Return a wind's legal actions with some verbs, as text."""
        return [action for action in self.legal(wind) if action.split()[0] in verbs]

    @property
    def waiting(self) -> str:
        """Return the winds that must answer, in turn order."""
        return "".join(self.wind(seat) for seat in self.table.waiting)

    @property
    def result(self) -> Result:
        """Return the result of a finished hand."""
        assert self.table.result is not None, "the hand is not over"
        return self.table.result

    @property
    def giver(self) -> str | None:
        """Return the wind that gave a winner their last tile, or None if nobody did."""
        return None if self.result.giver is None else self.wind(self.result.giver)

    @property
    def winner(self) -> str | None:
        """Return the wind that won a finished hand, or None for a wash-out."""
        return None if self.result.winner is None else self.wind(self.result.winner)

    def side(self, wind: str) -> Side:
        """Return the state of a wind's seat."""
        return self.state.side[self.seat(wind)]

    def hand(self, wind: str) -> str:
        """Return the concealed tiles of a wind."""
        return write_tiles(tile for tile in (*range(PLAYED), WILD) for _ in range(self.side(wind).hand[tile]))

    def count(self, wind: str, tile: str) -> int:
        """Return how many concealed tiles of a kind a wind holds."""
        return int(self.side(wind).hand[read_tile(tile)])

    def bonus(self, wind: str) -> str:
        """Return the bonus tiles that a wind has laid out."""
        return write_tiles(tile for tile in range(PLAYED, KINDS) if self.side(wind).hand[tile])

    def sets(self, wind: str) -> list[str]:
        """Return the sets that a wind has displayed: "pung 5c exposed"; a chow by its lowest tile."""
        side = self.side(wind)
        kinds, ways = ("", "chow", "pung", "kong", "bogus"), ("exposed", "concealed", "claimed")
        return [f"{kinds[side.kind[i]]} {NAMES[side.tile[i]]} {ways[side.lies[i]]}" for i in range(side.melds)]

    def events(self, *kinds: str) -> list[str]:
        """Return events as text, "S draw 7b": all events, or those of some kinds."""
        return [
            " ".join([self.wind(event.seat), event.kind, *([event.tile] if event.tile else [])])
            for event in self.table.events
            if not kinds or event.kind in kinds
        ]

    def score(self, wind: str) -> Score:
        """Return the score of a wind after the hand."""
        return self.result.scores[self.seat(wind)]

    def rules_of(self, wind: str) -> set[str]:
        """Return the rules that scored for a wind."""
        return {line.rule for line in self.score(wind).lines}

    def paid(self) -> set[tuple[str, str, int]]:
        """Return the payments, by winds."""
        return {(self.wind(int(p.giver)), self.wind(int(p.taker)), p.amount) for p in self.result.payments}


WINS_AT_ONCE = "111b 456b 999b 111c EE"
WAITS_FOR_9D = "111b 456b 999b 44c 99d"


def quick_hand(match: Match, winner: str | None) -> Table:
    """Return the next hand of a session, won by a wind as soon as possible, or played to a wash-out."""
    east, prevailing, *_ = match.place
    dealer = WINDS[prevailing] if match.ruleset.options.dealer == "prevailing" else "E"
    hands = dict.fromkeys(WINDS, "")
    hands[dealer] = WINS_AT_ONCE if winner == dealer else "9d"
    if winner and winner != dealer:
        hands[winner] = WAITS_FOR_9D
    wall = wall_for(match.ruleset, [hands[wind] for wind in WINDS], dice=DICE, east=east, prevailing=prevailing)
    game = Situation(match.deal(wall, DICE))
    if winner is None:
        game.run_down(0).go(f"{game.wind(game.state.turn)} discard {NAMES[game.state.tile]}").pass_all()
    elif winner == dealer:
        game.go(f"{winner} mahjong")
    else:
        game.go(f"{dealer} discard 9d", f"{winner} mahjong")
    assert game.winner == winner
    return game.table


def play_out(table: Table, bot: str, seed: int = 0) -> Table:
    """Play a hand to its end: by a bot of the program, or by "kongs", which wants pungs and kongs and hardly ever wins."""
    dice = random.Random(seed)
    while not table.over:
        seat = dice.choice(table.waiting)
        table.step(seat, wants_kongs(table, seat, dice) if bot == "kongs" else choose_action(table, seat, bot, seed=seed))
    return table


def wants_kongs(table: Table, seat: int, dice: random.Random) -> Action:
    """Return a kong, a pung, or the loneliest tile."""
    open_to = table.legal(seat)
    for verb in ("conceal", "add", "kong", "pung", "pass"):
        found = [action for action in open_to if action.verb == verb]
        if found:
            return dice.choice(found)
    discards = [action for action in open_to if action.verb == "discard"]
    return min(discards, key=lambda action: (table.state.side[seat].hand[action.tiles[0]], dice.random()))
