package cjit

import (
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// ImagePass is a pass over each cubin that a build makes. Name, version and options are part of the cache key.
type ImagePass struct {
	// Name is the name of a pass of the library, such as "cjit.ffma_interleave"; with a Callback, any other name.
	Name string
	// Options are the options of the pass.
	Options string
	// Callback modifies the image; nil selects the library's pass of that name. It must be deterministic: in every
	// process, the same bytes and options give the same bytes. An error or a panic fails the build with ErrImagePass.
	// It must not use the context of the build.
	Callback func(call *ImagePassCall) error
	// Version must be raised when the pass changes what it does to the same bytes.
	Version uint32
}

// ImagePassCall has the arguments of an image pass callback. It is valid until the callback returns.
type ImagePassCall struct {
	// Image is the cubin. The pass may modify its bytes.
	Image []byte
	// Options are the options of the pass.
	Options string
	// Producer is the compiler that made the image, such as "NVRTC 13.0".
	Producer string
	// CC and ArchFeature are those of the image.
	CC, ArchFeature uint32
	// Note is a message of the pass.
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
