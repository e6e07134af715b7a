//! Kernels: launch, properties and occupancy on the current device.
use crate::argument::Arguments;
use crate::error::{call, Result};
use crate::image::{resources, KernelResources};
use crate::launch::{DeviceNode, Graph, GraphExec, GraphNode, Launch, NativeFunction, NativeKernel};
use crate::library::loaded;
use crate::record::{record, slice, texts};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Context, KernelAttribute, ValueKind};

/// A parameter of a kernel.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// Its name in the argument schema; empty if there is none.
    pub name: String,
    /// Its kind; [`ValueKind::BYTES`] if there is no schema.
    pub kind: ValueKind,
    /// Offset in bytes in the parameter buffer.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
}

record! {
    /// Properties of a kernel on the current device.
    KernelInfo from cjit_kernel_info_t {
        /// The symbol in the image.
        lowered_name: String,
        /// Maximum dynamic shared memory of a launch at present, in bytes per block. Launches raise it as needed.
        max_dynamic_shared_memory: u64,
        /// Compute capability of the PTX, major * 10 + minor.
        ptx_version: u32,
        /// Compute capability of the machine code, major * 10 + minor.
        binary_version: u32,
        /// The argument schema of the kernel; empty if there is none.
        argument_schema: String,
    } computed(raw) {
        /// Its resources, as reported by the driver.
        resources: KernelResources = resources(raw.resources),
        /// Its parameters, in order.
        parameters: Vec<Parameter> = parameters(raw),
    }
}

unsafe fn parameters(raw: &sys::cjit_kernel_info_t) -> Vec<Parameter> {
    let count = raw.parameter_count;
    let offsets = slice(raw.parameter_offsets, count);
    let sizes = slice(raw.parameter_sizes, count);
    let kinds = slice(raw.parameter_kinds, count);
    let mut names = texts(raw.parameter_names, count);
    names.resize(sizes.len(), String::new());
    let parameter = |(index, name)| Parameter {
        name,
        kind: ValueKind(kinds.get(index).copied().unwrap_or(0)),
        offset: offsets[index],
        size: sizes[index],
    };
    names.into_iter().enumerate().map(parameter).collect()
}

/// An entry function of a module. Keeps its module loaded.
pub struct Kernel {
    raw: *mut sys::cjit_kernel_t,
    _context: Context,
}

// SAFETY: kernels are thread-safe, as the header documents.
unsafe impl Send for Kernel {}
unsafe impl Sync for Kernel {}

impl Drop for Kernel {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().kernel_destroy)(self.raw) }
    }
}

impl Context {
    /// Make a kernel that another library loaded a kernel of this crate, whose launches are checked. The argument
    /// schema has names and kinds of its parameters (`"x: pointer, n: int32"`); `""`: only the sizes are checked.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`,
    /// `Status::DRIVER`, `Status::NO_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// The handle must be valid, and its library must stay loaded until the returned kernel is dropped.
    pub unsafe fn adopt_kernel(&self, kernel: NativeKernel, argument_schema: &str) -> Result<Kernel> {
        let schema = c_text(argument_schema)?;
        let mut adopted = std::ptr::null_mut();
        self.call(|error| (loaded().kernel_adopt)(self.raw(), kernel.raw(), schema.as_ptr(), &mut adopted, error))?;
        Ok(Kernel::new(adopted, self))
    }

    /// As [`adopt_kernel`](Context::adopt_kernel), for a function of the current CUDA context. The kernel can be used
    /// only in this context.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`,
    /// `Status::DRIVER`, `Status::NO_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// The handle must be valid, and its module must stay loaded until the returned kernel is dropped.
    pub unsafe fn adopt_function(&self, function: NativeFunction, argument_schema: &str) -> Result<Kernel> {
        let schema = c_text(argument_schema)?;
        let mut adopted = std::ptr::null_mut();
        self.call(|error| {
            (loaded().kernel_adopt_function)(self.raw(), function.raw(), schema.as_ptr(), &mut adopted, error)
        })?;
        Ok(Kernel::new(adopted, self))
    }
}

impl Kernel {
    pub(crate) fn new(raw: *mut sys::cjit_kernel_t, context: &Context) -> Kernel {
        Kernel { raw, _context: context.clone() }
    }

    /// Get the driver's handles. They are valid until the module of the kernel is unloaded, and the function only as
    /// long as the current CUDA context. The kernel is the default handle if it was adopted as a function.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::DRIVER`, `Status::NO_DEVICE`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::STALE_HANDLE`.
    pub fn native(&self) -> Result<(NativeKernel, NativeFunction)> {
        let (mut kernel, mut function) = (std::ptr::null_mut(), std::ptr::null_mut());
        // SAFETY: the call writes two pointers.
        call(|error| unsafe { (loaded().kernel_get_native)(self.raw, &mut kernel, &mut function, error) })?;
        Ok((NativeKernel(kernel), NativeFunction(function)))
    }

    /// Describe the kernel on the current device.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::STALE_HANDLE`.
    pub fn describe(&self) -> Result<KernelInfo> {
        let mut info = sys::cjit_kernel_info_t::new();
        // SAFETY: the record is valid as long as the kernel, and is copied.
        unsafe {
            call(|error| (loaded().kernel_get_info)(self.raw, &mut info, error))?;
            Ok(KernelInfo::from_record(&info))
        }
    }

    /// Launch asynchronously in the current CUDA context. The number, sizes and kinds of the arguments are checked
    /// against the kernel's parameters, and the options against the limits of device and driver. Nothing is launched if
    /// a check fails.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    ///
    /// ```no_run
    /// # fn example(kernel: cjit::Kernel, x: cjit::DevicePointer, y: cjit::DevicePointer) -> cjit::Result<()> {
    /// let count = 1u32 << 20;
    /// let launch = cjit::Launch::new().grid(count / 256).block(256);
    /// unsafe { kernel.launch(&launch, (count, 2.0f32, x, y))? };
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// A kernel reads and writes memory as its code does. Pointers among the arguments must refer to memory that is
    /// allocated, large enough and not used otherwise until the kernel is done. The same holds for the addresses in the
    /// launch.
    #[inline]
    pub unsafe fn launch(&self, launch: &Launch, arguments: impl Arguments) -> Result<()> {
        let mut raw = launch.raw()?;
        arguments.with_table(|table| {
            Launch::set_arguments(&mut raw, launch.check_names(table)?);
            call(|error| (loaded().kernel_launch)(self.raw, &raw, error))
        })
    }

    /// Launch into a stream capture and get the handle with which other kernels of the graph update the node. The
    /// stream must be capturing. A mock has no graphs and returns the default handle. See [`launch`](Kernel::launch).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// As for [`launch`](Kernel::launch).
    pub unsafe fn launch_updatable(&self, launch: &Launch, arguments: impl Arguments) -> Result<DeviceNode> {
        let mut raw = launch.raw()?;
        let mut node = std::ptr::null_mut();
        arguments.with_table(|table| {
            Launch::set_arguments(&mut raw, launch.check_names(table)?);
            call(|error| (loaded().kernel_launch_updatable)(self.raw, &raw, &mut node, error))
        })?;
        Ok(DeviceNode(node))
    }

    /// Add a launch as a kernel node to a graph that the caller builds. The node runs after its dependencies. The graph
    /// has copies of the arguments.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    ///
    /// ```no_run
    /// # unsafe fn example(fill: cjit::Kernel, axpy: cjit::Kernel, graph: cjit::Graph, x: cjit::DevicePointer,
    /// #     y: cjit::DevicePointer) -> cjit::Result<()> {
    /// let launch = cjit::Launch::new().grid(4096).block(256);
    /// let first = fill.add_graph_node(graph, &[], &launch, (x, 1.0f32))?;
    /// let second = axpy.add_graph_node(graph, &[first], &launch, (1u32 << 20, 2.0f32, x, y))?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// The handles must be valid, and no other thread may use the graph during the call. The kernel, or its module,
    /// must live as long as the graph or an instance of it may run. See also [`launch`](Kernel::launch), for each run.
    pub unsafe fn add_graph_node(
        &self,
        graph: Graph,
        dependencies: &[GraphNode],
        launch: &Launch,
        arguments: impl Arguments,
    ) -> Result<GraphNode> {
        let mut raw = launch.raw()?;
        let dependencies: Vec<_> = dependencies.iter().map(|node| node.0).collect();
        let mut node = std::ptr::null_mut();
        arguments.with_table(|table| {
            Launch::set_arguments(&mut raw, launch.check_names(table)?);
            call(|error| {
                let (first, count) = (dependencies.as_ptr(), dependencies.len() as u64);
                (loaded().kernel_add_graph_node)(self.raw, &raw, graph.0, first, count, &mut node, error)
            })
        })?;
        Ok(GraphNode(node))
    }

    /// Replace arguments, shape and kernel of a kernel node in an instantiated graph, for its later launches. `node` is
    /// the node in the graph from which it was instantiated. Attributes of the launch are left out or equal to those of
    /// the node.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// As for [`add_graph_node`](Kernel::add_graph_node).
    pub unsafe fn update_graph_node(
        &self,
        graph_exec: GraphExec,
        node: GraphNode,
        launch: &Launch,
        arguments: impl Arguments,
    ) -> Result<()> {
        let mut raw = launch.raw()?;
        arguments.with_table(|table| {
            Launch::set_arguments(&mut raw, launch.check_names(table)?);
            call(|error| (loaded().kernel_update_graph_node)(self.raw, &raw, graph_exec.0, node.0, error))
        })
    }

    /// Get the number of blocks of this size that one multiprocessor of the current device runs concurrently.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::LAUNCH_LIMIT`, `Status::STALE_HANDLE`.
    pub fn occupancy(&self, block_threads: u32, dynamic_shared_memory: u64) -> Result<u32> {
        let mut blocks = 0;
        call(|error| unsafe {
            (loaded().kernel_get_occupancy)(self.raw, block_threads, dynamic_shared_memory, &mut blocks, error)
        })?;
        Ok(blocks)
    }

    /// Get the block size with the highest occupancy on the current device, and the smallest grid that fills the device
    /// with it. `max_block_threads` is the limit of the block size; 0: no limit.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::LAUNCH_LIMIT`, `Status::STALE_HANDLE`.
    pub fn suggest_block_size(&self, dynamic_shared_memory: u64, max_block_threads: u32) -> Result<(u32, u32)> {
        let (mut threads, mut blocks) = (0, 0);
        call(|error| unsafe {
            (loaded().kernel_suggest_block_size)(
                self.raw,
                dynamic_shared_memory,
                max_block_threads,
                &mut threads,
                &mut blocks,
                error,
            )
        })?;
        Ok((threads, blocks))
    }

    /// Get the number of clusters of a launch that the current device runs concurrently.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn cluster_occupancy(&self, launch: &Launch) -> Result<u32> {
        let raw = launch.raw()?;
        let mut clusters = 0;
        call(|error| unsafe { (loaded().kernel_get_cluster_occupancy)(self.raw, &raw, &mut clusters, error) })?;
        Ok(clusters)
    }

    /// Get the largest cluster, in blocks, that the current device can launch with the block and the dynamic shared
    /// memory of the launch.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`, `Status::ARGUMENT_MISMATCH`, `Status::LAUNCH_LIMIT`,
    /// `Status::STALE_HANDLE`.
    pub fn suggest_cluster_size(&self, launch: &Launch) -> Result<u32> {
        let raw = launch.raw()?;
        let mut blocks = 0;
        call(|error| unsafe { (loaded().kernel_suggest_cluster_size)(self.raw, &raw, &mut blocks, error) })?;
        Ok(blocks)
    }

    /// Get an attribute on the current device.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::DRIVER`, `Status::NO_DEVICE`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::STALE_HANDLE`.
    pub fn attribute(&self, attribute: KernelAttribute) -> Result<i32> {
        let mut value = 0;
        call(|error| unsafe { (loaded().kernel_get_attribute)(self.raw, attribute.0, &mut value, error) })?;
        Ok(value)
    }

    /// Set an attribute on the current device for all later launches. Options of a launch take precedence.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::DRIVER`, `Status::NO_DEVICE`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::LAUNCH_LIMIT`, `Status::STALE_HANDLE`.
    pub fn set_attribute(&self, attribute: KernelAttribute, value: i32) -> Result<()> {
        call(|error| unsafe { (loaded().kernel_set_attribute)(self.raw, attribute.0, value, error) })
    }
}

impl std::fmt::Debug for Kernel {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Kernel({:p})", self.raw)
    }
}
