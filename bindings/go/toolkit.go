package cjit

import (
	"bytes"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ComponentInfo describes one component, and where it was searched.
type ComponentInfo struct {
	Component Component
	// Status is Success if the component is usable, otherwise the reason why not.
	Status Status
	// Name is "NVRTC", "CUDA headers", ...
	Name string
	// Path is the file or directory that is used; "" if there is none.
	Path, Version string
	// Reason is why this one was chosen; Detail has further facts.
	Reason, Detail string
	// Problem is what is wrong, and Fix one way to solve it.
	Problem, Fix string
	// Searched lists the places that were searched, each with what was found there.
	Searched []string
}

// ToolkitInfo is the result of a search for all components.
type ToolkitInfo struct {
	Components []ComponentInfo
	// Problem is a problem between components; "" if there is none.
	Problem string
	// HeadersNote names the directories with unpacked headers that lost or changed files; "" if there are none.
	HeadersNote string
}

// Toolkit finds every component that this context uses and describes it. It opens the libraries that it finds and
// initializes the driver. A missing component is not an error of this call.
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
	}), text(e.Problem), text(e.HeadersNote)}, nil
}

// DeviceCount returns the number of CUDA devices. It initializes the driver, but creates no CUDA context.
func (c *Context) DeviceCount() (count uint32, err error) {
	err = c.call(nil, func(handle *raw.Context) raw.Outcome {
		var found uint32
		outcome := raw.DeviceGetCount(handle, &found)
		count = found
		return outcome
	})
	return count, err
}

// DeviceInfo describes a CUDA device.
type DeviceInfo struct {
	// Name is the name that the driver reports.
	Name string
	// CC is the compute capability, major * 10 + minor.
	CC, MultiprocessorCount uint32
	// MemorySize is in bytes. MaxSharedMemoryPerBlock is in bytes per block, with opt-in.
	MemorySize, MaxSharedMemoryPerBlock uint64
}

// Device describes one device by its ordinal.
func (c *Context) Device(ordinal uint32) (*DeviceInfo, error) {
	e := sized[raw.DeviceInfo]()
	err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.DeviceGetInfo(handle, ordinal, e) })
	if err != nil {
		return nil, err
	}
	name, _, _ := bytes.Cut(e.Name[:], []byte{0})
	return &DeviceInfo{string(name), e.CC, e.MultiprocessorCount, e.MemorySize, e.MaxSharedMemoryPerBlock}, nil
}

// DriverEntryPoint returns the address of a function of the CUDA driver, for programs without their own binding. symbol
// is the plain name, and cudaVersion the CUDA version that defines the signature, such as 12040 for 12.4.
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
