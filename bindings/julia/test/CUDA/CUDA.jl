# A replacement for CUDA.jl, which the test machines lack: the types that its users pass, with the required functions.
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
