"""The store, as the commands use it: opened, asked, closed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from ..store.store import Store

T = TypeVar("T")


def with_store(data: str | None, work: Callable[["Store"], Awaitable[T]], *, empty: T | None = None) -> T:
    """What comes of some work on the store; `empty`, where it is given, if nothing was ever kept there."""
    from ..store.place import Place

    place = Place.find(data)
    if empty is not None and place.is_empty:
        return empty
    from ..store.store import Store

    async def carry_out() -> T:
        async with await Store.open(place) as store:
            return await work(store)

    return asyncio.run(carry_out())
