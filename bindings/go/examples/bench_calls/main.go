// Command bench_calls measures the cost of a call through this package: a hit of the memory cache, and a launch with
// four arguments, also prepared. cgo_ns is the cost of a call from Go to C alone. On a GPU raw_launch4_ns is the launch
// by the driver, repeated in C: the lower bound in the same process. `bench_calls [mock|gpu]`.
package main

/*
#include <stdint.h>

typedef struct {
  unsigned grid[3], block[3], shared_bytes;
  void *stream, *attributes;
  unsigned attribute_count;
} config_t; // CUlaunchConfig
typedef int (*launch_t)(const config_t *, void *, void **, void **);

static int launch(void *cuLaunchKernelEx, uintptr_t function, int times) {
  const config_t config = {.grid = {1, 1, 1}, .block = {32, 1, 1}};
  uint32_t count = 0;
  float a = 2;
  uint64_t x = 4096, y = 8192;
  void *arguments[] = {&count, &a, &x, &y};
  int code = 0;
  for (int i = 0; i < times && code == 0; ++i)
    code = ((launch_t)cuLaunchKernelEx)(&config, (void *)function, arguments, 0);
  return code;
}
*/
import "C"

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
	hit, err := median(repeated(func() error { return hit(prepared) }), func() error { return nil })
	if err != nil {
		return err
	}
	fmt.Printf("hit_ns %.0f\n", hit)
	if err := launches(ctx, prepared, gpu); err != nil {
		return err
	}
	cgo, err := median(repeated(func() error { raw.ValueKindSize(0); return nil }), func() error { return nil })
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
		launch, err := median(repeated(way.launch), func() error { return settle(ctx, gpu) })
		if err != nil {
			return err
		}
		fmt.Printf("%s %.0f\n", way.name, launch)
	}
	if gpu {
		return rawLaunches(ctx, kernel)
	}
	return nil
}

func rawLaunches(ctx *cjit.Context, kernel *cjit.Kernel) error {
	_, function, err := kernel.Native()
	if err != nil {
		return err
	}
	entry, err := ctx.DriverEntryPoint("cuLaunchKernelEx", 12040)
	if err != nil {
		return err
	}
	raw, err := median(func() error {
		if code := C.launch(entry, C.uintptr_t(function), chunk); code != 0 {
			return fmt.Errorf("cuLaunchKernelEx: CUresult %d", code)
		}
		return nil
	}, func() error { return settle(ctx, true) })
	if err == nil {
		fmt.Printf("raw_launch4_ns %.0f\n", raw)
	}
	return err
}

// repeated calls a function as often as a chunk has calls.
func repeated(call func() error) func() error {
	return func() error {
		for i := 0; i < chunk; i++ {
			if err := call(); err != nil {
				return err
			}
		}
		return nil
	}
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

// median returns the nanoseconds of one call of a chunk, by the median of batches.
func median(chunkOfCalls, between func() error) (float64, error) {
	var figures []float64
	for batch := -1; batch < batches; batch++ { // the first batch is a warm-up
		nanoseconds, err := measure(chunkOfCalls, between)
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
func measure(chunkOfCalls, between func() error) (float64, error) {
	var total time.Duration
	for done := 0; done < calls; done += chunk {
		begin := time.Now()
		if err := chunkOfCalls(); err != nil {
			return 0, err
		}
		total += time.Since(begin)
		if err := between(); err != nil {
			return 0, err
		}
	}
	return float64(total.Nanoseconds()) / calls, nil
}
