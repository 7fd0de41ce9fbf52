"""A hand from elsewhere, put on a table as if it had been played there."""

from ...tiles import NONE
from ..state.codes import CALL_NEVER, CONCEALED, FROM_BOX, FROM_LOOSE, MOVING
from ..state.records import Case, Lookup, Table
from ..state.registry import kernel


@kernel
def lay_case(table: Table, lookup: Lookup, case: Case) -> None:
    """Give a table the circumstances of a case. `table` must hold the tiles of the case's seat already."""
    side = table.side[case.seat]
    table.prevailing = case.prevailing
    table.dealer = case.prevailing if lookup.rules.seats.dealer != 0 else 0
    table.winner = NONE
    table.tile = NONE
    table.giver = NONE
    side.calling = case.original_call if lookup.rules.play.call != CALL_NEVER else 0
    if case.winning == NONE:
        return
    early = case.heaven != 0 or case.earth != 0
    table.winner = case.seat
    table.tile = case.winning
    table.how = case.how
    tiles = lookup.rules.tiles
    if case.how == FROM_LOOSE and case.final != 0 and tiles.bonus_from == 0 and tiles.wall != MOVING:
        table.how = FROM_BOX  # the last live tile was a bonus tile, and this tile replaced it (ruling 6)
    table.final = case.final
    table.kongs.chain = 2 if case.kong_on_kong != 0 else 0
    table.side[table.dealer].discards = 1 if case.earth != 0 else 99
    side.discards = 0 if early else 1
    table.turn = table.dealer
    if case.earth != 0:
        for meld in range(side.melds):
            side.giver[meld] = table.dealer if side.lies[meld] != CONCEALED else NONE
    side.kept = 1 if side.melds == 0 and (early or case.original_call != 0) else 0
    table.streak = 12 if case.thirteenth != 0 else 0
