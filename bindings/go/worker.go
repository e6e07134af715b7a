package cjit

import "cjit.dev/cjit/internal/raw"

// WorkerInfo has the workers of a context, and counters since it was created.
type WorkerInfo struct {
	// Program is the worker program; "" if none was found.
	Program string
	// DisabledReason is why workers are unavailable, and what to do; "" if they are available.
	DisabledReason string
	// Running is the number of workers now, MaxRunning the maximum, Started those that were started, and Lost those
	// that died while compiling.
	Running, MaxRunning, Started, Lost uint64
	// Compilations counts compilations by workers; TimedOut those that a time limit stopped, and Cancelled those that a
	// cancellation stopped.
	Compilations, TimedOut, Cancelled uint64
	// Sandbox describes the restrictions of the worker sandbox, and names those that this system does not support.
	Sandbox string
}

// WorkerInfo describes the workers of the context. It starts none.
func (c *Context) WorkerInfo() (*WorkerInfo, error) {
	e := sized[raw.WorkerInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.WorkerGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.WorkerInfoCleanup(e)
	return &WorkerInfo{text(e.Program), text(e.DisabledReason), e.Running, e.MaxRunning, e.Started, e.Lost,
		e.Compilations, e.TimedOut, e.Cancelled, text(e.Sandbox)}, nil
}

// PCHInfo has the precompiled header files of a context, and counters of its builds.
type PCHInfo struct {
	// Folder is the directory; "" if there is none.
	Folder string
	// Note is why precompiled headers are unavailable or limited; "" if neither applies.
	Note string
	// Files is the number of files in the directory from all processes, Bytes their size, and MaxBytes its maximum.
	Files, Bytes, MaxBytes uint64
	// Used counts builds of this context that used a file, Made those that wrote one, and Refused those for which the
	// compiler rejected a file or could not write one.
	Used, Made, Refused uint64
	// Damaged counts files removed because they were damaged, and Evicted those removed to stay below MaxBytes.
	Damaged, Evicted uint64
}

// PCHInfo describes the precompiled headers of the context.
func (c *Context) PCHInfo() (*PCHInfo, error) {
	e := sized[raw.PCHInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.PCHInfoCleanup(e)
	return &PCHInfo{text(e.Folder), text(e.Note), e.Files, e.Bytes, e.MaxBytes, e.Used, e.Made, e.Refused, e.Damaged,
		e.Evicted}, nil
}

// WarmPCH precompiles the headers at the beginning of a source. Later builds of sources with the same beginning and the
// same options use them.
func (c *Context) WarmPCH(options *KernelOptions) (PCHOutcome, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	var outcome uint32
	err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.PCHWarm(handle, encoded, &outcome) })
	return PCHOutcome(outcome), err
}

// ClearPCH removes the precompiled header files and returns their number.
func (c *Context) ClearPCH() (removed uint64, err error) {
	err = c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHClear(handle, &removed) })
	return removed, err
}
