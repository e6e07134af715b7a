package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ImagePass is a pass over each cubin of a build. Name, version and options are part of the cache key.
type ImagePass struct {
	// Name of a pass of the library, such as "cjit.ffma_interleave", or with a Callback any other name.
	Name string
	// Options of the pass.
	Options string
	// Callback changes the image; nil: the library's pass with this name. It must be deterministic: the same bytes
	// and options must give the same image in every process. If it returns an error or panics, the build fails with
	// ErrImagePass. It must not use the context of the build.
	Callback func(call *ImagePassCall) error
	// Version must be raised when the pass changes.
	Version uint32
}

// ImagePassCall is the argument of a pass. It is valid until the callback returns.
type ImagePassCall struct {
	// Image is the cubin. The pass may change its bytes.
	Image []byte
	// Options of the pass.
	Options string
	// Producer is the compiler that made the image, such as "NVRTC 13.0".
	Producer string
	// CC and ArchFeature are those of the image.
	CC, ArchFeature uint32
	// Note of the pass about its work.
	Note string
	// ChangeCount is the number of changes, in units that the pass defines.
	ChangeCount uint64
}

func (p *ImagePass) encode(a *arena) *raw.ImagePass {
	e := record[raw.ImagePass](a)
	e.Name, e.Options, e.Version = a.text(p.Name, "ImagePass.Name"), a.optional(p.Options, "ImagePass.Options"), p.Version
	if p.Callback != nil {
		e.Callback, e.UserData, e.Finalizer = raw.PassCallback, a.handler(passHandler(p.Callback)), raw.Finalizer
	}
	return e
}

type passHandler func(*ImagePassCall) error

func (callback passHandler) HandlePass(written *raw.ImagePassCall) uint32 {
	call := &ImagePassCall{Options: text(written.Options), Producer: text(written.Producer), CC: written.CC,
		ArchFeature: written.ArchFeature}
	call.Image = unsafe.Slice((*byte)(written.Image), written.ImageSize)
	var refused error
	if problem := guarded("image pass", func() { refused = callback(call) }); problem != nil {
		refused = problem
	}
	if refused != nil {
		writeNote(written, refused.Error())
		return uint32(ErrImagePass)
	}
	writeNote(written, call.Note)
	written.ChangeCount = call.ChangeCount
	return uint32(Success)
}

func writeNote(written *raw.ImagePassCall, note string) {
	if written.NoteSize == 0 {
		return
	}
	room := unsafe.Slice(written.Note, written.NoteSize)
	room[copy(room[:written.NoteSize-1], note)] = 0
}
