"""The output of commands, word for word: chapter after chapter, each in a folder with a record and two houses' sheets.

Write it anew after a change of an output: python -m golden.commands (in tests, with the sources on the path). Commands stay. Add
a new one to the file first, with nothing under it.
"""

import contextlib
import re
import shlex
import tempfile
from pathlib import Path

from click.testing import CliRunner
from recorded import write_session

from kongbox.cli.app import kongbox

FILE = Path(__file__).with_name("commands.txt")
HOUSES = Path(__file__).parents[2] / "examples" / "house_rules"
ASKED = "$ kongbox "
CHANGING = {
    r"\b(?<!hash )[0-9a-f]{16}\b": "SESSION",
    r"(?m)^[0-9a-f]{8}(?=  )|((?<=session )|(?<=Book ))[0-9a-f]{8}": "SESSION8",
    r"in [\d.]+ s: [\d,]+ a second": "in SECONDS",
    r"\"seconds\":[\d.e-]+,\"hands_per_second\":[\d.]+": "SECONDS",
    r"(?<=code )[0-9A-Z]{6}|(?<=code\":\")[0-9A-Z]{6}": "CODE",
    r"\d{4}-\d\d-\d\d( \d\d:\d\d|T[\d:]+Z)?": "MOMENT",
}
"""Texts that differ from run to run, such as ids of sessions, codes, speeds and times."""


def kept() -> dict[str, list[str]]:
    """Return the commands by chapter, with their output."""
    found = {}
    for chapter in re.split(r"(?m)^# ", FILE.read_text(encoding="utf-8") + "\n")[1:]:
        title, _, text = chapter.partition("\n")
        found[title] = [ASKED + one for one in re.split(rf"(?m)^{re.escape(ASKED)}", text)[1:]]
    return found


def told(chapter: list[str]) -> list[str]:
    """Return the commands of a chapter with their present output. After a failure, the exit status stands below the output."""
    answers = []
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        write_session(Path("game.jsonl"), 5, 2)
        for name, house in (("house.toml", "millington.toml"), ("pairs.toml", "seven_pairs.toml")):
            Path(name).write_bytes((HOUSES / house).read_bytes())
        for asked in chapter:
            line = asked.partition("\n")[0]
            command, _, typed = line.removeprefix(ASKED).partition(" < ")
            env = {"KONGBOX_DATA": str(Path(folder, "games")), "COLUMNS": "100", "LC_ALL": "C"}
            found = CliRunner().invoke(
                kongbox,
                shlex.split(command),
                prog_name="kongbox",
                env=env,
                input=typed.replace(" / ", "\n"),
                catch_exceptions=False,
            )
            text = (
                f"{found.output}[{found.exit_code}]\n" if found.exit_code else found.stdout
            )  # long work reports itself on standard error
            for pattern, word in CHANGING.items():
                text = re.sub(pattern, word, text)
            answers.append(f"{line}\n{text.replace(folder, 'FOLDER')}\n")
    return answers


if __name__ == "__main__":
    chapters = (f"# {title}\n\n{''.join(told(chapter))}" for title, chapter in kept().items())
    FILE.write_text("".join(chapters).removesuffix("\n"), encoding="utf-8")
