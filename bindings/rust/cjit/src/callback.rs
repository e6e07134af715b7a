//! Closures behind C's function pointers. Panics stop here; they go on where somebody waits.
use std::any::Any;
use std::marker::PhantomData;
use std::os::raw::c_void;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, RwLock};

/// What a panic carries.
pub(crate) type Payload = Box<dyn Any + Send + 'static>;

pub(crate) fn caught<R>(function: impl FnOnce() -> R) -> Result<R, Payload> {
    catch_unwind(AssertUnwindSafe(function))
}

pub(crate) fn panic_text(payload: &Payload) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic without a text".to_owned())
}

/// No panic of a user's closure happens under one of this crate's locks, so what is inside is whole.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

type Entry = (usize, Arc<dyn Any + Send + Sync>);
static REGISTERED: RwLock<Vec<Entry>> = RwLock::new(Vec::new());
static NEXT: AtomicUsize = AtomicUsize::new(1);

/// A closure's ticket for `user_data`. C may call back after the ticket is given up (a build that nobody waits for any more goes on, and
/// logs): it then finds nothing, where a pointer would dangle.
pub(crate) struct Ticket<T> {
    number: usize,
    value: PhantomData<fn() -> T>,
}

impl<T: Send + Sync + 'static> Ticket<T> {
    pub(crate) fn new(value: Arc<T>) -> Ticket<T> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        REGISTERED.write().unwrap_or_else(|poisoned| poisoned.into_inner()).push((number, value));
        Ticket { number, value: PhantomData }
    }

    pub(crate) fn user_data(&self) -> *mut c_void {
        self.number as *mut c_void
    }

    pub(crate) fn find(user_data: *mut c_void) -> Option<Arc<T>> {
        let registered = REGISTERED.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        let entry = registered.iter().find(|entry| entry.0 == user_data as usize)?;
        Arc::clone(&entry.1).downcast().ok()
    }
}

impl<T> Drop for Ticket<T> {
    fn drop(&mut self) {
        let mut registered = REGISTERED.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let place = registered.iter().position(|entry| entry.0 == self.number);
        let given_up = place.map(|place| registered.swap_remove(place));
        drop(registered); // before the closure, whose own drop may come back here
        drop(given_up);
    }
}
