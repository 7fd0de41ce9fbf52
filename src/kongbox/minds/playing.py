"""Play of hands by bots, from any position to the end."""

from collections.abc import Sequence

from ..core.state.records import Hand, Log
from ..core.state.records import Table as State
from ..errors import BadInput
from ..game import Table
from ..game.play.bots import bots_for, four_players, must_be_sound
from ..game.play.player import Given
from ..game.play.seeds import sound_seed
from ..game.words.failures import failure

Net = tuple[int, ...]


def play_on(
    tables: Sequence[Table], bots: Given | Sequence[Given] = "keen", *, seed: int = 0, compiled: bool = True
) -> list[Net]:
    """Play a copy of every table to the end of its hand. Return, for each table, what each seat received less what it paid.

    `bots` and `seed` are as in `Table.play_out`, at every table. The hands run compiled, tens of thousands a second, if all
    tables share a ruleset, the bots are given by name, and `compiled` is True. Interpreted hands give the same result.

    Raises BadInput (code "bad-tables", "bad-table", "unknown-bot", "four-bots", "bad-player", "bad-seed"), and PlayerFailed (code
    "player-failed") for a user's kernel that chooses an illegal action.
    """
    must_be_tables(tables)
    four = four_players(bots)
    names = [player for player in four if isinstance(player, str)]
    if not compiled or len(names) < len(four) or not tables or any(table.ruleset != tables[0].ruleset for table in tables):
        return [table.copy().play_out(four, seed=seed).net for table in tables]
    from ..compiled.rollouts import play_rest

    states = State.many(len(tables))
    for place, table in enumerate(tables):
        states[place] = table.state.array()[0]
    seed = sound_seed(seed)
    decision, lookup = bots_for(names, seed).array(), tables[0].ruleset.lookup.array()
    play_rest(states, Log.many(1), lookup, decision, Hand.many(1), seed - (1 << 64) if seed >> 63 else seed)
    must_be_sound(decision["bots"][0].tolist())
    return [tuple(int(net) for net in sides) for sides in states["side"]["net"]]


def must_be_tables(given: object) -> None:
    """Raise BadInput (code "bad-tables", "bad-table") for anything but a list of tables."""
    if not isinstance(given, Sequence):
        raise failure(BadInput, "bad-tables", given=given)
    for table in given:
        if not isinstance(table, Table):
            raise failure(BadInput, "bad-table", given=table)
