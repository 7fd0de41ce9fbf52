"""What is compiled, and how long it takes, in words for somebody who waits for it."""

from pathlib import Path

DOES = {
    "play_many": ("hands that bots play", "about half a minute"),
    "score_many": ("hands that are scored", "about half a minute"),
    "distance_slice": ("tiles from ready", "some seconds"),
    "distance_key_slice": ("tiles from ready", "some seconds"),
    "useful_slice": ("tiles that are useful", "some seconds"),
    "discard_slice": ("what a discard leaves", "some seconds"),
    "go_on_many": ("tables that are played step by step", "about half a minute"),
    "observe_many_seats": ("what a seat sees", "some seconds"),
    "sample_many": ("actions by chance", "some seconds"),
}
"""By the names of entry points: what a user has of them, and how long they take to compile for one sheet."""


def engine(name: str, *, alone: bool) -> str:
    """The part of the engine that an entry point is, for the rules of one sheet alone or for any."""
    does = DOES[name][0] if name in DOES else name
    return f"the engine for {'these' if alone else 'all'} rules ({does})"


def compiling(name: str, *, alone: bool, lost: Path | None = None) -> str:
    """An entry point is compiled now; `lost` is the folder in which it would be kept, if anybody could write there."""
    takes = DOES[name][1] if name in DOES else "a while"
    often = "this once" if lost is None else f"each time, for nobody can write into {lost} (XDG_CACHE_HOME may name another)"
    return f"compiling {engine(name, alone=alone)}: {takes}, {often}"


def waiting(name: str, *, alone: bool) -> str:
    """Another process compiles it, or loads it from the cache."""
    return f"waiting for another process that compiles {engine(name, alone=alone)}"
