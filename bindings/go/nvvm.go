package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

// NVVMInput is one module of LLVM IR, text or bitcode: just one of Data and Path is set.
type NVVMInput struct {
	// Name for messages and logs, and in LTO-IR.
	Name string
	Data []byte
	// Path is a file. It counts by its contents.
	Path string
	// Lazy: of this module, which must be bitcode, only what others call is taken.
	Lazy Switch
}

// NVVMOptions say what to compile from LLVM IR, and how. Only Inputs is required.
type NVVMOptions struct {
	// Inputs, at least one that is not lazy.
	Inputs []NVVMInput
	// Arch as of KernelOptions; "compute_90" makes PTX, "sm_90" a cubin.
	Arch string
	// RawOptions as libNVVM takes them.
	RawOptions []string
	// LibdevicePath is the file of NVIDIA's device functions; "": that beside libNVVM.
	LibdevicePath string
	// Policy is what Policy.Encode makes, kept in the result.
	Policy []byte
	// ImageKind is PTX, LTO-IR or a cubin; none: cubin for sm_, PTX for compute_.
	ImageKind ImageKind
	// Optimization is how much is optimized; default: O3.
	Optimization Optimization
	// Debug: nothing is optimized; what there is of debug information is up to the metadata.
	Debug Switch
	// FTZ flushes denormals to zero; PrecDiv and PrecSqrt are IEEE rounding; FMAD contracts a*b+c.
	FTZ, PrecDiv, PrecSqrt, FMAD Switch
	// Libdevice: add it. Default: where a module needs it.
	Libdevice Switch
	// Verify before compiling; default: on.
	Verify Switch
	// CacheMode is what the build does with the cache; default: as the context says.
	CacheMode CacheMode
	// CacheWaitMilliseconds is how long to wait for an equal build that another began; 0: the context's.
	CacheWaitMilliseconds uint32
	// WorkerMode is in which process it is compiled; default: as the context says.
	WorkerMode WorkerMode
	// TimeLimitMilliseconds is how long it may take in a worker; 0: the context's.
	TimeLimitMilliseconds uint32
	// ResourceLimits are what the kernels of its cubin may need at most; nil: anything.
	ResourceLimits *ResourceLimits
	// ImagePasses run over the cubin, in this order.
	ImagePasses []ImagePass
}

func (o *NVVMOptions) encode(a *arena) *raw.NVVMBuildOptions {
	e := record[raw.NVVMBuildOptions](a)
	if o == nil {
		a.refuse("the NVVMOptions are nil")
		return e
	}
	inputs := array[*raw.NVVMInput](a, len(o.Inputs))
	for i := range o.Inputs {
		inputs[i] = o.Inputs[i].encode(a)
	}
	e.Inputs, e.InputCount = &inputs[:1][0], uint64(len(inputs))
	e.Arch, e.LibdevicePath = a.optional(o.Arch, "Arch"), a.optional(o.LibdevicePath, "LibdevicePath")
	e.RawOptions, e.RawOptionCount = a.texts(o.RawOptions, "RawOptions"), uint64(len(o.RawOptions))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.ImageKind, e.Optimization, e.Debug = uint32(o.ImageKind), uint32(o.Optimization), uint32(o.Debug)
	e.FTZ, e.PrecDiv, e.PrecSqrt, e.FMAD = uint32(o.FTZ), uint32(o.PrecDiv), uint32(o.PrecSqrt), uint32(o.FMAD)
	e.Libdevice, e.Verify = uint32(o.Libdevice), uint32(o.Verify)
	e.CacheMode, e.CacheWaitMilliseconds = uint32(o.CacheMode), o.CacheWaitMilliseconds
	e.WorkerMode, e.TimeLimitMilliseconds = uint32(o.WorkerMode), o.TimeLimitMilliseconds
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodePasses(a, o.ImagePasses), uint64(len(o.ImagePasses))
	return e
}

func (i *NVVMInput) encode(a *arena) *raw.NVVMInput {
	e := record[raw.NVVMInput](a)
	e.Name, e.Path, e.Lazy = a.optional(i.Name, "NVVMInput.Name"), a.optional(i.Path, "NVVMInput.Path"), uint32(i.Lazy)
	if i.Data != nil {
		e.Data, e.Size = a.bytes(i.Data), uint64(len(i.Data))
	}
	return e
}

// CompileNVVM compiles modules of LLVM IR, or takes the image from the cache.
func (c *Context) CompileNVVM(options *NVVMOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.KernelBuildResult) raw.Outcome {
		return raw.NVVMBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildAsync(handle, encoded, e, made)
	})
}

// CompileNVVMContext is CompileNVVM that ends when ctx does; see BuildContext.
func (c *Context) CompileNVVMContext(ctx context.Context, options *NVVMOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartNVVM(options, nil) })
}

// StartNVVM begins what CompileNVVM does, and returns.
func (c *Context) StartNVVM(options *NVVMOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildAsync(handle, encoded, e, made)
	})
}

// VerifyNVVM verifies modules as CompileNVVM would before it compiles them; nothing is made.
func (c *Context) VerifyNVVM(options *NVVMOptions) error {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.call(a, func(handle *raw.Context) raw.Outcome { return raw.NVVMVerify(handle, encoded) })
}

// DescribeNVVMKey is the cache's key that a build has now, field by field. Nothing is built.
func (c *Context) DescribeNVVMKey(options *NVVMOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.NVVMDescribeKey(handle, encoded, key)
	})
}

// NVVMInfo is what a libNVVM is.
type NVVMInfo struct {
	// VersionMajor and VersionMinor are libNVVM's own, which do not follow CUDA's.
	VersionMajor, VersionMinor uint32
	// IRVersionMajor and IRVersionMinor are of the NVVM IR that it takes.
	IRVersionMajor, IRVersionMinor uint32
	// DebugVersionMajor and DebugVersionMinor are of the debug metadata that it takes.
	DebugVersionMajor, DebugVersionMinor uint32
	// LLVMVersion is the major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell.
	LLVMVersion uint32
}

// DescribeNVVM tells what the context's libNVVM is. arch "": LLVMVersion is not asked.
func (c *Context) DescribeNVVM(arch string) (*NVVMInfo, error) {
	a := newArena()
	defer a.done()
	name := a.optional(arch, "arch")
	e := sized[raw.NVVMInfo]()
	if err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.NVVMDescribe(handle, name, e) }); err != nil {
		return nil, err
	}
	return &NVVMInfo{e.VersionMajor, e.VersionMinor, e.IRVersionMajor, e.IRVersionMinor, e.DebugVersionMajor, e.DebugVersionMinor, e.LlvmVersion}, nil
}
