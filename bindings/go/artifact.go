package cjit

import "cjit.dev/cjit/internal/raw"

// Serialize converts the result to an artifact. Equal results give equal bytes.
func (r *Result) Serialize() ([]byte, error) {
	result, err := r.acquire()
	if err != nil {
		return nil, err
	}
	defer r.release()
	return taken(func(blob **raw.Blob) raw.Outcome { return raw.BuildResultSerialize(result, blob) })
}

// Deserialize reads an artifact. It needs no compiler, toolkit or driver. The bytes may be untrusted: everything is
// checked before it is used. Launching its kernels is as safe as the author of the artifact is trustworthy.
func Deserialize(artifact []byte) (*Result, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	return fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.BuildResultDeserialize(first(artifact), uint64(len(artifact)), uint32(DeserializeDefault), result)
	})
}

// DeserializeBlob is Deserialize without copying images: the result points into the blob, and keeps it alive until the
// result is closed.
func DeserializeBlob(artifact *Blob) (*Result, error) {
	blob, err := artifact.h.acquire()
	if err != nil {
		return nil, err
	}
	result, err := fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.BuildResultDeserialize(bytesOf(blob), raw.BlobSize(blob), uint32(DeserializeInPlace), result)
	})
	if err != nil {
		artifact.h.release()
		return nil, err
	}
	result.memory.keeps = artifact.h
	return result, nil
}

// ReadArtifact reads a whole file. Deserialize, InspectArtifact and ReadBundle check the contents.
func ReadArtifact(path string) (*Blob, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	if a.err != nil {
		return nil, a.err
	}
	var blob *raw.Blob
	if err := failure(raw.ArtifactReadFile(file, &blob)); err != nil {
		return nil, err
	}
	return ownBlob(blob), nil
}

// WriteArtifact writes a file atomically: readers see the old file or the whole new one.
func WriteArtifact(path string, data []byte) error {
	if err := ready(); err != nil {
		return err
	}
	a := newArena()
	defer a.done()
	file := a.text(path, "path")
	if a.err != nil {
		return a.err
	}
	return failure(raw.ArtifactWriteFile(file, first(data), uint64(len(data))))
}

// ArtifactInfo is the properties of an artifact.
type ArtifactInfo struct {
	Family                   Family
	FormatMajor, FormatMinor uint32
	// CC and ArchFeature, see Result.
	CC, ArchFeature uint32
	ImageKind       ImageKind
	// CUDAVersion of the compiler that made it, major * 1000 + minor * 10.
	CUDAVersion uint32
	// TotalSize of the artifact in bytes.
	TotalSize uint64
	// CjitVersion is the version that wrote it, Producer the compiler that made the images.
	CjitVersion, Producer string
	// Checksum is XXH3-128 of the whole artifact, in hexadecimal; already verified.
	Checksum string
	Sections []SectionInfo
}

// SectionInfo is one section of an artifact.
type SectionInfo struct {
	Name string
	ID   uint32
	// Critical: readers that do not know the section must reject the artifact.
	Critical               bool
	Offset, Size, Checksum uint64
}

// InspectArtifact reads the properties of an artifact of any family. All checksums are verified; the bytes may be
// untrusted.
func InspectArtifact(artifact []byte) (*ArtifactInfo, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	e := sized[raw.ArtifactInfo]()
	if err := failure(raw.ArtifactGetInfo(first(artifact), uint64(len(artifact)), e)); err != nil {
		return nil, err
	}
	defer raw.ArtifactInfoCleanup(e)
	return &ArtifactInfo{
		Family: Family(e.Family), FormatMajor: e.FormatMajor, FormatMinor: e.FormatMinor, CC: e.CC,
		ArchFeature: e.ArchFeature, ImageKind: ImageKind(e.ImageKind), CUDAVersion: e.CUDAVersion,
		TotalSize: e.TotalSize, CjitVersion: text(e.CjitVersion), Producer: text(e.Producer), Checksum: text(e.Checksum),
		Sections: listed(e.Sections, e.SectionCount, func(s raw.SectionInfo) SectionInfo {
			return SectionInfo{text(s.Name), s.ID, s.Critical != 0, s.Offset, s.Size, s.Checksum}
		}),
	}, nil
}
