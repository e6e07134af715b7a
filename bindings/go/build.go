package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

// Build compiles CUDA C++, or takes the result from the cache. It blocks; use BuildContext to cancel a build, and
// StartBuild to build asynchronously. Any number of goroutines may build at once: up to 64 builds block one thread
// each, and further builds run as jobs, which block none.
//
//	result, err := ctx.Build(&cjit.KernelOptions{
//		Source:          "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }",
//		NameExpressions: []string{"scale<float>"},
//		Arch:            "sm_90",
//	})
func (c *Context) Build(options *KernelOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.build(a, func(handle *raw.Context, result *raw.BuildResult) raw.Outcome {
		return raw.KernelBuild(handle, encoded, result)
	}, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.KernelBuildAsync(handle, encoded, e, made)
	})
}

// build returns the result that `call` writes, or the error of `a`. If too many threads are blocked, it waits for the
// job that `begin` starts.
func (c *Context) build(
	a *arena, call func(*raw.Context, *raw.BuildResult) raw.Outcome, begin starter,
) (*Result, error) {
	if a.err != nil {
		return nil, a.err
	}
	if !mayBlock() {
		return awaited(context.Background(), func() (*Job, error) { return c.start(a, nil, 1, begin) })
	}
	defer leaveBlocking()
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	return fill(func(result *raw.BuildResult) raw.Outcome {
		a.give()
		return call(handle, result)
	})
}

// call calls a function with the context, or returns the error of `a`.
func (c *Context) call(a *arena, call func(*raw.Context) raw.Outcome) error {
	if a != nil && a.err != nil {
		return a.err
	}
	handle, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	if a != nil {
		a.give()
	}
	return failure(call(handle))
}

// BuildContext is like Build, but ends when ctx does: the compilation is stopped, and the error wraps both ctx.Err()
// and ErrCancelled. With WorkerModeProcess the compilation goes on, and Close of the context waits for it.
func (c *Context) BuildContext(ctx context.Context, options *KernelOptions) (*Result, error) {
	return awaited(ctx, func() (*Job, error) { return c.StartBuild(options, nil) })
}

// awaited starts a job of one build and waits for its result.
func awaited(ctx context.Context, start func() (*Job, error)) (*Result, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	job, err := start()
	if err != nil {
		return nil, err
	}
	defer job.Close()
	if err := job.Wait(ctx); err != nil {
		return nil, err
	}
	return job.Result(0)
}

// Kernel returns a loaded kernel for a source: Build, Load and Module.Kernel in one call. name is a name expression or
// a lowered name. If the options have no NameExpressions, it is the only one.
//
// The context keeps the last ContextOptions.LoadedKernelLimit kernels loaded until it is closed: further calls build
// and load nothing. Builds that bypass the cache are built and loaded by each call. The returned kernel stays usable
// after the context dropped it, until its Close. The errors are those of the three calls. Any number of goroutines may
// call it, and a result is loaded once, however many of them ask. It blocks as Build does.
//
//	scale, err := ctx.Kernel(&cjit.KernelOptions{
//		Source: "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }",
//	}, "scale<float>")
func (c *Context) Kernel(options *KernelOptions, name string) (*Kernel, error) {
	prepared, err := c.PrepareKernel(options.named(name))
	if err != nil {
		return nil, err
	}
	defer prepared.Close()
	return prepared.Kernel(name)
}

// Plan returns a loaded plan of a build: Build, Load and Module.Plan in one call. "" is the only plan, as that of an
// algorithm. The context keeps it as a kernel of Kernel.
//
//	sum, err := ctx.Plan(&cjit.KernelOptions{
//		Algorithm: `{"algorithm": "reduce", "input": "float32", "operator": "plus"}`,
//	}, "")
func (c *Context) Plan(options *KernelOptions, name string) (*Plan, error) {
	prepared, err := c.PrepareKernel(options)
	if err != nil {
		return nil, err
	}
	defer prepared.Close()
	return prepared.Plan(name)
}

// named returns the options with this name as the only name expression, if they have none.
func (o *KernelOptions) named(name string) *KernelOptions {
	if o == nil || len(o.NameExpressions) > 0 || o.Algorithm != "" {
		return o
	}
	named := *o
	named.NameExpressions = []string{name}
	return &named
}

// PreparedKernel is a request that was converted to C once, for programs that repeat it. Any number of goroutines may
// build it or get its kernels at once.
type PreparedKernel struct {
	h       *handle[raw.KernelBuildOptions]
	arena   *arena
	context *Context
}

// PrepareKernel prepares a request. Everything that the options refer to is copied.
func (c *Context) PrepareKernel(options *KernelOptions) (*PreparedKernel, error) {
	a := newArena()
	encoded := options.encode(a)
	if a.err != nil {
		defer a.done()
		return nil, a.err
	}
	if _, err := c.h.acquire(); err != nil {
		defer a.done()
		return nil, err
	}
	defer c.h.release()
	return &PreparedKernel{own(encoded, func(*raw.KernelBuildOptions) { a.done() }, "prepared kernel", nil), a, c}, nil
}

// Build builds the prepared request; see Context.Build.
func (p *PreparedKernel) Build() (*Result, error) {
	handle, err := p.context.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.context.h.release()
	encoded, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	if !mayBlock() {
		return p.buildAsJob(encoded)
	}
	defer leaveBlocking()
	memory := resultMemories.Get().(*resultMemory)
	p.arena.give()
	if outcome := raw.KernelBuild(handle, encoded, memory.result); outcome.Status != uint32(Success) {
		resultMemories.Put(memory)
		return nil, failure(outcome)
	}
	return newResult(memory), nil
}

// IsCurrent returns whether Build would return this result of it again, from memory. It takes a fraction of the time of
// Build, and never compiles. A result that is current counts as a hit of the cache in memory.
func (p *PreparedKernel) IsCurrent(result *Result) (bool, error) {
	handle, err := p.context.h.acquire()
	if err != nil {
		return false, err
	}
	defer p.context.h.release()
	encoded, err := p.h.acquire()
	if err != nil {
		return false, err
	}
	defer p.h.release()
	kept, err := result.acquire()
	if err != nil {
		return false, err
	}
	defer result.release()
	p.arena.give()
	var current uint32
	err = failure(raw.KernelBuildIsCurrent(handle, encoded, kept, &current))
	return current != 0, err
}

// Kernel returns a loaded kernel for the prepared request; see Context.Kernel.
func (p *PreparedKernel) Kernel(name string) (*Kernel, error) {
	a := newArena()
	defer a.done()
	c := a.text(name, "name")
	if a.err != nil {
		return nil, a.err
	}
	kernel, err := loadedPart(p,
		func(context *raw.Context, options *raw.KernelBuildOptions, kernel **raw.Kernel) raw.Outcome {
			return raw.KernelGet(context, options, c, kernel)
		},
		func(context *raw.Context, result *raw.BuildResult, kernel **raw.Kernel) raw.Outcome {
			return raw.KernelLoad(context, result, c, kernel)
		})
	if err != nil {
		return nil, err
	}
	return &Kernel{own(kernel, raw.KernelDestroy, "kernel", p.context.h)}, nil
}

// Plan returns a loaded plan for the prepared request; see Context.Plan.
func (p *PreparedKernel) Plan(name string) (*Plan, error) {
	a := newArena()
	defer a.done()
	c := a.optional(name, "name")
	if a.err != nil {
		return nil, a.err
	}
	plan, err := loadedPart(p,
		func(context *raw.Context, options *raw.KernelBuildOptions, plan **raw.Plan) raw.Outcome {
			return raw.PlanGet(context, options, c, plan)
		},
		func(context *raw.Context, result *raw.BuildResult, plan **raw.Plan) raw.Outcome {
			return raw.PlanLoad(context, result, c, plan)
		})
	if err != nil {
		return nil, err
	}
	return &Plan{own(plan, raw.PlanDestroy, "plan", p.context.h)}, nil
}

// loadedPart calls get with the request, or load with the result of a job.
func loadedPart[T any](
	p *PreparedKernel, get func(*raw.Context, *raw.KernelBuildOptions, **T) raw.Outcome,
	load func(*raw.Context, *raw.BuildResult, **T) raw.Outcome,
) (part *T, err error) {
	handle, err := p.context.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.context.h.release()
	encoded, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	if mayBlock() {
		defer leaveBlocking()
		p.arena.give()
		err = failure(get(handle, encoded, &part))
		return part, err
	}
	result, err := p.buildAsJob(encoded)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	built, err := result.acquire()
	if err != nil {
		return nil, err
	}
	defer result.release()
	err = failure(limited(func() raw.Outcome { return load(handle, built, &part) }))
	return part, err
}

func (p *PreparedKernel) buildAsJob(encoded *raw.KernelBuildOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	return awaited(context.Background(), func() (*Job, error) {
		return p.context.start(a, nil, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
			p.arena.give()
			return raw.KernelBuildAsync(handle, encoded, e, made)
		})
	})
}

// Close releases the prepared request.
func (p *PreparedKernel) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}
