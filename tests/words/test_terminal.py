"""The table in the terminal in another language: a hand is played, everything is asked for, and no plain English is left."""

import io
import random
import sys
from collections import deque
from typing import Any, get_args

import pytest
from lengths import LONG
from pseudo import english_left, marked

from kongbox.cli.terminal import Gone, Sitting
from kongbox.cli.terminal_read import plain_word, typed, words_for
from kongbox.game.views.kinds import ActionName
from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, english, languages, speaking

ASKED = (
    *("?", "hand", "table", "score", "hint", "why", "back", "dangers", "errors", "again"),
    *("zz", "d 99", "chow 1z", "pung", "discard e"),
)
AFTERWARDS = ("sheet", "score", "table", "zz")
ERRS = 0.03
"""How often an error is chosen at a strict table: more of them, and the hand has no end."""
TYPED = ("word", "command")
"""The parts of the catalogue with what somebody types: they stay, or nothing could be asked for."""


def foreign() -> dict[str, Any]:
    """The made-up language."""
    made: dict[str, Any] = marked(english())
    made["terminal"] = made["terminal"] | {part: english()["terminal"][part] for part in TYPED}
    return made


def known(evening: Evening) -> list[str]:
    """What a sheet calls things, the players' names, and what is typed."""
    ruleset = evening.ruleset
    named = [ruleset.name, ruleset.sheet.cannon.did, *(seat.name for seat in evening.view().seats)]
    named += [row.name for row in ruleset.sheet.rows.all()]
    named += [text for danger in ruleset.dangers for text in (danger.name, danger.clause)]
    words = [word for part in TYPED for told in english()["terminal"][part].values() for word in told.split()]
    return [*named, *words, *ASKED]


class Curious(io.TextIOBase):
    """Somebody who asks everything now and then, answers anything that is offered, and leaves after so many hands."""

    def __init__(self, evening: Evening, seed: int, hands: int) -> None:
        self.evening = evening
        self.chance = random.Random(seed)
        self.hands = hands
        self.lines: deque[str] = deque(ASKED)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if not self.lines:
            self.lines.extend(self.next_lines())
        return f"{self.lines.popleft()}\n" if self.lines else ""

    def next_lines(self) -> list[str]:
        """What to type, as the table stands; nothing leaves it."""
        view = self.evening.view()
        if view.result is not None:
            self.hands -= 1
            return [*AFTERWARDS, *(["next", "new", *ASKED] if self.hands > 0 else ["quit"])]
        wrong = [action for action in view.legal if action.error]
        right = [action for action in view.legal if not action.error]
        wanted = typed(self.chance.choice(wrong if wrong and self.chance.random() < ERRS else right))
        sure = ["yes"] if self.chance.random() < 0.5 else []
        return [*(ASKED if self.chance.random() < 0.1 else ()), wanted, *sure]


@pytest.mark.parametrize(
    ("name", "options", "hands"),
    [
        ("redux", {"manners": "strict"}, 1),
        pytest.param("redux", {"scoring": False}, 1, marks=LONG),
        pytest.param("bmja", {}, 2, marks=LONG),
        ("dummies", {}, 1),
        pytest.param("pung_chow_limit", {"players": 3}, 1, marks=LONG),
    ],
    ids=["strict", "no scores", "bmja", "dummies", "three players"],
)
def test_no_english_stands_outside_the_catalogue_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, name: str, options: dict[str, Any], hands: int
) -> None:
    ruleset = Ruleset.load(name, options)
    monkeypatch.setattr(sys, "stdout", said := io.StringIO())
    with speaking(foreign()):
        evening = Evening(ruleset, seed=5, bots=("greedy",) * 3)
        monkeypatch.setattr(sys, "stdin", Curious(evening, 5, hands))
        with pytest.raises(Gone):
            Sitting(evening).play()
        names = known(evening)
    told = set(said.getvalue().splitlines())
    assert len(told) > 60
    assert {line for line in told if english_left(line, names)} == set()


@pytest.mark.parametrize("language", sorted(languages()))
def test_each_kind_of_action_has_words_of_its_own(language: str) -> None:
    with speaking(catalogue_in(language)):
        every = [word for kind in get_args(ActionName) for word in words_for("word", kind)]
    assert every == [plain_word(word) for word in every], "they are typed in any case"
    assert len(set(every)) == len(every)


def test_german_keeps_only_the_words_of_the_game() -> None:
    with speaking(catalogue_in("de")):
        same = {kind for kind in get_args(ActionName) if words_for("word", kind)[0] == kind}
    assert same == {"chow", "pung", "kong", "mahjong"}
