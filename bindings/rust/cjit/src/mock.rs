//! What was launched on a context that has a mock of a device.
use crate::callback::lock;
use crate::error::{call, Result};
use crate::launch::{Dim3, Stream};
use crate::library::loaded;
use crate::record::{bytes, slice, text};
use crate::sys::{self, Struct};
use crate::Context;

/// A launch on a mock, as the driver would have been told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MockLaunch {
    /// The kernel's symbol in the image.
    pub lowered_name: String,
    /// Blocks of the grid.
    pub grid: Dim3,
    /// Threads of a block.
    pub block: Dim3,
    /// Blocks of a cluster; 1, 1, 1: there are no clusters.
    pub cluster: Dim3,
    /// The device's ordinal.
    pub device: u32,
    /// Bytes a block.
    pub dynamic_shared_memory: u64,
    /// As it was given.
    pub stream: Stream,
    /// The parameter buffer: each argument's bytes at its offset, and zeroes between them.
    pub arguments: Vec<u8>,
    /// Where each argument lies in it.
    pub argument_offsets: Vec<u64>,
    /// The bytes of each.
    pub argument_sizes: Vec<u64>,
    /// The number of each attribute of the launch (`CUlaunchAttributeID`).
    pub attribute_ids: Vec<u32>,
    /// Their values (`CUlaunchAttributeValue`), 64 bytes each, side by side.
    pub attribute_values: Vec<u8>,
}

impl MockLaunch {
    /// The bytes of one argument; empty if there are not so many.
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
        }
    }
}

/// The mock of a context that was made with [`mock_device`](crate::ContextOptions::mock_device): tests without a GPU.
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
    /// What was launched on this context's mock. Of a context that is no mock every call fails.
    pub fn mock(&self) -> Mock<'_> {
        Mock(self)
    }
}

impl Mock<'_> {
    /// How many launches were recorded since the context was made or cleared.
    pub fn launch_count(&self) -> Result<u64> {
        let mut count = 0;
        call(|error| unsafe { (loaded().mock_get_launch_count)(self.0.raw(), &mut count, error) })?;
        Ok(count)
    }

    /// A launch, in the order in which launches were made.
    pub fn launch(&self, index: u64) -> Result<MockLaunch> {
        let _until_copied = lock(&self.0 .0.mock_records);
        let mut record = sys::cjit_mock_launch_t::new();
        // SAFETY: what is written lives until somebody clears, who waits for the lock.
        unsafe {
            call(|error| (loaded().mock_get_launch)(self.0.raw(), index, &mut record, error))?;
            Ok(MockLaunch::from_record(&record))
        }
    }

    /// Every launch there is.
    pub fn launches(&self) -> Result<Vec<MockLaunch>> {
        (0..self.launch_count()?).map(|index| self.launch(index)).collect()
    }

    /// Forget all launches.
    pub fn clear(&self) -> Result<()> {
        let _nobody_copies = lock(&self.0 .0.mock_records);
        call(|error| unsafe { (loaded().mock_clear)(self.0.raw(), error) })
    }
}
