// Command async_build builds many kernels asynchronously, does other work meanwhile, and cancels a build that takes too
// long.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"cjit.dev/cjit"
)

// Many instantiations keep a compiler busy for minutes.
const endless = `
template <int N, int M, int K> struct Slow {
  static constexpr int value = Slow<N - 1, M, K>::value + Slow<N - 1, M + 1, K>::value + Slow<N - 1, M, K + 1>::value;
};
template <int M, int K> struct Slow<0, M, K> { static constexpr int value = M; };
__global__ void slow(int* x) { *x = Slow<180, 0, 0>::value; }
`

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
	if err := many(ctx); err != nil {
		return err
	}
	return tooLong(ctx)
}

// many builds several sizes at once, and waits for all of them while it does other work.
func many(ctx *cjit.Context) error {
	var options []*cjit.KernelOptions
	for _, size := range []int{1, 2, 4, 8} {
		options = append(options, &cjit.KernelOptions{
			Source: "template <int N> __global__ void fill(int* x) " +
				"{ for (int i = 0; i < N; ++i) x[N * threadIdx.x + i] = i; }",
			NameExpressions: []string{fmt.Sprintf("fill<%d>", size)},
		})
	}
	job, err := ctx.StartBatch(options, nil)
	if err != nil {
		return err
	}
	defer job.Close()
	ticks, tick := 0, time.NewTicker(10*time.Millisecond)
	defer tick.Stop()
	for done := false; !done; {
		select {
		case <-tick.C:
			ticks++ // a server would answer requests here
		case <-job.Done():
			done = true
		}
	}
	for i := 0; i < job.Len(); i++ {
		result, err := job.Result(i)
		if err != nil {
			return err
		}
		defer result.Close()
		names, err := result.LoweredNames()
		if err != nil {
			return err
		}
		fmt.Println("built", names[0])
	}
	return nil
}

// tooLong cancels a build when its context ends. This also stops the compiler, because it runs in a worker: one in this
// process cannot be stopped, and Close would wait for it.
func tooLong(ctx *cjit.Context) error {
	limited, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	_, err := ctx.BuildContext(limited, &cjit.KernelOptions{
		Source: endless, NameExpressions: []string{"slow"}, WorkerMode: cjit.WorkerModeWorker,
	})
	if !errors.Is(err, cjit.ErrCancelled) || !errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("the build ended with %v", err)
	}
	fmt.Println("gave up:", err)
	return nil
}
