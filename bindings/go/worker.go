package cjit

import "cjit.dev/cjit/internal/raw"

// WorkerInfo is the workers of a context, and what they did since it was created.
type WorkerInfo struct {
	// Program that they run; "" if none was found.
	Program string
	// DisabledReason is why there are no workers, and what to do; "" if there can be.
	DisabledReason string
	// Running now, MaxRunning that there may be at once, Started, Lost while they compiled.
	Running, MaxRunning, Started, Lost uint64
	// Compilations that they did, and those that were given up because of a time limit, because of a cancel.
	Compilations, TimedOut, Cancelled uint64
	// Sandbox is what workers have given up, or will where none was started yet.
	Sandbox string
}

// WorkerInfo tells about the workers of the context. It starts none.
func (c *Context) WorkerInfo() (*WorkerInfo, error) {
	e := sized[raw.WorkerInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.WorkerGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.WorkerInfoCleanup(e)
	return &WorkerInfo{text(e.Program), text(e.DisabledReason), e.Running, e.MaxRunning, e.Started, e.Lost,
		e.Compilations, e.TimedOut, e.Cancelled, text(e.Sandbox)}, nil
}

// PCHInfo is the files of precompiled headers of a context, and what they were to its builds.
type PCHInfo struct {
	// Folder; "" if there is none.
	Folder string
	// Note is why there are none, or how they are limited; "" if there is nothing to say.
	Note string
	// Files in the folder, of all processes, their bytes, and those that they may take.
	Files, Bytes, MaxBytes uint64
	// Builds of this context that used one, that made one, and for which the compiler would not.
	Used, Made, Refused uint64
	// Files that were removed because they were damaged, and because there was no room.
	Damaged, Evicted uint64
}

// PCHInfo tells about the precompiled headers of the context.
func (c *Context) PCHInfo() (*PCHInfo, error) {
	e := sized[raw.PCHInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.PCHInfoCleanup(e)
	return &PCHInfo{text(e.Folder), text(e.Note), e.Files, e.Bytes, e.MaxBytes, e.Used, e.Made, e.Refused, e.Damaged,
		e.Evicted}, nil
}

// WarmPCH precompiles the headers that a source begins with, so that builds of sources that begin alike, with the
// same options, start warm.
func (c *Context) WarmPCH(options *KernelOptions) (PCHOutcome, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	var outcome uint32
	err := c.call(a, func(handle *raw.Context) raw.Outcome { return raw.PCHWarm(handle, encoded, &outcome) })
	return PCHOutcome(outcome), err
}

// ClearPCH removes the files of precompiled headers, and tells how many there were.
func (c *Context) ClearPCH() (removed uint64, err error) {
	err = c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.PCHClear(handle, &removed) })
	return removed, err
}
