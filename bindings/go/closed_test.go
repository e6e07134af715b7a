package cjit

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

// closedObjects returns a closed object of each type that has a Close.
func closedObjects(t *testing.T) []any {
	ctx := mock(t)
	result := built(t, ctx, axpy())
	module, err := ctx.Load(result)
	closer(t, module, err)
	kernel, err := module.Kernel("axpy<float>")
	closer(t, kernel, err)
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 1}}
	launch, err := kernel.PrepareLaunch(shape, uint32(1), float32(1), DevicePointer(0), DevicePointer(0))
	check(t, err)
	request, err := ctx.PrepareKernel(axpy())
	check(t, err)
	plan := planned(t, ctx, scalePlan)
	run, err := plan.Prepare(nil, DevicePointer(16), int64(1))
	check(t, err)
	bundle, err := NewBundle()
	check(t, err)
	policy, err := NewPolicy()
	check(t, err)
	tensorMap, err := ctx.NewTensorMap(tiled())
	check(t, err)
	share, err := ctx.NewL2Persistence(1 << 20)
	check(t, err)
	completion, err := ctx.NewCompletion(nil)
	check(t, err)
	job, err := ctx.StartBatch(nil, nil)
	check(t, err)
	file := filepath.Join(t.TempDir(), "a")
	check(t, WriteArtifact(file, []byte("a")))
	blob, err := ReadArtifact(file)
	check(t, err)
	// A mock has no graphs; a graph without a handle behaves as a closed one.
	objects := []any{launch, request, run, &PlanGraph{}, plan, bundle, policy, tensorMap, share, completion, job, blob,
		kernel, module, result, ctx}
	for _, object := range objects {
		check(t, object.(interface{ Close() error }).Close())
	}
	return objects
}

// argument returns a harmless argument: an open result, pointers to zero values, and functions that return zero values.
func argument(kind reflect.Type, open *Result) reflect.Value {
	switch {
	case kind == reflect.TypeOf((*context.Context)(nil)).Elem():
		return reflect.ValueOf(context.Background())
	case kind == reflect.TypeOf(open):
		return reflect.ValueOf(open)
	case kind.Kind() == reflect.Func:
		return reflect.MakeFunc(kind, func([]reflect.Value) []reflect.Value {
			results := make([]reflect.Value, kind.NumOut())
			for i := range results {
				results[i] = reflect.Zero(kind.Out(i))
			}
			return results
		})
	case kind.Kind() == reflect.Pointer:
		return reflect.New(kind.Elem())
	}
	return reflect.Zero(kind)
}

// called calls a method and returns its last result. A panic becomes an error.
func called(method reflect.Value, open *Result) (last any, panicked error) {
	defer func() {
		if value := recover(); value != nil {
			panicked = fmt.Errorf("panic: %v", value)
		}
	}()
	kind := method.Type()
	var arguments []reflect.Value
	for i := 0; i < kind.NumIn(); i++ {
		if !kind.IsVariadic() || i < kind.NumIn()-1 {
			arguments = append(arguments, argument(kind.In(i), open))
		}
	}
	results := method.Call(arguments)
	if len(results) == 0 {
		return nil, nil
	}
	return results[len(results)-1].Interface(), nil
}

// TestEveryMethodAfterCloseIsAnErrorOrWorks calls every exported method of every type after Close. A method that
// returns an error returns ErrClosed; the others return what they returned before.
func TestEveryMethodAfterCloseIsAnErrorOrWorks(t *testing.T) {
	// These report what callbacks did, stop what no longer runs, or do nothing.
	fine := map[string]bool{"Close": true, "CallbackError": true}
	open, methods := built(t, mock(t), axpy()), 0
	for _, object := range closedObjects(t) {
		value := reflect.ValueOf(object)
		for i := 0; i < value.NumMethod(); i++ {
			name := value.Type().Method(i).Name
			methods++
			last, panicked := called(value.Method(i), open)
			if panicked != nil {
				t.Errorf("%v.%s: %v", value.Type(), name, panicked)
				continue
			}
			err, fails := last.(error)
			results := value.Method(i).Type()
			mayFail := results.NumOut() > 0 && results.Out(results.NumOut()-1) == reflect.TypeOf((*error)(nil)).Elem()
			if mayFail && !fine[name] && (!fails || !errors.Is(err, ErrClosed)) {
				t.Errorf("%v.%s returns %v after Close, and not ErrClosed", value.Type(), name, last)
			}
		}
	}
	if methods < 170 {
		t.Errorf("there are %d methods alone", methods)
	}
}

func TestValuesOfAResultOutliveItsClose(t *testing.T) {
	result := built(t, mock(t), axpy())
	values := func() string {
		return fmt.Sprint(result.CC(), result.ArchFeature(), result.ImageKind(), result.CacheOutcome(), result.ImageSize(),
			result.CompileTime(), result.BuildPlace(), result.PCHOutcome(), result.Family())
	}
	before := values()
	equal(t, "whether there was a time", result.CompileTime() > time.Duration(0), true)
	result.Close()
	equal(t, "the values", values(), before)
}
