"""The callback of an external build."""

from typing import Any, Callable, Optional, Union

from ._handle import call as checked
from ._library import lib
from ._raw import CJIT_WAIT_FOREVER
from .enums import ImageKind

__all__ = ["ExternalCall"]


class ExternalCall:
    """What the callback of an external build is asked for, and what it makes. Valid until the callback returns."""

    def __init__(self, raw: Any) -> None:
        #: ``name`` of the request.
        self.name: str = (raw.name or b"").decode("utf-8", "replace")
        #: The architecture: "sm_90a", never "native".
        self.arch: str = (raw.arch or b"").decode("utf-8", "replace")
        #: Compute capability, major * 10 + minor, and "", "a" or "f".
        self.cc: int = raw.cc
        self.arch_feature: str = chr(raw.arch_feature) if raw.arch_feature else ""
        self._output: Optional[int] = raw.output

    def set_image(self, image: Union[bytes, str], kind: Union[ImageKind, int] = ImageKind.NONE) -> None:
        """Set the image of a kind; the first kind that is set is the result's. PTX may be ``str``."""
        data = _bytes(image)
        checked(lib.cjit_external_output_set_image, self._use(), int(kind), data, len(data))

    def set_name(self, name: str, symbol: Optional[str] = None, argument_schema: Optional[str] = None) -> None:
        """Set the symbol of a name of the result. ``None``: the name is the symbol."""
        checked(lib.cjit_external_output_set_name, self._use(), name.encode(), _text(symbol), _text(argument_schema))

    def set_policy(self, policy: bytes) -> None:
        """Set the encoded policy of the result. The request's policy takes precedence."""
        data = bytes(policy)
        checked(lib.cjit_external_output_set_policy, self._use(), data, len(data))

    def add_log(self, text: str) -> None:
        """Append to the log of the result, or of the error if the build fails."""
        data = text.encode()
        checked(lib.cjit_external_output_add_log, self._use(), data, len(data))

    def set_failure(self, reason: str) -> None:
        """Set the reason for a failure, which is part of the error's message."""
        checked(lib.cjit_external_output_set_failure, self._use(), reason.encode("utf-8", "replace"))

    def time_left(self) -> Optional[float]:
        """Return the seconds that are left: ``None`` if there is no limit; 0 if the time limit has passed or the build
        is cancelled."""
        left: int = lib.cjit_external_output_time_left(self._use())
        return None if left == CJIT_WAIT_FOREVER else left / 1000

    def _use(self) -> int:
        if self._output is None:
            raise ValueError("this ExternalCall is over: its callback has returned; use it only in the callback")
        return self._output

    def _end(self) -> None:
        self._output = None


class Runner:
    """Calls the callback, and keeps its exception for the call that builds."""

    def __init__(self, callback: Callable[[ExternalCall], Any]) -> None:
        self._callback = callback
        self.failure: Optional[BaseException] = None

    def __call__(self, raw: Any) -> None:
        call = ExternalCall(raw)
        self.failure = None
        try:
            image = self._callback(call)
            if image is not None:
                call.set_image(image)
        except BaseException as error:
            self.failure = error
            call.set_failure(f"{type(error).__name__}: {error}".replace("\0", " "))
            raise
        finally:
            call._end()


def _bytes(image: Any) -> bytes:
    return image.encode() if isinstance(image, str) else bytes(image)


def _text(value: Optional[str]) -> Optional[bytes]:
    return None if value is None else value.encode()
