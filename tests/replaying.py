"""Steps of an environment repeated at `kongbox.Table`, which is interpreted and reports everything in the game's words."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kongbox import Table
from kongbox.core.play.wall import loose_left, replenish, take_loose
from kongbox.core.state.actions import ACTIONS
from kongbox.core.state.codes import BOX
from kongbox.core.state.records import Table as State
from kongbox.core.state.records.history import MOST
from kongbox.envs import VectorTables, fields_of
from kongbox.envs.fields import BOX_TILES, WALL
from kongbox.game.model.actions import action_of, number_of
from kongbox.rulesets import Ruleset
from kongbox.tiles import KIND, NONE, PLAYED, WILD

Rows = NDArray[Any]
PHASES = ("opening", "turn", "claim", "rob", "over", "washing", "exchange", "vote")
HOW = ("opening", "turn", "washing")
"""The phases in which a drawn tile stands apart."""


class Replayed:
    """A table of an environment beside the same hand at `Table`."""

    def __init__(self, tables: VectorTables, place: int) -> None:
        self.tables, self.place = tables, place
        self.steps = 0
        self.deal()

    def deal(self) -> None:
        """Set up the hand that was dealt last."""
        state = self.tables.states[self.place]
        number = int(state["number"]) - 1
        self.table = table_of(self.tables.rules, state, number)

    def follow(self, action: int, step: Any) -> None:
        """Repeat a step of the environment at the table, and check that both report the same."""
        table, seat = self.table, self.table.waiting[0]
        table.step(seat, action_of(action, table.state.tile))
        net = [0] * 4
        hands = 0
        while table.over:
            assert table.result is not None
            net = [one + more for one, more in zip(net, table.result.net, strict=True)]
            hands += 1
            if hands == int(self.tables.states["hands"][self.place]):
                break
        assert bool(step.terminated[self.place]) == table.over
        assert self.tables.payments[self.place].tolist() == net
        assert step.rewards[self.place].tolist() == [float(points) for points in net]
        if table.over:
            self.deal()
        self.compare(step)
        self.steps += 1

    def compare(self, step: Any) -> None:
        """Check that seat, mask and discards are the same."""
        table, place = self.table, self.place
        seat = int(step.current_player[place])
        assert seat == table.waiting[0]
        legal = table.legal(seat)
        errors = int(self.tables.states["errors"][place])
        wrong = () if errors or not table.ruleset.rules.faults.manners else table.infractions(seat)
        numbers = {number_of(one, table.state.tile) for one in legal if one not in wrong}
        marked = np.flatnonzero(step.legal_action_mask[place]).tolist()
        assert marked == sorted(one for one in numbers if errors or one < self.tables.num_actions)
        if self.tables.observation == "compact":
            assert read(step.observation[place], "discards").tolist() == thrown(table, seat)


def table_of(rules: Ruleset, state: Any, number: int) -> Table:
    """Return the hand with this number at a table of an environment."""
    rounds, turn = divmod(number, len(rules.present))
    asked = [seat for seat in range(4) if int(state["seats"]) >> seat & 1 and int(state["errors"])]
    seed = (int(state["seed"]) + number) % 2**64
    return Table(rules, seed=seed, east=rules.present[turn], prevailing=rounds % 4, asked=asked)


def read(observation: Rows, name: str, kind: str = "history") -> Rows:
    """Return a field of a compact observation, or of another kind."""
    place, shape = fields_of(kind)[name]
    return observation[place].reshape(shape)


def thrown(table: Table, seat: int) -> list[list[int]]:
    """Return, by seat counted from the observer, how many unclaimed discards of each kind it has."""
    found = [[0] * PLAYED for _ in range(4)]
    for discard in table.discards:
        kind = KIND[discard.tile]
        if discard.taker is None and kind < PLAYED:
            found[(discard.seat - seat) % 4][kind] += 1
    return found


def in_order(table: Table, seat: int) -> list[list[int]]:
    """Return the discards so far, as an observation with history shows them to a seat."""
    called = [event.code is not None for event in table.events if event.kind == "discard"]
    found = []
    for discard, call in zip(table.discards, called, strict=True):
        taker = 0 if discard.taker is None else (discard.taker - seat) % 4 + 1
        found.append([tile_number(discard.tile), (discard.seat - seat) % 4 + 1, taker, int(call)])
    return found + [[0] * 4] * (MOST - len(found))


def seen_at(table: Table, seat: int) -> dict[str, Any]:
    """Return what a seat sees, by the fields of a compact observation, from the table's words."""
    order = [(seat + turn) % 4 for turn in range(4)]
    wild = [0] * 9
    hand = counted(table.hand(seat))
    wild[0] = table.hand(seat).count("J")
    sets, seats = [], []
    for turn, other in enumerate(order):
        melds = table.melds_to_see(other)
        tiles = [tile for meld in melds for tile in meld.tiles]
        sets.append(counted(tiles))
        wild[1 + turn] = tiles.count("J")
        wild[5 + turn] = sum(one.tile == "J" and one.seat == other and one.taker is None for one in table.discards)
        givers = [sum(meld.giver == (other + away) % 4 for meld in melds) for away in (1, 2, 3)]
        concealed = sum(meld.concealed and meld.marked for meld in melds)
        seats.append(
            [int(other in table.present), int(is_fishing(table, other)), len(melds), concealed, *givers, errors(table, other)]
        )
    drawn = table.drawn(seat)
    state = table.state
    moment = [
        PHASES.index(table.phase),
        tile_number(table.open_tile),
        tile_number(drawn),
        0 if table.phase == "opening" else state.how,
        state.final,
        table.wall_left,
        (table.turn - seat) % 4,
        (table.dealer - seat) % 4,
        table.wind(seat),
        table.prevailing,
        state.goulash.exchange,
        len(table.given(seat)),
        state.faults.named + 1,
        int(table.calling(seat)),
    ]
    bonus = [bits_of(table.bonus(other)) for other in order]
    bonus[0] |= bits_of(table.hand(seat))
    return {
        "hand": hand,
        "sets": sets,
        "discards": thrown(table, seat),
        "wild": wild,
        "bonus": bonus,
        "seats": seats,
        "moment": moment,
    }


def standing(state: State) -> list[int]:
    """Return the places in the wall from which tiles are drawn, in order."""
    wall = state.wall
    return [(wall.first + wall.head + number) % wall.size for number in range(wall.stand)]


def in_box(state: State) -> list[int]:
    """Return the tiles of the kong box, in the order in which they become loose tiles and are drawn."""
    state, found = state.copy(), []
    state.wall.loose[0] = state.wall.loose[1] = NONE
    while state.wall.method == BOX and (loose_left(state) or replenish(state)):
        found.append(take_loose(state))
    return found


def hidden_at(table: Table, seat: int) -> dict[str, Any]:
    """Return what only an oracle sees in this seat, by the fields of its observation."""
    others = [(seat + turn) % 4 for turn in (1, 2, 3)]
    wall, boxed, tiles = standing(table.state), in_box(table.state), table.state.wall.tile
    return {
        "hands": [[*counted(table.hand(one)), table.hand(one).count("J"), int(table.calling(one))] for one in others],
        "wall": [tiles[place] + 1 for place in wall] + [0] * (WALL - len(wall)),
        "loose": [0 if place == NONE else tiles[place] + 1 for place in table.state.wall.loose],
        "box": [tile + 1 for tile in boxed] + [0] * (BOX_TILES - len(boxed)),
    }


def counted(tiles: Any) -> list[int]:
    """Return how many of each kind in play there are."""
    kinds = [KIND[tile] for tile in tiles]
    return [kinds.count(kind) for kind in range(PLAYED)]


def tile_number(tile: str | None) -> int:
    """Return a tile as an observation writes it."""
    return 0 if tile is None else KIND[tile] + 1


def bits_of(tiles: Any) -> int:
    """Return bonus tiles as bits."""
    return sum(1 << (KIND[tile] - PLAYED) for tile in tiles if PLAYED <= KIND[tile] < WILD)


def agree(planes: Rows, row: Rows, *, wild_bamboos: bool) -> None:
    """Check that planes agree with a compact row. If 2 bamboos are wild, all unseen ones are wild tiles."""
    moment = read(row, "moment").tolist()
    assert planes[:4, :PLAYED].sum(0).tolist() == read(row, "hand").tolist()
    assert planes[4:20, :PLAYED].reshape(4, 4, PLAYED).sum(0).tolist() == read(row, "sets").tolist()
    assert planes[20:32, :PLAYED].reshape(3, 4, PLAYED).sum(0).tolist() == np.minimum(read(row, "discards"), 3).tolist()
    bits = [planes[plane, PLAYED:] @ (1 << np.arange(8)) for plane in (0, 5, 6, 7)]
    assert bits == read(row, "bonus").tolist()
    assert not planes[[1, 2, 3, *range(8, 32)], PLAYED:].any()
    seen = read(row, "hand") + read(row, "sets").sum(0) + read(row, "discards").sum(0)
    unseen = np.maximum(4 - seen.astype(int), 0)
    if wild_bamboos:
        unseen[KIND["2b"]] = 0
    assert planes[[*range(34), 35, 36]].max() == 1, "these only mark"
    assert planes[34, :PLAYED].tolist() == unseen.tolist()
    assert [marked(plane) for plane in planes[32:34]] == [[tile - 1] if 0 < tile <= WILD else [] for tile in moment[1:3]]
    assert [marked(plane) for plane in planes[35:37]] == [[KIND["E"] + moment[8]], [KIND["E"] + moment[9]]]
    assert planes[37, :32].tolist() == read(row, "seats").reshape(-1).tolist()
    assert set(planes[38].tolist()) == {moment[5]}
    last = planes[39]
    assert last[:14].max() == last[19:27].max() == 1
    assert (marked(last[:8]), marked(last[8:14])) == ([moment[0]], [moment[3]])
    assert last[14:19].tolist() == [moment[4], *moment[10:14]]
    assert (marked(last[19:23]), marked(last[23:27])) == ([moment[6]], [moment[7]])
    assert last[27:36].tolist() == read(row, "wild").tolist()
    assert not planes[34:38, 34:].any() and not last[36:].any()


def marked(plane: Rows) -> list[int]:
    """Return the columns of a plane that are not empty."""
    return np.flatnonzero(plane).tolist()


def is_fishing(table: Table, seat: int) -> bool:
    """Whether a seat has announced, for all to hear, that it is fishing."""
    from kongbox.game.play.seen import has_called

    if table.ruleset.rules.play.say_fishing:
        return table.fishing(seat)
    return has_called(table.events, seat)


def errors(table: Table, seat: int) -> int:
    """Return the state in which a player's errors have left them."""
    bits = {"foul-hand": 1, "barred": 2, "short-hand": 4, "long-hand": 20, "forfeit": 8}
    found = 0
    for fault in table.faults(seat):
        if fault.code == "dead-hand":
            found |= 20 if table.state.side[seat].wrong > 0 else 4
        else:
            found |= bits.get(fault.code, 0)
    return found | min(table.state.side[seat].withdrawn, 7) << 5


def play(rules: Ruleset, steps: int, *, compiled: bool, special: bool = False, tables: int = 1, errors: bool = False) -> int:
    """Play this number of steps at both, with random legal actions (mahjong if it is offered); return how many hands ended."""
    made = VectorTables(tables, rules, seed=steps, errors=errors, compiled=compiled, special=special)
    step = made.reset()
    beside = [Replayed(made, place) for place in range(tables)]
    for one in beside:
        one.compare(step)
    ended = 0
    for count in range(0, steps, tables):
        actions = chosen(made, step, count)
        before = actions.copy()
        step = made.step(actions)
        ended += int(step.terminated.sum())
        for one in beside:
            one.follow(int(before[one.place]), step)
    made.close()
    return ended


def chosen(made: VectorTables, step: Any, count: int) -> Rows:
    """Return random legal actions. A win is taken, and few errors are made."""
    actions = made.sample()
    for place in range(made.num_envs):
        mask = step.legal_action_mask[place]
        if mask[40] and not made.states["errors"][place]:
            actions[place] = 40
        elif actions[place] > 288 and count % 8:
            actions[place] = int(np.flatnonzero(mask)[0])
    return actions


assert ACTIONS > WILD > NONE
