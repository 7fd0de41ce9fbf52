"""The program as a whole process: what it loads, and how it ends."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from lengths import LONG, mostly_proofs
from recorded import write_session
from saying import english_piece
from serving import PATIENCE

from kongbox import Match, Recorder, Ruleset
from kongbox.cli.unheard import ends_unheard

HAND = ["234b", "567b", "34567c", "99d", ".8c"]
ROOT = Path(__file__).parents[2]
PROGRAM = ["-c", "from kongbox.cli import main; main()"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


def run(*words: str, options: tuple[str, ...] = (), **extra: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *options, *PROGRAM, *words]
    return subprocess.run(
        command, check=False, capture_output=True, text=True, encoding="utf-8", env=ENVIRONMENT | extra, timeout=PATIENCE
    )


def loaded(*words: str) -> set[str]:
    """The packages that a command imports."""
    result = run(*words, options=("-X", "importtime"))
    assert result.returncode == 0
    return {name.partition(".")[0] for name in re.findall(r"\|\s*([\w.]+)$", result.stderr, re.MULTILINE)}


def test_help_loads_hardly_anything() -> None:
    modules = loaded("--help")
    assert {"click", "kongbox"} <= modules
    assert not {"numpy", "msgspec", "rich", "numba", "starlette", "uvicorn", "asyncio", "tomllib"} & modules


@pytest.mark.parametrize("words", [["score", *HAND, "--won", "wall"], ["rules", "show", "redux"]], ids=["score", "rules"])
def test_scoring_loads_neither_compiler_nor_server(words: list[str]) -> None:
    modules = loaded(*words)
    assert "msgspec" in modules
    assert not {"numpy", "numba", "starlette", "uvicorn", "websockets", "asyncio", "rich", "sqlalchemy"} & modules


def test_answers_and_failures_go_their_ways() -> None:
    good = run("score", *HAND, "--won", "discard", "--seat", "S")
    assert (good.returncode, good.stderr) == (0, "")
    assert "\x1b" not in good.stdout, "no colours where nobody sees them"
    bad = run("score", "7b")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith("error: ") and bad.stderr.count("\n") == 1


def test_a_terminal_without_the_signs() -> None:
    result = run("score", *HAND, "--won", "wall", PYTHONIOENCODING="koi8-r")
    assert result.returncode == 0
    assert result.stderr == ""
    assert "points ? 2^" in result.stdout


@mostly_proofs("option", ["-O", "-OO"], "-OO")
def test_python_without_docstrings(option: str) -> None:
    """Rules and help come from docstrings, which `-OO` removes: no page leaves half of a rule out."""
    result = run("rules", "show", "redux", options=(option,))
    if option == "-O":
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout == run("rules", "show", "redux").stdout
    else:
        assert (result.returncode, result.stdout) == (2, "")
        assert english_piece("command", "no-docstrings") in result.stderr and result.stderr.count("\n") == 1


@mostly_proofs("encoding", ["cp1252", "utf-16", "utf-8"], "utf-16")
def test_json_for_a_stream_that_is_not_utf_8(tmp_path: Path, encoding: str) -> None:
    """JSON is UTF-8 even where the console is not, and every name in it survives."""
    names = ["Jürgen", "李小龙", "Ωmega", "🀄"]
    path = tmp_path / "game.jsonl"
    with Recorder(path, Match(Ruleset.load("redux"), names, seed=3)):
        pass
    result = subprocess.run(
        [sys.executable, *PROGRAM, "replay", str(path), "--json"],
        check=True,
        capture_output=True,
        env=ENVIRONMENT | {"PYTHONIOENCODING": encoding},
        timeout=PATIENCE,
    )
    text = result.stdout.decode("utf-8" if encoding == "cp1252" else encoding)
    assert set(json.loads(text.splitlines()[0])["players"]) == set(names)


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_session(path, 1, 6)  # more than a pipe holds
    with subprocess.Popen(
        [sys.executable, *PROGRAM, "replay", str(path), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as program:
        assert program.stdout is not None and program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="shells")
@mostly_proofs("redirected", [">&-", ">&- 2>&-", ">/dev/full", "| true", "2>&1 | true"], ">&-", ">/dev/full")
@mostly_proofs("words", ["rules show redux", "score 7b"], "rules show redux")
def test_nobody_reads_the_answer(words: str, redirected: str) -> None:
    """Standard output closed, or full: never a traceback."""
    program = f"{sys.executable} -c '{PROGRAM[1]}' {words} {redirected}"
    result = subprocess.run(program, shell=True, check=False, capture_output=True, text=True, env=ENVIRONMENT, timeout=PATIENCE)
    assert result.stderr.count("\n") <= 1 and "Traceback" not in result.stderr
    if words == "rules show redux":
        full = redirected == ">/dev/full"
        assert (result.returncode, result.stderr.startswith("error: ")) == (int(full), full)


STOPPED = {signal.SIGINT: 130, signal.SIGTERM: 143}


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@mostly_proofs("sent", STOPPED, signal.SIGTERM)
@pytest.mark.parametrize(
    "words",
    [
        "simulate --hands 5 --workers 2",
        pytest.param("duel greedy random", marks=pytest.mark.proof),
        pytest.param("dataset new.parquet --hands 5", marks=pytest.mark.proof),  # proofs alone have the library for it
    ],
)
def test_a_compiler_that_hears_nothing_is_not_waited_for(words: str, sent: signal.Signals, tmp_path: Path) -> None:
    program = """
import signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler)
from kongbox.compiled import build

def deaf(*_):
    print("compiling", flush=True)
    while True:
        try:
            threading.Event().wait()
        except BaseException:
            pass

build.compile_entry = deaf
from kongbox.cli import main
main()
"""
    told, status = stopped(program, words, sent, tmp_path)
    assert (told.split(), status) == (["error:", "stopped"], STOPPED[sent]) and [*tmp_path.glob("*.part")] == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@mostly_proofs("sent", STOPPED, signal.SIGINT)
def test_a_command_that_is_stopped_leaves_no_half_of_a_file(sent: signal.Signals, tmp_path: Path) -> None:
    program = f"""
import signal, time
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)
import kongbox.record
from kongbox.files import whole

def write(*_):
    with whole(Path("file")) as file:
        print("writing", flush=True)
        time.sleep({PATIENCE})

kongbox.record.verify = write
from kongbox.cli import main
main()
"""
    told, status = stopped(program, "verify game.jsonl", sent, tmp_path)
    assert (told.split(), status, [*tmp_path.iterdir()]) == (["error:", "stopped"], STOPPED[sent], [])


def stopped(program: str, words: str, sent: signal.Signals, folder: Path) -> tuple[str, int]:
    """What a command says that is sent a signal after its first line, and its status."""
    with subprocess.Popen(
        [sys.executable, "-c", program, *words.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT | {"XDG_CACHE_HOME": str(folder / "cache")},
        cwd=folder,
    ) as running:
        assert running.stdout is not None
        try:
            running.stdout.readline()
            running.send_signal(sent)
            _, told = running.communicate(timeout=PATIENCE)
        finally:
            running.kill()
    return told, running.returncode


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interrupted_command() -> None:
    ours = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # whoever runs the tests may ignore it
    waiting = f"import kongbox.record, time; kongbox.record.verify = lambda *_: print('', flush=True) or time.sleep({PATIENCE})"
    with subprocess.Popen(
        [sys.executable, "-c", f"{ours}; {waiting}; {PROGRAM[1]}", "verify", "game.jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=ENVIRONMENT,
    ) as program:
        assert program.stdout is not None
        try:
            program.stdout.readline()
            program.send_signal(signal.SIGINT)
            _, told = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
    assert told.split() == ["error:", "stopped"]
    assert program.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_replay_in_a_terminal(tmp_path: Path) -> None:
    import pty

    path = tmp_path / "game.jsonl"
    write_session(path, 5, 2)
    ours, theirs = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, *PROGRAM, "replay", str(path)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=ENVIRONMENT | {"TERM": "xterm"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        assert "Hand 1: East prevails" in read_until(ours, "q: quit")
        os.write(ours, b"\r")
        assert "Move 1 of" in read_until(ours, "q: quit")
        os.write(ours, b"n")
        assert "Hand 2:" in read_until(ours, "q: quit")
        os.write(ours, b"b")
        assert "Now: " in read_until(ours, "q: quit"), "back from a deal leads to the settlement before it"
        os.write(ours, b"q")
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.wait()
        os.close(ours)


def read_until(terminal: int, last: str) -> str:
    """What a terminal shows, up to a text."""
    shown = ""
    while last not in shown:
        assert select.select([terminal], [], [], PATIENCE)[0], f"nothing more after {shown[-200:]!r}"
        shown += os.read(terminal, 65536).decode()
    return shown


@contextmanager
def started(script: str) -> Iterator[subprocess.Popen[str]]:
    """Start a script in a process of its own, which ends with the block at the latest."""
    command = [sys.executable, "-c", script]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=ENVIRONMENT) as program:
        try:
            yield program
        finally:
            program.kill()


ENDLESS = """
import signal
import sys
import time
from hashlib import pbkdf2_hmac
from threading import Thread, main_thread

from kongbox.cli import unheard
from kongbox.cli.failures import run

unheard.PATIENCE = 0.2
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.setswitchinterval(1000)  # the main thread lets others run only while it waits, or is outside Python


def tell():
    while not (frame := sys._current_frames()[main_thread().ident]).f_lineno == frame.f_code.co_firstlineno + 3:
        time.sleep(0.01)
    print("begun", flush=True)


@unheard.ends_unheard
def command():
    Thread(target=tell, daemon=True).start()
    pbkdf2_hmac("sha256", b"", b"", 2**31 - 1)


run(command, leave=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends a process no such signals")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), pytest.param(signal.SIGTERM, 143, marks=LONG)], ids=["int", "term"]
)
def test_an_endless_kernel_can_be_stopped(number: int, status: int) -> None:
    """Compiled code never hears a signal, and a command that waits for it would be lost."""
    with started(ENDLESS) as program:
        assert program.stdout is not None and program.stdout.readline() == "begun\n"
        program.send_signal(number)
        _, told = program.communicate(timeout=PATIENCE)
    assert program.returncode == status and english_piece("command", "stopped") in told and told.count("\n") == 1


DEAF = """
import signal
import time
from contextlib import suppress

from kongbox.cli import unheard
from kongbox.cli.failures import run

unheard.PATIENCE = 3.0
signal.signal(signal.SIGINT, signal.default_int_handler)


@unheard.ends_unheard
def command():
    while True:
        with suppress(KeyboardInterrupt):
            print("asked", flush=True)
            time.sleep(600)


run(command, leave=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends a process no such signals")
def test_a_second_signal_ends_a_command_that_does_not_close() -> None:
    with started(DEAF) as program:
        for _ in range(2):
            assert program.stdout is not None and program.stdout.readline() == "asked\n"
            program.send_signal(signal.SIGINT)
        program.wait(timeout=PATIENCE)
    assert program.returncode == 130


def test_a_command_in_another_thread_leaves_the_signals_alone() -> None:
    def handler(*_: object) -> None: ...

    found, before = list[object](), signal.signal(signal.SIGTERM, handler)
    try:
        thread = Thread(target=lambda: found.append(ends_unheard(lambda: signal.getsignal(signal.SIGTERM))()))
        thread.start()
        thread.join()
    finally:
        signal.signal(signal.SIGTERM, before)
    assert found == [handler]
