//! Closures behind C function pointers. Panics are caught here and resumed where the work is waited for.
use crate::evaluate::Shared;
use crate::external::External;
use crate::image::Pass;
use crate::record::slice;
use crate::sys;
use crate::tune::JobCallbacks;
use std::any::Any;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex, MutexGuard};

/// The payload of a panic.
pub(crate) type Payload = Box<dyn Any + Send + 'static>;

pub(crate) fn caught<R>(function: impl FnOnce() -> R) -> Result<R, Payload> {
    catch_unwind(AssertUnwindSafe(function))
}

pub(crate) fn panic_text(payload: &Payload) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without a message".to_owned())
}

/// Locks a mutex and ignores poisoning: no user closure panics while a lock of this crate is held.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Creates a reference to `value` that the library owns: the user data of a callback whose finalizer is [`finalize`].
/// Create it directly before the call that takes it over; that call takes it over even if it fails.
pub(crate) fn hold<T: Send + Sync>(value: &Arc<T>) -> *mut c_void {
    Arc::into_raw(Arc::clone(value)) as *mut c_void
}

/// Releases a reference that the library owned.
pub(crate) unsafe extern "C" fn finalize<T: Send + Sync>(user_data: *mut c_void) {
    let _ = caught(|| drop(Arc::from_raw(user_data as *const T)));
}

/// Options that may contain image passes.
pub(crate) trait Give {
    /// Creates a reference to the user data of each pass for the library.
    ///
    /// # Safety
    /// The pointers in the options are valid.
    unsafe fn give(&self);
}

/// Returns the options for a call that takes over a reference to each image pass.
///
/// # Safety
/// The pointers in `options` are valid, and the call follows directly.
pub(crate) unsafe fn given<T: Give>(options: &T) -> *const T {
    options.give();
    options
}

unsafe fn give_each<T: Give>(options: *const *const T, count: u64) {
    for &each in slice(options, count) {
        (*each).give();
    }
}

impl Give for sys::cjit_image_pass_t {
    unsafe fn give(&self) {
        if self.finalizer.is_some() {
            Arc::increment_strong_count(self.user_data as *const Pass);
        }
    }
}

impl Give for sys::cjit_kernel_build_options_t {
    unsafe fn give(&self) {
        give_each(self.image_passes, self.image_pass_count);
    }
}

impl Give for sys::cjit_nvvm_build_options_t {
    unsafe fn give(&self) {
        give_each(self.image_passes, self.image_pass_count);
    }
}

impl Give for sys::cjit_external_build_options_t {
    unsafe fn give(&self) {
        give_each(self.image_passes, self.image_pass_count);
        if self.finalizer.is_some() {
            Arc::increment_strong_count(self.user_data as *const External);
        }
    }
}

impl Give for sys::cjit_link_input_t {
    unsafe fn give(&self) {
        if let Some(kernel) = self.kernel.as_ref() {
            kernel.give();
        }
        if let Some(nvvm) = self.nvvm.as_ref() {
            nvvm.give();
        }
    }
}

impl Give for sys::cjit_link_build_options_t {
    unsafe fn give(&self) {
        give_each(self.image_passes, self.image_pass_count);
        give_each(self.inputs, self.input_count);
    }
}

impl Give for sys::cjit_tune_build_options_t {
    unsafe fn give(&self) {
        if let Some(build) = self.build.as_ref() {
            build.give();
        }
        if self.finalizer.is_some() {
            Arc::increment_strong_count(self.user_data as *const JobCallbacks);
        }
    }
}

impl Give for sys::cjit_evaluate_candidate_t {
    unsafe fn give(&self) {
        if let Some(build) = self.build.as_ref() {
            build.give();
        }
    }
}

impl Give for sys::cjit_evaluate_options_t {
    unsafe fn give(&self) {
        give_each(self.candidates, self.candidate_count);
        if let Some(reference) = self.reference.as_ref() {
            reference.give();
        }
        if self.finalizer.is_some() {
            Arc::increment_strong_count(self.user_data as *const Shared<'_>);
        }
    }
}

impl Give for sys::cjit_bundle_build_options_t {
    unsafe fn give(&self) {
        give_each(self.kernels, self.kernel_count);
    }
}
