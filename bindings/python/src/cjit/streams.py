"""Convert streams, events and kernels of other packages to driver handles."""

import operator
from typing import Any

__all__ = ["event_handle", "graph_handle", "native_handle", "stream_handle"]


def stream_handle(stream: Any) -> int:
    """
    Return the CUstream of a stream object.

    Accepts an int, or an object with ``__cuda_stream__`` (cuda.core), ``cuda_stream`` (PyTorch), ``ptr`` (CuPy) or
    ``handle``. ``None`` is the default stream and gives 0.
    """
    if stream is None:
        return 0
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is not None:
        version_and_handle = protocol() if callable(protocol) else protocol
        if version_and_handle[0] != 0:
            raise TypeError(f"the stream has version {version_and_handle[0]} of the __cuda_stream__ protocol; "
                            "this package supports version 0")
        return _number(version_and_handle[1], "the stream")
    return _handle(stream, ("cuda_stream", "ptr", "handle"), "the stream")


def event_handle(event: Any) -> int:
    """Return the CUevent of an int or of an object with ``cuda_event`` (PyTorch), ``ptr`` (CuPy) or ``handle``.
    ``None`` gives 0."""
    return 0 if event is None else _handle(event, ("cuda_event", "ptr", "handle"), "the event")


def graph_handle(graph: Any) -> int:
    """Return the handle of an int or of an object with ``handle``: a graph, an instantiated graph or a node."""
    return _handle(graph, ("handle",), "the graph or node")


def native_handle(kernel: Any) -> int:
    """Return the handle of an int or of an object with ``handle`` (cuda.core) or ``ptr`` (CuPy)."""
    return _handle(kernel, ("handle", "ptr"), "the kernel")


def _handle(value: Any, names: Any, what: str) -> int:
    for name in names:
        handle = getattr(value, name, None)
        if handle is not None:
            return _number(handle, what)
    return _number(value, what)


def _number(value: Any, what: str) -> int:
    if not isinstance(value, (bool, float, str, bytes)):
        try:
            return operator.index(value)
        except TypeError:
            if hasattr(value, "__int__"):
                return int(value)
            if getattr(value, "value", None) is not None:  # a c_void_p
                return operator.index(value.value)
    raise TypeError(f"{what} must be an int or an object with a handle, not {type(value).__name__}")
