// Command first_use builds a template kernel, serializes it, loads it from the artifact and launches it on a mock
// device; with --gpu on the real one, where every value is checked.
package main

import (
	"fmt"
	"os"

	"cjit.dev/cjit"
)

const source = `
template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}`

func main() {
	gpu := len(os.Args) > 1 && os.Args[1] == "--gpu"
	if err := run(gpu); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(gpu bool) error {
	options := &cjit.ContextOptions{}
	if !gpu {
		options.MockDevice, options.DefaultArch = "sm_90", "sm_90"
	}
	ctx, err := cjit.NewContext(options)
	if err != nil {
		return err
	}
	defer ctx.Close()
	artifact, err := build(ctx)
	if err != nil {
		return err
	}
	module, err := ctx.LoadArtifact(artifact)
	if err != nil {
		return err
	}
	defer module.Close()
	kernel, err := module.Kernel("axpy<float>")
	if err != nil {
		return err
	}
	defer kernel.Close()
	if gpu {
		return launchOnDevice(ctx, kernel)
	}
	return launchOnMock(ctx, kernel)
}

// build compiles the kernel, prints its properties, and returns the artifact.
func build(ctx *cjit.Context) ([]byte, error) {
	result, err := ctx.Build(&cjit.KernelOptions{
		Source: source, SourceName: "axpy.cu", NameExpressions: []string{"axpy<float>"},
		ArgumentSchemas: []string{"count: uint32, a: float32, x: pointer, y: pointer"},
	})
	if err != nil {
		return nil, err
	}
	defer result.Close()
	name, err := result.LoweredName("axpy<float>")
	if err != nil {
		return nil, err
	}
	artifact, err := result.Serialize()
	if err != nil {
		return nil, err
	}
	fmt.Printf("built %s: %d bytes of machine code, %d bytes as an artifact\n", name, result.ImageSize(), len(artifact))
	return artifact, nil
}

func launchOnMock(ctx *cjit.Context, kernel *cjit.Kernel) error {
	x, y := cjit.DevicePointer(0x1000), cjit.DevicePointer(0x2000)
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 4}, Block: cjit.Dim3{X: 256}}
	if err := kernel.Launch(shape, uint32(1000), float32(2), x, y); err != nil {
		return err
	}
	seen, err := ctx.MockLaunch(0)
	if err != nil {
		return err
	}
	fmt.Printf("launched %s: grid %d, block %d, arguments %x\n",
		seen.LoweredName, seen.Grid.X, seen.Block.X, seen.Arguments)
	return nil
}
