"""
    LinkOptions(inputs; options...)

Inputs and options of a link: cubins, PTX, LTO-IR, fatbins, objects, libraries, results of other builds, and sources
and NVVM IR, which are compiled first. Each input is a [`BuildResult`](@ref), a [`KernelOptions`](@ref), an
[`NVVMOptions`](@ref), bytes, or named values of `cjit_link_input_t`: `name`, `kind` and exactly one of `data`, `path`,
`result`, `kernel`, `nvvm`.

Options are the fields of `cjit_link_build_options_t`:

$(Raw.OPTIONS[:link_build_options])

    result = build(context, LinkOptions([kernel_result, (path="op.cubin", name="op")]; arch="sm_90"))
"""
struct LinkOptions <: Options
    packed::Packed

    LinkOptions(inputs; options...) =
        new(pack(:link_build_options, merge((inputs=map(link_input, inputs),), (; options...))))
end

link_input(result::BuildResult) = isopen(result) ? (result=result,) : throw(ClosedError("result"))
link_input(kernel::KernelOptions) = (kernel=kernel,)
link_input(data::AbstractVector{UInt8}) = (data=data,)
link_input(fields) = fields
