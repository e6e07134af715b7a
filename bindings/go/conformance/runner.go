package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"cjit.dev/cjit"
)

type runner struct{ vectors, golden string }

// vector is one request, without the fields that a runner does not use.
type vector struct {
	Call     string
	Context  object
	Options  object
	Launches []object
	Compile  object // nil: the request has no callback
	Plans    []planText
	Runs     []object
}

func (r *runner) vector(name string) (*vector, error) {
	data, err := os.ReadFile(filepath.Join(r.vectors, name+".json"))
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber() // a float64 cannot represent all 64-bit integers
	v := &vector{}
	return v, decoder.Decode(v)
}

// bytes returns the bytes of an object with "text", "hex", "golden" or "vector", after its "keep" and "flip".
func (r *runner) bytes(value object) (data []byte, err error) {
	if text, ok := value["text"].(string); ok {
		data = []byte(text)
	} else if digits, ok := value["hex"].(string); ok {
		data, err = hex.DecodeString(digits)
	} else if file, ok := value["golden"].(string); ok {
		data, err = os.ReadFile(filepath.Join(r.golden, file))
	} else if name, ok := value["vector"].(string); ok {
		data, err = r.imageOf(name)
	} else {
		err = fmt.Errorf("cannot read bytes from %v", value)
	}
	if err != nil {
		return nil, err
	}
	if keep, ok := value["keep"].(json.Number); ok {
		count, _ := keep.Int64()
		data = data[:count]
	}
	if flip, ok := value["flip"].(json.Number); ok {
		index, _ := flip.Int64()
		data[index] ^= 1
	}
	if data == nil {
		data = []byte{}
	}
	return data, nil
}

// resultOf returns the result of the kernel_build vector with that name.
func (r *runner) resultOf(name string) (*cjit.Result, error) {
	v, err := r.vector(name)
	if err != nil {
		return nil, err
	}
	ctx, err := r.context(v)
	if err != nil {
		return nil, err
	}
	defer ctx.Close()
	options := &cjit.KernelOptions{}
	if err := r.set(options, v.Options); err != nil {
		return nil, err
	}
	return ctx.Build(options)
}

func (r *runner) imageOf(name string) ([]byte, error) {
	result, err := r.resultOf(name)
	if err != nil {
		return nil, err
	}
	defer result.Close()
	return result.Image()
}

func (r *runner) context(v *vector) (*cjit.Context, error) {
	options := &cjit.ContextOptions{}
	if err := r.set(options, v.Context); err != nil {
		return nil, err
	}
	if folder, ok := v.Context["cache_dir"].(string); ok && folder == "" {
		options.NoDiskCache = true // "" is the default in Go
	}
	return cjit.NewContext(options)
}

// carryOut creates the context of a vector and makes its calls.
func (r *runner) carryOut(v *vector) (*made, error) {
	call, ok := calls[v.Call]
	if !ok {
		return nil, fmt.Errorf("unknown call %q", v.Call)
	}
	ctx, err := r.context(v)
	if err != nil {
		m := &made{report: reportOf(err)}
		for _, key := range call.keys {
			m.report[key] = nil
		}
		return m, whetherRefused(err)
	}
	defer ctx.Close()
	m := &made{report: report{}}
	for _, key := range call.keys {
		m.report[key] = nil
	}
	err = call.do(r, ctx, v, m)
	for key, value := range reportOf(err) {
		m.report[key] = value
	}
	return m, whetherRefused(err)
}
