package cjit

import (
	"path/filepath"
	"strings"
	"testing"
)

func filled(t *testing.T, ctx *Context) *Bundle {
	t.Helper()
	made, err := NewBundle()
	bundle := closer(t, made, err)
	check(t, ctx.BuildBundle(bundle, &BundleBuildOptions{
		Names: []string{"axpy"}, Kernels: []*KernelOptions{axpy()}, Archs: "sm_90,compute_80",
	}))
	return bundle
}

func TestBundleIsWrittenReadAndLoaded(t *testing.T) {
	ctx := mock(t)
	bundle := filled(t, ctx)
	data, err := bundle.Write(&BundleWriteOptions{Compression: SwitchOn, CompressionLevel: 3, MinSavingPercent: 5})
	check(t, err)
	file := filepath.Join(t.TempDir(), "axpy.cjb")
	check(t, WriteArtifact(file, data))
	blob, err := ReadArtifact(file)
	closer(t, blob, err)
	fromBytes, err := ReadBundle(data, BundleReadDefault)
	closer(t, fromBytes, err)
	fromFile, err := ReadBundleFile(file, BundleReadLazy)
	closer(t, fromFile, err)
	inPlace, err := ReadBundleBlob(blob, BundleReadDefault)
	closer(t, inPlace, err)
	for _, read := range []*Bundle{fromBytes, fromFile, inPlace} {
		listing, err := read.List()
		check(t, err)
		equal(t, "the entries", len(listing.Entries), 2)
		equal(t, "the first", listing.Entries[0].Arch, "compute_80")
		result, err := read.Result("axpy", "sm_90")
		equal(t, "its kind", closer(t, result, err).ImageKind(), ImageKindCubin)
		limits := &ResourceLimits{MaxRegisterCount: 255}
		module, choice, err := ctx.LoadBundle(read, "axpy", &BundleLoadOptions{ResourceLimits: limits})
		closer(t, module, err)
		equal(t, "the choice", choice.Arch, "sm_90")
		differences, err := bundle.Compare(read)
		check(t, err)
		equal(t, "the differences", len(differences), 0)
		blob.Close() // the bundle that was read in place keeps the blob
	}
	_, err = ReadBundle(data, BundleReadInPlace)
	refusedWith(t, err, ErrInvalidArgument)
	_, err = ReadBundle(data[:100], BundleReadDefault)
	refusedWith(t, err, ErrArtifactTruncated)
}

func TestBundleChoosesForADevice(t *testing.T) {
	bundle := filled(t, mock(t))
	choice, err := bundle.Choose("axpy", &BundleChooseOptions{DeviceCC: 100, DriverVersion: 13000, Linker: SwitchOff})
	check(t, err)
	equal(t, "the choice", choice.Arch, "compute_80")
	equal(t, "the device", choice.DeviceCC, 100)
	says(t, choice.Verdicts[0].Reason, "sm_90 does not run on sm_100")
	if choice.Verdicts[0].IsChosen || !choice.Verdicts[1].IsChosen {
		t.Errorf("the verdicts are %+v", choice.Verdicts)
	}
	_, err = bundle.Choose("axpy", &BundleChooseOptions{DeviceCC: 70})
	refusedWith(t, err, ErrNoBinaryForDevice)
	_, err = bundle.Choose("nothing", &BundleChooseOptions{DeviceCC: 90})
	refusedWith(t, err, ErrNotFound)
}

func TestBundleTakesResultsImagesAndOtherBundles(t *testing.T) {
	ctx := mock(t)
	bundle := filled(t, ctx)
	made, err := NewBundle()
	other := closer(t, made, err)
	result := built(t, ctx, axpy())
	check(t, other.Add("axpy", result, BundleConflictRefuse))
	check(t, other.Import("foreign", &BundleImportOptions{Data: must(result.Image()), Producer: "another program"}))
	check(t, bundle.Merge(other, BundleConflictKeep))
	listing, err := bundle.List()
	check(t, err)
	equal(t, "the entries", len(listing.Entries), 3)
	equal(t, "the producer", listing.Entries[2].Producer, "another program")
	differences, err := other.Compare(bundle)
	check(t, err)
	equal(t, "the differences", len(differences), 1)
	equal(t, "the difference", differences[0].Kind, BundleDifferenceAdded)
	dropped, err := bundle.Drop("", "90", ImageKindNone)
	check(t, err)
	equal(t, "what was dropped", dropped, 2)
	_, err = bundle.Drop("nothing", "", ImageKindNone)
	refusedWith(t, err, ErrNotFound)
	fatbin, err := ctx.ExportFatbin(bundle, "axpy", &BundleFatbinOptions{Compression: FatbinCompressionSize})
	if err != nil { // some toolkits lack nvFatbin
		refusedWith(t, err, ErrToolkitNotFound)
		says(t, err.Error(), "nvFatbin")
	} else if !strings.HasPrefix(string(fatbin), "\x50\xed\x55\xba") {
		t.Errorf("a fatbin begins with %x", fatbin)
	}
}

func TestBundleIsBuiltByAJob(t *testing.T) {
	ctx := mock(t)
	job, err := ctx.StartBundle(&BundleBuildOptions{
		Names: []string{"axpy"}, Kernels: []*KernelOptions{axpy()}, Archs: "sm_90,compute_90",
	}, nil)
	closer(t, job, err)
	check(t, job.Wait(soon(t)))
	equal(t, "its builds", job.Len(), 2)
	made, err := NewBundle()
	bundle := closer(t, made, err)
	check(t, bundle.AddJob(job))
	listing, err := bundle.List()
	check(t, err)
	equal(t, "the entries", len(listing.Entries), 2)
	_, err = ctx.StartBundle(&BundleBuildOptions{Names: []string{"axpy"}, Archs: "sm_90"}, nil)
	refusedWith(t, err, ErrInvalidArgument)
	err = ctx.BuildBundle(bundle, &BundleBuildOptions{
		Names: []string{"bad"}, Kernels: []*KernelOptions{{Source: "#error no\n"}}, Archs: "sm_90",
	})
	refusedWith(t, err, ErrCompilation)
}
