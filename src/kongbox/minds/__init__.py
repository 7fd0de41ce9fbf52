"""Players that look ahead: they deal the hidden tiles again and play the hand out, thousands of times for one decision."""

from .master import Master as Master
from .playing import play_on as play_on
from .weighing import Choice as Choice
from .weighing import weigh as weigh
