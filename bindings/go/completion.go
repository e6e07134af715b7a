package cjit

import (
	"fmt"
	"sync/atomic"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// CompletionOptions say what is to be waited for, and what happens then; nil stands for the zero value.
type CompletionOptions struct {
	// Stream of the current CUDA context; it must not capture.
	Stream Stream
	// Callback is called once, on a goroutine of its own, with nil or why the work failed.
	Callback func(err error)
	// Held is what the work uses, such as owners of memory behind its arguments: it is kept alive until the work is done.
	Held []any
	// Release, if there is one, is given each of Held, in this order, before Callback is called.
	Release func(held any)
}

// Completion is all work that a stream held when it was made. It is done when that work is, and also when the CUDA
// context fails or is gone: then with an error.
type Completion struct {
	h     *handle[raw.Completion]
	state *completionState
}

// completionState outlives the handle: the callback is called all the same.
type completionState struct {
	callback func(error)
	done     chan struct{}
	problem  atomic.Pointer[PanicError]
}

func (s *completionState) keep(problem *PanicError) {
	if problem != nil {
		s.problem.CompareAndSwap(nil, problem)
	}
}

func (s *completionState) HandleCompletion(status uint32) {
	defer close(s.done)
	if s.callback == nil {
		return
	}
	var err error
	if status != uint32(Success) {
		message := fmt.Sprintf("the work of the stream failed: %s", Status(status).Name())
		err = &Error{Status: Status(status), Stage: StageLaunch, Message: message}
	}
	s.keep(guarded("completion", func() { s.callback(err) }))
}

// heldValue is one of CompletionOptions.Held.
type heldValue struct {
	value   any
	release func(any)
	state   *completionState
}

func (v *heldValue) HandleRelease() {
	if v.release != nil {
		v.state.keep(guarded("release", func() { v.release(v.value) }))
	}
}

// NewCompletion watches what a stream holds now.
func (c *Context) NewCompletion(options *CompletionOptions) (*Completion, error) {
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	if options == nil {
		options = &CompletionOptions{}
	}
	a := newArena()
	defer a.done()
	state := &completionState{callback: options.Callback, done: make(chan struct{})}
	encoded, held := options.encode(a, state)
	a.give()
	var made *raw.Completion
	if err := failure(raw.CompletionCreate(handle, encoded, &made)); err != nil {
		for _, number := range held {
			raw.Release(number)
		}
		return nil, err
	}
	return &Completion{own(made, raw.CompletionDestroy, "completion", c.h), state}, nil
}

func (o *CompletionOptions) encode(a *arena, state *completionState) (*raw.CompletionOptions, []uintptr) {
	e := record[raw.CompletionOptions](a)
	e.Stream = uintptr(o.Stream)
	e.Callback, e.UserData, e.Finalizer = raw.CompletionCallback, a.handler(state), raw.Finalizer
	if len(o.Held) == 0 {
		return e, nil
	}
	numbers := array[uintptr](a, len(o.Held))
	for i, value := range o.Held {
		numbers[i] = raw.Register(&heldValue{value: value, release: o.Release, state: state})
	}
	e.Held, e.HeldCount, e.Release = &numbers[0], uint64(len(numbers)), raw.ReleaseCallback
	return e, numbers
}

// Done is closed when the work is done or has failed, and the callbacks have returned.
func (c *Completion) Done() <-chan struct{} { return c.state.done }

// Poll is nil if the work is done, ErrNotReady if it is not, and else why it failed.
func (c *Completion) Poll() error {
	completion, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.CompletionPoll(completion))
}

// WaitTimeout waits for at most that long; ErrNotReady if the time ran out. It holds a thread meanwhile: Done does not.
func (c *Completion) WaitTimeout(timeout time.Duration) error {
	completion, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.CompletionWait(completion, milliseconds(timeout)))
}

// CallbackError is the first panic of Callback or Release, as a *PanicError; nil if there was none. It is
// complete once Done is closed.
func (c *Completion) CallbackError() error {
	if problem := c.state.problem.Load(); problem != nil {
		return problem
	}
	return nil
}

// Close gives the handle up. The callback is called and what is held is released all the same.
func (c *Completion) Close() error {
	c.h.close()
	return nil
}
