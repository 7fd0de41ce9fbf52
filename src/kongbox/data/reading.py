"""Rows of recorded games. Every hand is replayed at a `kongbox.Table` and must match its record."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np

from ..core.state.actions import RULING
from ..core.state.records import Table as State
from ..envs.describing import SIZES
from ..envs.observing import observe
from ..envs.states import OBSERVATIONS, Work
from ..errors import BadInput
from ..game import Table
from ..game.model.actions import number_of
from ..game.words.failures import failure
from ..record.chain import bad, in_file
from ..record.differ import first_difference
from ..record.form import Header, RecordedHand, names_by_seat
from ..record.lines import agree, encode, hand_lines
from ..record.read import Group, grouped, groups, hands_in, head
from ..record.replay import blaming, must_be_over, play, table_of
from ..record.texts import read_move
from ..rulesets import Ruleset
from ..tiles import PLAYED
from .columns import Block, Kind, Rows, joined, same
from .told import Source, came_columns, hand_columns, place_columns, seated, texts

ROWS = 8_192
"""The fewest rows in a block, except in the last block."""


class Again(NamedTuple):
    """A replayed hand: the final table, the decisions, and the number of moves."""

    table: Rows
    steps: list[int]
    seats: list[int]
    actions: list[int]
    seen: Rows
    masks: Rows
    moves: int


class Recorded(Source):
    """Blocks of rows, record after record. See `Source`.

    Raises BadRecord, with name and line, for a damaged or altered record, and BadInput for an unreadable file. Only the first
    line of each record is read immediately. The other lines are read when their rows are needed.
    """

    def __init__(self, records: Mapping[str, Callable[[], Iterator[Group]]], kind: Kind, observation: str) -> None:
        if not records:
            raise failure(BadInput, "no-such-record", "none")
        self.records = records
        rulesets = {}
        for name, opened in records.items():
            with in_file(name):
                _, rules = head(next(opened()))
            rulesets[rules.hash] = rules
        super().__init__(kind, list(rulesets.values()), observation)

    @property
    def asked(self) -> dict[str, Any]:
        """The names of the records."""
        return {"records": list(self.records)}

    def __iter__(self) -> Iterator[Block]:
        self.done = 0
        blocks: list[Block] = []
        for name in self.records:
            for block in self._hands(name):
                blocks.append(block)
                self.done += 1
                if self.progress:
                    self.progress(self.done, None)
                if sum(len(one["hand"]) for one in blocks) >= ROWS:
                    yield joined(blocks)
                    blocks = []
        if blocks:
            yield joined(blocks)

    def _hands(self, name: str) -> Iterator[Block]:
        """Yield a block for each hand of a record."""
        with in_file(name):
            every = self.records[name]()
            header, rules = head(next(every))
            for hand in hands_in(every):
                yield self._block(name, header, rules, hand)

    def _block(self, name: str, header: Header, rules: Ruleset, hand: RecordedHand) -> Block:
        own = rules.goulash if hand.deal.goulash and not rules.is_goulash else rules
        names, bots = names_by_seat(header), bots_by_seat(header)
        played = play_again(rules, hand, self.width if self.kind == "decisions" else 0, self.observation)
        goulash = np.full(1, hand.deal.goulash)
        if self.kind == "hands":
            block = place_columns(name, np.full(1, hand.deal.hand), rules, goulash)
            block |= {"seed": same(None, 1), "players": seated(names, 1), "bots": seated(bots, 1)}
            return block | hand_columns(own, played.table, np.full(1, played.moves))
        rows, seats = len(played.seats), np.array(played.seats, np.int8)
        block = place_columns(name, np.full(rows, hand.deal.hand), rules, np.repeat(goulash, rows))
        block |= {"step": np.array(played.steps, np.int16), "seat": seats}
        block |= {"player": texts(names)[seats], "bot": texts(bots)[seats]}
        block |= {"observation": played.seen, "legal_action_mask": played.masks, "action": np.array(played.actions, np.int16)}
        return block | came_columns(played.table, np.zeros(rows, np.int64), seats)


def play_again(rules: Ruleset, hand: RecordedHand, width: int, observation: str) -> Again:
    """Replay a recorded hand. Collect its decisions, except forced actions and rulings.

    `width` is the number of actions in a mask; if it is 0, no decisions are collected.

    Raises BadRecord if the hand cannot be played as written.
    """
    table = table_of(rules, hand.deal, hand.line)
    moves = hand.moves.moves
    rows = len(moves) if width else 0
    seen, masks = np.zeros((rows, SIZES[observation]), np.uint8), np.zeros((rows, width), np.uint8)
    work, shown = Work.new(), cast(Any, memoryview(cast(Any, seen)))
    work.observation, work.kinds = OBSERVATIONS[observation], PLAYED
    found: list[tuple[int, int, int]] = []
    for move, text in enumerate(moves):
        if width:
            with blaming(hand.line + 1, f"moves[{move}] is {text[:40]!r}: "):
                seat, action = read_move(text)
                number = number_of(action, table.state.tile)
                if number < RULING and len(table.legal(seat)) > 1:
                    place = len(found)
                    masks[place] = np.frombuffer(table.decision.open, np.int8)[:width]
                    observe(table.state, table.ruleset.lookup, seat, work, shown, place)
                    found.append((move, seat, number))
        play(table, text, move, hand.line + 1)
    must_be_over(table, hand.moves, hand.line + 1)
    must_agree(table, hand)
    steps, seats, actions = ([one[part] for one in found] for part in range(3))
    over = np.frombuffer(table.state.bytes(), State.dtype)
    return Again(over, steps, seats, actions, seen[: len(found)], masks[: len(found)], len(moves))


def must_agree(table: Table, hand: RecordedHand) -> None:
    """Raise BadRecord if a replayed hand differs from its record in deal, events or end."""
    with blaming(hand.line + 3):
        right = hand_lines(hand.deal.hand, table.played, totals=hand.end.totals, concluded=hand.end.next)
    for part, written in ((0, hand.deal), (2, hand.events), (3, hand.end)):
        if not agree(encode(written), right[part], hand.version):
            raise bad(hand.line + part, first_difference(encode(written), right[part]))


def bots_by_seat(header: Header) -> list[str]:
    """Return the name of each seat's bot; "" for a person or an empty chair."""
    bots = header.bots or ("",) * len(header.seats)
    return [bots[header.seats.index(seat)] if seat in header.seats else "" for seat in range(4)]


def recorded(
    paths: str | Path | Iterable[str | Path],
    *,
    kept: Mapping[str, Sequence[bytes]] | None = None,
    rows: Kind = "decisions",
    observation: str = "compact",
) -> Recorded:
    """Return the rows of the games in one or more files.

    `kept` adds records that are not files: by name, the lines of each record. `rows` is "decisions" or "hands", and `observation`
    is "compact" or "history", as in `simulated`. Records may have different rulesets: all masks have as many actions as the
    ruleset with the most.

    Raises BadInput (code "unknown-rows", "unknown-observation", "no-such-record") and BadRecord. An error in a record may
    appear only later, while its rows are read: see `Recorded`.
    """
    opened: dict[str, Callable[[], Iterator[Group]]] = {}
    for path in [paths] if isinstance(paths, str | Path) else paths:
        opened[str(path)] = partial(groups, path)
    for name, lines in (kept or {}).items():
        opened[name] = partial(grouped, lines)
    return Recorded(opened, rows, observation)
