# A replacement for CUDA.jl, which the test machines lack: the types that its users pass, with the required functions.
module CUDA

primitive type CuPtr{T} 64 end
CuPtr{T}(address::Integer) where {T} = reinterpret(CuPtr{T}, UInt64(address))

mutable struct CuArray{T,N} <: AbstractArray{T,N}
    address::UInt64
    size::NTuple{N,Int}
end
CuArray{T,N}(address) where {T,N} = CuArray{T,N}(address, ntuple(_ -> 0, N))
Base.size(array::CuArray) = array.size
Base.pointer(array::CuArray{T}) where {T} = CuPtr{T}(array.address)

mutable struct CuStream
    handle::Ptr{Cvoid}
end

end
