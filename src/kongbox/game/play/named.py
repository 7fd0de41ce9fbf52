"""Functions and classes by name, as module:function."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from ...errors import THEIRS, BadInput, told_of
from ..words.failures import failure


def function_named(where: str) -> Any:
    """Import and return what `where` names as module:function, the current folder first. Raises the errors of `imported`."""
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return imported(where)
    finally:
        sys.path.remove(here)
        if here not in sys.path:
            sys.path.append(here)  # at the end, so that later imports of kongbox do not run a stray numba.py here


def imported(where: str) -> Any:
    """Import and return what `where` names as module:function.

    Raises BadInput (code "bad-strategy") if the text has another form, if the module cannot be imported, or if the module
    has no function of this name.
    """
    module, sign, name = where.partition(":")
    if not (module and sign and name):
        raise failure(BadInput, "bad-strategy", "form", given=where[:60])
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise failure(BadInput, "bad-strategy", "no-module", module=error.name) from None
        raise failure(BadInput, "bad-strategy", "not-imported", module=module, why=told_of(error)) from error
    except THEIRS as error:
        raise failure(BadInput, "bad-strategy", "not-imported", module=module, why=told_of(error)) from error
    choose = getattr(found, name, None)
    if not callable(choose) and not hasattr(choose, "choose_many"):
        raise failure(BadInput, "bad-strategy", "no-function", module=module, name=name)
    return choose
