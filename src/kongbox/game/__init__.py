"""The game as programs see it: tables, actions, events, scores, settlements."""

from .model.actions import Action as Action
from .model.actions import read_action as read_action
from .model.events import Event as Event
from .model.next_deal import NextDeal as NextDeal
from .play.match import Match as Match
from .play.refusal import IllegalAction as IllegalAction
from .play.result import Result as Result
from .play.table import Table as Table
from .score.analysis import Analysis as Analysis
from .score.analysis import analyse as analyse
from .score.lines import Line as Line
from .score.scoring import Score as Score
from .score.scoring import score as score
from .score.settling import Payment as Payment
from .score.settling import Settlement as Settlement
from .score.settling import settle as settle
