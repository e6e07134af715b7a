"""
    ExternalOptions(compile, producer; fields=(), options...)
    ExternalOptions(producer; fields=(), options...)

A build by another compiler: what its cache key contains, and the function that makes the images. Without a function the
result is only searched in the cache.

`compile` is called with an [`ExternalCall`](@ref) if the cache has no result. It returns the image (bytes, or PTX as
text), or `nothing` if it called [`LibCJIT.set_image!`](@ref). If it throws, the build fails with `:external_compiler`,
or with `:compilation` if it throws a [`LibCJIT.InvalidInput`](@ref); the exception is the `cause` of the error. It runs
in a task on Julia's event loop. It may build other requests; its own would wait for `cache_wait_milliseconds`.

`fields` are pairs of names and bytes or text. Options are the fields of `cjit_external_build_options_t`:

$(Raw.OPTIONS[:external_build_options])

    options = ExternalOptions("ptxas 13.0"; fields=["source" => source], arch="sm_90a") do call
        run_ptxas(source, call.arch)
    end
    result = build(context, options)
"""
struct ExternalOptions <: Options
    packed::Packed

    ExternalOptions(producer::AbstractString; fields=(), options...) =
        new(pack(:external_build_options, merge((producer=producer, fields=external_fields(fields)), (; options...))))
end

ExternalOptions(compile::Function, producer::AbstractString; options...) =
    ExternalOptions(producer; callback=ExternalCompiler(compile), options...)

external_fields(fields) = [(name=String(first(each)), data=last(each)) for each in pairs_of(fields)]

"The function of an external build, as the user data of its callback."
mutable struct ExternalCompiler
    compile::Function
    ticket::Union{Nothing,Ticket}
    failure::Any
    # The process to which the ticket belongs.
    process::UInt64
end

ExternalCompiler(compile) = ExternalCompiler(compile, nothing, nothing, UInt64(0))

"""
    LibCJIT.InvalidInput(reason)

The input of an external build does not compile. Equal builds that wait fail too.
"""
struct InvalidInput <: Exception
    reason::String
end

Base.showerror(io::IO, error::InvalidInput) = print(io, error.reason)

"""
What the function of an external build is asked for: `name`, `arch` ("sm_90a", never "native"), `cc`, `arch_feature`.
Valid until the function returns. See [`LibCJIT.set_image!`](@ref), [`LibCJIT.set_name!`](@ref),
[`LibCJIT.set_policy!`](@ref), [`LibCJIT.add_log!`](@ref) and [`LibCJIT.time_left`](@ref).
"""
mutable struct ExternalCall
    name::String
    arch::String
    cc::UInt32
    arch_feature::UInt32
    output::Ptr{Cvoid}
end

function output_of(call::ExternalCall)
    call.output == C_NULL &&
        throw(ArgumentError("this ExternalCall is over: its function has returned; use it only in the function"))
    return call.output
end

"""
    LibCJIT.set_image!(call, image; kind=:none)

Set an image of an external build: bytes, or PTX as text. The first kind that is set is the result's.
"""
function set_image!(call::ExternalCall, image; kind=:none)
    bytes = as_bytes(image)
    kind_number = number(:image_kind, kind)
    check(error -> Raw.cjit_external_output_set_image(output_of(call), kind_number, bytes, sizeof(bytes), error))
end

"""
    LibCJIT.set_name!(call, name, symbol=nothing; argument_schema=nothing)

Set the symbol of a name of an external build's result. `nothing`: the name is the symbol.
"""
set_name!(call::ExternalCall, name, symbol=nothing; argument_schema=nothing) = check() do error
    Raw.cjit_external_output_set_name(output_of(call), String(name), nullable(symbol), nullable(argument_schema), error)
end

"""
    LibCJIT.set_policy!(call, policy)

Set the encoded policy of an external build's result. The policy of the request takes precedence.
"""
function set_policy!(call::ExternalCall, policy)
    bytes = as_bytes(policy)
    check(error -> Raw.cjit_external_output_set_policy(output_of(call), bytes, sizeof(bytes), error))
end

"""
    LibCJIT.add_log!(call, text)

Append to the log of an external build's result, or of its error.
"""
function add_log!(call::ExternalCall, text)
    log = String(text)
    check(error -> Raw.cjit_external_output_add_log(output_of(call), log, sizeof(log), error))
end

"""
    LibCJIT.time_left(call) -> Union{Nothing,Float64}

Return the seconds that are left for an external build: `nothing` if there is no limit, 0 if the limit has passed or the
build is cancelled.
"""
function time_left(call::ExternalCall)
    left = Raw.cjit_external_output_time_left(output_of(call))
    return left == Raw.CJIT_WAIT_FOREVER ? nothing : left / 1000
end

function set_compiler!(packed::Packed, compiler::ExternalCompiler)
    push!(packed.roots, compiler)
    set_callback!(packed, :callback, gate().thunks.pass, ticket_of!(compiler, run_external))
end

function run_external(compiler::ExternalCompiler, address::Ptr{Cvoid})
    fields = Raw.FIELDS[:external_call]
    given = NamedTuple{Tuple(f.name for f in fields)}(Tuple(f for f in fields))
    call = ExternalCall(read_field(fields, given.name, address), read_field(fields, given.arch, address),
                        read_field(fields, given.cc, address), read_field(fields, given.arch_feature, address),
                        pointer_at(address, given.output))
    compiler.failure = nothing
    try
        image = compiler.compile(call)
        image === nothing || set_image!(call, image)
        return Raw.CJIT_SUCCESS
    catch error
        compiler.failure = error
        reason = replace(sprint(showerror, error), '\0' => ' ')
        Raw.cjit_external_output_set_failure(call.output, reason, C_NULL)
        return error isa InvalidInput ? Raw.CJIT_ERROR_COMPILATION : Raw.CJIT_ERROR_EXTERNAL_COMPILER
    finally
        call.output = C_NULL
    end
end

"""
    LibCJIT.adopt_image(image; options...) -> BuildResult

Make a build result of a cubin, PTX, LTO-IR or fatbin as it is. The bytes may be untrusted. Options are the fields of
`cjit_image_adopt_options_t`:

$(Raw.OPTIONS[:image_adopt_options])
"""
function adopt_image(image; options...)
    ensure_loaded()
    packed = pack(:image_adopt_options, merge((data=image,), (; options...)))
    return fill_result() do result
        GC.@preserve packed check(error -> Raw.cjit_image_adopt(pointer(packed), result, error))
    end
end
