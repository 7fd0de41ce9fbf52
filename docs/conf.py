"""How the site of these pages is built: `make docs`. It asks nothing of the network."""

import ast
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path += [str(ROOT / "src"), str(ROOT / "tools")]

from reference import commands, errors  # noqa: E402 - tools are no package

project = "kongbox"
author = "The kongbox developers"
project_copyright = "The kongbox developers"
source = (ROOT / "src" / "kongbox" / "__init__.py").read_text(encoding="utf-8")
version = release = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)[0]

extensions = ["myst_parser", "sphinx.ext.autodoc", "clause_links"]
exclude_patterns = ["_site", "rulebook/rulings.md"]  # the page of rulings takes them in
nitpicky = False
smartquotes_action = "q"  # options keep their two hyphens

myst_heading_anchors = 3
myst_links_external_new_tab = False
default_role = "code"  # in docstrings `so` is code, as in the pages

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": False}
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = f"kongbox {version}"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_search_scorer = str(ROOT / "docs" / "_static" / "scorer.js")

PACKAGES = ROOT / "src"
MODULES = re.compile(r"^<!-- modules: (.+) -->$", re.MULTILINE)
SECTION = """## {0}

```{{eval-rst}}
.. automodule:: {0}
```
"""


def public_modules(package: str) -> list[str]:
    """The modules from which a package gives its public names away: `from .read import read as read`, or in `__all__`."""
    face = PACKAGES / package.replace(".", "/") / "__init__.py"
    found: dict[str, None] = {}
    for line in ast.walk(ast.parse(face.read_text(encoding="utf-8")) if face.is_file() else ast.Module([], [])):
        if isinstance(line, ast.ImportFrom) and line.module and (line.level or line.module.startswith("kongbox.")):
            found[f"{package}.{line.module}" if line.level else line.module] = None
    return [module for module in found if (PACKAGES / f"{module.replace('.', '/')}.py").is_file()]


def with_modules(page: str) -> str:
    """A page of the reference, with a section for each public module of the packages, or parts of them, that it names."""

    def sections(named: re.Match[str]) -> str:
        parts = [(part, ".".join(part.split(".")[:2])) for part in named[1].split()]
        found = [module for part, package in parts for module in public_modules(package) if f"{module}.".startswith(f"{part}.")]
        return "\n".join(SECTION.format(module) for module in found)

    return MODULES.sub(sections, page)


WRITTEN = {"commands": commands, "errors": errors}
"""What stands in a page in place of a comment of this name."""


def read_page(app: Any, name: str, source: list[str]) -> None:
    """Sphinx has read a page."""
    text = with_modules(source[0])
    for comment, write in WRITTEN.items():
        if (place := f"<!-- {comment} -->") in text:
            text = text.replace(place, write())
    source[0] = text


def setup(app: Any) -> None:
    """Sphinx begins."""
    app.connect("source-read", read_page)
