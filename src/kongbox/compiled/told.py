"""Progress reports: what is being compiled and how long it takes."""

from pathlib import Path

DOES = {
    "play_many": ("hands played by bots", "about half a minute"),
    "score_many": ("scoring hands", "about half a minute"),
    "distance_slice": ("tiles from ready", "a few seconds"),
    "distance_key_slice": ("tiles from ready", "a few seconds"),
    "useful_slice": ("useful tiles", "a few seconds"),
    "discard_slice": ("discards", "a few seconds"),
    "go_on_many": ("tables stepped together", "about half a minute"),
    "observe_many_seats": ("observations", "a few seconds"),
    "sample_many": ("random actions", "a few seconds"),
}
"""By entry point, what it does for a user, and how long it takes to compile for one sheet."""


def engine(name: str, *, alone: bool) -> str:
    """Name the part of the engine behind an entry point, for one sheet's rules or for all."""
    does = DOES[name][0] if name in DOES else name
    return f"the engine for {'these' if alone else 'all'} rules ({does})"


def compiling(name: str, *, alone: bool, lost: Path | None = None) -> str:
    """Report that an entry point is being compiled. `lost` is a cache folder that cannot be written."""
    takes = DOES[name][1] if name in DOES else "a while"
    often = "this once" if lost is None else f"each time, because {lost} cannot be written (set XDG_CACHE_HOME to another folder)"
    return f"compiling {engine(name, alone=alone)}: {takes}, {often}"


def waiting(name: str, *, alone: bool) -> str:
    """Report that another process compiles it, or loads it from the cache."""
    return f"waiting for another process to compile {engine(name, alone=alone)}"
