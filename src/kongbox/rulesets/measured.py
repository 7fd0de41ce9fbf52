"""The effects of a house's choices, measured in hands that bots played. `tools/measure.py` writes them to `measured.toml`."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ..words.catalogue import grouped, say

YARDSTICK = "greedy"
"""The bot that three players use while another bot is measured."""
NUMBERS = (0, 100, 500, 1000, 2000)
"""The values to measure for an option that may have any number."""


class Change(msgspec.Struct, array_like=True, forbid_unknown_fields=True, frozen=True):
    """A mean under the unchanged sheet, the change that a choice makes to this mean, and half the width of the change's 95%
    interval.
    """

    usual: float
    change: float
    interval: float

    @property
    def shows(self) -> bool:
        """Whether the interval excludes zero."""
        return abs(self.change) > self.interval


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The effect of a value on the winner's score, on the payments of a hand, and on the share of hands without a winner."""

    score: Change
    paid: Change
    drawn: Change


class Measured(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All measured figures, with the commit, the seed and the number of hands needed to measure them again.

    `bots` has each bot's gain per hand against three copies of the bot YARDSTICK, and half the width of the gain's 95% interval.
    `sheets` has the effect of every measured value, by sheet, option and value.
    """

    commit: str
    seed: int
    hands: int
    bots: dict[str, tuple[float, float]]
    sheets: dict[str, dict[str, dict[str, Effect]]]


@cache
def measured() -> Measured:
    """Return the figures that ship with the package."""
    return msgspec.convert(tomllib.loads((files(__package__) / "measured.toml").read_text(encoding="utf-8")), Measured)


def written(value: Any) -> str:
    """Return the name that a value has in the figures."""
    return str(value).lower()


def effect(sheet: str, option: str, value: Any) -> str:
    """Return in words what a value changes; "" if it changes little, or was not measured."""
    found = measured().sheets.get(sheet, {}).get(option, {}).get(written(value))
    if found is None:
        return ""
    said = [more("score", found.score), more("paid", found.paid), often(found.drawn)]
    return " ".join(one for one in said if one)


def how(sheet: str) -> str:
    """Return how a sheet's figures were measured, in words; "" for an unmeasured sheet."""
    found = measured()
    return say("wording", "effect", "how", hands=grouped(found.hands)) if sheet in found.sheets else ""


def gain(bot: str) -> float | None:
    """Return a bot's gain per hand against three copies of the bot YARDSTICK; None if it was not measured."""
    found = measured().bots.get(bot)
    return found[0] if found else None


def more(figure: str, change: Change) -> str:
    """Return, in words, by how many per cent a figure changes; "" if the change is unclear or rounds to zero."""
    percent = round(100 * change.change / change.usual) if change.usual else 0
    if not change.shows or not percent:
        return ""
    return say("wording", "effect", figure, "more" if percent > 0 else "less", percent=grouped(abs(percent)))


def often(change: Change) -> str:
    """Return, in words, how many hands have no winner with this choice and with the usual choice; "" if no change shows."""
    now, usual = change.usual + change.change, change.usual
    if not change.shows or once_in(now) == once_in(usual):
        return ""
    return say("wording", "effect", "drawn", now=once_in(now), usual=once_in(usual))


def once_in(share: float) -> str:
    """Return a share of hands in words: "1 in 40"."""
    number = round(1 / share) if share > 0 else 0
    if not number or number > 1_000:
        return say("wording", "effect", "hardly")
    return say("wording", "effect", "one_in", number=grouped(number))
