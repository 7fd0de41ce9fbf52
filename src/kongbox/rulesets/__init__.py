"""Rulesets: sheets of choices and numbers, read, checked and compiled for the kernels."""

from .faults import BadSheet as BadSheet
from .load import MODELS as MODELS
from .load import SHIPPED as SHIPPED
from .ruleset import Ruleset as Ruleset
from .schema import Row as Row
