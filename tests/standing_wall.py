"""A wall as people build it by hand, written from the rulebook alone: four sides, stacks, and loose tiles lying on stacks.

Its tiles may be any objects. No place has a number: stacks are lists, from which tiles are taken.
"""

from collections.abc import Iterator, Sequence
from typing import Any

TO_THE_RIGHT = {0: 1, 1: 2, 2: 3, 3: 0}
TO_THE_LEFT = {right: seat for seat, right in TO_THE_RIGHT.items()}

Tile = Any
Where = tuple[int, int, int]


class Stack:
    """A place for tiles in the square, with the tiles that lie there, the lowest first."""

    def __init__(self, side: int, number: int) -> None:
        self.side = side
        self.number = number
        self.tiles: list[Tile] = []
        self.left: Stack  # the neighbour clockwise
        self.right: Stack


class StandingWall:
    """The wall in its square, built of tiles given stack by stack, the top tile first, clockwise from seat 0's right end."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        even, over = divmod(len(tiles) // 2, 4)  # stacks of a side; with jokers, two have one more (RX-WALL-1, ruling 65)
        supply = iter(tiles)
        self.right_end: dict[int, Stack] = {}
        square: list[Stack] = []
        builder = 0
        for _ in range(4):
            side = [Stack(builder, number) for number in range(even + (over > 0 and builder in (0, 2)))]
            self.right_end[builder] = side[0]
            for stack in side:
                top, bottom = next(supply), next(supply)
                stack.tiles = [bottom, top]
            square += side
            builder = TO_THE_LEFT[builder]  # the right end of the next side stands at this side's left end
        for stack, following in zip(square, square[1:] + square[:1], strict=True):
            stack.left, following.right = following, stack
        self.square = square
        self.loose: list[Tile] = []  # the next tile first

    def count(self, dealer: int, first: int, second: int) -> Stack:
        """Return the stack to which the dice count: the dealer's roll names a player, both rolls a stack. (RX-WALL-2)"""
        player = dealer
        for _ in range(first - 1):
            player = TO_THE_RIGHT[player]
        self.breaker = player
        stack = self.right_end[player]
        for _ in range(first + second - 1):
            stack = stack.left
        return stack

    def break_box(self, counted: Stack) -> None:
        """Break the wall for a kong box. (RX-KB-1)"""
        self.front = counted.left
        self.box: list[Stack] = []  # from the break outwards
        stack = counted
        for _ in range(7):
            stack = stack.right
            self.box.append(stack)
        self.dead: list[Stack] = []
        self.back = self.box[-1].right
        bottom, top = counted.tiles
        counted.tiles = []
        counted.right.right.right.tiles.append(bottom)
        counted.right.right.right.right.right.tiles.append(top)
        self.loose = [top, bottom]

    def break_dead(self, counted: Stack) -> None:
        """Break the wall for a dead wall. (RX-DW-1, RX-DW-2)"""
        self.front = counted.left
        self.box = []
        self.dead = [counted]
        while len(self.dead) < 6:
            self.dead.append(self.dead[-1].right)
        self.back = self.dead[-1].right
        self.replenish_dead()

    def live(self) -> int:
        """Return the number of tiles left in the live wall."""
        count, stack = 0, self.front
        while True:
            count += len(stack.tiles)
            if stack is self.back:
                return count
            stack = stack.left

    def draw(self) -> Tile | None:
        """Return the next tile from the front of the live wall; None when it is out."""
        while not self.front.tiles and self.front is not self.back:
            self.front = self.front.left
        return self.front.tiles.pop() if self.front.tiles else None

    def take_stacks(self, number: int) -> list[Tile]:
        """Take whole stacks from the front."""
        taken: list[Tile] = []
        for _ in range(number):
            taken += self.front.tiles
            self.front.tiles = []
            self.front = self.front.left
        return taken

    def deal_box(self) -> list[list[Tile]]:
        """Deal four hands, the dealer's first. (RX-KB-2)"""
        hands: list[list[Tile]] = [[], [], [], []]
        for _ in range(3):
            for hand in hands:
                hand += self.take_stacks(2)
        hands[0] += self.take_stacks(1)
        for hand in hands[1:]:
            hand.append(self.front.tiles.pop())
            if not self.front.tiles:
                self.front = self.front.left
        return hands

    def deal_dead(self) -> list[list[Tile]]:
        """Deal four hands, the dealer's first. (RX-DW-1)"""
        hands: list[list[Tile]] = [[], [], [], []]
        for _ in range(3):
            for hand in hands:
                hand += self.take_stacks(2)
        hands[0].append(self.front.tiles.pop())
        hands[0].append(self.front.left.left.tiles.pop())
        hands[1].append(self.front.tiles.pop())
        hands[2].append(self.front.left.tiles.pop())
        hands[3].append(self.front.left.tiles.pop())
        self.front = self.front.left.left
        return hands

    def draw_loose(self) -> Tile | None:
        """Return the next loose tile. When the second is gone, both are replaced at once. (RX-KB-3, RX-KB-4, RX-DW-3)"""
        if not self.loose:
            return None
        tile = self.loose.pop(0)
        (stack,) = (stack for stack in self.square if tile in stack.tiles)
        stack.tiles.remove(tile)
        if not self.loose and self.dead:
            self.replenish_dead()
        elif not self.loose and self.box:
            self.replenish_box()
        return tile

    def replenish_box(self) -> None:
        """Take the far-left stack, its top tile on the right: centred on what is left, with a stack between the tiles. (Ruling
        64)
        """
        lifted = self.box.pop(0)
        bottom, top = lifted.tiles
        lifted.tiles = []
        free = [lifted, lifted.left]  # if fewer than two stacks stand, a tile lies on the table beside them
        nearest = (len(self.box) - 3) // 2  # as many stacks on either side, or one more beyond them
        if len(self.box) >= 3:
            under = self.box[nearest + 2], self.box[nearest]
        elif len(self.box) == 2:
            under = self.box[1], self.box[0]
        else:
            right, left = [*reversed(self.box), *free][:2]
            under = right, left
        under[0].tiles.append(top)
        under[1].tiles.append(bottom)
        self.loose = [top, bottom]

    def replenish_dead(self) -> None:
        """Take the very end of the live wall: its bottom tile lies on the third stack, its top tile on the first."""
        while not self.back.tiles and self.back is not self.front:
            self.back = self.back.right
        *bottom, top = self.back.tiles or [None]
        if top is None:
            return
        if not bottom:  # a stack whose top tile has been drawn
            bottom, top = [top], None
        self.back.tiles = []
        if self.back is not self.front:
            self.back = self.back.right
        self.dead[2].tiles += bottom
        self.loose = [*bottom]
        if top is not None:
            self.dead[0].tiles.append(top)
            self.loose.insert(0, top)

    def lying(self) -> Iterator[tuple[Tile, Where]]:
        """Yield every tile that is left: its side, its stack from the right end, its level."""
        for stack in self.square:
            for level, tile in enumerate(stack.tiles):
                yield tile, (stack.side, stack.number, level)
