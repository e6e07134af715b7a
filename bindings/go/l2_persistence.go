package cjit

import "cjit.dev/cjit/internal/raw"

// L2Persistence is a share of the set-aside L2 cache of one CUDA context. The shares of a context add up. When the last
// one is closed, the context gets back the limit that it had before the first.
type L2Persistence struct{ h *handle[raw.L2Persistence] }

// L2PersistenceInfo has the size of a share and the limits of the device.
type L2PersistenceInfo struct {
	// RequestedBytes was requested by this share; GrantedBytes was granted to all shares of the context together.
	RequestedBytes, GrantedBytes uint64
	// MaxBytes is the maximum that the device can set aside; MaxWindowBytes is the maximum size of a window.
	MaxBytes, MaxWindowBytes uint64
}

// NewL2Persistence creates a share in the current CUDA context. The sum of all shares is clipped to the maximum of the
// device.
func (c *Context) NewL2Persistence(bytes uint64) (*L2Persistence, error) {
	var made *raw.L2Persistence
	err := c.call(nil, func(handle *raw.Context) raw.Outcome { return raw.L2PersistenceCreate(handle, bytes, &made) })
	if err != nil {
		return nil, err
	}
	return &L2Persistence{own(made, raw.L2PersistenceDestroy, "L2 persistence", c.h)}, nil
}

// Describe returns the granted size and the limits, as reported by the driver.
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

// Window returns a window for LaunchOptions.L2Window that keeps these bytes in the set-aside cache.
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

// Close releases the share. Running work loses its persisting lines but still computes correct results.
func (p *L2Persistence) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}
