"""`kongbox-engine`, the npm package: packed, installed in a bare project, and asked what kongbox is asked."""

import json
import re
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from clauses import ROOT
from engine_package import npm, pack, types
from oracle.cases import Case
from oracle.hands import arguments, cases, to_notation
from wasm.node import must_be_the_same, node

from kongbox import score
from kongbox.game import Score
from kongbox.notation import hand_of, tile_text
from kongbox.rulesets import Ruleset

linked = pytest.mark.skipif(
    find_spec("ziglang") is None and shutil.which("wasm-ld") is None,
    reason="no linker for WebAssembly is installed (extra wasm, or Debian's lld); make proofs brings it",
)
PROGRAM = re.compile(r"^```js\n// (\w+\.mjs)\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
NAMES = {"original_call": "originalCall", "kong_on_kong": "kongOnKong"}
FAULTY: list[dict[str, Any]] = [
    {"concealed": ["1b"] * 5 + ["2b"] * 4 + ["3b"] * 4},
    {"concealed": ["1x"] * 13},
    {"concealed": ["1b"] * 4},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"], "winning": "4b"},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"], "winning": "4b", "won": "luck"},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"], "seat": "X"},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"], "bonus": ["R"]},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 2, "sets": [{"kind": "chow", "tiles": ["9c", "1d", "2d"]}]},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 2, "sets": [{"kind": "pair", "tiles": ["9c", "9c"]}]},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 2, "sets": [{"kind": "constructor", "tiles": ["9c", "9c"]}]},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["J"]},
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"], "bonus": ["1f", "1f"]},
]


def written(drawn: Case) -> dict[str, Any]:
    """A drawn hand as the package takes it."""
    hand, told = hand_of(to_notation(drawn)), arguments(drawn)
    del told["options"]
    sets = [{"kind": one.kind, "tiles": [*map(tile_text, one.tiles)], "display": one.display} for one in hand.sets]
    winning = {} if hand.winning is None else {"winning": tile_text(hand.winning)}
    tiles = {"concealed": [*map(tile_text, hand.concealed)], "bonus": [*map(tile_text, hand.bonus)], "sets": sets}
    told["exposed"] = told["exposed"].split() if isinstance(told["exposed"], str) else [*told["exposed"]]
    return tiles | winning | {NAMES.get(name, name): value for name, value in told.items() if value is not None}


def wanted(found: Score) -> dict[str, Any]:
    """A score as the package gives it, but for the names of a special hand and its rows."""
    lines = [[line.rule, line.times, line.points, line.doublers, line.extra] for line in found.lines]
    return {"total": found.total, "special": found.special is not None, "lines": lines}


def told(found: dict[str, Any]) -> dict[str, Any]:
    """The package's answer in the same form."""
    lines = [[line[name] for name in ("rule", "times", "points", "doublers", "extra")] for line in found["lines"]]
    return {"total": found["total"], "special": found["special"] is not None, "lines": lines}


@linked
@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
def test_a_bare_project_installs_the_package_and_counts_as_kongbox_does(tmp_path: Path) -> None:
    """Its module plays as kongbox; its page prints what is shown; drawn hands score the same by line; faults are a sentence."""
    project = tmp_path / "project"
    project.mkdir()
    (project / "package.json").write_text('{"private": true}', encoding="utf-8")
    npm(project, "install", "--offline", "--no-audit", "--no-fund", pack(tmp_path, ["redux"]))
    module = (project / "node_modules" / "kongbox-engine" / "rules" / "redux.wasm").read_bytes()
    must_be_the_same(Ruleset.load("redux"), module, tmp_path, hands=2_000, games=12)
    programs = PROGRAM.findall((ROOT / "engine" / "README.md").read_text(encoding="utf-8"))
    assert len(programs) == 2
    for name, program, shown in programs:
        (project / name).write_text(program, encoding="utf-8")
        assert node(project / name) == shown
    drawn = [case for case in cases(7, 400) if not case.options]
    (project / "hands.json").write_text(json.dumps([*map(written, drawn), *FAULTY]), encoding="utf-8")
    shutil.copy(Path(__file__).with_name("score.mjs"), project)
    node(project / "score.mjs", project / "hands.json", project / "scores.json")
    answers = json.loads((project / "scores.json").read_text(encoding="utf-8"))
    for case, answer in zip(drawn, answers, strict=False):
        given = arguments(case)
        assert told(answer) == wanted(score(to_notation(case), "redux", **given)), to_notation(case)
    assert len({*answers[len(drawn) :]}) == len(FAULTY) and all(
        re.match(r"RangeError: .+\.$", one) for one in answers[len(drawn) :]
    )


def test_the_types_of_a_manifest_follow_its_structs() -> None:
    found = types()
    assert "export interface Manifest {" in found and "  records: Record<string, RecordLayout>;\n" in found
    assert set(re.findall(r"export interface (\w+)", found)) == {
        *("Manifest", "Signature", "RecordLayout", "FieldPlace", "VerbRange", "RowName"),
    }
