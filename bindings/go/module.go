package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// Module is images loaded into the driver. It is unloaded when it and all kernels from it are closed. It belongs to the
// CUDA context that was current on the calling thread when it was loaded, or to the primary context of device 0 if
// there was none. A goroutine that sets a CUDA context must therefore lock its thread.
type Module struct {
	h       *handle[raw.Module]
	context *handle[raw.Context]
}

// Load loads a build result. The driver copies the bytes, so the result may be closed afterwards.
func (c *Context) Load(result *Result) (*Module, error) {
	built, err := result.acquire()
	if err != nil {
		return nil, err
	}
	defer result.release()
	return c.load(func(handle *raw.Context, loaded **raw.Module) raw.Outcome {
		return raw.ModuleLoad(handle, built, loaded)
	})
}

// LoadArtifact loads an artifact, as Deserialize and Load do together.
func (c *Context) LoadArtifact(artifact []byte) (*Module, error) {
	return c.load(func(handle *raw.Context, loaded **raw.Module) raw.Outcome {
		return raw.ModuleLoadArtifact(handle, first(artifact), uint64(len(artifact)), loaded)
	})
}

func (c *Context) load(call func(*raw.Context, **raw.Module) raw.Outcome) (*Module, error) {
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	var loaded *raw.Module
	if err := failure(call(handle, &loaded)); err != nil {
		return nil, err
	}
	return &Module{own(loaded, raw.ModuleDestroy, "module", c.h), c.h}, nil
}

// Close releases the module. Kernels from it stay usable.
func (m *Module) Close() error {
	if m != nil {
		m.h.close()
	}
	return nil
}

// named calls a function with the module and a C string.
func (m *Module) named(name string, call func(*raw.Module, *byte) raw.Outcome) error {
	loaded, err := m.h.acquire()
	if err != nil {
		return err
	}
	defer m.h.release()
	a := newArena()
	defer a.done()
	c := a.text(name, "name")
	if a.err != nil {
		return a.err
	}
	return failure(call(loaded, c))
}

// ModuleInfo describes a module.
type ModuleInfo struct {
	// KernelNames are the kernels of the loaded image: the name expression of each, or its symbol if it has none.
	KernelNames []string
	// KernelSymbols are their lowered names.
	KernelSymbols []string
	// ImageKind is that of the image that was loaded.
	ImageKind ImageKind
	// CC and ArchFeature are those of the result.
	CC, ArchFeature uint32
}

// Info describes the module and lists its kernels, also those that no name expression names.
func (m *Module) Info() (*ModuleInfo, error) {
	loaded, err := m.h.acquire()
	if err != nil {
		return nil, err
	}
	defer m.h.release()
	e := sized[raw.ModuleInfo]()
	if err := failure(raw.ModuleGetInfo(loaded, e)); err != nil {
		return nil, err
	}
	return &ModuleInfo{texts(e.KernelNames, e.KernelCount), texts(e.KernelSymbols, e.KernelCount),
		ImageKind(e.ImageKind), e.CC, e.ArchFeature}, nil
}

// Native returns the driver's handle. It is valid until the module and all kernels and plans from it are closed.
func (m *Module) Native() (NativeLibrary, error) {
	loaded, err := m.h.acquire()
	if err != nil {
		return 0, err
	}
	defer m.h.release()
	var library uintptr
	err = failure(raw.ModuleGetNative(loaded, &library))
	return NativeLibrary(library), err
}

// Kernel returns a kernel by the name expression that was built, or by its lowered name.
func (m *Module) Kernel(name string) (*Kernel, error) {
	var kernel *raw.Kernel
	err := m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetKernel(loaded, name, &kernel)
	})
	if err != nil {
		return nil, err
	}
	return &Kernel{own(kernel, raw.KernelDestroy, "kernel", m.h)}, nil
}

// Variable returns the device address and the size in bytes of a __device__, __constant__ or __managed__ variable.
func (m *Module) Variable(name string) (address DevicePointer, size uint64, err error) {
	var at uint64
	err = m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetVariable(loaded, name, &at, &size)
	})
	return DevicePointer(at), size, err
}

// SetVariable copies data to a variable in the order of a stream, and waits until it is done. data must have the size
// of the variable.
func (m *Module) SetVariable(name string, data []byte, stream Stream) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleSetVariableValue(loaded, name, first(data), uint64(len(data)), uintptr(stream))
	})
}

// GetVariable copies a variable to data, which must have its size, in the order of a stream, and waits until it is
// done.
func (m *Module) GetVariable(name string, data []byte, stream Stream) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetVariableValue(loaded, name, first(data), uint64(len(data)), uintptr(stream))
	})
}

// WriteVariable copies data to a part of a variable that begins at offset, in the order of a stream, and waits until it
// is done.
func (m *Module) WriteVariable(name string, offset uint64, data []byte, stream Stream) error {
	return m.write(name, offset, first(data), uint64(len(data)), stream, SwitchOn)
}

// ReadVariable copies a part of a variable that begins at offset to data, in the order of a stream, and waits until it
// is done.
func (m *Module) ReadVariable(name string, offset uint64, data []byte, stream Stream) error {
	return m.read(name, offset, first(data), uint64(len(data)), stream, SwitchOn)
}

// WriteVariableAsync is like WriteVariable, without waiting. data is memory that does not belong to Go, such as that of
// cuMemHostAlloc: it must stay unchanged until the copy is done. While the stream is capturing, the copy becomes a node
// of the graph, which reads size bytes at data in each run.
func (m *Module) WriteVariableAsync(name string, offset uint64, data unsafe.Pointer, size uint64, stream Stream) error {
	return m.write(name, offset, (*byte)(data), size, stream, SwitchOff)
}

// ReadVariableAsync is like ReadVariable, without waiting. data is as for WriteVariableAsync.
func (m *Module) ReadVariableAsync(name string, offset uint64, data unsafe.Pointer, size uint64, stream Stream) error {
	return m.read(name, offset, (*byte)(data), size, stream, SwitchOff)
}

func (m *Module) write(name string, offset uint64, data *byte, size uint64, stream Stream, wait Switch) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleWriteVariable(loaded, name, offset, data, size, uintptr(stream), uint32(wait))
	})
}

func (m *Module) read(name string, offset uint64, data *byte, size uint64, stream Stream, wait Switch) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleReadVariable(loaded, name, offset, data, size, uintptr(stream), uint32(wait))
	})
}

// ManagedVariable returns the bytes of a __managed__ variable, which host and device use, by its lowered name. They are
// valid until the module is unloaded, which does not happen while it is open. Wait for a kernel before reading what it
// wrote.
func (m *Module) ManagedVariable(name string) ([]byte, error) {
	var address unsafe.Pointer
	var size uint64
	err := m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetManagedVariable(loaded, name, &address, &size)
	})
	return unsafe.Slice((*byte)(address), size), err
}
