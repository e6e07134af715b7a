"""
    LibCJIT.read_recording(path) -> Recording

Read the requests of a run that contexts recorded (`record_file`, `CJIT_RECORD`). `requests` has a record for each:
`key`, `note`, `name`, `arch`, `folder`, `family`, `can_repeat`. `damaged_count` is the number of damaged parts of the
file, which were skipped.

    recording = LibCJIT.read_recording("run.rec")
    result = fetch(LibCJIT.build_recorded(context, recording, 1; arch="sm_80"))
"""
mutable struct Recording
    storage::Vector{UInt64}
    requests::Vector{Record}
    damaged_count::Int
end

function read_recording(path::AbstractString)
    ensure_loaded()
    storage = out_struct(:recording)
    address = Ptr{Cvoid}(pointer(storage))
    GC.@preserve storage check(error -> Raw.cjit_recording_read(path, address, error))
    contents = GC.@preserve storage record_at(:recording, address)
    recording = Recording(storage, contents.requests, contents.damaged_count)
    return finalizer(made -> Raw.cjit_recording_cleanup(Ptr{Cvoid}(pointer(made.storage))), recording)
end

Base.show(io::IO, recording::Recording) = print(io, "Recording of ", length(recording.requests), " requests")

"""
    LibCJIT.build_recorded(context, recording, index; callback=nothing, stop_at_failure=nothing, options...) -> Job

Start to build `recording.requests[index]`, as [`build_async`](@ref) does. Options are the fields of
`cjit_recording_build_options_t`:

$(Raw.OPTIONS[:recording_build_options])
"""
function build_recorded(context::Context, recording::Recording, index::Integer; callback=nothing,
                        stop_at_failure=nothing, options...)
    packed = pack(:recording_build_options, (; options...))
    return using_handles(context) do pointer_of_context
        begin_job(1, Options[]; callback=callback, stop_at_failure=stop_at_failure) do job_options, job, error
            GC.@preserve recording packed Raw.cjit_recording_build_async(
                pointer_of_context, Ptr{Cvoid}(pointer(recording.storage)), index - 1, pointer(packed),
                given(job_options), job, error)
        end
    end
end

"""
    LibCJIT.describe_recorded_key(context, recording, index; options...) -> Record

Return the cache key that `recording.requests[index]` has now, as [`LibCJIT.describe_key`](@ref) does.
"""
function describe_recorded_key(context::Context, recording::Recording, index::Integer; options...)
    packed = pack(:recording_build_options, (; options...))
    return using_handles(context) do pointer_of_context
        fill_record(:cache_key, Raw.cjit_cache_key_cleanup) do address
            GC.@preserve recording packed check(error -> Raw.cjit_recording_get_key(
                pointer_of_context, Ptr{Cvoid}(pointer(recording.storage)), index - 1, pointer(packed), address, error))
        end
    end
end
