"""
    LibCJIT.version() -> VersionNumber

Return the version of the loaded library.
"""
function version()
    ensure_loaded()
    parts = (Ref{UInt32}(0), Ref{UInt32}(0), Ref{UInt32}(0))
    Raw.cjit_version(parts...)
    return VersionNumber((Int(part[]) for part in parts)...)
end

"""
    LibCJIT.has(feature) -> Bool

Return whether the loaded library has a function, an enumerator, a field or a part, such as
"cjit_kernel_build_options_t.slim" or "algorithms" (docs/description.md, "Features").
"""
has(feature::AbstractString) = (ensure_loaded(); Raw.cjit_has(String(feature)) != 0)

"""
    LibCJIT.version_info() -> Record

Describe the loaded library: its version, the artifact format that it writes, compiler and build type.
"""
function version_info()
    ensure_loaded()
    return fill_record(:version_info) do address
        status = Raw.cjit_version_get_info(address)
        status == 0 || fail(status, C_NULL)
    end
end

"""
    LibCJIT.toolkit(context) -> Record

Describe the CUDA toolkit and driver of this machine: `components` (each with `component`, `status`, `name`, `path`,
`version`, `reason`, `detail`, `problem`, `fix`, `searched`), `problem`, a conflict between components, and
`headers_note`, the directories with unpacked headers that lost or changed files. A missing component is not an error
here.
"""
toolkit(context::Context) =
    describe_context(context, :toolkit_info, Raw.cjit_toolkit_get_info, Raw.cjit_toolkit_info_cleanup)

"""
    LibCJIT.device_count(context) -> Int

Return the number of CUDA devices; a mock has one device.
"""
function device_count(context::Context)
    count = Ref{UInt32}(0)
    using_handles(pointer -> check(error -> Raw.cjit_device_get_count(pointer, count, error)), context)
    return Int(count[])
end

"""
    LibCJIT.device(context, ordinal=0) -> Record

Describe one device: `name`, `cc`, `multiprocessor_count`, `memory_size`, `max_shared_memory_per_block`.
"""
device(context::Context, ordinal::Integer=0) =
    describe_context(context, :device_info,
                     (pointer, address, error) -> Raw.cjit_device_get_info(pointer, ordinal, address, error))

"""
    LibCJIT.driver_entry_point(context, symbol, cuda_version=12040) -> Ptr{Cvoid}

Return the address of a CUDA driver function ("cuMemAlloc"), in its version for `cuda_version`
(major * 1000 + minor * 10).
"""
driver_entry_point(context::Context, symbol, cuda_version::Integer=12040) = using_handles(context) do pointer
    out_pointer((address, error) -> Raw.cjit_driver_get_entry_point(pointer, String(symbol), cuda_version, address,
                                                                    error))
end

"""
    LibCJIT.value_kind_name(kind) -> String
    LibCJIT.value_kind_size(kind) -> Int

Return the name of a value kind as in argument schemas, or its size in bytes; "" and 0 for unknown kinds.
"""
value_kind_name(kind) = (ensure_loaded(); unsafe_string(Raw.cjit_value_kind_name(number(:value_kind, kind))))

@doc (@doc value_kind_name)
value_kind_size(kind) = (ensure_loaded(); Int(Raw.cjit_value_kind_size(number(:value_kind, kind))))
