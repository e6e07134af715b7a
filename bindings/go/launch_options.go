package cjit

import "cjit.dev/cjit/internal/raw"

// Dim3 has three sizes. In options 0 means the value of the policy, else 1. A grid requires X; Y and Z default to 1.
type Dim3 struct{ X, Y, Z uint32 }

// DevicePointer is an address in device memory (CUdeviceptr).
type DevicePointer uint64

// Stream is the driver's stream handle (CUstream, cudaStream_t); 0 is the default stream.
type Stream uintptr

// Event is the driver's event handle (CUevent, cudaEvent_t).
type Event uintptr

// DeviceNode is the driver's handle of a kernel node that other kernels update (CUgraphDeviceNode).
type DeviceNode uintptr

// Graph is the driver's handle of a graph (CUgraph, cudaGraph_t).
type Graph uintptr

// GraphNode is the driver's handle of a node of a graph (CUgraphNode, cudaGraphNode_t).
type GraphNode uintptr

// GraphExec is the driver's handle of an instantiated graph (CUgraphExec, cudaGraphExec_t).
type GraphExec uintptr

// NativeLibrary is the driver's handle of a loaded library (CUlibrary).
type NativeLibrary uintptr

// NativeKernel is the driver's handle of a kernel (CUkernel).
type NativeKernel uintptr

// NativeFunction is the driver's handle of a kernel in one CUDA context (CUfunction).
type NativeFunction uintptr

func (o *LaunchOptions) encodeMore(_ *arena, e *raw.LaunchOptions) {
	if e.GridY == 0 && e.GridZ == 0 {
		e.GridY = 1
	}
	if e.GridY != 0 && e.GridZ == 0 {
		e.GridZ = 1
	}
}
