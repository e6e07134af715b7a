package cjit

import (
	"context"
	"errors"
	"sort"
	"sync/atomic"
	"testing"

	"cjit.dev/cjit/internal/raw"
)

const foreignPTX = `.version 7.8
.target sm_80
.address_size 64
.visible .entry foreign(.param .u64 p, .param .u32 n) { ret; }
.visible .entry other(.param .u64 p) { ret; }
`

func TestExternalCallbackMakesTheImageThatTheCacheServes(t *testing.T) {
	folder := t.TempDir()
	ctx := contextWith(t, func(o *ContextOptions) { o.CacheDir, o.NoDiskCache, o.CacheMode = folder, false, CacheModeUse })
	var calls int32
	options := &ExternalOptions{Producer: "Sample 1.0", Name: "kernel.py", Arch: "sm_90a",
		Fields: []ExternalField{{"source", []byte("x = y @ z")}, {"num_warps", []byte("4")}}}
	options.Callback = func(call *ExternalCall) error {
		atomic.AddInt32(&calls, 1)
		equal(t, "the name", call.Name, "kernel.py")
		equal(t, "the architecture", call.Arch, "sm_90a")
		equal(t, "the compute capability", call.CC, 90)
		equal(t, "the feature", call.ArchFeature, uint32('a'))
		if _, limited := call.TimeLeft(); limited {
			t.Error("there is a limit")
		}
		refusedWith(t, call.SetImage([]byte("garbage")), ErrInvalidArgument)
		refusedWith(t, call.SetPolicy([]byte("garbage")), ErrArtifactCorrupt)
		check(t, call.AddLog("made\n"))
		check(t, call.SetName("first", "foreign", "p: pointer, n: int32"))
		return call.SetImage([]byte(foreignPTX))
	}
	result, err := ctx.BuildExternal(options)
	closer(t, result, err)
	equal(t, "the family", result.Family(), FamilyExternal)
	equal(t, "the log", must(result.Log()), "made\n")
	equal(t, "the symbol", must(result.LoweredNames())[0], "foreign")
	again, err := ctx.BuildExternalContext(context.Background(), options)
	closer(t, again, err)
	equal(t, "the outcome", again.CacheOutcome(), CacheOutcomeMemory)
	key, err := ctx.DescribeExternalKey(options)
	check(t, err)
	if key.Key != must(result.CacheKey()) {
		t.Errorf("the key is %s, and not %s", key.Key, must(result.CacheKey()))
	}
	equal(t, "the calls", atomic.LoadInt32(&calls), 1)
}

func TestExternalCallbackThatFails(t *testing.T) {
	handlers := raw.CountHandlers()
	fails := func(callback func(*ExternalCall) error, with Status, text string) {
		t.Helper()
		_, err := mock(t).BuildExternal(&ExternalOptions{Producer: "Sample 1.0", Arch: "sm_90", Callback: callback})
		refusedWith(t, err, with)
		says(t, err.Error(), text)
	}
	fails(func(*ExternalCall) error { return errors.New("no tensor cores") }, ErrExternalCompiler, "no tensor cores")
	fails(func(*ExternalCall) error { return &Error{Status: ErrCompilation, Message: "line 3"} }, ErrCompilation, "line 3")
	fails(func(*ExternalCall) error { panic("out of range") }, ErrExternalCompiler, "panicked: out of range")
	fails(func(*ExternalCall) error { return nil }, ErrExternalCompiler, "set no image")
	fails(nil, ErrNotCached, "no callback")
	equal(t, "the handlers", handlers.Load(), 0)
}

func TestAnImageIsAdoptedAndLoaded(t *testing.T) {
	result, err := AdoptImage(&ImageAdoptOptions{Data: []byte(foreignPTX), NameExpressions: []string{"mine"},
		LoweredNames: []string{"foreign"}})
	closer(t, result, err)
	equal(t, "the compute capability", result.CC(), 80)
	module, err := mock(t).Load(result)
	closer(t, module, err)
	info, err := module.Info()
	check(t, err)
	var listed []string
	for i, name := range info.KernelNames {
		listed = append(listed, name+" "+info.KernelSymbols[i])
	}
	sort.Strings(listed)
	equal(t, "the kernels", len(listed), 2)
	equal(t, "the first", listed[0], "mine foreign")
	equal(t, "the second", listed[1], "other other")
	_, err = AdoptImage(&ImageAdoptOptions{Data: []byte("hello")})
	refusedWith(t, err, ErrInvalidArgument)
}
