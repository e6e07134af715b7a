package cjit

import (
	"context"
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// EvaluateCandidate is a kernel or an algorithm with the plan that launches it.
type EvaluateCandidate struct {
	// Name is the name in the verdict and the report.
	Name string
	// Build is what to build. A candidate over ResourceLimits is not run. Arch must run on the device.
	Build *KernelOptions
	// Plan is the plan of a kernel; docs/plans.md describes it. Empty for an algorithm, which has its own.
	Plan string
}

// EvaluateOptions are the options of an evaluation. Candidates, Description, and one of Reference, Expect and files in
// the description are required.
type EvaluateOptions struct {
	// Candidates are what is judged.
	Candidates []*EvaluateCandidate
	// Reference makes the expected results, in a process of its own. nil: Expect or the description does.
	Reference *EvaluateCandidate
	// Description has the cases, the tolerance, the limits and what to measure as JSON; docs/evaluate.md describes it.
	Description string
	// Expect writes the expected results of each set of inputs, and returns true; false ends the evaluation with
	// ErrCancelled. nil: Reference or the description makes them.
	Expect func(*EvaluateCase) bool
	// Verdict is called with each verdict, in the order of judging. nil: the report has them.
	Verdict func(*EvaluateVerdict)
	// Progress is called about every 0.1 s and before each verdict. The evaluation goes on as long as it returns true;
	// then candidates that are left are cancelled. nil: never called.
	Progress func(*EvaluateProgress) bool
	// Device is the ordinal of the CUDA device that runs the candidates.
	Device uint32
}

// EvaluateCase is a case whose results a function computes.
type EvaluateCase struct {
	// Index is that of the case in the description.
	Index uint64
	// Arguments are all arguments, in the order of the plan's parameters.
	Arguments []EvaluateArgument
}

// EvaluateArgument is an argument of a case. Its memory is valid until the function returns.
type EvaluateArgument struct {
	// Name is the name of the plan's parameter.
	Name string
	// Contents are those before the run: of its memory, or the bytes of its value. They must not be changed.
	Contents []byte
	// Expected is where the expected contents of a result are written. nil: the argument is no result.
	Expected []byte
}

// Argument returns the argument with this name; nil if there is none.
func (c *EvaluateCase) Argument(name string) *EvaluateArgument {
	for i := range c.Arguments {
		if c.Arguments[i].Name == name {
			return &c.Arguments[i]
		}
	}
	return nil
}

// EvaluateVerdict is the verdict on one candidate.
type EvaluateVerdict struct {
	// Candidate is the index of the candidate in the options.
	Candidate uint64
	State     EvaluateState
	// Name is the name of the candidate, and CacheKey that of its build, "" if there is none.
	Name, CacheKey string
	// Reason says why it did not pass; "" if it did.
	Reason string
	// WorstError is the largest difference from an expected number, relative to the larger magnitude; 0 if nothing was
	// compared.
	WorstError float64
	// Cold is the time of a run with an L2 cache that holds other data, and Warm with one that holds the arguments.
	Cold, Warm EvaluateTime
	// Report is all that is known, as JSON.
	Report string
}

// EvaluateTime is the time of a run in nanoseconds, over all cases; zeros: it was not measured.
type EvaluateTime struct {
	// Median has a 95 % interval from Low to High.
	Median, Low, High float64
}

// EvaluateProgress is how far an evaluation is.
type EvaluateProgress struct {
	// Candidates is the number of candidates; Built, Judged and Passed are how many were built, have a verdict, and
	// passed.
	Candidates, Built, Judged, Passed uint64
	// LostProcesses is the number of workers that candidates made unusable.
	LostProcesses uint64
	// Elapsed is the time since the evaluation began.
	Elapsed time.Duration
}

func (c *EvaluateCandidate) encode(a *arena) *raw.EvaluateCandidate {
	if c == nil {
		return nil
	}
	e := record[raw.EvaluateCandidate](a)
	e.Name, e.Plan = a.optional(c.Name, "Name"), a.optional(c.Plan, "Plan")
	if c.Build != nil {
		e.Build = c.Build.encode(a)
	}
	return e
}

func (o *EvaluateOptions) encodeWith(a *arena, handler *evaluateHandler) *raw.EvaluateOptions {
	e := record[raw.EvaluateOptions](a)
	e.Candidates = encodeAll(a, o.Candidates, (*EvaluateCandidate).encode)
	e.CandidateCount, e.Reference = uint64(len(o.Candidates)), o.Reference.encode(a)
	e.Description = a.optional(o.Description, "Description")
	if o.Expect != nil {
		e.Expect = raw.EvaluateOnExpect
	}
	if o.Verdict != nil {
		e.Verdict = raw.EvaluateOnVerdict
	}
	if o.Progress != nil || o.Verdict != nil {
		e.Progress = raw.EvaluateOnProgress // a panic of Verdict stops the evaluation there
	}
	e.UserData, e.Finalizer, e.Device = a.handler(handler), raw.Finalizer, o.Device
	return e
}

// evaluateHandler calls the callbacks of one evaluation, which calls them on one thread, and keeps their first panic.
type evaluateHandler struct {
	options *EvaluateOptions
	problem *PanicError
}

func (h *evaluateHandler) call(body func() bool) uint32 {
	good := false
	if h.problem == nil {
		h.problem = guarded("evaluation", func() { good = body() })
	}
	if good && h.problem == nil {
		return uint32(Success)
	}
	return uint32(ErrCancelled)
}

func (h *evaluateHandler) HandleExpect(written *raw.EvaluateCase) uint32 {
	return h.call(func() bool {
		c := known(written)
		one := &EvaluateCase{Index: c.Index, Arguments: make([]EvaluateArgument, c.ArgumentCount)}
		names, sizes := unsafe.Slice(c.Names, c.ArgumentCount), unsafe.Slice(c.Sizes, c.ArgumentCount)
		contents := unsafe.Slice(c.Contents, c.ArgumentCount)
		for i := range one.Arguments {
			one.Arguments[i] = EvaluateArgument{text(names[i]), unsafe.Slice((*byte)(contents[i]), sizes[i]), nil}
		}
		expected := unsafe.Slice(c.Expected, c.ResultCount)
		for i, argument := range unsafe.Slice(c.Results, c.ResultCount) {
			one.Arguments[argument].Expected = unsafe.Slice((*byte)(expected[i]), sizes[argument])
		}
		return h.options.Expect(one)
	})
}

func (h *evaluateHandler) HandleVerdict(written *raw.EvaluateVerdict) {
	h.call(func() bool {
		v := known(written)
		h.options.Verdict(&EvaluateVerdict{v.Candidate, EvaluateState(v.State), text(v.Name), text(v.CacheKey),
			text(v.Reason), v.WorstError, EvaluateTime{v.ColdNanoseconds, v.ColdLowNanoseconds, v.ColdHighNanoseconds},
			EvaluateTime{v.WarmNanoseconds, v.WarmLowNanoseconds, v.WarmHighNanoseconds}, text(v.Report)})
		return true
	})
}

func (h *evaluateHandler) HandleProgress(written *raw.EvaluateProgress) uint32 {
	return h.call(func() bool {
		p := known(written)
		return h.options.Progress == nil || h.options.Progress(&EvaluateProgress{p.CandidateCount, p.BuiltCount,
			p.JudgedCount, p.PassedCount, p.LostProcessCount, time.Duration(p.ElapsedMilliseconds) * time.Millisecond})
	})
}

// Evaluate judges candidates, and returns the report as JSON; docs/evaluate.md describes it. A panic of a callback
// stops the evaluation and is returned as a *PanicError.
//
//	report, err := ctx.Evaluate(&cjit.EvaluateOptions{
//		Candidates: []*cjit.EvaluateCandidate{{Name: "mine", Build: kernel, Plan: plan}},
//		Reference:  &cjit.EvaluateCandidate{Build: right, Plan: plan},
//		Description: `{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]}`,
//		Verdict:    func(v *cjit.EvaluateVerdict) { fmt.Println(v.Name, v.State, v.Cold.Median) },
//	})
func (c *Context) Evaluate(options *EvaluateOptions) (string, error) {
	a := newArena()
	defer a.done()
	handler := &evaluateHandler{options: options}
	encoded := options.encodeWith(a, handler)
	if a.err != nil {
		return "", a.err
	}
	handle, err := c.h.acquire()
	if err != nil {
		return "", err
	}
	defer c.h.release()
	report, err := taken(func(blob **raw.Blob) raw.Outcome {
		a.give()
		return raw.Evaluate(handle, encoded, blob)
	})
	if handler.problem != nil {
		return "", handler.problem
	}
	return string(report), err
}

// EvaluateContext is like Evaluate, but ends when ctx does: the error then wraps both ctx.Err() and ErrCancelled.
func (c *Context) EvaluateContext(ctx context.Context, options *EvaluateOptions) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	job, err := c.StartEvaluate(options, nil)
	if err != nil {
		return "", err
	}
	defer job.Close()
	if err := job.Wait(ctx); err != nil {
		return "", err
	}
	return job.Report()
}

// StartEvaluate starts an evaluation and returns; see Evaluate. Job.Report returns its report. Wait returns a panic of
// a callback, which stops the evaluation.
func (c *Context) StartEvaluate(options *EvaluateOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	handler := &evaluateHandler{options: options}
	encoded := options.encodeWith(a, handler)
	if options.Expect != nil || options.Verdict != nil || options.Progress != nil {
		job = returning(job, &handler.problem)
	}
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.EvaluateAsync(handle, encoded, e, made)
	})
}
