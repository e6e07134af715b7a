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

// CompileNVVMContext is CompileNVVM that ends when ctx does; see BuildContext.
func (c *Context) CompileNVVMContext(ctx context.Context, options *NVVMOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartNVVM(options, nil) })
}

// StartNVVM starts CompileNVVM as a job.
func (c *Context) StartNVVM(options *NVVMOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.NVVMBuildAsync(handle, encoded, e, made)
	})
}

// VerifyNVVM verifies modules like CompileNVVM does before it compiles them.
func (c *Context) VerifyNVVM(options *NVVMOptions) error {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.call(a, func(handle *raw.Context) raw.Outcome { return raw.NVVMVerify(handle, encoded) })
}

// DescribeNVVMKey returns the current cache key of a build and its fields, without building.
func (c *Context) DescribeNVVMKey(options *NVVMOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.NVVMBuildGetKey(handle, encoded, key)
	})
}

// NVVMInfo is the versions of a libNVVM.
type NVVMInfo struct {
	// VersionMajor and VersionMinor are libNVVM's own version, which is independent of CUDA's.
	VersionMajor, VersionMinor uint32
	// IRVersionMajor and IRVersionMinor of the NVVM IR that it accepts.
	IRVersionMajor, IRVersionMinor uint32
	// DebugVersionMajor and DebugVersionMinor of the debug metadata that it accepts.
	DebugVersionMajor, DebugVersionMinor uint32
	// LLVMVersion is the major version of the LLVM whose IR it accepts for the architecture; 0 if unknown.
	LLVMVersion uint32
}

// DescribeNVVM returns the versions of the context's libNVVM. LLVMVersion is not queried if arch is "".
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
