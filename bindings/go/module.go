package cjit

import "cjit.dev/cjit/internal/raw"

// Module is a loaded image. It is unloaded when the module and all its kernels are closed. It belongs to the CUDA
// context that was current to the calling thread when it was loaded, or else to the primary context of device 0. A
// goroutine that sets a CUDA context must lock its thread.
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

// LoadArtifact is Deserialize and Load in one.
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

// Close destroys the module. Kernels from it stay usable.
func (m *Module) Close() error {
	m.h.close()
	return nil
}

// named calls a function with a module and a C string.
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

// Kernel finds a kernel by a name expression of the build, or by its lowered name.
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

// Variable finds a __device__ or __constant__ variable, and returns its device address and size in bytes.
func (m *Module) Variable(name string) (address DevicePointer, size uint64, err error) {
	var at uint64
	err = m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetVariable(loaded, name, &at, &size)
	})
	return DevicePointer(at), size, err
}

// SetVariable writes a variable in stream order, and waits until it is done. data must have the variable's size.
func (m *Module) SetVariable(name string, data []byte, stream Stream) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleSetVariableValue(loaded, name, first(data), uint64(len(data)), uintptr(stream))
	})
}

// GetVariable reads a variable into data, which must have its size.
func (m *Module) GetVariable(name string, data []byte, stream Stream) error {
	return m.named(name, func(loaded *raw.Module, name *byte) raw.Outcome {
		return raw.ModuleGetVariableValue(loaded, name, first(data), uint64(len(data)), uintptr(stream))
	})
}
