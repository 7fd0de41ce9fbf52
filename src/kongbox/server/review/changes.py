"""What changes from one view to the next: moments of a hand are told by that, for most of a table stays as it is.

A change is `[value]`, the whole of it new; `[start, dropped, items]`, a piece of a list that others have taken the place of; or
an object of changes by field, or by place in a list.
"""

from typing import Any

import msgspec

Change = list[Any] | dict[str, Any]


def change(before: Any, after: Any) -> Change | None:
    """What changes one into the other; nothing where they are equal."""
    if before == after:
        return None
    if isinstance(after, msgspec.Struct) and type(before) is type(after):
        return fields(before, after)
    if isinstance(before, list) and before and isinstance(after, list):  # an empty list may be left out of the JSON
        return items(before, after)
    return [after]


def fields(before: msgspec.Struct, after: msgspec.Struct) -> Change:
    """The fields that change, by their names on the wire."""
    names = zip(after.__struct_fields__, after.__struct_encode_fields__, strict=True)
    told = {wire: change(getattr(before, name), getattr(after, name)) for name, wire in names}
    return {wire: one for wire, one in told.items() if one is not None}


def items(before: list[Any], after: list[Any]) -> Change:
    """The places that change where there are as many as before and few do, else the piece that is another."""
    most = min(len(before), len(after))
    start = next((place for place in range(most) if before[place] != after[place]), most)
    end = next((place for place in range(most - start) if before[-1 - place] != after[-1 - place]), most - start)
    if len(before) == len(after) and all(isinstance(one, msgspec.Struct) for one in after[start : len(after) - end]):
        told = {str(place): change(before[place], after[place]) for place in range(start, len(after) - end)}
        return {place: one for place, one in told.items() if one is not None}
    return [start, len(before) - start - end, after[start : len(after) - end]]
