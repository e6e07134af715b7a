package cjit

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestResultTellsWhatWasBuilt(t *testing.T) {
	options := axpy()
	options.ExtraImageKinds, options.RawOptions = ImageKindBitPTX, []string{"-Xptxas=-v"}
	result := built(t, mock(t), options)
	name, err := result.LoweredName("axpy<float>")
	check(t, err)
	equal(t, "the name", name, "_Z4axpyIfEvjT_PKS0_PS0_")
	_, err = result.LoweredName("nothing")
	refusedWith(t, err, ErrNotFound)
	equal(t, "the capability", result.CC(), 90)
	equal(t, "the feature", result.ArchFeature(), 0)
	equal(t, "the family", result.Family(), FamilyKernel)
	equal(t, "the outcome", result.CacheOutcome(), CacheOutcomeBuilt)
	equal(t, "the images", len(must(result.Images())), 2)
	equal(t, "the second", must(result.Images())[1].Kind, ImageKindPTX)
	equal(t, "the size", result.ImageSize(), uint64(len(must(result.Image()))))
	equal(t, "the schema", must(result.ArgumentSchemas())[0], "count: uint32, a: float32, x: pointer, y: pointer")
	kernel := must(result.Kernels())[0]
	equal(t, "the symbol", kernel.Symbol, name)
	equal(t, "the parameters", len(kernel.ParameterSizes), 4)
	reported := must(result.PtxasReports())[0].Resources.RegisterCount
	equal(t, "what ptxas says of registers", reported, kernel.Resources.RegisterCount)
	says(t, must(result.Producer()), "NVRTC")
	key, place, note := must(result.CacheKey()), result.BuildPlace(), must(result.BuildPlaceNote())
	if len(key) != 129 || result.CompileTime() <= 0 || place == BuildPlaceNone || note == "" {
		t.Errorf("key %q, time %v, place %v, %q", key, result.CompileTime(), place, note)
	}
	_ = result.PCHOutcome()
	if note := must(result.CacheNote()); note != "" { // a machine without a home directory
		says(t, note, "the disk cache is not used")
	}
	equal(t, "the info log", must(result.InfoLog()), "")
}

func TestOptionsReachTheCompiler(t *testing.T) {
	ctx := mock(t)
	result := built(t, ctx, &KernelOptions{
		Source: "#include \"scale.h\"\n#if !defined(B) || defined(C) || A != 3\n#error defines\n#endif\n" +
			"__global__ void k(int* x) { int unused; *x = scale(*x) * pre; }",
		Headers: map[string]string{
			"scale.h": "__device__ inline int scale(int x) { return x * A; }\n", "pre.h": "constexpr int pre = 2;\n",
		},
		Defines: []string{"A=3", "B", "C"}, Undefines: []string{"C"}, PreIncludes: []string{"pre.h"}, Std: 20,
		FastMath: SwitchOn, Lineinfo: SwitchOn, NameExpressions: []string{"k"},
	})
	if len(must(result.Diagnostics())) != 1 || must(result.Diagnostics())[0].Severity != SeverityWarning {
		t.Errorf("the diagnostics are %v", must(result.Diagnostics()))
	}
	says(t, must(result.Log()), "unused")
	_, err := ctx.Build(&KernelOptions{Source: "__global__ void k() { int unused; }", WarningsAsErrors: SwitchOn})
	refusedWith(t, err, ErrCompilation)
	_, err = ctx.Build(&KernelOptions{Source: axpySource, Std: 17, RawOptions: []string{"--std=c++20"}})
	refusedWith(t, err, ErrContradictoryOptions)
	limited := axpy()
	limited.ResourceLimits = &ResourceLimits{MaxRegisterCount: 1}
	_, err = ctx.Build(limited)
	refusedWith(t, err, ErrResourceLimit)
	slim := built(t, ctx, &KernelOptions{
		Source: "__device__ int unused[64]; __global__ void k() {}", NameExpressions: []string{"k"}, Slim: SwitchOn,
	})
	if dropped := must(slim.DroppedSymbols()); len(dropped) != 1 || dropped[0] != (DroppedSymbol{"unused", 256}) {
		t.Errorf("%v was dropped", dropped)
	}
}

func TestArtifactsComeBack(t *testing.T) {
	ctx := mock(t)
	result := built(t, ctx, axpy())
	artifact, err := result.Serialize()
	check(t, err)
	read, err := Deserialize(artifact)
	closer(t, read, err)
	equal(t, "the outcome", read.CacheOutcome(), CacheOutcomeDeserialized)
	equal(t, "the image", string(must(read.Image())), string(must(result.Image())))
	info, err := InspectArtifact(artifact)
	check(t, err)
	equal(t, "its size", info.TotalSize, uint64(len(artifact)))
	equal(t, "its family", info.Family, FamilyKernel)
	if len(info.Sections) == 0 || info.Sections[0].Size == 0 || len(info.Checksum) != 32 {
		t.Errorf("the artifact is %+v", info)
	}
	artifact[len(artifact)/2] ^= 1
	_, err = Deserialize(artifact)
	refusedWith(t, err, ErrArtifactCorrupt)
	_, err = Deserialize(nil)
	refusedWith(t, err, ErrNotAnArtifact)
	_, err = ctx.LoadArtifact([]byte("no artifact"))
	refusedWith(t, err, ErrNotAnArtifact)
	_, err = ReadArtifact("/nowhere/a")
	refusedWith(t, err, ErrIO)
	image, err := InspectImage(must(result.Image()))
	check(t, err)
	equal(t, "the kernel", image.Kernels[0].Symbol, "_Z4axpyIfEvjT_PKS0_PS0_")
	equal(t, "its code", len(image.CodeOffsets), 1)
	_, err = InspectImage([]byte("no image"))
	refusedWith(t, err, ErrArtifactCorrupt)
}

func TestPoliciesTravelWithTheResult(t *testing.T) {
	ctx := mock(t)
	made, err := NewPolicy()
	policy := closer(t, made, err)
	check(t, policy.SetInt64(PolicyBlockX, 192))
	check(t, policy.SetFloat64("tile.scale", 0.5))
	refusedWith(t, policy.SetInt64(PolicyBlockX, -1), ErrInvalidArgument)
	data, err := policy.Encode()
	check(t, err)
	options := axpy()
	options.Policy = data
	result := built(t, ctx, options)
	entries, err := PolicyEntries(must(result.Policy()))
	check(t, err)
	equal(t, "the entries", len(entries), 2)
	equal(t, "the first", entries[0], PolicyEntry{"block_x", PolicyKindInt64, 192, 0})
	equal(t, "the second", entries[1], PolicyEntry{"tile.scale", PolicyKindFloat64, 0, 0.5})
	block, err := PolicyInt64(data, PolicyBlockX)
	check(t, err)
	equal(t, "the block", block, 192)
	scale, err := PolicyFloat64(data, "tile.scale")
	check(t, err)
	equal(t, "the scale", scale, 0.5)
	_, err = PolicyInt64(data, "nothing")
	refusedWith(t, err, ErrNotFound)
	loaded, err := ctx.Load(result)
	kernel, err := closer(t, loaded, err).Kernel("axpy<float>")
	shape := &LaunchOptions{Grid: Dim3{X: 1, Y: 1, Z: 1}}
	check(t, closer(t, kernel, err).Launch(shape, uint32(1), float32(1), DevicePointer(16), DevicePointer(32)))
	equal(t, "the block", lastLaunch(t, ctx).Block, Dim3{192, 1, 1})
}

const partSource = "__device__ int part(int x) { return x + 1; }"
const mainSource = "__device__ int part(int x); __global__ void k(int* x) { *x = part(*x); }"

func TestLinksJoinResultsImagesAndSources(t *testing.T) {
	ctx := mock(t)
	part := built(t, ctx, &KernelOptions{Source: partSource, RDC: SwitchOn})
	options := &LinkOptions{Inputs: []LinkInput{
		{Kernel: &KernelOptions{Source: mainSource, NameExpressions: []string{"k"}}}, {Name: "part", Result: part},
	}, LTO: SwitchOff, Verbose: SwitchOn}
	result, err := ctx.Link(options)
	equal(t, "the family", closer(t, result, err).Family(), FamilyLink)
	key, err := ctx.DescribeLinkKey(options)
	check(t, err)
	equal(t, "the key", key.Key, must(result.CacheKey()))
	again, err := ctx.LinkContext(soon(t), options)
	equal(t, "the image", string(must(closer(t, again, err).Image())), string(must(result.Image())))
	options.Inputs[1] = LinkInput{Data: must(part.Image()), Kind: LinkInputKindCubin}
	again, err = ctx.Link(options)
	closer(t, again, err)
	options.Inputs = options.Inputs[:1]
	_, err = ctx.Link(options)
	refusedWith(t, err, ErrUndefinedSymbol)
	_, err = ctx.Link(&LinkOptions{Inputs: []LinkInput{{Path: "/nowhere/a.cubin"}}})
	refusedWith(t, err, ErrIO)
}

const moduleIR = `target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-` +
	`v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define void @nothing() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @nothing, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
`

func TestIRIsLinkedAndARelocatableCubinIsLinkedAgain(t *testing.T) {
	ctx := mock(t)
	head, _, _ := strings.Cut(moduleIR, "define")
	ir := head + "define i32 @_Z4parti(i32 %x) {\n  ret i32 %x\n}\n!nvvmir.version = !{!1}\n!1 = !{i32 2, i32 0}\n"
	open, err := ctx.Link(&LinkOptions{Inputs: []LinkInput{
		{Kernel: &KernelOptions{Source: mainSource, NameExpressions: []string{"k"}}},
	}, LTO: SwitchOff, Relocatable: SwitchOn})
	closer(t, open, err)
	linked, err := ctx.Link(&LinkOptions{Inputs: []LinkInput{
		{Result: open}, {NVVM: &NVVMOptions{Inputs: []NVVMInput{{Data: []byte(ir)}}}},
	}, LTO: SwitchOff})
	equal(t, "the names", len(must(closer(t, linked, err).LoweredNames())), 1)
}

func TestModulesOfLLVMBecomeImages(t *testing.T) {
	ctx := mock(t)
	options := &NVVMOptions{Inputs: []NVVMInput{{Name: "nothing.ll", Data: []byte(moduleIR)}}, Arch: "compute_90"}
	check(t, ctx.VerifyNVVM(options))
	result, err := ctx.CompileNVVM(options)
	equal(t, "the name", must(closer(t, result, err).LoweredNames())[0], "nothing")
	key, err := ctx.DescribeNVVMKey(options)
	check(t, err)
	equal(t, "the key", key.Key, must(result.CacheKey()))
	again, err := ctx.CompileNVVMContext(soon(t), options)
	equal(t, "the image", string(must(closer(t, again, err).Image())), string(must(result.Image())))
	info, err := ctx.DescribeNVVM("sm_90")
	check(t, err)
	if info.VersionMajor == 0 || info.IRVersionMajor == 0 {
		t.Errorf("libNVVM is %+v", info)
	}
	options.Inputs[0].Data = []byte("no IR")
	refusedWith(t, ctx.VerifyNVVM(options), ErrInvalidIR)
}

func TestCacheIsKeptAndCared(t *testing.T) {
	folder := t.TempDir()
	cached := func() *Context {
		return contextWith(t, func(o *ContextOptions) { o.CacheDir, o.NoDiskCache = filepath.Join(folder, "cache"), false })
	}
	ctx := cached()
	result := built(t, ctx, axpy())
	equal(t, "the outcome", built(t, cached(), axpy()).CacheOutcome(), CacheOutcomeDisk)
	listing, err := ctx.ListCache()
	check(t, err)
	equal(t, "the entries", len(listing.Entries), 1)
	equal(t, "the key", listing.Entries[0].Key, must(result.CacheKey()))
	key, err := ctx.DescribeCacheEntry(must(result.CacheKey())[:8])
	check(t, err)
	prepared, err := ctx.PrepareKernel(axpy())
	closer(t, prepared, err)
	current, err := prepared.IsCurrent(result)
	check(t, err)
	equal(t, "whether a build would return the result", current, true)
	asked, err := ctx.DescribeKey(axpy())
	check(t, err)
	equal(t, "the key", key.Key, asked.Key)
	equal(t, "the fields", len(key.Fields), len(asked.Fields))
	pack := filepath.Join(folder, "pack")
	change, err := ctx.ExportCache(pack, []string{must(result.CacheKey())})
	check(t, err)
	equal(t, "what was exported", change.EntryCount, 1)
	change, err = ctx.ExportCache(filepath.Join(folder, "nothing"), []string{})
	check(t, err)
	equal(t, "what was exported of an empty list", change.EntryCount, 0)
	change, err = ctx.ExportCache(filepath.Join(folder, "everything"), nil)
	check(t, err)
	equal(t, "what was exported without a list", change.EntryCount, 1)
	check(t, os.WriteFile(listing.Entries[0].Path, []byte("damaged"), 0o600))
	listing, err = ctx.VerifyCache(true)
	check(t, err)
	equal(t, "the state", listing.Entries[0].State, CacheEntryStateCorrupt)
	listing, err = ctx.ListCache()
	check(t, err)
	equal(t, "what is left", len(listing.Entries), 0)
	change, err = ctx.ImportCache(pack)
	check(t, err)
	equal(t, "what was imported", change.EntryCount, 1)
	check(t, ctx.FlushCache(time.Second)) // there are no remotes
	places, err := ctx.CachePlaces(key.Key)
	check(t, err)
	equal(t, "the state in the directory", places.Entries[0].State, CacheEntryStateGood)
	secret, public := filepath.Join(t.TempDir(), "key"), filepath.Join(t.TempDir(), "pub")
	check(t, exec.Command("minisign", "-G", "-W", "-s", secret, "-p", public).Run())
	check(t, SignFile(pack, &SignatureOptions{KeyPath: secret, ExpiresDays: 1}))
	signature, err := VerifyFile(pack, []string{public})
	check(t, err)
	equal(t, "the lifetime", signature.ExpiresSeconds-signature.SignedSeconds, 24*3600)
	_, err = VerifyFile(places.Entries[0].Path, []string{public})
	refusedWith(t, err, ErrSignature)
	change, err = ctx.TrimCache(1)
	check(t, err)
	equal(t, "what was trimmed", change.EntryCount, 1)
	_, err = ctx.ClearCache()
	check(t, err)
	layered := contextWith(t, func(o *ContextOptions) { o.CacheLayers = []string{pack} })
	equal(t, "the outcome", built(t, layered, axpy()).CacheOutcome(), CacheOutcomeLayer)
	info, err := layered.CacheInfo()
	check(t, err)
	equal(t, "the layer", info.Layers[0], CacheLayer{pack, ""})
	equal(t, "the hits", info.Counters.LayerHits, 1)
	_, err = layered.ListCache()
	refusedWith(t, err, ErrUnsupported)
}

func TestWorkersAndPrecompiledHeadersAreTold(t *testing.T) {
	ctx := contextWith(t, func(o *ContextOptions) { o.CacheDir, o.NoDiskCache = t.TempDir(), false })
	info, err := ctx.WorkerInfo()
	check(t, err)
	if info.MaxRunning == 0 || !strings.HasSuffix(info.Program, "cjit-worker") {
		t.Errorf("the workers are %+v", info)
	}
	options := &KernelOptions{
		Source: "#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = __half(1); }", WorkerMode: WorkerModeWorker,
	}
	outcome, err := ctx.WarmPCH(options)
	check(t, err)
	equal(t, "the outcome", outcome, PCHOutcomeMade)
	equal(t, "the place", built(t, ctx, options).BuildPlace(), BuildPlaceWorker)
	headers, err := ctx.PCHInfo()
	check(t, err)
	equal(t, "the files", headers.Files, 1)
	removed, err := ctx.ClearPCH()
	check(t, err)
	equal(t, "what was removed", removed, 1)
}

func TestDevicesOfAMockAreTold(t *testing.T) {
	ctx := mock(t)
	count, err := ctx.DeviceCount()
	check(t, err)
	equal(t, "the devices", count, 1)
	device, err := ctx.Device(0)
	check(t, err)
	equal(t, "the capability", device.CC, 90)
	equal(t, "the multiprocessors", device.MultiprocessorCount, 100)
	if device.Name == "" || strings.Contains(device.Name, "\x00") {
		t.Errorf("the name is %q", device.Name)
	}
	_, err = ctx.Device(1)
	refusedWith(t, err, ErrNoDevice)
	_, err = ctx.DriverEntryPoint("cuMemAlloc", 12040)
	refusedWith(t, err, ErrUnsupported)
}

func TestValueKindsHaveNamesAndSizes(t *testing.T) {
	equal(t, "a name", ValueFloat8E4m3.Name(), "float8_e4m3")
	equal(t, "a size", ValueComplex128.Size(), 16)
	equal(t, "an unknown kind", ValueKind(99).Name(), "")
	equal(t, "an unknown kind", ValueKind(99).Size(), 0)
}
