"""
The error of a failed call. Fields:

- `status`, `stage`: [`Enumerated`](@ref); compare with symbols: `error.status == :compilation`;
- `message`: the attempted operation, the problem, and how to solve it;
- `library`, `native_code`, `native_name`: the external library that failed, and its error code; "" and 0 if none did;
- `log`: the compiler's log, unchanged; `diagnostics`: its messages, or the faults of a description, as records with
  file, line, column, severity, code, text, path;
- `cause`: the exception of a Julia callback; `nothing` if there is none.

`Int(error.status) ÷ 100` is the block of the status: 1 usage, 2 toolkit, 3 source, 4 artifact, 5 files and workers,
6 driver, 7 cjit.

    try
        build(context, "__global__ void k() { undeclared = 1; }")
    catch error
        error isa CJITError && error.status == :compilation || rethrow()
        foreach(d -> println(d.file, ":", d.line, ": ", d.text), error.diagnostics)
    end
"""
struct CJITError <: Exception
    status::Enumerated
    stage::Enumerated
    message::String
    library::String
    native_code::Int64
    native_name::String
    log::String
    diagnostics::Vector{Record}
    cause::Any
end

function Base.showerror(io::IO, error::CJITError)
    print(io, "CJITError: ", status_name(error.status), ": ", error.message)
    log = rstrip(error.log)
    isempty(log) || occursin(log, error.message) || print(io, "\n", log)
    if error.cause !== nothing
        print(io, "\ncaused by: ")
        showerror(io, error.cause)
    end
end

"""
    status_name(status) -> String

Return the name of a status, such as "CJIT_ERROR_COMPILATION"; "CJIT_ERROR_UNKNOWN" for an unknown number.
"""
function status_name(status)
    ensure_loaded()
    return unsafe_string(Raw.cjit_status_name(number(:status, status)))
end

"Throw the error of a failed call."
@noinline function fail(status::UInt32, error::Ptr{Cvoid}, cause=nothing)
    throw(take_error(status, error, cause))
end

function take_error(status::UInt32, error::Ptr{Cvoid}, cause=nothing)
    error == C_NULL && return bare_error(status, cause)
    try
        info = try
            fill_record(address -> Raw.cjit_error_get_info(error, address), :error_info)
        catch
            return bare_error(Raw.cjit_error_status(error), cause, unsafe_string(Raw.cjit_error_message(error)))
        end
        return CJITError(info.status, info.stage, info.message, info.library, info.native_code, info.native_name,
                         info.log, info.diagnostics, cause)
    finally
        Raw.cjit_error_destroy(error)
    end
end

bare_error(status, cause, message="") =
    CJITError(Enumerated(:status, status), Enumerated(:stage, 0), message, "", 0, "", "", Record[], cause)

"Call a function with an error object, and throw the error if it fails."
@inline function check(call)
    error = Ref{Ptr{Cvoid}}(C_NULL)
    status = call(error)
    status == 0 || fail(status, error[])
    return nothing
end

"""
Make a call that may take long, and let other threads collect garbage meanwhile. Arguments are plain addresses and
numbers. Without this macro, other threads would wait at their next allocation until the call returns.
"""
macro blocking(call)
    arguments = [gensym() for _ in call.args[2:end]]
    assigned = [:($name = $(esc(value))) for (name, value) in zip(arguments, call.args[2:end])]
    quote
        $(assigned...)
        state = ccall(:jl_gc_safe_enter, Int8, ())
        returned = $(esc(call.args[1]))($(arguments...))
        ccall(:jl_gc_safe_leave, Cvoid, (Int8,), state)
        returned
    end
end

"Return the address of an out parameter for `@blocking`. The caller preserves the parameter."
plain_address(out::Ref{Ptr{Cvoid}}) = Ptr{Cvoid}(Base.unsafe_convert(Ptr{Ptr{Cvoid}}, out))
