//! Errors of calls.
use crate::library::loaded;
use crate::record::{record, records};
use crate::sys::{self, Struct};
use crate::{Severity, Stage, Status};
use std::fmt;

/// The result of a fallible function of this crate.
pub type Result<T, E = Error> = std::result::Result<T, E>;

record! {
    /// One message of a compiler, or one fault of a description.
    Diagnostic from cjit_diagnostic_t {
        /// The file as the compiler names it; empty if the message belongs to no file.
        file: String,
        /// The message, without file, line, severity and number.
        text: String,
        /// Line in `file`, from 1; 0 if unknown.
        line: u32,
        /// Column in that line, from 1, in bytes; 0 if unknown.
        column: u32,
        /// Severity of the message.
        severity: Severity,
        /// The compiler's number for this message (177 in `#177-D`), 0 if it has none; of a description a `Fault`.
        code: u32,
        /// Of a description: the place of the value as a JSON pointer, such as "/steps/0/grid"; else empty.
        path: String,
    }
}

/// The reason why a call failed, with all details that the library reports.
///
/// `Display` writes the message, followed by the compiler's log if there is one.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// let error = context.build(&cjit::KernelOptions::new("__global__ void k() { wrong(); }").arch("sm_90")).unwrap_err();
/// assert_eq!(error.status(), cjit::Status::COMPILATION);
/// for message in error.diagnostics() {
///     println!("{}:{}: {}", message.file, message.line, message.text);
/// }
/// # Ok(()) }
/// ```
#[derive(Clone, PartialEq)]
pub struct Error(Box<Details>);

#[derive(Clone, Default, PartialEq)]
struct Details {
    status: Status,
    stage: Stage,
    message: String,
    library: String,
    native_code: i64,
    native_name: String,
    ptx: String,
    log: String,
    diagnostics: Vec<Diagnostic>,
    load_error: Option<sys::LoadError>,
}

impl Error {
    /// The status of the call. `status().0 / 100` is the origin of the failure: 1 the caller, 2 the toolkit, 3 the
    /// source, 4 an artifact, 5 files, 6 the driver, 7 cjit itself.
    pub fn status(&self) -> Status {
        self.0.status
    }

    /// The stage at which the call failed.
    pub fn stage(&self) -> Stage {
        self.0.stage
    }

    /// The message: what was attempted, what went wrong, and what to do.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The foreign library that failed (`"NVRTC"`, `"CUDA driver"`, `"libc"`); empty if none did.
    pub fn library(&self) -> &str {
        &self.0.library
    }

    /// The foreign library's own code; 0 if no library failed.
    pub fn native_code(&self) -> i64 {
        self.0.native_code
    }

    /// The name of the native code (`"NVRTC_ERROR_COMPILATION"`); empty if it has none.
    pub fn native_name(&self) -> &str {
        &self.0.native_name
    }

    /// The PTX that the compiler had made when its assembler failed; "" if it made none.
    pub fn ptx(&self) -> &str {
        &self.0.ptx
    }

    /// The compiler's log, unchanged; empty if there is none.
    pub fn log(&self) -> &str {
        &self.0.log
    }

    /// The messages of the log as records, in order.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.0.diagnostics
    }

    /// Why `libcjit.so` could not be loaded, if that is the failure.
    pub fn load_error(&self) -> Option<&sys::LoadError> {
        self.0.load_error.as_ref()
    }

    /// Creates an error for an invalid argument that this crate detected.
    pub(crate) fn usage(message: impl Into<String>) -> Error {
        Error::own(Status::INVALID_ARGUMENT, Stage::REQUEST, message)
    }

    pub(crate) fn own(status: Status, stage: Stage, message: impl Into<String>) -> Error {
        Error(Box::new(Details { status, stage, message: message.into(), ..Details::default() }))
    }

    /// Takes ownership of an error object, which may be NULL.
    #[cold]
    fn take(status: u32, error: *mut sys::cjit_error_t) -> Error {
        let mut details = Details { status: Status(status), ..Details::default() };
        // SAFETY: the error is NULL or owned by this call; its contents are copied before it is destroyed.
        unsafe {
            let mut info = sys::cjit_error_info_t::new();
            if error.is_null() || (loaded().error_get_info)(error, &mut info) != sys::CJIT_SUCCESS {
                details.message = crate::record::text((loaded().status_name)(status)).into_owned();
                if !error.is_null() {
                    details.status = Status((loaded().error_status)(error));
                    details.message = crate::record::text((loaded().error_message)(error)).into_owned();
                }
            } else {
                details.stage = Stage(info.stage);
                details.message = crate::record::text(info.message).into_owned();
                details.library = crate::record::text(info.library).into_owned();
                details.native_code = info.native_code;
                details.native_name = crate::record::text(info.native_name).into_owned();
                details.ptx =
                    String::from_utf8_lossy(crate::record::bytes(info.ptx.cast(), info.ptx_size)).into_owned();
                details.log =
                    String::from_utf8_lossy(crate::record::bytes(info.log.cast(), info.log_size)).into_owned();
                details.diagnostics = records(info.diagnostics, info.diagnostic_count, Diagnostic::from_record);
            }
            (loaded().error_destroy)(error);
        }
        Error(Box::new(details))
    }
}

/// Makes a call that returns an error object on failure.
#[inline]
pub(crate) fn call(function: impl FnOnce(*mut *mut sys::cjit_error_t) -> u32) -> Result<()> {
    let mut error = std::ptr::null_mut();
    let status = function(&mut error);
    if status == sys::CJIT_SUCCESS {
        return Ok(());
    }
    Err(Error::take(status, error))
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())?;
        let log = self.log().trim_end();
        if log.is_empty() || self.message().contains(log) {
            return Ok(());
        }
        write!(formatter, "\n{log}")
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?} at {:?}: {self}", self.status(), self.stage())
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.load_error().map(|error| error as _)
    }
}

impl From<sys::LoadError> for Error {
    fn from(error: sys::LoadError) -> Error {
        let status = match error.problem() {
            sys::LoadProblem::Missing | sys::LoadProblem::Unloadable => Status::IO,
            _ => Status::UNSUPPORTED,
        };
        let message = error.to_string();
        Error(Box::new(Details { status, message, load_error: Some(error), ..Details::default() }))
    }
}
