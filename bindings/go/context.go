package cjit

import (
	"runtime"
	"sync"

	"cjit.dev/cjit/internal/raw"
)

// Context is which toolkit, which cache, which workers and which defaults builds use. Any number of goroutines may build, load and
// launch through one. Making one touches no GPU and no driver.
//
//	ctx, err := cjit.NewContext(nil)
//	if err != nil {
//		return err
//	}
//	defer ctx.Close()
type Context struct {
	h    *handle[raw.Context]
	base *contextBase
}

// contextBase is what has to live as long as the context and all that came from it: what callbacks are found by.
type contextBase struct {
	log *logSink
	sync.Mutex
	registered []uintptr
}

// keep holds what was registered until nothing of the context is left.
func (b *contextBase) keep(registered ...uintptr) {
	b.Lock()
	defer b.Unlock()
	b.registered = append(b.registered, registered...)
}

func (b *contextBase) forget() {
	for _, number := range b.registered {
		raw.Forget(number)
	}
}

// logSink hands log lines to the user's function, and keeps the first panic of it.
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

// NewContext makes a context; nil stands for all defaults.
func NewContext(options *ContextOptions) (*Context, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	if options == nil {
		options = &ContextOptions{}
	}
	a := newArena()
	defer a.done()
	base := &contextBase{}
	runtime.SetFinalizer(base, (*contextBase).forget)
	encoded := options.encodeWith(a, base)
	if a.err != nil {
		return nil, a.err
	}
	var context *raw.Context
	if err := failure(raw.ContextCreate(encoded, &context)); err != nil {
		return nil, err
	}
	return &Context{own(context, raw.ContextDestroy, "context", base), base}, nil
}

// encodeWith also hands over what the context's base keeps.
func (o *ContextOptions) encodeWith(a *arena, base *contextBase) *raw.ContextOptions {
	e := o.encode(a)
	if o.LogCallback != nil {
		base.log = &logSink{callback: o.LogCallback}
		e.LogCallback, e.LogUserData = raw.LogCallback, raw.Register(base.log)
		base.keep(e.LogUserData)
	}
	if o.NoDiskCache {
		e.CacheDir = a.text("", "CacheDir")
	}
	return e
}

// Close gives the context up. What was made from it (results, modules, kernels) stays usable. The error is CallbackError's.
func (c *Context) Close() error {
	c.h.close()
	return c.CallbackError()
}

// CallbackError is the first panic of the context's log callback, as a *PanicError; nil if there was none.
func (c *Context) CallbackError() error {
	if c.base == nil || c.base.log == nil {
		return nil
	}
	c.base.log.Lock()
	defer c.base.log.Unlock()
	if c.base.log.problem == nil {
		return nil
	}
	return c.base.log.problem
}
