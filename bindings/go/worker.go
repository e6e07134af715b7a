package cjit

import "cjit.dev/cjit/internal/raw"

// WorkerInfo is the workers of a context, and their counters since its creation.
type WorkerInfo struct {
	// Program of the workers; "" if none was found.
	Program string
	// DisabledReason is why workers are not used, and what to do; "" if they can be used.
	DisabledReason string
	// Running workers, their maximum, workers that were started, and workers that died during a compilation.
	Running, MaxRunning, Started, Lost uint64
	// Compilations by workers, and those that were ended by a time limit or by a cancellation.
	Compilations, TimedOut, Cancelled uint64
	// Sandbox lists the privileges that workers drop.
	Sandbox string
}

// WorkerInfo returns the state of the context's workers. It starts none.
func (c *Context) WorkerInfo() (*WorkerInfo, error) {
	e := sized[raw.WorkerInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.WorkerGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.WorkerInfoCleanup(e)
	return &WorkerInfo{text(e.Program), text(e.DisabledReason), e.Running, e.MaxRunning, e.Started, e.Lost,
		e.Compilations, e.TimedOut, e.Cancelled, text(e.Sandbox)}, nil
}

// PCHInfo is the precompiled headers of a context, and their use by its builds.
type PCHInfo struct {
	// Folder is their directory; "" if there is none.
	Folder string
	// Note is why they are not used, or how they are limited; "" if neither applies.
	Note string
	// Number of files in the directory, of all processes, their size and their maximum size in bytes.
	Files, Bytes, MaxBytes uint64
	// Builds of this context that used one, that created one, and for which the compiler refused.
	Used, Made, Refused uint64
	// Files that were removed because they were damaged, and to respect the maximum size.
	Damaged, Evicted uint64
}

// PCHInfo returns the state of the context's precompiled headers.
func (c *Context) PCHInfo() (*PCHInfo, error) {
	e := sized[raw.PCHInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.PCHInfoCleanup(e)
	return &PCHInfo{text(e.Folder), text(e.Note), e.Files, e.Bytes, e.MaxBytes, e.Used, e.Made, e.Refused, e.Damaged,
		e.Evicted}, nil
}

// WarmPCH precompiles the headers at the beginning of a source. Builds of sources with the same beginning and options
// are then faster.
func (c *Context) WarmPCH(options *KernelOptions) (PCHOutcome, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	var outcome uint32
	err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.PCHWarm(handle, encoded, &outcome) })
	return PCHOutcome(outcome), err
}

// ClearPCH removes the files of precompiled headers, and returns their number.
func (c *Context) ClearPCH() (removed uint64, err error) {
	err = c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHClear(handle, &removed) })
	return removed, err
}
