"""
    LibCJIT.sign_file(path; options...)

Write the signature of a file to `<path>.minisig`, as minisign does. Options are the fields of
`cjit_signature_options_t`:

$(Raw.OPTIONS[:signature_options])
"""
function sign_file(path::AbstractString; options...)
    ensure_loaded()
    packed = pack(:signature_options, (; options...))
    GC.@preserve packed check(error -> Raw.cjit_signature_sign_file(path, pointer(packed), error))
    return
end

"""
    LibCJIT.verify_file(path, trusted_keys=String[]) -> Record

Verify the signature of a file: `key_id`, `trusted_comment`, `signed_seconds`, `expires_seconds`. The keys are lines of
base64, or absolute paths of files with such lines; without keys those of `CJIT_TRUSTED_KEYS` are used. Throws an error
with the status `SIGNATURE` if the signature is not accepted.
"""
function verify_file(path::AbstractString, trusted_keys=String[])
    ensure_loaded()
    return with_keys(isempty(trusted_keys) ? nothing : trusted_keys) do pointers, count
        fill_record(:signature, Raw.cjit_signature_cleanup) do address
            check(error -> Raw.cjit_signature_verify_file(path, pointers, count, address, error))
        end
    end
end
