package cjit

import "cjit.dev/cjit/internal/raw"

// Name is what an argument schema calls the kind, such as "float16"; "" for ValueNone and for a number that
// the library does not know.
func (v ValueKind) Name() string {
	if ready() != nil {
		return ""
	}
	return text(raw.ValueKindName(uint32(v)))
}

// Size is the bytes of a value of this kind; 0 for ValueNone, ValueBytes and a number that the library does not know.
func (v ValueKind) Size() uint64 {
	if ready() != nil {
		return 0
	}
	return raw.ValueKindSize(uint32(v))
}
