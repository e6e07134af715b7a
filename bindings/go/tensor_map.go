package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

const tensorMapSize = 128

// TensorMapData is the 128 bytes of a tensor map (CUtensorMap), as an argument of a launch.
type TensorMapData [tensorMapSize]byte

// rank returns the number of dimensions. It checks the lengths of the slices, which the library cannot check.
func (o *TensorMapOptions) rank(a *arena) uint32 {
	rank := o.Rank
	if rank == 0 {
		rank = uint32(len(o.Dims))
	}
	need := func(field string, have int, want uint32) {
		if have != 0 && uint32(have) < want {
			a.refuse("cannot create a tensor map of %d dimensions: expected %d %s, got %d", rank, want, field, have)
		}
	}
	if rank < 1 || rank > 5 {
		return rank
	}
	need("Dims", len(o.Dims), rank)
	need("Strides", len(o.Strides), rank-1)
	need("ElementStrides", len(o.ElementStrides), rank)
	if o.Mode == TensorMapModeTiled {
		need("BoxDims", len(o.BoxDims), rank)
		return rank
	}
	corners := uint32(1)
	if o.Mode == TensorMapModeIm2col && rank > 2 {
		corners = rank - 2
	}
	need("PixelBoxLower", len(o.PixelBoxLower), corners)
	need("PixelBoxUpper", len(o.PixelBoxUpper), corners)
	return rank
}

func (o *TensorMapOptions) encodeMore(a *arena, e *raw.TensorMapOptions) { e.Rank = o.rank(a) }

// EncodeTensorMap creates a tensor map as bytes, without a handle or a cache, for programs that create maps for each
// launch.
func (c *Context) EncodeTensorMap(options *TensorMapOptions) (TensorMapData, error) {
	var data TensorMapData
	if options == nil {
		return data, invalidArgument("cannot create a tensor map: the TensorMapOptions are nil")
	}
	err := c.withTensorMap(&data, options, func(handle *raw.Context, e *raw.TensorMapOptions, memory *byte) raw.Outcome {
		return raw.TensorMapEncode(handle, e, memory)
	})
	return data, err
}

// ReplaceTensorMapAddress sets the address of a map to that of another tensor with the same shape. The address must be
// a multiple of 16, or of 32 if the map requires it.
func (c *Context) ReplaceTensorMapAddress(data *TensorMapData, address DevicePointer) error {
	return c.withTensorMap(data, nil, func(handle *raw.Context, _ *raw.TensorMapOptions, memory *byte) raw.Outcome {
		return raw.TensorMapReplaceAddress(handle, memory, uint64(address))
	})
}

// withTensorMap calls a function with an aligned copy of the map, and copies the result back on success.
func (c *Context) withTensorMap(data *TensorMapData, options *TensorMapOptions,
	call func(*raw.Context, *raw.TensorMapOptions, *byte) raw.Outcome) error {
	handle, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	a := newArena()
	defer a.done()
	var e *raw.TensorMapOptions
	if options != nil {
		e = options.encode(a)
	}
	if a.err != nil {
		return a.err
	}
	memory := a.allocate(2*tensorMapSize, 16)
	memory = unsafe.Add(memory, -uintptr(memory)&63)
	*(*TensorMapData)(memory) = *data
	if err := failure(call(handle, e, (*byte)(memory))); err != nil {
		return err
	}
	*data = *(*TensorMapData)(memory)
	return nil
}

// TensorMap is a tensor map as a handle. It does not keep the memory of the tensor alive.
type TensorMap struct{ h *handle[raw.TensorMap] }

// NewTensorMap creates a tensor map for the device of the current CUDA context, or for device 0.
func (c *Context) NewTensorMap(options *TensorMapOptions) (*TensorMap, error) {
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	a := newArena()
	defer a.done()
	e := options.encode(a)
	if a.err != nil {
		return nil, a.err
	}
	var made *raw.TensorMap
	if err := failure(raw.TensorMapCreate(handle, e, &made)); err != nil {
		return nil, err
	}
	return &TensorMap{own(made, raw.TensorMapDestroy, "tensor map", c.h)}, nil
}

// Data returns a copy of the map's bytes.
func (m *TensorMap) Data() (TensorMapData, error) {
	tensorMap, err := m.h.acquire()
	if err != nil {
		return TensorMapData{}, err
	}
	defer m.h.release()
	return *(*TensorMapData)(raw.TensorMapData(tensorMap)), nil
}

// SetAddress sets the address to that of another tensor with the same shape. No other goroutine may launch with the map
// meanwhile.
func (m *TensorMap) SetAddress(address DevicePointer) error {
	tensorMap, err := m.h.acquire()
	if err != nil {
		return err
	}
	defer m.h.release()
	return failure(raw.TensorMapSetAddress(tensorMap, uint64(address)))
}

// Close releases the map.
func (m *TensorMap) Close() error {
	if m != nil {
		m.h.close()
	}
	return nil
}
