"""
    LibCJIT.inspect(artifact) -> Record

Describe an artifact of any family: `family`, `format_major`, `format_minor`, `cc`, `arch_feature`, `image_kind`,
`cuda_version`, `total_size`, `cjit_version`, `producer`, `checksum`, `sections`. All checksums are verified. The bytes
may be untrusted.
"""
function inspect(artifact)
    ensure_loaded()
    data = as_bytes(artifact)
    return fill_record(:artifact_info, Raw.cjit_artifact_info_cleanup) do address
        check(error -> Raw.cjit_artifact_get_info(data, sizeof(data), address, error))
    end
end

"""
    LibCJIT.write_file(path, bytes)

Write an artifact or a bundle to a file atomically: readers see the old file or the complete new one.
"""
function write_file(path::AbstractString, bytes)
    ensure_loaded()
    data = as_bytes(bytes)
    check(error -> Raw.cjit_artifact_write_file(path, data, sizeof(data), error))
end

"""
    LibCJIT.read_file(path) -> Vector{UInt8}

Read a whole file. The contents are not checked; functions that take the bytes check them.
"""
function read_file(path::AbstractString)
    ensure_loaded()
    return out_bytes((blob, error) -> Raw.cjit_artifact_read_file(path, blob, error))
end
