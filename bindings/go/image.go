package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// KernelResources are the resources of one kernel, as a cubin, PTX, ptxas or the driver states them. A number is 0
// where the source does not state it.
type KernelResources struct {
	// StaticSharedMemory in bytes per block, without the part that the system reserves.
	StaticSharedMemory uint64
	// ConstantMemory in bytes, of all __constant__ variables of the image. Not in ptxas' report.
	ConstantMemory uint64
	// ConstantBanks in bytes, including the parameters. Only in ptxas' report.
	ConstantBanks uint64
	// LocalMemory and StackMemory, with that of called functions, in bytes per thread.
	LocalMemory, StackMemory uint64
	// StackFrame of the kernel alone, SpillStores and SpillLoads in bytes per thread. Only in ptxas' report.
	StackFrame, SpillStores, SpillLoads uint64
	// CodeSize in bytes. Only in a cubin.
	CodeSize uint64
	// RegisterCount per thread, BarrierCount per block.
	RegisterCount, BarrierCount uint32
	// MaxThreadsPerBlock of a launch. Only from the driver.
	MaxThreadsPerBlock uint32
	// MaxBlock is the value of __launch_bounds__; 0: no limit. Only in a cubin and in PTX.
	MaxBlock Dim3
	// RequiredBlock is the value of __block_size__; 0: any. Only in a cubin and in PTX.
	RequiredBlock Dim3
	// RequiredCluster is the value of __cluster_dims__; 0: any.
	RequiredCluster Dim3
	// ClusterMustBeSet: a launch must set the cluster size.
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
	// Parameters: offset in the parameter buffer, size in bytes, alignment (0: the image does not state it).
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

// ImageInfo is the contents of an image.
type ImageInfo struct {
	// ImageKind is a cubin or PTX.
	ImageKind ImageKind
	// CC is its compute capability, major * 10 + minor.
	CC      uint32
	Kernels []ImageKernel
	// CodeOffsets of each kernel's code from the image's first byte; 0 in PTX.
	CodeOffsets []uint64
	Variables   []ImageVariable
}

// ImageVariable is a __device__ or __constant__ variable of an image.
type ImageVariable struct {
	Symbol string
	Size   uint64
}

// InspectImage reads the contents of a cubin or PTX from any source. The bytes may be untrusted.
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

// Blob is bytes that the library allocated: the contents of a file, into which results and bundles can point.
type Blob struct{ h *handle[raw.Blob] }

func ownBlob(blob *raw.Blob) *Blob { return &Blob{own(blob, raw.BlobDestroy, "blob", nil)} }

// Bytes returns a copy of the bytes; it panics with ErrClosed after Close.
func (b *Blob) Bytes() []byte {
	blob, err := b.h.acquire()
	if err != nil {
		panic(err)
	}
	defer b.h.release()
	return copyOf(raw.BlobData(blob), raw.BlobSize(blob))
}

// Size in bytes; 0 after Close.
func (b *Blob) Size() uint64 {
	blob, err := b.h.acquire()
	if err != nil {
		return 0
	}
	defer b.h.release()
	return raw.BlobSize(blob)
}

// Close frees the bytes when no result or bundle points into them any more.
func (b *Blob) Close() error {
	b.h.close()
	return nil
}

// taken copies the blob that `call` returns to Go memory.
func taken(call func(**raw.Blob) raw.Outcome) ([]byte, error) {
	var blob *raw.Blob
	if err := failure(call(&blob)); err != nil {
		return nil, err
	}
	defer raw.BlobDestroy(blob)
	return copyOf(raw.BlobData(blob), raw.BlobSize(blob)), nil
}

// bytesOf returns a blob's memory, which is valid while the blob is in use.
func bytesOf(blob *raw.Blob) *byte { return (*byte)(unsafe.Pointer(raw.BlobData(blob))) }
