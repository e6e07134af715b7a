package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	vectors = "../../../tests/conformance"
	golden  = "../../../tests/golden"
)

func load(t *testing.T, file string) object {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	o := object{}
	if err := json.Unmarshal(text, &o); err != nil {
		t.Fatal(err)
	}
	return o
}

func TestEveryVectorHasAReportOfTheStatusThatIsExpected(t *testing.T) {
	out, again := t.TempDir(), t.TempDir()
	if err := run([]string{vectors, golden, out}); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(vectors + "/*.json")
	if len(files) == 0 {
		t.Fatal("found no vectors")
	}
	for _, file := range files {
		expect := load(t, file)["expect"].(object)
		report := load(t, filepath.Join(out, filepath.Base(file)))
		if want, ok := expect["status"]; ok && report["status"] != want {
			t.Errorf("%s: status %v, expected %v", file, report["status"], want)
		}
	}
	if err := run([]string{"--read", out, again}); err != nil {
		t.Fatal(err)
	}
	artifacts, _ := filepath.Glob(out + "/*.artifact")
	for _, file := range artifacts {
		name := filepath.Base(file)
		built := load(t, filepath.Join(out, strings.TrimSuffix(name, ".artifact")+".json"))["result"].(object)
		read := load(t, filepath.Join(again, name+".json"))["result"].(object)
		if built["image_size"] != read["image_size"] ||
			len(built["lowered_names"].([]any)) != len(read["lowered_names"].([]any)) {
			t.Errorf("%s was read as %v", name, read)
		}
	}
}

func TestRunnerRefusesWhatItCannotDo(t *testing.T) {
	for _, arguments := range [][]string{nil, {t.TempDir(), golden, t.TempDir()}, {"a", "b"}} {
		if run(arguments) == nil {
			t.Errorf("%q was accepted", arguments)
		}
	}
}
