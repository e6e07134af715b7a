package cjit

import (
	"fmt"
	"testing"
)

// told counts the outcomes that the calls of a context told. After each call the counters must say the same.
type told struct {
	t      *testing.T
	ctx    *Context
	counts map[CacheOutcome]uint64
}

func (c *told) add(call string, outcomes ...CacheOutcome) {
	c.t.Helper()
	for _, outcome := range outcomes {
		c.counts[outcome]++
	}
	info, err := c.ctx.CacheInfo()
	check(c.t, err)
	counters := info.Counters
	for outcome, count := range map[CacheOutcome]uint64{
		CacheOutcomeBuilt: counters.AbsentMisses, CacheOutcomeMemory: counters.MemoryHits,
		CacheOutcomeDisk: counters.DiskHits, CacheOutcomeShared: counters.SharedHits,
		CacheOutcomeBypassed: counters.Bypasses,
	} {
		equal(c.t, fmt.Sprintf("the count of %v after %s", outcome, call), count, c.counts[outcome])
	}
}

// outcomeOf returns the outcome of a result, which it closes.
func outcomeOf(t *testing.T, result *Result, err error) CacheOutcome {
	t.Helper()
	return closer(t, result, err).CacheOutcome()
}

// distinct returns a request that differs from those with other names.
func distinct(name string) *KernelOptions {
	options := axpy()
	options.Defines = []string{"CALL_" + name}
	return options
}

// makeEachKindOfCall makes each kind of call for requests of its own, which have names with this prefix. first is the
// outcome of a request that is not in memory.
func (c *told) makeEachKindOfCall(prefix string, first CacheOutcome) {
	c.getKernelsAndBuild(prefix, first)
	c.buildAtOnce(prefix)
}

func (c *told) getKernelsAndBuild(prefix string, first CacheOutcome) {
	t, ctx := c.t, c.ctx
	// A kernel does not say where its build came from.
	for _, expected := range []CacheOutcome{first, CacheOutcomeMemory, CacheOutcomeMemory} {
		gotKernel(t, ctx, distinct(prefix+"Kernel"), "axpy<float>")
		c.add("Kernel", expected)
	}
	made, err := ctx.PrepareKernel(distinct(prefix + "Prepared"))
	prepared := closer(t, made, err)
	for _, expected := range []CacheOutcome{first, CacheOutcomeMemory} {
		result, err := prepared.Build()
		outcome := outcomeOf(t, result, err)
		equal(t, "the outcome of a prepared build", outcome, expected)
		c.add("Build of a prepared kernel", outcome)
		kernel, err := prepared.Kernel("axpy<float>")
		closer(t, kernel, err)
		c.add("Kernel of a prepared kernel", CacheOutcomeMemory)
	}
	for _, expected := range []CacheOutcome{first, CacheOutcomeMemory} {
		outcome := built(t, ctx, distinct(prefix+"Build")).CacheOutcome()
		equal(t, "the outcome of a build", outcome, expected)
		c.add("Build", outcome)
	}
	for i := 0; i < 2; i++ {
		result, err := ctx.BuildContext(soon(t), distinct(prefix+"BuildContext"))
		c.add("BuildContext", outcomeOf(t, result, err))
	}
	uncached := distinct(prefix + "Uncached")
	uncached.CacheMode = CacheModeOff
	c.add("Build without the cache", built(t, ctx, uncached).CacheOutcome())
}

func (c *told) buildAtOnce(prefix string) {
	t, ctx := c.t, c.ctx
	c.add("StartBuild", c.outcomesOfJobs(distinct(prefix+"StartBuild"))...)
	options := distinct(prefix + "StartBatch")
	job, err := ctx.StartBatch([]*KernelOptions{options, options, options, options, options}, nil)
	c.add("StartBatch", outcomesOfJob(t, closer(t, job, err))...)
	outcomes := make([]CacheOutcome, goroutines)
	atOnce(t, func(i int) error {
		result, err := ctx.Build(distinct(prefix + "AtOnce"))
		if err == nil {
			outcomes[i] = result.CacheOutcome()
			err = result.Close()
		}
		return err
	})
	c.add("Build in goroutines", outcomes...)
}

func (c *told) outcomesOfJobs(options *KernelOptions) (outcomes []CacheOutcome) {
	jobs := make([]*Job, 10)
	for i := range jobs {
		job, err := c.ctx.StartBuild(options, nil)
		jobs[i] = closer(c.t, job, err)
	}
	for _, job := range jobs {
		outcomes = append(outcomes, outcomesOfJob(c.t, job)...)
	}
	return outcomes
}

func outcomesOfJob(t *testing.T, job *Job) (outcomes []CacheOutcome) {
	t.Helper()
	check(t, job.Wait(soon(t)))
	for i := 0; i < job.Len(); i++ {
		result, err := job.Result(i)
		outcomes = append(outcomes, outcomeOf(t, result, err))
	}
	return outcomes
}

func TestEachRequestIsCountedOnceInAnyKindOfCall(t *testing.T) {
	folder := t.TempDir()
	begin := func() *told {
		ctx := contextWith(t, func(o *ContextOptions) { o.CacheDir, o.NoDiskCache = folder, false })
		return &told{t, ctx, map[CacheOutcome]uint64{}}
	}
	begin().makeEachKindOfCall("", CacheOutcomeBuilt)
	other := begin()
	other.makeEachKindOfCall("", CacheOutcomeDisk)
	_, err := other.ctx.ClearCache()
	check(t, err)
	other.makeEachKindOfCall("", CacheOutcomeBuilt)
	// As many builds as may block a thread go on, so that further ones are jobs.
	building.Add(maxBlocking)
	defer building.Add(-maxBlocking)
	other.makeEachKindOfCall("BEYOND_THE_LIMIT_", CacheOutcomeBuilt)
}
