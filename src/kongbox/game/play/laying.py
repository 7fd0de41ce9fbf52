"""Setting up a position: seats, hands, discards, and the current question."""

import re
from collections import Counter

from ...core.hand.hands import display
from ...core.play.deal import start
from ...core.play.kongs import exposed_pung
from ...core.state import codes as n
from ...core.state.journal import note, remember, remember_claim
from ...core.state.records import Log, clear_side
from ...core.state.records import Table as State
from ...errors import KongboxError
from ...notation import WrittenHand, read_hand
from ...notation.faults import short
from ...rulesets import Ruleset
from ...rulesets.largest import MOST_HELD
from ...tiles import EAST, NAMES, NONE, PLAYED, RED, WILD, WINDS
from ..score.laid import lay
from ..words.said import count, number_words, tile_words
from .lying import kinds_held, set_tiles
from .reading import PHASES, Line, Lines, Word, at_word, fault, number_in, one_word, only, tile_in, tiles_at, whole, wind_in

HOW = {"claimed": n.FROM_CLAIM, "loose": n.FROM_LOOSE, "box": n.FROM_BOX, "wall": n.FROM_WALL}
TOOK = {n.CHOW: n.E_CHOW, n.PUNG: n.E_PUNG, n.KONG: n.E_KONG, n.BOGUS: n.E_BOGUS}
HAND = 13


class Laying:
    """A position that is being set up. `known` counts the tiles whose places the text gives."""

    def __init__(self, read: Lines, ruleset: Ruleset) -> None:
        self.read, self.ruleset, self.lookup = read, ruleset, ruleset.lookup
        self.whole = Counter(ruleset.tiles)
        self.known: Counter[int] = Counter()
        self.state, self.log = State.new(), Log.new()
        self.log.keep = 1
        self.thrown: list[tuple[int, int, int | None]] = []
        self.drawn: dict[int, int] = {}
        self.missing: list[int] = []
        self.draws_first = False
        self.memory: dict[tuple[int, str], int] = {}
        self.phase = self._phase_line()

    def _phase_line(self) -> Line | None:
        lines = [self.read[key][0] for key in PHASES if key in self.read]
        if len(lines) > 1:
            fault(lines[1].key, "line-twice", "phase", key=lines[0].key.text)
        return lines[0] if lines else None

    def seat(self, word: Word, text: str) -> int:
        """Return the occupied seat of a wind."""
        seat = (self.state.east + wind_in(word, text)) % 4
        if self.state.absent >> seat & 1:
            fault(word, "empty-chair", "wind", wind=text)
        return seat

    def place(self, tile: int, word: Word) -> None:
        """Count a tile that the text places.

        Raises BadInput (code "fifth-tile" or "no-such-tile") if the ruleset has too few tiles of this kind.
        """
        self.known[tile] += 1
        if self.known[tile] > self.whole[tile]:
            name = NAMES[tile]
            if not self.whole[tile]:
                fault(word, "no-such-tile", "rules", tile=name, said=tile_words(name))
            there = self.whole[tile]
            fault(word, "fifth-tile", count(there), tile=name, number=number_words(there))

    def sit_down(self) -> None:
        """Set the winds, points and dice. Every hand is empty afterwards."""
        line = only(self.read, "east")
        east = number_in(line, 0, 3, "bad-seat")
        if line and self.ruleset.rules.seats.absent >> east & 1:
            fault(one_word(line), "empty-chair", "chair", chair=east)
        line = only(self.read, "round")
        prevails = wind_in(word := one_word(line), word.text) if line else 0
        streak = number_in(only(self.read, "streak"), 0, 10_000)
        state = self.state
        start(state, self.log, self.lookup, 0, east, prevails, streak)
        self.log.events = self.log.moves = 0
        held = only(self.read, "held")
        if held and len(held.words) != 4:
            fault(held.key, "bad-held", "four")
        for seat, side in enumerate(state.side):
            clear_side(side)
            side.held = whole(held.words[seat], -MOST_HELD, MOST_HELD, "bad-held") if held else self.ruleset.start
        dice = only(self.read, "dice")
        if dice and len(dice.words) != 4:
            fault(dice.key, "bad-dice", "four")
        for die in range(4):
            state.wall.dice[die] = whole(dice.words[die], 1, 6, "bad-dice") if dice else die + 1
        asked = only(self.read, "asked")
        state.faults.asked = 0
        for word in asked.words if asked else ():
            state.faults.asked |= 1 << whole(word, 0, 3, "bad-seat")
        state.opened, state.kongs.chain, state.tile, state.how = 4, 0, NONE, 0

    def lay_hands(self) -> None:
        """Set up the written hands. List in `missing` the occupied seats whose hands the text omits."""
        for wind, name in enumerate(WINDS):
            seat, line = (self.state.east + wind) % 4, only(self.read, name)
            if line is None:
                if not self.state.absent >> seat & 1:
                    self.missing.append(seat)
                continue
            self.seat(line.key, name)
            self.lay_hand(seat, line)

    def lay_hand(self, seat: int, line: Line) -> None:
        """Set up one hand."""
        side, rest = self.state.side[seat], line.rest
        for word in line.words:
            if word.text.startswith("!"):
                self.lay_bogus(seat, word)
                rest = rest[: word.column - 1] + " " * len(word.text) + rest[word.column - 1 + len(word.text) :]
        try:
            hand = read_hand(rest) if rest.strip() else WrittenHand()
        except KongboxError as error:
            at_word(line.key, error)
        where = line.words[0] if line.words else line.key
        if len(hand.sets) + side.melds > 4:
            fault(where, "too-many-sets", count=len(hand.sets) + side.melds)
        for tile in hand.tiles:
            self.place(tile, where)
        lay(side, hand)
        if hand.winning is not None:
            self.drawn[seat] = hand.winning

    def lay_bogus(self, seat: int, word: Word) -> None:
        """Lay a false set on the table: three tiles, the claimed tile first, as in "!G6b7b". (RX-INF-10)"""
        tiles = tiles_at(word, word.text[1:])
        side = self.state.side[seat]
        if len(tiles) != 3 or side.melds == 4 or any(tile >= PLAYED for tile in tiles):
            fault(word, "not-a-set")
        for tile in tiles:
            self.place(tile, word)
        display(side, n.BOGUS, tiles[0], n.EXPOSED)
        side.bogus[side.melds - 1, 0], side.bogus[side.melds - 1, 1] = tiles[1], tiles[2]

    def lay_discards(self) -> None:
        """Record every discard in order, with the seat that claimed it."""
        line = only(self.read, "discards")
        for word in line.words if line else ():
            match = re.fullmatch(r"([ESWN]):([^!>]+)(!?)(?:>([ESWN]))?", word.text)
            if not match:
                fault(word, "bad-discard", "text", given=short(word.text))
            seat, tile = self.seat(word, match[1]), tile_in(word, match[2])
            taker = self.seat(word, match[4]) if match[4] else None
            if PLAYED <= tile < WILD or taker == seat:
                fault(word, "bad-discard", "own")
            self.throw(seat, tile, taker, bool(match[3]), word)

    def throw(self, seat: int, tile: int, taker: int | None, called: bool, word: Word) -> None:
        """Record one discard; `taker` is the seat that claimed it, or None."""
        state, side = self.state, self.state.side[seat]
        heads = side.discards == 0 and EAST <= tile < RED and (state.discards == 0 or tile == state.wind)
        state.wind = tile if heads else NONE
        side.discards += 1
        state.discards += 1
        state.shown[tile] += 1
        side.announced = int(bool(called and self.ruleset.rules.play.call) or side.announced)
        self.thrown.append((seat, tile, taker))
        remember(state.history, seat, tile, int(called))
        note(self.log, n.E_DISCARD, seat, tile, seat, self.ruleset.rules.play.call if called else 0)
        if taker is None:
            side.thrown[tile] += 1
            self.place(tile, word)
            return
        state.wind = NONE
        meld = self.set_with(taker, tile, word)
        other = state.side[taker]
        other.taken[meld], other.giver[meld] = tile, seat
        remember_claim(state.history, taker, seat, tile)
        added = other.kind[meld] == n.KONG and other.lies[meld] == n.EXPOSED  # the fourth tile was added to a pung later
        kind = n.E_PUNG if added else TOOK[other.kind[meld]]
        other.announced = other.announced if kind == n.E_KONG else 0
        note(self.log, kind, taker, tile, seat, other.tile[meld] if kind == n.E_CHOW else other.wild[meld])

    def set_with(self, seat: int, tile: int, word: Word) -> int:
        """Return the index of a seat's first exposed set that has this tile and no giver yet."""
        side = self.state.side[seat]
        for meld in range(side.melds):
            if side.giver[meld] == NONE and side.lies[meld] != n.CONCEALED and tile in set_tiles(side, meld):
                return meld
        wind = WINDS[(seat - self.state.east) % 4]
        return fault(word, "no-such-set", "claimed", wind=wind)

    def lay_phase(self) -> None:
        """Set the current question and the seat whose turn it is."""
        state, line = self.state, self.phase
        if line is None:
            state.phase, state.turn = n.TURN, self.seat_to_move()
            return
        name, word = line.key.text, line.words[0] if line.words else line.key
        if name not in ("turn", "open", "rob") and (self.thrown or self.claimed_before()):
            fault(line.key, "wrong-words", "before")
        if name in ("exchange", "vote"):
            if not self.ruleset.rules.goulash.exchanges:
                fault(line.key, "not-in-these-rules", "exchange")
            state.phase = n.EXCHANGE if name == "exchange" else n.VOTE
            state.goulash.exchange, state.turn = number_in(line, 1, n.EXCHANGES) - 1, state.dealer
            return
        who, _, tile = word.text.partition(":")
        state.turn = self.seat(word, who)
        if name == "turn":
            state.phase = n.TURN
            if len(line.words) > 2 or (len(line.words) == 2 and line.words[1].text not in HOW):
                fault(line.words[1], "wrong-words", "turn", known=tuple(HOW))
            state.how = HOW[line.words[1].text] if len(line.words) == 2 else n.FROM_WALL
        elif name in ("open", "rob"):
            state.phase, state.tile = n.CLAIM if name == "open" else n.ROB, tile_in(word, tile)
            self.lay_open(word)
        else:
            one_word(line)
            state.phase = n.OPENING if name == "opening" else n.WASHING

    def close_opening(self) -> None:
        """Count a discard for each player who must have made one that the text omits. (Ruling 82)

        If a set has a claimed tile that is not among the discards, every player must have discarded. Otherwise, the players from
        the dealer up to, but not including, the first discarder must have. If the text has no discards, the player to move
        takes the place of the first discarder.
        """
        state = self.state
        first = self.thrown[0][0] if self.thrown else state.turn if state.phase == n.TURN else state.dealer
        for turn in range(4 if self.claimed_before() else (first - state.dealer) % 4):
            state.side[(state.dealer + turn) % 4].discards += 1
            state.discards += 1
            state.wind = NONE

    def claimed_before(self) -> bool:
        """Whether a set has a claimed tile that is not among the discards."""
        sides = self.state.side
        return any(side.giver[meld] == NONE and side.lies[meld] != n.CONCEALED for side in sides for meld in range(side.melds))

    def seat_to_move(self) -> int:
        """Return the seat that holds one tile more than the others."""
        more = [seat for seat in range(4) if tiles_of(self.state, seat) == HAND + 1]
        if len(more) != 1:
            fault(Word("", 1, 1), "no-turn")
        return more[0]

    def lay_open(self, word: Word) -> None:
        """Set the open tile."""
        state, side = self.state, self.state.side[self.state.turn]
        if state.phase == n.CLAIM:
            if not self.thrown or self.thrown[-1] != (state.turn, state.tile, None):
                if PLAYED <= state.tile < WILD:
                    fault(word, "bad-discard", "bonus")
                self.throw(state.turn, state.tile, None, False, word)
            return
        if exposed_pung(side, state.tile) != NONE:
            state.kongs.lies = n.EXPOSED
            self.place(state.tile, word)
            state.shown[state.tile] += 1
        elif any(
            side.kind[meld] == n.KONG and side.tile[meld] == state.tile and side.lies[meld] == n.CONCEALED
            for meld in range(side.melds)
        ):
            state.kongs.lies = n.CONCEALED
        else:
            fault(word, "no-such-set", "robbed")


def tiles_of(state: State, seat: int) -> int:
    """Return how many tiles a seat has, those put out for an exchange included. A kong counts as three."""
    side = state.side[seat]
    return len(kinds_held(side)) + 3 * side.melds + side.gave + side.unlaid.bit_count()
