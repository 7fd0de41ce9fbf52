"""One declaration, two shapes: a NumPy record for compiled runs, a slotted object over the same bytes for interpreted ones.

In the object scalars are Python integers, copied in by `load` and out by `save`; between the two the object is the truth.
Arrays are memoryviews of the record: they hand out Python integers (a NumPy int8 wraps at 127 where Numba widens) and
refuse a value that does not fit.
"""

import inspect
from typing import Annotated, Any, ClassVar, Self, TypeVar, cast, get_args, get_type_hints

import numpy as np

Cells = memoryview  # of integers; indexed by one number or by a tuple of them
I8 = Annotated[int, "i1"]
I16 = Annotated[int, "i2"]
I32 = Annotated[int, "i4"]
I64 = Annotated[int, "i8"]


class Record:
    """What every record can do; a subclass under `@record` declares its fields by annotations alone."""

    __slots__ = ("_bytes",)
    dtype: ClassVar[np.dtype[np.void]]
    _scalars: ClassVar[tuple[str, ...]]
    _arrays: ClassVar[tuple[str, ...]]
    _records: ClassVar[dict[str, type["Record"]]]
    _lists: ClassVar[dict[str, type["Record"]]]
    _bytes: Any

    @classmethod
    def over(cls, record: Any) -> Self:
        """The object over one element of a `cls.dtype` array."""
        self = cls.__new__(cls)
        self._bytes = record
        for name in cls._arrays:
            setattr(self, name, memoryview(record[name]))
        for name, part in cls._records.items():
            setattr(self, name, part.over(record[name]))
        for name, part in cls._lists.items():
            setattr(self, name, tuple(part.over(record[name][i]) for i in range(len(record[name]))))
        self.load()
        return self

    @classmethod
    def new(cls) -> Self:
        """An object over bytes of its own, all zero."""
        return cls.over(np.zeros(1, cls.dtype)[0])

    def load(self) -> None:
        """Copy the scalars in, here and in every part: the record was written by someone else."""
        for name in self._scalars:
            setattr(self, name, int(self._bytes[name]))
        for part in self._parts():
            part.load()

    def save(self) -> None:
        """Copy the scalars out: after this the record is what a compiled kernel would have left."""
        for name in self._scalars:
            self._bytes[name] = getattr(self, name)
        for part in self._parts():
            part.save()

    def bytes(self) -> bytes:
        """The saved record, for comparing and copying."""
        self.save()
        return bytes(self._bytes.tobytes())

    def restore(self, saved: Any) -> None:
        """Be again what `bytes` told. Raises ValueError for bytes of another length."""
        np.asarray(self._bytes).reshape(1)[0] = np.frombuffer(saved, self.dtype, 1)[0]
        self.load()

    def array(self) -> Any:
        """The saved record as an array of one, sharing memory: what a compiled entry point takes."""
        self.save()
        return np.asarray(self._bytes).reshape(1)

    def copy(self) -> Self:
        """An object over a copy of the bytes."""
        self.save()
        made = np.zeros(1, self.dtype)
        made[0] = self._bytes
        return self.over(made[0])

    def _parts(self) -> "list[Record]":
        parts: list[Record] = [getattr(self, name) for name in self._records]
        for name in self._lists:
            parts.extend(getattr(self, name))
        return parts


R = TypeVar("R", bound=Record)


def record(cls: type[R]) -> type[R]:
    """Read the annotations of a class: its aligned dtype, its slots."""
    fields: list[Any] = []
    scalars, arrays, records, lists = [], [], {}, {}
    own = inspect.get_annotations(cls)
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
    body = {k: v for k, v in cls.__dict__.items() if k not in own and k not in ("__dict__", "__weakref__")}
    body |= {
        "__slots__": tuple(own),
        "dtype": np.dtype(fields, align=True),
        "_scalars": tuple(scalars),
        "_arrays": tuple(arrays),
        "_records": records,
        "_lists": lists,
    }
    made: Any = type(cls)
    return cast(type[R], made(cls.__name__, cls.__bases__, body))
