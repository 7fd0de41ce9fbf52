"""The location of the database: a data folder, or the address of a database elsewhere."""

import hashlib
import os
from contextlib import ExitStack, suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import IO, NamedTuple, Self

from ..errors import BadInput, KongboxError
from ..files import locked
from ..game.words.failures import failure
from ..words.catalogue import say
from ..words.system import system_says

VARIABLE = "KONGBOX_DATA"
FILE = "kongbox.sqlite3"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
"""SQLAlchemy's drivers, by the word before "://"."""
INLINE = "sqlite+pysqlite"
"""The driver of SQLite in the calling thread."""


class Place(NamedTuple):
    """The address of a database. `folder` is set if the database is a file in a data folder. Only one program at a time can use
    a data folder.
    """

    url: str
    folder: Path | None = None

    @classmethod
    def find(cls, given: str | Path | None = None) -> Self:
        """Return the place of a database. `given` is a folder, or an address with "://".

        By default, `given` is the value of the variable KONGBOX_DATA or, if that is not set, the user's data folder. Raises
        BadInput (code "bad-database") for an address of an unknown kind.
        """
        named = str(given or os.environ.get(VARIABLE, ""))
        if "://" in named:
            return cls(address(named))
        if not named:
            from platformdirs import user_data_dir

            named = user_data_dir("kongbox", appauthor=False)
        folder = Path(named).expanduser().absolute()
        return cls(f"{DRIVERS['sqlite']}:///{(folder / FILE).as_posix()}", folder)

    @property
    def name(self) -> str:
        """The name of the place as people may see it, without secrets."""
        return str(self.folder) if self.folder else without_password(self.url)

    @property
    def file(self) -> Path | None:
        """The file of the database; None if the database is not a local file."""
        path = self.url.partition(":///")[2].partition("?")[0] if self.url.startswith("sqlite") else ""
        return Path(path) if path and path != ":memory:" else None

    @property
    def is_empty(self) -> bool:
        """Whether the data folder has no database yet. False if the database is elsewhere, or a file is in the folder's way."""
        if self.folder is None or (self.folder / FILE).exists():
            return False
        return next(path for path in (self.folder, *self.folder.parents) if path.exists()).is_dir()

    def make(self) -> None:
        """Create the data folder if it is missing; other accounts cannot read it. For a database elsewhere, check that its
        driver is installed.

        Raises KongboxError if the folder is not writable (code "store-not-writable"), or if the driver is missing (code
        "no-postgres").
        """
        if self.folder is None:
            if self.url.startswith(DRIVERS["postgresql"]) and find_spec("asyncpg") is None:
                raise failure(KongboxError, "no-postgres")
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except FileExistsError:
            raise failure(KongboxError, "store-not-writable", place=self.name, why=say("kept", "why", "file")) from None
        except OSError as error:
            raise not_writable(self, error) from None
        if not os.access(self.folder, os.W_OK | os.X_OK):
            raise failure(KongboxError, "store-not-writable", place=self.name, why=say("kept", "why", "read-only"))


def address(url: str) -> str:
    """Return an address in SQLAlchemy's form. Raises BadInput (code "bad-database") for an unknown kind of database."""
    scheme, _, rest = url.partition("://")
    if scheme in DRIVERS.values():
        return url
    if scheme not in DRIVERS:
        raise failure(BadInput, "bad-database", given=scheme[:40], known=tuple(DRIVERS))
    return f"{DRIVERS[scheme]}://{rest}"


def without_password(url: str) -> str:
    """Return an address without its password, so that it is safe to show."""
    scheme, sign, rest = url.partition("://")
    who, at, where = rest.rpartition("@")
    return f"{scheme}{sign}{who.partition(':')[0]}{at}{where}"


def not_writable(place: Place, error: OSError) -> KongboxError:
    """Return the error for a data folder to which the program cannot write."""
    why = system_says(error)
    return failure(KongboxError, "store-not-writable", place=place.name, why=why)


class Hold:
    """A lock on a data folder, so that only one program uses it at a time. The system releases the lock, however the program
    ends.

    Both the folder and its name are locked, in case the folder is moved away during play. Raises the errors of `Place.make`.
    Raises KongboxError (code "store-held") if another program uses the folder; the error names the address of that program.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._files: list[IO[bytes]] = []
        try:
            if place.folder is not None:
                with suppress(OSError):  # if names cannot be locked, the lock in the folder has to suffice
                    self._take(by_name(place.folder))
            place.make()
            if place.folder is not None:
                self._take(place.folder / "playing")
        except OSError as error:
            self.release()
            raise not_writable(place, error) from None
        except KongboxError:
            self.release()
            raise

    def _take(self, path: Path) -> None:
        """Lock a file. Raises KongboxError if another program has locked it, and OSError if it cannot be opened."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opened:
            file = opened.enter_context(path.open("a+b", buffering=0))
            if locked(file):
                self._files.append(file)
                opened.pop_all()
                return
            file.seek(1)
            table_address = (file.read(200) or b"").decode(errors="replace").strip()
        case = "there" if table_address.startswith("http://") and table_address.isprintable() else "somewhere"
        raise failure(KongboxError, "store-held", case, place=self._place.name, address=table_address)

    def tell(self, address: str) -> None:
        """Write this program's address into the locked files. A failure to write is ignored."""
        for file in self._files:
            with suppress(OSError):
                file.truncate(0)
                file.write(b"\n" + address.encode())  # on Windows nobody else can read the first byte of a locked file

    def release(self) -> None:
        for file in self._files:
            with suppress(OSError):
                file.truncate(0)
                if self._place.folder is not None and Path(file.name).parent != self._place.folder:
                    Path(file.name).unlink()
            file.close()
        self._files = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()


def by_name(folder: Path) -> Path:
    """Return the file, outside the data folder, with which this user's programs lock the folder's name."""
    from platformdirs import user_cache_dir

    name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16]
    return Path(user_cache_dir("kongbox", appauthor=False)) / "playing" / name
