"""Rulesets: sheets of choices and numbers, read, checked and compiled for the kernels."""

from .load import SHIPPED as SHIPPED
from .load import BadSheet as BadSheet
from .ruleset import Ruleset as Ruleset
from .schema import Row as Row
