# deepcopy and Serialization of values that contain C pointers.

"Return the same object: requests are immutable."
Base.deepcopy_internal(packed::Packed, ::IdDict) = packed
Base.deepcopy_internal(called::Union{ImagePass,ExternalCompiler}, ::IdDict) = called

function Serialization.serialize(stream::Serialization.AbstractSerializer, packed::Packed)
    Serialization.serialize_type(stream, Packed)
    Serialization.serialize(stream, packed.struct_key)
    Serialization.serialize(stream, packed.values)
end

function Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{Packed})
    struct_key = Serialization.deserialize(stream)
    return pack(struct_key, Serialization.deserialize(stream))
end

function Serialization.serialize(stream::Serialization.AbstractSerializer, pass::ImagePass)
    Serialization.serialize_type(stream, ImagePass)
    Serialization.serialize(stream, (pass.change, pass.name, pass.version, pass.options))
end

Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{ImagePass}) =
    ImagePass(Serialization.deserialize(stream)..., nothing, nothing, UInt64(0))

function Serialization.serialize(stream::Serialization.AbstractSerializer, compiler::ExternalCompiler)
    Serialization.serialize_type(stream, ExternalCompiler)
    Serialization.serialize(stream, compiler.compile)
end

Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{ExternalCompiler}) =
    ExternalCompiler(Serialization.deserialize(stream))

"Copy a result through its artifact."
Base.deepcopy_internal(result::BuildResult, known::IdDict) =
    get!(() -> isopen(result) ? deserialize(serialize(result)) : BuildResult(), known, result)

function Serialization.serialize(stream::Serialization.AbstractSerializer, result::BuildResult)
    isopen(result) || return refuse_to_serialize(stream, ClosedError("result"))
    Serialization.serialize_type(stream, BuildResult)
    Serialization.serialize(stream, serialize(result))
end

Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{BuildResult}) =
    deserialize(Serialization.deserialize(stream))

Base.deepcopy_internal(handle::Handle, ::IdDict) =
    throw(ArgumentError("a $(what(handle)) cannot be copied: use the existing one"))
Serialization.serialize(stream::Serialization.AbstractSerializer, handle::Handle) = refuse_to_serialize(
    stream, ArgumentError("a $(what(handle)) belongs to the process that created it and cannot be serialized: " *
                          "create it in the process that uses it"))

Serialization.serialize(stream::Serialization.AbstractSerializer, ::ExternalCall) = refuse_to_serialize(
    stream, ArgumentError("an ExternalCall is valid until its function returns and cannot be serialized: pass its " *
                          "fields"))

"What another process receives in place of a value that belongs to this one. Reading it throws."
struct Refusal end

refuse_to_serialize(::Serialization.Serializer, error) = throw(error)

"""
Send an error in place of a value. The serializers of Distributed write into a connection: an exception would leave half
a message there, and the next call would never end. So the call fails in the process that receives the value.
"""
function refuse_to_serialize(stream::Serialization.AbstractSerializer, error)
    Serialization.serialize_type(stream, Refusal)
    Serialization.serialize(stream, error)
end

Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{Refusal}) =
    throw(Serialization.deserialize(stream))
