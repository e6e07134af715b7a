//! Compile CUDA C++ at run time: pass source and name expressions, get images, lowered names, a policy and diagnostics.
//! Results are cached, serialized, shipped and launched on machines without a compiler.
//!
//! The crate finds and opens the library `libcjit.so` at run time and links nothing. See [`Library`].
//!
//! ```no_run
//! use cjit::{ContextOptions, DevicePointer, KernelOptions, Launch};
//! # fn main() -> cjit::Result<()> {
//! let context = ContextOptions::new().mock_device("sm_90").create()?; // Context::new() where there is a GPU
//! let source = "template <typename T> __global__ void scale(unsigned n, T a, T* x) {
//!                 unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
//!                 if (i < n) x[i] *= a;
//!               }";
//! let kernel = context.kernel(&KernelOptions::new(source), "scale<float>")?;
//! let launch = Launch::new().grid(4).block(256);
//! unsafe { kernel.launch(&launch, (1000u32, 2.0f32, DevicePointer(0x7000_0000)))? };
//! # Ok(()) }
//! ```
//!
//! | to | see |
//! |---|---|
//! | build | [`KernelOptions`], [`LinkOptions`], [`NvvmOptions`], [`Context::build`] |
//! | cache what other compilers make | [`ExternalOptions`], [`Context::build_external`], [`adopt_image`] |
//! | build in the background | [`Job`], [`Context::build_async`], [`Context::build_batch_async`] |
//! | store and ship | [`BuildResult::serialize`], [`Bundle`], [`write_file`], [`Cache`] |
//! | get kernels | [`Context::kernel`], or [`Context::load`] and [`Module::kernel`] |
//! | launch | [`Kernel::launch`], [`Launch`], [`Arguments`] |
//! | run operators of several launches | [`Module::create_plan`], [`Plan::run`], [`PreparedPlan`], [`PlanGraph`] |
//! | reduce, scan, transform, sort, select and search | [`Context::algorithms`], [`Algorithms`] |
//! | find the fastest numbers | [`TuneOptions`], [`Context::tune`] |
//! | judge kernels | [`EvaluateOptions`], [`Context::evaluate`] |
//! | test without a GPU | [`ContextOptions::mock_device`], [`Mock`] |
//! | diagnose | [`Error`], [`Context::toolkit`] |
//!
//! # Errors and panics
//! A call that fails returns an [`Error`] with status, stage, message, the foreign library that failed with its own
//! code, the compiler's log, and its messages as records. Every call can fail with [`Status::OUT_OF_MEMORY`] and
//! [`Status::INTERNAL`], and the first call if the library cannot be loaded. A text with a NUL byte is
//! [`Status::INVALID_ARGUMENT`]. A panic in a closure that cjit calls never unwinds through
//! cjit. The call that waits for the work resumes it, or its error contains the panic message.
//!
//! # Threads
//! Handles, options and results are [`Send`] and [`Sync`]. A [`Policy`] under construction, a [`PreparedPlan`], a
//! [`PlanGraph`] and options with a closure that is called once are only [`Send`]. Handles may be dropped in any
//! order, on any thread.
//!
//! # Newer libraries
//! This crate works with every newer library of the same major version. It keeps numbers that it does not know as
//! numbers: see [`Status`].
#![deny(missing_docs)]
#![warn(clippy::missing_errors_doc)]
#![warn(unreachable_pub)]

mod algorithm_call;
mod algorithm_calls;
mod algorithm_options;
mod algorithms;
mod argument;
mod artifact;
mod bundle;
mod cache;
mod callback;
mod completion;
mod context;
mod device_slice;
mod error;
mod evaluate;
mod event;
mod external;
mod image;
mod job;
mod kernel;
mod kernel_options;
mod l2_persistence;
mod launch;
mod library;
mod link_options;
mod mock;
mod module;
mod nvvm_options;
mod operator;
#[rustfmt::skip]
mod options;
mod plan;
mod policy;
mod record;
mod recording;
mod result;
mod shared_bytes;
mod signature;
mod tensor_map;
mod text;
mod toolkit;
mod tune;
mod value_text;
#[rustfmt::skip]
mod values;
mod worker;

pub use cjit_sys as sys;

pub use algorithm_calls::{Direction, Order, Select};
pub use algorithm_options::{Segments, Selection};
pub use algorithms::Algorithms;
pub use argument::{Argument, ArgumentTable, Arguments, DevicePointer, Struct, Value};
pub use artifact::{inspect_artifact, read_file, write_file, ArtifactInfo, Blob, SectionInfo};
pub use bundle::{
    Bundle, BundleBuildOptions, BundleChoice, BundleChooseOptions, BundleDifference, BundleEntry, BundleFatbinOptions,
    BundleImport, BundleInfo, BundleLoadOptions, BundleVerdict, BundleWriteOptions,
};
pub use cache::{
    Cache, CacheChange, CacheCounters, CacheEntries, CacheEntry, CacheInfo, CacheKey, CacheLayer, RemoteInfo,
};
pub use completion::{Completion, CompletionOptions};
pub use context::{Compilation, Context, ContextOptions};
pub use device_slice::{DeviceSlice, DeviceSlices, Element, ElementType};
pub use error::{Diagnostic, Error, Result};
pub use evaluate::{
    EvaluateCallbacks, EvaluateCandidate, EvaluateCase, EvaluateOptions, EvaluateProgress, EvaluateVerdict, Evaluation,
};
pub use event::{ContextEvent, EventQueue, EventQueueOptions};
pub use external::{adopt_image, ExternalCall, ExternalFailure, ExternalOptions, ImageAdoptOptions, InvalidInput};
pub use image::{
    inspect_image, ImageInfo, ImageKernel, ImagePass, ImagePassCall, ImagePassReport, KernelResources, ResourceLimits,
};
pub use job::{Batch, IntoBundle, Job, JobHandle, JobKind, JobOptions, JobProgress, One};
pub use kernel::{Kernel, KernelInfo, Parameter};
pub use kernel_options::KernelOptions;
pub use l2_persistence::{L2Persistence, L2PersistenceInfo};
pub use launch::{
    DeviceNode, Dim3, Event, Graph, GraphExec, GraphNode, L2Window, Launch, NativeFunction, NativeKernel,
    NativeLibrary, Stream,
};
pub use library::{Library, VersionInfo};
pub use link_options::{LinkInput, LinkOptions};
pub use mock::{Mock, MockLaunch};
pub use module::{Module, ModuleInfo};
pub use nvvm_options::{NvvmInfo, NvvmInput, NvvmOptions};
pub use operator::Operator;
pub use plan::{Plan, PlanGraph, PlanInfo, PlanParameter, PreparedPlan, RunOptions};
pub use policy::{Policy, PolicyValue, PolicyView};
pub use recording::{RecordedRequest, Recording, RecordingOptions};
pub use result::{BuildResult, Dependency, Image, Name, PtxasReport};
pub use shared_bytes::SharedBytes;
pub use signature::{sign_file, verify_file, Signature, SignatureOptions};
pub use sys::{LoadError, LoadProblem, CJIT_NO_LIMIT as NO_LIMIT};
pub use tensor_map::{TensorMap, TensorMapBytes, TensorMapOptions};
pub use toolkit::{status_name, ComponentInfo, DeviceInfo, ToolkitInfo};
pub use tune::{TuneArgument, TuneCallbacks, TuneCheck, TuneOptions, TuneProgress};
pub use values::*;
pub use worker::{PchInfo, WorkerInfo};
