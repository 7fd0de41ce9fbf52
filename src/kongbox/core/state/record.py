"""One declaration, two shapes: a NumPy record for compiled runs, a slotted object over the same bytes for interpreted ones.

In the object, scalars are Python integers: `load` copies them in and `save` out. In between, the object is the truth. Arrays are
memoryviews of the record: they return Python integers (a NumPy int8 wraps at 127 where Numba widens) and refuse values that do
not fit.

A field may declare a default, as `turn: I8 = NONE` or, for an array, `= each(NONE)`: new records have it, and `clear_kernel`
writes a kernel that restores it. A field that only some tables use says so, as `wilds: I8 = needs(GOULASH)`.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar, cast, get_args, get_type_hints

import numpy as np

from .registry import written

Cells = memoryview  # of integers; indexed by a number or a tuple of numbers
I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]


class Needs(NamedTuple):
    """The feature that a table needs before a field, some of its cells, or some numbers in it are used."""

    feature: str | None
    cells: Mapping[int, str]
    numbers: Mapping[int, str]
    default: int | None

    @property
    def empty(self) -> int:
        """The value at a table without the feature."""
        return self.default or 0


class Record:
    """Base of all records. A subclass under `@record` declares its fields by annotations alone."""

    __slots__ = ("_bytes",)
    dtype: ClassVar[np.dtype[np.void]]
    _scalars: ClassVar[dict[str, int]]  # by name, their place among the fields
    _arrays: ClassVar[tuple[str, ...]]
    _records: ClassVar[dict[str, type["Record"]]]
    _lists: ClassVar[dict[str, type["Record"]]]
    _defaults: ClassVar[dict[str, int]]
    _needs: ClassVar[dict[str, Needs]]
    _scratch: ClassVar[frozenset[str]]
    _bytes: Any

    @classmethod
    def over(cls, record: Any) -> Self:
        """Return the object over one element of a `cls.dtype` array."""
        self = cls.__new__(cls)
        self._bytes = record
        for name in cls._arrays:
            setattr(self, name, memoryview(record[name]))
        for name, part in cls._records.items():
            setattr(self, name, part.over(record[name]))
        for name, part in cls._lists.items():
            setattr(self, name, tuple(part.over(record[name][i]) for i in range(len(record[name]))))
        self._load_scalars()
        return self

    @classmethod
    def new(cls) -> Self:
        """Return an object over new bytes: its declared defaults, and zero elsewhere."""
        made = np.zeros(1, cls.dtype)
        cls.set_defaults(made[0])
        return cls.over(made[0])

    @classmethod
    def set_defaults(cls, made: Any) -> None:
        """Write the declared defaults into a NumPy record, or into every record of an array."""
        for name, value in cls._defaults.items():
            made[name] = value
        for name, part in (cls._records | cls._lists).items():
            part.set_defaults(made[name])

    def load(self) -> None:
        """Copy the scalars of this record and its parts from memory, after other code has written there."""
        self._load_scalars()
        for part in self._parts():
            part.load()

    def save(self) -> None:
        """Copy the scalars to memory. The record is then what a compiled kernel would leave."""
        for name in self._scalars:
            self._bytes[name] = getattr(self, name)
        for part in self._parts():
            part.save()

    def bytes(self) -> bytes:
        """Return the saved record, for comparing and copying."""
        self.save()
        return bytes(self._bytes.tobytes())

    def restore(self, saved: Any) -> None:
        """Restore a state from `bytes`. Raises ValueError for bytes of another length."""
        np.asarray(self._bytes).reshape(1)[0] = np.frombuffer(saved, self.dtype, 1)[0]
        self.load()

    def array(self) -> Any:
        """Return the saved record as an array of one, sharing memory, for compiled entry points."""
        self.save()
        return np.asarray(self._bytes).reshape(1)

    def copy(self) -> Self:
        """Return an object over a copy of the bytes."""
        self.save()
        made = np.zeros(1, self.dtype)
        made[0] = self._bytes
        return self.over(made[0])

    def fields(self) -> "Iterator[tuple[Record, str]]":
        """Yield every field of integers, here and in every part: the record and the field's name."""
        for name in (*self._scalars, *self._arrays):
            yield self, name
        for part in self._parts():
            yield from part.fields()

    def _load_scalars(self) -> None:
        values = self._bytes.item()
        for name, place in self._scalars.items():
            setattr(self, name, values[place])

    def _parts(self) -> "list[Record]":
        parts: list[Record] = [getattr(self, name) for name in self._records]
        for name in self._lists:
            parts.extend(getattr(self, name))
        return parts


R = TypeVar("R", bound=Record)


def each(default: int) -> Any:
    """Declare a default for every cell of an array."""
    return default


def needs(
    feature: str | None = None, default: int | None = None, *, cells: Mapping[int, str] = {}, numbers: Mapping[int, str] = {}
) -> Any:
    """Declare that only tables with a feature use a field, some cells of an array, or some numbers in either."""
    return Needs(feature, cells, numbers, default)


SCRATCH: Any = object()
"""A scratch field. It holds nothing between uses of the record, so it need not be written if it is not read."""


def record(cls: type[R]) -> type[R]:
    """Turn a class's annotations into its aligned dtype and its slots."""
    fields: list[Any] = []
    scalars, arrays, records, lists = [], [], {}, {}
    own = list(inspect.get_annotations(cls))
    hints = get_type_hints(cls, include_extras=True)
    for name in own:
        hint = hints[name]
        how = get_args(hint)
        if not how:
            records[name] = hint
            fields.append((name, hint.dtype))
        elif how[0] is int:
            scalars.append(name)
            fields.append((name, how[1]))
        elif how[0] is memoryview:
            arrays.append(name)
            fields.append((name, *(np.dtype(how[1]).subdtype or ())))
        else:
            part = get_args(how[0])[0]
            lists[name] = part
            fields.append((name, part.dtype, (how[1],)))
    declared = {name: cls.__dict__[name] for name in own if name in cls.__dict__}
    unkept = frozenset(name for name, value in declared.items() if value is SCRATCH)
    needed = {name: value for name, value in declared.items() if isinstance(value, Needs)}
    defaults = {name: value.default if name in needed else value for name, value in declared.items() if name not in unkept}
    body = {k: v for k, v in cls.__dict__.items() if k not in own and k not in ("__dict__", "__weakref__")}
    body |= {
        "__slots__": tuple(own),
        "dtype": np.dtype(fields, align=True),
        "_scalars": {name: own.index(name) for name in scalars},
        "_arrays": tuple(arrays),
        "_records": records,
        "_lists": lists,
        "_defaults": {name: value for name, value in defaults.items() if value is not None},
        "_needs": needed,
        "_scratch": unkept,
    }
    made: Any = type(cls)
    return cast(type[R], made(cls.__name__, cls.__bases__, body))


def clear_kernel(cls: type[R]) -> Callable[[R], None]:
    """Return a kernel, named `clear_` and the record, that resets every field with a default, in parts and lists too."""
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
            lines += loop(f"{of}.{name}", cls.dtype[name].shape, value)
    for name, part in cls._records.items():
        lines += clear_lines(part, f"{of}.{name}")
    for name, part in cls._lists.items():
        lines.append(f"for {name}_at in range({cls.dtype[name].shape[0]}):")
        lines += [f"    {line}" for line in clear_lines(part, f"{of}.{name}[{name}_at]")]
    return lines


def loop(array: str, shape: tuple[int, ...], value: int) -> list[str]:
    """Return the lines that set every cell of an array."""
    names = ["i", "j", "k"][: len(shape)]
    lines = [f"{'    ' * depth}for {name} in range({size}):" for depth, (name, size) in enumerate(zip(names, shape, strict=True))]
    return [*lines, f"{'    ' * len(shape)}{array}[{', '.join(names)}] = {value}"]
