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

// Deserialize reads an artifact. It needs no compiler, toolkit or driver. The bytes may be untrusted: everything is
// checked before it is used. To launch what an artifact holds is as safe as whoever made it.
func Deserialize(artifact []byte) (*Result, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	return fill(func(result *raw.BuildResult) raw.Outcome {
		return raw.BuildResultDeserialize(first(artifact), uint64(len(artifact)), uint32(DeserializeDefault), result)
	})
}

// DeserializeBlob is Deserialize that copies no image: the result points into the blob, which lives on
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

// ReadArtifact reads a whole file. What it holds is not checked: Deserialize, InspectArtifact and ReadBundle do that.
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

// WriteArtifact writes bytes to a file so that a reader sees the old file or the whole new one, never a part.
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

// ArtifactInfo is what an artifact says of itself.
type ArtifactInfo struct {
	Family                   Family
	FormatMajor, FormatMinor uint32
	// CC and ArchFeature as of a Result.
	CC, ArchFeature uint32
	ImageKind       ImageKind
	// CUDAVersion of the compiler behind it, major * 1000 + minor * 10.
	CUDAVersion uint32
	// TotalSize is the bytes of the artifact.
	TotalSize uint64
	// CjitVersion is the cjit that wrote it, Producer the compiler behind it.
	CjitVersion, Producer string
	// Checksum is XXH3-128 over the whole artifact, in hexadecimal; it was checked.
	Checksum string
	Sections []SectionInfo
}

// SectionInfo is one section of an artifact.
type SectionInfo struct {
	Name string
	ID   uint32
	// Critical: a reader that does not know the section must refuse the artifact.
	Critical               bool
	Offset, Size, Checksum uint64
}

// InspectArtifact looks into an artifact of any family. All checksums are verified; the bytes may be untrusted.
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
