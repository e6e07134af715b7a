package cjit

import (
	"errors"
	"fmt"
	"runtime/pprof"
	"strings"
	"sync"
	"testing"
	"time"
)

const goroutines = 16

// atOnce runs a body in sixteen goroutines that start together.
func atOnce(t *testing.T, body func(i int) error) {
	t.Helper()
	begin, errors := make(chan struct{}), make(chan error, goroutines)
	var all sync.WaitGroup
	for i := 0; i < goroutines; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			<-begin
			errors <- body(i)
		}(i)
	}
	close(begin)
	all.Wait()
	close(errors)
	for err := range errors {
		check(t, err)
	}
}

// numbered returns one of several distinct sources.
func numbered(i int) *KernelOptions {
	options := axpy()
	options.Source = strings.Replace(axpySource, "a * x[i]", fmt.Sprintf("a * x[i] + %d", i), 1)
	return options
}

func buildAndLaunch(ctx *Context, i int) error {
	result, err := ctx.Build(numbered(i % 4)) // both distinct and equal requests
	if err != nil {
		return err
	}
	defer result.Close()
	module, err := ctx.Load(result)
	if err != nil {
		return err
	}
	defer module.Close()
	kernel, err := module.Kernel("axpy<float>")
	if err != nil {
		return err
	}
	defer kernel.Close()
	for n := 0; n < 50; n++ {
		shape := &LaunchOptions{Grid: Dim3{X: uint32(i + 1)}, Block: Dim3{X: 32}}
		err := kernel.Launch(shape, uint32(i), float32(n), DevicePointer(16*i), DevicePointer(32))
		if err != nil {
			return err
		}
	}
	return nil
}

func TestGoroutinesBuildAndLaunchAtOnce(t *testing.T) {
	ctx := mock(t)
	atOnce(t, func(i int) error { return buildAndLaunch(ctx, i) })
	count, err := ctx.MockLaunchCount()
	check(t, err)
	equal(t, "the launches", count, goroutines*50)
	seen := map[uint32]int{}
	for index := uint64(0); index < count; index++ {
		launch, err := ctx.MockLaunch(index)
		check(t, err)
		argument := launch.Argument(0)
		if uint32(argument[0])+1 != launch.Grid.X {
			t.Fatalf("launch %d has the grid of one and the argument %d of another", launch.Grid.X, argument[0])
		}
		seen[launch.Grid.X]++
	}
	for i := uint32(1); i <= goroutines; i++ {
		equal(t, fmt.Sprintf("launches of goroutine %d", i), seen[i], 50)
	}
}

func TestGoroutinesShareOneKernelAndOneRequestAtOnce(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	prepared, err := ctx.PrepareKernel(axpy())
	closer(t, prepared, err)
	atOnce(t, func(i int) error {
		for n := 0; n < 100; n++ {
			result, err := prepared.Build()
			if err != nil {
				return err
			}
			if outcome := result.CacheOutcome(); outcome != CacheOutcomeMemory {
				return fmt.Errorf("the outcome is %v", outcome)
			}
			result.Close()
			shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}}
			if err := kernel.Launch(shape, uint32(i), float32(n), DevicePointer(16), DevicePointer(32)); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestConcurrentCloseAndUseIsAnErrorAtWorst(t *testing.T) {
	for round := 0; round < 20; round++ {
		ctx := mock(t)
		result := built(t, ctx, axpy())
		kernel := loadedAxpy(t, ctx)
		atOnce(t, func(i int) error {
			if i == 0 {
				kernel.Close()
				ctx.Close()
				return result.Close()
			}
			_, _ = kernel.Describe()
			_, _ = result.Serialize()
			_, _ = ctx.CacheInfo()
			return nil
		})
	}
}

// Each build waits for the same compilation. One thread per build would end the program at 10,000.
func TestBuildsOfManyGoroutinesHoldFewThreads(t *testing.T) {
	ctx := mock(t)
	options := &KernelOptions{Source: strings.Replace(slowSource, "180", "16", 1), NameExpressions: []string{"slow"}}
	before := pprof.Lookup("threadcreate").Count()
	const count = 2000
	problems := make(chan error, count)
	for i := 0; i < count; i++ {
		go func() {
			result, err := ctx.Build(options)
			if err == nil {
				err = result.Close()
			}
			problems <- err
		}()
	}
	for i := 0; i < count; i++ {
		check(t, <-problems)
	}
	if made := pprof.Lookup("threadcreate").Count() - before; made > 3*maxBlocking {
		t.Errorf("%d goroutines that build made %d threads", count, made)
	}
}

func TestLaunchesOfAMockAreReadAndClearedAtOnce(t *testing.T) {
	ctx := mock(t)
	kernel := loadedAxpy(t, ctx)
	atOnce(t, func(i int) error {
		for n := 0; n < 500; n++ {
			shape := &LaunchOptions{Grid: Dim3{X: 7}, Block: Dim3{X: 32}}
			if err := kernel.Launch(shape, uint32(5), float32(n), DevicePointer(16), DevicePointer(32)); err != nil {
				return err
			}
			if i%4 == 0 {
				if err := ctx.ClearMock(); err != nil {
					return err
				}
				continue
			}
			launch, err := ctx.MockLaunch(0)
			if errors.Is(err, ErrNotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if launch.Grid.X != 7 || launch.LoweredName != "_Z4axpyIfEvjT_PKS0_PS0_" || launch.Argument(0)[0] != 5 {
				return fmt.Errorf("a launch that was never made: %+v", launch)
			}
		}
		return nil
	})
}

func TestBundlesOfManyGoroutinesHoldFewThreads(t *testing.T) {
	ctx := mock(t)
	options := &BundleBuildOptions{Names: []string{"slow"}, Archs: "sm_90",
		Kernels: []*KernelOptions{{Source: strings.Replace(slowSource, "180", "16", 1), NameExpressions: []string{"slow"}}}}
	before := pprof.Lookup("threadcreate").Count()
	const count = 1000
	problems := make(chan error, count)
	for i := 0; i < count; i++ {
		go func() {
			bundle, err := NewBundle()
			if err == nil {
				err = ctx.BuildBundle(bundle, options)
				bundle.Close()
			}
			problems <- err
		}()
	}
	for i := 0; i < count; i++ {
		check(t, <-problems)
	}
	if threads := pprof.Lookup("threadcreate").Count() - before; threads > 4*maxBlocking {
		t.Errorf("%d threads were made", threads)
	}
}

func TestWaitsOfManyGoroutinesHoldFewThreads(t *testing.T) {
	job, err := mock(t).StartBuild(slow(), nil)
	closer(t, job, err)
	before := pprof.Lookup("threadcreate").Count()
	const count = 1000
	outcomes := make(chan error, count)
	for i := 0; i < count; i++ {
		go func() { outcomes <- job.WaitTimeout(200 * time.Millisecond) }()
	}
	for i := 0; i < count; i++ {
		refusedWith(t, <-outcomes, ErrNotReady)
	}
	job.Cancel()
	check(t, job.WaitTimeout(time.Minute))
	if threads := pprof.Lookup("threadcreate").Count() - before; threads > maxBlocking {
		t.Errorf("%d threads were made", threads)
	}
}
