"""Players that decide for themselves, from what their seat can see."""

from .acting import choose_action as choose_action
from .choose import BOTS as BOTS
from .players import bot_number as bot_number
