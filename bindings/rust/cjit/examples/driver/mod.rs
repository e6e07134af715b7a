//! The parts of the CUDA driver that the examples need: a context, and device memory with floats.
use cjit::{Context, DevicePointer};
use std::mem::transmute;
use std::os::raw::{c_int, c_uint, c_void};

const CUDA: u32 = 12040;

type Retain = unsafe extern "C" fn(*mut *mut c_void, c_int) -> c_int;
type Release = unsafe extern "C" fn(c_int) -> c_int;
type Allocate = unsafe extern "C" fn(*mut u64, usize) -> c_int;
type Free = unsafe extern "C" fn(u64) -> c_int;
type Upload = unsafe extern "C" fn(u64, *const c_void, usize) -> c_int;
type Download = unsafe extern "C" fn(*mut c_void, u64, usize) -> c_int;

/// The primary context of device 0, current in this thread until it is dropped.
pub struct Driver {
    allocate: Allocate,
    free: Free,
    upload: Upload,
    download: Download,
    release: Release,
}

/// An array of floats on the device.
pub struct Floats<'a> {
    driver: &'a Driver,
    address: u64,
    count: usize,
}

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

fn check(call: &str, status: c_int) -> Outcome<()> {
    match status {
        0 => Ok(()),
        status => Err(format!("{call} failed with {status}").into()),
    }
}

impl Driver {
    pub fn start(context: &Context) -> Outcome<Driver> {
        let find = |name| context.driver_entry_point(name, CUDA);
        // SAFETY: the signatures are those of cuda.h.
        unsafe {
            let initialize = transmute::<*mut c_void, unsafe extern "C" fn(c_uint) -> c_int>(find("cuInit")?);
            let retain = transmute::<*mut c_void, Retain>(find("cuDevicePrimaryCtxRetain")?);
            let set_current =
                transmute::<*mut c_void, unsafe extern "C" fn(*mut c_void) -> c_int>(find("cuCtxSetCurrent")?);
            let driver = Driver {
                allocate: transmute::<*mut c_void, Allocate>(find("cuMemAlloc")?),
                free: transmute::<*mut c_void, Free>(find("cuMemFree")?),
                upload: transmute::<*mut c_void, Upload>(find("cuMemcpyHtoD")?),
                download: transmute::<*mut c_void, Download>(find("cuMemcpyDtoH")?),
                release: transmute::<*mut c_void, Release>(find("cuDevicePrimaryCtxRelease")?),
            };
            let mut primary = std::ptr::null_mut();
            check("cuInit", initialize(0))?;
            check("cuDevicePrimaryCtxRetain", retain(&mut primary, 0))?;
            check("cuCtxSetCurrent", set_current(primary))?;
            Ok(driver)
        }
    }

    pub fn upload(&self, values: &[f32]) -> Outcome<Floats<'_>> {
        let bytes = std::mem::size_of_val(values);
        let mut floats = Floats { driver: self, address: 0, count: values.len() };
        // SAFETY: both sides have as many bytes.
        unsafe {
            check("cuMemAlloc", (self.allocate)(&mut floats.address, bytes))?;
            check("cuMemcpyHtoD", (self.upload)(floats.address, values.as_ptr().cast(), bytes))?;
        }
        Ok(floats)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // SAFETY: the context was retained when this object was created.
        unsafe { (self.release)(0) };
    }
}

impl Floats<'_> {
    pub fn pointer(&self) -> DevicePointer {
        DevicePointer(self.address)
    }

    pub fn download(&self) -> Outcome<Vec<f32>> {
        let mut values = vec![0.0f32; self.count];
        let bytes = std::mem::size_of_val(&values[..]);
        // SAFETY: both sides have as many bytes.
        check("cuMemcpyDtoH", unsafe { (self.driver.download)(values.as_mut_ptr().cast(), self.address, bytes) })?;
        Ok(values)
    }
}

impl Drop for Floats<'_> {
    fn drop(&mut self) {
        // SAFETY: this driver allocated the memory, or the address is 0, which frees nothing.
        unsafe { (self.driver.free)(self.address) };
    }
}
