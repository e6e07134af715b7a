package cjit

import (
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
)

// ErrClosed is the error of an object that is used after its Close.
var ErrClosed = errors.New("cjit: used after Close")

const closedBit = int64(1) << 62

// use counts the users of an object of the library, so that a concurrent Close takes effect after the last use.
type use struct{ state int64 }

// enter starts a use; false after Close.
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

// leave ends a use; true: it was the last one of a closed object, which the caller must destroy.
func (u *use) leave() bool { return atomic.AddInt64(&u.state, -1) == closedBit }

// shut closes; true: the object is not in use, and the caller must destroy it.
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

// handle owns one handle of the library. close destroys it after the last use, or else the garbage collector.
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
	runtime.SetFinalizer(h, (*handle[T]).close)
	return h
}

// acquire starts a use, which release ends. Until then the garbage collector keeps the handle.
func (h *handle[T]) acquire() (*T, error) {
	if h == nil {
		return nil, fmt.Errorf("cjit: a zero value was used; make it with the functions of the package: %w", ErrClosed)
	}
	if !h.enter() {
		return nil, fmt.Errorf("cjit: the %s is closed: %w", h.what, ErrClosed)
	}
	return h.pointer, nil
}

// retain starts another use of an object that the caller already uses, also after a Close.
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
