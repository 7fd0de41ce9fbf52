"""Records of games: lines of JSON. Each line ends in a seal, which is a hash of the line and all lines before it."""

from .chain import BadRecord as BadRecord
from .closing import Ending as Ending
from .form import Header as Header
from .form import RecordedHand as RecordedHand
from .lines import hand_lines as hand_lines
from .read import Record as Record
from .read import read as read
from .replay import Position as Position
from .replay import replay as replay
from .sign import sign as sign
from .sign import signed_with as signed_with
from .verify import Report as Report
from .verify import verify as verify
from .whose import whose as whose
from .write import Recorder as Recorder
