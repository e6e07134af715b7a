// Command bench_calls measures the cost of a call through this package: a hit of the memory cache, and a launch with
// four arguments. `bench_calls [mock|gpu]`.
package main

import (
	"fmt"
	"os"
	"sort"
	"time"

	"cjit.dev/cjit"
	"cjit.dev/cjit/examples/internal/device"
)

const (
	batches = 21
	calls   = 4000
	// chunk is below the depth of a device's launch queue, so that no launch waits.
	chunk  = 500
	source = `template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
`
)

func main() {
	gpu := len(os.Args) > 1 && os.Args[1] == "gpu"
	if err := run(gpu); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(gpu bool) error {
	options := &cjit.ContextOptions{NoDiskCache: true, CacheMode: cjit.CacheModeUse}
	if !gpu {
		options.MockDevice, options.DefaultArch = "sm_90", "sm_90"
	}
	ctx, err := cjit.NewContext(options)
	if err != nil {
		return err
	}
	defer ctx.Close()
	if gpu { // as in a program that uses the device for more than this
		driver, err := device.Open(ctx)
		if err != nil {
			return err
		}
		defer driver.Close()
	}
	prepared, err := ctx.PrepareKernel(&cjit.KernelOptions{
		Source: source, SourceName: "axpy.cu", NameExpressions: []string{"axpy<float>"},
	})
	if err != nil {
		return err
	}
	defer prepared.Close()
	hit, err := median(func() error { return hit(prepared) }, func() error { return nil })
	if err != nil {
		return err
	}
	fmt.Printf("hit_ns %.0f\n", hit)
	launch, err := launches(ctx, prepared, gpu)
	if err != nil {
		return err
	}
	fmt.Printf("launch4_ns %.0f\n", launch)
	return nil
}

func hit(prepared *cjit.PreparedKernel) error {
	result, err := prepared.Build()
	if err != nil {
		return err
	}
	return result.Close()
}

func launches(ctx *cjit.Context, prepared *cjit.PreparedKernel, gpu bool) (float64, error) {
	result, err := prepared.Build()
	if err != nil {
		return 0, err
	}
	defer result.Close()
	module, err := ctx.Load(result)
	if err != nil {
		return 0, err
	}
	defer module.Close()
	kernel, err := module.Kernel("axpy<float>")
	if err != nil {
		return 0, err
	}
	defer kernel.Close()
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 1}, Block: cjit.Dim3{X: 32}}
	var count uint32 // no element is accessed, so any address works
	x, y := cjit.DevicePointer(4096), cjit.DevicePointer(8192)
	launch := func() error { return kernel.Launch(shape, count, float32(2), x, y) }
	return median(launch, func() error { return settle(ctx, gpu) })
}

// settle separates batches: it clears the mock's records or drains the device's queue.
func settle(ctx *cjit.Context, gpu bool) error {
	if !gpu {
		return ctx.ClearMock()
	}
	completion, err := ctx.NewCompletion(nil)
	if err != nil {
		return err
	}
	defer completion.Close()
	return completion.WaitTimeout(time.Minute)
}

func median(call, between func() error) (float64, error) {
	var figures []float64
	for batch := -1; batch < batches; batch++ { // the first batch is a warm-up
		nanoseconds, err := measure(call, between)
		if err != nil {
			return 0, err
		}
		if batch >= 0 {
			figures = append(figures, nanoseconds)
		}
	}
	sort.Float64s(figures)
	return figures[batches/2], nil
}

// measure returns the nanoseconds of one call. The time between chunks is not counted.
func measure(call, between func() error) (float64, error) {
	var total time.Duration
	for done := 0; done < calls; done += chunk {
		begin := time.Now()
		for i := 0; i < chunk; i++ {
			if err := call(); err != nil {
				return 0, err
			}
		}
		total += time.Since(begin)
		if err := between(); err != nil {
			return 0, err
		}
	}
	return float64(total.Nanoseconds()) / calls, nil
}
