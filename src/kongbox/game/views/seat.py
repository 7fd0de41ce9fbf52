"""One seat as a player sees it. Until the hand is over, only the seat's player sees tiles that do not lie on the table."""

from typing import Annotated, Literal

import msgspec

from ...rulesets.schema import Options
from ...tiles import NAMES, WHITE, WILD, WINDS
from ..play.lying import Meld
from ..play.seen import is_fishing
from ..play.table import Table
from ..words.offences import fault_text
from .kinds import Player, Seat, Wind

Face = Annotated[Literal["up", "side", "down", "top"], msgspec.Meta(title="Face")]
"""How a tile lies. "top" is face up, on top of the other tiles of the set."""
SetName = Annotated[Literal["chow", "pung", "kong", "bogus"], msgspec.Meta(title="SetName")]


class SetView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """A set on the table: its tiles, how each tile lies, and the seat that supplied the claimed tile."""

    kind: SetName
    tiles: list[str]
    faces: list[Face]
    concealed: bool
    giver: Seat | None
    claimed: str | None


class FaultView(msgspec.Struct, frozen=True):
    """A player's state after errors: its code, its name, and the points that the player owes."""

    code: str
    text: str
    amount: int = 0


class SeatView(msgspec.Struct, frozen=True):
    """A player's view of a seat. `tiles`, `drawn` and `hint_away` are None if they are hidden from that player.

    `faults` say what the player at the seat owes, or may not do, because of errors. `emblem` is the id of a character's mark.
    """

    seat: Seat
    wind: Wind
    name: str
    kind: Player
    total: int | None
    dealer: bool
    count: int
    tiles: list[str] | None
    drawn: str | None
    sets: list[SetView]
    bonus: list[str]
    fishing: bool
    hint_away: int | None
    faults: list[FaultView] = []
    emblem: str | None = None


def seat_view(
    table: Table,
    seat: int,
    me: int | None,
    *,
    name: str,
    kind: Player,
    total: int | None,
    announced: bool,
    emblem: str | None,
    opened: bool,
) -> SeatView:
    """Return a seat of this hand as the player at `me` sees it, or as a watcher sees it if `me` is None.

    `announced`: the player at `seat` made an original call or declared riichi, and no claim or error has broken it. `opened`: all
    hands lie open, because the view shows an earlier moment.
    """
    options = table.ruleset.options
    hand = [*table.hand(seat), *(table.given(seat) if opened else ())]
    sets = [set_view(meld, seat, options) for meld in table.melds_to_see(seat)]
    sequence = table.sequence_won(seat)
    for tile in sequence:
        hand.remove(tile)
    if sequence:
        sets.append(SetView("chow", [*sequence], ["up", "up", "top"], concealed=True, giver=None, claimed=None))
    open_to_me = seat == me or table.over or opened
    return SeatView(
        seat=seat,
        wind=WINDS[table.wind(seat)],
        name=name,
        kind=kind,
        total=total,
        dealer=seat == table.dealer,
        count=len(hand),
        tiles=hand if open_to_me else None,
        drawn=set_apart(table, seat) if open_to_me and not sequence else None,
        sets=sets,
        bonus=[*table.bonus(seat)],
        fishing=is_fishing(table, seat, announced, known=open_to_me),
        hint_away=max(0, table.distance(seat)) if (seat == me or opened) and not table.over else None,
        faults=[FaultView(fault.code, fault_text(fault), fault.amount) for fault in table.faults(seat)],
        emblem=emblem,
    )


def set_apart(table: Table, seat: int) -> str | None:
    """Return the tile to set apart: the tile drawn in this turn, or the winning tile; None if there is neither. (RX-PLAY-19)"""
    if table.result is not None:
        return table.result.last if table.result.winner == seat else None
    return table.drawn(seat)


def set_view(meld: Meld, seat: int, options: Options) -> SetView:
    """Return a set as it lies on the table. A concealed kong lies open if its player has not marked it as concealed."""
    away = 0 if meld.giver is None else (meld.giver - seat) % 4
    return SetView(
        kind=meld.kind,
        tiles=set_tiles(meld),
        faces=faces(meld, away, options) if meld.marked else ["up"] * 4,
        concealed=meld.concealed and meld.marked,
        giver=meld.giver,
        claimed=meld.claimed,
    )


def set_tiles(meld: Meld) -> list[str]:
    """Return the tiles of a set as they lie, wild tiles in the middle."""
    if meld.kind not in ("pung", "kong"):
        return [*meld.tiles]
    first, *more = meld.tiles
    return [first, *sorted(more, key=lambda tile: tile != NAMES[WILD])]


def faces(meld: Meld, away: int, options: Options) -> list[Face]:
    """Return how the tiles of a set lie. (RX-PLAY-23, PC-PLAY-4, DM-7, BM-PLAY-4)

    A concealed kong has one or both end tiles face down; white dragons, whose faces are blank, lie sideways instead. Some rules
    turn down one end tile of every exposed kong in the same way. Under other rules, a kong made from a concealed pung and a
    discard has a sideways tile at the end nearer to the giver, who sits `away` seats to the right. All other tiles lie face up.
    """
    if meld.kind != "kong":
        return ["up"] * 3
    hidden: Face = "side" if NAMES[WHITE] in meld.tiles else "down"
    if meld.concealed:
        return [hidden, "up", "up", hidden] if options.concealed_kong == "ends_down" else ["up", "up", "up", hidden]
    if options.claimed_kong == "end_down":
        return ["up", "up", "up", hidden]
    if meld.lies == "claimed" and options.claimed_kong == "turned":
        return ["up", "up", "up", "side"] if away == 1 else ["side", "up", "up", "up"]
    return ["up"] * 4
