package main

import "testing"

func TestBenchRunsOnAMock(t *testing.T) {
	if err := run(false); err != nil {
		t.Fatal(err)
	}
}
