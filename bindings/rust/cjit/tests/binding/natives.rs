//! Tests the driver's handles and adopted kernels on the driver that the library's own tests use.
use crate::support::{axpy, context};
use cjit::{CacheMode, ContextOptions, DevicePointer, Launch, NativeFunction, NativeKernel, Status};
use std::ffi::CString;
use std::os::raw::{c_char, c_int, c_void};
use std::path::Path;

extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

const SYMBOL: &str = "_Z4axpyIfEvjT_PKS0_PS0_";

/// Defines the kernel in the fake driver and returns the path of the driver; `None` without it.
fn driver() -> Option<String> {
    let library = std::env::var("CJIT_LIBRARY").ok()?;
    let path = Path::new(&library).parent()?.join("fake_cuda/libcuda.so.1");
    let path = path.exists().then(|| path.to_str().unwrap().to_owned())?;
    let (file, name) = (CString::new(path.as_str()).unwrap(), CString::new("fake_cuda_define_kernel").unwrap());
    let symbol = CString::new(SYMBOL).unwrap();
    // SAFETY: the function of the fake driver has this type.
    unsafe {
        let opened = dlopen(file.as_ptr(), 2);
        assert!(!opened.is_null());
        let define: extern "C" fn(*const c_char, *const usize, usize) =
            std::mem::transmute(dlsym(opened, name.as_ptr()));
        define(symbol.as_ptr(), [4, 4, 8, 8].as_ptr(), 4);
    }
    Some(path)
}

#[test]
fn a_kernel_that_was_adopted_by_its_handles_is_launched_and_checked() {
    let driver = match driver() {
        Some(driver) => driver,
        None => return,
    };
    let context = ContextOptions::new().driver_path(driver).cache_mode(CacheMode::OFF).create().unwrap();
    let module = context.load(&context.build(&axpy().arch("sm_90")).unwrap()).unwrap();
    let kernel = module.kernel("axpy<float>").unwrap();
    let (native, function) = kernel.native().unwrap();
    assert_ne!(module.native().unwrap().raw(), std::ptr::null_mut());
    let schema = "count: uint32, a: float32, x: pointer, y: pointer";
    let adopted =
        unsafe { [context.adopt_kernel(native, schema).unwrap(), context.adopt_function(function, schema).unwrap()] };
    assert_eq!(adopted[0].native().unwrap(), (native, function));
    assert_eq!(adopted[1].native().unwrap(), (NativeKernel::default(), function));
    let launch = Launch::new().grid(4).block(256);
    for kernel in adopted {
        assert_eq!(kernel.describe().unwrap().lowered_name, SYMBOL);
        unsafe { kernel.launch(&launch, (1000u32, 2.0f32, DevicePointer(8), DevicePointer(16))).unwrap() };
        let error =
            unsafe { kernel.launch(&launch, (1000u32, 2i32, DevicePointer(8), DevicePointer(16))) }.unwrap_err();
        assert_eq!(error.status(), Status::ARGUMENT_MISMATCH, "{error}");
    }
    let error = unsafe { context.adopt_kernel(NativeKernel::default(), "") }.map(drop).unwrap_err();
    assert_eq!(error.status(), Status::NULL_POINTER, "{error}");
}

#[test]
fn mocks_have_no_handles() {
    let context = context();
    let module = context.load(&context.build(&axpy()).unwrap()).unwrap();
    assert_eq!(module.native().unwrap_err().status(), Status::UNSUPPORTED);
    assert_eq!(module.kernel("axpy<float>").unwrap().native().unwrap_err().status(), Status::UNSUPPORTED);
    let function = unsafe { NativeFunction::from_raw(8 as *mut _) };
    let error = unsafe { context.adopt_function(function, "") }.map(drop).unwrap_err();
    assert_eq!(error.status(), Status::UNSUPPORTED, "{error}");
}
