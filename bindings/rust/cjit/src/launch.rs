//! Launches: shape, options and driver handles.
use crate::argument::ArgumentTable;
use crate::error::{Error, Result};
use crate::options::LaunchFields;
use crate::sys;
use crate::text::TextList;
use crate::L2Property;
use std::ffi::OsStr;
use std::os::raw::c_void;

macro_rules! driver_handles {
    ($($(#[$about:meta])* $name:ident;)*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub struct $name(pub(crate) *mut c_void);

        impl $name {
            /// Wrap a handle that the driver created.
            ///
            /// # Safety
            /// The handle must exist wherever it is used, and belong to the CUDA context that is current there. (A mock
            /// does not use it.)
            pub unsafe fn from_raw(handle: *mut c_void) -> $name {
                $name(handle)
            }

            /// The driver's handle.
            pub fn raw(self) -> *mut c_void {
                self.0
            }
        }

        // SAFETY: this crate treats the handle as a number; handles of the driver may be used on any thread.
        unsafe impl Send for $name {}
        unsafe impl Sync for $name {}

        impl Default for $name {
            fn default() -> $name {
                $name(std::ptr::null_mut())
            }
        }
    )*};
}
driver_handles! {
    /// The driver's stream handle (`CUstream`, `cudaStream_t`). Default: the default stream.
    Stream;
    /// The driver's event handle (`CUevent`, `cudaEvent_t`). Default: none.
    Event;
    /// The driver's handle of a kernel node that other kernels update (`CUgraphDeviceNode`).
    DeviceNode;
    /// The driver's handle of a graph (`CUgraph`, `cudaGraph_t`).
    Graph;
    /// The driver's handle of a node of a graph (`CUgraphNode`, `cudaGraphNode_t`).
    GraphNode;
    /// The driver's handle of an instantiated graph (`CUgraphExec`, `cudaGraphExec_t`).
    GraphExec;
    /// The driver's handle of a loaded library (`CUlibrary`).
    NativeLibrary;
    /// The driver's handle of a kernel (`CUkernel`). Default: none.
    NativeKernel;
    /// The driver's handle of a kernel in one CUDA context (`CUfunction`).
    NativeFunction;
}

/// A number of blocks or threads along x, y and z.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dim3 {
    /// Number along x.
    pub x: u32,
    /// Number along y.
    pub y: u32,
    /// Number along z.
    pub z: u32,
}

impl From<u32> for Dim3 {
    fn from(x: u32) -> Dim3 {
        Dim3 { x, y: 1, z: 1 }
    }
}

impl From<(u32, u32)> for Dim3 {
    fn from((x, y): (u32, u32)) -> Dim3 {
        Dim3 { x, y, z: 1 }
    }
}

impl From<(u32, u32, u32)> for Dim3 {
    fn from((x, y, z): (u32, u32, u32)) -> Dim3 {
        Dim3 { x, y, z }
    }
}

impl From<[u32; 3]> for Dim3 {
    fn from([x, y, z]: [u32; 3]) -> Dim3 {
        Dim3 { x, y, z }
    }
}

/// A memory window, and how the accesses of a launch to it use the L2 cache.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct L2Window {
    /// Device address of the first byte.
    pub address: u64,
    /// Size in bytes; 0: no window.
    pub bytes: u64,
    /// The part of the lines, 0 to 1, that has `hit_property`; the other lines have `miss_property`.
    pub hit_ratio: f64,
    /// Property of the lines within `hit_ratio`. Default: `PERSISTING`.
    pub hit_property: L2Property,
    /// Property of the other lines. Default: `NORMAL`.
    pub miss_property: L2Property,
}

impl L2Window {
    pub(crate) fn raw(&self) -> sys::cjit_l2_window_t {
        let mut raw: sys::cjit_l2_window_t = sys::Struct::new();
        raw.address = self.address;
        raw.bytes = self.bytes;
        raw.hit_ratio = self.hit_ratio;
        raw.hit_property = self.hit_property.0;
        raw.miss_property = self.miss_property.0;
        raw
    }

    pub(crate) fn from_raw(raw: &sys::cjit_l2_window_t) -> L2Window {
        L2Window {
            address: raw.address,
            bytes: raw.bytes,
            hit_ratio: raw.hit_ratio,
            hit_property: L2Property(raw.hit_property),
            miss_property: L2Property(raw.miss_property),
        }
    }
}

/// Options of a launch. Fields that are not set come from the policy of the module.
///
/// The options can be used for any number of launches of any kernel.
#[derive(Clone)]
pub struct Launch {
    pub(crate) fields: LaunchFields,
    l2_window: Option<Box<sys::cjit_l2_window_t>>,
}

// SAFETY: its pointers point to data that it owns.
unsafe impl Send for Launch {}
unsafe impl Sync for Launch {}

impl Default for Launch {
    fn default() -> Launch {
        let mut launch = Launch { fields: LaunchFields::default(), l2_window: None };
        let raw = &mut launch.fields.raw;
        (raw.grid_x, raw.grid_y, raw.grid_z) = (1, 1, 1);
        launch
    }
}

impl Launch {
    /// A launch of one block, with no other option set.
    pub fn new() -> Launch {
        Launch::default()
    }

    /// Set the priority. Lower values run first. Default: the priority of the stream.
    pub fn priority(mut self, priority: i32) -> Launch {
        self.fields.raw.use_priority = crate::Switch::ON.0;
        self.fields.raw.priority = priority;
        self
    }

    /// Set the hardware domains of local and of remote traffic. Default: the map of the stream.
    pub fn memory_sync_domain_map(mut self, local: u32, remote: u32) -> Launch {
        self.fields.raw.use_memory_sync_domain_map = crate::Switch::ON.0;
        self.fields.raw.memory_sync_domain_local = local;
        self.fields.raw.memory_sync_domain_remote = remote;
        self
    }

    /// Set how accesses to a memory window use the L2 cache.
    pub fn l2_window(mut self, window: L2Window) -> Launch {
        self.l2_window = Some(Box::new(window.raw()));
        self
    }

    /// Add one argument name; see [`argument_names`](Launch::argument_names).
    pub fn argument_name(self, name: impl AsRef<OsStr>) -> Launch {
        self.argument_names([name])
    }

    /// Returns the options without arguments. They point to data in `self`.
    #[inline]
    pub(crate) fn raw(&self) -> Result<sys::cjit_launch_options_t> {
        let mut raw = self.fields.lower()?;
        if let Some(window) = &self.l2_window {
            raw.l2_window = &**window;
        }
        Ok(raw)
    }

    #[inline]
    pub(crate) fn check_names<'a>(&self, table: ArgumentTable<'a>) -> Result<ArgumentTable<'a>> {
        check_names("launch", &self.fields.argument_names, table)
    }

    #[inline]
    pub(crate) fn set_arguments(raw: &mut sys::cjit_launch_options_t, table: ArgumentTable<'_>) {
        raw.arguments = table.addresses.as_ptr();
        raw.argument_sizes = table.sizes.as_ptr();
        raw.argument_kinds = table.kinds.as_ptr();
        raw.argument_count = table.addresses.len() as u64;
    }
}

/// Checks the number of names, because the library reads as many as there are arguments.
#[inline]
pub(crate) fn check_names<'a>(action: &str, names: &TextList, table: ArgumentTable<'a>) -> Result<ArgumentTable<'a>> {
    let (names, arguments) = (names.count(), table.addresses.len() as u64);
    if names != 0 && names != arguments {
        return Err(Error::usage(format!(
            "cannot {action}: there are {names} argument names for {arguments} arguments; name all of them or none"
        )));
    }
    Ok(table)
}

impl std::fmt::Debug for Launch {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let raw = &self.fields.raw;
        let (grid, block) = ([raw.grid_x, raw.grid_y, raw.grid_z], [raw.block_x, raw.block_y, raw.block_z]);
        write!(formatter, "Launch(grid {grid:?}, block {block:?})")
    }
}
