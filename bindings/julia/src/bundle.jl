"""
    Bundle()
    Bundle(bytes; in_place=false, lazy=false)
    Bundle(path=...; lazy=false)

Entries for several names, architectures and image kinds in one file. Architectures are written as for nvcc: "sm_90a" is
a cubin, "compute_90" PTX, "lto_90" LTO-IR. `lazy`: sections are checked on first use. `in_place`: the bytes are not
copied, and must not change while the bundle or objects from it exist; these keep the bytes alive.

    bundle = Bundle()
    LibCJIT.build!(bundle, context, ["axpy" => KernelOptions(source)]; archs="sm_80,sm_90a,compute_90")
    LibCJIT.write_file("axpy.cjb", LibCJIT.write(bundle))

    loaded, choice = load(context, Bundle(path="axpy.cjb"), "axpy")
"""
mutable struct Bundle <: Handle
    slot::Slot
    root::Any
end

destructor(::Bundle) = Raw.F.cjit_bundle_destroy

own_bundle(call, root=nothing) = owned(Bundle(Slot(out_pointer(call)), root))

function Bundle(; path::Union{Nothing,AbstractString}=nothing, lazy::Bool=false)
    ensure_loaded()
    path === nothing && return own_bundle(Raw.cjit_bundle_create)
    return own_bundle((out, error) -> Raw.cjit_bundle_read_file(path, read_flags(false, lazy), out, error))
end

function Bundle(bytes; in_place::Bool=false, lazy::Bool=false)
    ensure_loaded()
    data = as_bytes(bytes)
    return own_bundle((out, error) -> Raw.cjit_bundle_read(data, sizeof(data), read_flags(in_place, lazy), out, error),
                      in_place ? data : nothing)
end

read_flags(in_place, lazy) =
    (in_place ? Raw.CJIT_BUNDLE_READ_IN_PLACE : UInt32(0)) | (lazy ? Raw.CJIT_BUNDLE_READ_LAZY : UInt32(0))

"Make the C struct of a bundle build: `kernels` are pairs of a name and [`KernelOptions`](@ref)."
bundle_options(kernels, archs, conflict) =
    pack(:bundle_build_options, (names=[String(first(each)) for each in kernels],
                                 kernels=[last(each) for each in kernels], archs=archs, conflict=conflict))

"""
    LibCJIT.build!(bundle, context, kernels; archs, conflict=:refuse) -> Bundle

Build each kernel for each architecture, in parallel, and add the images. `kernels` are pairs of a name and a
[`KernelOptions`](@ref) without `arch`; `archs` is "sm_80,sm_90a,compute_90", "all" or "all-major". If a build fails,
nothing is added, and the error names each failed build. `conflict` selects the action for an existing entry with other
contents: `:refuse`, `:keep`, `:replace`.
"""
function build!(bundle::Bundle, context::Context, kernels; archs, conflict=nothing)
    packed = bundle_options(kernels, archs, conflict)
    packed.calls_back && return add_built(bundle, context, kernels, archs, conflict)
    using_handles(context, bundle) do pointer_of_context, pointer_of_bundle
        error = Ref{Ptr{Cvoid}}(C_NULL)
        status = GC.@preserve packed error build_bundle(pointer_of_context, pointer_of_bundle, pointer(packed),
                                                        plain_address(error))
        report(context)
        status == 0 || fail(status, error[])
    end
    return bundle
end

build_bundle(context, bundle, options, error) = @blocking Raw.cjit_bundle_build(context, bundle, options, error)

function add_built(bundle, context, kernels, archs, conflict)
    job = build_async(context, kernels, archs; conflict=conflict)
    try
        return add!(bundle, wait(job))
    finally
        close(job)
    end
end

"""
    build_async(context, kernels, archs; conflict=:refuse, callback=nothing, stop_at_failure=nothing) -> Job

Start the builds of [`LibCJIT.build!`](@ref), and return a job. `LibCJIT.add!(bundle, job)` adds the images. The builds
of the job are those of the first kernel, in the order of the architectures, then those of the next kernel.
"""
function build_async(context::Context, kernels, archs::AbstractString; conflict=nothing, job_options...)
    packed = bundle_options(kernels, archs, conflict)
    job = using_handles(context) do pointer_of_context
        begin_job(0, packed; job_options...) do job_options, job, error
            Raw.cjit_bundle_build_async(pointer_of_context, given(packed), given(job_options), job, error)
        end
    end
    job.count = Int(progress(job).total)
    return job
end

"""
    LibCJIT.add!(bundle, job) -> Bundle
    LibCJIT.add!(bundle, name, result; conflict=:refuse) -> Bundle
    LibCJIT.add!(bundle, name, bytes; producer=nothing, keep_fatbin=nothing, conflict=:refuse) -> Bundle

Add the images of a bundle job, the images of a result, or an image from another program. Such an image is a cubin, PTX
or a fatbin; a fatbin is split into its images unless `keep_fatbin=true`.
"""
function add!(bundle::Bundle, job::Job)
    using_handles(bundle, job) do pointer_of_bundle, pointer_of_job
        error = Ref{Ptr{Cvoid}}(C_NULL)
        status = Raw.cjit_bundle_add_job(pointer_of_bundle, pointer_of_job, error)
        status == 0 || fail(status, error[], cause_of(status, job.called))
    end
    return bundle
end

function add!(bundle::Bundle, name::AbstractString, result::BuildResult; conflict=nothing)
    isopen(result) || throw(ClosedError("result"))
    using_handles(bundle) do pointer_of_bundle
        GC.@preserve result check(error -> Raw.cjit_bundle_add(pointer_of_bundle, name, pointer(result),
                                                               number(:bundle_conflict, conflict), error))
    end
    return bundle
end

function add!(bundle::Bundle, name::AbstractString, bytes; options...)
    packed = pack(:bundle_import_options, merge((data=as_bytes(bytes),), (; options...)))
    using_handles(bundle) do pointer_of_bundle
        GC.@preserve packed check(error -> Raw.cjit_bundle_import(pointer_of_bundle, name, pointer(packed), error))
    end
    return bundle
end

"""
    LibCJIT.drop!(bundle; name=nothing, arch=nothing, kind=nothing) -> Int

Remove the entries that match all given arguments, and return their number. `arch` is "sm_90a", or "90a" for all kinds
of this architecture; `kind` is a symbol such as `:ptx`.
"""
function drop!(bundle::Bundle; name=nothing, arch=nothing, kind=nothing)
    dropped = Ref{UInt64}(0)
    using_handles(bundle) do pointer
        check(error -> Raw.cjit_bundle_drop(pointer, nullable(name), nullable(arch), number(:image_kind, kind),
                                            dropped, error))
    end
    return Int(dropped[])
end

"""
    LibCJIT.list(bundle) -> Record

List a bundle: `entries` (each with `name`, `arch`, `producer`, `checksum`, `image_size`, `stored_size`, `cc`,
`arch_feature`, `image_kind`, `family`, `cuda_version`), `section_count` and `distinct_section_count`.
"""
list(bundle::Bundle) = using_handles(bundle) do pointer
    fill_record(:bundle_info, Raw.cjit_bundle_info_cleanup) do address
        check(error -> Raw.cjit_bundle_get_info(pointer, address, error))
    end
end

"""
    merge!(bundle, other; conflict=:refuse) -> Bundle

Add all entries of another bundle. Images are shared, not copied.
"""
function Base.merge!(bundle::Bundle, other::Bundle; conflict=nothing)
    using_handles(bundle, other) do into, from
        check(error -> Raw.cjit_bundle_merge(into, from, number(:bundle_conflict, conflict), error))
    end
    return bundle
end

"""
    LibCJIT.compare(first, second) -> Record

List the differences of two bundles: `differences`, each with `name`, `arch`, `kind` (`:removed`, `:added`, `:changed`),
`sections`, `first_size`, `second_size`.
"""
compare(first::Bundle, second::Bundle) = using_handles(first, second) do one, other
    fill_record(:bundle_diff, Raw.cjit_bundle_diff_cleanup) do address
        check(error -> Raw.cjit_bundle_compare(one, other, address, error))
    end
end

"""
    LibCJIT.write(bundle; compression=nothing, compression_level=0, min_saving_percent=0) -> Vector{UInt8}

Encode a bundle to bytes for `LibCJIT.write_file`. Equal contents and options give equal bytes, independent of the order
in which entries were added.
"""
function write(bundle::Bundle; options...)
    packed = pack(:bundle_write_options, (; options...))
    return using_handles(bundle) do pointer_of_bundle
        GC.@preserve packed out_bytes(
            (blob, error) -> Raw.cjit_bundle_write(pointer_of_bundle, pointer(packed), blob, error))
    end
end

"""
    bundle[name, arch] -> BuildResult

Return an entry as a result with one image.
"""
Base.getindex(bundle::Bundle, name::AbstractString, arch::AbstractString) = using_handles(bundle) do pointer_of_bundle
    fill_result(bundle) do result
        check(error -> Raw.cjit_bundle_get_result(pointer_of_bundle, name, arch, result, error))
    end
end

"""
    LibCJIT.choose(bundle, name; device_cc, driver_version=0, linker=nothing) -> Record

Choose the best entry of a name for a device: `arch`, `image_kind`, `verdicts` (each with `arch`, `image_kind`,
`reason`, `is_chosen`). The verdicts state why other entries were not chosen. Needs no driver.
"""
function choose(bundle::Bundle, name::AbstractString; options...)
    packed = pack(:bundle_choose_options, (; options...))
    return using_handles(bundle) do pointer_of_bundle
        fill_record(:bundle_choice, Raw.cjit_bundle_choice_cleanup) do address
            GC.@preserve packed check(
                error -> Raw.cjit_bundle_choose(pointer_of_bundle, name, pointer(packed), address, error))
        end
    end
end

function load(context::Context, bundle::Bundle, name::AbstractString; options...)
    packed = pack(:bundle_load_options, (; options...))
    loaded = Ref{Union{Nothing,LoadedModule}}(nothing)
    choice = using_handles(context, bundle) do pointer_of_context, pointer_of_bundle
        fill_record(:bundle_choice, Raw.cjit_bundle_choice_cleanup) do address
            loaded[] = GC.@preserve packed own_module(
                (out, error) -> Raw.cjit_bundle_load(pointer_of_context, pointer_of_bundle, name, pointer(packed),
                                                     address, out, error))
        end
    end
    report(context)
    return (loaded[], choice)
end

"""
    LibCJIT.export_fatbin(context, bundle, name=nothing; compression=:default, compress_all=nothing,
                          concatenate=nothing) -> Vector{UInt8}

Export a bundle, or the entries of a name, as a fatbin that the driver loads. Needs nvFatbin.
"""
function export_fatbin(context::Context, bundle::Bundle, name=nothing; options...)
    packed = pack(:bundle_fatbin_options, (; options...))
    return using_handles(context, bundle) do pointer_of_context, pointer_of_bundle
        GC.@preserve packed out_bytes(
            (blob, error) -> Raw.cjit_bundle_export_fatbin(pointer_of_context, pointer_of_bundle, nullable(name),
                                                           pointer(packed), blob, error))
    end
end
