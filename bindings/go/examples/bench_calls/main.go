// Command bench_calls measures the cost of a call through this package: a hit of the memory cache, and a launch with
// four arguments, also prepared. cgo_ns is the cost of a call from Go to C alone. `bench_calls [mock|gpu]`.
package main

import (
	"fmt"
	"os"
	"sort"
	"time"

	"cjit.dev/cjit"
	"cjit.dev/cjit/examples/internal/device"
	"cjit.dev/cjit/internal/raw"
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
	if err := launches(ctx, prepared, gpu); err != nil {
		return err
	}
	cgo, err := median(func() error { raw.ValueKindSize(0); return nil }, func() error { return nil })
	if err != nil {
		return err
	}
	fmt.Printf("cgo_ns %.0f\n", cgo)
	return nil
}

func hit(prepared *cjit.PreparedKernel) error {
	result, err := prepared.Build()
	if err != nil {
		return err
	}
	return result.Close()
}

func launches(ctx *cjit.Context, prepared *cjit.PreparedKernel, gpu bool) error {
	kernel, err := prepared.Kernel("axpy<float>")
	if err != nil {
		return err
	}
	defer kernel.Close()
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 1}, Block: cjit.Dim3{X: 32}}
	var count uint32 // no element is accessed, so any address works
	x, y := cjit.DevicePointer(4096), cjit.DevicePointer(8192)
	made, err := kernel.PrepareLaunch(shape, count, float32(2), x, y)
	if err != nil {
		return err
	}
	defer made.Close()
	for _, way := range []struct {
		name   string
		launch func() error
	}{
		{"launch4_ns", func() error { return kernel.Launch(shape, count, float32(2), x, y) }},
		{"prepared_launch4_ns", made.Launch},
	} {
		launch, err := median(way.launch, func() error { return settle(ctx, gpu) })
		if err != nil {
			return err
		}
		fmt.Printf("%s %.0f\n", way.name, launch)
	}
	return nil
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
