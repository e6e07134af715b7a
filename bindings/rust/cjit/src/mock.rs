//! Mocks: record the launches of a context instead of running them.
use crate::callback::lock;
use crate::error::{call, Result};
use crate::launch::{Dim3, Graph, GraphExec, GraphNode, Stream};
use crate::library::loaded;
use crate::record::{bytes, slice, text};
use crate::sys::{self, Struct};
use crate::Context;

/// A recorded launch or kernel node, with the values that the driver would have received.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MockLaunch {
    /// The kernel's symbol in the image.
    pub lowered_name: String,
    /// Number of blocks in the grid.
    pub grid: Dim3,
    /// Threads per block.
    pub block: Dim3,
    /// Blocks per cluster; 1, 1, 1 if there are no clusters.
    pub cluster: Dim3,
    /// Ordinal of the device.
    pub device: u32,
    /// Dynamic shared memory in bytes per block.
    pub dynamic_shared_memory: u64,
    /// The stream of the launch.
    pub stream: Stream,
    /// The parameter buffer: the bytes of each argument at its offset, with zeros between them.
    pub arguments: Vec<u8>,
    /// Offset of each argument in `arguments`.
    pub argument_offsets: Vec<u64>,
    /// Size of each argument in bytes.
    pub argument_sizes: Vec<u64>,
    /// Number of each launch attribute (`CUlaunchAttributeID`).
    pub attribute_ids: Vec<u32>,
    /// Value of each launch attribute (`CUlaunchAttributeValue`), 64 bytes each, concatenated.
    pub attribute_values: Vec<u8>,
    /// The kernel node that the call added or updated. The default for a launch, as the next two.
    pub graph_node: GraphNode,
    /// The graph to which it was added.
    pub graph: Graph,
    /// The instantiated graph in which it was updated.
    pub graph_exec: GraphExec,
}

impl MockLaunch {
    /// The bytes of one argument; empty if `index` is out of range.
    pub fn argument(&self, index: usize) -> &[u8] {
        match (self.argument_offsets.get(index), self.argument_sizes.get(index)) {
            (Some(&offset), Some(&size)) => &self.arguments[offset as usize..(offset + size) as usize],
            _ => &[],
        }
    }

    unsafe fn from_record(raw: &sys::cjit_mock_launch_t) -> MockLaunch {
        MockLaunch {
            lowered_name: text(raw.lowered_name).into_owned(),
            grid: [raw.grid_x, raw.grid_y, raw.grid_z].into(),
            block: [raw.block_x, raw.block_y, raw.block_z].into(),
            cluster: [raw.cluster_x, raw.cluster_y, raw.cluster_z].into(),
            device: raw.device,
            dynamic_shared_memory: raw.dynamic_shared_memory,
            stream: Stream(raw.stream),
            arguments: bytes(raw.arguments, raw.arguments_size).to_vec(),
            argument_offsets: slice(raw.argument_offsets, raw.argument_count).to_vec(),
            argument_sizes: slice(raw.argument_sizes, raw.argument_count).to_vec(),
            attribute_ids: slice(raw.attribute_ids, raw.attribute_count).to_vec(),
            attribute_values: bytes(raw.attribute_values, raw.attribute_count * 64).to_vec(),
            graph_node: GraphNode(raw.graph_node),
            graph: Graph(raw.graph),
            graph_exec: GraphExec(raw.graph_exec),
        }
    }
}

/// The mock device of a context that was created with [`mock_device`](crate::ContextOptions::mock_device), for tests
/// without a GPU.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::ContextOptions::new().mock_device("sm_90").create()?;
/// let result = context.build(&cjit::KernelOptions::new("extern \"C\" __global__ void set(float* x) { *x = 1; }"))?;
/// let kernel = context.load(&result)?.kernel("set")?;
/// unsafe { kernel.launch(&cjit::Launch::new().grid(1).block(32), (cjit::DevicePointer(0x1000),))? };
/// assert_eq!(context.mock().launch(0)?.argument(0), 0x1000u64.to_le_bytes());
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mock<'a>(&'a Context);

impl Context {
    /// The mock device of this context. Without one, every call on it fails.
    pub fn mock(&self) -> Mock<'_> {
        Mock(self)
    }
}

impl Mock<'_> {
    /// Get the number of launches recorded since the context was created or cleared.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn launch_count(&self) -> Result<u64> {
        let mut count = 0;
        call(|error| unsafe { (loaded().mock_get_launch_count)(self.0.raw(), &mut count, error) })?;
        Ok(count)
    }

    /// Get one recorded launch by index, in the order of the launches.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`.
    pub fn launch(&self, index: u64) -> Result<MockLaunch> {
        let _until_copied = lock(&self.0 .0.mock_records);
        let mut record = sys::cjit_mock_launch_t::new();
        // SAFETY: the record is valid until the mock is cleared, and clearing waits for the lock.
        unsafe {
            call(|error| (loaded().mock_get_launch)(self.0.raw(), index, &mut record, error))?;
            Ok(MockLaunch::from_record(&record))
        }
    }

    /// Get all recorded launches.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`.
    pub fn launches(&self) -> Result<Vec<MockLaunch>> {
        (0..self.launch_count()?).map(|index| self.launch(index)).collect()
    }

    /// Remove all recorded launches.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn clear(&self) -> Result<()> {
        let _nobody_copies = lock(&self.0 .0.mock_records);
        call(|error| unsafe { (loaded().mock_clear)(self.0.raw(), error) })
    }
}
