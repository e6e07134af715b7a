"""
    LibCJIT.cache_info(context) -> Record

Describe the cache of a context: `folder`, `problem`, `layers`, `mode`, sizes, `counters` of this context, `totals`
of the cache directory, and `remotes`, each with its `url`, `state` and counters.
"""
cache_info(context::Context) =
    describe_context(context, :cache_info, Raw.cjit_cache_get_info, Raw.cjit_cache_info_cleanup)

describe_context(context::Context, name, describe, cleanup=nothing) = using_handles(context) do pointer
    fill_record(address -> check(error -> describe(pointer, address, error)), name, cleanup)
end

"""
    LibCJIT.cache_entries(context) -> Record

List the entries on disk, the most recently used first: `entries` (each with `key`, `path`, `size`, `used_seconds`,
`state`, `signature_key`, `signature_comment`, `note`) and `total_size`.
"""
cache_entries(context::Context) =
    describe_context(context, :cache_entries, Raw.cjit_cache_get_entries, Raw.cjit_cache_entries_cleanup)

"""
    LibCJIT.cache_verify(context; remove_bad=false) -> Record

Read and verify every entry on disk, and list the entries with their `state`. `remove_bad` removes bad entries.
"""
cache_verify(context::Context; remove_bad::Bool=false) =
    describe_context(context, :cache_entries,
                     (pointer, address, error) -> Raw.cjit_cache_verify(pointer, remove_bad, address, error),
                     Raw.cjit_cache_entries_cleanup)

"""
    LibCJIT.cache_places(context, key) -> Record

Look in the directory and in each remote for one entry, without building: an entry with its `state` for each, who signed
it (`signature_key`), and why it would not be used (`note`).
"""
cache_places(context::Context, key::AbstractString) =
    describe_context(context, :cache_entries,
                     (pointer, address, error) -> Raw.cjit_cache_get_places(pointer, key, address, error),
                     Raw.cjit_cache_entries_cleanup)

"""
    LibCJIT.cache_flush(context, seconds)

Wait until the context has sent its builds to the remote caches, and to earlier remotes the entries of later ones.
Throws an error with the status `NOT_READY` after `seconds`.
"""
cache_flush(context::Context, seconds::Real) = using_handles(context) do pointer
    check(error -> Raw.cjit_cache_flush(pointer, round(UInt64, 1000 * seconds), error))
end

"""
    LibCJIT.cache_upload(context, keys=nothing) -> Record

Send entries of the cache directory to the remote caches that do not have them. `keys` are keys or prefixes of keys;
`nothing`: all valid entries; an empty list: none. Returns the numbers of entries that were sent, that
all remotes had (`present_count`), and that this context must not sign (`refused_count`).
"""
cache_upload(context::Context, keys=nothing) = with_keys(keys) do pointers, count
    describe_context(context, :cache_change,
                     (pointer_of_context, address, error) -> Raw.cjit_cache_upload(pointer_of_context, pointers, count,
                                                                                   address, error))
end

# Calls `run` with a C array of the keys, or a null pointer for `nothing`, and their number.
function with_keys(run, keys)
    texts = keys === nothing ? String[] : collect(String, keys)
    pointers = Cstring[Base.unsafe_convert(Cstring, text) for text in texts]
    return GC.@preserve texts pointers run(keys === nothing ? C_NULL : Ptr{Cvoid}(pointer(pointers)), length(pointers))
end

"""
    LibCJIT.cache_trim(context, max_bytes) -> Record

Remove the least recently used entries until the others have at most `max_bytes`. Returns `entry_count` and
`total_size` of the removed entries.
"""
cache_trim(context::Context, max_bytes::Integer) =
    describe_context(context, :cache_change,
                     (pointer, address, error) -> Raw.cjit_cache_trim(pointer, max_bytes, address, error))

"""
    LibCJIT.cache_clear(context) -> Record

Remove every entry on disk, and every result in the memory of the context.
"""
cache_clear(context::Context) = describe_context(context, :cache_change, Raw.cjit_cache_clear)

"""
    LibCJIT.cache_export(context, path, keys=nothing) -> Record

Write entries to a pack, which is one file. `keys` are keys or prefixes of keys; `nothing`: all valid entries; an empty
list: none.
"""
cache_export(context::Context, path::AbstractString, keys=nothing) = with_keys(keys) do pointers, count
    describe_context(context, :cache_change,
                     (pointer_of_context, address, error) -> Raw.cjit_cache_export(pointer_of_context, path, pointers,
                                                                                   count, address, error))
end

"""
    LibCJIT.cache_import(context, path) -> Record

Import a pack to the cache directory. Returns the numbers of imported, existing (`present_count`) and damaged entries.
"""
cache_import(context::Context, path::AbstractString) =
    describe_context(context, :cache_change,
                     (pointer, address, error) -> Raw.cjit_cache_import(pointer, path, address, error))

"""
    LibCJIT.cache_entry_key(context, key) -> Record

Return the key of an entry with its fields, as [`LibCJIT.describe_key`](@ref) does for a request.
"""
cache_entry_key(context::Context, key::AbstractString) =
    describe_context(context, :cache_key,
                     (pointer, address, error) -> Raw.cjit_cache_get_entry_key(pointer, key, address, error),
                     Raw.cjit_cache_key_cleanup)
