"""Example hands, scored under a house's sheet and under the ruleset that the house's sheet extends."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from ...errors import KongboxError
from ...game import score
from ...game.model.score import Line, Score
from ...rulesets import Ruleset
from ...rulesets.draft import Draft, base_of
from ...words.catalogue import grouped, say
from .form import sheet_of
from .wire import TriedHand, TriedHands, TriedRow

SHOWN = 10
"""How many hands are shown."""
WORDS = {"--won": "won", "--seat": "seat", "--round": "round"}
"""The options of `kongbox score` that take a value; all others are flags."""


@cache
def common_hands() -> tuple[str, ...]:
    """Return common hands, in the notation of `kongbox score`."""
    lines = (files(__package__) / "hands.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def tried(draft: Draft) -> TriedHands:
    """Return up to `SHOWN` hands with their scores under both sheets. Hands that the sheets score differently come first."""
    sheet, base = sheet_of(draft), base_of(draft)
    own = [hand for rule, hand in sheet.examples.items() if rule not in base.examples]
    fitting = [f"{row.fits[0]} --won wall" for row in sheet.rows.special if row.fits and row.rule not in sheet.examples]
    hands = dict.fromkeys([*own, *fitting, *common_hands(), *base.examples.values()])
    return TriedHands(chosen(both(hand, Ruleset(base), Ruleset(sheet)) for hand in hands))


def chosen(hands: Iterable[TriedHand | None]) -> list[TriedHand]:
    """Return the hands to show, those that count differently first."""
    found = [hand for hand in hands if hand is not None]
    return sorted(found, key=lambda hand: not hand.rows and hand.usual == hand.own)[:SHOWN]


def both(written: str, base: Ruleset, own: Ruleset) -> TriedHand | None:
    """Return a hand with its scores under both sheets; None if both refuse it."""
    hand, how = read(written)
    one, other = scored(hand, how, base), scored(hand, how, own)
    if one is None and other is None:
        return None
    told = " · ".join(facts(how)) or say("house", "how", "lost")
    usual, own_total = (each.total if each else None for each in (one, other))
    return TriedHand(hand, told, usual, own_total, [*differing(one, other)])


def scored(hand: str, how: Mapping[str, Any], rules: Ruleset) -> Score | None:
    try:
        return score(hand, rules, **how)
    except KongboxError:
        return None


def read(written: str) -> tuple[str, dict[str, Any]]:
    """Return the hand and the circumstances in an example such as "99c +RRR .1d --won wall --final"."""
    groups: list[str] = []
    how: dict[str, Any] = {}
    words = iter(written.split())
    for word in words:
        if word in WORDS:
            how[WORDS[word]] = next(words, "")
        elif word.startswith("--"):
            how[word[2:].replace("-", "_")] = True
        else:
            groups.append(word)
    return " ".join(groups), how


def facts(how: Mapping[str, Any]) -> Iterator[str]:
    for key, value in how.items():
        yield say("house", "how", key) if value is True else say("house", "how", key, value)


def differing(one: Score | None, other: Score | None) -> Iterator[TriedRow]:
    """Yield the rows that count differently under the two sheets.

    If a special hand replaces all other rows under one sheet or both, only such special hands are compared.
    """
    before, after = (lines_of(one), lines_of(other))
    special = [line.rule for score in (one, other) if score for line in score.lines if not worth(line, score)]
    for rule in dict.fromkeys(special or (*before, *after)):
        (name, was), (called, now) = (before.get(rule, ("", "")), after.get(rule, ("", "")))
        if was != now:
            yield TriedRow(called or name, was, now)


def lines_of(score: Score | None) -> dict[str, tuple[str, str]]:
    """Return, by row id, each row's name and what the row earns. A special hand with its own value earns the whole score."""
    if score is None:
        return {}
    return {line.rule: (line.name, worth(line, score) or grouped(score.total)) for line in score.lines}


def worth(line: Line, score: Score) -> str:
    """Return what a row earns, in words; "" for a special hand whose value replaces the points."""
    counted = (("points", line.points), ("doublers", line.doublers))
    told = [
        say("wording", "worth", kind, "one" if number == 1 else "many", number=grouped(number))
        for kind, number in counted
        if number
    ]
    if line.extra and score.points is not None:
        told.append(say("wording", "worth", "added", number=grouped(line.extra)))
    return ", ".join(told)
