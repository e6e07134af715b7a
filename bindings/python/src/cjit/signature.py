"""Sign files, and verify signatures before files are loaded. The signatures are those of minisign."""

import dataclasses
from typing import TYPE_CHECKING, Sequence

from . import _fields, _raw
from ._handle import call, read_and_clean
from ._library import lib
from ._options import SignatureFields, SignatureOptions
from ._request import Text
from ._signatures import takes

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Signature", "SignatureFields", "SignatureOptions", "sign_file", "verify_file"]


@dataclasses.dataclass(frozen=True)
class Signature:
    """A verified signature."""

    #: The id of the key, 16 hexadecimal digits.
    key_id: str
    #: Text that the key signed too.
    trusted_comment: str
    #: When it was signed and when it expires, in seconds since 1970; 0: not stated.
    signed_seconds: int
    expires_seconds: int


@takes(SignatureOptions, SignatureFields)
def sign_file(path: Text, **fields: "Unpack[SignatureFields]") -> None:
    """Write the signature of a file to ``<path>.minisig``; by default with the key of ``CJIT_SIGNING_KEY``."""
    call(lib.cjit_signature_sign_file, _fields.c_text(path, "path"), SignatureOptions(**fields).prepared())


def verify_file(path: Text, trusted_keys: Sequence[str] = ()) -> Signature:
    """Verify the signature of a file, and raise ``SignatureError`` if it is not accepted.

    :param trusted_keys: public keys as lines of base64, or absolute paths of files with such lines; default: those of
        ``CJIT_TRUSTED_KEYS``.
    """
    keys = _fields.texts(trusted_keys, "trusted_keys")
    made: Signature = read_and_clean(Signature, _raw.cjit_signature_t, lib.cjit_signature_cleanup,
                                     lib.cjit_signature_verify_file, _fields.c_text(path, "path"),
                                     _fields.text_array(keys) if keys else None, len(keys))
    return made
