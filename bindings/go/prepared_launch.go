package cjit

import (
	"sync"

	"cjit.dev/cjit/internal/raw"
)

// PreparedLaunch is a launch that was converted to C once, for programs that repeat it with other values. Several
// goroutines may use it, but not at the same time.
type PreparedLaunch struct {
	h *handle[raw.LaunchOptions]
	// kernel is in use until the prepared launch is closed, so that a launch only asks whether it is closed.
	kernel *handle[raw.Kernel]
	lock   sync.Mutex
	// list is separate from this struct, because its cleanup must not refer to the struct, which the garbage collector
	// could otherwise not collect.
	list *arguments
}

// PrepareLaunch prepares a launch with these options and values, which are copied; see Kernel.Launch.
func (k *Kernel) PrepareLaunch(options *LaunchOptions, values ...any) (*PreparedLaunch, error) {
	if _, err := k.h.acquire(); err != nil {
		return nil, err
	}
	a := newArena()
	p := &PreparedLaunch{kernel: k.h, list: &arguments{a: a}}
	e := p.list.encodeLaunch(options, values)
	list, kernel := p.list, k.h
	giveUp := func(*raw.LaunchOptions) { list.release(); a.done(); kernel.release() }
	if err := a.err; err != nil {
		giveUp(e)
		return nil, err
	}
	p.h = own(e, giveUp, "prepared launch", list)
	return p, nil
}

// SetArgument changes one value for all later launches. The new value must have the kind and size of the prepared one.
//
//	err := launch.SetArgument(1, float32(3))
func (p *PreparedLaunch) SetArgument(index int, value any) error {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.h.isClosed() {
		return p.h.closed()
	}
	return p.list.replace(index, value)
}

// Launch launches the kernel with the current values; see Kernel.Launch.
func (p *PreparedLaunch) Launch() error {
	p.lock.Lock()
	if p.kernel.isClosed() || p.h.isClosed() {
		defer p.lock.Unlock()
		return p.closed()
	}
	outcome := raw.KernelLaunch(p.kernel.pointer, p.h.pointer)
	if p.h.pointer.ArgumentKinds != nil && outcome.Status == uint32(Success) {
		p.checked()
	}
	p.lock.Unlock()
	return failure(outcome)
}

// LaunchUpdatable launches the kernel into a stream capture with the current values; see Kernel.LaunchUpdatable.
func (p *PreparedLaunch) LaunchUpdatable() (node DeviceNode, err error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.kernel.isClosed() || p.h.isClosed() {
		return 0, p.closed()
	}
	err = failure(raw.KernelLaunchUpdatable(p.kernel.pointer, p.h.pointer, (*uintptr)(&node)))
	return node, err
}

// checked is called after a launch whose kinds were right. SetArgument keeps them, so that they are checked once.
// Tensor maps are passed by their kind.
func (p *PreparedLaunch) checked() {
	if p.h.pointer.ArgumentNames == nil && len(p.list.used) == 0 {
		p.h.pointer.ArgumentKinds = nil
	}
}

func (p *PreparedLaunch) closed() error {
	if p.kernel.isClosed() {
		return p.kernel.closed()
	}
	return p.h.closed()
}

// Close releases the prepared launch. It waits for a running launch.
func (p *PreparedLaunch) Close() error {
	if p != nil {
		p.lock.Lock()
		defer p.lock.Unlock()
		p.h.close()
	}
	return nil
}
