"""Every field of the game with its meaning: one file for each record and its parts.

A field with a default takes it when its record is new or cleared. Any other field keeps its value from hand to hand, or is
written before it is read.
"""

from .case import Card, Case
from .decision import Decision
from .dice import Dice
from .hand import Hand
from .history import History
from .lookup import Lookup, Trees
from .rules import Rules
from .session import Log, Outcome, Session
from .side import Side, clear_side
from .table import Table, Wall, clear_table, copy_table
from .unseen import Prices, Unseen

__all__ = [
    "Card",
    "Case",
    "Decision",
    "Dice",
    "Hand",
    "History",
    "Log",
    "Lookup",
    "Outcome",
    "Prices",
    "Rules",
    "Session",
    "Side",
    "Table",
    "Trees",
    "Unseen",
    "Wall",
    "clear_side",
    "clear_table",
    "copy_table",
]
