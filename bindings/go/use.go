package cjit

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// ErrClosed is the error of using an object after its Close.
var ErrClosed = errors.New("cjit: used after Close")

const closedBit = int64(1) << 62

// use counts the uses of an object of the library, so that Close waits for running calls.
type use struct{ state int64 }

// enter begins a use; it returns false after Close.
func (u *use) enter() bool {
	for {
		state := atomic.LoadInt64(&u.state)
		if state >= closedBit {
			return false
		}
		if atomic.CompareAndSwapInt64(&u.state, state, state+1) {
			return true
		}
	}
}

// leave ends a use; it returns true if the caller must destroy the object, because it was the last use of a closed one.
func (u *use) leave() bool { return atomic.AddInt64(&u.state, -1) == closedBit }

// shut closes; it returns true if the caller must destroy the object, because it is not in use.
func (u *use) shut() bool {
	for {
		state := atomic.LoadInt64(&u.state)
		if state >= closedBit {
			return false
		}
		if atomic.CompareAndSwapInt64(&u.state, state, state+closedBit) {
			return state == 0
		}
	}
}

// handle owns one handle of the library. It is destroyed by close after the last use, or by the garbage collector.
type handle[T any] struct {
	use
	pointer *T
	destroy func(*T)
	what    string
	keeps   any
}

// own creates a handle; `keeps` must outlive it.
func own[T any](pointer *T, destroy func(*T), what string, keeps any) *handle[T] {
	h := &handle[T]{pointer: pointer, destroy: destroy, what: what, keeps: keeps}
	// To destroy the last object of a context may take long, and the goroutine of all finalizers must not wait.
	runtime.SetFinalizer(h, func(h *handle[T]) { go h.close() })
	return h
}

// acquire begins a use, and release ends it. In between the garbage collector does not destroy the handle.
func (h *handle[T]) acquire() (*T, error) {
	if h == nil || !h.enter() {
		return nil, h.closed()
	}
	return h.pointer, nil
}

// isClosed reports whether the handle is nil or closed. Who asks has a use already, or is the only one who closes.
func (h *handle[T]) isClosed() bool { return h == nil || atomic.LoadInt64(&h.state) >= closedBit }

// closed returns the error of using a handle that is nil or closed.
func (h *handle[T]) closed() error {
	if h == nil {
		return fmt.Errorf("cjit: cannot use a zero value; create it with a function of the package: %w", ErrClosed)
	}
	return fmt.Errorf("cjit: the %s is closed: %w", h.what, ErrClosed)
}

// with calls a function with the handle, which is not destroyed meanwhile.
func (h *handle[T]) with(call func(*T) error) error {
	pointer, err := h.acquire()
	if err != nil {
		return err
	}
	defer h.release()
	return call(pointer)
}

// retain begins another use while the caller has one. A Close in between has no effect on it.
func (h *handle[T]) retain() { atomic.AddInt64(&h.state, 1) }

func (h *handle[T]) release() {
	if h.leave() {
		h.giveUp()
	}
}

func (h *handle[T]) close() {
	if h != nil && h.shut() {
		h.giveUp()
	}
}

func (h *handle[T]) giveUp() {
	runtime.SetFinalizer(h, nil)
	h.destroy(h.pointer)
}

// exclusive is a handle that one goroutine uses at a time.
type exclusive[T any] struct {
	h    *handle[T]
	lock sync.Mutex
}

// with calls a function with the handle, which no other goroutine uses meanwhile.
func (x *exclusive[T]) with(call func(*T) error) error {
	return x.h.with(func(pointer *T) error {
		x.lock.Lock()
		defer x.lock.Unlock()
		return call(pointer)
	})
}
