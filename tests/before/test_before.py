"""The games, folders and pages of the version before: every host goes as they went.

Deliberate changes stand in `exceptions.toml`, with their reasons. Sentences may change at any time: the
tests compare only whether a field with one is filled (`saying.wordless`).
"""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest
from saying import wordless

from .folder import answers, kept_answers, unpack
from .games import HERE, Kept, games, transcripts
from .hosts import replayed

EXCEPTIONS: dict[str, dict[str, str]] = tomllib.loads((HERE / "exceptions.toml").read_text(encoding="utf-8"))
KEPT = games()
GAMES = [one for one in KEPT if one.game.name not in EXCEPTIONS["games"]]
SEALS = '"(#|seal)": ?"[0-9a-f]{32}"'
SAMPLE = 27
"""`make test` plays every game of this number, `make proofs` the others."""


def name_of(one: Kept) -> str:
    """What a game is called in a report."""
    return f"{one.game.name} {one.game.rules}"


def as_now(value: Any) -> Any:
    """The same, with the names that fields have now."""
    if isinstance(value, list):
        return [as_now(one) for one in value]
    if isinstance(value, dict):
        return {EXCEPTIONS["fields"].get(str(name), str(name)).partition(":")[0]: as_now(one) for name, one in value.items()}
    return value


def goes_as_before(one: Kept) -> None:
    """Its record, its rows and its messages are as they were."""
    outcome, said = replayed(one.game)
    assert [unsealed(line) for line in outcome.lines] == [unsealed(line) for line in one.outcome.lines]
    assert unsealed(json.dumps(outcome.rows)) == unsealed(json.dumps(as_now(one.outcome.rows)))
    if one.game.transcript:
        then = msgspec.json.decode(transcripts()[one.game.name])
        assert [len(messages) for messages in said] == [len(messages) for messages in then]
        for message, before in zip(chain.from_iterable(plain(said)), chain.from_iterable(then), strict=True):
            assert message == before or unsealed(json.dumps(wordless(as_then(message)))) == unsealed(
                json.dumps(wordless(as_then(before)))
            )


def unsealed(text: str) -> str:
    """The same without what `[record]` names, and without the seals, which follow from it."""
    return re.sub("|".join([SEALS, *EXCEPTIONS["record"]]), "", text)


def plain(said: Any) -> Any:
    """As it is written."""
    return msgspec.json.decode(msgspec.json.encode(said))


def as_then(value: Any) -> Any:
    """The same, without the requests that nobody could make then, and the fields that nothing had."""
    if isinstance(value, list):
        return [as_then(one) for one in value if not (isinstance(one, str) and one in EXCEPTIONS["requests"])]
    if isinstance(value, dict):
        return {name: as_then(one) for name, one in value.items() if name not in EXCEPTIONS["new"]}
    return value


def as_before(now: Any, then: Any) -> Any:
    """The same, with what the fields of `[other]` had then, or without them."""
    if isinstance(now, dict) and isinstance(then, dict):
        kept = {
            key: then[key] if key in EXCEPTIONS["other"] else as_before(one, then[key]) for key, one in now.items() if key in then
        }
        return kept | {key: one for key, one in now.items() if key not in then and key not in EXCEPTIONS["other"]}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [as_before(*both) for both in zip(now, then, strict=True)]
    return now


@pytest.mark.parametrize("one", GAMES[::SAMPLE], ids=name_of)
def test_a_game_goes_as_it_went(one: Kept) -> None:
    goes_as_before(one)


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("part", range(1, SAMPLE))
def test_every_game_goes_as_it_went(part: int) -> None:
    for one in GAMES[part::SAMPLE]:
        goes_as_before(one)


@pytest.mark.turns
@pytest.mark.proof
def test_a_folder_opens_and_its_tables_go_on(tmp_path: Path) -> None:
    unpack(tmp_path)
    before, now = kept_answers(), json.loads(json.dumps(answers(tmp_path)))
    assert list(now) == list(before)
    for words, told in before.items():
        then = as_then(as_now(told))
        assert wordless(as_before(as_then(now[words]), then)) == wordless(then) or words in EXCEPTIONS["answers"], words


def test_there_are_three_hundred_games_of_every_kind() -> None:
    kept = [one.game for one in KEPT]
    assert len(kept) == 300 and sum(one.transcript for one in kept) == len(transcripts()) >= 40
    kinds = {(one.home, one.rules, bool(one.options.get("players")), one.options.get("manners")) for one in kept}
    assert {home for home, *_ in kinds} == {"alone", "friends"} and len({rules for _, rules, *_ in kinds}) == 5
    assert {manners for *_, manners in kinds} == {None, "strict"} and {small for _, _, small, _ in kinds} == {True, False}
    assert sum(file.stat().st_size for file in HERE.rglob("*") if file.suffix in (".xz", ".png")) < 5_000_000
