"""The arrays that entry points take: their types are fixed here, for every new one would be compiled again."""

from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from ..core.state.records import Decision, Hand, Log, Lookup, Outcome, Side, Table

Rows = npt.NDArray[Any]

Lookups = Annotated[Rows, Lookup]
Tables = Annotated[Rows, Table]
Logs = Annotated[Rows, Log]
Decisions = Annotated[Rows, Decision]
Hands = Annotated[Rows, Hand]
Sides = Annotated[Rows, Side]
Outcomes = Annotated[Rows, Outcome]

Counts = Annotated[npt.NDArray[np.int8], "i1", 2]
"""Hands of 34 counts; also the answers to them."""
Keys = Annotated[npt.NDArray[np.int32], "i4", 2]
"""Hands of four suit keys."""
Bits = Annotated[npt.NDArray[np.int64], "i8", 1]
"""Sets of kinds, one to a hand."""
BitRows = Annotated[npt.NDArray[np.int64], "i8", 2]
"""Sets of kinds, 34 to a hand."""
Totals = Annotated[npt.NDArray[np.int64], "i8", 1]
"""Scores, one to a hand."""
