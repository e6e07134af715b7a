package cjit

import (
	"sync"

	"cjit.dev/cjit/internal/raw"
)

// Policy is a policy under construction: named, typed numbers that state how to run the kernels of a build. Names have
// 1 to 255 bytes: letters, digits, '_', '.' and '-', and do not start with a digit. PolicyBlockX and similar constants
// are the names that cjit itself reads.
type Policy struct {
	h    *handle[raw.Policy]
	lock sync.Mutex // only one thread at a time may use the library's object
}

// NewPolicy creates an empty policy.
func NewPolicy() (*Policy, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	var policy *raw.Policy
	if err := failure(raw.PolicyCreate(&policy)); err != nil {
		return nil, err
	}
	return &Policy{h: own(policy, raw.PolicyDestroy, "policy", nil)}, nil
}

func (p *Policy) set(name string, call func(*raw.Policy, *byte) raw.Outcome) error {
	policy, err := p.h.acquire()
	if err != nil {
		return err
	}
	defer p.h.release()
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	if a.err != nil {
		return a.err
	}
	p.lock.Lock()
	defer p.lock.Unlock()
	return failure(call(policy, entry))
}

// SetInt64 sets an integer. It replaces a value of the same name, whatever its type.
func (p *Policy) SetInt64(name string, value int64) error {
	return p.set(name, func(policy *raw.Policy, name *byte) raw.Outcome { return raw.PolicySetInt64(policy, name, value) })
}

// SetFloat64 sets a floating-point number; see SetInt64. NaN and infinities are kept unchanged.
func (p *Policy) SetFloat64(name string, value float64) error {
	return p.set(name, func(policy *raw.Policy, name *byte) raw.Outcome {
		return raw.PolicySetFloat64(policy, name, value)
	})
}

// Encode returns the policy as portable bytes, for the options of builds.
func (p *Policy) Encode() ([]byte, error) {
	policy, err := p.h.acquire()
	if err != nil {
		return nil, err
	}
	defer p.h.release()
	p.lock.Lock()
	defer p.lock.Unlock()
	return taken(func(blob **raw.Blob) raw.Outcome { return raw.PolicyEncode(policy, blob) })
}

// Close releases the policy. Encoded bytes stay valid.
func (p *Policy) Close() error {
	if p != nil {
		p.h.close()
	}
	return nil
}

// PolicyEntry is one named value of a policy.
type PolicyEntry struct {
	Name string
	Kind PolicyKind
	// Int64 is the value if Kind is PolicyKindInt64; Float64 is the value if Kind is PolicyKindFloat64.
	Int64   int64
	Float64 float64
}

// PolicyEntries reads all values of an encoded policy, in the order of names. The bytes may be untrusted.
func PolicyEntries(policy []byte) ([]PolicyEntry, error) {
	if err := ready(); err != nil {
		return nil, err
	}
	a := newArena()
	defer a.done()
	data := (*byte)(a.bytes(policy)) // the names of the entries point into it
	var count uint64
	if err := failure(raw.PolicyGetCount(data, uint64(len(policy)), &count)); err != nil {
		return nil, err
	}
	entries := make([]PolicyEntry, 0, count)
	e := record[raw.PolicyEntry](a)
	for i := uint64(0); i < count; i++ {
		if err := failure(raw.PolicyGetEntry(data, uint64(len(policy)), i, e)); err != nil {
			return nil, err
		}
		entries = append(entries, PolicyEntry{text(e.Name), PolicyKind(e.Kind), e.Int64Value, e.Float64Value})
	}
	return entries, nil
}

// PolicyInt64 reads one integer of an encoded policy; ErrNotFound if there is no value of that name.
func PolicyInt64(policy []byte, name string) (value int64, err error) {
	err = policyValue(name, func(name *byte) raw.Outcome {
		return raw.PolicyGetInt64(first(policy), uint64(len(policy)), name, &value)
	})
	return value, err
}

// PolicyFloat64 reads one floating-point number of an encoded policy; see PolicyInt64.
func PolicyFloat64(policy []byte, name string) (value float64, err error) {
	err = policyValue(name, func(name *byte) raw.Outcome {
		return raw.PolicyGetFloat64(first(policy), uint64(len(policy)), name, &value)
	})
	return value, err
}

func policyValue(name string, call func(*byte) raw.Outcome) error {
	if err := ready(); err != nil {
		return err
	}
	a := newArena()
	defer a.done()
	entry := a.text(name, "name")
	if a.err != nil {
		return a.err
	}
	return failure(call(entry))
}
