"""Records: bytes in compiled code, and objects with slots over the same bytes in interpreted code.

An object holds scalars as Python integers: `load` copies them from the bytes and `save` copies them back. After `load`, and
until `save`, only the object is sure to be up to date. Arrays are memoryviews of the bytes, because a NumPy int8 wraps at 127,
whereas Numba widens it. Only `dtype`, `many` and `array` need NumPy.

A field may declare a default: `turn: I8 = NONE`, or `= each(NONE)` for an array. New records have the default, and `clear_kernel`
makes a kernel that restores it. A field that only some tables use declares a feature: `wilds: I8 = needs(GOULASH)`.
"""

import inspect
import math
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from struct import Struct, pack_into
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, cast, get_args, get_type_hints

from .registry import made_of, written

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Cells = memoryview  # an array of integers; the index is a number or a tuple of numbers
I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]
CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q", "f4": "f"}
"""The format characters of `struct`, by NumPy's names of the types."""


class Needs(NamedTuple):
    """The features that a table needs in order to use a field, certain cells of it, or certain numbers in it."""

    feature: str | None
    cells: Mapping[int, str]
    numbers: Mapping[int, str]
    default: int | None

    @property
    def empty(self) -> int:
        """The value of the field at a table without the feature."""
        return self.default or 0


class Place(NamedTuple):
    """The place of a field: its offset in bytes, the size of a cell, the shape of the array or list, and the type."""

    at: int
    size: int
    shape: tuple[int, ...]
    type: "str | type[Record]"

    @property
    def end(self) -> int:
        """The byte after the field."""
        return self.at + self.size * math.prod(self.shape)

    @property
    def starts(self) -> range:
        """Where each cell begins."""
        return range(self.at, self.end, self.size)


class Extent(NamedTuple):
    """An array: its name, its first byte, the byte after its last one, its type code, and its shape."""

    name: str
    at: int
    end: int
    code: Any
    shape: tuple[int, ...]


class Run(NamedTuple):
    """Scalars that lie one after another: how they are packed, where they begin, and their names."""

    form: Struct
    at: int
    names: tuple[str, ...]


class Dtype:
    """The NumPy dtype of a record class, made at its first use."""

    def __get__(self, _: object, cls: "type[Record]") -> "np.dtype[np.void]":
        import numpy as np

        of = {name: place.type if isinstance(place.type, str) else place.type.dtype for name, place in cls._places.items()}
        made = np.dtype([(name, kind, cls._places[name].shape) for name, kind in of.items()], align=True)
        setattr(cls, "dtype", made)  # noqa: B010 - the next use finds it in the class
        return made


class Record:
    """The base of all records. A subclass decorated with `@record` declares its fields by annotations."""

    __slots__ = ("_bytes",)
    dtype = Dtype()
    nbytes: ClassVar[int]
    """The size of a record in bytes."""
    alignment: ClassVar[int]
    """A record begins at a multiple of this number of bytes."""
    _places: ClassVar[dict[str, Place]]
    _extents: ClassVar[tuple[Extent, ...]]
    _scalars: ClassVar[tuple[str, ...]]
    _arrays: ClassVar[tuple[str, ...]]
    _records: ClassVar[dict[str, type["Record"]]]
    _lists: ClassVar[dict[str, type["Record"]]]
    _defaults: ClassVar[dict[str, int]]
    _needs: ClassVar[dict[str, Needs]]
    _scratch: ClassVar[frozenset[str]]
    _bytes: memoryview

    @classmethod
    def over(cls, record: Any) -> Self:
        """Return an object whose fields are stored in these writable bytes, or in this element of a `cls.dtype` array."""
        self = cls.__new__(cls)
        self._bytes = memory = record if isinstance(record, memoryview) else bytes_of(record)
        for name, at, end, code, shape in cls._extents:
            setattr(self, name, memory[at:end].cast(code, shape))
        for name, part in cls._records.items():
            at = cls._places[name].at
            setattr(self, name, part.over(memory[at : at + part.nbytes]))
        for name, part in cls._lists.items():
            setattr(self, name, tuple(part.over(memory[at : at + part.nbytes]) for at in cls._places[name].starts))
        self._load_scalars()
        return self

    @classmethod
    def new(cls) -> Self:
        """Return an object over new bytes, which hold the declared defaults, and zeros elsewhere."""
        return cls.over(memoryview(bytearray(empty(cast(Hashable, cls)))))

    @classmethod
    def many(cls, count: int) -> "npt.NDArray[np.void]":
        """Return an array of new records."""
        import numpy as np

        return np.frombuffer(bytearray(empty(cast(Hashable, cls)) * count), cls.dtype)

    def load(self) -> None:
        """Copy the scalars of this record and its parts from memory, after other code has written there."""
        self._load_scalars()
        for part in self._parts():
            part.load()

    def save(self) -> None:
        """Copy changed scalars to memory. The bytes are then those that a compiled kernel would leave.

        Unchanged scalars are not written: other threads may be reading them, and `pack_into` would clear their bytes for a
        moment.
        """
        self._save_scalars()
        for part in self._parts():
            part.save()

    def bytes(self) -> bytes:
        """Save the record and return a copy of its bytes."""
        self.save()
        return self._bytes.tobytes()

    @property
    def memory(self) -> memoryview:
        """The record's own bytes. Read them after `save`, and call `load` after writing them."""
        return self._bytes

    def restore(self, saved: Any) -> None:
        """Restore a state that `bytes` returned. Raises ValueError if `saved` has another length."""
        self._bytes[:] = saved
        self.load()

    def array(self) -> "npt.NDArray[np.void]":
        """Save the record and return an array of length one that shares the record's memory."""
        import numpy as np

        self.save()
        return np.frombuffer(self._bytes, self.dtype)

    def copy(self) -> Self:
        """Return an object over a copy of this record's bytes."""
        self.save()
        return self.over(memoryview(bytearray(self._bytes)))

    def fields(self) -> "Iterator[tuple[Record, str]]":
        """Yield each integer field of this record and its parts, as a pair: the record or part, and the field's name."""
        for name in (*self._scalars, *self._arrays):
            yield self, name
        for part in self._parts():
            yield from part.fields()

    def _load_scalars(self) -> None:
        """Copy the scalars of the record itself, without its parts. `record` generates this method for each class."""

    def _save_scalars(self) -> None:
        """Write changed scalars of the record itself, without its parts. `record` generates this method for each class."""

    def _parts(self) -> "list[Record]":
        parts: list[Record] = [getattr(self, name) for name in self._records]
        for name in self._lists:
            parts.extend(getattr(self, name))
        return parts


R = TypeVar("R", bound=Record)


def bytes_of(record: Any) -> memoryview:
    """Return a view of the bytes of one element of an array."""
    import numpy as np

    return np.asarray(record).reshape(1).view(np.uint8).data


@cache
def empty(cls: Any) -> bytes:
    """Return the bytes of a new record."""
    made = bytearray(cls.nbytes)
    for name, part in (cls._records | cls._lists).items():
        for at in cls._places[name].starts:
            made[at : at + part.nbytes] = empty(part)
    for name, value in cls._defaults.items():
        place = cls._places[name]
        cells = math.prod(place.shape)
        pack_into(f"={cells}{CODES[cast(str, place.type)]}", made, place.at, *[value] * cells)
    return bytes(made)


def each(default: int) -> Any:
    """Declare a default for every cell of an array."""
    return default


def needs(
    feature: str | None = None, default: int | None = None, *, cells: Mapping[int, str] = {}, numbers: Mapping[int, str] = {}
) -> Any:
    """Declare which feature a table needs in order to use a field, certain cells of it, or certain numbers in it."""
    return Needs(feature, cells, numbers, default)


SCRATCH: Any = object()
"""The declaration of a scratch field, whose content is not kept between calls. Code that never reads it need not write it."""


def record(cls: type[R]) -> type[R]:
    """Turn a class's annotations into the layout and the slots of a record, and return the class.

    Fields lie in declared order, each aligned to its own size.
    """
    places: dict[str, Place] = {}
    scalars: list[str] = []
    arrays, records, lists = [], {}, {}
    end, alignment = 0, 1
    own = list(inspect.get_annotations(cls))
    hints = get_type_hints(cls, include_extras=True)
    for name in own:
        hint = hints[name]
        how = get_args(hint)
        shape: tuple[int, ...] = ()
        kind: str | type[Record]
        if not how:
            kind = records[name] = hint
        elif how[0] is int:
            kind = how[1]
            scalars.append(name)
        elif how[0] is memoryview:
            *sizes, code = re.findall(r"[iuf]\d|\d+", how[1])
            kind, shape = code, tuple(map(int, sizes))
            arrays.append(name)
        else:
            kind = lists[name] = get_args(how[0])[0]
            shape = (how[1],)
        size, aligned = (int(kind[1:]), int(kind[1:])) if isinstance(kind, str) else (kind.nbytes, kind.alignment)
        places[name] = Place(up_to(end, aligned), size, shape, kind)
        end, alignment = places[name].end, max(alignment, aligned)
    declared = {name: cls.__dict__[name] for name in own if name in cls.__dict__}
    unkept = frozenset(name for name, value in declared.items() if value is SCRATCH)
    needed = {name: value for name, value in declared.items() if isinstance(value, Needs)}
    defaults = {name: value.default if name in needed else value for name, value in declared.items() if name not in unkept}
    body = {k: v for k, v in cls.__dict__.items() if k not in own and k not in ("__dict__", "__weakref__")}
    body |= {
        "__slots__": tuple(own),
        "nbytes": up_to(end, alignment),
        "alignment": alignment,
        "_places": places,
        "_extents": tuple(extent(name, places[name]) for name in arrays),
        "_scalars": tuple(scalars),
        "_arrays": tuple(arrays),
        "_records": records,
        "_lists": lists,
        "_defaults": {name: value for name, value in defaults.items() if value is not None},
        "_needs": needed,
        "_scratch": unkept,
    }
    runs = [run(tuple(names), places) for scalar, names in groupby(own, scalars.__contains__) if scalar]
    body |= {"_load_scalars": loader(cls.__name__, runs), "_save_scalars": saver(cls.__name__, runs)}
    made: Any = type(cls)
    return cast(type[R], made(cls.__name__, cls.__bases__, body))


def extent(name: str, place: Place) -> Extent:
    """Return where an array lies and how its bytes are read."""
    return Extent(name, place.at, place.end, CODES[cast(str, place.type)], place.shape)


def run(together: tuple[str, ...], places: Mapping[str, Place]) -> Run:
    """Return a run of these scalars, which lie one after another."""
    begin = end = places[together[0]].at
    form = "="
    for place in map(places.__getitem__, together):
        form += "x" * (place.at - end) + CODES[cast(str, place.type)]
        end = place.end
    return Run(Struct(form), begin, together)


def loader(cls: str, runs: Sequence[Run]) -> Callable[[R], None]:
    """Return the method that loads these runs."""
    lines = [f"{attributes(one)}, = runs[{number}].form.unpack_from(self._bytes, {one.at})" for number, one in enumerate(runs)]
    return method(f"load_{cls.lower()}", lines, runs)


def saver(cls: str, runs: Sequence[Run]) -> Callable[[R], None]:
    """Return the method that saves the runs that have changed."""
    lines = []
    for number, one in enumerate(runs):
        lines += [
            f"packed = runs[{number}].form.pack({attributes(one)})",
            f"place = self._bytes[{one.at}:{one.at + one.form.size}]",
            "if place != packed:",
            "    place[:] = packed",
        ]
    return method(f"save_{cls.lower()}", lines, runs)


def attributes(one: Run) -> str:
    """Return the scalars of a run as code."""
    return ", ".join(f"self.{name}" for name in one.names)


def method(name: str, lines: Sequence[str], runs: Sequence[Run]) -> Callable[[R], None]:
    """Return a method made from generated lines of code that use these runs."""
    body = [f"    {line}" for line in lines] or ["    pass"]
    made: Callable[[R], None] = made_of(name, [f"def {name}(self):", *body], {"runs": runs})
    return made


def up_to(at: int, alignment: int) -> int:
    """Return the lowest multiple of the alignment that is at least `at`."""
    return -(-at // alignment) * alignment


def clear_kernel(cls: type[R]) -> Callable[[R], None]:
    """Return a kernel `clear_…`, named after the class, that resets every field with a default, parts included."""
    name = f"clear_{cls.__name__.lower()}"
    lines = [f"def {name}(record: {cls.__name__}) -> None:", *(f"    {line}" for line in clear_lines(cls, "record"))]
    function: Callable[[R], None] = written(name, lines, {cls.__name__: cls, "__name__": cls.__module__})
    return function


def clear_lines(cls: type[Record], of: str) -> list[str]:
    """Return the lines that clear one record."""
    lines = []
    for name, value in cls._defaults.items():
        if name in cls._scalars:
            lines.append(f"{of}.{name} = {value}")
        else:
            lines += loop(f"{of}.{name}", cls._places[name].shape, value)
    for name, part in cls._records.items():
        lines += clear_lines(part, f"{of}.{name}")
    for name, part in cls._lists.items():
        lines.append(f"for {name}_at in range({cls._places[name].shape[0]}):")
        lines += [f"    {line}" for line in clear_lines(part, f"{of}.{name}[{name}_at]")]
    return lines


def copy_kernel(cls: type[R], without: tuple[str, ...] = ()) -> Callable[[R, R], None]:
    """Return a kernel `copy_…`, named after the class, that copies its second argument into its first, except parts in
    `without`.
    """
    name, of = f"copy_{cls.__name__.lower()}", cls.__name__
    body = copy_lines(cls, "to", "record", without)
    lines = [f"def {name}(to: {of}, record: {of}) -> None:", *(f"    {line}" for line in body)]
    function: Callable[[R, R], None] = written(name, lines, {of: cls, "__name__": cls.__module__})
    return function


def copy_lines(cls: type[Record], to: str, of: str, without: tuple[str, ...] = ()) -> list[str]:
    """Return the lines of code that copy one record, except the parts in `without`."""
    lines = [f"{to}.{name} = {of}.{name}" for name in cls._scalars]
    for name in cls._arrays:
        lines += loop(f"{to}.{name}", cls._places[name].shape, f"{of}.{name}")
    for name, part in cls._records.items():
        lines += [] if name in without else copy_lines(part, f"{to}.{name}", f"{of}.{name}")
    for name, part in cls._lists.items():
        lines.append(f"for {name}_at in range({cls._places[name].shape[0]}):")
        lines += [f"    {line}" for line in copy_lines(part, f"{to}.{name}[{name}_at]", f"{of}.{name}[{name}_at]")]
    return lines


def loop(array: str, shape: tuple[int, ...], value: int | str) -> list[str]:
    """Return the lines of code that set every cell of an array to a number, or to the corresponding cell of another array."""
    names = ["i", "j", "k"][: len(shape)]
    lines = [f"{'    ' * depth}for {name} in range({size}):" for depth, (name, size) in enumerate(zip(names, shape, strict=True))]
    cell = f"[{', '.join(names)}]"
    return [*lines, f"{'    ' * len(shape)}{array}{cell} = {value}{cell if isinstance(value, str) else ''}"]
