package cjit

import (
	"context"

	"cjit.dev/cjit/internal/raw"
)

// Bundle is a set of entries. An entry is one image with its metadata; name, architecture and image kind identify it.
// Architectures are written as by nvcc: "sm_90a" for a cubin, "compute_90" for PTX, "lto_90" for LTO-IR. Any number of
// goroutines may use a bundle at once.
type Bundle struct {
	h    *handle[raw.Bundle]
	blob *handle[raw.Blob]
}

// ownBundle takes ownership of a bundle, and of the use of the blob that it points into, if there is one.
func ownBundle(bundle *raw.Bundle, blob *handle[raw.Blob]) *Bundle {
	destroy := func(bundle *raw.Bundle) {
		raw.BundleDestroy(bundle)
		if blob != nil {
			blob.release()
		}
	}
	return &Bundle{own(bundle, destroy, "bundle", blob), blob}
}

// NewBundle creates an empty bundle.
func NewBundle() (*Bundle, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	var bundle *raw.Bundle
	if err := failure(raw.BundleCreate(&bundle)); err != nil {
		return nil, err
	}
	return ownBundle(bundle, nil), nil
}

// ReadBundle reads a bundle from bytes, which may be untrusted. The bytes are copied.
func ReadBundle(data []byte, flags BundleReadFlags) (*Bundle, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	if flags&BundleReadInPlace != 0 {
		return nil, invalidArgument("cannot read a bundle in place from Go memory, which may be freed; " +
			"pass a Blob to ReadBundleBlob")
	}
	var bundle *raw.Bundle
	if err := failure(raw.BundleRead(first(data), uint64(len(data)), uint32(flags), &bundle)); err != nil {
		return nil, err
	}
	return ownBundle(bundle, nil), nil
}

// ReadBundleBlob reads a bundle without copying it. The bundle points into the blob, which stays alive until the bundle
// and all results from it are closed.
func ReadBundleBlob(data *Blob, flags BundleReadFlags) (*Bundle, error) {
	blob, err := data.h.acquire()
	if err != nil {
		return nil, err
	}
	var bundle *raw.Bundle
	flags |= BundleReadInPlace
	if err := failure(raw.BundleRead(bytesOf(blob), raw.BlobSize(blob), uint32(flags), &bundle)); err != nil {
		data.h.release()
		return nil, err
	}
	return ownBundle(bundle, data.h), nil
}

// ReadBundleFile reads a bundle from a file. The bytes are kept in memory once.
func ReadBundleFile(path string, flags BundleReadFlags) (*Bundle, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	if a.err != nil {
		return nil, a.err
	}
	var bundle *raw.Bundle
	if err := failure(raw.BundleReadFile(file, uint32(flags), &bundle)); err != nil {
		return nil, err
	}
	return ownBundle(bundle, nil), nil
}

// Close releases the bundle. Results and modules from it stay usable.
func (b *Bundle) Close() error {
	if b != nil {
		b.h.close()
	}
	return nil
}

// call calls a function with the bundle, or returns the error of `a`.
func (b *Bundle) call(a *arena, call func(*raw.Bundle) raw.Outcome) error {
	if a != nil && a.err != nil {
		return a.err
	}
	bundle, err := b.h.acquire()
	if err != nil {
		return err
	}
	defer b.h.release()
	return failure(call(bundle))
}

func (o *BundleBuildOptions) encodeMore(a *arena, e *raw.BundleBuildOptions) {
	if len(o.Names) != len(o.Kernels) {
		a.refuse("cannot build: there are %d Names for %d Kernels; pass one for each", len(o.Names), len(o.Kernels))
		return
	}
	e.Names, e.KernelCount = a.texts(o.Names, "Names"), uint64(len(o.Kernels))
	e.Kernels = encodeAll(a, o.Kernels, (*KernelOptions).encode)
}

// BuildBundle builds each kernel for each architecture, concurrently, and adds the images to the bundle. If a build
// fails, nothing is added.
func (c *Context) BuildBundle(bundle *Bundle, options *BundleBuildOptions) error {
	if !mayBlock() {
		return c.buildBundleAsJob(bundle, options)
	}
	defer leaveBlocking()
	into, err := bundle.h.acquire()
	if err != nil {
		return err
	}
	defer bundle.h.release()
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	return c.call(a, func(handle *raw.Context) raw.Outcome { return raw.BundleBuild(handle, into, encoded) })
}

func (c *Context) buildBundleAsJob(bundle *Bundle, options *BundleBuildOptions) error {
	job, err := c.StartBundle(options, nil)
	if err != nil {
		return err
	}
	defer job.Close()
	if err := job.Wait(context.Background()); err != nil {
		return err
	}
	return bundle.AddJob(job)
}

// StartBundle starts a bundle build and returns; see BuildBundle. AddJob adds its images to a bundle.
func (c *Context) StartBundle(options *BundleBuildOptions, job *JobOptions) (*Job, error) {
	a := newArena()
	defer a.done()
	encoded := options.encode(a)
	started, err := c.start(a, job, 0, func(handle *raw.Context, e *raw.JobOptions, made **raw.Job) raw.Outcome {
		return raw.BundleBuildAsync(handle, encoded, e, made)
	})
	if err != nil {
		return nil, err
	}
	progress, err := started.Poll() // only the library knows the number of architectures
	started.length = int(progress.Total)
	return started, err
}

// AddJob adds the images that a job of StartBundle built.
func (b *Bundle) AddJob(job *Job) error {
	made, err := job.h.acquire()
	if err != nil {
		return err
	}
	defer job.h.release()
	return b.call(nil, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleAddJob(bundle, made) })
}

// Add adds each image of a result of any family.
func (b *Bundle) Add(name string, result *Result, conflict BundleConflict) error {
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	built, err := result.acquire()
	if err != nil {
		return err
	}
	defer result.release()
	return b.call(a, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleAdd(bundle, entry, built, uint32(conflict)) })
}

// Import adds an image that another program made.
func (b *Bundle) Import(name string, options *BundleImportOptions) error {
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	e := options.encode(a)
	return b.call(a, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleImport(bundle, entry, e) })
}

// Drop removes the entries that match all given criteria and returns their number. The architecture "90a" matches every
// kind of it. "" and ImageKindNone match everything.
func (b *Bundle) Drop(name, arch string, kind ImageKind) (dropped uint64, err error) {
	a := newArena()
	defer a.done()
	entry, of := a.optional(name, "name"), a.optional(arch, "arch")
	err = b.call(a, func(bundle *raw.Bundle) raw.Outcome {
		return raw.BundleDrop(bundle, entry, of, uint32(kind), &dropped)
	})
	return dropped, err
}

// BundleEntry describes one entry.
type BundleEntry struct {
	Name, Arch, Producer string
	// Checksum is the XXH3-128 of the image in hexadecimal.
	Checksum string
	// ImageSize is the size of the image in bytes. StoredSize is its size in the file that the bundle was read from; 0
	// if there is none.
	ImageSize, StoredSize uint64
	CC, ArchFeature       uint32
	ImageKind             ImageKind
	Family                Family
	CUDAVersion           uint32
}

// BundleInfo lists the entries of a bundle, ordered by name, then architecture, then kind.
type BundleInfo struct {
	Entries []BundleEntry
	// SectionCount is the number of sections of all entries. A file stores each of the DistinctSectionCount distinct
	// ones once.
	SectionCount, DistinctSectionCount uint64
}

// List lists the entries of the bundle.
func (b *Bundle) List() (*BundleInfo, error) {
	e := sized[raw.BundleInfo]()
	if err := b.call(nil, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleGetInfo(bundle, e) }); err != nil {
		return nil, err
	}
	defer raw.BundleInfoCleanup(e)
	entries := listed(e.Entries, e.EntryCount, func(e raw.BundleEntry) BundleEntry {
		return BundleEntry{Name: text(e.Name), Arch: text(e.Arch), Producer: text(e.Producer), Checksum: text(e.Checksum),
			ImageSize: e.ImageSize, StoredSize: e.StoredSize, CC: e.CC, ArchFeature: e.ArchFeature,
			ImageKind: ImageKind(e.ImageKind), Family: Family(e.Family), CUDAVersion: e.CUDAVersion}
	})
	return &BundleInfo{entries, e.SectionCount, e.DistinctSectionCount}, nil
}

// Merge adds all entries of another bundle, which is not modified. Images are shared, not copied.
func (b *Bundle) Merge(other *Bundle, conflict BundleConflict) error {
	from, err := other.h.acquire()
	if err != nil {
		return err
	}
	defer other.h.release()
	return b.call(nil, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleMerge(bundle, from, uint32(conflict)) })
}

// BundleDifference is one difference between two bundles.
type BundleDifference struct {
	Name, Arch string
	// Sections lists the sections that differ, if the entry was changed.
	Sections string
	// FirstSize and SecondSize are the sizes of the image in each bundle, in bytes; 0 if absent.
	FirstSize, SecondSize uint64
	Kind                  BundleDifferenceKind
}

// Compare lists the differences between this bundle and another, in the order of a listing.
func (b *Bundle) Compare(other *Bundle) ([]BundleDifference, error) {
	second, err := other.h.acquire()
	if err != nil {
		return nil, err
	}
	defer other.h.release()
	e := sized[raw.BundleDiff]()
	err = b.call(nil, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleCompare(bundle, second, e) })
	if err != nil {
		return nil, err
	}
	defer raw.BundleDiffCleanup(e)
	return listed(e.Differences, e.DifferenceCount, func(e raw.BundleDifference) BundleDifference {
		return BundleDifference{text(e.Name), text(e.Arch), text(e.Sections), e.FirstSize, e.SecondSize,
			BundleDifferenceKind(e.Kind)}
	}), nil
}

// Write writes the bundle as bytes. Equal contents and options give equal bytes.
func (b *Bundle) Write(options *BundleWriteOptions) ([]byte, error) {
	a := newArena()
	defer a.done()
	e := options.encode(a)
	return b.bytes(func(bundle *raw.Bundle, blob **raw.Blob) raw.Outcome { return raw.BundleWrite(bundle, e, blob) })
}

func (b *Bundle) bytes(call func(*raw.Bundle, **raw.Blob) raw.Outcome) ([]byte, error) {
	bundle, err := b.h.acquire()
	if err != nil {
		return nil, err
	}
	defer b.h.release()
	return taken(func(blob **raw.Blob) raw.Outcome { return call(bundle, blob) })
}

// Result returns an entry as a result with one image.
func (b *Bundle) Result(name, arch string) (*Result, error) {
	a := newArena()
	defer a.done()
	entry, of := a.text(name, "name"), a.text(arch, "arch")
	if a.err != nil {
		return nil, a.err
	}
	bundle, err := b.h.acquire()
	if err != nil {
		return nil, err
	}
	defer b.h.release()
	result, err := fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.BundleGetResult(bundle, entry, of, result)
	})
	if err == nil && b.blob != nil {
		b.blob.retain()
		result.memory.keeps = b.blob
	}
	return result, err
}

// BundleVerdict states why an entry was chosen or not.
type BundleVerdict struct {
	Arch string
	// Reason is why it was chosen or rejected.
	Reason    string
	ImageKind ImageKind
	IsChosen  bool
}

// BundleChoice is the entry that was chosen for a device, and why.
type BundleChoice struct {
	// Arch is the architecture of the chosen entry.
	Arch string
	// Verdicts has one verdict per entry of the name, best first.
	Verdicts  []BundleVerdict
	ImageKind ImageKind
	// DeviceCC is the compute capability of the device, major * 10 + minor.
	DeviceCC uint32
}

func bundleChoice(e *raw.BundleChoice) *BundleChoice {
	defer raw.BundleChoiceCleanup(e)
	return &BundleChoice{text(e.Arch), listed(e.Verdicts, e.VerdictCount, func(e raw.BundleVerdict) BundleVerdict {
		return BundleVerdict{text(e.Arch), text(e.Reason), ImageKind(e.ImageKind), e.IsChosen != 0}
	}), ImageKind(e.ImageKind), e.DeviceCC}
}

// Choose chooses the best entry of a name for a device. It needs no driver.
func (b *Bundle) Choose(name string, options *BundleChooseOptions) (*BundleChoice, error) {
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	e := options.encode(a)
	choice := sized[raw.BundleChoice]()
	err := b.call(a, func(bundle *raw.Bundle) raw.Outcome { return raw.BundleChoose(bundle, entry, e, choice) })
	if err != nil {
		return nil, err
	}
	return bundleChoice(choice), nil
}

// LoadBundle loads the best entry of a name for the current device, and returns the choice.
func (c *Context) LoadBundle(from *Bundle, name string, options *BundleLoadOptions) (*Module, *BundleChoice, error) {
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	e := options.encode(a)
	if a.err != nil {
		return nil, nil, a.err
	}
	bundle, err := from.h.acquire()
	if err != nil {
		return nil, nil, err
	}
	defer from.h.release()
	choice := sized[raw.BundleChoice]()
	module, err := c.load(func(handle *raw.Context, loaded **raw.Module) raw.Outcome {
		return raw.BundleLoad(handle, bundle, entry, e, choice, loaded)
	})
	if err != nil {
		return nil, nil, err
	}
	return module, bundleChoice(choice), nil
}

// ExportFatbin writes the entries of a name, or all entries for "", as a fatbin for the driver and NVIDIA's tools.
// options may be nil.
func (c *Context) ExportFatbin(from *Bundle, name string, options *BundleFatbinOptions) ([]byte, error) {
	a := newArena()
	defer a.done()
	entry := a.optional(name, "name")
	e := options.encode(a)
	if a.err != nil {
		return nil, a.err
	}
	handle, err := c.h.acquire()
	if err != nil {
		return nil, err
	}
	defer c.h.release()
	return from.bytes(func(bundle *raw.Bundle, blob **raw.Blob) raw.Outcome {
		return raw.BundleExportFatbin(handle, bundle, entry, e, blob)
	})
}
