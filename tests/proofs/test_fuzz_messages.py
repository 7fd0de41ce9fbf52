"""Whatever a page sends, the table answers with a message and plays on: never a traceback, never a hang."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from alone import heard, room_of, seen
from fuzzing import BOUND, NUMBERS, VALUES, WORDS, in_time, lied_within, mangled, paced
from lengths import LONG

from kongbox.record import verify
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.tables.sitting import Evening

ANSWERS = {"view", "refused", "error", "hint"}
OPTIONS: list[dict[str, Any]] = [
    {},
    {"manners": "strict"},
    {"limit": 500},
    {"limit": "--5"},
    {"players": 2},
    {"special_hands": []},
    {"special_hands": ["x"]},
    {"rounds": 10**9},
]
RULINGS = ["remark", "harmful-call", "withdrawn-claim", "short-hand", "false-mahjong", "false-mahjong-shown", "nothing"]


def message(view: dict[str, Any], chance: random.Random) -> Any:
    """Something that a page may ask for, as the table stands."""
    serial = view["serial"]
    actions = [action["id"] for action in view["legal"]]
    match chance.choice(["act"] * 8 + ["next", "new", "table", "rule", "rule", "unrule", "hold", "go-on", "hint"]):
        case "act":
            return {"type": "act", "serial": serial, "action": chance.choice(actions) if actions else "pass"}
        case "table":
            if chance.random() < 0.8:  # a new table takes a while
                return {"type": "table", "rules": chance.choice(WORDS), "options": chance.choice(OPTIONS)}
            return {"type": "table", "rules": chance.choice(SHIPPED), "options": chance.choice(OPTIONS)}
        case "rule":
            return {"type": "rule", "serial": serial, "seat": chance.randrange(4), "name": chance.choice(RULINGS)}
        case kind:
            return {"type": kind}


def text_of(view: dict[str, Any], chance: random.Random) -> str:
    """A message, often one that is none."""
    wanted = message(view, chance)
    match chance.randrange(5):
        case 0:
            wanted = lied_within(wanted, chance)
        case 1:
            return mangled(json.dumps(wanted), chance, [*WORDS, *map(str, NUMBERS), '"', "{", "[", "null", "\ud800"])
        case 2 if chance.random() < 0.2:
            wanted = chance.choice([*VALUES, [wanted], "x" * 20_000])
    return json.dumps(wanted)


def talk(evening: Evening, cases: int, chance: random.Random) -> None:
    """So many messages from two pages; bots move in between."""
    clock = iter(range(10**9))
    room = room_of(evening, clock=lambda: float(next(clock)))  # a second passes with every question of the time
    pages = [room.join(), room.join()]
    view = seen(pages[0])[0]["view"]
    for case in paced(cases, BOUND[f"messages of {evening.ruleset.id}"]):
        text = text_of(view, chance)
        page = chance.choice(pages)
        try:
            with in_time():
                sent = text if chance.random() < 0.5 else text.encode(errors="replace")
                answers = heard(room, page, sent)
                assert all(answer["type"] in ANSWERS and answer.get("code") != "fault" for answer in answers), answers
                for _ in range(8):
                    if evening.bot_due is None:
                        break
                    evening.move()
                view = next((one["view"] for one in reversed([*answers, *seen(page)]) if one["type"] == "view"), view)
                if case % 50 == 0:
                    room.actor.leave(page)
                    pages[pages.index(page)] = room.join()
        except BaseException as error:
            error.add_note(f"message {case}: {text[:300]!r}")
            raise


@pytest.mark.parametrize("cases", [80, pytest.param(12_000, marks=LONG)])
@pytest.mark.parametrize("rules", ["redux", "bmja"])
def test_mangled_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture, rules: str, cases: int) -> None:
    said: list[str] = []
    evening = Evening(
        Ruleset.load(rules, {"manners": "strict"}),
        seed=1,
        bots=("greedy", "random", "random"),
        clumsy=0.1,
        record=tmp_path / "evening.jsonl",
        warn=said.append,
    )
    talk(evening, cases // 2, random.Random(cases))
    evening.close()
    assert said == [] and caplog.records == []
    assert evening.session.deals > 1 or cases < 1_000
    for path in list(tmp_path.glob("*.jsonl"))[:20]:
        assert verify(path).closed
