"""Launches on a mock device, for tests without a GPU."""

import ctypes
import dataclasses
from typing import Any, Dict, Iterator, Tuple

from . import _raw, _records
from ._handle import call, filled
from ._library import lib
from .errors import NotFound

__all__ = ["MockDevice", "MockLaunch"]


@dataclasses.dataclass(frozen=True)
class MockLaunch:
    """A launch or a kernel node on a mock device, with the values that the driver would have received."""

    #: The kernel's symbol in the image.
    lowered_name: str
    #: Blocks per grid, threads per block, blocks per cluster.
    grid: Tuple[int, int, int]
    block: Tuple[int, int, int]
    cluster: Tuple[int, int, int]
    device: int
    #: Bytes per block.
    dynamic_shared_memory: int
    stream: int
    #: The parameter buffer, and the offset and size of each argument in it.
    parameter_buffer: bytes
    argument_offsets: Tuple[int, ...]
    argument_sizes: Tuple[int, ...]
    #: Every attribute of the launch: its CUlaunchAttributeID, and the 64 bytes of its value.
    attribute_ids: Tuple[int, ...]
    attribute_values: Tuple[bytes, ...]
    #: The kernel node that the call added or updated: an update has ``graph_exec``. All are 0 for a launch.
    graph_node: int = 0
    graph: int = 0
    graph_exec: int = 0

    @property
    def arguments(self) -> Tuple[bytes, ...]:
        """The bytes of each argument."""
        return tuple(self.parameter_buffer[offset:offset + size]
                     for offset, size in zip(self.argument_offsets, self.argument_sizes))

    @property
    def attributes(self) -> Dict[int, bytes]:
        """Map each attribute to its value."""
        return dict(zip(self.attribute_ids, self.attribute_values))


class MockDevice:
    """
    The launches on the mock device of a context, as a list: ``context.mock``.

        context = cjit.Context(mock_device="sm_90")
        ...
        assert context.mock[-1].grid == (4, 1, 1)
    """

    def __init__(self, context: Any) -> None:
        self._context = context

    def __len__(self) -> int:
        count = ctypes.c_uint64()
        call(lib.cjit_mock_get_launch_count, self._context._use(), ctypes.byref(count))
        return count.value

    def __getitem__(self, index: int) -> MockLaunch:
        """Return a launch by its index. Launches are in the order of their calls; -1 is the last."""
        length = len(self)
        place = index + length if index < 0 else index
        if not 0 <= place < length:
            raise IndexError(f"cannot get launch {index}: the mock device has {length} launches")
        try:
            return _launch(filled(_raw.cjit_mock_launch_t, lib.cjit_mock_get_launch, self._context._use(), place))
        except NotFound as error:  # another thread cleared the launches meanwhile
            raise IndexError(str(error)) from None

    def __iter__(self) -> Iterator[MockLaunch]:
        return (self[index] for index in range(len(self)))

    def clear(self) -> None:
        """Delete all recorded launches."""
        call(lib.cjit_mock_clear, self._context._use())


def _launch(raw: Any) -> MockLaunch:
    values = ctypes.string_at(raw.attribute_values, 64 * raw.attribute_count) if raw.attribute_values else b""
    return MockLaunch(
        lowered_name=_records.text(raw.lowered_name), grid=(raw.grid_x, raw.grid_y, raw.grid_z),
        block=(raw.block_x, raw.block_y, raw.block_z), cluster=(raw.cluster_x, raw.cluster_y, raw.cluster_z),
        device=raw.device, dynamic_shared_memory=raw.dynamic_shared_memory, stream=raw.stream or 0,
        parameter_buffer=ctypes.string_at(raw.arguments, raw.arguments_size) if raw.arguments else b"",
        argument_offsets=tuple(raw.argument_offsets[:raw.argument_count]) if raw.argument_offsets else (),
        argument_sizes=tuple(raw.argument_sizes[:raw.argument_count]) if raw.argument_sizes else (),
        attribute_ids=tuple(raw.attribute_ids[:raw.attribute_count]) if raw.attribute_ids else (),
        attribute_values=tuple(values[i:i + 64] for i in range(0, len(values), 64)),
        graph_node=raw.graph_node or 0, graph=raw.graph or 0, graph_exec=raw.graph_exec or 0)
