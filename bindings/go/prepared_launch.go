package cjit

import (
	"sync"

	"cjit.dev/cjit/internal/raw"
)

// PreparedLaunch is a launch that was converted to C once, for programs that repeat it with other values. Several
// goroutines may use it, but not at the same time.
type PreparedLaunch struct {
	h      *handle[raw.LaunchOptions]
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
	defer k.h.release()
	a := newArena()
	p := &PreparedLaunch{kernel: k.h, list: &arguments{a: a}}
	e := p.list.encodeLaunch(options, values)
	list := p.list
	giveUp := func(*raw.LaunchOptions) { list.release(); a.done() }
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
	if _, err := p.h.acquire(); err != nil {
		return err
	}
	defer p.h.release()
	p.lock.Lock()
	defer p.lock.Unlock()
	return p.list.replace(index, value)
}

// Launch launches the kernel with the current values; see Kernel.Launch.
func (p *PreparedLaunch) Launch() error {
	return p.launch(raw.KernelLaunch)
}

// LaunchUpdatable launches the kernel into a stream capture with the current values; see Kernel.LaunchUpdatable.
func (p *PreparedLaunch) LaunchUpdatable() (DeviceNode, error) {
	var node uintptr
	err := p.launch(updatable(&node))
	return DeviceNode(node), err
}

func (p *PreparedLaunch) launch(call func(*raw.Kernel, *raw.LaunchOptions) raw.Outcome) error {
	kernel, err := p.kernel.acquire()
	if err != nil {
		return err
	}
	defer p.kernel.release()
	e, err := p.h.acquire()
	if err != nil {
		return err
	}
	defer p.h.release()
	p.lock.Lock()
	defer p.lock.Unlock()
	if outcome := call(kernel, e); outcome.Status != uint32(Success) {
		return failure(outcome)
	}
	// SetArgument keeps the kinds, so that they are checked once. Tensor maps are passed by their kind.
	if e.ArgumentNames == nil && len(p.list.used) == 0 {
		e.ArgumentKinds = nil
	}
	return nil
}

// Close releases the prepared launch.
func (p *PreparedLaunch) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}
