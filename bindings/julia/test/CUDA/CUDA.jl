# A stand-in for CUDA.jl, which is not at hand where this is tested: the types that its users
# pass, with what is relied on.
module CUDA

primitive type CuPtr{T} 64 end
CuPtr{T}(address::Integer) where {T} = reinterpret(CuPtr{T}, UInt64(address))

mutable struct CuArray{T,N}
    address::UInt64
end
Base.pointer(array::CuArray{T}) where {T} = CuPtr{T}(array.address)

mutable struct CuStream
    handle::Ptr{Cvoid}
end

end
