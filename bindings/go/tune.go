package cjit

import (
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// TuneOptions are the options of a tuning. Build and Description are required.
type TuneOptions struct {
	// Build is what to tune: a device algorithm without "policy" in its description, or a kernel. In NameExpressions and
	// Defines of a kernel, ${name} stands for a number of the space. Arch must run on the device. Candidates over
	// ResourceLimits are left out.
	Build *KernelOptions
	// Description has the space, the runs and the budget as JSON; docs/tuning.md describes it.
	Description string
	// Plan launches a kernel; ${name} stands for a number of the space. Empty for an algorithm, which has its own.
	Plan string
	// Progress is called about every 0.1 s while candidates are built, and after each measurement of one. The tuning goes
	// on as long as it returns true; then Tune returns the best so far. nil: never called.
	Progress func(*TuneProgress) bool
	// Check is called for candidates that lead, and returns whether the results are right. nil: they must be those of the
	// default, within the tolerance of the description.
	Check func(*TuneCheck) bool
	// Device is the ordinal of the CUDA device that measures.
	Device uint32
}

// TuneProgress is how far a tuning is.
type TuneProgress struct {
	Phase TunePhase
	// Candidates is the number of candidates, with the default.
	Candidates uint64
	// Built is the number of candidates that were built.
	Built uint64
	// Failed is the number of candidates that could not be built, crashed, or had wrong results.
	Failed uint64
	// Racing is the number of candidates that may still win.
	Racing uint64
	// Rounds is the number of rounds of measurements.
	Rounds uint64
	// Elapsed is the time since the tuning began, and Budget the "seconds" of the description.
	Elapsed, Budget time.Duration
	// BestRatio is the median time of the fastest candidate over that of the default; 1 before it is known.
	BestRatio float64
	// BestNumbers are the numbers of the fastest candidate as JSON; "": the default.
	BestNumbers string
}

// TuneCheck has the results of a candidate.
type TuneCheck struct {
	// Numbers are the numbers of the candidate as JSON.
	Numbers string
	// Run is the index of the run in the description.
	Run uint64
	// Arguments are those that are compared.
	Arguments []TuneArgument
}

// TuneArgument is an argument with results. Its contents are memory of the library, valid until the callback returns.
type TuneArgument struct {
	// Name is the name of the plan's parameter.
	Name string
	// Found has the contents after a run of the candidate, and Expected those after a run of the default.
	Found, Expected []byte
}

func (o *TuneOptions) encode(a *arena) *raw.TuneBuildOptions {
	e := record[raw.TuneBuildOptions](a)
	if o.Build != nil {
		e.Build = o.Build.encode(a)
	}
	e.Description, e.Plan = a.optional(o.Description, "Description"), a.optional(o.Plan, "Plan")
	if o.Progress != nil || o.Check != nil {
		e.Progress = raw.TuneOnProgress // a panic of Check stops the tuning there
	}
	if o.Check != nil {
		e.Check = raw.TuneOnCheck
	}
	e.Device = o.Device
	return e
}

func (o *TuneOptions) encodeWith(a *arena, handler *tuneHandler) *raw.TuneBuildOptions {
	e := o.encode(a)
	e.UserData, e.Finalizer = a.handler(handler), raw.Finalizer
	return e
}

// tuneHandler calls the callbacks of one tuning, which calls them on one thread, and keeps their first panic.
type tuneHandler struct {
	options *TuneOptions
	problem *PanicError
}

func (h *tuneHandler) call(otherwise Status, body func() bool) uint32 {
	good := false
	if h.problem == nil {
		h.problem = guarded("tuning", func() { good = body() })
	}
	if good && h.problem == nil {
		return uint32(Success)
	}
	return uint32(otherwise)
}

func (h *tuneHandler) HandleProgress(written *raw.TuneProgress) uint32 {
	return h.call(ErrCancelled, func() bool {
		if h.options.Progress == nil {
			return true
		}
		p := known(written)
		return h.options.Progress(&TuneProgress{TunePhase(p.Phase), p.CandidateCount, p.BuiltCount, p.FailedCount,
			p.RacingCount, p.RoundCount, time.Duration(p.ElapsedMilliseconds) * time.Millisecond,
			time.Duration(p.BudgetMilliseconds) * time.Millisecond, p.BestRatio, text(p.BestNumbers)})
	})
}

func (h *tuneHandler) HandleCheck(written *raw.TuneCheck) uint32 {
	return h.call(ErrInvalidArgument, func() bool {
		c := known(written)
		check := &TuneCheck{Numbers: text(c.Numbers), Run: c.Run, Arguments: make([]TuneArgument, c.ArgumentCount)}
		names, sizes := unsafe.Slice(c.Names, c.ArgumentCount), unsafe.Slice(c.Sizes, c.ArgumentCount)
		found, expected := unsafe.Slice(c.Found, c.ArgumentCount), unsafe.Slice(c.Expected, c.ArgumentCount)
		for i := range check.Arguments {
			check.Arguments[i] = TuneArgument{text(names[i]), unsafe.Slice((*byte)(found[i]), sizes[i]),
				unsafe.Slice((*byte)(expected[i]), sizes[i])}
		}
		return h.options.Check(check)
	})
}

// Tune builds candidates of an algorithm or a kernel, measures them, and returns the build of the fastest, with the
// Report of the tuning. A panic of a callback stops the tuning and is returned as a *PanicError.
//
//	result, err := ctx.Tune(&cjit.TuneOptions{
//		Build: &cjit.KernelOptions{
//			Algorithm: `{"algorithm": "scan", "input": "int16", "operator": "plus"}`, Arch: "native",
//		},
//		Description: `{"runs": [{"input": "random:1000000xint16", "output": "zeros:1000000xint16",
//		                         "count": 1000000, "initial": 0}]}`,
//		Progress: func(*cjit.TuneProgress) bool { return soon.Err() == nil }, // soon is a context.Context
//	})
func (c *Context) Tune(options *TuneOptions) (*Result, error) {
	a := newArena()
	defer a.done()
	handler := &tuneHandler{options: options}
	encoded := options.encodeWith(a, handler)
	if a.err != nil {
		return nil, a.err
	}
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	result, err := fill(func(result *raw.BuildResult) raw.Outcome {
		a.give()
		return raw.TuneBuild(handle, encoded, result)
	})
	if handler.problem != nil {
		if err == nil {
			result.Close()
		}
		return nil, handler.problem
	}
	return result, err
}

// StartTune starts a tuning and returns; see Tune. Wait returns a panic of a callback, which stops the tuning. Tunings
// of one device disturb each other: start the next one when the job is done.
func (c *Context) StartTune(options *TuneOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	handler := &tuneHandler{options: options}
	encoded := options.encodeWith(a, handler)
	if options.Progress != nil || options.Check != nil {
		job = returning(job, &handler.problem)
	}
	return c.start(a, job, 1, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.TuneBuildAsync(handle, encoded, e, made)
	})
}

// DescribeTuneKey returns the cache key of a tuning. Nothing is built or measured.
func (c *Context) DescribeTuneKey(options *TuneOptions) (*CacheKey, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.describeKey(a, func(handle *raw.Context, key *raw.CacheKey) raw.Outcome {
		return raw.TuneBuildGetKey(handle, encoded, key)
	})
}
