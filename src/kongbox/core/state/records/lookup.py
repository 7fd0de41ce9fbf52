"""The data that all games under one ruleset share."""

from typing import Annotated

from ..record import I64, Cells, Record, record
from .rules import Rules

MOST_TREES = 512
MOST_NODES = 8192


@record
class Trees(Record):
    """Decision trees, which judge an action by its traits. The judgement is the sum of their results, in 64ths of a point."""

    count: I64  # 0: these rules have no trees
    root: Annotated[Cells, f"({MOST_TREES},)i2"]  # a node, or ~leaf
    node: Annotated[Cells, f"({MOST_NODES},4)i2"]  # trait, limit, the node or ~leaf for values up to the limit, and for others
    leaf: Annotated[Cells, f"({MOST_NODES},)i2"]


@record
class Lookup(Record):
    """The data that all games under one ruleset share: rules, decision trees, and the tables for the distance from ready."""

    rules: Rules
    trees: Trees
    suit: Annotated[Cells, "(1953125,)i4"]  # the cell of each key; `distance` lists the bits of a cell
    honour: Annotated[Cells, "(78125,)i4"]
    two: Annotated[Cells, "(16384,)u1"]  # by the classes of bamboo and characters: the class of both together
    three: Annotated[Cells, "(16384,)u1"]  # by the classes of dots and honours: the class of both together
    final: Annotated[Cells, "(327680,)i1"]  # by sets on the table and those two classes: tiles from ready
    few_two: Annotated[Cells, "(262144,)u2"]  # `two` for few chows: the class without a chow, plus 256 times the class with one
    few_three: Annotated[Cells, "(32768,)u2"]
    few_final: Annotated[Cells, "(327680,)i1"]
    low_unary: Annotated[Cells, "(3125,)i8"]  # the counts of five kinds in unary
    high_unary: Annotated[Cells, "(625,)i8"]  # the counts of the next four kinds in unary
