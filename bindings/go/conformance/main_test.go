package main

import "testing"

const golden = "../../../tests/golden"

func TestRunnerRefusesWhatItCannotDo(t *testing.T) {
	for _, arguments := range [][]string{nil, {t.TempDir(), golden, t.TempDir()}, {"a", "b"}} {
		if run(arguments) == nil {
			t.Errorf("%q was accepted", arguments)
		}
	}
}
