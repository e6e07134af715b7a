package cjit

import "cjit.dev/cjit/internal/raw"

// Name returns the name of the kind in argument schemas, such as "float16"; "" for ValueNone and for a number that the
// library does not know.
func (v ValueKind) Name() string {
	if ready() != nil {
		return ""
	}
	return text(raw.ValueKindName(uint32(v)))
}

// Size returns the size of a value in bytes; 0 for ValueNone, ValueBytes and a number that the library does not know.
func (v ValueKind) Size() uint64 {
	if ready() != nil {
		return 0
	}
	return raw.ValueKindSize(uint32(v))
}
