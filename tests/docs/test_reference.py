"""The reference has a section for every module from which a package gives public names away."""

import pkgutil
import re
import runpy

import pytest
from clauses import ROOT

import kongbox

PAGES = sorted((ROOT / "docs" / "reference").glob("*.md"))
PACKAGES = [f"kongbox.{found.name}" for found in pkgutil.iter_modules(kongbox.__path__) if found.ispkg]
SITE = runpy.run_path(str(ROOT / "docs" / "conf.py"))


@pytest.mark.parametrize("package", [package for package in PACKAGES if SITE["public_modules"](package)])
def test_every_public_module_has_its_section(package: str) -> None:
    if package in ("kongbox.core", "kongbox.server", "kongbox.cli"):  # for the program itself
        return
    shown = re.findall(r"^## (\S+)$", "\n".join(SITE["with_modules"](page.read_text()) for page in PAGES), re.MULTILINE)
    assert len(shown) == len(set(shown))
    assert set(SITE["public_modules"](package)) <= set(shown)


def test_new_modules_of_a_package_come_by_themselves() -> None:
    assert {"kongbox.record.closing", "kongbox.record.sign"} <= set(SITE["public_modules"]("kongbox.record"))
    assert "automodule:: kongbox.record.sign" in SITE["with_modules"]("<!-- modules: kongbox.record -->")
