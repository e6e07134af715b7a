package cjit

import (
	"fmt"
	"sync/atomic"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// CompletionOptions are the options of a completion; nil means the zero value.
type CompletionOptions struct {
	// Stream of the current CUDA context; it must not be capturing.
	Stream Stream
	// Callback is called once, on its own goroutine, with nil or the error of the work.
	Callback func(err error)
	// Held values are kept alive until the work is done, such as owners of memory behind its arguments.
	Held []any
	// Release, if set, is called with each value of Held, in order, before Callback is called.
	Release func(held any)
}

// Completion tracks the work that a stream contained when the completion was created. It is done when that work is
// done, or with an error when the CUDA context fails or is destroyed.
type Completion struct {
	h     *handle[raw.Completion]
	state *completionState
}

// completionState outlives the handle, because the callback is called also after Close.
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

// NewCompletion tracks the work that a stream contains now.
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

// Poll returns nil if the work is done, ErrNotReady if it is not, and otherwise its error.
func (c *Completion) Poll() error {
	completion, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.CompletionPoll(completion))
}

// WaitTimeout waits for at most this time, then returns ErrNotReady. It holds a thread meanwhile; Done does not.
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

// Close destroys the handle. The callback is still called, and the held values are still released.
func (c *Completion) Close() error {
	c.h.close()
	return nil
}
