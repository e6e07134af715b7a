// Evaluate judges two kernels against a function. It runs as evaluate [driver], where the driver is another
// libcuda.so.1 than that of this machine.
package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/signal"
	"strings"

	"cjit.dev/cjit"
)

const plan = `{"name": "twice", "kernels": {"k": "twice"}, "parameters": "in: pointer, out: pointer, n: int32",
	"steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["in", "out", "n"]}]}`

const cases = `{"tolerance": 1e-5,
	"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000},
	          {"in": "random:100000xfloat32", "out": "zeros:100000xfloat32", "n": 100000}]}`

// kernel returns a candidate, which computes each element by an expression.
func kernel(name, expression string) *cjit.EvaluateCandidate {
	source := fmt.Sprintf(`
		extern "C" __global__ void twice(const float* in, float* out, int n) {
		  const int i = blockIdx.x * blockDim.x + threadIdx.x;
		  if (i < n) out[i] = %s;
		}`, expression)
	build := &cjit.KernelOptions{Source: source, NameExpressions: []string{"twice"}}
	return &cjit.EvaluateCandidate{Name: name, Build: build, Plan: plan}
}

func judge(ctx context.Context, library *cjit.Context) (report string, err error) {
	return library.EvaluateContext(ctx, &cjit.EvaluateOptions{
		Candidates:  []*cjit.EvaluateCandidate{kernel("sum", "in[i] + in[i]"), kernel("typo", "2 * input[i]")},
		Description: cases,
		Expect: func(one *cjit.EvaluateCase) bool {
			in, out := one.Argument("in").Contents, one.Argument("out").Expected
			for i := 0; i < len(out); i += 4 {
				value := math.Float32frombits(binary.LittleEndian.Uint32(in[i:]))
				binary.LittleEndian.PutUint32(out[i:], math.Float32bits(2*value))
			}
			return true
		},
		Verdict: func(v *cjit.EvaluateVerdict) {
			reason, _, _ := strings.Cut(v.Reason, "\n")
			fmt.Printf("%s %v %.0f ns %s\n", v.Name, v.State, v.Cold.Median, reason)
		},
	})
}

func main() {
	options := &cjit.ContextOptions{}
	if len(os.Args) > 1 {
		options.DriverPath = os.Args[1]
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // Ctrl-C ends the evaluation
	defer stop()
	library, err := cjit.NewContext(options)
	if err == nil {
		defer library.Close()
		_, err = judge(ctx, library)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
