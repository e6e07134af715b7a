// Command errors shows how a program prints, inspects and distinguishes errors.
package main

import (
	"errors"
	"fmt"
	"os"

	"cjit.dev/cjit"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	ctx, err := cjit.NewContext(&cjit.ContextOptions{DefaultArch: "sm_90"})
	if err != nil {
		return err
	}
	defer ctx.Close()
	_, err = ctx.Build(&cjit.KernelOptions{
		SourceName: "axpy.cu", Source: "__global__ void axpy(float* y) {\n  y[i] = 2 * x[i];\n}\n",
	})
	if err == nil {
		return errors.New("expected a compile error, but the build succeeded")
	}
	fmt.Println(err)
	opened(err)
	_, err = cjit.Deserialize([]byte("this is no artifact"))
	told(err)
	_, err = ctx.Build(&cjit.KernelOptions{Source: "#include <nowhere.h>\n"})
	told(err)
	return nil
}

// opened prints each message with its place.
func opened(err error) {
	var refused *cjit.Error
	if !errors.As(err, &refused) {
		return
	}
	fmt.Printf("%v of %s, %s\n", refused.Stage, refused.Library, refused.NativeName)
	for _, d := range refused.Diagnostics {
		fmt.Printf("line %d, column %d: %s\n", d.Line, d.Column, d.Text)
	}
}

// told handles errors by their status.
func told(err error) {
	var status *cjit.Error
	switch {
	case errors.Is(err, cjit.ErrHeaderNotFound):
		fmt.Println("a header is missing: add its folder to IncludeDirs, or its text to Headers")
	case errors.As(err, &status) && status.Status.Block() == 4:
		fmt.Println("an artifact that cannot be read:", status.Status)
	}
}
