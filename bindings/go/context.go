package cjit

import (
	"runtime"
	"sync"

	"cjit.dev/cjit/internal/raw"
)

// ContextOptions say how a context is made. The zero value is all defaults: toolkit, cache and workers are found by themselves,
// as docs/environment.md tells.
type ContextOptions struct {
	// CUDAHome is the root of a CUDA toolkit, or of a site-packages/nvidia folder of wheels: if set the only place for NVRTC,
	// nvJitLink, libNVVM, nvcc and the headers. "": search.
	CUDAHome string
	// Files to open in place of what a search would find.
	NVRTCPath, NvjitlinkPath, NVVMPath, DriverPath, NVCCPath string
	// DefaultArch is the architecture of builds that name none. "": "native".
	DefaultArch string
	// DumpDir receives source, options, log and images of each build.
	DumpDir string
	// LogCallback receives log lines, one at a time without its newline, possibly from several goroutines at once. It must not
	// use the context. A panic in it is kept for CallbackError.
	LogCallback func(level LogLevel, line string)
	// LogLevel is how much is logged; default: as CJIT_LOG says.
	LogLevel LogLevel
	// CacheDir is the folder of the disk cache; "": CJIT_CACHE_DIR, else below the user's cache folder.
	CacheDir string
	// NoDiskCache: there is no folder, whatever CacheDir and the environment say.
	NoDiskCache bool
	// CacheLayers are read-only caches, folders or packs, that are looked into after the folder. nil: as CJIT_CACHE_LAYERS says;
	// empty but not nil: none.
	CacheLayers []string
	// CacheMemoryBytes and CacheDiskBytes bound the cache; 0: 256 MiB and 4 GiB, or as the environment says.
	CacheMemoryBytes, CacheDiskBytes uint64
	// CacheMode of builds that say none; default: as CJIT_CACHE says, else use.
	CacheMode CacheMode
	// CacheWaitMilliseconds is how long a build waits for an equal one of another process before it compiles by itself.
	CacheWaitMilliseconds uint32
	// CacheFailureSeconds is how long a failed compilation is remembered by this context; 0: not at all.
	CacheFailureSeconds uint32
	// WorkerPath is the program that workers run; "": cjit-worker beside the library.
	WorkerPath string
	// WorkerMemoryBytes is the address space of each worker; 0: no limit.
	WorkerMemoryBytes uint64
	// PCHBytes bounds the files of precompiled headers.
	PCHBytes uint64
	// TraceFile receives a trace of all builds when the context ends.
	TraceFile string
	// WorkerMode of builds that say none; default: as CJIT_WORKERS says, else automatic.
	WorkerMode WorkerMode
	// WorkerCount is how many workers there are at once; 0: one a core.
	WorkerCount uint32
	// WorkerIdleMilliseconds is how long a worker without work is kept.
	WorkerIdleMilliseconds uint32
	// TimeLimitMilliseconds is how long one compilation may take in a worker or by nvcc.
	TimeLimitMilliseconds uint32
	// PCH is whether headers are precompiled where that is of use; default: on.
	PCH Switch
	// TraceCompiler: the trace also holds what NVRTC says of its own time.
	TraceCompiler Switch
	// WorkerSandbox: workers give up what a compiler does not need.
	WorkerSandbox Switch
	// MockDevice is a device to pretend to have, such as "sm_90": the driver is never opened, and launches are recorded.
	MockDevice string
}

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
	encoded := options.encode(a, base)
	if a.err != nil {
		return nil, a.err
	}
	var context *raw.Context
	if err := failure(raw.ContextCreate(encoded, &context)); err != nil {
		return nil, err
	}
	return &Context{own(context, raw.ContextDestroy, "context", base), base}, nil
}

func (o *ContextOptions) encode(a *arena, base *contextBase) *raw.ContextOptions {
	e := record[raw.ContextOptions](a)
	e.CUDAHome, e.NVRTCPath = a.optional(o.CUDAHome, "CUDAHome"), a.optional(o.NVRTCPath, "NVRTCPath")
	e.NvjitlinkPath, e.NVVMPath = a.optional(o.NvjitlinkPath, "NvjitlinkPath"), a.optional(o.NVVMPath, "NVVMPath")
	e.DriverPath, e.NVCCPath = a.optional(o.DriverPath, "DriverPath"), a.optional(o.NVCCPath, "NVCCPath")
	e.DefaultArch, e.DumpDir = a.optional(o.DefaultArch, "DefaultArch"), a.optional(o.DumpDir, "DumpDir")
	if o.LogCallback != nil {
		base.log = &logSink{callback: o.LogCallback}
		e.LogCallback, e.LogUserData = raw.LogCallback, raw.Register(base.log)
		base.keep(e.LogUserData)
	}
	e.LogLevel = uint32(o.LogLevel)
	e.CacheDir = a.optional(o.CacheDir, "CacheDir")
	if o.NoDiskCache {
		e.CacheDir = a.text("", "CacheDir")
	}
	e.CacheLayers, e.CacheLayerCount = a.texts(o.CacheLayers, "CacheLayers"), uint64(len(o.CacheLayers))
	e.CacheMemoryBytes, e.CacheDiskBytes, e.CacheMode = o.CacheMemoryBytes, o.CacheDiskBytes, uint32(o.CacheMode)
	e.CacheWaitMilliseconds, e.CacheFailureSeconds = o.CacheWaitMilliseconds, o.CacheFailureSeconds
	e.WorkerPath, e.WorkerMemoryBytes = a.optional(o.WorkerPath, "WorkerPath"), o.WorkerMemoryBytes
	e.PCHBytes, e.TraceFile = o.PCHBytes, a.optional(o.TraceFile, "TraceFile")
	e.WorkerMode, e.WorkerCount = uint32(o.WorkerMode), o.WorkerCount
	e.WorkerIdleMilliseconds, e.TimeLimitMilliseconds = o.WorkerIdleMilliseconds, o.TimeLimitMilliseconds
	e.PCH, e.TraceCompiler, e.WorkerSandbox = uint32(o.PCH), uint32(o.TraceCompiler), uint32(o.WorkerSandbox)
	e.MockDevice = a.optional(o.MockDevice, "MockDevice")
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
