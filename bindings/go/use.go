package cjit

import (
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
)

// ErrClosed is what errors.Is finds where something was used after its Close.
var ErrClosed = errors.New("cjit: used after Close")

const closedBit = int64(1) << 62

// use counts who is using an object of the library, so that a Close meanwhile waits for them
// instead of pulling it away.
type use struct{ state int64 }

// enter begins a use; false after Close.
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

// leave ends a use; true: it was the last one of a closed object, which the caller now gives up.
func (u *use) leave() bool { return atomic.AddInt64(&u.state, -1) == closedBit }

// shut closes; true: nobody uses the object, and the caller gives it up.
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

// handle owns one handle of the library. It is given up by close, after the last use, or by the garbage collector.
type handle[T any] struct {
	use
	pointer *T
	destroy func(*T)
	what    string
	keeps   any
}

// own makes a handle; `keeps` is what has to outlive it.
func own[T any](pointer *T, destroy func(*T), what string, keeps any) *handle[T] {
	h := &handle[T]{pointer: pointer, destroy: destroy, what: what, keeps: keeps}
	runtime.SetFinalizer(h, (*handle[T]).close)
	return h
}

// acquire begins a use; release ends it, and until then the garbage collector leaves the handle alone.
func (h *handle[T]) acquire() (*T, error) {
	if h == nil {
		return nil, fmt.Errorf("cjit: a zero value was used; make it with the functions of the package: %w", ErrClosed)
	}
	if !h.enter() {
		return nil, fmt.Errorf("cjit: the %s is closed: %w", h.what, ErrClosed)
	}
	return h.pointer, nil
}

// retain begins another use of what the caller uses already; a Close in between does not matter.
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
