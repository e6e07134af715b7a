package main

import (
	"fmt"

	"cjit.dev/cjit"
	"cjit.dev/cjit/examples/internal/device"
)

const count = 1 << 20

// launchOnDevice adds 2 * x to y on the first GPU, and checks every value.
func launchOnDevice(ctx *cjit.Context, kernel *cjit.Kernel) error {
	driver, err := device.Open(ctx)
	if err != nil {
		return err
	}
	defer driver.Close()
	x, y := make([]float32, count), make([]float32, count)
	for i := range x {
		x[i], y[i] = float32(i), float32(3*i)
	}
	deviceX, err := driver.Upload(x)
	if err != nil {
		return err
	}
	defer driver.Free(deviceX)
	deviceY, err := driver.Upload(y)
	if err != nil {
		return err
	}
	defer driver.Free(deviceY)
	shape := &cjit.LaunchOptions{Grid: cjit.Dim3{X: count / 256}, Block: cjit.Dim3{X: 256}}
	if err := kernel.Launch(shape, uint32(count), float32(2), deviceX, deviceY); err != nil {
		return err
	}
	if err := driver.Download(y, deviceY); err != nil {
		return err
	}
	for i, value := range y {
		if want := 2*float32(i) + float32(3*i); value != want {
			return fmt.Errorf("first use: y[%d] is %g, expected %g", i, value, want)
		}
	}
	info, err := ctx.Device(0)
	if err != nil {
		return err
	}
	fmt.Println("first use: correct on", info.Name)
	return nil
}
