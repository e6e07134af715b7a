"Base of build options. They are checked and converted to a C struct once, and can be reused for any number of builds."
abstract type Options end

Base.pointer(options::Options) = pointer(options.packed)
Base.show(io::IO, options::Options) = print(io, nameof(typeof(options)), "(...)")
calls_back(options::Options) = options.packed.calls_back
give(options::Options) = give(options.packed)
give(several::AbstractVector{<:Options}) = foreach(give, several)

"""
    KernelOptions(source; options...)

CUDA C++ source to build, with options. Reusing one object gives the fastest cache hits.

`headers` is a dictionary of names and texts of headers in memory. Defines are strings or pairs
(`"N" => 4`), a policy is a [`Policy`](@ref), its bytes or named values, resource limits are named values, and image
passes are [`ImagePass`](@ref)es or names of passes of the library.
Options are the fields of `cjit_kernel_build_options_t`:

$(Raw.OPTIONS[:kernel_build_options])

    options = KernelOptions(source; name_expressions=["axpy<float>"], arch="sm_90a", std=20, defines=["N" => 4])
    result = build(context, options)
"""
struct KernelOptions <: Options
    packed::Packed

    KernelOptions(source::AbstractString; headers=nothing, options...) =
        new(pack(:kernel_build_options, merge((source=source,), in_memory(headers), (; options...))))
end

in_memory(::Nothing) = NamedTuple()
in_memory(headers) = (header_names=collect(String, keys(headers)), header_sources=collect(String, values(headers)))

nested_struct(::Symbol, options::Options) = options.packed
