package cjit

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"cjit.dev/cjit/internal/raw"
)

// JobOptions are the options of a job; nil means the zero value.
type JobOptions struct {
	// Callback is called once, on its own goroutine, when the last build of the job has ended. It may read results and
	// close the job, but must not wait for it. Wait returns a panic in it as an error.
	Callback func(*Job)
	// StopAtFailure means that the first failed build cancels the unfinished ones.
	StopAtFailure Switch
}

// Progress is the progress of a job.
type Progress struct {
	Total, Queued, Running, Succeeded, Failed, Cancelled uint64
}

// Job is one or several asynchronous builds. Any number of goroutines may use it at once. A job without a Callback that
// the program drops is cancelled by the garbage collector.
type Job struct {
	h     *handle[raw.Job]
	state *jobState
	// length is the number of builds.
	length int
}

// Len returns the number of builds in the job.
func (j *Job) Len() int { return j.length }

// jobState is the state that the library's callback uses. It refers to the job only if there is a user callback,
// because the garbage collector could otherwise not collect the job.
type jobState struct {
	// built is closed when the builds have ended, and done when the callback has also returned.
	built, done         chan struct{}
	builtOnce, doneOnce sync.Once
	problem             atomic.Pointer[PanicError]
	callback            func()
	// started is closed when the job object for the callback exists.
	started chan struct{}
}

// finish is called by the last build, and again if the job is closed.
func (s *jobState) finish() {
	s.builtOnce.Do(func() { close(s.built) })
	s.doneOnce.Do(func() { close(s.done) })
}

// HandleJob runs on a thread of the library, possibly before the call that starts the job returns: it must not wait.
func (s *jobState) HandleJob() {
	s.builtOnce.Do(func() { close(s.built) })
	if s.callback == nil {
		s.finish()
		return
	}
	go func() {
		<-s.started
		if problem := guarded("job", s.callback); problem != nil {
			s.problem.Store(problem)
		}
		s.callback = nil // it refers to the job
		s.finish()
	}()
}

type starter func(context *raw.Context, options *raw.JobOptions, job **raw.Job) raw.Outcome

// start starts a job of `count` builds with the options in `a`.
func (c *Context) start(a *arena, options *JobOptions, count int, begin starter) (*Job, error) {
	if a.err != nil {
		return nil, a.err
	}
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	state := &jobState{built: make(chan struct{}), done: make(chan struct{}), started: make(chan struct{})}
	job := &Job{state: state, length: count}
	var made *raw.Job
	encoded := options.encode(a, job)
	a.give()
	if err := failure(limited(func() raw.Outcome { return begin(handle, encoded, &made) })); err != nil {
		return nil, err
	}
	job.h = own(made, func(made *raw.Job) {
		raw.JobDestroy(made)
		state.finish()
	}, "job", nil)
	close(state.started)
	return job, nil
}

func (o *JobOptions) encode(a *arena, job *Job) *raw.JobOptions {
	e := record[raw.JobOptions](a)
	if o != nil && o.Callback != nil {
		job.state.callback = func() { o.Callback(job) }
	}
	if o != nil {
		e.StopAtFailure = uint32(o.StopAtFailure)
	}
	e.Callback, e.UserData, e.Finalizer = raw.JobCallback, a.handler(job.state), raw.Finalizer
	return e
}

// returning returns options of a job whose Wait returns the panic of a callback of its work, too.
func returning(job *JobOptions, problem **PanicError) *JobOptions {
	watched := JobOptions{}
	if job != nil {
		watched = *job
	}
	callback := watched.Callback
	watched.Callback = func(done *Job) {
		if *problem != nil {
			panic(*problem)
		}
		if callback != nil {
			callback(done)
		}
	}
	return &watched
}

// StartBuild starts a build and returns; see Build. Workers compile it, so that a cancellation stops the compilation.
func (c *Context) StartBuild(options *KernelOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.KernelBuildAsync(handle, encoded, e, made)
	})
}

// StartBatch starts several builds as one job. Results are in the order of the options.
func (c *Context) StartBatch(options []*KernelOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	list := encodeAll(a, options, (*KernelOptions).encode)
	return c.start(a, job, len(options), func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.KernelBuildBatchAsync(handle, list, uint64(len(options)), e, made)
	})
}

// encodeAll encodes the options of several builds as an array of pointers.
func encodeAll[Options, Encoded any](a *arena, options []*Options, encode func(*Options, *arena) *Encoded) **Encoded {
	list := array[*Encoded](a, len(options))
	for i, o := range options {
		list[i] = encode(o, a)
	}
	return &list[:1][0]
}

// Done returns a channel that is closed when all builds have ended and the callback has returned, or when the job is
// closed.
func (j *Job) Done() <-chan struct{} { return j.state.done }

// Wait waits until the job is done or ctx ends. If ctx ends, the job is cancelled and the error wraps both ctx.Err()
// and ErrCancelled. Failed builds are not an error of Wait; a panic of the callback is returned as a *PanicError.
func (j *Job) Wait(ctx context.Context) error {
	if _, err := j.h.acquire(); err != nil {
		return err
	}
	defer j.h.release()
	select {
	case <-j.state.done:
	case <-ctx.Done():
		j.Cancel()
		return &cancelledError{ctx.Err()}
	}
	if problem := j.state.problem.Load(); problem != nil {
		return problem
	}
	return nil
}

// cancelledError is the error of a build whose context ended.
type cancelledError struct{ cause error }

func (e *cancelledError) Error() string {
	return fmt.Sprintf("cjit: the build was cancelled: %v", e.cause)
}

func (e *cancelledError) Unwrap() error { return e.cause }

func (e *cancelledError) Is(target error) bool { return target == error(ErrCancelled) }

// As sets target to the *Error that the library returns for a cancelled build.
func (e *cancelledError) As(target any) bool {
	into, ok := target.(**Error)
	if ok {
		*into = &Error{Status: ErrCancelled, Stage: StageCompile, Message: e.Error()}
	}
	return ok
}

// WaitTimeout waits for the builds, not for the callback, for at most this time; ErrNotReady if it runs out.
func (j *Job) WaitTimeout(timeout time.Duration) error {
	if _, err := j.h.acquire(); err != nil {
		return err
	}
	defer j.h.release()
	timer := time.NewTimer(timeout)
	defer timer.Stop()
	select {
	case <-j.state.built:
		return nil
	case <-timer.C:
		message := fmt.Sprintf("the builds of the job are not done after %v", timeout)
		return &Error{Status: ErrNotReady, Stage: StageCompile, Message: message}
	}
}

// milliseconds rounds up; a negative time becomes 0.
func milliseconds(timeout time.Duration) uint64 {
	if timeout <= 0 {
		return 0
	}
	return uint64((timeout + time.Millisecond - 1) / time.Millisecond)
}

// Poll returns the progress of the job.
func (j *Job) Poll() (Progress, error) {
	job, err := j.h.acquire()
	if err != nil {
		return Progress{}, err
	}
	defer j.h.release()
	p := sized[raw.JobProgress]()
	if err := failure(raw.JobGetProgress(job, p)); err != nil {
		return Progress{}, err
	}
	return Progress{p.Total, p.Queued, p.Running, p.Succeeded, p.Failed, p.Cancelled}, nil
}

// EventFD returns a file descriptor that becomes readable when the job is done, for poll and epoll. The job owns it: do
// not read from it or close it.
func (j *Job) EventFD() (int, error) {
	job, err := j.h.acquire()
	if err != nil {
		return -1, err
	}
	defer j.h.release()
	var descriptor int32
	err = failure(raw.JobGetEventFd(job, &descriptor))
	return int(descriptor), err
}

// Cancel cancels the unfinished builds. Waiting calls return immediately, and workers stop compilations that no other
// build waits for.
func (j *Job) Cancel() {
	if job, err := j.h.acquire(); err == nil {
		defer j.h.release()
		raw.JobCancel(job)
	}
}

// Result returns the result or the error of one build, by its index in the options. It can be called repeatedly, and
// while other builds are running; ErrNotReady if the build has not ended.
func (j *Job) Result(index int) (*Result, error) {
	job, err := j.h.acquire()
	if err != nil {
		return nil, err
	}
	defer j.h.release()
	return fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.JobGetResult(job, uint64(index), result)
	})
}

// Report returns the report of an evaluation as JSON; ErrNotReady if it has not ended.
func (j *Job) Report() (string, error) {
	job, err := j.h.acquire()
	if err != nil {
		return "", err
	}
	defer j.h.release()
	report, err := taken(func(blob **raw.Blob) raw.Outcome { return raw.JobGetReport(job, 0, blob) })
	return string(report), err
}

// Close cancels the job if it is not done, and releases it. Results that were read stay usable.
func (j *Job) Close() error {
	if j == nil {
		return nil
	}
	j.Cancel() // wakes waiting calls now, not when the last use ends
	j.h.close()
	return nil
}
