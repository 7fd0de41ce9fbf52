"""One seat as another sees it: what lies on the table is open to all, what stands in the hand only to its player."""

from typing import Annotated, Literal

import msgspec

from ...core.score.winning import from_ready, score_side
from ...core.state import codes as n
from ...core.state.records import Hand, Side
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...rulesets.schema import Options
from ...tiles import FLOWER, KINDS, NAMES, NONE, PLAYED, WHITE, WILD, WINDS
from ..play.risks import faults_of
from ..words.offences import fault_text
from .kinds import Player, Seat, Wind

Face = Annotated[Literal["up", "side", "down", "top"], msgspec.Meta(title="Face")]
"""How a tile lies; "top": face up, across the others of its set."""
SetName = Annotated[Literal["chow", "pung", "kong", "bogus"], msgspec.Meta(title="SetName")]
SET_NAMES: dict[int, SetName] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.BOGUS: "bogus"}


class SetView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """A set on the table: its tiles and how each lies, and whose tile was claimed for it."""

    kind: SetName
    tiles: list[str]
    faces: list[Face]
    concealed: bool
    giver: Seat | None
    claimed: str | None


class FaultView(msgspec.Struct, frozen=True):
    """What errors have left a player with: its code, a word or two for it, and what is owed."""

    code: str
    text: str
    amount: int = 0


class SeatView(msgspec.Struct, frozen=True):
    """What one player sees of a seat. `tiles`, `drawn` and `hint_away` are None where they are hidden from that player.

    `faults` are what its player's errors have left them with.
    """

    seat: Seat
    wind: Wind
    name: str
    kind: Player
    total: int
    dealer: bool
    count: int
    tiles: list[str] | None
    drawn: str | None
    sets: list[SetView]
    bonus: list[str]
    fishing: bool
    hint_away: int | None
    faults: list[FaultView] = []


def seat_view(
    state: State, ruleset: Ruleset, seat: int, me: int, *, name: str, kind: Player, total: int, announced: bool
) -> SeatView:
    """A seat of this hand, to the player at `me`; `announced`: an original call was made there, and no claim has broken it."""
    side, lookup = state.side[seat], ruleset.lookup
    hand = in_hand(side)
    sets = [set_view(state, seat, meld, ruleset.options) for meld in range(side.melds)]
    sequence = laid_sequence(state, ruleset, seat)
    for tile in sequence:
        hand.remove(tile)
    if sequence:
        laid = [NAMES[tile] for tile in sequence]
        sets.append(SetView("chow", laid, ["up", "up", "top"], concealed=True, giver=None, claimed=None))
    open_to_me = seat == me or state.phase == n.OVER
    drawn = just_drawn(state, seat) if open_to_me and not sequence else NONE
    return SeatView(
        seat=seat,
        wind=WINDS[(seat - state.east) % 4],
        name=name,
        kind=kind,
        total=total,
        dealer=seat == state.dealer,
        count=len(hand),
        tiles=[NAMES[tile] for tile in hand] if open_to_me else None,
        drawn=None if drawn == NONE else NAMES[drawn],
        sets=sets,
        bonus=[NAMES[tile] for tile in range(FLOWER, KINDS) if side.hand[tile]],
        # whether a discard came from the thirteen tiles of the call only its player knows
        fishing=bool(side.fishing) if ruleset.rules.play.say_fishing else bool(side.calling) if open_to_me else announced,
        hint_away=max(0, from_ready(state, lookup, seat)) if seat == me and state.phase != n.OVER else None,
        faults=[FaultView(fault.code, fault_text(fault), fault.amount) for fault in faults_of(side, ruleset)],
    )


def in_hand(side: Side) -> list[int]:
    """The tiles that stand in a hand, bonus tiles that are not laid out yet among them."""
    unlaid = [FLOWER + number for number in range(8) if side.unlaid >> number & 1]
    return [tile for tile in (*range(PLAYED), WILD) for _ in range(side.hand[tile])] + unlaid


def laid_sequence(state: State, ruleset: Ruleset, seat: int) -> list[int]:
    """The sequence that a drawn tile completed to win, that tile last: it is laid down, the drawn tile on top. (PC2-SC-6)"""
    drawn = state.how in (n.FROM_WALL, n.FROM_LOOSE, n.FROM_BOX)
    if ruleset.options.drawn_sequence == "in_hand" or state.winner != seat or not drawn:
        return []
    hand = Hand.new()
    score_side(state, ruleset.lookup, seat, hand)
    if hand.best_last == NONE or hand.best[hand.best_last, 0] != n.CHOW:
        return []
    low = hand.best[hand.best_last, 1]
    return sorted((low, low + 1, low + 2), key=lambda tile: (tile == state.tile, tile))


def just_drawn(state: State, seat: int) -> int:
    """The tile to be set apart: the one drawn in this turn, or the one that won. (RX-PLAY-19)"""
    if state.phase == n.OVER:
        return state.tile if state.winner == seat else NONE
    drawn = state.side[seat].drawn
    if (
        state.turn != seat
        or state.phase not in (n.TURN, n.OPENING, n.WASHING)
        or drawn == NONE
        or state.side[seat].hand[drawn] == 0
    ):
        return NONE
    return drawn


def set_view(state: State, seat: int, meld: int, options: Options) -> SetView:
    """A set as it lies; a tile that is added to a pung lies there while it may still be robbed, a kong may be left unmarked."""
    side = state.side[seat]
    kind, low, lies, wilds = side.kind[meld], side.tile[meld], side.lies[meld], side.wild[meld]
    added = state.phase == n.ROB and state.turn == seat and kind == n.PUNG and low == state.tile
    if added and state.kongs.lies == n.EXPOSED:
        kind, wilds = n.KONG, wilds + state.kongs.wild
    giver = side.giver[meld]
    taken = side.taken[meld]
    marked = not side.unmarked >> meld & 1
    return SetView(
        kind=SET_NAMES[kind],
        tiles=set_tiles(kind, low, wilds) if kind != n.BOGUS else bogus_tiles(side, meld),
        faces=faces(kind, low, lies, (giver - seat) % 4, options) if marked else ["up"] * 4,
        concealed=lies == n.CONCEALED and marked,
        giver=None if giver == NONE else giver,
        claimed=None if taken == NONE else NAMES[taken],
    )


def set_tiles(kind: int, low: int, wilds: int) -> list[str]:
    """The tiles of a set as they lie, wild ones within."""
    if kind == n.CHOW:
        return [NAMES[low + step] for step in range(3)]
    plain = (4 if kind == n.KONG else 3) - wilds
    return [NAMES[low]] + [NAMES[WILD]] * wilds + [NAMES[low]] * (plain - 1)


def bogus_tiles(side: Side, meld: int) -> list[str]:
    """The claimed tile and the two that were exposed for it."""
    return [NAMES[side.tile[meld]], NAMES[side.bogus[meld, 0]], NAMES[side.bogus[meld, 1]]]


def faces(kind: int, low: int, lies: int, away: int, options: Options) -> list[Face]:
    """How the tiles of a set lie. (RX-PLAY-23, PC-PLAY-4, DM-7, BM-PLAY-4)

    A concealed kong has both end tiles, or one, face down; turned lengthwise where the face is blank: the white dragon. A kong
    claimed onto a concealed pung may have the claimed tile so at one end, the end nearer to the player who gave it, who sits
    `away` seats to the right; or every exposed kong has one end tile face down. Everything else lies face up.
    """
    if kind == n.KONG and lies == n.CONCEALED:
        end: Face = "side" if low == WHITE else "down"
        return [end, "up", "up", end] if options.concealed_kong == "ends_down" else ["up", "up", "up", end]
    if kind == n.KONG and options.claimed_kong == "end_down":
        return ["up", "up", "up", "side" if low == WHITE else "down"]
    if kind == n.KONG and lies == n.CLAIMED_KONG and options.claimed_kong == "turned":
        return ["up", "up", "up", "side"] if away == 1 else ["side", "up", "up", "up"]
    return ["up"] * (4 if kind == n.KONG else 3)
