package cjit

import "cjit.dev/cjit/internal/raw"

// Serialize writes the result as an artifact. Equal results give equal bytes.
func (r *Result) Serialize() ([]byte, error) {
	result, err := r.acquire()
	if err != nil {
		return nil, err
	}
	defer r.release()
	return taken(func(blob **raw.Blob) raw.Outcome { return raw.BuildResultSerialize(result, blob) })
}

// Deserialize reads a result from an artifact. It needs no compiler, toolkit or driver. The bytes may be untrusted:
// everything is checked before it is used. Launching the kernels of an artifact requires trust in its author.
func Deserialize(artifact []byte) (*Result, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	return fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.BuildResultDeserialize(first(artifact), uint64(len(artifact)), uint32(DeserializeDefault), result)
	})
}

// DeserializeBlob is like Deserialize, but does not copy the images: the result points into the blob, which stays alive
// until the result is closed.
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

// ReadArtifact reads a whole file. Deserialize, InspectArtifact and ReadBundle check its contents.
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

// WriteArtifact writes bytes to a file atomically: a reader sees either the old file or the complete new one.
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

// ArtifactInfo describes an artifact.
type ArtifactInfo struct {
	Family                   Family
	FormatMajor, FormatMinor uint32
	// CC and ArchFeature are those of the image, as in Result.
	CC, ArchFeature uint32
	ImageKind       ImageKind
	// CUDAVersion is that of the compiler that made the image, major * 1000 + minor * 10.
	CUDAVersion uint32
	// TotalSize is the size of the artifact in bytes.
	TotalSize uint64
	// CjitVersion is the version of the cjit that wrote the artifact; Producer is the compiler that made the image.
	CjitVersion, Producer string
	// Checksum is the XXH3-128 of the whole artifact in hexadecimal; verified.
	Checksum string
	Sections []SectionInfo
}

// SectionInfo describes one section of an artifact.
type SectionInfo struct {
	Name string
	ID   uint32
	// Critical means that a reader that does not know the section must refuse the artifact.
	Critical               bool
	Offset, Size, Checksum uint64
}

// InspectArtifact describes an artifact of any family. All checksums are verified; the bytes may be untrusted.
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
