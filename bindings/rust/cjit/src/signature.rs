//! Sign files, and verify signatures before files are loaded. The signatures are those of minisign.
use crate::error::{call, Result};
use crate::library::functions;
use crate::options::SignatureOptionsFields;
use crate::record::{record, Owned};
use crate::text::c_text;
use std::path::Path;

/// Options of a signature. The default is the key of `CJIT_SIGNING_KEY`.
#[derive(Clone, Default)]
pub struct SignatureOptions {
    pub(crate) fields: SignatureOptionsFields,
}

impl SignatureOptions {
    /// Options with their defaults.
    pub fn new() -> SignatureOptions {
        SignatureOptions::default()
    }
}

record! {
    /// A verified signature.
    Signature from cjit_signature_t {
        /// The id of the key, 16 hexadecimal digits.
        key_id: String,
        /// Text that the key signed too.
        trusted_comment: String,
        /// When it was signed, in seconds since 1970; 0: not stated.
        signed_seconds: u64,
        /// When it expires, in seconds since 1970; 0: never.
        expires_seconds: u64,
    }
}

/// Write the signature of a file to `<path>.minisig`.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::IO`.
pub fn sign_file(path: impl AsRef<Path>, options: &SignatureOptions) -> Result<()> {
    let functions = functions()?;
    let path = c_text(path.as_ref())?;
    let raw = options.fields.lower()?;
    // SAFETY: the path and what the options point to are valid during the call.
    call(|error| unsafe { (functions.signature_sign_file)(path.as_ptr(), &raw, error) })
}

/// Verify the signature of a file. The keys are lines of base64, or absolute paths of files with such lines; without
/// keys those of `CJIT_TRUSTED_KEYS` are used. [`Status::SIGNATURE`](crate::Status::SIGNATURE) if the signature is not
/// accepted.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::SIGNATURE`, `Status::IO`.
pub fn verify_file(
    path: impl AsRef<Path>,
    trusted_keys: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<Signature> {
    let functions = functions()?;
    let path = c_text(path.as_ref())?;
    let keys = trusted_keys.into_iter().map(|key| c_text(key.as_ref())).collect::<Result<Vec<_>>>()?;
    let pointers: Vec<_> = keys.iter().map(|key| key.as_ptr()).collect();
    let mut signature = Owned::new(functions.signature_cleanup);
    // SAFETY: the texts are valid during the call; the signature is copied before its cleanup.
    unsafe {
        call(|error| {
            let count = pointers.len() as u64;
            (functions.signature_verify_file)(path.as_ptr(), pointers.as_ptr(), count, &mut signature.raw, error)
        })?;
        Ok(Signature::from_record(&signature.raw))
    }
}
