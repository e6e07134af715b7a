package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

// CompileNVVM compiles modules of LLVM IR, or takes the image from the cache.
func (c *Context) CompileNVVM(options *NVVMOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.BuildResult) raw.Outcome {
		return raw.NVVMBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildAsync(handle, encoded, e, made)
	})
}

// CompileNVVMContext is like CompileNVVM, but ends when ctx does; see BuildContext.
func (c *Context) CompileNVVMContext(ctx context.Context, options *NVVMOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartNVVM(options, nil) })
}

// StartNVVM starts a compilation and returns; see CompileNVVM.
func (c *Context) StartNVVM(options *NVVMOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildAsync(handle, encoded, e, made)
	})
}

// StartNVVMBatch starts several compilations as one job. Results are in the order of the options.
func (c *Context) StartNVVMBatch(options []*NVVMOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	list := encodeAll(a, options, (*NVVMOptions).encode)
	return c.start(a, job, len(options), func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildBatchAsync(handle, list, uint64(len(options)), e, made)
	})
}

// VerifyNVVM verifies modules as CompileNVVM does before it compiles them. It compiles nothing.
func (c *Context) VerifyNVVM(options *NVVMOptions) error {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.call(a, func(handle *raw.Context) raw.Outcome { return raw.NVVMVerify(handle, encoded) })
}

// DescribeNVVMKey returns the cache key of a compilation without compiling.
func (c *Context) DescribeNVVMKey(options *NVVMOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.NVVMBuildGetKey(handle, encoded, key)
	})
}

// NVVMInfo has the versions of libNVVM.
type NVVMInfo struct {
	// VersionMajor and VersionMinor are the version of libNVVM, which is independent of the CUDA version.
	VersionMajor, VersionMinor uint32
	// IRVersionMajor and IRVersionMinor are the version of the NVVM IR that it accepts.
	IRVersionMajor, IRVersionMinor uint32
	// DebugVersionMajor and DebugVersionMinor are the version of the debug metadata that it accepts.
	DebugVersionMajor, DebugVersionMinor uint32
	// LLVMVersion is the major version of the LLVM whose IR it accepts for the architecture; 0 if it does not report
	// one.
	LLVMVersion uint32
}

// DescribeNVVM returns the versions of the context's libNVVM. If arch is "", LLVMVersion is not determined.
func (c *Context) DescribeNVVM(arch string) (*NVVMInfo, error) {
	a := newArena()
	defer a.done()
	name := a.optional(arch, "arch")
	e := sized[raw.NVVMInfo]()
	if err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.NVVMGetInfo(handle, name, e) }); err != nil {
		return nil, err
	}
	return &NVVMInfo{e.VersionMajor, e.VersionMinor, e.IRVersionMajor, e.IRVersionMinor, e.DebugVersionMajor,
		e.DebugVersionMinor, e.LlvmVersion}, nil
}
