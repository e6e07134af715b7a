//! Policies: named, typed numbers that describe how to run a build, as portable bytes.
use crate::artifact::Blob;
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::record::text;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::PolicyKind;

/// A mutable policy. A build stores its bytes, and launches take their defaults from them. The names that cjit itself
/// reads are in [`policy_names`](crate::policy_names).
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let policy = cjit::Policy::new()?.with_int64(cjit::policy_names::BLOCK_X, 256)?.with_float64("my.threshold", 0.5)?;
/// let options = cjit::KernelOptions::new("...").policy(policy.encode()?);
/// # Ok(()) }
/// ```
///
/// It may move to another thread, but must not be shared between threads:
/// ```compile_fail,E0277
/// fn shared<T: Sync>() {}
/// shared::<cjit::Policy>();
/// ```
pub struct Policy(*mut sys::cjit_policy_t);

// SAFETY: the header allows any thread to use a policy, one at a time.
unsafe impl Send for Policy {}

impl Drop for Policy {
    fn drop(&mut self) {
        // SAFETY: owned.
        unsafe { (loaded().policy_destroy)(self.0) }
    }
}

impl Policy {
    /// An empty policy.
    pub fn new() -> Result<Policy> {
        let functions = functions()?;
        let mut policy = std::ptr::null_mut();
        call(|error| unsafe { (functions.policy_create)(&mut policy, error) })?;
        Ok(Policy(policy))
    }

    /// Set a value. Replaces a value of the same name, whatever its type.
    pub fn set_int64(&mut self, name: &str, value: i64) -> Result<()> {
        let name = c_text(name)?;
        call(|error| unsafe { (loaded().policy_set_int64)(self.0, name.as_ptr(), value, error) })
    }

    /// Set a floating-point value, see [`set_int64`](Policy::set_int64).
    pub fn set_float64(&mut self, name: &str, value: f64) -> Result<()> {
        let name = c_text(name)?;
        call(|error| unsafe { (loaded().policy_set_float64)(self.0, name.as_ptr(), value, error) })
    }

    /// Like [`set_int64`](Policy::set_int64), for method chains.
    pub fn with_int64(mut self, name: &str, value: i64) -> Result<Policy> {
        self.set_int64(name, value)?;
        Ok(self)
    }

    /// Like [`set_float64`](Policy::set_float64), for method chains.
    pub fn with_float64(mut self, name: &str, value: f64) -> Result<Policy> {
        self.set_float64(name, value)?;
        Ok(self)
    }

    /// Serialize the policy to portable bytes, which are equal for equal contents.
    pub fn encode(&self) -> Result<Blob> {
        Blob::fill(|blob, error| unsafe { (loaded().policy_encode)(self.0, blob, error) })
    }
}

impl std::fmt::Debug for Policy {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Policy({:p})", self.0)
    }
}

/// A value of a policy.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum PolicyValue {
    /// An integer.
    Int64(i64),
    /// A floating-point number.
    Float64(f64),
    /// A value of a type that this crate does not know.
    Unknown(PolicyKind),
}

/// Reads a policy's bytes, which may be untrusted.
#[derive(Clone, Copy)]
pub struct PolicyView<'a>(&'a [u8]);

impl<'a> PolicyView<'a> {
    /// Read bytes such as [`BuildResult::policy`](crate::BuildResult::policy); empty bytes are a policy without values.
    pub fn new(encoded: &'a [u8]) -> PolicyView<'a> {
        PolicyView(encoded)
    }

    fn data(&self) -> (*const std::os::raw::c_void, u64) {
        (self.0.as_ptr().cast(), self.0.len() as u64)
    }

    /// Return the number of values.
    pub fn count(&self) -> Result<u64> {
        let functions = functions()?;
        let (data, size) = self.data();
        let mut count = 0;
        call(|error| unsafe { (functions.policy_get_count)(data, size, &mut count, error) })?;
        Ok(count)
    }

    /// Return a value and its name by index, in the order of names.
    pub fn entry(&self, index: u64) -> Result<(String, PolicyValue)> {
        let functions = functions()?;
        let (data, size) = self.data();
        let mut entry = sys::cjit_policy_entry_t::new();
        call(|error| unsafe { (functions.policy_get_entry)(data, size, index, &mut entry, error) })?;
        let value = match PolicyKind(entry.kind) {
            PolicyKind::INT64 => PolicyValue::Int64(entry.int64_value),
            PolicyKind::FLOAT64 => PolicyValue::Float64(entry.float64_value),
            kind => PolicyValue::Unknown(kind),
        };
        // SAFETY: the name points into the bytes.
        Ok((unsafe { text(entry.name) }.into_owned(), value))
    }

    /// Return all values with their names, in the order of names.
    pub fn entries(&self) -> Result<Vec<(String, PolicyValue)>> {
        (0..self.count()?).map(|index| self.entry(index)).collect()
    }

    /// Return an integer by its name.
    pub fn int64(&self, name: &str) -> Result<i64> {
        let (functions, name) = (functions()?, c_text(name)?);
        let (data, size) = self.data();
        let mut value = 0;
        call(|error| unsafe { (functions.policy_get_int64)(data, size, name.as_ptr(), &mut value, error) })?;
        Ok(value)
    }

    /// Return a floating-point number by its name.
    pub fn float64(&self, name: &str) -> Result<f64> {
        let (functions, name) = (functions()?, c_text(name)?);
        let (data, size) = self.data();
        let mut value = 0.0;
        call(|error| unsafe { (functions.policy_get_float64)(data, size, name.as_ptr(), &mut value, error) })?;
        Ok(value)
    }
}

impl std::fmt::Debug for PolicyView<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.entries() {
            Ok(entries) => formatter.debug_map().entries(entries).finish(),
            Err(error) => write!(formatter, "PolicyView({error})"),
        }
    }
}
