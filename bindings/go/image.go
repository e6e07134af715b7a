package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// KernelResources are what one kernel of a cubin needs.
type KernelResources struct {
	// Symbol is the kernel's lowered name.
	Symbol string
	// StaticSharedMemory in bytes a block.
	StaticSharedMemory uint64
	// ConstantMemory in bytes, of the whole image.
	ConstantMemory uint64
	// LocalMemory and StackMemory in bytes a thread.
	LocalMemory, StackMemory uint64
	// CodeSize in bytes.
	CodeSize uint64
	// Parameters: where each lies in the parameter buffer, its bytes, its alignment (0: the image does not tell).
	ParameterOffsets, ParameterSizes, ParameterAlignments []uint32
	RegisterCount, BarrierCount                           uint32
	// MaxBlock is what __launch_bounds__ says; 0: no limit.
	MaxBlock Dim3
	// RequiredBlock is what __block_size__ says; 0: any.
	RequiredBlock Dim3
	// RequiredCluster is what __cluster_dims__ says; 0: any.
	RequiredCluster Dim3
	// ClusterMustBeSet: a launch has to say the cluster.
	ClusterMustBeSet bool
}

func kernelResources(e raw.KernelResources) KernelResources {
	return KernelResources{
		Symbol: text(e.Symbol), StaticSharedMemory: e.StaticSharedMemory, ConstantMemory: e.ConstantMemory,
		LocalMemory: e.LocalMemory, StackMemory: e.StackMemory, CodeSize: e.CodeSize,
		ParameterOffsets: numbers(e.ParameterOffsets, e.ParameterCount), ParameterSizes: numbers(e.ParameterSizes, e.ParameterCount),
		ParameterAlignments: numbers(e.ParameterAlignments, e.ParameterCount),
		RegisterCount:       e.RegisterCount, BarrierCount: e.BarrierCount,
		MaxBlock:         Dim3{e.MaxBlockX, e.MaxBlockY, e.MaxBlockZ},
		RequiredBlock:    Dim3{e.RequiredBlockX, e.RequiredBlockY, e.RequiredBlockZ},
		RequiredCluster:  Dim3{e.RequiredClusterX, e.RequiredClusterY, e.RequiredClusterZ},
		ClusterMustBeSet: e.ClusterMustBeSet != 0,
	}
}

// ImageInfo is what an image says of what is in it.
type ImageInfo struct {
	// ImageKind is a cubin or PTX.
	ImageKind ImageKind
	// CC is the compute capability that it was made for, major * 10 + minor.
	CC      uint32
	Kernels []KernelResources
	// CodeOffsets has where the code of each kernel lies, from the image's first byte; 0 in PTX.
	CodeOffsets []uint64
	Variables   []ImageVariable
}

// ImageVariable is a __device__ or __constant__ variable of an image.
type ImageVariable struct {
	Symbol string
	Size   uint64
}

// InspectImage looks into a cubin or PTX, whoever made it. The bytes may be untrusted.
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
		ImageKind: ImageKind(e.ImageKind), CC: e.CC, Kernels: listed(e.Kernels, e.KernelCount, kernelResources),
		CodeOffsets: numbers(e.CodeOffsets, e.KernelCount),
	}
	sizes := numbers(e.VariableSizes, e.VariableCount)
	for i, symbol := range texts(e.VariableSymbols, e.VariableCount) {
		info.Variables = append(info.Variables, ImageVariable{symbol, sizes[i]})
	}
	return info, nil
}

// Blob is bytes that the library allocated: a file that was read, for Deserialize and its like to point into.
type Blob struct{ h *handle[raw.Blob] }

func ownBlob(blob *raw.Blob) *Blob { return &Blob{own(blob, raw.BlobDestroy, "blob", nil)} }

// Bytes copies them; it panics with ErrClosed after Close.
func (b *Blob) Bytes() []byte {
	blob, err := b.h.acquire()
	if err != nil {
		panic(err)
	}
	defer b.h.release()
	return copyOf(raw.BlobData(blob), raw.BlobSize(blob))
}

// Size is how many bytes there are; 0 after Close.
func (b *Blob) Size() uint64 {
	blob, err := b.h.acquire()
	if err != nil {
		return 0
	}
	defer b.h.release()
	return raw.BlobSize(blob)
}

// Close gives the bytes up, once nothing that was read in place points into them.
func (b *Blob) Close() error {
	b.h.close()
	return nil
}

// taken makes bytes of Go's from a blob that `call` writes.
func taken(call func(**raw.Blob) raw.Outcome) ([]byte, error) {
	var blob *raw.Blob
	if err := failure(call(&blob)); err != nil {
		return nil, err
	}
	defer raw.BlobDestroy(blob)
	return copyOf(raw.BlobData(blob), raw.BlobSize(blob)), nil
}

// bytesOf is a blob's memory, as long as the blob is in use.
func bytesOf(blob *raw.Blob) *byte { return (*byte)(unsafe.Pointer(raw.BlobData(blob))) }
