package cjit

import (
	"fmt"
	"sync/atomic"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// CompletionOptions are the options of a completion; nil means the zero value.
type CompletionOptions struct {
	// Stream is a stream of the current CUDA context. It must not be capturing.
	Stream Stream
	// Callback is called once, on its own goroutine, with nil or the reason why the work failed.
	Callback func(err error)
	// Held lists values that the work uses, such as owners of memory. They are kept alive until the work is done.
	Held []any
	// Release, if set, is called for each value of Held, in order, before Callback is called.
	Release func(held any)
}

// Completion is all work that was in a stream when the completion was created. It is complete when that work is done,
// and also, with an error, when the CUDA context fails, is destroyed or is reset.
type Completion struct {
	h     *handle[raw.Completion]
	state *completionState
}

// completionState outlives the handle, because the callback is called even after Close.
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
		message := fmt.Sprintf("the work of the stream failed with %s", Status(status).Name())
		err = &Error{Status: Status(status), Stage: StageLaunch, Message: message}
	}
	s.keep(guarded("completion", func() { s.callback(err) }))
}

// heldValue is one value of CompletionOptions.Held.
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

// NewCompletion creates a completion for the work that is in a stream now.
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

// Done returns a channel that is closed when the work is done or has failed, and the callbacks have returned.
func (c *Completion) Done() <-chan struct{} { return c.state.done }

// Poll returns nil if the work is done, ErrNotReady if it is not, and otherwise the reason why it failed.
func (c *Completion) Poll() error {
	completion, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.CompletionPoll(completion))
}

// WaitTimeout waits for at most this time; ErrNotReady if it runs out. It blocks a thread; Done does not.
func (c *Completion) WaitTimeout(timeout time.Duration) error {
	completion, err := c.h.acquire()
	if err != nil {
		return err
	}
	defer c.h.release()
	return failure(raw.CompletionWait(completion, milliseconds(timeout)))
}

// CallbackError returns the first panic of Callback or Release as a *PanicError, or nil. It is final once Done is
// closed.
func (c *Completion) CallbackError() error {
	if problem := c.state.problem.Load(); problem != nil {
		return problem
	}
	return nil
}

// Close releases the handle. The callback is still called, and held values are still released.
func (c *Completion) Close() error {
	if c != nil {
		c.h.close()
	}
	return nil
}
