package cjit

import (
	"bytes"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ComponentInfo is what was found of one part of the toolkit, and where it was looked for.
type ComponentInfo struct {
	Component Component
	// Status is Success if it is usable, else why it is not.
	Status Status
	// Name is "NVRTC", "CUDA headers", ...
	Name string
	// Path of the file or folder that is used; "" if none is.
	Path, Version string
	// Reason is why this one was chosen, Detail are facts worth knowing.
	Reason, Detail string
	// Problem is what is wrong, Fix one thing to do about it.
	Problem, Fix string
	// Searched are the places that were looked at, each with what was there.
	Searched []string
}

// ToolkitInfo is what a search found.
type ToolkitInfo struct {
	Components []ComponentInfo
	// Problem is what is wrong between components; "" if nothing is.
	Problem string
}

// Toolkit looks for every component that builds, links, loads and launches through this context would use. It opens the
// libraries that it finds and starts the driver. A missing component is no error of this call.
func (c *Context) Toolkit() (*ToolkitInfo, error) {
	e := sized[raw.ToolkitInfo]()
	if err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.ToolkitGetInfo(handle, e) }); err != nil {
		return nil, err
	}
	defer raw.ToolkitInfoCleanup(e)
	return &ToolkitInfo{listed(e.Components, e.ComponentCount, func(e raw.ComponentInfo) ComponentInfo {
		return ComponentInfo{Component: Component(e.Component), Status: Status(e.Status), Name: text(e.Name),
			Path: text(e.Path), Version: text(e.Version), Reason: text(e.Reason), Detail: text(e.Detail),
			Problem: text(e.Problem), Fix: text(e.Fix), Searched: texts(e.Searched, e.SearchedCount)}
	}), text(e.Problem)}, nil
}

// DeviceCount is the number of CUDA devices. It starts the driver, and makes no CUDA context.
func (c *Context) DeviceCount() (count uint32, err error) {
	err = c.call(nil, func(handle *raw.Context) raw.Outcome {
		var found uint32
		outcome := raw.DeviceGetCount(handle, &found)
		count = found
		return outcome
	})
	return count, err
}

// DeviceInfo is a CUDA device.
type DeviceInfo struct {
	// Name as the driver gives it.
	Name string
	// CC is the compute capability, major * 10 + minor.
	CC, MultiprocessorCount uint32
	// MemorySize in bytes, and what one block may opt in to of shared memory.
	MemorySize, MaxSharedMemoryPerBlock uint64
}

// Device describes one device, counted from 0.
func (c *Context) Device(ordinal uint32) (*DeviceInfo, error) {
	e := sized[raw.DeviceInfo]()
	err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.DeviceGetInfo(handle, ordinal, e) })
	if err != nil {
		return nil, err
	}
	name, _, _ := bytes.Cut(e.Name[:], []byte{0})
	return &DeviceInfo{string(name), e.CC, e.MultiprocessorCount, e.MemorySize, e.MaxSharedMemoryPerBlock}, nil
}

// DriverEntryPoint is the address of a function of the CUDA driver, for callers that have no binding of their own: the
// plain name, and the CUDA version whose signature the caller means, 12040 for 12.4.
func (c *Context) DriverEntryPoint(symbol string, cudaVersion uint32) (unsafe.Pointer, error) {
	a := newArena()
	defer a.done()
	name := a.text(symbol, "symbol")
	var address unsafe.Pointer
	err := c.call(a, func(handle *raw.Context) raw.Outcome {
		return raw.DriverGetEntryPoint(handle, name, cudaVersion, &address)
	})
	return address, err
}
