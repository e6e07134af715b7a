package cjit

import (
	"sync/atomic"

	"cjit.dev/cjit/internal/raw"
)

// maxBlocking limits the builds, and the calls that start builds, that are inside the library at once. Each blocks a
// thread of the operating system, and Go ends a program with more than 10,000 threads.
const maxBlocking = 64

// building counts the builds that block a thread.
var building atomic.Int64

// mayBlock returns whether a build may block a thread; if so, leaveBlocking must follow. It never waits, because a
// build inside the library may be waiting for a callback that builds.
func mayBlock() bool {
	if building.Add(1) <= maxBlocking {
		return true
	}
	building.Add(-1)
	return false
}

func leaveBlocking() { building.Add(-1) }

// starting holds a token for each call that starts builds. These calls wait for no callback that may use a context.
var starting = make(chan struct{}, maxBlocking)

func limited(begin func() raw.Outcome) raw.Outcome {
	starting <- struct{}{}
	defer func() { <-starting }()
	return begin()
}
