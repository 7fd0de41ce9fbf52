"""Signing a record with an Ed25519 key in OpenSSH form, and checking signatures. This needs the extra `sign`."""

import base64
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ..errors import BadInput, KongboxError
from ..game.words.failures import failure
from ..rulesets.files import open_regular
from ..words.catalogue import say
from ..words.system import system_says
from .chain import seal
from .closing import MOST_SIGNATURES, Ending, Signature
from .verify import verify
from .write import append

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

LARGEST_KEY = 64 * 1024


def sign(path: str | Path, key: str | Path) -> str:
    """Verify a closed record, sign it with a private key, and return the key's fingerprint.

    Raises BadInput (code "bad-key" or "no-such-record") and KongboxError (code "not-true", "not-closed", "signed-already",
    "no-cryptography" or "record-not-written").
    """
    from_file = load_key(key, private=True)
    report = verify(path)
    if not report.ok:
        raise failure(KongboxError, "not-true", "signed", path=path, problem=report.problem)
    if report.ending is None:
        raise KongboxError(say("record", "not-closed", path=path), code="not-closed")
    name = fingerprint(from_file.public_key())
    if name in report.signed or len(report.signed) >= MOST_SIGNATURES:
        case = "signed-already" if name in report.signed else "signed-often"
        raise KongboxError(say("record", case, path=path, most=MOST_SIGNATURES), code="signed-already")
    made = Signature(name, from_file.sign(message(report.ending)).hex())
    line, _ = seal(msgspec.json.encode(made), report.ending.last)
    append(Path(path), line)
    return name


def signed_with(ending: Ending | None, key: str | Path) -> tuple[str, bool]:
    """Return the fingerprint of the public key in a file, and whether the record is signed with the matching private key."""
    public = load_key(key, private=False)
    name = fingerprint(public)
    return name, ending is not None and any(one.key == name and is_valid(one, ending, public) for one in ending.signatures)


def is_valid(signature: Signature, ending: Ending, public: "Ed25519PublicKey") -> bool:
    """Whether `public` verifies this signature of the record."""
    from cryptography.exceptions import InvalidSignature

    try:
        public.verify(bytes.fromhex(signature.signature), message(ending))
    except InvalidSignature:
        return False
    return True


def message(ending: Ending) -> bytes:
    """Return the bytes that are signed: a fixed prefix, and the closing line's seal."""
    return b"kongbox record " + ending.seal.encode()


def fingerprint(public: "Ed25519PublicKey") -> str:
    """Return a public key's fingerprint, as `ssh-keygen -l` shows it."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    blob = base64.b64decode(public.public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH).split()[1])
    return "SHA256:" + base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip("=")


def load_key(path: str | Path, *, private: bool) -> Any:
    """Return the Ed25519 key in a file.

    Raises BadInput (code "bad-key") if the file has no such key, and KongboxError (code "no-cryptography") without the extra
    `sign`.
    """
    try:
        from cryptography.exceptions import UnsupportedAlgorithm
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
        from cryptography.hazmat.primitives.serialization import load_ssh_private_key, load_ssh_public_key
    except ModuleNotFoundError:
        raise KongboxError(say("record", "no-cryptography"), code="no-cryptography") from None
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST_KEY)
    except OSError as error:
        raise BadInput(f"{path}: {system_says(error)}", code="bad-key") from None
    try:
        key = load_ssh_private_key(content, None) if private else load_ssh_public_key(content)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise BadInput(say("record", "private-key" if private else "public-key", path=path), code="bad-key") from None
    if not isinstance(key, Ed25519PrivateKey if private else Ed25519PublicKey):
        raise BadInput(say("record", "other-key", path=path), code="bad-key")
    return key
