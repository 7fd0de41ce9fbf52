"""Which database it is: a file in the player's data folder, another folder, or a database anywhere."""

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

VARIABLE = "KONGBOX_DATA"
FILE = "kongbox.sqlite3"
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
"""By what a person writes before "://", what SQLAlchemy is to be told."""


class Place(NamedTuple):
    """A database by its address; `folder` is there where it is a file in a folder that one program plays in at a time."""

    url: str
    folder: Path | None = None

    @classmethod
    def find(cls, given: str | Path | None = None) -> Self:
        """The place that is named: a folder or an address with "://"; else KONGBOX_DATA; else the folder of this user.

        Raises BadInput (code "bad-database") for an address of no database that is known here.
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
        """How people call it, without what nobody else should read."""
        return str(self.folder) if self.folder else without_password(self.url)

    @property
    def file(self) -> Path | None:
        """The file of the database, where it has one."""
        path = self.url.partition(":///")[2].partition("?")[0] if self.url.startswith("sqlite") else ""
        return Path(path) if path and path != ":memory:" else None

    @property
    def is_empty(self) -> bool:
        """Is it a folder in which nothing was ever kept?"""
        return self.folder is not None and not (self.folder / FILE).exists()

    def make(self) -> None:
        """See to it that there is a folder that can be written to, or the library that speaks to a database elsewhere.

        Raises KongboxError (code "store-not-writable", "no-postgres").
        """
        if self.folder is None:
            if self.url.startswith(DRIVERS["postgresql"]) and find_spec("asyncpg") is None:
                raise failure(KongboxError, "no-postgres")
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise failure(KongboxError, "store-not-writable", place=self.name, why="a file is called so") from None
        except OSError as error:
            raise not_writable(self, error) from None
        if not os.access(self.folder, os.W_OK | os.X_OK):
            raise failure(KongboxError, "store-not-writable", place=self.name, why="read only")


def address(url: str) -> str:
    """The address as SQLAlchemy takes it. Raises BadInput (code "bad-database")."""
    scheme, _, rest = url.partition("://")
    if scheme in DRIVERS.values():
        return url
    if scheme not in DRIVERS:
        raise failure(BadInput, "bad-database", given=scheme[:40], known=tuple(DRIVERS))
    return f"{DRIVERS[scheme]}://{rest}"


def without_password(url: str) -> str:
    """An address that may be shown."""
    scheme, sign, rest = url.partition("://")
    who, at, where = rest.rpartition("@")
    return f"{scheme}{sign}{who.partition(':')[0]}{at}{where}"


def not_writable(place: Place, error: OSError) -> KongboxError:
    """What is said of a folder in which nothing can be kept."""
    why = error.strerror or str(error)
    return failure(KongboxError, "store-not-writable", place=place.name, why=why)


class Hold:
    """One program plays in a data folder at a time; the system lets go of the folder however the program ends.

    The folder itself is held, and its name: where the folder is moved away while a table stands, no other program makes a new
    one beside it. `tell` leaves word where the table stands, for the second that comes. Raises KongboxError, code "store-held"
    where another program plays there, "store-not-writable", "no-postgres".
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._files: list[IO[bytes]] = []
        try:
            if place.folder is not None:
                with suppress(OSError):  # where names cannot be held the folder is
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
        """Hold a file. Raises OSError, and KongboxError where another program holds it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as opened:
            file = opened.enter_context(path.open("a+b", buffering=0))
            if locked(file):
                self._files.append(file)
                opened.pop_all()
                return
            file.seek(1)
            told = (file.read(200) or b"").decode(errors="replace").strip()
        case = "there" if told.startswith("http://") and told.isprintable() else "somewhere"
        raise failure(KongboxError, "store-held", case, place=self._place.name, address=told)

    def tell(self, address: str) -> None:
        """Write down where the table stands, unless the disk is full."""
        for file in self._files:
            with suppress(OSError):
                file.truncate(0)
                file.write(b"\n" + address.encode())  # nobody can read the first byte of a locked file on Windows

    def release(self) -> None:
        """Let go."""
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
    """The file by which this user holds the name of a folder, wherever the folder itself is."""
    from platformdirs import user_cache_dir

    name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16]
    return Path(user_cache_dir("kongbox", appauthor=False)) / "playing" / name
