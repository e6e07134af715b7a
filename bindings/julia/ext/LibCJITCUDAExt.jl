"Arguments and streams of CUDA.jl, where Julia has package extensions."
module LibCJITCUDAExt

using LibCJIT
using CUDA: CuArray, CuPtr, CuStream

LibCJIT.argument(pointer::CuPtr) = LibCJIT.DevicePointer(reinterpret(UInt64, pointer))
LibCJIT.argument(array::CuArray) = LibCJIT.argument(pointer(array))
LibCJIT.driver_handle(stream::CuStream) = LibCJIT.driver_handle(stream.handle)

end
