package cjit_test

import (
	"errors"
	"fmt"

	"cjit.dev/cjit"
)

func Example() {
	ctx, err := cjit.NewContext(&cjit.ContextOptions{MockDevice: "sm_90"}) // without MockDevice: the GPU of this machine
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ctx.Close()
	scale, err := ctx.Kernel(&cjit.KernelOptions{ // compiled, loaded and kept
		Source: "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }",
	}, "scale<float>")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer scale.Close()
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 1}, Block: cjit.Dim3{X: 32}}
	if err := scale.Launch(shape, cjit.DevicePointer(0x1000), float32(2)); err != nil {
		fmt.Println(err)
		return
	}
	seen, _ := ctx.MockLaunch(0)
	fmt.Println("launched", seen.LoweredName)
	// Output: launched _Z5scaleIfEvPT_S0_
}

func ExampleError() {
	ctx, err := cjit.NewContext(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ctx.Close()
	_, err = ctx.Build(&cjit.KernelOptions{Source: "__global__ void k() { oops; }", SourceName: "k.cu", Arch: "sm_90"})
	var refused *cjit.Error
	if errors.As(err, &refused) {
		fmt.Println(errors.Is(err, cjit.ErrCompilation), refused.Stage)
		fmt.Println(refused.Diagnostics[0])
	}
	// Output:
	// true StageCompile
	// k.cu:1:23: error: identifier "oops" is undefined
}

func ExampleKernel_Launch() {
	ctx, err := cjit.NewContext(&cjit.ContextOptions{MockDevice: "sm_90", DefaultArch: "sm_90"})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ctx.Close()
	if err := fill(ctx); err != nil {
		fmt.Println(err)
		return
	}
	seen, _ := ctx.MockLaunch(0)
	fmt.Println(seen.LoweredName, seen.Grid, seen.Argument(1))
	// Output: fill {4 1 1} [7 0 0 0]
}

func fill(ctx *cjit.Context) error {
	kernel, err := ctx.Kernel(&cjit.KernelOptions{
		Source: `extern "C" __global__ void fill(int* x, int v) { x[threadIdx.x] = v; }`,
	}, "fill")
	if err != nil {
		return err
	}
	defer kernel.Close()
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 4}, Block: cjit.Dim3{X: 256}}
	return kernel.Launch(shape, cjit.DevicePointer(0x1000), int32(7))
}

func ExamplePolicyEntries() {
	policy, err := cjit.NewPolicy()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer policy.Close()
	_ = policy.SetInt64(cjit.PolicyBlockX, 256)
	_ = policy.SetFloat64("tile.scale", 0.5)
	data, _ := policy.Encode()
	entries, _ := cjit.PolicyEntries(data)
	for _, entry := range entries {
		fmt.Println(entry.Name, entry.Int64, entry.Float64)
	}
	// Output:
	// block_x 256 0
	// tile.scale 0 0.5
}

func ExampleStatus() {
	var status error = cjit.ErrNoBinaryForDevice
	fmt.Println(status, cjit.ErrNoBinaryForDevice.Block())
	// Output: cjit: CJIT_ERROR_NO_BINARY_FOR_DEVICE 6
}

func ExampleReduce() {
	ctx, err := cjit.NewContext(nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ctx.Close()
	x := cjit.DeviceSlice[float32]{Pointer: 0x10000, Len: 1000} // with memory from the driver
	y := cjit.DeviceSlice[float32]{Pointer: 0x20000, Len: 1000}
	total := cjit.DeviceSlice[float32]{Pointer: 0x30000, Len: 1}
	axpy := cjit.Operator{Call: "[](float a, float x, float y) { return a * x + y; }", State: float32(2)}
	if err := cjit.Transform(ctx, cjit.Inputs{x, y}, y, axpy, nil); err != nil {
		fmt.Println(err)
		return
	}
	zero := float32(0)
	if err := cjit.Reduce(ctx, y, total, cjit.Operator{Name: "plus"}, &zero, nil); err != nil {
		fmt.Println(err)
	}
}
