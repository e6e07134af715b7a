//! Tests the driver's handles and adopted kernels on the driver that the library's own tests use.
use crate::support::{axpy, context};
use cjit::{CacheMode, ContextOptions, DevicePointer, Launch, NativeFunction, NativeKernel, RunOptions, Status};
use std::ffi::CString;
use std::os::raw::{c_char, c_int, c_void};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
}

const SYMBOL: &str = "_Z4axpyIfEvjT_PKS0_PS0_";

/// The fake driver: its path, and its functions by their names.
struct Driver {
    path: String,
    library: *mut c_void,
    /// Tests share its state.
    _alone: MutexGuard<'static, ()>,
}

impl Driver {
    /// `None` without the fake driver.
    fn open() -> Option<Driver> {
        static ALONE: Mutex<()> = Mutex::new(());
        let library = std::env::var("CJIT_LIBRARY").ok()?;
        let path = Path::new(&library).parent()?.join("fake_cuda/libcuda.so.1");
        let path = path.exists().then(|| path.to_str().unwrap().to_owned())?;
        let file = CString::new(path.as_str()).unwrap();
        // SAFETY: the file is a library without constructors that matter.
        let library = unsafe { dlopen(file.as_ptr(), 2) };
        assert!(!library.is_null());
        Some(Driver { path, library, _alone: ALONE.lock().unwrap() })
    }

    fn function(&self, name: &str) -> *mut c_void {
        let name = CString::new(name).unwrap();
        // SAFETY: the library is open.
        unsafe { dlsym(self.library, name.as_ptr()) }
    }

    fn define(&self, symbol: &str, sizes: &[usize]) {
        let symbol = CString::new(symbol).unwrap();
        // SAFETY: the function of the fake driver has this type.
        let define: extern "C" fn(*const c_char, *const usize, usize) =
            unsafe { std::mem::transmute(self.function("fake_cuda_define_kernel")) };
        define(symbol.as_ptr(), sizes.as_ptr(), sizes.len());
    }

    fn renew_primary_context(&self) {
        // SAFETY: the function of the fake driver has this type.
        let renew: extern "C" fn(c_int) =
            unsafe { std::mem::transmute(self.function("fake_cuda_renew_primary_context")) };
        renew(0);
    }
}

#[test]
fn a_kernel_that_was_adopted_by_its_handles_is_launched_and_checked() {
    let driver = match Driver::open() {
        Some(driver) => driver,
        None => return,
    };
    driver.define(SYMBOL, &[4, 4, 8, 8]);
    let context = ContextOptions::new().driver_path(&driver.path).cache_mode(CacheMode::OFF).create().unwrap();
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
fn a_kept_algorithm_is_loaded_again_after_its_context() {
    let driver = match Driver::open() {
        Some(driver) => driver,
        None => return,
    };
    driver.define("_Z10cjit_tilesyPa", &[8, 8]);
    let options = ContextOptions::new().driver_path(&driver.path).cache_mode(CacheMode::OFF).default_arch("sm_90");
    let context = options.create().unwrap();
    let text = r#"{"algorithm": "for_each", "input": "int8", "operator": {"call": "[](auto) {}"}}"#;
    let run = |plan: &cjit::Plan| unsafe { plan.run(&RunOptions::new(), (DevicePointer(16), 4u64)) };
    let plan = context.algorithms().plan(text).unwrap();
    run(&plan).unwrap();
    driver.renew_primary_context();
    assert_eq!(run(&plan).unwrap_err().status(), Status::STALE_HANDLE);
    run(&context.algorithms().plan(text).unwrap()).unwrap();
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
