"""The game for programs: tables, actions, events, scores, settlements."""

from .model.actions import Action as Action
from .model.events import Event as Event
from .model.next_deal import NextDeal as NextDeal
from .model.payment import Payment as Payment
from .model.payment import Settlement as Settlement
from .model.reason import Reason as Reason
from .model.result import Result as Result
from .model.score import Line as Line
from .model.score import Score as Score
from .play.arguments import read_action as read_action
from .play.match import Match as Match
from .play.player import Player as Player
from .play.player import PlayerFailed as PlayerFailed
from .play.refusal import IllegalAction as IllegalAction
from .play.sampling import sample as sample
from .play.seen import Seen as Seen
from .play.table import Table as Table
from .score.analysis import Analysis as Analysis
from .score.analysis import analyse as analyse
from .score.readings import Reading as Reading
from .score.readings import readings as readings
from .score.scoring import score as score
from .score.sets import ScoredSet as ScoredSet
from .score.settling import settle as settle
