//! Policies: named, typed numbers with launch defaults and values of the program, as portable bytes.
use crate::artifact::Blob;
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::record::text;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::PolicyKind;

/// A policy under construction. A build stores its bytes, and launches take their defaults from it.
/// [`policy_names`](crate::policy_names) lists the names that cjit itself reads.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let policy = cjit::Policy::new()?.with_int64(cjit::policy_names::BLOCK_X, 256)?.with_float64("my.threshold", 0.5)?;
/// let options = cjit::KernelOptions::new("...").policy(policy.encode()?);
/// # Ok(()) }
/// ```
///
/// It may move to another thread, but threads must not share it:
/// ```compile_fail,E0277
/// fn shared<T: Sync>() {}
/// shared::<cjit::Policy>();
/// ```
pub struct Policy(*mut sys::cjit_policy_t);

// SAFETY: the header allows a policy on any thread, if only one thread uses it at a time.
unsafe impl Send for Policy {}

impl Drop for Policy {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().policy_destroy)(self.0) }
    }
}

impl Policy {
    /// Create an empty policy.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn new() -> Result<Policy> {
        let functions = functions()?;
        let mut policy = std::ptr::null_mut();
        call(|error| unsafe { (functions.policy_create)(&mut policy, error) })?;
        Ok(Policy(policy))
    }

    /// Set an integer. Replaces a value of the same name, whatever its type.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn set_int64(&mut self, name: &str, value: i64) -> Result<()> {
        let name = c_text(name)?;
        call(|error| unsafe { (loaded().policy_set_int64)(self.0, name.as_ptr(), value, error) })
    }

    /// Set a floating-point number. Replaces a value of the same name, whatever its type.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn set_float64(&mut self, name: &str, value: f64) -> Result<()> {
        let name = c_text(name)?;
        call(|error| unsafe { (loaded().policy_set_float64)(self.0, name.as_ptr(), value, error) })
    }

    /// Set an integer and return the policy; see [`set_int64`](Policy::set_int64).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn with_int64(mut self, name: &str, value: i64) -> Result<Policy> {
        self.set_int64(name, value)?;
        Ok(self)
    }

    /// Set a floating-point number and return the policy; see [`set_float64`](Policy::set_float64).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn with_float64(mut self, name: &str, value: f64) -> Result<Policy> {
        self.set_float64(name, value)?;
        Ok(self)
    }

    /// Encode the policy as portable bytes. Equal contents give equal bytes.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
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

/// A reader for an encoded policy. The bytes may be untrusted.
#[derive(Clone, Copy)]
pub struct PolicyView<'a>(&'a [u8]);

impl<'a> PolicyView<'a> {
    /// Read these bytes, such as [`BuildResult::policy`](crate::BuildResult::policy). Empty bytes are a policy without
    /// values.
    pub fn new(encoded: &'a [u8]) -> PolicyView<'a> {
        PolicyView(encoded)
    }

    fn data(&self) -> (*const std::os::raw::c_void, u64) {
        (self.0.as_ptr().cast(), self.0.len() as u64)
    }

    /// Get the number of values.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
    pub fn count(&self) -> Result<u64> {
        let functions = functions()?;
        let (data, size) = self.data();
        let mut count = 0;
        call(|error| unsafe { (functions.policy_get_count)(data, size, &mut count, error) })?;
        Ok(count)
    }

    /// Get one value with its name by index, in the order of names.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
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
        // SAFETY: the name points into the bytes of the policy.
        Ok((unsafe { text(entry.name) }.into_owned(), value))
    }

    /// Get all values with their names, in the order of names.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
    pub fn entries(&self) -> Result<Vec<(String, PolicyValue)>> {
        (0..self.count()?).map(|index| self.entry(index)).collect()
    }

    /// Get an integer by name.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
    pub fn int64(&self, name: &str) -> Result<i64> {
        let (functions, name) = (functions()?, c_text(name)?);
        let (data, size) = self.data();
        let mut value = 0;
        call(|error| unsafe { (functions.policy_get_int64)(data, size, name.as_ptr(), &mut value, error) })?;
        Ok(value)
    }

    /// Get a floating-point number by name.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
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
