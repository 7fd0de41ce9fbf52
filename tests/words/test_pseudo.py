"""Another language: every template marked, and no plain English left in what a table says; nor does it change any record."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kongbox.bots import choose_action
from kongbox.game import IllegalAction, Match, Table
from kongbox.game.model.actions import Action
from kongbox.game.play.referee import charges
from kongbox.game.views.views import event_views, view
from kongbox.game.words.catalogue import english, speaking
from kongbox.game.words.offences import done_text, follows_text
from kongbox.record import Recorder
from kongbox.rulesets import Ruleset
from kongbox.server.hints import hinted

PLAYERS = ("Ada", "Bo", "Cy", "Di")
TABLES = [
    ("redux", {}, False),
    ("redux", {"manners": "strict"}, False),
    ("bmja", {}, False),
    ("bmja", {"manners": "strict"}, False),
    ("bmja", {}, True),
    ("dummies", {}, False),
    ("pung_chow_limit", {}, False),
    ("pung_chow", {"manners": "strict"}, False),
]
ASKED = ("mahjong", "pung", "kong", "chow 123b", "conceal 5b", "add 5b", "discard 5b", "fish 5b", "no-play", "give 5b", "replace")


def marked(part: Any) -> Any:
    """A catalogue whose every word is foreign."""
    if isinstance(part, dict):
        return {key: marked(value) for key, value in part.items()}
    return "".join(
        piece if piece.startswith("{") else re.sub(r"[^\W\d]+", "⟦⟧", piece) for piece in re.split(r"(\{[^}]*\})", part)
    )


def from_sheet(ruleset: Ruleset) -> list[str]:
    """The names that a sheet gives."""
    names = [row.name for row in ruleset.sheet.rows.all()]
    names += [danger.name for danger in ruleset.dangers]
    names += [danger.clause for danger in ruleset.dangers]
    return [*names, ruleset.sheet.cannon.did, ruleset.name, *PLAYERS]


def told(match: Match, table: Table, chance: random.Random) -> Iterator[str | None]:
    """Everything that a table says to everybody from its deal to its end, refusals and hints among it."""
    while not table.over:
        seat = table.waiting[0]
        for me in range(4):
            yield from sentences(view(match, table, me))
        for asked in ASKED:
            try:
                table.copy().step(seat, asked)
            except IllegalAction as refusal:
                yield refusal.message
        action = choose_action(table, seat, "keen")
        yield hinted(table, seat, action).text
        table.step(seat, action if chance.random() < 0.7 else chance.choice(table.legal(seat)))
    deal = match.conclude(table)
    for me in range(4):
        yield from sentences(view(match, table, me, next=deal))
        yield from (event.text for event in event_views(table, me))


def sentences(seen: Any) -> Iterator[str | None]:
    """The sentences of a view."""
    yield from (seen.prompt, seen.ruled)
    yield from (fault.text for seat in seen.seats for fault in seat.faults)
    for action in seen.legal:
        yield from (action.label, action.danger, action.does, action.follows, action.word)
    if seen.result is not None:
        yield from (seen.result.text, seen.result.next, seen.result.cannon and seen.result.cannon.text)
        yield from (offence.text for offence in seen.result.infractions)


@pytest.mark.parametrize(("name", "options", "goulash"), TABLES)
def test_no_english_stands_outside_the_catalogue(name: str, options: dict[str, Any], goulash: bool) -> None:
    ruleset = Ruleset.load(name, options)
    known = sorted(from_sheet(ruleset), key=len, reverse=True)
    left = set()
    with speaking(marked(english())):
        match = Match(ruleset, PLAYERS, seats=(0, 1, 2, 3))
        table = Table(ruleset.goulash if goulash else ruleset, seed=5, asked=range(4))
        found = {one for one in told(match, table, random.Random(5)) if one}
        for charge in charges(ruleset):
            found |= {done_text(charge.name), follows_text(charge.follows)}
    assert len(found) > 50
    for one in found:
        plain = one
        for given in known:
            plain = plain.replace(given, "")
        plain = re.sub(r"\b[A-Z]+\d?-(?:[A-Z]+-)?\d+\b", "", plain)
        if re.search(r"[^\W\d_]{2,}", plain):
            left.add(one)
    assert left == set()


def test_another_language_changes_no_record(tmp_path: Path) -> None:
    def written(path: Path) -> bytes:
        match = Match(Ruleset.load("redux", {"manners": "strict"}), PLAYERS, seed=3)
        with Recorder(path, match) as recorder:
            table = match.deal(asked=range(4))
            first = table.waiting[0]
            table.rule((first + 1) % 4, "remark")
            table.step(first, Action("take-wrong"))
            while not table.over:
                table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
            recorder.hand(table, match.conclude(table))
        return path.read_bytes()

    plain = written(tmp_path / "plain.jsonl")
    with speaking(marked(english())):
        foreign = written(tmp_path / "foreign.jsonl")
    assert foreign == plain and b"infraction" in plain
