package cjit

import (
	"sync/atomic"

	"cjit.dev/cjit/internal/raw"
)

// maxBlocking is the maximum number of builds, and of calls that start builds, inside the library. Each holds a thread
// of the operating system, and Go ends programs with more than 10,000 threads.
const maxBlocking = 64

// building counts the builds that hold a thread.
var building atomic.Int64

// mayBlock returns whether a build may hold a thread; if so, leaveBlocking must follow. It never waits, because running
// builds may wait for a callback that builds.
func mayBlock() bool {
	if building.Add(1) <= maxBlocking {
		return true
	}
	building.Add(-1)
	return false
}

func leaveBlocking() { building.Add(-1) }

// starting has a token for each call that starts builds. These calls wait for no callback that may use a context.
var starting = make(chan struct{}, maxBlocking)

func limited(begin func() raw.Outcome) raw.Outcome {
	starting <- struct{}{}
	defer func() { <-starting }()
	return begin()
}
