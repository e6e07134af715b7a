package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// KernelResources are the resources of one kernel, as stated by a cubin, PTX, ptxas or the driver. A field is 0 if the
// source does not state it.
type KernelResources struct {
	// StaticSharedMemory is in bytes per block, without the part that the system reserves.
	StaticSharedMemory uint64
	// ConstantMemory is in bytes, for all __constant__ variables of the image. Not in ptxas' report.
	ConstantMemory uint64
	// ConstantBanks is in bytes, including the parameters. Only in ptxas' report.
	ConstantBanks uint64
	// LocalMemory and StackMemory, which includes called functions, are in bytes per thread.
	LocalMemory, StackMemory uint64
	// StackFrame is that of the kernel alone; it and SpillStores and SpillLoads are in bytes per thread. Only in ptxas'
	// report.
	StackFrame, SpillStores, SpillLoads uint64
	// CodeSize is in bytes. Only in a cubin.
	CodeSize uint64
	// RegisterCount is per thread, BarrierCount per block.
	RegisterCount, BarrierCount uint32
	// MaxThreadsPerBlock is the maximum for a launch. Only of the driver.
	MaxThreadsPerBlock uint32
	// MaxBlock is the limit of __launch_bounds__; 0 if there is no limit. Only in a cubin and in PTX.
	MaxBlock Dim3
	// RequiredBlock is the size of __block_size__; 0 if any size is allowed. Only in a cubin and in PTX.
	RequiredBlock Dim3
	// RequiredCluster is the size of __cluster_dims__; 0 if any size is allowed.
	RequiredCluster Dim3
	// ClusterMustBeSet means that a launch must set the cluster size.
	ClusterMustBeSet bool
}

func kernelResources(p *raw.KernelResources) KernelResources {
	e := known(p)
	return KernelResources{
		StaticSharedMemory: e.StaticSharedMemory, ConstantMemory: e.ConstantMemory, ConstantBanks: e.ConstantBanks,
		LocalMemory: e.LocalMemory, StackMemory: e.StackMemory, StackFrame: e.StackFrame, SpillStores: e.SpillStores,
		SpillLoads: e.SpillLoads, CodeSize: e.CodeSize, RegisterCount: e.RegisterCount, BarrierCount: e.BarrierCount,
		MaxThreadsPerBlock: e.MaxThreadsPerBlock,
		MaxBlock:           Dim3{e.MaxBlockX, e.MaxBlockY, e.MaxBlockZ},
		RequiredBlock:      Dim3{e.RequiredBlockX, e.RequiredBlockY, e.RequiredBlockZ},
		RequiredCluster:    Dim3{e.RequiredClusterX, e.RequiredClusterY, e.RequiredClusterZ},
		ClusterMustBeSet:   e.ClusterMustBeSet != 0,
	}
}

// ImageKernel is one kernel of an image.
type ImageKernel struct {
	// Symbol is the kernel's lowered name.
	Symbol    string
	Resources KernelResources
	// For each parameter: its offset in the parameter buffer, its size in bytes, and its alignment (0 if the image does
	// not state it).
	ParameterOffsets, ParameterSizes, ParameterAlignments []uint64
}

func imageKernel(e raw.ImageKernel) ImageKernel {
	return ImageKernel{
		Symbol: text(e.Symbol), Resources: kernelResources(e.Resources),
		ParameterOffsets:    numbers(e.ParameterOffsets, e.ParameterCount),
		ParameterSizes:      numbers(e.ParameterSizes, e.ParameterCount),
		ParameterAlignments: numbers(e.ParameterAlignments, e.ParameterCount),
	}
}

// ImageInfo describes the contents of an image.
type ImageInfo struct {
	// ImageKind is cubin or PTX.
	ImageKind ImageKind
	// CC is the compute capability of the image, major * 10 + minor.
	CC      uint32
	Kernels []ImageKernel
	// CodeOffsets has the offset of each kernel's code in bytes from the start of the image; 0 for PTX.
	CodeOffsets []uint64
	Variables   []ImageVariable
}

// ImageVariable is a __device__ or __constant__ variable of an image.
type ImageVariable struct {
	Symbol string
	Size   uint64
}

// InspectImage describes a cubin or PTX from any compiler. The bytes may be untrusted.
func InspectImage(image []byte) (*ImageInfo, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	e := sized[raw.ImageInfo]()
	if err := failure(raw.ImageGetInfo(first(image), uint64(len(image)), e)); err != nil {
		return nil, err
	}
	defer raw.ImageInfoCleanup(e)
	info := &ImageInfo{
		ImageKind: ImageKind(e.ImageKind), CC: e.CC, Kernels: listed(e.Kernels, e.KernelCount, imageKernel),
		CodeOffsets: numbers(e.CodeOffsets, e.KernelCount),
	}
	sizes := numbers(e.VariableSizes, e.VariableCount)
	for i, symbol := range texts(e.VariableSymbols, e.VariableCount) {
		info.Variables = append(info.Variables, ImageVariable{symbol, sizes[i]})
	}
	return info, nil
}

// Blob is bytes that the library allocated: a file that was read, which Deserialize and other calls can point into.
type Blob struct {
	h    *handle[raw.Blob]
	size uint64
}

func ownBlob(blob *raw.Blob) *Blob {
	return &Blob{own(blob, raw.BlobDestroy, "blob", nil), raw.BlobSize(blob)}
}

// Read calls a function with the bytes, which it does not copy, and returns the function's error. The bytes are the
// library's memory: do not write to them, or use them after the function has returned. A Close during the call waits.
func (b *Blob) Read(read func(bytes []byte) error) error {
	return b.h.with(func(blob *raw.Blob) error { return read(viewOf(raw.BlobData(blob), b.size)) })
}

// Bytes returns a copy of the bytes; Read makes none.
func (b *Blob) Bytes() (bytes []byte, err error) {
	err = b.h.with(func(blob *raw.Blob) error {
		bytes = copyOf(raw.BlobData(blob), b.size)
		return nil
	})
	return bytes, err
}

// Size returns the number of bytes, also after Close.
func (b *Blob) Size() uint64 { return b.size }

// Close releases the blob. The bytes are freed when no object that was read in place points into them.
func (b *Blob) Close() error {
	if b != nil {
		b.h.close()
	}
	return nil
}

// taken copies the blob that `call` writes to Go memory.
func taken(call func(**raw.Blob) raw.Outcome) ([]byte, error) {
	var blob *raw.Blob
	if err := failure(call(&blob)); err != nil {
		return nil, err
	}
	defer raw.BlobDestroy(blob)
	return copyOf(raw.BlobData(blob), raw.BlobSize(blob)), nil
}

// bytesOf returns the memory of a blob, which is valid as long as the blob is in use.
func bytesOf(blob *raw.Blob) *byte { return (*byte)(unsafe.Pointer(raw.BlobData(blob))) }
