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

from kongbox import analyse, score
from kongbox.game import Action, Score, Table
from kongbox.game.play.lying import Meld
from kongbox.notation import hand_of, tile_text
from kongbox.rulesets import Ruleset
from kongbox.tiles import NAMES
from kongbox.wasm import build

linked = pytest.mark.skipif(
    find_spec("ziglang") is None and shutil.which("wasm-ld") is None,
    reason="no linker for WebAssembly is installed (extra wasm, or Debian's lld); make proofs brings it",
)
PROGRAM = re.compile(r"^```js\n// (\w+\.mjs)\n(.*?)^```\n\n```text\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
FACTS = {"original_call": "originalCall", "kong_on_kong": "kongOnKong"}
THIRTEEN = ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 4 + ["4b"]
FAULTY: list[Any] = [
    {},
    None,
    "56c 55d",
    {"concealed": None},
    {"concealed": "EEE"},
    {"concealed": [None] * 13},
    {"concealed": THIRTEEN, "sets": None},
    {"concealed": THIRTEEN, "sets": {}},
    {"concealed": THIRTEEN, "sets": [None]},
    {"concealed": THIRTEEN, "sets": ["EEE"]},
    {"concealed": THIRTEEN, "sets": [{"kind": "pung"}]},
    {"concealed": THIRTEEN[3:], "sets": [{"tiles": ["E"] * 3}]},
    {"concealed": THIRTEEN, "bonus": None},
    {"concealed": THIRTEEN, "original_call": True},
    {"concealed": THIRTEEN, "heaven": "false"},
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
    {"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 2, "sets": [{"kind": "pung", "tiles": ["P"] * 3, "display": "concealed"}]},
]
TYPED = """
import { Engine, type Game } from "./index.js";
export function program(engine: Engine, game: Game) {
  const concealed = ["1b", "1b", "1b"] as const;
  engine.distance({ concealed, sets: game.melds(0) });
  game.act({ verb: "pung" });
  game.act({ seat: 0, verb: "discard", tiles: ["7b"] });
  game.playOut(["keen", "greedy", "bold", "wise"]);
  engine.resume(game.toJSON());
  game.act(game.undo());
  // @ts-expect-error: no address
  Engine.load("redux.wasm");
  // @ts-expect-error: no such verb
  game.act({ verb: "discrad" });
  // @ts-expect-error: no such bot
  game.choose("geedy");
}
"""
WILD = [
    "11b 444c 77d 9J9b +EEJ .7d",
    "44c 777d 99b _555Jd +EEJ .9b",
    "44c 777d 9b J _5JJ5b +EEJ",
    "11b 44c 77d 99b EE RR J",
    "159b 159c 159d ESW J",
]
"""Hands of a goulash."""
WILDLY: list[dict[str, Any]] = [
    {"sets": [{"kind": "pung", "tiles": ["J"] * 3}]},
    {"sets": [{"kind": "pung", "tiles": ["E", "J", "J"]}]},
    {"sets": [{"kind": "chow", "tiles": ["1d", "2d", "J"]}]},
    {"sets": [{"kind": "pung", "tiles": ["E", "E", "E"]}], "exposed": ["J"]},
]
"""Wild tiles where none can be, beside ten other tiles."""


def tiles_of(text: str) -> dict[str, Any]:
    """The tiles of a hand as the package takes them."""
    hand = hand_of(text)
    sets = [{"kind": one.kind, "tiles": [*map(tile_text, one.tiles)], "display": one.display} for one in hand.sets]
    winning = {} if hand.winning is None else {"winning": tile_text(hand.winning)}
    return {"concealed": [*map(tile_text, hand.concealed)], "bonus": [*map(tile_text, hand.bonus)], "sets": sets, **winning}


def written(drawn: Case) -> dict[str, Any]:
    """A drawn hand as the package takes it."""
    told = arguments(drawn)
    del told["options"]
    told["exposed"] = told["exposed"].split() if isinstance(told["exposed"], str) else [*told["exposed"]]
    return tiles_of(to_notation(drawn)) | {FACTS.get(name, name): value for name, value in told.items() if value is not None}


def wanted(found: Score) -> dict[str, Any]:
    """A score as the package gives it, but for the names of a special hand and its rows."""
    lines = [[line.rule, line.times, line.points, line.doublers, line.extra] for line in found.lines]
    return {"total": found.total, "special": found.special is not None, "lines": lines}


def told(found: dict[str, Any]) -> dict[str, Any]:
    """A score of the package in the same form."""
    lines = [[line[name] for name in ("rule", "times", "points", "doublers", "extra")] for line in found["lines"]]
    return {"total": found["total"], "special": found["special"] is not None, "lines": lines}


def shown(table: Table) -> dict[str, Any]:
    """What a table shows, in the words of the package."""
    winds, seats = ("E", "S", "W", "N"), range(4)
    return {
        "seat": table.waiting[0] if table.waiting else None,
        "phase": table.phase,
        "turn": table.turn,
        "openTile": table.open_tile,
        "wallLeft": table.wall_left,
        "round": winds[table.prevailing],
        "discards": [discard._asdict() for discard in table.discards],
        "wind": [winds[table.wind(seat)] for seat in seats],
        "hand": [sorted(table.hand(seat)) for seat in seats],
        "bonus": [[*table.bonus(seat)] for seat in seats],
        "melds": [[meld_of(meld) for meld in table.melds(seat)] for seat in seats],
    }


def meld_of(meld: Meld) -> dict[str, Any]:
    """A set on the table in the words of the package."""
    told = {"kind": meld.kind, "tiles": [*meld.tiles], "display": meld.lies}
    return told | {"claimed": meld.claimed, "giver": meld.giver}


def action_of(written: dict[str, Any], table: Table) -> Action:
    """An action of the package as kongbox has it: the package also names the tile that is claimed, or wins."""
    verb, tiles = written["verb"], written["tiles"]
    if verb in ("pung", "kong", "mahjong"):
        tile = NAMES[table.state.tile]
        assert len(tiles) == {"pung": 3, "kong": 4, "mahjong": 1}[verb] and {*tiles} <= {tile, "J"}
        tiles = [] if verb == "mahjong" else [one for one in tiles if one == "J"]
    return Action(verb, tuple(map(NAMES.index, tiles)))


def must_show_the_same(rules: Ruleset, module: Path, bot: str, hands: int) -> None:
    """Check that a game of the package shows, allows and scores what a `Table` does, from the deal to the result. East sits in
    each chair by turns.
    """
    given = node(module.with_name("seen.mjs"), module, bot, str(hands))
    for seed, game in enumerate(json.loads(given)):
        table = Table(rules, seed=seed, east=seed % 4, prevailing=seed % 3)
        for step in game["steps"]:
            hands_shown = step["shown"]["hand"]
            assert step["shown"] | {"hand": [*map(sorted, hands_shown)]} == shown(table), (seed, len(table.actions))
            if "action" in step:
                assert all(away in (None, table.distance(seat)) for seat, away in enumerate(step["away"]))
                assert [action_of(one, table) for one in step["legal"]] == [*table.legal(table.waiting[0])]
                table.step(table.waiting[0], action_of(step["action"], table))
        assert None not in [game["steps"][-2]["away"][seat] for seat in table.present]
        result, found = table.result, game["result"]
        assert result is not None
        names = {"winner": "winner", "giver": "giver", "winning": "last", "won": "how", "final": "final", "why": "why"}
        assert {name: found[name] for name in names} == {name: getattr(result, field) for name, field in names.items()}
        assert found["gains"] == [*result.net] and found["scores"] == ([one.total for one in result.scores] or [0] * 4)
        scores = [wanted(one) if seat in table.present else None for seat, one in enumerate(result.scores)]
        assert [one and told(one) for one in game["scores"]] == (scores or [None] * 4)


@linked
@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
def test_a_bare_project_installs_the_package_and_counts_as_kongbox_does(tmp_path: Path) -> None:
    """Its module plays as kongbox; its games show as much; its page prints what is shown; drawn hands score the same by line;
    faults are a sentence.
    """
    project = tmp_path / "project"
    project.mkdir()
    (project / "package.json").write_text('{"private": true}', encoding="utf-8")
    npm(project, "install", "--offline", "--no-audit", "--no-fund", pack(tmp_path, ["redux"]))
    module = (project / "node_modules" / "kongbox-engine" / "rules" / "redux.wasm").read_bytes()
    must_be_the_same(Ruleset.load("redux"), module, tmp_path, hands=2_000, games=12)
    shutil.copy(Path(__file__).with_name("seen.mjs"), project)
    (project / "redux.wasm").write_bytes(module)
    must_show_the_same(Ruleset.load("redux"), project / "redux.wasm", "keen", hands=8)
    programs = PROGRAM.findall((ROOT / "engine" / "README.md").read_text(encoding="utf-8"))
    assert len(programs) == 3
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
        assert told(answer["score"]) == wanted(score(to_notation(case), "redux", **given)), to_notation(case)
    assert len({*answers[len(drawn) :]}) == len(FAULTY) and all(
        re.match(r"RangeError: .+\.$", one) for one in answers[len(drawn) :]
    )


@linked
@pytest.mark.proof
@pytest.mark.turns
def test_wild_tiles_count_as_in_kongbox_and_a_question_to_a_bot_changes_nothing(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "engine", tmp_path / "node_modules" / "kongbox-engine")
    for name in ("score.mjs", "asked.mjs", "seen.mjs"):
        shutil.copy(Path(__file__).with_name(name), tmp_path)
    rules = Ruleset.load("bmja").goulash
    (tmp_path / "goulash.wasm").write_bytes(build(rules))
    must_show_the_same(rules, tmp_path / "goulash.wasm", "greedy", hands=8)
    hands: list[dict[str, Any]] = [tiles_of(text) | ({"won": "wall"} if "." in text else {}) for text in WILD]
    faulty = [{"concealed": ["1b"] * 4 + ["2b"] * 4 + ["3b"] * 2, **one} for one in WILDLY]
    (tmp_path / "hands.json").write_text(json.dumps([*hands, *faulty]), encoding="utf-8")
    node(*(tmp_path / name for name in ("score.mjs", "hands.json", "scores.json", "goulash.wasm")))
    answers = json.loads((tmp_path / "scores.json").read_text(encoding="utf-8"))
    for text, hand, answer in zip(WILD, hands, answers, strict=False):
        assert told(answer["score"]) == wanted(score(text, "bmja", goulash=True, won=hand.get("won"))), text
        assert answer["distance"] == analyse(text.split(" .")[0], "bmja", goulash=True).distance, text
    assert all(str(one).startswith("RangeError: ") for one in answers[len(WILD) :])
    played, mixed, kept, faults, loads, frozen, scores, stale, undone = json.loads(
        node(tmp_path / "asked.mjs", tmp_path / "goulash.wasm")
    )
    assert all(straight == asked == stepped == named for straight, asked, stepped, named in played)
    assert all(straight == stepped == again for straight, stepped, again in mixed)
    for text, resumed, straight, again, actions, actions_again in kept:
        assert text == resumed and len(text) < 10_000
        assert straight == again and actions == actions_again and len(actions) > len(json.loads(text)["actions"])
    assert len({*faults}) == 24 and all(re.match(r"RangeError: .+\.$", fault) for fault in faults)
    assert [fault for fault in faults if re.search(r'"chow 1b 2b 3b" .+\. Seat 0 may: \w+ \w+, \w+', fault)]
    uncompiled = "This is not a WebAssembly module, or this page may not compile one: WebAssembly.compile(): "
    assert loads == [
        "To load no.wasm, write Engine.load(fetch(url)).",
        "https://tiles.example/no.wasm: the server answered 404.",
        f"{uncompiled}expected magic word 00 61 73 6d, found 3c 68 74 6d @+0",
        f"{uncompiled}Argument 0 must be a buffer source",
        "Load an engine: await Engine.load(fetch(url)).",
    ]
    assert frozen == [True] * 3
    assert scores[0] == scores[1] and scores[0]["lines"]
    assert stale and all(before == after for before, after in stale)
    assert len(undone) == 24 and all(before == after for before, after in undone)


@linked
@pytest.mark.proof
@pytest.mark.turns
def test_a_game_with_an_empty_chair_shows_what_kongbox_shows(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "engine", tmp_path / "node_modules" / "kongbox-engine")
    shutil.copy(Path(__file__).with_name("seen.mjs"), tmp_path)
    rules = Ruleset.load("pung_chow").choose({"players": 3})
    (tmp_path / "three.wasm").write_bytes(build(rules))
    must_show_the_same(rules, tmp_path / "three.wasm", "greedy", hands=3)


def test_the_types_of_a_manifest_follow_its_structs() -> None:
    found = types()
    assert "export interface Manifest {" in found and "  records: Record<string, RecordLayout>;\n" in found
    assert set(re.findall(r"export interface (\w+)", found)) == {
        *("Manifest", "Signature", "RecordLayout", "FieldPlace", "VerbRange", "RowName"),
    }


@pytest.mark.proof
def test_the_types_are_known_without_those_of_a_browser_and_know_the_words(tmp_path: Path) -> None:
    shutil.copy(ROOT / "engine" / "index.d.ts", tmp_path)
    (tmp_path / "manifest.d.ts").write_text(types(), encoding="utf-8")
    (tmp_path / "program.ts").write_text(TYPED, encoding="utf-8")
    modules = ROOT / "web" / "node_modules"
    how = ("--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2022", "--types", "node")
    node(modules / "typescript" / "bin" / "tsc", *how, "--typeRoots", modules / "@types", tmp_path / "program.ts")
