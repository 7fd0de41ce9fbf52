"""How the site of these pages is built: `make docs`. It asks nothing of the network."""

import re
from pathlib import Path

project = "kongbox"
author = "The kongbox developers"
project_copyright = "The kongbox developers"
source = (Path(__file__).parent.parent / "src" / "kongbox" / "__init__.py").read_text(encoding="utf-8")
version = release = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)[0]

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_site"]
nitpicky = False

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
