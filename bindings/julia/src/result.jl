"""
The result of a build of any family. It is host data and has no driver handle. Its properties are the fields of
`cjit_build_result_t`: `cc`, `arch_feature`, `image_kind`, `cache_outcome`, `image`, `image_size`, `name_expressions`,
`lowered_names`, `policy`, `log`, `images`, `diagnostics`, `producer`, `cache_key`, `kernels`, `image_pass_reports`
and more: see `propertynames(result)`. Each property is copied when it is read. `close` frees the result early;
otherwise the garbage collector does.
"""
mutable struct BuildResult
    # Must be the first field: the C cleanup function is the finalizer, and gets the address of the object.
    raw::Raw.cjit_build_result
    root::Any
    process::UInt64

    BuildResult(root=nothing) = new(EMPTY_RESULT, root, PROCESS[])
end

"Make a struct with the given fields; the others are zero."
@generated function filled(::Type{T}, values::NamedTuple{names}) where {T,names}
    given(field, kind) = field in names ? :(convert($kind, values.$field)) :
                         field === :struct_size ? UInt64(sizeof(T)) : kind <: Ptr ? :($kind(C_NULL)) : zero(kind)
    return Expr(:new, T, (given(fieldname(T, i), fieldtype(T, i)) for i in 1:fieldcount(T))...)
end

const EMPTY_RESULT = filled(Raw.cjit_build_result, NamedTuple())

"Call a C function that fills a result, and register the cleanup with the garbage collector."
@inline function fill_result(call, root=nothing)
    result = BuildResult(root)
    call(pointer(result))
    finalizer(Raw.F.cjit_build_result_cleanup, result)
    return result
end

function Base.pointer(result::BuildResult)
    is_ours(result) || of_another_process(
        "result", "pass LibCJIT.serialize(result) instead, and call LibCJIT.deserialize in this process")
    return Ptr{Cvoid}(pointer_from_objref(result))
end

is_ours(result::BuildResult) = getfield(result, :process) == PROCESS[]
Base.isopen(result::BuildResult) = is_ours(result) && getfield(result, :raw).owner != C_NULL

"""
    close(result::BuildResult)

Free the memory of a result now. Modules that were loaded from it stay usable.
"""
function Base.close(result::BuildResult)
    isopen(result) || return nothing
    GC.@preserve result Raw.cjit_build_result_cleanup(pointer(result))
    return nothing
end

function check_open(result::BuildResult)
    pointer(result)
    isopen(result) || throw(ClosedError("result"))
end

const RESULT_FIELDS = Raw.FIELDS[:build_result]

function Base.getproperty(result::BuildResult, name::Symbol)
    found = findfirst(field -> field.name === name && told(field), RESULT_FIELDS)
    found === nothing && throw(ArgumentError("a result has no $name: it has $(join(propertynames(result), ", "))"))
    check_open(result)
    return GC.@preserve result read_field(RESULT_FIELDS, RESULT_FIELDS[found], pointer(result))
end

Base.propertynames(::BuildResult, private::Bool=false) =
    Tuple(f.name for f in RESULT_FIELDS
          if told(f) && !(f.name in (:name_count, :policy_size, :log_size, :info_log_size)) &&
             !any(other -> other.count === f.name && f.name !== :image_size, RESULT_FIELDS))

function Base.show(io::IO, result::BuildResult)
    isopen(result) || return print(io, "BuildResult(closed)")
    print(io, "BuildResult(", Symbol(result.image_kind), " for ", result.cc, ", ", result.image_size, " bytes, ",
          result.lowered_names, ")")
end

"""
    serialize(result) -> Vector{UInt8}

Return the artifact of a result, which [`deserialize`](@ref), [`load`](@ref) and other programs with cjit can read.
Equal results give equal bytes.
"""
function serialize(result::BuildResult)
    check_open(result)
    return GC.@preserve result out_bytes((blob, error) -> Raw.cjit_build_result_serialize(pointer(result), blob, error))
end

"""
    deserialize(artifact; in_place=false) -> BuildResult

Read a result from an artifact. The bytes are checked before use, so they may be untrusted. `in_place`: images are not
copied. The result keeps the bytes alive, and they must not be changed.
"""
function deserialize(artifact; in_place::Bool=false)
    ensure_loaded()
    data = as_bytes(artifact)
    flags = in_place ? Raw.CJIT_DESERIALIZE_IN_PLACE : Raw.CJIT_DESERIALIZE_DEFAULT
    return fill_result(in_place ? data : nothing) do result
        check(error -> Raw.cjit_build_result_deserialize(data, sizeof(data), flags, result, error))
    end
end
