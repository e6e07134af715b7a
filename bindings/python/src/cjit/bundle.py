"""Bundles: images for several names, architectures and image kinds in one file."""

import ctypes
import dataclasses
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from . import _fields, _options, _raw, _records
from ._handle import Handle, Owner, blob_bytes, call, create, read_and_clean, sized
from ._library import lib
from ._options import (BundleChooseFields, BundleChooseOptions, BundleFatbinFields, BundleFatbinOptions,
                       BundleImportFields, BundleImportOptions, BundleLoadFields, BundleLoadOptions,
                       BundleWriteFields, BundleWriteOptions)
from ._request import Text
from ._signatures import documented, takes
from .enums import BundleConflict, BundleDifferenceKind, BundleReadFlags, Family, ImageKind
from .job import is_main_thread
from .module import Module
from .options import KernelOptions
from .result import BuildResult, filled_result

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Bundle", "BundleBuildOptions", "BundleChoice", "BundleChooseFields", "BundleChooseOptions", "BundleDiff",
           "BundleDifference", "BundleEntry", "BundleFatbinFields", "BundleFatbinOptions", "BundleImportFields",
           "BundleImportOptions", "BundleInfo", "BundleLoadFields", "BundleLoadOptions", "BundleVerdict",
           "BundleWriteFields", "BundleWriteOptions", "LoadedEntry"]

Conflict = Union[BundleConflict, str, int]


@documented
@dataclasses.dataclass(frozen=True)
class BundleBuildOptions(_options.BundleBuildOptions):
    """Options of a bundle build: each named kernel is built for each architecture."""

    def passes(self) -> List[Any]:
        return [one for kernel in self.kernels.values() for one in kernel.passes()]

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        values.update(names=list(self.kernels), kernels=list(self.kernels.values()))
        return values


@dataclasses.dataclass(frozen=True)
class BundleEntry:
    """Properties of a bundle entry."""

    name: str
    #: "sm_90a", "compute_90", "lto_90", "fatbin_90".
    arch: str
    producer: str
    #: XXH3-128 of the image.
    checksum: str
    #: Size of the image in bytes, and the bytes that it takes in the file that the bundle was read from.
    image_size: int
    stored_size: int
    cc: int
    arch_feature: int
    image_kind: Union[ImageKind, int]
    family: Union[Family, int]
    cuda_version: int


@dataclasses.dataclass(frozen=True)
class BundleInfo:
    """The entries of a bundle, sorted by name, architecture and kind."""

    entries: Tuple[BundleEntry, ...]
    #: Number of sections of the entries, and number of distinct ones. A file stores each distinct section once.
    section_count: int
    distinct_section_count: int


@dataclasses.dataclass(frozen=True)
class BundleDifference:
    """One difference between two bundles."""

    name: str
    arch: str
    #: The sections that differ, if the kind is CHANGED.
    sections: str
    #: Bytes of the image in the first and in the second bundle.
    first_size: int
    second_size: int
    kind: Union[BundleDifferenceKind, int]


@dataclasses.dataclass(frozen=True)
class BundleDiff:
    """The differences between two bundles."""

    differences: Tuple[BundleDifference, ...]


@dataclasses.dataclass(frozen=True)
class BundleVerdict:
    """Whether an entry was chosen for a device, and why."""

    arch: str
    #: Why it was chosen or rejected.
    reason: str
    image_kind: Union[ImageKind, int]
    #: 1 for the chosen entry.
    is_chosen: int


@dataclasses.dataclass(frozen=True)
class BundleChoice:
    """The entry that was chosen for a device, and why the others were not."""

    arch: str
    #: One verdict per entry of the name, best first.
    verdicts: Tuple[BundleVerdict, ...]
    image_kind: Union[ImageKind, int]
    #: Compute capability of the device.
    device_cc: int


class LoadedEntry(NamedTuple):
    """A module that was loaded from a bundle, and the choice of its entry."""

    module: Module
    choice: BundleChoice


class Bundle(Owner):
    """
    A set of entries. Name, architecture and image kind identify an entry.

        bundle = cjit.Bundle()
        bundle.build(context, {"axpy": cjit.KernelOptions(source, ["axpy<float>"])}, "sm_80,sm_90a,compute_90")
        bundle.write_file("kernels.cjb")
        module = context.load_bundle(cjit.Bundle.read_file("kernels.cjb"), "axpy").module
    """

    def __init__(self) -> None:
        self._handle = create(lib.cjit_bundle_create, lib.cjit_bundle_destroy)

    @classmethod
    def _of(cls, handle: Handle) -> "Bundle":
        bundle = cls.__new__(cls)
        bundle._handle = handle
        return bundle

    @classmethod
    def read(cls, data: Any, *, in_place: bool = False, lazy: bool = False) -> "Bundle":
        """
        Read a bundle from bytes, which may be untrusted.

        :param in_place: do not copy: ``data`` is kept alive, and must not change while the bundle or results from it
            exist.
        :param lazy: check and decompress sections on first use.
        """
        address, size, pinned = _fields.buffer(data, "data")
        flags = _read_flags(lazy) | (BundleReadFlags.IN_PLACE if in_place else BundleReadFlags.DEFAULT)
        return cls._of(create(lib.cjit_bundle_read, lib.cjit_bundle_destroy, address, size, flags,
                              keep=pinned if in_place else None))

    @classmethod
    def read_file(cls, path: Text, *, lazy: bool = False) -> "Bundle":
        """Read a bundle from a file. The bytes are in memory once."""
        return cls._of(create(lib.cjit_bundle_read_file, lib.cjit_bundle_destroy, _fields.c_text(path, "path"),
                              _read_flags(lazy)))

    def build(self, context: Any, kernels: Union[BundleBuildOptions, Mapping[str, KernelOptions]], archs: str = "", *,
              conflict: Conflict = BundleConflict.REFUSE) -> None:
        """Build each kernel for each architecture, in parallel, and add the images. If a build fails, nothing is
        added."""
        request = kernels if isinstance(kernels, BundleBuildOptions) else BundleBuildOptions(kernels, archs, conflict)
        bundle = self._use()
        if is_main_thread():
            with context.submit_bundle(request) as running:
                running.wait()
                self.add_job(running)
            return
        handle, prepared = context._use(), request.prepared()
        request.give()
        call(lib.cjit_bundle_build, handle, bundle, prepared)

    def add_job(self, job: Any) -> None:
        """Add the images that a job of ``Context.submit_bundle()`` built."""
        call(lib.cjit_bundle_add_job, self._use(), job._use())

    def add(self, name: str, result: BuildResult, conflict: Conflict = BundleConflict.REFUSE) -> None:
        """Add each image of a result of any family."""
        memory = result._use()
        call(lib.cjit_bundle_add, self._use(), _fields.c_text(name, "name"), memory.struct.out, _conflict(conflict))

    @takes(BundleImportOptions, BundleImportFields)
    def import_image(self, name: str, data: Any, **fields: "Unpack[BundleImportFields]") -> None:
        """Add an image from another program. Pass bytes with the fields of ``BundleImportOptions`` as keywords, or a
        ``BundleImportOptions``."""
        request = data if isinstance(data, BundleImportOptions) else BundleImportOptions(data, **fields)
        call(lib.cjit_bundle_import, self._use(), _fields.c_text(name, "name"), request.prepared())

    def drop(self, name: Optional[str] = None, arch: Optional[str] = None,
             kind: Union[ImageKind, str, int] = ImageKind.NONE) -> int:
        """Remove the entries that match all given arguments, and return their number."""
        dropped = ctypes.c_uint64()
        call(lib.cjit_bundle_drop, self._use(), _optional(name, "name"), _optional(arch, "arch"),
             _fields.enumerator(ImageKind, kind, "kind"), ctypes.byref(dropped))
        return dropped.value

    def list(self) -> BundleInfo:
        """List the entries."""
        made: BundleInfo = read_and_clean(BundleInfo, _raw.cjit_bundle_info_t, lib.cjit_bundle_info_cleanup,
                                          lib.cjit_bundle_get_info, self._use())
        return made

    def merge(self, other: "Bundle", conflict: Conflict = BundleConflict.REFUSE) -> None:
        """Add all entries of another bundle. The other bundle is not changed."""
        call(lib.cjit_bundle_merge, self._use(), other._use(), _conflict(conflict))

    def compare(self, other: "Bundle") -> BundleDiff:
        """List the differences between this bundle and another one."""
        made: BundleDiff = read_and_clean(BundleDiff, _raw.cjit_bundle_diff_t, lib.cjit_bundle_diff_cleanup,
                                          lib.cjit_bundle_compare, self._use(), other._use())
        return made

    @takes(BundleWriteOptions, BundleWriteFields)
    def write(self, options: Optional[BundleWriteOptions] = None, **fields: "Unpack[BundleWriteFields]") -> bytes:
        """Write the bundle to bytes. Keywords are the fields of ``BundleWriteOptions``. Equal contents and options give
        equal bytes."""
        request = BundleWriteOptions(**fields) if options is None else options
        return blob_bytes(lib.cjit_bundle_write, self._use(), request.prepared())

    @takes(BundleWriteOptions, BundleWriteFields)
    def write_file(self, path: Text, options: Optional[BundleWriteOptions] = None,
                   **fields: "Unpack[BundleWriteFields]") -> None:
        """Write the bundle to a file atomically."""
        data = self.write(options, **fields)
        call(lib.cjit_artifact_write_file, _fields.c_text(path, "path"), data, len(data))

    def result(self, name: str, arch: str) -> BuildResult:
        """Return an entry as a result with one image. ``arch`` is as in ``list()``."""
        handle = self._use()
        made = filled_result(lib.cjit_bundle_get_result, handle, _fields.c_text(name, "name"),
                             _fields.c_text(arch, "arch"))
        made._use().keep = handle.keep  # the bytes of a bundle that was read in place
        return made

    @takes(BundleChooseOptions, BundleChooseFields)
    def choose(self, name: str, device_cc: Union[int, BundleChooseOptions],
               **fields: "Unpack[BundleChooseFields]") -> BundleChoice:
        """Choose the entry of a name for a device, without a driver. Keywords are the other fields of
        ``BundleChooseOptions``."""
        request = device_cc if isinstance(device_cc, BundleChooseOptions) else BundleChooseOptions(device_cc, **fields)
        made: BundleChoice = read_and_clean(BundleChoice, _raw.cjit_bundle_choice_t, lib.cjit_bundle_choice_cleanup,
                                            lib.cjit_bundle_choose, self._use(), _fields.c_text(name, "name"),
                                            request.prepared())
        return made

    @takes(BundleFatbinOptions, BundleFatbinFields)
    def export_fatbin(self, context: Any, name: Optional[str] = None, options: Optional[BundleFatbinOptions] = None,
                      **fields: "Unpack[BundleFatbinFields]") -> bytes:
        """Export the entries of a name, or all entries, as a fatbin. Keywords are the fields of
        ``BundleFatbinOptions``. Needs nvFatbin."""
        request = BundleFatbinOptions(**fields) if options is None else options
        return blob_bytes(lib.cjit_bundle_export_fatbin, context._use(), self._use(), _optional(name, "name"),
                          request.prepared())


def load(context: Any, bundle: Bundle, name: str, options: BundleLoadOptions) -> LoadedEntry:
    """Load the best entry of a name for the current device."""
    choice = sized(_raw.cjit_bundle_choice_t)
    source = bundle._use()
    try:
        handle = create(lib.cjit_bundle_load, lib.cjit_module_destroy, context._use(), source,
                        _fields.c_text(name, "name"), options.prepared(), ctypes.byref(choice))
        return LoadedEntry(Module(handle), _records.read(BundleChoice, choice))
    finally:
        lib.cjit_bundle_choice_cleanup(ctypes.byref(choice))


def of_job(job: Any) -> Bundle:
    """Make a bundle of the images that a job built."""
    bundle = Bundle()
    bundle.add_job(job)
    return bundle


def _conflict(conflict: Conflict) -> int:
    return _fields.enumerator(BundleConflict, conflict, "conflict")


def _read_flags(lazy: bool) -> BundleReadFlags:
    return BundleReadFlags.LAZY if lazy else BundleReadFlags.DEFAULT


def _optional(value: Optional[str], name: str) -> Optional[bytes]:
    return None if value is None else _fields.c_text(value, name)
