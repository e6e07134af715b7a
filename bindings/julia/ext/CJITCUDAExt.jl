"Arguments and streams of CUDA.jl, where Julia has package extensions."
module CJITCUDAExt

using CJIT
using CUDA: CuArray, CuPtr, CuStream

CJIT.argument(pointer::CuPtr) = CJIT.DevicePointer(reinterpret(UInt64, pointer))
CJIT.argument(array::CuArray) = CJIT.argument(pointer(array))
CJIT.driver_handle(stream::CuStream) = CJIT.driver_handle(stream.handle)

end
