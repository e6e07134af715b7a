package cjit

import (
	"sync"

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
	h    *handle[raw.Context]
	log  *logSink
	kept keptPlans
}

// NoLimit means no limit in options in milliseconds whose zero value means the default.
const NoLimit uint32 = 0xFFFFFFFF

// logSink passes log lines to the user's function and keeps its first panic.
type logSink struct {
	callback func(LogLevel, string)
	sync.Mutex
	problem *PanicError
}

func (s *logSink) HandleLog(level uint32, line string) {
	problem := guarded("log", func() { s.callback(LogLevel(level), line) })
	if problem == nil {
		return
	}
	s.Lock()
	defer s.Unlock()
	if s.problem == nil {
		s.problem = problem
	}
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
	log := &logSink{callback: options.LogCallback}
	encoded := options.encodeWith(a, log)
	if a.err != nil {
		return nil, a.err
	}
	a.give()
	var context *raw.Context
	if err := failure(raw.ContextCreate(encoded, &context)); err != nil {
		return nil, err
	}
	h := own(context, raw.ContextDestroy, "context", nil)
	return &Context{h: h, log: log, kept: keptPlans{plans: map[string]*Plan{}}}, nil
}

// encodeWith encodes the options and the log callback.
func (o *ContextOptions) encodeWith(a *arena, log *logSink) *raw.ContextOptions {
	e := o.encode(a)
	if o.LogCallback != nil {
		e.LogCallback, e.LogUserData, e.LogFinalizer = raw.LogCallback, a.handler(log), raw.Finalizer
	}
	if o.NoDiskCache {
		e.CacheDir = a.text("", "CacheDir")
	}
	return e
}

// Close releases the context and the plans of AlgorithmPlan. Other objects from it (results, modules, kernels) stay
// usable. It returns the error of CallbackError.
func (c *Context) Close() error {
	c.kept.close()
	c.h.close()
	return c.CallbackError()
}

// CallbackError returns the first panic of the log callback as a *PanicError, or nil.
func (c *Context) CallbackError() error {
	if c.log == nil {
		return nil
	}
	c.log.Lock()
	defer c.log.Unlock()
	if c.log.problem == nil {
		return nil
	}
	return c.log.problem
}
