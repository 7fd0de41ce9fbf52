"""Simulations of many hands, duels between bots, and comparisons of rulesets."""

from .compare import ComparisonReport as ComparisonReport
from .compare import compare as compare
from .executors import Executor as Executor
from .executors import Processes as Processes
from .executors import Threads as Threads
from .report import Player as Player
from .report import SimulationReport as SimulationReport
from .simulate import simulate as simulate
