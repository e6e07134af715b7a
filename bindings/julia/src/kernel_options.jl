"What can be built: options that were checked and put into their C form once, to be built as often as wanted."
abstract type Options end

Base.pointer(options::Options) = pointer(options.packed)
Base.show(io::IO, options::Options) = print(io, nameof(typeof(options)), "(...)")
calls_back(options::Options) = options.packed.calls_back

"""
    KernelOptions(source; options...)

CUDA C++ and how to compile it. Making it once and building it often is the quick way to take results from the cache.

Options are the fields of `cjit_kernel_build_options_t`. What is compiled: `source_name`, `name_expressions`, `argument_schemas`,
`headers` (a dictionary of name and text; or `header_names`, `header_sources`), `include_dirs`, `defines` (strings, or pairs: `"N"
=> 4`), `undefines`, `pre_includes`. How: `arch`, `std`, `max_registers`, `split_compile`, `debug`, `lineinfo`, `fast_math`,
`ftz`, `prec_div`, `prec_sqrt`, `fmad`, `rdc`, `lto`, `default_device`, `minimal`, `extra_device_vectorization`, `host_headers`,
`grid_dependency`, `ptx_fallback`, `slim`, `raw_options`, `compiler`, `host_compiler`. What comes out: `image_kind`,
`extra_image_kinds`, `policy` (a [`Policy`](@ref), its bytes, or named values), `resource_limits` (named values), `image_passes`
([`ImagePass`](@ref) or the name of one of the library's). Messages: `suppressed_diagnostics`, `warning_diagnostics`,
`error_diagnostics`, `warnings`, `warnings_as_errors`. Where and whether: `cache_mode`, `cache_wait_milliseconds`, `worker_mode`,
`time_limit_milliseconds`, `pch`.

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
