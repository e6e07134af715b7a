package cjit

import (
	"sync"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// Context is the toolkit, cache, workers and defaults that builds use. Any number of goroutines may build, load and
// launch through it. Creating it uses neither the driver nor a GPU.
//
//	ctx, err := cjit.NewContext(nil)
//	if err != nil {
//		return err
//	}
//	defer ctx.Close()
type Context struct {
	h     *handle[raw.Context]
	sinks *contextSinks
}

// NoLimit means no limit in options in milliseconds whose zero value means the default.
const NoLimit uint32 = 0xFFFFFFFF

// contextSinks passes log lines and compilations to the user's functions, and keeps the first panic of one of them.
type contextSinks struct {
	log      func(LogLevel, string)
	compiled func(Compilation)
	sync.Mutex
	problem *PanicError
}

func (s *contextSinks) HandleLog(level uint32, line string) {
	s.keep(guarded("log", func() { s.log(LogLevel(level), line) }))
}

func (s *contextSinks) HandleCompilation(ended *raw.Compilation) {
	compilation := *compilationOf(ended)
	s.keep(guarded("compile", func() { s.compiled(compilation) }))
}

// compilationOf copies a record of the library.
func compilationOf(written *raw.Compilation) *Compilation {
	ended := known(written)
	return &Compilation{
		SourceName: text(ended.SourceName),
		CacheKey:   text(ended.CacheKey),
		Arch:       text(ended.Arch),
		Message:    text(ended.Message),
		Duration:   time.Duration(ended.DurationNanoseconds),
		Status:     Status(ended.Status),
		Family:     Family(ended.Family),
		BuildPlace: BuildPlace(ended.BuildPlace),
	}
}

func (s *contextSinks) keep(problem *PanicError) {
	if problem == nil {
		return
	}
	s.Lock()
	defer s.Unlock()
	if s.problem == nil {
		s.problem = problem
	}
}

// Compilation is a compilation or link that ended.
type Compilation struct {
	// SourceName is the name of the source or of the first input; "" if it has none.
	SourceName string
	// CacheKey is "" if the build did not use the cache.
	CacheKey string
	// Arch is the architecture of the image; of a failed compilation the requested one.
	Arch string
	// Message is the error message; "" if the compilation succeeded.
	Message string
	// Duration is the elapsed time, with starting a worker and waiting for a free one.
	Duration time.Duration
	// Status is Success, or the status of the build that failed.
	Status Status
	Family Family
	// BuildPlace is the process that compiled; BuildPlaceNone if the compilation failed.
	BuildPlace BuildPlace
}

// NewContext creates a context; nil means all defaults.
func NewContext(options *ContextOptions) (*Context, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	if options == nil {
		options = &ContextOptions{}
	}
	a := newArena()
	defer a.done()
	sinks := &contextSinks{log: options.LogCallback, compiled: options.CompileCallback}
	encoded := options.encodeWith(a, sinks)
	if a.err != nil {
		return nil, a.err
	}
	a.give()
	var context *raw.Context
	if err := failure(raw.ContextCreate(encoded, &context)); err != nil {
		return nil, err
	}
	h := own(context, raw.ContextDestroy, "context", nil)
	return &Context{h: h, sinks: sinks}, nil
}

// encodeWith encodes the options and the callbacks.
func (o *ContextOptions) encodeWith(a *arena, sinks *contextSinks) *raw.ContextOptions {
	e := o.encode(a)
	if o.LogCallback != nil {
		e.LogCallback, e.LogUserData, e.LogFinalizer = raw.LogCallback, a.handler(sinks), raw.Finalizer
	}
	if o.CompileCallback != nil {
		e.CompileCallback, e.CompileUserData, e.CompileFinalizer = raw.CompilationCallback, a.handler(sinks), raw.Finalizer
	}
	if o.NoDiskCache {
		e.CacheDir = a.text("", "CacheDir")
	}
	return e
}

// Close releases the context. Other objects from it (results, modules, kernels, plans) stay
// usable. It waits for cancelled builds that this process compiles, because these cannot be stopped; those in workers
// were stopped. It returns the error of CallbackError.
func (c *Context) Close() error {
	if c == nil {
		return nil
	}
	c.h.close()
	return c.CallbackError()
}

// CallbackError returns the first panic of the log callback or the compile callback as a *PanicError, or nil.
func (c *Context) CallbackError() error {
	if c.sinks == nil {
		return nil
	}
	c.sinks.Lock()
	defer c.sinks.Unlock()
	if c.sinks.problem == nil {
		return nil
	}
	return c.sinks.problem
}
