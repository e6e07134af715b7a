package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ImagePass is a pass over each cubin that a build makes. Name, version and options are part of the cache's key.
type ImagePass struct {
	// Name is one of the library's, such as "cjit.ffma_interleave", or with a Callback any other.
	Name string
	// Options say what it is to do.
	Options string
	// Callback changes the image; nil: the library's pass of that name. It has to do the same to the same bytes
	// with the same options in any process. An error or a panic fails the build with ErrImagePass. It must not use
	// the context of the build.
	Callback func(call *ImagePassCall) error
	// Version is raised when the pass does something else to the same bytes.
	Version uint32
}

// ImagePassCall is what a pass is handed. It is valid until the callback returns.
type ImagePassCall struct {
	// Image is the cubin. The pass may change its bytes.
	Image []byte
	// Options as the pass was given them.
	Options string
	// Producer is the compiler that made the image, such as "NVRTC 13.0".
	Producer string
	// CC and ArchFeature are those of the image.
	CC, ArchFeature uint32
	// Note is for what the pass says of its work.
	Note string
	// ChangeCount is how much was changed, in units of the pass' own.
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
