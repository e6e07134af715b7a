package cjit

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"cjit.dev/cjit/internal/raw"
)

var errOops = errors.New("oops")

// panicOf asserts that an error is a panic of a callback.
func panicOf(t *testing.T, err error, callback string, value any) {
	t.Helper()
	var problem *PanicError
	if !errors.As(err, &problem) {
		t.Fatalf("%v is no *PanicError", err)
	}
	equal(t, "the callback", problem.Callback, callback)
	if problem.Value != value {
		t.Errorf("the value is %v, and not %v", problem.Value, value)
	}
	if value != nil && !strings.Contains(string(problem.Stack), "callback_test.go") {
		t.Errorf("the stack is %s", problem.Stack)
	}
}

func TestLogCallbackReceivesLines(t *testing.T) {
	var lines []string
	var lock sync.Mutex
	ctx := contextWith(t, func(o *ContextOptions) {
		o.LogLevel = LogLevelDebug
		o.LogCallback = func(level LogLevel, line string) {
			lock.Lock()
			defer lock.Unlock()
			lines = append(lines, fmt.Sprintf("%v: %s", level, line))
		}
	})
	built(t, ctx, axpy())
	check(t, ctx.Close())
	lock.Lock()
	defer lock.Unlock()
	says(t, strings.Join(lines, "\n"), "LogLevelDebug: ", "NVRTC")
}

func TestLogCallbackThatPanicsIsReportedByTheContext(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) {
		o.LogLevel = LogLevelDebug
		o.LogCallback = func(LogLevel, string) { panic(errOops) }
	})
	built(t, ctx, axpy())
	panicOf(t, ctx.CallbackError(), "log", errOops)
	err := ctx.Close()
	panicOf(t, err, "log", errOops)
	if !errors.Is(err, errOops) {
		t.Error("the panic's error is not found")
	}
}

func TestLogCallbackThatEndsItsGoroutineIsReported(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) {
		o.LogLevel = LogLevelDebug
		o.LogCallback = func(LogLevel, string) { runtime.Goexit() }
	})
	built(t, ctx, axpy())
	err := ctx.CallbackError()
	panicOf(t, err, "log", nil)
	says(t, err.Error(), "ended its goroutine")
}

func TestCompileCallbackReceivesWhatWasCompiledAndMayPanic(t *testing.T) {
	var seen []Compilation
	ctx := contextWith(t, func(o *ContextOptions) {
		o.CompileCallback = func(compilation Compilation) {
			seen = append(seen, compilation)
			if compilation.Status != Success {
				panic(errOops)
			}
		}
	})
	options := axpy()
	options.SourceName = "told.cu"
	first := built(t, ctx, options)
	built(t, ctx, options)
	equal(t, "the number of compilations", len(seen), 1)
	equal(t, "the name", seen[0].SourceName, "told.cu")
	equal(t, "the key", seen[0].CacheKey, must(first.CacheKey()))
	equal(t, "the family", seen[0].Family, FamilyKernel)
	if seen[0].Duration <= 0 {
		t.Errorf("it took %v", seen[0].Duration)
	}
	if _, err := ctx.Build(&KernelOptions{Source: "#error no"}); err == nil {
		t.Error("a source with #error was built")
	}
	equal(t, "the status", seen[1].Status, ErrCompilation)
	panicOf(t, ctx.CallbackError(), "compile", errOops)
}

func TestCacheModeOnlyRefusesWhatIsNotCached(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) { o.CacheMode = CacheModeOnly })
	_, err := ctx.Build(axpy())
	refusedWith(t, err, ErrNotCached)
}

func TestDependenciesAreHeadersWithTheirOrigin(t *testing.T) {
	ctx := mock(t)
	options := axpy()
	options.Headers, options.PreIncludes = map[string]string{"mine.h": ""}, []string{"mine.h"}
	result := built(t, ctx, options)
	equal(t, "the note", must(result.DependencyNote()), "")
	for _, one := range must(result.Dependencies()) {
		if one.Path == "mine.h" {
			equal(t, "the origin", one.Origin, DependencyOriginMemory)
			equal(t, "the length of the hash", len(one.SHA256), 64)
			return
		}
	}
	t.Errorf("the dependencies are %v", must(result.Dependencies()))
}

func TestJobCallbackIsCalledWithTheJob(t *testing.T) {
	ctx := mock(t)
	names := make(chan string, 1)
	job, err := ctx.StartBuild(axpy(), &JobOptions{Callback: func(job *Job) {
		result, err := job.Result(0)
		if err != nil {
			names <- err.Error()
			return
		}
		defer result.Close()
		names <- must(result.LoweredNames())[0]
	}})
	closer(t, job, err)
	check(t, job.Wait(soon(t)))
	equal(t, "the name", <-names, "_Z4axpyIfEvjT_PKS0_PS0_")
}

func TestJobCallbackThatPanicsIsAnErrorOfWait(t *testing.T) {
	job, err := mock(t).StartBuild(axpy(), &JobOptions{Callback: func(*Job) { panic("boom") }})
	closer(t, job, err)
	err = job.Wait(soon(t))
	panicOf(t, err, "job", "boom")
	equal(t, "the text", err.Error(), "cjit: the job callback panicked: boom")
	result, err := job.Result(0)
	closer(t, result, err)
}

func TestJobCallbackMayCloseTheJob(t *testing.T) {
	job, err := mock(t).StartBuild(axpy(), &JobOptions{Callback: func(job *Job) { job.Close() }})
	check(t, err)
	<-job.Done()
	refusedWith(t, job.Wait(context.Background()), ErrClosed)
}

func TestJobCallbackOfAJobThatWasDroppedIsCalled(t *testing.T) {
	called := make(chan struct{})
	func() {
		_, err := mock(t).StartBuild(axpy(), &JobOptions{Callback: func(*Job) { close(called) }})
		check(t, err)
	}()
	runtime.GC()
	select {
	case <-called:
	case <-soon(t).Done():
		t.Fatal("it was not called")
	}
}

func passing(callback func(*ImagePassCall) error) *KernelOptions {
	options := axpy()
	options.ImagePasses = []ImagePass{{Name: "test.pass", Options: "much", Version: 3, Callback: callback}}
	return options
}

func TestImagePassCallbackChangesTheImage(t *testing.T) {
	ctx := mock(t)
	plain := must(built(t, ctx, axpy()).Image())
	result := built(t, ctx, passing(func(call *ImagePassCall) error {
		call.Image[len(call.Image)-1] ^= 1
		call.Note, call.ChangeCount = fmt.Sprintf("%s for %d of %s", call.Options, call.CC, call.Producer), 7
		return nil
	}))
	changed := must(result.Image())
	equal(t, "the last byte", changed[len(changed)-1], plain[len(plain)-1]^1)
	report := must(result.ImagePassReports())[0]
	says(t, report.Note, "much for 90 of NVRTC")
	report.Note = ""
	equal(t, "the report", report, ImagePassReport{"test.pass", "much", "", 7, 3})
}

func TestImagePassCallbackThatFailsFailsTheBuild(t *testing.T) {
	ctx := mock(t)
	_, err := ctx.Build(passing(func(*ImagePassCall) error { return errOops }))
	refusedWith(t, err, ErrImagePass)
	says(t, err.Error(), "test.pass", "oops")
	_, err = ctx.Build(passing(func(*ImagePassCall) error { panic("boom") }))
	refusedWith(t, err, ErrImagePass)
	says(t, err.Error(), "the image pass callback panicked: boom")
}

func TestImagePassCallbackRunsInJobs(t *testing.T) {
	ctx := mock(t)
	job, err := ctx.StartBuild(passing(func(call *ImagePassCall) error { call.Note = "in a job"; return nil }), nil)
	closer(t, job, err)
	check(t, job.Wait(soon(t)))
	result, err := job.Result(0)
	equal(t, "the note", must(closer(t, result, err).ImagePassReports())[0].Note, "in a job")
}

func TestImagePassCallbackRunsForPreparedRequests(t *testing.T) {
	calls := 0
	ctx := contextWith(t, func(o *ContextOptions) { o.CacheMode = CacheModeOff })
	prepared, err := ctx.PrepareKernel(passing(func(*ImagePassCall) error { calls++; return nil }))
	closer(t, prepared, err)
	for i := 1; i <= 2; i++ {
		result, err := prepared.Build()
		closer(t, result, err)
		equal(t, "the calls", calls, i)
	}
}

func TestCompletionCallbackIsCalledAfterRelease(t *testing.T) {
	var order []string
	completion, err := mock(t).NewCompletion(&CompletionOptions{
		Held:     []any{"first", "second"},
		Release:  func(held any) { order = append(order, "release "+held.(string)) },
		Callback: func(err error) { order = append(order, fmt.Sprint("callback ", err)) },
	})
	closer(t, completion, err)
	<-completion.Done()
	equal(t, "the order", strings.Join(order, ", "), "release first, release second, callback <nil>")
	check(t, completion.Poll())
	check(t, completion.CallbackError())
}

func TestCompletionCallbackThatPanicsIsReported(t *testing.T) {
	ctx := mock(t)
	completion, err := ctx.NewCompletion(&CompletionOptions{Callback: func(error) { panic("boom") }})
	closer(t, completion, err)
	<-completion.Done()
	panicOf(t, completion.CallbackError(), "completion", "boom")
	completion, err = ctx.NewCompletion(&CompletionOptions{Held: []any{1}, Release: func(any) { panic("boom") }})
	closer(t, completion, err)
	<-completion.Done()
	panicOf(t, completion.CallbackError(), "release", "boom")
}

// givenUp asserts that all handlers that `run` registered are released soon after it.
func givenUp(t *testing.T, run func(ctx *Context)) {
	t.Helper()
	handlers := raw.CountHandlers()
	ctx, err := NewContext(&ContextOptions{
		MockDevice: "sm_90", CacheMode: CacheModeOff, LogLevel: LogLevelDebug, LogCallback: func(LogLevel, string) {},
	})
	check(t, err)
	equal(t, "the handlers of a context", handlers.Load(), 1)
	run(ctx)
	check(t, ctx.Close())
	for until := time.Now().Add(20 * time.Second); handlers.Load() != 0 && time.Now().Before(until); {
		time.Sleep(time.Millisecond)
	}
	equal(t, "the handlers that are left", handlers.Load(), 0)
}

func TestHandlersOfBuildsAreGivenUp(t *testing.T) {
	nothing := func(*ImagePassCall) error { return nil }
	givenUp(t, func(ctx *Context) {
		built(t, ctx, passing(nothing))
		broken := passing(nothing)
		broken.Source = "nonsense"
		_, err := ctx.Build(broken)
		refusedWith(t, err, ErrCompilation)
		_, err = ctx.DescribeKey(passing(nothing))
		check(t, err)
		prepared, err := ctx.PrepareKernel(passing(nothing))
		check(t, err)
		for i := 0; i < 3; i++ {
			result, err := prepared.Build()
			closer(t, result, err)
		}
		check(t, prepared.Close())
	})
}

func TestHandlersOfJobsAndCompletionsAreGivenUp(t *testing.T) {
	givenUp(t, func(ctx *Context) {
		options := passing(func(*ImagePassCall) error { return nil })
		job, err := ctx.StartBatch([]*KernelOptions{options, options}, &JobOptions{Callback: func(*Job) {}})
		check(t, err)
		check(t, job.Wait(soon(t)))
		check(t, job.Close())
		cancelled, err := ctx.StartBuild(options, nil)
		check(t, err)
		check(t, cancelled.Close())
		_, err = ctx.StartBuild(&KernelOptions{Source: "x", Std: 12}, nil)
		refusedWith(t, err, ErrInvalidArgument)
		completion, err := ctx.NewCompletion(&CompletionOptions{Held: []any{1, 2}, Callback: func(error) {}})
		check(t, err)
		<-completion.Done()
		check(t, completion.Close())
	})
}
