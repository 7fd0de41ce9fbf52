"""The catalogue: every template by its code, and the search for the template of a fact."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar, Token
from functools import cache, lru_cache, wraps
from pathlib import Path
from string import Formatter
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Catalogue = Mapping[str, Any]
"""Templates by code, nested as in the catalogue's files."""

WORDS = Path(__file__).parent
"""The folder that holds one folder for each language. In each of these, `page` holds sentences that only the browser shows."""


ENGLISH = "en"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a folder, in alphabetical order."""
    return tuple(sorted(room.name for room in WORDS.iterdir() if (room / "game.toml").exists()))


@cache
def catalogue_in(language: str) -> Catalogue:
    """Return the catalogue of a language. A sentence that the language lacks is said in English."""
    import tomllib

    pages = sorted((WORDS / language).glob("*.toml"))
    own: Catalogue = {key: part for page in pages for key, part in tomllib.loads(page.read_text(encoding="utf-8")).items()}
    own = laid_over(own, {"language": {"code": language}})
    return own if language == ENGLISH else laid_over(english(), own)


def laid_over(below: Catalogue, above: Catalogue) -> Catalogue:
    """Return the catalogue `below` with the sentences of `above`, which replace sentences with the same code."""
    both = [key for key in below.keys() & above.keys() if isinstance(below[key], dict) and isinstance(above[key], dict)]
    return {**below, **above} | {key: laid_over(below[key], above[key]) for key in both}


def english() -> Catalogue:
    """Return the English catalogue, which is used unless another language was chosen."""
    return catalogue_in(ENGLISH)


_used: dict[str, Catalogue] = {}
"""The catalogues of the languages in which this process has spoken, by code."""
spoken: ContextVar[Catalogue | None] = ContextVar("spoken", default=None)
"""The catalogue of the language that was chosen; None if none was."""
usual: ContextVar[Catalogue | None] = ContextVar("usual", default=None)
"""The catalogue of the machine's language, for readers who have chosen none; None for English."""


def spoken_catalogue() -> Catalogue:
    """Return the catalogue of the reader's language."""
    return spoken.get() or usual.get() or english()


def language_now() -> str:
    """Return the code of the reader's language."""
    return say("language", "code")


def in_each_language(make: Callable[[], T]) -> dict[str, T]:
    """Call a function once for English and once for every other language in use. Return the results by language code."""
    made = {}
    for code, catalogue in {ENGLISH: english(), **_used}.items():
        with speaking(catalogue):
            made[code] = make()
    return made


def by_language(make: Callable[P, T]) -> Callable[P, T]:
    """Cache what a function returns, separately for each language."""

    @lru_cache(256)
    def made(_language: str, *args: Any, **named: Any) -> T:
        return make(*args, **named)

    @wraps(make)
    def kept(*args: P.args, **named: P.kwargs) -> T:
        return made(language_now(), *args, **named)  # type: ignore[arg-type]

    return kept


def speak(catalogue: Catalogue, to: ContextVar[Catalogue | None] = spoken) -> Token[Catalogue | None]:
    """Speak another language in this context from now on. Return the token that resets `to`.

    `to` is `spoken` for a language that was chosen, and `usual` for the machine's.
    """
    if "language" in catalogue:
        _used[catalogue["language"]["code"]] = catalogue
    return to.set(catalogue)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Speak another language within the block."""
    before = speak(catalogue)
    try:
        yield
    finally:
        spoken.reset(before)


class Numbers(Formatter):
    """A formatter that writes numbers as the reader's language does: 1,980.5 or 1.980,5."""

    def format_field(self, value: Any, format_spec: str) -> str:
        written: str = super().format_field(value, format_spec)
        if "," not in format_spec and not format_spec.endswith(("f", "%")):
            return written
        return written.translate({ord(","): say("number", "thousands"), ord("."): say("number", "point")})


NUMBERS = Numbers()


def grouped(number: float, form: str = ",") -> str:
    """Return a number as the reader's language writes it."""
    return NUMBERS.format_field(number, form)


def is_chosen() -> bool:
    """Whether a language was chosen."""
    return spoken.get() is not None


def say(*codes: str, **facts: object) -> str:
    """Return the sentence for a code, filled with these facts.

    Each code leads one level deeper into the catalogue: say("next", "keeps", "deal", "you"). A code that is missing at its level
    is skipped, so that each language has only the forms that it needs.
    """
    catalogue = spoken_catalogue()
    found: Any = catalogue
    for code in codes:
        if code in found and not isinstance(found, str):
            found = found[code]
    if not isinstance(found, str):
        raise KeyError(".".join(codes))
    return found.format(**facts) if catalogue is english() else NUMBERS.format(found, **facts)


def knows(*codes: str) -> bool:
    """Whether the catalogue has one or more templates under exactly these codes."""
    found: Any = spoken_catalogue()
    for code in codes:
        if isinstance(found, str) or code not in found:
            return False
        found = found[code]
    return True


def translated(kind: str, text: str, by: str = "sheet") -> str:
    """Translate a sheet's English text for the reader. Return it unchanged if the catalogue does not have it under this `kind`.

    `by` names another source of English texts, such as the command line's help.
    """
    known = spoken_catalogue().get(by, {}).get(kind, {})
    return str(known.get(text, text))
