"""The module that plays out hands in a browser's tab, the same for all rules."""

from pathlib import Path

from ..bots.rollouts import try_deals
from ..compiled.cache import folder
from ..compiled.sources import files_in, hash_of
from ..files import whole
from .module import code_of


def playouts() -> bytes:
    """Return the module, from the cache of compiled code if possible. Making it takes a minute."""
    room, package = folder(), Path(__file__).parent.parent
    if room is None:
        return code_of((try_deals,))
    kept = room / f"playouts-{hash_of(package, files_in(package, ['wasm']))[:20]}.wasm"
    if not kept.exists():
        made = code_of((try_deals,))
        with whole(kept) as file:
            file.write(made)
    return kept.read_bytes()
