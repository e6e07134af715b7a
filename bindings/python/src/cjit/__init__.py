"""
Compile CUDA C++ while the program runs.

    import cjit

    result = cjit.build(source, ["axpy<float>"], arch="sm_90")
    print(result.lowered_names[0], len(result.image), "bytes of machine code")

``Context`` has all functions. The functions of this module, such as ``build()``, use ``default_context()``. Objects are
closed by ``close()``, by ``with``, or when they are no longer referenced. Errors are subclasses of ``CjitError``.
"""

from typing import TYPE_CHECKING, Any, List, Sequence, Union

from . import enums, errors
from ._library import load_library
from ._raw import VERSION
from ._signatures import takes
from .algorithms import Algorithms, Operator
from .arguments import Parameter, Value
from .artifact import ArtifactInfo, SectionInfo, inspect_artifact, read_file, write_file
from .bundle import (Bundle, BundleBuildOptions, BundleChoice, BundleChooseFields, BundleChooseOptions, BundleDiff,
                     BundleDifference, BundleEntry, BundleFatbinFields, BundleFatbinOptions, BundleImportFields,
                     BundleImportOptions, BundleInfo, BundleLoadFields, BundleLoadOptions, BundleVerdict,
                     BundleWriteFields, BundleWriteOptions, LoadedEntry)
from .cache import Cache, CacheChange, CacheCounters, CacheEntry, CacheInfo, CacheKey, CacheEntries, RemoteInfo
from .compilation import Compilation
from .completion import Completion
from .context import Context, ContextFields, ContextOptions, default_context
from .enums import *  # noqa: F401,F403
from .errors import *  # noqa: F401,F403
from .evaluate import (Evaluated, EvaluateCase, EvaluateFields, EvaluateJob, EvaluateOptions, EvaluateProgress,
                       EvaluateVerdict)
from .event import Event, EventQueue
from .external import ExternalCall
from .image import ImageInfo, adopt_image, inspect_image
from .job import Job, JobProgress
from .kernel import Kernel, KernelInfo, NativeKernel
from .l2_persistence import L2Persistence, L2PersistenceInfo
from .launch import L2Window, Launcher, LaunchFields, LaunchOptions, PreparedLaunch
from .mock import MockDevice, MockLaunch
from .module import Module, ModuleInfo, Variable
from .nvvm import NvvmInfo
from .options import (NO_LIMIT, EvaluateCandidate, ExternalField, ExternalFields, ExternalOptions, ImageAdoptFields,
                      ImageAdoptOptions, ImagePass, ImagePassCall, KernelFields, KernelOptions, LinkFields, LinkInput,
                      LinkOptions, NvvmFields, NvvmInput, NvvmOptions, ResourceLimits)
from .plan import Plan, PlanGraph, PlanInfo, PreparedPlan
from .policy import Policy
from .precompiled import PchInfo, PrecompiledHeaders
from .recording import RecordedRequest, Recording, RecordingFields, RecordingOptions
from .result import (BuildResult, Dependency, Image, ImageKernel, ImagePassReport, KernelResources,
                     PtxasReport)
from .signature import Signature, SignatureFields, SignatureOptions, sign_file, verify_file
from .streams import event_handle, stream_handle
from .tensor_map import TensorMap, TensorMapBuffer, TensorMapFields, TensorMapOptions
from .toolkit import ComponentInfo, DeviceInfo, ToolkitInfo
from .tune import TuneCheck, Tuned, TuneProgress
from .version import VersionInfo, has, version_info, status_name, value_kind_name, value_kind_size, version
from .worker import WorkerInfo

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "adopt_image", "Algorithms", "ArtifactInfo", "build", "build_async", "BuildResult", "Bundle",
    "BundleBuildOptions", "BundleChoice", "BundleChooseFields", "BundleChooseOptions", "BundleDiff",
    "BundleDifference", "BundleEntry", "BundleFatbinFields", "BundleFatbinOptions", "BundleImportFields",
    "BundleImportOptions", "BundleInfo", "BundleLoadFields", "BundleLoadOptions", "BundleVerdict",
    "BundleWriteFields", "BundleWriteOptions", "Cache", "CacheChange", "CacheCounters", "CacheEntries", "CacheEntry",
    "CacheInfo", "CacheKey", "Compilation", "Completion", "ComponentInfo", "Context", "ContextFields",
    "ContextOptions", "default_context", "Dependency", "deserialize", "DeviceInfo", "EvaluateCandidate",
    "EvaluateCase", "Evaluated", "EvaluateFields", "EvaluateJob", "EvaluateOptions", "EvaluateProgress",
    "EvaluateVerdict", "Event", "event_handle",
    "EventQueue", "ExternalCall", "ExternalField", "ExternalFields", "ExternalOptions", "has", "Image",
    "ImageAdoptFields", "ImageAdoptOptions",
    "ImageInfo", "ImageKernel", "ImagePass", "ImagePassCall", "ImagePassReport", "inspect_artifact", "inspect_image",
    "Job", "JobProgress", "Kernel", "KernelFields", "KernelInfo", "KernelOptions", "KernelResources", "L2Persistence",
    "L2PersistenceInfo", "L2Window", "Launcher", "LaunchFields", "LaunchOptions", "LinkFields", "LinkInput",
    "LinkOptions", "load", "load_library", "LoadedEntry", "MockDevice", "MockLaunch", "Module", "ModuleInfo",
    "NativeKernel", "NO_LIMIT", "NvvmFields", "NvvmInfo", "NvvmInput", "NvvmOptions", "Operator", "Parameter",
    "PchInfo", "Plan", "PlanGraph", "PlanInfo", "Policy", "PrecompiledHeaders", "PreparedLaunch", "PreparedPlan",
    "PtxasReport", "read_file", "RecordedRequest", "Recording", "RecordingFields", "RecordingOptions", "RemoteInfo",
    "ResourceLimits", "SectionInfo", "sign_file", "Signature", "SignatureFields",
    "SignatureOptions", "status_name", "stream_handle", "TensorMap", "TensorMapBuffer", "TensorMapFields",
    "TensorMapOptions", "ToolkitInfo", "TuneCheck", "Tuned", "TuneProgress", "Value", "value_kind_name",
    "value_kind_size", "Variable", "verify_file", "version", "version_info", "VersionInfo", "WorkerInfo",
    "write_file",
]
__all__ += enums.__all__
__all__ += errors.__all__

#: The version of this package. ``version()`` returns that of the loaded library.
__version__ = VERSION


@takes(KernelOptions, KernelFields)
def build(source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
          **fields: "Unpack[KernelFields]") -> BuildResult:
    """Call ``Context.build()`` of the default context."""
    return default_context().build(source, name_expressions, **fields)


@takes(KernelOptions, KernelFields)
async def build_async(source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
                      **fields: "Unpack[KernelFields]") -> BuildResult:
    """Call ``Context.build_async()`` of the default context."""
    return await default_context().build_async(source, name_expressions, **fields)


def load(built: Any) -> Module:
    """Call ``Context.load()`` of the default context."""
    return default_context().load(built)


deserialize = BuildResult.deserialize


def __dir__() -> List[str]:
    """Return the public names."""
    return sorted([*__all__, "__version__"])
