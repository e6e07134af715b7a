package cjit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func TestCloseMakesUseAClearError(t *testing.T) {
	ctx := mock(t)
	result, kernel := built(t, ctx, axpy()), loadedAxpy(t, ctx)
	result.Close()
	result.Close()
	_, err := result.Serialize()
	refusedWith(t, err, ErrClosed)
	_, err = ctx.Load(result)
	refusedWith(t, err, ErrClosed)
	_, err = ctx.Link(&LinkOptions{Inputs: []LinkInput{{Result: result}}})
	refusedWith(t, err, ErrClosed)
	kernel.Close()
	err = kernel.Launch(&LaunchOptions{Grid: Dim3{X: 1}}, uint32(1))
	refusedWith(t, err, ErrClosed)
	equal(t, "the text", err.Error(), "cjit: the kernel is closed: cjit: used after Close")
	_, err = kernel.Describe()
	refusedWith(t, err, ErrClosed)
	ctx.Close()
	ctx.Close()
	_, err = ctx.Build(axpy())
	refusedWith(t, err, ErrClosed)
	_, err = ctx.StartBuild(axpy(), nil)
	refusedWith(t, err, ErrClosed)
	_, err = ctx.CacheInfo()
	refusedWith(t, err, ErrClosed)
}

func TestCloseOfEveryOtherObjectMakesUseAClearError(t *testing.T) {
	ctx := mock(t)
	policy, err := NewPolicy()
	closer(t, policy, err).Close()
	refusedWith(t, policy.SetInt64("a", 1), ErrClosed)
	bundle, err := NewBundle()
	closer(t, bundle, err).Close()
	_, err = bundle.List()
	refusedWith(t, err, ErrClosed)
	tensorMap, err := ctx.NewTensorMap(tiled())
	closer(t, tensorMap, err).Close()
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 1}}
	err = loadedAxpy(t, ctx).Launch(shape, uint32(1), float32(1), tensorMap, DevicePointer(0))
	refusedWith(t, err, ErrClosed)
	share, err := ctx.NewL2Persistence(1 << 20)
	closer(t, share, err).Close()
	_, err = share.Describe()
	refusedWith(t, err, ErrClosed)
	completion, err := ctx.NewCompletion(nil)
	closer(t, completion, err).Close()
	refusedWith(t, completion.Poll(), ErrClosed)
	job, err := ctx.StartBatch(nil, nil)
	closer(t, job, err).Close()
	_, err = job.Poll()
	refusedWith(t, err, ErrClosed)
	refusedWith(t, job.Wait(context.Background()), ErrClosed)
	prepared, err := ctx.PrepareKernel(axpy())
	closer(t, prepared, err).Close()
	_, err = prepared.Build()
	refusedWith(t, err, ErrClosed)
	file := filepath.Join(t.TempDir(), "a")
	check(t, WriteArtifact(file, []byte("a")))
	blob, err := ReadArtifact(file)
	closer(t, blob, err).Close()
	_, err = DeserializeBlob(blob)
	refusedWith(t, err, ErrClosed)
}

func TestCloseInAnyOrderLeavesChildrenUsable(t *testing.T) {
	ctx := mock(t)
	result := built(t, ctx, axpy())
	module, err := ctx.Load(result)
	closer(t, module, err)
	kernel, err := module.Kernel("axpy<float>")
	closer(t, kernel, err)
	result.Close()
	module.Close()
	check(t, ctx.Close())
	info, err := kernel.Describe()
	check(t, err)
	equal(t, "the lowered name", info.LoweredName, "_Z4axpyIfEvjT_PKS0_PS0_")
	shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}}
	check(t, kernel.Launch(shape, uint32(1), float32(2), DevicePointer(16), DevicePointer(32)))
}

func TestCloseWaitsForUsesThatGoOn(t *testing.T) {
	ctx := mock(t)
	handle, err := ctx.h.acquire()
	check(t, err)
	destroyed := false
	inner := ctx.h.destroy
	ctx.h.destroy = func(pointer *rawContext) { destroyed = true; inner(pointer) }
	ctx.Close()
	if destroyed || handle == nil {
		t.Error("the context was pulled away from a use")
	}
	ctx.h.release()
	if !destroyed {
		t.Error("the last use did not give the context up")
	}
}

func TestCollectedObjectsAreGivenUp(t *testing.T) {
	ctx := mock(t)
	const count = 6
	gone := make(chan string, count)
	watch(t, ctx, gone)
	for deadline := time.Now().Add(60 * time.Second); len(gone) < count; runtime.GC() {
		if time.Now().After(deadline) {
			t.Fatalf("%d of %d objects were given up", len(gone), count)
		}
		time.Sleep(time.Millisecond)
	}
}

func TestCollectedContextDelaysNoOtherFinalizer(t *testing.T) {
	destroying, finish := make(chan bool), make(chan bool)
	func() {
		ctx, err := NewContext(&ContextOptions{MockDevice: "sm_90", NoDiskCache: true})
		check(t, err)
		inner := ctx.h.destroy
		ctx.h.destroy = func(pointer *rawContext) { destroying <- true; <-finish; inner(pointer) }
	}()
	runtime.GC()
	<-destroying
	finalized := make(chan bool)
	runtime.SetFinalizer(&struct{ _ [16]byte }{}, func(*struct{ _ [16]byte }) { close(finalized) })
	runtime.GC()
	select {
	case <-finalized:
	case <-soon(t).Done():
		t.Error("a context that is destroyed holds up the finalizers")
	}
	close(finish)
}

// watch drops one object of each kind of ownership and records when each is destroyed.
func watch(t *testing.T, ctx *Context, gone chan string) {
	bundle, err := NewBundle()
	check(t, err)
	tell(bundle.h, gone)
	policy, err := NewPolicy()
	check(t, err)
	tell(policy.h, gone)
	result, err := ctx.Build(axpy())
	check(t, err)
	module, err := ctx.Load(result)
	check(t, err)
	kernel, err := module.Kernel("axpy<float>")
	check(t, err)
	tell(kernel.h, gone)
	launch, err := kernel.PrepareLaunch(&LaunchOptions{Grid: Dim3{X: 1}}, uint32(1))
	check(t, err)
	tell(launch.h, gone)
	prepared, err := ctx.PrepareKernel(axpy())
	check(t, err)
	tell(prepared.h, gone)
	job, err := ctx.StartBuild(axpy(), &JobOptions{Callback: func(job *Job) { _, _ = job.Poll() }})
	check(t, err)
	tell(job.h, gone)
	<-job.Done()
}

func tell[T any](h *handle[T], gone chan string) {
	inner, what := h.destroy, h.what
	h.destroy = func(pointer *T) { inner(pointer); gone <- what }
}

func TestCollectedInTheMiddleOfABuild(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	}()
	for i := 0; i < 20; i++ {
		ctx, err := NewContext(&ContextOptions{MockDevice: "sm_90", DefaultArch: "sm_90", NoDiskCache: true})
		check(t, err)
		result, err := ctx.Build(axpy())
		check(t, err)
		equal(t, "the lowered name", must(result.LoweredNames())[0], "_Z4axpyIfEvjT_PKS0_PS0_")
		kernel, err := dropped(ctx, result)
		check(t, err)
		shape := &LaunchOptions{Grid: Dim3{X: 1}, Block: Dim3{X: 32}}
		check(t, kernel.Launch(shape, uint32(1), float32(2), DevicePointer(16), DevicePointer(32)))
	}
}

// dropped loads a kernel and leaves everything else to the garbage collector.
func dropped(ctx *Context, result *Result) (*Kernel, error) {
	module, err := ctx.Load(result)
	if err != nil {
		return nil, err
	}
	return module.Kernel("axpy<float>")
}

func TestBlobThatWasReadInPlaceOutlivesItsClose(t *testing.T) {
	ctx := mock(t)
	artifact, err := built(t, ctx, axpy()).Serialize()
	check(t, err)
	file := filepath.Join(t.TempDir(), "axpy.cjit")
	check(t, WriteArtifact(file, artifact))
	blob, err := ReadArtifact(file)
	check(t, err)
	equal(t, "its size", blob.Size(), uint64(len(artifact)))
	destroyed := make(chan string, 1)
	tell(blob.h, destroyed)
	result, err := DeserializeBlob(blob)
	check(t, err)
	check(t, os.Remove(file))
	blob.Close()
	equal(t, "blobs that are gone", len(destroyed), 0)
	equal(t, "the image", len(must(result.Image())), int(result.ImageSize()))
	again, err := result.Serialize()
	check(t, err)
	equal(t, "the artifact", string(again), string(artifact))
	result.Close()
	equal(t, "blobs that are gone", len(destroyed), 1)
}

func TestCloseOfNilDoesNothing(t *testing.T) {
	closers := []interface{ Close() error }{
		(*Context)(nil), (*Result)(nil), (*Module)(nil), (*Kernel)(nil), (*Job)(nil), (*Bundle)(nil), (*Blob)(nil),
		(*Policy)(nil), (*Plan)(nil), (*PreparedPlan)(nil), (*PlanGraph)(nil), (*PreparedKernel)(nil),
		(*PreparedLaunch)(nil), (*Completion)(nil), (*TensorMap)(nil), (*L2Persistence)(nil), &Result{}, &Kernel{}, &Blob{},
	}
	for _, closer := range closers {
		check(t, closer.Close())
	}
}

func TestImageAndBlobAreReadWithoutACopy(t *testing.T) {
	result := built(t, mock(t), axpy())
	var first []byte
	check(t, result.ReadImage(func(image []byte) error { first = image; return nil }))
	check(t, result.ReadImage(func(image []byte) error {
		if string(image) != string(must(result.Image())) || &image[0] != &first[0] {
			t.Error("it is not the memory of the library")
		}
		result.Close() // waits for this function
		equal(t, "the size", len(image), cap(image))
		equal(t, "the magic", string(image[1:4]), "ELF")
		return nil
	}))
	refusedWith(t, result.ReadImage(func([]byte) error { return nil }), ErrClosed)

	file := filepath.Join(t.TempDir(), "bytes")
	check(t, WriteArtifact(file, []byte("bytes")))
	blob, err := ReadArtifact(file)
	closer(t, blob, err)
	failed := errors.New("failed")
	refusedWith(t, blob.Read(func(bytes []byte) error {
		equal(t, "the bytes", string(bytes), "bytes")
		return failed
	}), failed)
	blob.Close()
	refusedWith(t, blob.Read(func([]byte) error { return nil }), ErrClosed)
}
