"""Many games at once."""

from .report import Player as Player
from .report import SimulationReport as SimulationReport
from .simulate import simulate as simulate
