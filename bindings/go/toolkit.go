package cjit

import (
	"bytes"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ComponentInfo is a component of the toolkit: whether it was found, and the searched places.
type ComponentInfo struct {
	Component Component
	// Status is Success if it is usable, else the reason.
	Status Status
	// Name is "NVRTC", "CUDA headers", ...
	Name string
	// Path of the file or directory that is used; "" if none is.
	Path, Version string
	// Reason is why this file was chosen, Detail additional information.
	Reason, Detail string
	// Problem, and Fix, its solution.
	Problem, Fix string
	// Searched places, each with the result.
	Searched []string
}

// ToolkitInfo is the toolkit that a search found.
type ToolkitInfo struct {
	Components []ComponentInfo
	// Problem is a conflict between components; "" if there is none.
	Problem string
}

// Toolkit searches every component that builds, links, loads and launches through this context would use. It opens the
// libraries that it finds and initializes the driver. It succeeds also if components are missing.
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

// DeviceCount returns the number of CUDA devices. It initializes the driver, and creates no CUDA context.
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
	// Name from the driver.
	Name string
	// CC is the compute capability, major * 10 + minor.
	CC, MultiprocessorCount uint32
	// MemorySize in bytes, and the maximum shared memory per block after opt-in.
	MemorySize, MaxSharedMemoryPerBlock uint64
}

// Device returns the properties of a device by its ordinal.
func (c *Context) Device(ordinal uint32) (*DeviceInfo, error) {
	e := sized[raw.DeviceInfo]()
	err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.DeviceGetInfo(handle, ordinal, e) })
	if err != nil {
		return nil, err
	}
	name, _, _ := bytes.Cut(e.Name[:], []byte{0})
	return &DeviceInfo{string(name), e.CC, e.MultiprocessorCount, e.MemorySize, e.MaxSharedMemoryPerBlock}, nil
}

// DriverEntryPoint returns the address of a function of the CUDA driver, for callers without their own binding: by its
// plain name and the CUDA version of the signature, 12040 for 12.4.
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
