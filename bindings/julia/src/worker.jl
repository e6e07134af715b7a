"""
    LibCJIT.worker_info(context) -> Record

Describe the workers of a context, with statistics: `program`, `disabled_reason`, `running`, `max_running`, `started`,
`lost`, `compilations`, `timed_out`, `cancelled`, `sandbox`. Does not start a worker.
"""
worker_info(context::Context) =
    describe_context(context, :worker_info, Raw.cjit_worker_get_info, Raw.cjit_worker_info_cleanup)

"""
    LibCJIT.pch_info(context) -> Record

Describe the precompiled headers of a context: `folder`, `note`, `files`, `bytes`, `max_bytes`, and how often they were
used, created and refused.
"""
pch_info(context::Context) = describe_context(context, :pch_info, Raw.cjit_pch_get_info, Raw.cjit_pch_info_cleanup)

"""
    LibCJIT.pch_warm(context, options::KernelOptions) -> Enumerated

Precompile the headers at the beginning of a source, for builds of sources with the same beginning. Returns `:made`,
`:used` or `:refused`.
"""
function pch_warm(context::Context, options::KernelOptions)
    outcome = Ref{UInt32}(0)
    using_handles(context) do pointer_of_context
        GC.@preserve options check(error -> Raw.cjit_pch_warm(pointer_of_context, given(options), outcome, error))
    end
    report(context)
    return Enumerated(:pch_outcome, outcome[])
end

"""
    LibCJIT.pch_clear(context) -> Int

Remove the files of precompiled headers, and return their number.
"""
function pch_clear(context::Context)
    removed = Ref{UInt64}(0)
    using_handles(pointer -> check(error -> Raw.cjit_pch_clear(pointer, removed, error)), context)
    return Int(removed[])
end
