// Command ship compiles a kernel for several architectures into one file. Another process, without a compiler, loads
// the best image for its device and launches it.
//
//	ship           does both: compiles here, and loads in another process on a mock device
//	ship FILE      only loads from the file
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"cjit.dev/cjit"
)

const source = `template <typename T> __global__ void scale(T* x, T a) ` +
	`{ x[blockIdx.x * blockDim.x + threadIdx.x] *= a; }`

func main() {
	err := error(nil)
	if len(os.Args) > 1 {
		err = receive(os.Args[1])
	} else {
		err = ship()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func ship() error {
	folder, err := os.MkdirTemp("", "ship")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "scale.cjb")
	if err := build(file); err != nil {
		return err
	}
	program, err := os.Executable()
	if err != nil {
		return err
	}
	receiver := exec.Command(program, file)
	receiver.Stdout, receiver.Stderr = os.Stdout, os.Stderr
	return receiver.Run()
}

// build runs where the compiler is.
func build(file string) error {
	ctx, err := cjit.NewContext(nil)
	if err != nil {
		return err
	}
	defer ctx.Close()
	bundle, err := cjit.NewBundle()
	if err != nil {
		return err
	}
	defer bundle.Close()
	err = ctx.BuildBundle(bundle, &cjit.BundleBuildOptions{
		Names:   []string{"scale"},
		Kernels: []*cjit.KernelOptions{{Source: source, NameExpressions: []string{"scale<float>"}}},
		Archs:   "sm_80,sm_90a,compute_90",
	})
	if err != nil {
		return err
	}
	listing, err := bundle.List()
	if err != nil {
		return err
	}
	for _, entry := range listing.Entries {
		fmt.Printf("shipped %s for %s\n", entry.Name, entry.Arch)
	}
	data, err := bundle.Write(nil)
	if err != nil {
		return err
	}
	return cjit.WriteArtifact(file, data)
}

// receive runs where the device is. Here the device is a mock.
func receive(file string) error {
	ctx, err := cjit.NewContext(&cjit.ContextOptions{MockDevice: "sm_90"})
	if err != nil {
		return err
	}
	defer ctx.Close()
	bundle, err := cjit.ReadBundleFile(file, cjit.BundleReadLazy)
	if err != nil {
		return err
	}
	defer bundle.Close()
	module, choice, err := ctx.LoadBundle(bundle, "scale", nil)
	if err != nil {
		return err
	}
	defer module.Close()
	for _, verdict := range choice.Verdicts {
		fmt.Printf("%s: %s\n", verdict.Arch, verdict.Reason)
	}
	kernel, err := module.Kernel("scale<float>")
	if err != nil {
		return err
	}
	defer kernel.Close()
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 8}, Block: cjit.Dim3{X: 128}}
	if err := kernel.Launch(shape, cjit.DevicePointer(0x1000), float32(3)); err != nil {
		return err
	}
	fmt.Println("launched", choice.Arch)
	return nil
}
