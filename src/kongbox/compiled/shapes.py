"""The array types of entry points. Each new type would need another compilation."""

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
"""Hands, each as a row of 34 counts; or small results, a row for each hand."""
Keys = Annotated[npt.NDArray[np.int32], "i4", 2]
"""Hands as four suit keys each."""
Bits = Annotated[npt.NDArray[np.int64], "i8", 1]
"""Kinds of tile as bits: one number for each hand."""
BitRows = Annotated[npt.NDArray[np.int64], "i8", 2]
"""Kinds of tile as bits: 34 numbers for each hand."""
Totals = Annotated[npt.NDArray[np.int64], "i8", 1]
"""Scores, one for each hand."""
