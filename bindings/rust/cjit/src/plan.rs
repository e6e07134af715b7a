//! Plans: an operator of several launches as data, whose numbers are expressions of its arguments.
use crate::argument::{Argument, ArgumentTable, Arguments};
use crate::callback::given;
use crate::error::{call, Result};
use crate::launch::{check_names, Stream};
use crate::library::loaded;
use crate::record::{record, slice, texts};
use crate::sys::{self, Struct};
use crate::text::{c_text, TextList, Texts};
use crate::{BuildResult, Context, DevicePointer, KernelOptions, Module, ValueKind};
use std::ffi::OsStr;
use std::sync::Arc;

/// A parameter of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlanParameter {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: ValueKind,
    /// Size in bytes.
    pub size: u64,
}

record! {
    /// What a plan contains.
    PlanInfo from cjit_plan_info_t {
        /// The name of the plan.
        name: String,
        /// The text from which the plan was made.
        text: String,
    } computed(raw) {
        /// The parameters as an argument schema: `"x: pointer, n: int64"`.
        argument_schema: String = crate::record::text(raw.parameters).into_owned(),
        /// The parameters, in order.
        parameters: Vec<PlanParameter> = parameters(raw),
        /// What is probably wrong, such as a copy from memory that no step has written.
        warnings: Vec<String> = texts(raw.warnings, raw.warning_count),
    }
}

unsafe fn parameters(raw: &sys::cjit_plan_info_t) -> Vec<PlanParameter> {
    let count = raw.parameter_count;
    let names = texts(raw.parameter_names, count).into_iter();
    let kinds = slice(raw.parameter_kinds, count).iter();
    let sizes = slice(raw.parameter_sizes, count).iter();
    let parameter = |((name, &kind), &size)| PlanParameter { name, kind: ValueKind(kind), size };
    names.zip(kinds).zip(sizes).map(parameter).collect()
}

/// Options of a run of a plan: stream, workspace and names of the arguments.
///
/// The options can be used for any number of runs of any plan.
#[derive(Clone, Default)]
pub struct RunOptions {
    stream: Stream,
    workspace: (DevicePointer, u64),
    texts: Texts,
    argument_names: TextList,
}

// SAFETY: its pointers point to data that it owns and never changes.
unsafe impl Send for RunOptions {}
unsafe impl Sync for RunOptions {}

impl RunOptions {
    /// The default stream, and a workspace from the pool of the device.
    pub fn new() -> RunOptions {
        RunOptions::default()
    }

    /// Set the stream.
    pub fn stream(mut self, stream: Stream) -> RunOptions {
        self.stream = stream;
        self
    }

    /// Set the workspace. `size` is in bytes and at least that of [`Plan::workspace_size`]. Default: memory from the
    /// pool of the stream's device. A run frees it in the order of the stream; a prepared plan or a
    /// graph keeps it.
    pub fn workspace(mut self, address: DevicePointer, size: u64) -> RunOptions {
        self.workspace = (address, size);
        self
    }

    /// Set the name of each argument, in any order. Default: the arguments are in the order of the parameters.
    pub fn argument_names(mut self, names: impl IntoIterator<Item = impl AsRef<OsStr>>) -> RunOptions {
        self.argument_names.add(&mut self.texts, names);
        self
    }

    /// Add one argument name; see [`argument_names`](RunOptions::argument_names).
    pub fn argument_name(self, name: impl AsRef<OsStr>) -> RunOptions {
        self.argument_names([name])
    }

    /// Returns the options and the arguments in C's form. They point to data in `self` and in the table.
    fn raw(&self, table: ArgumentTable<'_>) -> Result<sys::cjit_plan_arguments_t> {
        self.texts.check()?;
        check_names("run the plan", &self.argument_names, table)?;
        let mut raw = sys::cjit_plan_arguments_t::new();
        raw.arguments = table.addresses.as_ptr();
        raw.argument_sizes = table.sizes.as_ptr();
        raw.argument_kinds = table.kinds.as_ptr();
        raw.argument_count = table.addresses.len() as u64;
        raw.argument_names = self.argument_names.pointer();
        raw.stream = self.stream.0;
        raw.workspace = self.workspace.0 .0;
        raw.workspace_size = self.workspace.1;
        Ok(raw)
    }
}

impl std::fmt::Debug for RunOptions {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "RunOptions({:?}, workspace {:?})", self.stream, self.workspace)
    }
}

/// Makes a call with options and arguments in C's form.
fn call_with(
    context: &Context,
    options: &RunOptions,
    arguments: impl Arguments,
    function: impl FnOnce(*const sys::cjit_plan_arguments_t, *mut *mut sys::cjit_error_t) -> u32,
) -> Result<()> {
    arguments.with_table(|table| {
        let raw = options.raw(table)?;
        context.call(|error| function(&raw, error))
    })
}

/// A plan with the kernels of a module. Keeps its module loaded. A clone refers to the same plan.
///
/// Calls that need a CUDA context use the current one of the calling thread. If there is none, they use the primary
/// context of device 0.
#[derive(Clone)]
pub struct Plan {
    handle: Arc<PlanHandle>,
    context: Context,
}

/// The library's handle, which clones share.
struct PlanHandle(*mut sys::cjit_plan_t);

// SAFETY: plans are thread-safe, as the header documents.
unsafe impl Send for PlanHandle {}
unsafe impl Sync for PlanHandle {}

impl Drop for PlanHandle {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().plan_destroy)(self.0) }
    }
}

impl BuildResult {
    /// Add a plan, which is checked against the kernels of the image. Returns a copy of the result with the plan, in
    /// place of one of the same name. Artifacts, bundles and modules that are made from it contain the plan. Needs no
    /// driver.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::ARTIFACT_CORRUPT`.
    pub fn add_plan(&self, text: &str) -> Result<BuildResult> {
        let mut with_plan = BuildResult::empty();
        // SAFETY: the text is valid during the call. The new result owns its data.
        call(|error| unsafe {
            let (text, size) = (text.as_ptr().cast(), text.len() as u64);
            (loaded().build_result_add_plan)(&self.raw, text, size, &mut with_plan.raw, error)
        })?;
        Ok(with_plan)
    }
}

impl Context {
    /// Get a loaded plan of a build in one call: [`build`](Context::build), [`load`](Context::load) and
    /// [`Module::plan`]. The context keeps it as a kernel of [`kernel`](Context::kernel).
    ///
    /// `None` is the only plan, as that of an algorithm.
    ///
    /// # Errors
    /// Those of [`Context::build`], [`Context::load`] and [`Module::plan`].
    ///
    /// ```no_run
    /// # fn example(context: &cjit::Context) -> cjit::Result<()> {
    /// let text = r#"{"algorithm": "reduce", "input": "float32", "operator": "plus"}"#;
    /// let sum = context.plan(&cjit::KernelOptions::new("").algorithm(text), None)?;
    /// # Ok(()) }
    /// ```
    pub fn plan(&self, options: &KernelOptions, name: Option<&str>) -> Result<Plan> {
        let raw = options.raw()?;
        let name = name.map(c_text).transpose()?;
        let name = name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr());
        // SAFETY: the options point to data in `options`; the name is NULL or valid during the call.
        Plan::fill(self, |plan, error| unsafe { (loaded().plan_get)(self.raw(), given(&raw), name, plan, error) })
    }

    /// Get a loaded plan of a build result, and keep it loaded as [`plan`](Context::plan) does; for results of jobs and
    /// of [`BuildResult::add_plan`].
    ///
    /// # Errors
    /// Those of [`Context::load`] and [`Module::plan`].
    pub fn load_plan(&self, result: &BuildResult, name: Option<&str>) -> Result<Plan> {
        let name = name.map(c_text).transpose()?;
        let name = name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr());
        // SAFETY: the result was filled by a build; the name is NULL or valid during the call.
        Plan::fill(self, |plan, error| unsafe { (loaded().plan_load)(self.raw(), &result.raw, name, plan, error) })
    }
}

impl Module {
    /// Make a plan from its text, with the kernels of this module. The message of an error lists all faults of the
    /// text.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    pub fn create_plan(&self, text: &str) -> Result<Plan> {
        // SAFETY: the text is valid during the call.
        Plan::fill(self.context(), |plan, error| unsafe {
            (loaded().module_create_plan)(self.raw(), text.as_ptr().cast(), text.len() as u64, plan, error)
        })
    }

    /// Get a plan that was added to the build result; `None`: the only one. See [`BuildResult::add_plan`].
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    pub fn plan(&self, name: Option<&str>) -> Result<Plan> {
        let name = name.map(c_text).transpose()?;
        let name = name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr());
        // SAFETY: the name is NULL or valid during the call.
        Plan::fill(self.context(), |plan, error| unsafe { (loaded().module_get_plan)(self.raw(), name, plan, error) })
    }
}

impl Plan {
    fn fill(
        context: &Context,
        function: impl FnOnce(*mut *mut sys::cjit_plan_t, *mut *mut sys::cjit_error_t) -> u32,
    ) -> Result<Plan> {
        let mut raw = std::ptr::null_mut();
        context.call(|error| function(&mut raw, error))?;
        Ok(Plan { handle: Arc::new(PlanHandle(raw)), context: context.clone() })
    }

    /// Describe the plan.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn describe(&self) -> Result<PlanInfo> {
        let mut info = sys::cjit_plan_info_t::new();
        // SAFETY: the record is valid as long as the plan, and is copied.
        unsafe {
            call(|error| (loaded().plan_get_info)(self.handle.0, &mut info, error))?;
            Ok(PlanInfo::from_record(&info))
        }
    }

    /// Get the size and the alignment in bytes of the workspace of a run with these arguments. Stream and workspace of
    /// the options are not used.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::DRIVER`, `Status::NO_DEVICE`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`, `Status::STALE_HANDLE`.
    pub fn workspace_size(&self, options: &RunOptions, arguments: impl Arguments) -> Result<(u64, u64)> {
        let (mut size, mut alignment) = (0, 0);
        // SAFETY: the arguments are readable during the call, which writes two numbers.
        call_with(&self.context, options, arguments, |run, error| unsafe {
            (loaded().plan_get_workspace_size)(self.handle.0, run, &mut size, &mut alignment, error)
        })?;
        Ok((size, alignment))
    }

    /// Run the plan: submit its launches, memsets and copies to the stream. Returns the value of the plan's `result`, 0
    /// if it has none. The number, sizes and kinds of the arguments are checked against the plan's parameters. A
    /// failure in the middle leaves the earlier steps in the stream.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    ///
    /// ```no_run
    /// # fn example(plan: cjit::Plan, y: cjit::DevicePointer) -> cjit::Result<()> {
    /// unsafe { plan.run(&cjit::RunOptions::new(), (y, 1000i64))? };
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// The kernels, memsets and copies read and write memory as the plan says. Pointers among the arguments must refer
    /// to memory that is allocated, large enough and not used otherwise until the run is done. The same holds for the
    /// workspace.
    pub unsafe fn run(&self, options: &RunOptions, arguments: impl Arguments) -> Result<i64> {
        let mut value = 0;
        call_with(&self.context, options, arguments, |run, error| {
            (loaded().plan_run)(self.handle.0, run, &mut value, error)
        })?;
        Ok(value)
    }

    /// Bind arguments, which are copied: evaluate, check and encode everything now. Nothing is submitted.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn prepare(&self, options: &RunOptions, arguments: impl Arguments) -> Result<PreparedPlan> {
        let mut raw = std::ptr::null_mut();
        // SAFETY: the arguments are readable during the call, which copies them.
        call_with(&self.context, options, arguments, |run, error| unsafe {
            (loaded().plan_prepare)(self.handle.0, run, &mut raw, error)
        })?;
        Ok(PreparedPlan { raw, context: self.context.clone() })
    }

    /// Make a graph with these arguments, which are copied. A mock has no graphs and refuses with [`Status::DRIVER`].
    ///
    /// [`Status::DRIVER`]: crate::Status::DRIVER
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn create_graph(&self, options: &RunOptions, arguments: impl Arguments) -> Result<PlanGraph> {
        let mut raw = std::ptr::null_mut();
        // SAFETY: the arguments are readable during the call, which copies them.
        call_with(&self.context, options, arguments, |run, error| unsafe {
            (loaded().plan_create_graph)(self.handle.0, run, &mut raw, error)
        })?;
        Ok(PlanGraph { raw, context: self.context.clone() })
    }
}

impl std::fmt::Debug for Plan {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Plan({:p})", self.handle.0)
    }
}

/// A run of a plan whose arguments are bound; see [`Plan::prepare`]. Keeps its plan alive.
///
/// It may move to another thread, but threads must not share it:
/// ```compile_fail,E0277
/// fn shared<T: Sync>() {}
/// shared::<cjit::PreparedPlan>();
/// ```
pub struct PreparedPlan {
    raw: *mut sys::cjit_prepared_plan_t,
    context: Context,
}

// SAFETY: the header allows a prepared plan on any thread, if only one thread uses it at a time.
unsafe impl Send for PreparedPlan {}

impl Drop for PreparedPlan {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().prepared_plan_destroy)(self.raw) }
    }
}

impl PreparedPlan {
    /// Submit the steps to a stream of the CUDA context in which the plan was prepared. Returns the value of the plan's
    /// `result`, as [`Plan::run`] does. Runs that overlap in time on several streams share the workspace.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// As for [`Plan::run`]. The workspace must still be allocated, and the prepared plan must not be dropped before
    /// its runs are done.
    pub unsafe fn run(&mut self, stream: Stream) -> Result<i64> {
        let mut value = 0;
        self.context.call(|error| (loaded().prepared_plan_run)(self.raw, stream.0, &mut value, error))?;
        Ok(value)
    }

    /// Replace the argument of the parameter `index`, and evaluate the plan again. Kind and size of the value are
    /// checked as those of an argument of a run. After an error the prepared plan is unchanged.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn set_argument(&mut self, index: usize, value: impl Argument) -> Result<()> {
        let (kind, address, size) = (value.kind().0, value.address(), value.size());
        // SAFETY: `size` bytes are readable at the address, or it is a tensor map. They are copied.
        self.context.call(|error| unsafe {
            (loaded().prepared_plan_set_argument)(self.raw, index as u64, kind, address, size, error)
        })
    }
}

impl std::fmt::Debug for PreparedPlan {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "PreparedPlan({:p})", self.raw)
    }
}

/// A plan with its arguments as an executable graph of the driver: a run is one call. See [`Plan::create_graph`]. Keeps
/// its plan alive.
///
/// It may move to another thread, but threads must not share it:
/// ```compile_fail,E0277
/// fn shared<T: Sync>() {}
/// shared::<cjit::PlanGraph>();
/// ```
pub struct PlanGraph {
    raw: *mut sys::cjit_plan_graph_t,
    context: Context,
}

// SAFETY: the header allows a graph on any thread, if only one thread uses it at a time.
unsafe impl Send for PlanGraph {}

impl Drop for PlanGraph {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().plan_graph_destroy)(self.raw) }
    }
}

impl PlanGraph {
    /// Launch the graph on a stream of the CUDA context in which it was made. Returns the value of the plan's `result`,
    /// as [`Plan::run`] does. Runs on several streams do not overlap in time.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// As for [`Plan::run`]. The workspace must still be allocated, and the graph must not be dropped before its runs
    /// are done.
    pub unsafe fn run(&mut self, stream: Stream) -> Result<i64> {
        let mut value = 0;
        self.context.call(|error| (loaded().plan_graph_run)(self.raw, stream.0, &mut value, error))?;
        Ok(value)
    }

    /// Replace all arguments. Returns `true` if the driver updated the nodes, and `false` if the graph was instantiated
    /// again. Stream and workspace of the options are not used. After the error [`Status::DRIVER`] make a new graph;
    /// after other errors it is unchanged.
    ///
    /// [`Status::DRIVER`]: crate::Status::DRIVER
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn set_arguments(&mut self, options: &RunOptions, arguments: impl Arguments) -> Result<bool> {
        let mut updated = 0;
        // SAFETY: the arguments are readable during the call, which copies them.
        call_with(&self.context, options, arguments, |run, error| unsafe {
            (loaded().plan_graph_set_arguments)(self.raw, run, &mut updated, error)
        })?;
        Ok(updated != 0)
    }
}

impl std::fmt::Debug for PlanGraph {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "PlanGraph({:p})", self.raw)
    }
}
