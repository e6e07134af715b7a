package cjit

import (
	"runtime/pprof"
	"strings"
	"sync/atomic"
	"testing"
)

// counting returns a context with this cache mode, and the number of its compilations.
func counting(t *testing.T, mode CacheMode) (*Context, *atomic.Int64) {
	t.Helper()
	count := &atomic.Int64{}
	return contextWith(t, func(o *ContextOptions) {
		o.CacheMode = mode
		o.CompileCallback = func(Compilation) { count.Add(1) }
	}), count
}

// mark sets an attribute that all handles of the same loaded kernel have.
func mark(t *testing.T, kernel *Kernel) {
	t.Helper()
	check(t, kernel.SetAttribute(KernelAttributeMaxDynamicSharedMemory, 12345))
}

func isMarked(t *testing.T, kernel *Kernel) bool {
	t.Helper()
	value, err := kernel.Attribute(KernelAttributeMaxDynamicSharedMemory)
	check(t, err)
	return value == 12345
}

func gotKernel(t *testing.T, ctx *Context, options *KernelOptions, name string) *Kernel {
	t.Helper()
	kernel, err := ctx.Kernel(options, name)
	return closer(t, kernel, err)
}

func TestKernelIsBuiltAndLoadedOnce(t *testing.T) {
	ctx, compilations := counting(t, CacheModeUse)
	first := gotKernel(t, ctx, axpy(), "axpy<float>")
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}}
	check(t, first.Launch(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192)))
	equal(t, "the name", lastLaunch(t, ctx).LoweredName, "_Z4axpyIfEvjT_PKS0_PS0_")
	mark(t, first)
	equal(t, "the mark", isMarked(t, gotKernel(t, ctx, axpy(), "axpy<float>")), true)
	equal(t, "the mark of the symbol", isMarked(t, gotKernel(t, ctx, axpy(), "_Z4axpyIfEvjT_PKS0_PS0_")), true)
	prepared, err := ctx.PrepareKernel(axpy())
	kernel, err := closer(t, prepared, err).Kernel("axpy<float>")
	equal(t, "the mark of the prepared one", isMarked(t, closer(t, kernel, err)), true)
	equal(t, "the compilations", compilations.Load(), 1)
}

func TestKernelNameIsTheExpressionIfThereIsNone(t *testing.T) {
	options := axpy()
	options.NameExpressions = nil
	described, err := gotKernel(t, mock(t), options, "axpy<float>").Describe()
	check(t, err)
	equal(t, "the name of an argument", described.Parameters[1].Name, "a")
	equal(t, "the expressions of the options", len(options.NameExpressions), 0)
}

func TestContextKeepsTheLastKernels(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) { o.LoadedKernelLimit = 1 })
	dropped := gotKernel(t, ctx, numbered(1), "axpy<float>")
	mark(t, dropped)
	gotKernel(t, ctx, numbered(2), "axpy<float>")
	equal(t, "the mark", isMarked(t, gotKernel(t, ctx, numbered(1), "axpy<float>")), false)
	shape := &LaunchOptions{Grid: Dim3{X: 4}, Block: Dim3{X: 256}}
	check(t, dropped.Launch(shape, uint32(1000), float32(2.5), DevicePointer(4096), DevicePointer(8192)))
}

func TestKernelFailsAsItsThreeCallsDo(t *testing.T) {
	ctx := mock(t)
	_, err := ctx.Kernel(axpy(), "axpi<float>")
	refusedWith(t, err, ErrNotFound)
	says(t, err.Error(), "axpy<float>")
	_, err = ctx.Kernel(&KernelOptions{Source: "__global__ void k() { oops; }"}, "k")
	refusedWith(t, err, ErrCompilation)
	for arch, status := range map[string]Status{"sm_none": ErrUnknownArch, "sm_100": ErrNoBinaryForDevice} {
		options := axpy()
		options.Arch = arch
		_, err = ctx.Kernel(options, "axpy<float>")
		refusedWith(t, err, status)
	}
	_, err = ctx.Kernel(axpy(), "axpy\x00")
	refusedWith(t, err, ErrInvalidArgument)
	_, err = ctx.Kernel(nil, "axpy<float>")
	refusedWith(t, err, ErrInvalidArgument)
	ctx.Close()
	_, err = ctx.Kernel(axpy(), "axpy<float>")
	refusedWith(t, err, ErrClosed)
}

// All goroutines wait for one compilation, and get the same kernel.
func TestKernelsOfManyGoroutinesHoldFewThreads(t *testing.T) {
	ctx, compilations := counting(t, CacheModeUse)
	options := &KernelOptions{Source: strings.Replace(slowSource, "180", "16", 1)}
	before := pprof.Lookup("threadcreate").Count()
	const count = 1000
	type outcome struct {
		kernel *Kernel
		err    error
	}
	outcomes := make(chan outcome, count)
	for i := 0; i < count; i++ {
		go func() {
			kernel, err := ctx.Kernel(options, "slow")
			outcomes <- outcome{kernel, err}
		}()
	}
	mark(t, gotKernel(t, ctx, options, "slow"))
	for i := 0; i < count; i++ {
		one := <-outcomes
		if !isMarked(t, closer(t, one.kernel, one.err)) {
			t.Fatal("the kernel was loaded twice")
		}
	}
	equal(t, "the compilations", compilations.Load(), 1)
	if made := pprof.Lookup("threadcreate").Count() - before; made > 3*maxBlocking {
		t.Errorf("%d goroutines that get a kernel made %d threads", count, made)
	}
}

func TestKernelsThatBypassTheCacheAreCompiledOnceBeyondTheLimit(t *testing.T) {
	ctx, compilations := counting(t, CacheModeOff)
	building.Add(maxBlocking)
	defer building.Add(-maxBlocking)
	described, err := gotKernel(t, ctx, axpy(), "axpy<float>").Describe()
	check(t, err)
	equal(t, "the symbol", described.LoweredName, "_Z4axpyIfEvjT_PKS0_PS0_")
	equal(t, "the compilations", compilations.Load(), 1)
}
