"""What each option decides and what the one chosen means, in words; with what all games have in common, enough to play by."""

from .choice import Choice as Choice
from .choice import Section
from .choice import said as said
from .endings import ENDINGS, GOULASH
from .infractions import DISPLAY, INFRACTIONS
from .infractions import at_hand as at_hand
from .play import KONGS, PLAY
from .score import PAYMENT, SCORE
from .seats import SEATS
from .sets import SETS
from .tiles import TILES
from .wall import WALL

CHOICES: dict[str, Section] = {
    "Tiles": TILES,
    "Sets and hands": SETS,
    "Seats and winds": SEATS,
    "Wall and deal": WALL,
    "Play": PLAY,
    "Kongs": KONGS,
    "The end of a hand": ENDINGS,
    "Goulash": GOULASH,
    "Score": SCORE,
    "Payment": PAYMENT,
    "Errors": INFRACTIONS,
    "How tiles lie": DISPLAY,
}
"""Every option, and every common sentence, under the heading where people look for it."""

MEANING = {name: choice.decides for part in CHOICES.values() for name, choice in part.items() if choice.decides}
"""What each option decides."""

AT_HAND = {"manners": at_hand}
"""What options that speak of a program's table say to people with real tiles; these choose nothing by them."""

COMMON = [name for part in CHOICES.values() for name, choice in part.items() if not choice.decides]
"""The sentences that are no option's; a sheet may name their clauses likewise."""

BY_ROWS = ("drawn", "special_limit", "beside", "fishing_value")
"""Sentences that depend on rows; a sheet may name their clauses too."""

REFUSED = ("next_chow", "last_discard")
"""Who may claim a chow, and for what the last discard may be claimed: a sheet may name their clauses for refusals."""

SILENT = {name for part in CHOICES.values() for name, choice in part.items() if choice.says == {}}
"""Options that say nothing themselves: rows have their numbers."""
