"""Asking a bot for an action at a table."""

from ..core.play.bots import BOT_STREAM, SCALE, choose
from ..core.state.records import Decision
from ..core.state.rng import seed_dice
from ..errors import RuleRefusal
from ..game.model.actions import Action
from ..game.play.arguments import read_action, seat_number
from ..game.play.bots import ahead_of, bot_number, must_be_sound
from ..game.play.player import PLAYERS, STANDS_IN, thought
from ..game.play.redact import answer
from ..game.play.seeds import sound_seed
from ..game.play.table import Table
from ..game.words.failures import failure
from ..steps import Steps, finish

DECISIONS = 1_000_003
"""The difference between the seeds of a hand's successive decisions."""


def choose_action(table: Table, seat: int, name: str, *, seed: int = 0, clumsy: float = 0.0) -> Action:
    """Return the action that a bot would take at this seat, given only what the seat can see.

    At a strict table, `clumsy` is the probability that the bot errs instead. `seed` determines the random numbers of a bot
    that needs them. Until the engine is compiled, the master bot chooses as the wise bot does.

    Raises BadInput (code "unknown-bot", "bad-seat", "bad-seed"), RuleRefusal (code "not-awaited"), and PlayerFailed (code
    "player-failed") for a kernel that chooses an illegal action.

    >>> from kongbox import Table
    >>> str(choose_action(Table(seed=7), 0, "greedy"))
    'discard 1c'
    """
    return finish(choosing(table, seat, name, seed=seed, clumsy=clumsy))


def choosing(table: Table, seat: int, name: str, *, seed: int, clumsy: float) -> Steps[Action]:
    """Find the action that `choose_action` returns, in steps."""
    decision, seat = Decision.new(), seat_number(seat)
    decision.clumsy = round(clumsy * SCALE)
    decision.bots[seat] = bot_number(STANDS_IN if name in PLAYERS else name)
    if seat not in table.waiting:
        raise failure(RuleRefusal, "not-awaited", "seat", seat=seat)
    player = ahead_of(name)
    if player is not None:
        chosen = yield from thought(player, table.seen(seat, seed=sound_seed(seed)))
        return chosen if isinstance(chosen, Action) else read_action(chosen)
    seed_dice(decision.random, sound_seed(seed) + DECISIONS * len(table.actions), BOT_STREAM)
    action = answer(table, seat, choose, decision)
    must_be_sound(decision.bots)
    return action
