package cjit

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

const scan = `{"algorithm": "scan", "input": "int16", "operator": "plus"}`

// tunedSource takes a compiler minutes if its first number is 21.
const tunedSource = `
template <int N, int M> struct Slow {
  static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value;
};
template <int M> struct Slow<0, M> { static constexpr int value = M; };
template <int N> __global__ void slow(int* x) { *x = Slow<N, 0>::value * FACTOR; }
`

func TestTuneRefuses(t *testing.T) {
	handlers := raw.CountHandlers()
	refuses := func(options TuneOptions, with Status, parts ...string) {
		t.Helper()
		if options.Build == nil {
			options.Build = &KernelOptions{Algorithm: scan}
		}
		if options.Description == "" {
			options.Description = `{"runs": [{}]}`
		}
		_, err := mock(t).Tune(&options)
		refusedWith(t, err, with)
		says(t, err.Error(), parts...)
	}
	refuses(TuneOptions{}, ErrUnsupported, "a mock device")
	refuses(TuneOptions{Description: `{"runs": [], "tolerance": 2}`}, ErrInvalidArgument, "runs: is empty",
		"tolerance: is 2")
	refuses(TuneOptions{Description: `{"runs": [{}], "space": {"tile_thread": [128]}}`}, ErrInvalidArgument,
		"'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items")
	policy := `{"algorithm": "scan", "input": "int16", "operator": "plus", "policy": {"tile_items": 4}}`
	refuses(TuneOptions{Build: &KernelOptions{Algorithm: policy}}, ErrInvalidArgument, "has a 'policy'")
	refuses(TuneOptions{Plan: "{}"}, ErrInvalidArgument, "an algorithm has its own plan")
	refuses(TuneOptions{Build: &KernelOptions{Source: "__global__ void k() {}"}}, ErrInvalidArgument, "set 'space'")
	refuses(TuneOptions{Plan: "a\x00b"}, ErrInvalidArgument, "NUL")
	_, err := mock(t).Tune(&TuneOptions{Description: "{}"})
	refusedWith(t, err, ErrNullPointer)
	equal(t, "the handlers", handlers.Load(), 0)
}

// tuned tunes on the driver that the library's own tests use.
func tuned(t *testing.T, options *TuneOptions) (*Result, error) {
	t.Helper()
	driver := filepath.Join(filepath.Dir(os.Getenv("CJIT_LIBRARY")), "fake_cuda", "libcuda.so.1")
	if _, err := os.Stat(driver); err != nil {
		t.Skip("no fake driver beside the library")
	}
	ctx, err := NewContext(&ContextOptions{DriverPath: driver, NoDiskCache: true, CacheMode: CacheModeOff})
	ctx = closer(t, ctx, err)
	options.Build = &KernelOptions{Source: tunedSource, NameExpressions: []string{"slow<${depth}>"},
		Defines: []string{"FACTOR=${factor}"}, Arch: "sm_90", WorkerMode: WorkerModeWorker}
	return ctx.Tune(options)
}

type tuneReport struct {
	Best    map[string]int
	Stopped string
}

func reportOf(t *testing.T, result *Result) (report tuneReport) {
	t.Helper()
	check(t, json.Unmarshal([]byte(must(result.Report())), &report))
	return report
}

func TestTuneWithoutABudgetReturnsTheDefault(t *testing.T) {
	called := func() bool { t.Error("a callback was called"); return true }
	description := `{"space": {"depth": [1, 2], "factor": [3, 5]}, "runs": [{}], "seconds": 0}`
	result, err := tuned(t, &TuneOptions{Description: description, Progress: func(*TuneProgress) bool { return called() },
		Check: func(*TuneCheck) bool { return called() }})
	result = closer(t, result, err)
	_, err = result.LoweredName("slow<1>")
	check(t, err)
	report := reportOf(t, result)
	equal(t, "the depth", report.Best["depth"], 1)
	equal(t, "the factor", report.Best["factor"], 3)
	equal(t, "what stopped it", report.Stopped, "budget")
	_, err = tuned(t, &TuneOptions{Description: description, Device: 77})
	if err == nil {
		t.Fatal("there is a device 77")
	}
	says(t, err.Error(), "CUDA device 77")
}

func TestTuneCallbackStops(t *testing.T) {
	handlers := raw.CountHandlers()
	description := `{"space": {"depth": [1, 21], "factor": [3]}, "runs": [{}], "seconds": 60}`
	calls := 0
	result, err := tuned(t, &TuneOptions{Description: description, Progress: func(progress *TuneProgress) bool {
		calls++
		equal(t, "the phase", progress.Phase, TunePhaseBuild)
		equal(t, "the candidates", progress.Candidates, 2)
		equal(t, "the budget", progress.Budget, time.Minute)
		equal(t, "the best", progress.BestNumbers, "")
		return false
	}})
	result = closer(t, result, err)
	equal(t, "the calls", calls, 1)
	equal(t, "what stopped it", reportOf(t, result).Stopped, "cancelled")

	_, err = tuned(t, &TuneOptions{Description: description, Progress: func(*TuneProgress) bool { panic("enough") }})
	var problem *PanicError
	if !errors.As(err, &problem) {
		t.Fatalf("the error is %v", err)
	}
	says(t, err.Error(), "the tuning callback panicked: enough")
	equal(t, "the handlers", handlers.Load(), 0)
}

func TestTuneAsAJob(t *testing.T) {
	driver := filepath.Join(filepath.Dir(os.Getenv("CJIT_LIBRARY")), "fake_cuda", "libcuda.so.1")
	if _, err := os.Stat(driver); err != nil {
		t.Skip("no fake driver beside the library")
	}
	ctx, err := NewContext(&ContextOptions{DriverPath: driver, NoDiskCache: true, CacheMode: CacheModeOff})
	ctx = closer(t, ctx, err)
	options := &TuneOptions{Build: &KernelOptions{Source: tunedSource, NameExpressions: []string{"slow<${depth}>"},
		Defines: []string{"FACTOR=3"}, Arch: "sm_90", WorkerMode: WorkerModeWorker},
		Description: `{"space": {"depth": [1, 21]}, "runs": [{}], "seconds": 60}`}
	options.Progress = func(*TuneProgress) bool { panic("enough") }
	job, err := ctx.StartTune(options, nil)
	job = closer(t, job, err)
	err = job.Wait(context.Background())
	if err == nil {
		t.Fatal("the panic is lost")
	}
	says(t, err.Error(), "the tuning callback panicked: enough")
	options.Progress = func(*TuneProgress) bool { return false }
	job, err = ctx.StartTune(options, nil)
	job = closer(t, job, err)
	check(t, job.Wait(context.Background()))
	result, err := job.Result(0)
	result = closer(t, result, err)
	equal(t, "what stopped it", reportOf(t, result).Stopped, "cancelled")
	key, err := ctx.DescribeTuneKey(options)
	check(t, err)
	if key.Key == "" {
		t.Error("the tuning has no key")
	}
}

func TestTuneCallbackChecksResults(t *testing.T) {
	a := newArena()
	defer a.done()
	written := record[raw.TuneCheck](a)
	written.Numbers, written.Run, written.ArgumentCount = a.text(`{"items": 4}`, ""), 1, 2
	names, sizes := array[*byte](a, 2), array[uint64](a, 2)
	found, expected := array[unsafe.Pointer](a, 2), array[unsafe.Pointer](a, 2)
	names[0], names[1], sizes[0], sizes[1] = a.text("in", ""), a.text("out", ""), 0, 3
	found[1], expected[1] = unsafe.Pointer(a.text("abc", "")), unsafe.Pointer(a.text("abd", ""))
	written.Names, written.Sizes, written.Found, written.Expected = &names[0], &sizes[0], &found[0], &expected[0]
	panics := false
	handler := &tuneHandler{options: &TuneOptions{Check: func(check *TuneCheck) bool {
		if panics {
			panic("no numbers")
		}
		equal(t, "the numbers", check.Numbers, `{"items": 4}`)
		equal(t, "the run", check.Run, 1)
		equal(t, "the arguments", len(check.Arguments), 2)
		equal(t, "the size of the first", len(check.Arguments[0].Found), 0)
		out := check.Arguments[1]
		equal(t, "the second", out.Name+string(out.Found), "outabc")
		return bytes.Equal(out.Found, out.Expected)
	}}}
	equal(t, "the first", Status(handler.HandleCheck(written)), ErrInvalidArgument)
	expected[1] = found[1]
	equal(t, "the second", Status(handler.HandleCheck(written)), Success)
	equal(t, "the progress", Status(handler.HandleProgress(record[raw.TuneProgress](a))), Success)
	panics = true
	equal(t, "the third", Status(handler.HandleCheck(written)), ErrInvalidArgument)
	equal(t, "the progress after a panic", Status(handler.HandleProgress(record[raw.TuneProgress](a))), ErrCancelled)
	says(t, handler.problem.Error(), "no numbers")
}
