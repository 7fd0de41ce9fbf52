"""Players that decide for themselves, from what their seat can see."""

from ..core.play.legal import legal
from ..core.state.records import Decision
from ..core.state.rng import seed_dice
from ..errors import BadInput
from ..game.model.actions import Action, action_of
from ..game.play.seeds import sound_seed
from ..game.play.table import Table
from .choose import BOTS as BOTS
from .choose import SCALE, choose


def bot_number(name: str) -> int:
    """The number of a bot.

    Raises BadInput (code "unknown-bot") for a name that is none.
    """
    if name not in BOTS:
        raise BadInput(f"no bot is called {name!r}; there are: {', '.join(BOTS)}", code="unknown-bot")
    return BOTS.index(name)


def choose_action(table: Table, seat: int, name: str, *, seed: int = 0, clumsy: float = 0.0) -> Action:
    """What a bot would do at this seat, of which an answer is awaited.

    At a strict table a `clumsy` one errs instead with that probability. `seed` matters to the random bot and to clumsy ones only.
    """
    decision = Decision.new()
    decision.clumsy = round(clumsy * SCALE)
    decision.bots[seat] = bot_number(name)
    seed_dice(decision.random, sound_seed(seed) + 1_000_003 * len(table.actions), 7)
    legal(table.state, table.ruleset.lookup, seat, decision)
    return action_of(choose(table.state, table.ruleset.lookup, decision, seat), table.state)
