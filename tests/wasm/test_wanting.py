"""What lacks for a module is one clear sentence; and what a module says of itself."""

import importlib.util
import shutil
import sys
from types import ModuleType

import pytest
from failing import fails

from kongbox import __version__
from kongbox.bots import BOTS
from kongbox.core.state.records import Decision, Dice, Hand, Log, Lookup, Outcome, Rules, Side, Table, Wall
from kongbox.rulesets import Ruleset
from kongbox.wasm import NoModule, build
from kongbox.wasm.manifest import EXPORTS, manifest_of
from kongbox.wasm.module import link, section
from kongbox.wasm.wanting import linker, must_lower

REDUX = Ruleset.load("redux")


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Of the packages and programs that a module needs, only these are installed."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if name in names else None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in names else None)


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "wasm-ld")
    with fails("no-compiler", NoModule):
        build(REDUX)


def test_a_numba_of_another_kind_is_told_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    other = ModuleType("numba")
    monkeypatch.setattr(other, "__version__", "0.7", raising=False)
    monkeypatch.setitem(sys.modules, "numba", other)
    monkeypatch.setitem(sys.modules, "kongbox.compiled.internals", None)
    monkeypatch.delattr("kongbox.compiled.internals", raising=False)
    only(monkeypatch, "numba")
    with pytest.raises(NoModule, match=r"0\.7") as told:
        must_lower()
    assert told.value.code == "no-compiler"


def test_a_linker_is_found_in_the_extra_or_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "ziglang", "wasm-ld")
    assert linker() == [sys.executable, "-m", "ziglang", "wasm-ld"]
    only(monkeypatch, "wasm-ld")
    assert linker() == ["/usr/bin/wasm-ld"]
    only(monkeypatch, "numba")
    with fails("no-linker", NoModule):
        linker()


def test_a_linker_that_refuses_is_quoted() -> None:
    command = [sys.executable, "-c", "import sys; sys.exit('wasm-ld: unknown file type\\nand more')"]
    with pytest.raises(NoModule, match=r"unknown file type$") as told:
        link(command, b"", EXPORTS)
    assert told.value.code == "not-linked"


def test_a_manifest_names_every_function_and_the_place_of_every_field() -> None:
    """It is enough to find the seat of East in the bytes of a table."""
    made = manifest_of(REDUX.goulash)
    assert (made.kongbox, made.ruleset, made.hash, made.is_goulash) == (__version__, "redux", REDUX.hash, True)
    assert made.bots == BOTS
    assert [*made.exports] == [kernel.__name__ for kernel in EXPORTS]
    assert made.exports["legal"].takes == {"table": "Table", "lookup": "Lookup", "seat": "number", "decision": "Decision"}
    assert [made.exports[name].returns for name in ("legal", "score")] == [False, True]
    for kind in (Table, Side, Wall, Log, Decision, Dice, Hand, Outcome, Lookup, Rules):
        layout, fields = made.records[kind.__name__], kind.dtype.fields
        assert fields is not None
        assert (layout.size, layout.alignment) == (kind.dtype.itemsize, kind.dtype.alignment)
        assert {name: place.at for name, place in layout.fields.items()} == {name: found[1] for name, found in fields.items()}
    table = Table.new()
    table.east = 3
    assert table.bytes()[made.records["Table"].fields["east"].at] == 3


def test_a_section_tells_its_length_in_seven_bits_a_byte() -> None:
    assert section("a", b"xyz") == b"\x00\x05\x01axyz"
    assert section("a", bytes(200))[:5] == b"\x00\xca\x01\x01a" and len(section("a", bytes(200))) == 205
