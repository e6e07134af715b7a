"""
    NVVMOptions(inputs; options...)

Modules of NVVM IR, as text or bitcode, to compile to PTX, LTO-IR or a cubin. Each input is text, bytes, or named values
of `cjit_nvvm_input_t`: `name`, `lazy` and exactly one of `data` and `path`.

Options are the fields of `cjit_nvvm_build_options_t`:

$(Raw.OPTIONS[:nvvm_build_options])

    result = build(context, NVVMOptions([ir]; arch="compute_90"))
"""
struct NVVMOptions <: Options
    packed::Packed

    NVVMOptions(inputs; options...) =
        new(pack(:nvvm_build_options, merge((inputs=map(nvvm_input, inputs),), (; options...))))
end

nvvm_input(data::Union{AbstractString,AbstractVector{UInt8}}) = (data=data,)
nvvm_input(fields) = fields

link_input(nvvm::NVVMOptions) = (nvvm=nvvm,)
