// Command conformance runs the shared conformance vectors and writes a report for each. tests/conformance/README.md
// documents the format.
//
//	conformance <vectors> <golden> <out>
//	conformance --read <folder> <out>
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	if len(arguments) != 3 {
		return fmt.Errorf("usage: conformance <vectors> <golden> <out> | conformance --read <folder> <out>")
	}
	out := arguments[2]
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	if arguments[0] == "--read" {
		return readAll(arguments[1], out)
	}
	return carryOutAll(runner{vectors: arguments[0], golden: arguments[1]}, out)
}

func carryOutAll(r runner, out string) error {
	files, err := filepath.Glob(filepath.Join(r.vectors, "*.json"))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("no vectors in %s (%v)", r.vectors, err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".json")
		vector, err := r.vector(name)
		if err != nil {
			return err
		}
		made, err := r.carryOut(vector)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := made.write(out, name); err != nil {
			return err
		}
	}
	return nil
}

// made is the outcome of a vector: the report and its files.
type made struct {
	report           report
	artifact, bundle []byte
}

func (m *made) write(out, name string) error {
	files := map[string][]byte{".artifact": m.artifact, ".bundle": m.bundle}
	for suffix, data := range files {
		if data == nil {
			continue
		}
		if err := os.WriteFile(filepath.Join(out, name+suffix), data, 0o666); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(m.report, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, name+".json"), append(text, '\n'), 0o666)
}
