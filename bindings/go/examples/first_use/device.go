package main

import (
	"fmt"
	"runtime"

	"cjit.dev/cjit"
)

const count = 1 << 20

// launchOnDevice adds 2 * x to y on the first GPU, and checks every value.
func launchOnDevice(ctx *cjit.Context, kernel *cjit.Kernel) error {
	runtime.LockOSThread() // a CUDA context is current to a thread
	defer runtime.UnlockOSThread()
	driver, err := openDriver(ctx)
	if err != nil {
		return err
	}
	defer driver.close()
	x, y := make([]float32, count), make([]float32, count)
	for i := range x {
		x[i], y[i] = float32(i), float32(3*i)
	}
	deviceX, err := driver.upload(x)
	if err != nil {
		return err
	}
	defer driver.free(deviceX)
	deviceY, err := driver.upload(y)
	if err != nil {
		return err
	}
	defer driver.free(deviceY)
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: count / 256}, Block: cjit.Dim3{X: 256}}
	if err := kernel.Launch(shape, uint32(count), float32(2), deviceX, deviceY); err != nil {
		return err
	}
	if err := driver.download(y, deviceY); err != nil {
		return err
	}
	for i, value := range y {
		if want := 2*float32(i) + float32(3*i); value != want {
			return fmt.Errorf("first use: y[%d] is %g and not %g", i, value, want)
		}
	}
	device, err := ctx.Device(0)
	if err != nil {
		return err
	}
	fmt.Println("first use: correct on", device.Name)
	return nil
}
