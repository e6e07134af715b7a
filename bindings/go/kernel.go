package cjit

import "cjit.dev/cjit/internal/raw"

// Kernel is an entry function of a module. It keeps its module loaded. Any number of goroutines may launch it at once.
type Kernel struct{ h *handle[raw.Kernel] }

// KernelInfo has the properties of a kernel on the current device, as reported by the driver.
type KernelInfo struct {
	// LoweredName is the symbol in the image.
	LoweredName string
	Parameters  []Parameter
	// Resources are the resources that the driver reports.
	Resources KernelResources
	// MaxDynamicSharedMemory is the maximum of a launch at present, in bytes per block. Launches raise it as needed.
	MaxDynamicSharedMemory uint64
	// PTXVersion and BinaryVersion are compute capabilities, major * 10 + minor.
	PTXVersion, BinaryVersion uint32
	// ArgumentSchema is the argument schema of the kernel; "" if there is none.
	ArgumentSchema string
}

// Parameter is one parameter of a kernel. Without an argument schema its name is "" and its kind is ValueBytes.
type Parameter struct {
	Name         string
	Kind         ValueKind
	Offset, Size uint64
}

// AdoptKernel makes a kernel that another library loaded a Kernel, whose launches are checked. The caller keeps its
// library loaded until the Kernel is closed. argumentSchema has names and kinds of its parameters ("x: pointer, n:
// int32"); "": only the sizes are checked.
func (c *Context) AdoptKernel(kernel NativeKernel, argumentSchema string) (*Kernel, error) {
	return c.adopt(argumentSchema, func(handle *raw.Context, schema *byte, adopted **raw.Kernel) raw.Outcome {
		return raw.KernelAdopt(handle, uintptr(kernel), schema, adopted)
	})
}

// AdoptFunction is like AdoptKernel, for a function of the CUDA context that is current on the calling thread. The
// Kernel can be used only in this context.
func (c *Context) AdoptFunction(function NativeFunction, argumentSchema string) (*Kernel, error) {
	return c.adopt(argumentSchema, func(handle *raw.Context, schema *byte, adopted **raw.Kernel) raw.Outcome {
		return raw.KernelAdoptFunction(handle, uintptr(function), schema, adopted)
	})
}

func (c *Context) adopt(schema string, call func(*raw.Context, *byte, **raw.Kernel) raw.Outcome) (*Kernel, error) {
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	a := newArena()
	defer a.done()
	text := a.text(schema, "argumentSchema")
	if a.err != nil {
		return nil, a.err
	}
	var adopted *raw.Kernel
	if err := failure(call(handle, text, &adopted)); err != nil {
		return nil, err
	}
	return &Kernel{own(adopted, raw.KernelDestroy, "kernel", c.h)}, nil
}

// Native returns the driver's handles. They are valid until the module of the kernel is unloaded, and the function only
// as long as the CUDA context that is current on the calling thread. kernel is 0 if a function was adopted.
func (k *Kernel) Native() (kernel NativeKernel, function NativeFunction, err error) {
	handle, err := k.h.acquire()
	if err != nil {
		return 0, 0, err
	}
	defer k.h.release()
	var asKernel, asFunction uintptr
	err = failure(raw.KernelGetNative(handle, &asKernel, &asFunction))
	return NativeKernel(asKernel), NativeFunction(asFunction), err
}

// Describe describes the kernel on the current device.
func (k *Kernel) Describe() (*KernelInfo, error) {
	kernel, err := k.h.acquire()
	if err != nil {
		return nil, err
	}
	defer k.h.release()
	e := sized[raw.KernelInfo]()
	if err := failure(raw.KernelGetInfo(kernel, e)); err != nil {
		return nil, err
	}
	return &KernelInfo{
		LoweredName: text(e.LoweredName), Parameters: parameters(e), Resources: kernelResources(e.Resources),
		MaxDynamicSharedMemory: e.MaxDynamicSharedMemory, PTXVersion: e.PTXVersion,
		BinaryVersion: e.BinaryVersion, ArgumentSchema: text(e.ArgumentSchema),
	}, nil
}

func parameters(e *raw.KernelInfo) []Parameter {
	offsets, sizes := numbers(e.ParameterOffsets, e.ParameterCount), numbers(e.ParameterSizes, e.ParameterCount)
	names, kinds := texts(e.ParameterNames, e.ParameterCount), numbers(e.ParameterKinds, e.ParameterCount)
	list := make([]Parameter, e.ParameterCount)
	for i := range list {
		list[i] = Parameter{names[i], ValueKind(kinds[i]), offsets[i], sizes[i]}
	}
	return list
}

// Attribute returns an attribute of the kernel on the current device.
func (k *Kernel) Attribute(attribute KernelAttribute) (value int32, err error) {
	kernel, err := k.h.acquire()
	if err != nil {
		return 0, err
	}
	defer k.h.release()
	err = failure(raw.KernelGetAttribute(kernel, uint32(attribute), &value))
	return value, err
}

// SetAttribute sets an attribute on the current device for all later launches. Launch options take precedence.
func (k *Kernel) SetAttribute(attribute KernelAttribute, value int32) error {
	kernel, err := k.h.acquire()
	if err != nil {
		return err
	}
	defer k.h.release()
	return failure(raw.KernelSetAttribute(kernel, uint32(attribute), value))
}

// Occupancy returns the number of blocks of this size that one multiprocessor of the current device runs concurrently.
func (k *Kernel) Occupancy(blockThreads uint32, dynamicSharedMemory uint64) (blocks uint32, err error) {
	kernel, err := k.h.acquire()
	if err != nil {
		return 0, err
	}
	defer k.h.release()
	err = failure(raw.KernelGetOccupancy(kernel, blockThreads, dynamicSharedMemory, &blocks))
	return blocks, err
}

// SuggestBlockSize returns the block size with the highest occupancy on the current device, and the smallest grid that
// fills the device with it. maxBlockThreads limits the block size; 0: no limit.
func (k *Kernel) SuggestBlockSize(
	dynamicSharedMemory uint64, maxBlockThreads uint32,
) (blockThreads, minGridBlocks uint32, err error) {
	kernel, err := k.h.acquire()
	if err != nil {
		return 0, 0, err
	}
	defer k.h.release()
	err = failure(raw.KernelSuggestBlockSize(kernel, dynamicSharedMemory, maxBlockThreads, &blockThreads, &minGridBlocks))
	return blockThreads, minGridBlocks, err
}

// ClusterOccupancy returns the number of clusters of a launch that the current device runs concurrently.
func (k *Kernel) ClusterOccupancy(options *LaunchOptions) (clusters uint32, err error) {
	err = k.shaped(options, func(kernel *raw.Kernel, e *raw.LaunchOptions) raw.Outcome {
		return raw.KernelGetClusterOccupancy(kernel, e, &clusters)
	})
	return clusters, err
}

// SuggestClusterSize returns the largest cluster, in blocks, that the current device can launch with the block and the
// shared memory of the options.
func (k *Kernel) SuggestClusterSize(options *LaunchOptions) (blocks uint32, err error) {
	err = k.shaped(options, func(kernel *raw.Kernel, e *raw.LaunchOptions) raw.Outcome {
		return raw.KernelSuggestClusterSize(kernel, e, &blocks)
	})
	return blocks, err
}

func (k *Kernel) shaped(options *LaunchOptions, call func(*raw.Kernel, *raw.LaunchOptions) raw.Outcome) error {
	kernel, err := k.h.acquire()
	if err != nil {
		return err
	}
	defer k.h.release()
	a := newArena()
	defer a.done()
	e := options.encode(a)
	if a.err != nil {
		return a.err
	}
	return failure(call(kernel, e))
}

// Close releases the kernel.
func (k *Kernel) Close() error {
	if k != nil {
		k.h.close()
	}
	return nil
}
