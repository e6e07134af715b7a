"""
    Policy(values...)
    Policy(bytes::Vector{UInt8})

Named integers and floats, as portable bytes, that describe how to launch a kernel. A build stores them in its result.
Launches take defaults from the names that cjit knows (`block_x`, `cluster_x`, `dynamic_shared_memory`, `pdl`, ...; see
`LibCJIT.POLICY_NAMES`). The program defines all other names.

    policy = Policy("block_x" => 256, "tile.scale" => 0.5)
    result = build(context, source; policy=policy)
    Policy(result.policy)["block_x"]    # 256

A policy is read like a dictionary. The bytes may be untrusted: they are checked when they are read.
"""
struct Policy
    bytes::Vector{UInt8}
end

"The names that cjit reads from a policy. Their values are integers."
const POLICY_NAMES = (Raw.CJIT_POLICY_BLOCK_X, Raw.CJIT_POLICY_BLOCK_Y, Raw.CJIT_POLICY_BLOCK_Z,
                      Raw.CJIT_POLICY_CLUSTER_X, Raw.CJIT_POLICY_CLUSTER_Y, Raw.CJIT_POLICY_CLUSTER_Z,
                      Raw.CJIT_POLICY_DYNAMIC_SHARED_MEMORY, Raw.CJIT_POLICY_MIN_BLOCKS, Raw.CJIT_POLICY_PDL)

Policy(values::Pair...) = encode_policy(values)
Policy(values::AbstractDict) = encode_policy(values)
Policy(; values...) = encode_policy(values)

function encode_policy(values)
    ensure_loaded()
    policy = out_pointer(Raw.cjit_policy_create)
    try
        for (name, value) in pairs_of(values)
            check(error -> set_policy(policy, String(name), value, error))
        end
        return Policy(out_bytes((blob, error) -> Raw.cjit_policy_encode(policy, blob, error)))
    finally
        Raw.cjit_policy_destroy(policy)
    end
end

"The pairs of a named tuple or a dictionary, or a list of pairs as it is."
pairs_of(values::Union{NamedTuple,AbstractDict}) = pairs(values)
pairs_of(values) = values

set_policy(policy, name, value::Integer, error) = Raw.cjit_policy_set_int64(policy, name, value, error)
set_policy(policy, name, value::AbstractFloat, error) = Raw.cjit_policy_set_float64(policy, name, value, error)

function Base.length(policy::Policy)
    ensure_loaded()
    count = Ref{UInt64}(0)
    check(error -> Raw.cjit_policy_get_count(policy.bytes, sizeof(policy.bytes), count, error))
    return Int(count[])
end

function policy_entry(policy::Policy, index::Integer)
    entry = fill_record(:policy_entry) do address
        check(error -> Raw.cjit_policy_get_entry(policy.bytes, sizeof(policy.bytes), index, address, error))
    end
    return entry.name => (entry.kind == :float64 ? entry.float64_value : entry.int64_value)
end

Base.iterate(policy::Policy, next::Int=0) = next < length(policy) ? (policy_entry(policy, next), next + 1) : nothing
Base.eltype(::Type{Policy}) = Pair{String,Union{Int64,Float64}}
Base.keys(policy::Policy) = first.(collect(policy))
Base.haskey(policy::Policy, name) = String(name) in keys(policy)
Base.show(io::IO, policy::Policy) = print(io, "Policy(", join(repr.(collect(policy)), ", "), ")")
Base.:(==)(a::Policy, b::Policy) = a.bytes == b.bytes
Base.hash(policy::Policy, h::UInt) = hash(policy.bytes, h)

function Base.getindex(policy::Policy, name)
    for (key, value) in policy
        key == String(name) && return value
    end
    throw(KeyError(name))
end

"""
    get_int64(policy, name), get_float64(policy, name)

Return a value of exactly this type. Throws [`CJITError`](@ref) if the name does not exist or has the other type.
"""
function get_int64(policy::Policy, name::AbstractString)
    ensure_loaded()
    value = Ref{Int64}(0)
    check(error -> Raw.cjit_policy_get_int64(policy.bytes, sizeof(policy.bytes), name, value, error))
    return value[]
end

@doc (@doc get_int64)
function get_float64(policy::Policy, name::AbstractString)
    ensure_loaded()
    value = Ref{Float64}(0)
    check(error -> Raw.cjit_policy_get_float64(policy.bytes, sizeof(policy.bytes), name, value, error))
    return value[]
end

as_bytes(policy::Policy) = policy.bytes
as_bytes(values::Union{NamedTuple,AbstractDict}) = encode_policy(values).bytes
