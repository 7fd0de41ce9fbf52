"""A data set as a Parquet file. The file appears only when it is complete."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from ..compiled.lock import locked
from ..errors import KongboxError
from ..files import parts_of, whole
from ..words.catalogue import say
from ..words.system import system_says
from .columns import Block, Column
from .told import Source


class Written(msgspec.Struct, frozen=True):
    """A written data set: its file, kind of rows, number of rows, number of hands, and size in bytes."""

    path: str
    rows: str
    count: int
    hands: int
    bytes: int


def write(path: str | Path, source: Source, *, overwrite: bool = False) -> Written:
    """Write all rows of a source to a file, named FILE.PID.part until it is complete.

    Unfinished copies of this file, left by killed processes, are removed.

    Raises KongboxError (code "data-exists", "data-not-written", "no-parquet") and the source's errors. After an error no new file
    is left.
    """
    path = Path(path)
    parquet = must_be_there()
    must_be_free(path, overwrite=overwrite)
    schema, count = schema_of(source), 0
    with beside(path, overwrite=overwrite) as file:
        plain = [one.name for one in source.columns if not one.size]  # Parquet's minimum and maximum are useless for lists
        with parquet.ParquetWriter(file, schema, compression="zstd", write_statistics=plain) as writer:
            for block in source:
                if len(block["hand"]):
                    writer.write_batch(batch_of(block, source.columns, schema))
                    count += len(block["hand"])
    return Written(str(path), source.kind, count, source.done, path.stat().st_size)


def must_be_there() -> Any:
    """Return the Parquet library. Raises KongboxError (code "no-parquet") if it is missing."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise KongboxError(say("dataset", "no-parquet"), code="no-parquet") from None
    return pyarrow.parquet


def must_be_free(path: Path, *, overwrite: bool) -> None:
    """Raise KongboxError (code "data-exists", "data-not-written") if a file exists and must stay, or if the path is a folder."""
    if path.is_dir():
        raise KongboxError(say("dataset", "folder", path=path), code="data-not-written")
    if path.exists() and not overwrite:
        raise KongboxError(say("dataset", "exists", path=path), code="data-exists")


def tidied(path: Path) -> list[Path]:
    """Remove the .part files left beside this file by killed processes. Return the removed paths. Locked files stay."""
    gone = []
    for part in parts_of(path):
        with suppress(OSError):
            with part.open("r+b") as file:
                left = locked(file)
            if left:
                part.unlink()
                gone.append(part)
    return gone


@contextmanager
def beside(path: Path, *, overwrite: bool) -> Iterator[IO[bytes]]:
    """Yield a temporary file. It takes the target's place when it is complete, and is removed on any failure.

    Raises KongboxError (code "data-exists", "data-not-written").
    """
    tidied(path)
    try:
        with whole(path) as file:
            locked(file)  # so that `tidied` leaves the file alone
            yield file
            must_be_free(path, overwrite=overwrite)  # another process may have written the file meanwhile
    except OSError as error:
        raise KongboxError(say("dataset", "not-written", path=path, why=system_says(error)), code="data-not-written") from None


def schema_of(source: Source) -> Any:
    """Return the Arrow schema: each column with its meaning, and the description of the file."""
    import pyarrow as pa

    fields = [pa.field(one.name, type_of(one), metadata={"says": one.says}) for one in source.columns]
    return pa.schema(fields, metadata=source.told)


def type_of(column: Column) -> Any:
    """Return the Arrow type of a column: a list of fixed size if each row has several values."""
    import pyarrow as pa

    one = {"text": pa.string(), "bool": pa.bool_()}.get(column.type) or getattr(pa, column.type)()
    return pa.list_(pa.field("item", one, nullable=column.type == "text"), column.size) if column.size else one


def batch_of(block: Block, columns: tuple[Column, ...], schema: Any) -> Any:
    """Return a block as an Arrow batch."""
    import pyarrow as pa

    arrays = []
    for column, field in zip(columns, schema, strict=True):
        values = block[column.name]
        if column.size:
            flat = pa.array(values.reshape(-1), field.type.value_type)
            arrays.append(pa.FixedSizeListArray.from_arrays(flat, type=field.type))
        else:
            arrays.append(pa.array(values, field.type))
    return pa.record_batch(arrays, schema=schema)
