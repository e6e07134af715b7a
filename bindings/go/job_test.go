package cjit

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"time"
)

func TestBatchKeepsTheOrderOfItsOptions(t *testing.T) {
	ctx := mock(t)
	bad := &KernelOptions{Source: "#error no\n"}
	job, err := ctx.StartBatch([]*KernelOptions{numbered(0), bad, numbered(1)}, nil)
	closer(t, job, err)
	check(t, job.Wait(soon(t)))
	equal(t, "its length", job.Len(), 3)
	progress, err := job.Poll()
	check(t, err)
	equal(t, "the progress", progress, Progress{Total: 3, Succeeded: 2, Failed: 1})
	for _, index := range []int{0, 2} {
		result, err := job.Result(index)
		closer(t, result, err)
	}
	_, err = job.Result(1)
	refusedWith(t, err, ErrCompilation)
	_, err = job.Result(3)
	refusedWith(t, err, ErrNotFound)
	_, err = job.Result(-1)
	refusedWith(t, err, ErrNotFound)
}

func TestJobHasADescriptorThatBecomesReadable(t *testing.T) {
	job, err := mock(t).StartBuild(axpy(), nil)
	closer(t, job, err)
	descriptor, err := job.EventFD()
	check(t, err)
	var ready syscall.FdSet
	ready.Bits[descriptor/64] |= 1 << (descriptor % 64)
	count, err := syscall.Select(descriptor+1, &ready, nil, nil, &syscall.Timeval{Sec: 60})
	check(t, err)
	equal(t, "descriptors that are readable", count, 1)
	check(t, job.WaitTimeout(time.Minute))
}

func TestJobStopsAtItsFirstFailure(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) { o.WorkerCount = 1 })
	job, err := ctx.StartBatch([]*KernelOptions{{Source: "#error no\n"}, slow()}, &JobOptions{StopAtFailure: SwitchOn})
	closer(t, job, err)
	check(t, job.Wait(soon(t)))
	_, err = job.Result(1)
	refusedWith(t, err, ErrCancelled)
}

// slow starts a build that takes minutes in a worker.
func slow() *KernelOptions {
	return &KernelOptions{Source: slowSource, NameExpressions: []string{"slow"}, WorkerMode: WorkerModeWorker}
}

func TestCancelledContextEndsABuild(t *testing.T) {
	ctx := mock(t)
	limited, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	begin := time.Now()
	_, err := ctx.BuildContext(limited, slow())
	refusedWith(t, err, ErrCancelled)
	refusedWith(t, err, context.DeadlineExceeded)
	var refused *Error
	if !errors.As(err, &refused) || refused.Status != ErrCancelled {
		t.Errorf("errors.As gives %v", refused)
	}
	if took := time.Since(begin); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
	_, err = ctx.BuildContext(limited, axpy())
	refusedWith(t, err, context.DeadlineExceeded)
}

func TestCancelledJobEndsAtOnce(t *testing.T) {
	ctx := mock(t)
	job, err := ctx.StartBuild(slow(), nil)
	closer(t, job, err)
	refusedWith(t, job.WaitTimeout(time.Millisecond), ErrNotReady)
	_, err = job.Result(0)
	refusedWith(t, err, ErrNotReady)
	job.Cancel()
	check(t, job.Wait(soon(t)))
	_, err = job.Result(0)
	refusedWith(t, err, ErrCancelled)
	progress, err := job.Poll()
	check(t, err)
	equal(t, "the progress", progress, Progress{Total: 1, Cancelled: 1})
}

func TestCancelledWaitCancelsTheJob(t *testing.T) {
	job, err := mock(t).StartBuild(slow(), nil)
	closer(t, job, err)
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	refusedWith(t, job.Wait(ended), context.Canceled)
	check(t, job.Wait(soon(t)))
	_, err = job.Result(0)
	refusedWith(t, err, ErrCancelled)
}

func TestCloseOfAJobFreesWhoWaits(t *testing.T) {
	job, err := mock(t).StartBuild(slow(), nil)
	check(t, err)
	waited := make(chan error)
	go func() { waited <- job.Wait(context.Background()) }()
	time.Sleep(50 * time.Millisecond)
	job.Close()
	select {
	case <-waited:
	case <-soon(t).Done():
		t.Fatal("it still waits")
	}
}

func TestBuildContextBuilds(t *testing.T) {
	ctx := mock(t)
	result, err := ctx.BuildContext(soon(t), axpy())
	equal(t, "the name", must(closer(t, result, err).LoweredNames())[0], "_Z4axpyIfEvjT_PKS0_PS0_")
	_, err = ctx.BuildContext(soon(t), &KernelOptions{Source: "#error no\n"})
	refusedWith(t, err, ErrCompilation)
	_, err = ctx.BuildContext(soon(t), &KernelOptions{Source: axpySource, Arch: "sm\x00"})
	refusedWith(t, err, ErrInvalidArgument)
}
