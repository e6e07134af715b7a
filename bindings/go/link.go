package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

// LinkInput is one input of a link: just one of Data, Path, Result and Kernel is set.
type LinkInput struct {
	// Name for messages and logs.
	Name string
	// Data is bytes in memory.
	Data []byte
	// Path is a file. It counts by its contents.
	Path string
	// Result is what another build made.
	Result *Result
	// Kernel is a source that is compiled on the way.
	Kernel *KernelOptions
	// Kind, if it is said, is checked against the bytes.
	Kind LinkInputKind
}

// LinkOptions say what to link, and how. Only Inputs is required.
type LinkOptions struct {
	// Inputs in the order in which symbols are looked up.
	Inputs []LinkInput
	// Arch as of KernelOptions; "compute_90" makes PTX.
	Arch string
	// RawOptions as nvJitLink takes them.
	RawOptions []string
	// UsedKernels and UsedVariables are lowered names; others may be removed by link-time optimization.
	UsedKernels, UsedVariables []string
	// Policy is what Policy.Encode makes; nil: that of the first input that has one.
	Policy []byte
	// ImageKind is a cubin, or PTX, which link-time optimization alone can make; none: as Arch says.
	ImageKind ImageKind
	// MaxRegisters a thread may use; 0: no limit.
	MaxRegisters uint32
	// SplitCompile is how many threads code generation may use.
	SplitCompile uint32
	// Optimization is how much is optimized; default: O3.
	Optimization Optimization
	// LTO is link-time optimization; default: where an input is LTO-IR, or could be made so.
	LTO Switch
	// Debug information, and that of lines alone.
	Debug, Lineinfo Switch
	// FTZ flushes denormals to zero; PrecDiv and PrecSqrt are IEEE rounding; FMAD contracts a*b+c.
	FTZ, PrecDiv, PrecSqrt, FMAD Switch
	// OptimizeUnusedVariables removes variables that no device code refers to.
	OptimizeUnusedVariables Switch
	// Verbose: what the linker says of registers and memory, in the result's InfoLog.
	Verbose Switch
	// Linker; default: nvJitLink, else the driver's own.
	Linker Linker
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

func (o *LinkOptions) encode(a *arena) *raw.LinkBuildOptions {
	e := record[raw.LinkBuildOptions](a)
	if o == nil {
		a.refuse("the LinkOptions are nil")
		return e
	}
	inputs := array[*raw.LinkInput](a, len(o.Inputs))
	for i := range o.Inputs {
		inputs[i] = o.Inputs[i].encode(a)
	}
	e.Inputs, e.InputCount = &inputs[:1][0], uint64(len(inputs))
	e.Arch = a.optional(o.Arch, "Arch")
	e.RawOptions, e.RawOptionCount = a.texts(o.RawOptions, "RawOptions"), uint64(len(o.RawOptions))
	e.UsedKernels, e.UsedKernelCount = a.texts(o.UsedKernels, "UsedKernels"), uint64(len(o.UsedKernels))
	e.UsedVariables, e.UsedVariableCount = a.texts(o.UsedVariables, "UsedVariables"), uint64(len(o.UsedVariables))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.ImageKind, e.MaxRegisters, e.SplitCompile = uint32(o.ImageKind), o.MaxRegisters, o.SplitCompile
	e.Optimization, e.LTO, e.Debug, e.Lineinfo = uint32(o.Optimization), uint32(o.LTO), uint32(o.Debug), uint32(o.Lineinfo)
	e.FTZ, e.PrecDiv, e.PrecSqrt, e.FMAD = uint32(o.FTZ), uint32(o.PrecDiv), uint32(o.PrecSqrt), uint32(o.FMAD)
	e.OptimizeUnusedVariables, e.Verbose, e.Linker = uint32(o.OptimizeUnusedVariables), uint32(o.Verbose), uint32(o.Linker)
	e.CacheMode, e.CacheWaitMilliseconds = uint32(o.CacheMode), o.CacheWaitMilliseconds
	e.WorkerMode, e.TimeLimitMilliseconds = uint32(o.WorkerMode), o.TimeLimitMilliseconds
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodePasses(a, o.ImagePasses), uint64(len(o.ImagePasses))
	return e
}

func (i *LinkInput) encode(a *arena) *raw.LinkInput {
	e := record[raw.LinkInput](a)
	e.Name, e.Path, e.Kind = a.optional(i.Name, "LinkInput.Name"), a.optional(i.Path, "LinkInput.Path"), uint32(i.Kind)
	if i.Data != nil {
		e.Data, e.Size = a.bytes(i.Data), uint64(len(i.Data))
	}
	if i.Result != nil {
		result, err := i.Result.acquire()
		if err != nil {
			a.fail(err)
			return e
		}
		a.use(i.Result.release)
		e.Result = result
	}
	if i.Kernel != nil {
		e.Kernel = i.Kernel.encode(a)
	}
	return e
}

// Link links images, results and sources into one image, or takes it from the cache. Inputs that have to be compiled are built
// first.
func (c *Context) Link(options *LinkOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.KernelBuildResult) raw.Outcome {
		return raw.LinkBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.LinkBuildAsync(handle, encoded, e, made)
	})
}

// LinkContext is Link that ends when ctx does; see BuildContext.
func (c *Context) LinkContext(ctx context.Context, options *LinkOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartLink(options, nil) })
}

// StartLink begins what Link does, and returns.
func (c *Context) StartLink(options *LinkOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.LinkBuildAsync(handle, encoded, e, made)
	})
}

// DescribeLinkKey is the cache's key that a link has now, field by field. Nothing is built.
func (c *Context) DescribeLinkKey(options *LinkOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.LinkDescribeKey(handle, encoded, key)
	})
}
