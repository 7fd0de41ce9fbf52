"""The game as programs see it: tables, actions, events, scores, settlements."""

from .actions import Action as Action
from .actions import read_action as read_action
from .analysis import Analysis as Analysis
from .analysis import analyse as analyse
from .events import Event as Event
from .lines import Line as Line
from .match import Match as Match
from .refusal import IllegalAction as IllegalAction
from .result import Result as Result
from .scoring import Score as Score
from .scoring import score as score
from .settling import Payment as Payment
from .settling import Settlement as Settlement
from .settling import settle as settle
from .table import Table as Table
