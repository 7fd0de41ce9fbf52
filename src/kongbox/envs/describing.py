"""The table that says what an observation holds, for people and for programs."""

from .faults import refuse_name
from .fields import COMPACT_FIELDS, COMPACT_SIZE, ORACLE_FIELDS, ORACLE_SIZE, PLANE_LIST, PLANES_COUNT, WIDTH, Field, places

FIELDS: dict[str, tuple[Field, ...]] = {"compact": COMPACT_FIELDS, "oracle": ORACLE_FIELDS}
SIZES = {"compact": COMPACT_SIZE, "oracle": ORACLE_SIZE}
KNOWN = ("compact", "planes", "oracle")


def fields_of(observation: str = "compact") -> dict[str, tuple[slice, tuple[int, ...]]]:
    """By the name of a field: where it stands in a row, and its shape. Of planes: which planes.

    Raises BadInput (code "unknown-observation").

    >>> place, shape = fields_of("compact")["sets"]
    >>> place, shape
    (slice(34, 170, None), (4, 34))
    """
    if observation == "planes":
        found: dict[str, tuple[slice, tuple[int, ...]]] = {}
        at = 0
        for plane in PLANE_LIST:
            found[plane.name] = (slice(at, at + plane.planes), (plane.planes, WIDTH))
            at += plane.planes
        return found
    if observation not in FIELDS:
        refuse_name("observation", observation, KNOWN, "unknown-observation")
    fields = FIELDS[observation]
    starts = places(fields)
    return {field.name: (slice(starts[field.name], starts[field.name] + field.size), field.shape) for field in fields}


def describe(observation: str = "compact") -> str:
    """What an observation holds, as a table in Markdown; every element is a uint8.

    Raises BadInput (code "unknown-observation").
    """
    parts = PLANE_LIST if observation == "planes" else ORACLE_FIELDS
    says = {part.name: (part.says, part.source) for part in parts}
    head = (
        "| planes | name | what it tells | from |"
        if observation == "planes"
        else "| bytes | name | shape | what it tells | from |"
    )
    lines = [head, "|" + "---|" * head.count("|", 1)]
    for name, (place, shape) in fields_of(observation).items():
        where = f"{place.start}–{place.stop - 1}" if place.stop - place.start > 1 else f"{place.start}"
        size = "" if observation == "planes" else f" {' × '.join(map(str, shape))} |"
        lines.append(f"| {where} | {name} |{size} {says[name][0]} | {says[name][1]} |")
    total = f"{PLANES_COUNT} planes of {WIDTH} bytes." if observation == "planes" else f"{SIZES[observation]} bytes."
    return "\n".join([*lines, "", total])
