"""Bots, each of which decides from what its seat can see. Register new bots here."""

from ..core.play.bots import BOTS as BOTS
from ..core.play.bots import register
from ..game.play.bots import bot_number as bot_number
from .acting import choose_action as choose_action
from .greedy import choose_greedy
from .keen import choose_bold, choose_keen
from .novice import choose_novice
from .random_bot import choose_random
from .wise import choose_wise

register("random", choose_random)
register("greedy", choose_greedy)
register("keen", choose_keen)
register("novice", choose_novice)
register("bold", choose_bold)
register("wise", choose_wise)
