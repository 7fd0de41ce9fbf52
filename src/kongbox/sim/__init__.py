"""Many games at once."""

from .compare import ComparisonReport as ComparisonReport
from .compare import compare as compare
from .report import Player as Player
from .report import SimulationReport as SimulationReport
from .simulate import simulate as simulate
