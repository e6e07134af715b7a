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
    Serialization.serialize_type(stream, BuildResult)
    Serialization.serialize(stream, serialize(result))
end

Serialization.deserialize(stream::Serialization.AbstractSerializer, ::Type{BuildResult}) =
    deserialize(Serialization.deserialize(stream))

Base.deepcopy_internal(handle::Handle, ::IdDict) =
    throw(ArgumentError("a $(what(handle)) cannot be copied: use the existing one"))
Serialization.serialize(::Serialization.AbstractSerializer, handle::Handle) =
    throw(ArgumentError("a $(what(handle)) belongs to this process and cannot be serialized: " *
                        "create it in the process that uses it"))
