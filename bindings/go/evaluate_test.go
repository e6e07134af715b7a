package cjit

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cjit.dev/cjit/internal/raw"
)

const evaluated = `{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
	"tolerance": 1e-4, "times": false, "limits": {"run_milliseconds": 300}}`

// acting returns a kernel that the fake driver runs: its name says what it does (tests/fake_cuda/acting_kernels.hpp).
func acting(kernel string) *EvaluateCandidate {
	source := fmt.Sprintf(`extern "C" __global__ void %s(const float* in, float* out, int n) {}`, kernel)
	plan := fmt.Sprintf(`{"name": "p", "kernels": {"k": "%s"}, "parameters": "in: pointer, out: pointer, n: int32",
		"steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]}`, kernel)
	build := &KernelOptions{Source: source, NameExpressions: []string{kernel}, Arch: "sm_90"}
	return &EvaluateCandidate{Name: kernel, Build: build, Plan: plan}
}

func twice(one *EvaluateCase) bool {
	in, out := one.Argument("in").Contents, one.Argument("out").Expected
	for i := 0; i < len(out); i += 4 {
		value := 2 * math.Float32frombits(binary.LittleEndian.Uint32(in[i:]))
		binary.LittleEndian.PutUint32(out[i:], math.Float32bits(value))
	}
	return true
}

func optionsOf(kernels ...string) *EvaluateOptions {
	options := &EvaluateOptions{Description: evaluated, Expect: twice}
	for _, kernel := range kernels {
		options.Candidates = append(options.Candidates, acting(kernel))
	}
	return options
}

func TestEvaluateRefuses(t *testing.T) {
	handlers := raw.CountHandlers()
	refuses := func(with Status, part string, change func(*EvaluateOptions)) {
		t.Helper()
		options := optionsOf("act_twice")
		change(options)
		_, err := mock(t).Evaluate(options)
		refusedWith(t, err, with)
		says(t, err.Error(), part)
	}
	refuses(ErrUnsupported, "a mock device", func(*EvaluateOptions) {})
	refuses(ErrInvalidArgument, "`candidate_count` is 0", func(o *EvaluateOptions) { o.Candidates = nil })
	refuses(ErrInvalidArgument, "cases: is empty", func(o *EvaluateOptions) { o.Description = `{"cases": []}` })
	refuses(ErrInvalidArgument, "nothing makes", func(o *EvaluateOptions) { o.Expect = nil })
	refuses(ErrInvalidArgument, "a kernel needs a plan", func(o *EvaluateOptions) { o.Candidates[0].Plan = "" })
	refuses(ErrContradictoryOptions, "several make", func(o *EvaluateOptions) { o.Reference = acting("act_twice") })
	refuses(ErrInvalidArgument, "NUL", func(o *EvaluateOptions) { o.Candidates[0].Name = "a\x00b" })
	refuses(ErrNullPointer, "candidates[0]", func(o *EvaluateOptions) { o.Candidates[0] = nil })
	equal(t, "the handlers", handlers.Load(), 0)
}

// evaluating returns a context with the driver that the library's own tests use.
func evaluating(t *testing.T) *Context {
	t.Helper()
	driver := filepath.Join(filepath.Dir(os.Getenv("CJIT_LIBRARY")), "fake_cuda", "libcuda.so.1")
	if _, err := os.Stat(driver); err != nil {
		t.Skip("no fake driver beside the library")
	}
	ctx, err := NewContext(&ContextOptions{DriverPath: driver, NoDiskCache: true, CacheMode: CacheModeOff})
	return closer(t, ctx, err)
}

func TestEvaluateGivesVerdictsAndTheReport(t *testing.T) {
	handlers := raw.CountHandlers()
	ctx := evaluating(t)
	options := optionsOf("act_twice", "act_last_wrong", "act_segfaults")
	verdicts := map[string]*EvaluateVerdict{}
	options.Verdict = func(v *EvaluateVerdict) { verdicts[v.Name] = v }
	report, err := ctx.Evaluate(options)
	check(t, err)
	says(t, report, `"lost_processes":1,"passed":1`)
	equal(t, "the right one", verdicts["act_twice"].State, EvaluateStatePassed)
	equal(t, "the crash", verdicts["act_segfaults"].State, EvaluateStateCrashed)
	wrong := verdicts["act_last_wrong"]
	equal(t, "the wrong one", wrong.State, EvaluateStateWrong)
	equal(t, "its index", wrong.Candidate, 1)
	equal(t, "its time", wrong.Cold, EvaluateTime{})
	says(t, wrong.Reason, "element 999 is 7, expected ")
	says(t, wrong.Report, `"wrong":1`)
	if wrong.WorstError == 0 {
		t.Error("the wrong candidate has no error")
	}
	options = optionsOf("act_input")
	options.Expect, options.Reference = nil, acting("act_input")
	report, err = ctx.Evaluate(options)
	check(t, err)
	says(t, report, `"passed":1`)
	options.Device = 77
	if _, err = ctx.Evaluate(options); err == nil {
		t.Error("there is a device 77")
	}
	equal(t, "the handlers", handlers.Load(), 0)
}

func TestEvaluateStops(t *testing.T) {
	handlers := raw.CountHandlers()
	ctx := evaluating(t)
	options := optionsOf("act_twice")
	options.Progress = func(p *EvaluateProgress) bool { return p.Candidates != 1 }
	report, err := ctx.Evaluate(options)
	check(t, err)
	says(t, report, `"stopped":"cancelled"`)
	options = optionsOf("act_twice")
	options.Expect = func(*EvaluateCase) bool { return false }
	_, err = ctx.Evaluate(options)
	refusedWith(t, err, ErrCancelled)
	for _, change := range []func(*EvaluateOptions){
		func(o *EvaluateOptions) { o.Verdict = func(*EvaluateVerdict) { panic("enough") } },
		func(o *EvaluateOptions) { o.Expect = func(*EvaluateCase) bool { panic("enough") } },
	} {
		options = optionsOf("act_twice")
		change(options)
		var problem *PanicError
		if _, err = ctx.Evaluate(options); !errors.As(err, &problem) {
			t.Fatalf("the error is %v", err)
		}
		says(t, err.Error(), "the evaluation callback panicked: enough")
		if _, err = ctx.EvaluateContext(context.Background(), options); !errors.As(err, &problem) {
			t.Fatalf("the error is %v", err)
		}
	}
	options = optionsOf()
	for i := 0; i < 100; i++ { // each takes 0.3 s
		options.Candidates = append(options.Candidates, acting("act_hangs"))
	}
	options.Verdict = func(*EvaluateVerdict) { panic("enough") }
	begun := time.Now()
	if _, err = ctx.Evaluate(options); err == nil || time.Since(begun) > 20*time.Second {
		t.Errorf("it ended after %v with %v", time.Since(begun), err)
	}
	ends, cancel := context.WithTimeout(context.Background(), 500*time.Millisecond)
	defer cancel()
	options = optionsOf("act_hangs", "act_hangs", "act_hangs", "act_hangs")
	options.Description = `{"cases": [{"in": "random:1xfloat32", "out": "zeros:1xfloat32", "n": 1}],
		"limits": {"run_milliseconds": 20000}}`
	_, err = ctx.EvaluateContext(ends, options)
	refusedWith(t, err, ErrCancelled)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
	check(t, ctx.Close()) // waits for the evaluation
	equal(t, "the handlers", handlers.Load(), 0)
}

func TestEvaluateAsAJob(t *testing.T) {
	job, err := evaluating(t).StartEvaluate(optionsOf("act_twice"), nil)
	job = closer(t, job, err)
	check(t, job.Wait(context.Background()))
	report, err := job.Report()
	check(t, err)
	says(t, report, `"passed":1`)
	_, err = job.Result(0)
	refusedWith(t, err, ErrUnsupported)
}

func TestEvaluateCaseHasItsArguments(t *testing.T) {
	options := optionsOf("act_twice")
	calls := 0
	options.Expect = func(one *EvaluateCase) bool {
		calls++
		equal(t, "the index", one.Index, 0)
		equal(t, "the arguments", len(one.Arguments), 3)
		n, out := one.Argument("n"), one.Argument("out")
		equal(t, "n", binary.LittleEndian.Uint32(n.Contents), 1000)
		equal(t, "the sizes", [3]int{len(one.Argument("in").Contents), len(out.Contents), len(out.Expected)},
			[3]int{4000, 4000, 4000})
		if n.Expected != nil || one.Argument("x") != nil {
			t.Error("what is no result has one")
		}
		return twice(one)
	}
	_, err := evaluating(t).Evaluate(options)
	check(t, err)
	equal(t, "the calls", calls, 2)
}
