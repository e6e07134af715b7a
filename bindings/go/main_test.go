package cjit

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"
	"time"
)

const axpySource = `template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
`

// helpers are the functions that tests run in another process, by the name in CJIT_GO_TEST_HELPER.
var helpers = map[string]func() error{}

func TestMain(m *testing.M) {
	helper := helpers[os.Getenv("CJIT_GO_TEST_HELPER")]
	if helper == nil {
		code := m.Run()
		if shared.ctx != nil {
			shared.ctx.Close() // removes the headers
		}
		os.Exit(code)
	}
	if err := helper(); err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
}

// closer closes an object at the end of the test.
func closer[C interface{ Close() error }](t testing.TB, object C, err error) C {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { object.Close() })
	return object
}

func mockOptions() *ContextOptions {
	return &ContextOptions{MockDevice: "sm_90", DefaultArch: "sm_90", NoDiskCache: true, CacheMode: CacheModeUse}
}

// contextWith creates a context on a Hopper mock, without a disk cache and with the changes of `change`.
func contextWith(t testing.TB, change func(*ContextOptions)) *Context {
	t.Helper()
	options := mockOptions()
	if change != nil {
		change(options)
	}
	ctx, err := NewContext(options)
	return closer(t, ctx, err)
}

func mock(t testing.TB) *Context { return contextWith(t, nil) }

func axpy() *KernelOptions {
	return &KernelOptions{
		Source: axpySource, SourceName: "axpy.cu", NameExpressions: []string{"axpy<float>"},
		ArgumentSchemas: []string{"count: uint32, a: float32, x: pointer, y: pointer"},
	}
}

// built returns a result that is closed at the end of the test.
func built(t testing.TB, ctx *Context, options *KernelOptions) *Result {
	t.Helper()
	result, err := ctx.Build(options)
	return closer(t, result, err)
}

func loadedAxpy(t testing.TB, ctx *Context) *Kernel {
	t.Helper()
	loaded, err := ctx.Load(built(t, ctx, axpy()))
	module := closer(t, loaded, err)
	kernel, err := module.Kernel("axpy<float>")
	return closer(t, kernel, err)
}

// must returns a value; it panics with the error of the call.
func must[V any](value V, err error) V {
	if err != nil {
		panic(err)
	}
	return value
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refusedWith asserts that an error has a status.
func refusedWith(t testing.TB, err error, status error) {
	t.Helper()
	if !errors.Is(err, status) {
		t.Errorf("the error is %v, and not %v", err, status)
	}
}

func equal[V comparable](t testing.TB, what string, have, want V) {
	t.Helper()
	if have != want {
		t.Errorf("%s is %v, and not %v", what, have, want)
	}
}

// soon limits the time of things that should happen immediately; the limit is generous.
func soon(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// slowSource takes a compiler minutes.
const slowSource = `
template <int N, int M, int K> struct Slow {
  static constexpr int value = Slow<N - 1, M, K>::value + Slow<N - 1, M + 1, K>::value + Slow<N - 1, M, K + 1>::value;
};
template <int M, int K> struct Slow<0, M, K> { static constexpr int value = M; };
__global__ void slow(int* x) { *x = Slow<180, 0, 0>::value; }
`
