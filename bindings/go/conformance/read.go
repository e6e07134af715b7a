package main

import (
	"fmt"
	"os"
	"path/filepath"

	"cjit.dev/cjit"
)

// readAll reads every artifact and bundle of a directory, from any binding.
func readAll(folder, out string) error {
	read := map[string]func([]byte, *made) error{"artifact": readArtifact, "bundle": readBundle}
	for suffix, do := range read {
		files, err := filepath.Glob(filepath.Join(folder, "*."+suffix))
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := readOne(file, out, do); err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
		}
	}
	return nil
}

func readOne(file, out string, do func([]byte, *made) error) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	key := "result"
	if filepath.Ext(file) == ".bundle" {
		key = "listing"
	}
	m := &made{report: report{key: nil}}
	refused := do(data, m)
	if err := whetherRefused(refused); err != nil {
		return err
	}
	for key, value := range reportOf(refused) {
		m.report[key] = value
	}
	m.artifact = nil // it would be a copy of the input
	return m.write(out, filepath.Base(file))
}

func readBundle(data []byte, m *made) error {
	bundle, err := cjit.ReadBundle(data, cjit.BundleReadDefault)
	if err != nil {
		return err
	}
	defer bundle.Close()
	return listBundle(bundle, m)
}
