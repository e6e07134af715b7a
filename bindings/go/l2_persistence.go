package cjit

import "cjit.dev/cjit/internal/raw"

// L2Persistence is a share of the L2 cache of one CUDA context, for lines that shall stay. Shares add up; when the last
// one is given up, the context has the limit that it had before the first.
type L2Persistence struct{ h *handle[raw.L2Persistence] }

// L2PersistenceInfo is what there is and what was had.
type L2PersistenceInfo struct {
	// RequestedBytes for this share, GrantedBytes of all shares of the context together.
	RequestedBytes, GrantedBytes uint64
	// MaxBytes that the device sets aside, MaxWindowBytes of a window.
	MaxBytes, MaxWindowBytes uint64
}

// NewL2Persistence takes a share in the current CUDA context. What all shares ask for is clipped
// to the device's maximum.
func (c *Context) NewL2Persistence(bytes uint64) (*L2Persistence, error) {
	var made *raw.L2Persistence
	err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.L2PersistenceCreate(handle, bytes, &made) })
	if err != nil {
		return nil, err
	}
	return &L2Persistence{own(made, raw.L2PersistenceDestroy, "L2 persistence", c.h)}, nil
}

// Describe tells what was had, read back from the driver.
func (p *L2Persistence) Describe() (*L2PersistenceInfo, error) {
	share, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	e := sized[raw.L2PersistenceInfo]()
	if err := failure(raw.L2PersistenceGetInfo(share, e)); err != nil {
		return nil, err
	}
	return &L2PersistenceInfo{e.RequestedBytes, e.GrantedBytes, e.MaxBytes, e.MaxWindowBytes}, nil
}

// Window is what keeps these bytes in what is set aside, for LaunchOptions.L2Window.
func (p *L2Persistence) Window(address DevicePointer, bytes uint64) (*L2Window, error) {
	share, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	e := sized[raw.L2Window]()
	if err := failure(raw.L2PersistenceGetWindow(share, uint64(address), bytes, e)); err != nil {
		return nil, err
	}
	return &L2Window{DevicePointer(e.Address), e.Bytes, e.HitRatio, L2Property(e.HitProperty),
		L2Property(e.MissProperty)}, nil
}

// Close gives the share up. Work that still runs loses its persisting lines, not its results.
func (p *L2Persistence) Close() error {
	p.h.close()
	return nil
}
