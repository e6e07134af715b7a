package cjit

import (
	"sync/atomic"

	"cjit.dev/cjit/internal/raw"
)

// maxBlocking is how many builds, and how many calls that begin builds, may be inside the library at once: each holds a
// thread of the operating system, and Go ends a program with more than 10,000 of them.
const maxBlocking = 64

// building counts the builds that hold a thread.
var building atomic.Int64

// mayBlock is whether a build may hold a thread; leaveBlocking has to follow then. It never waits: what is inside may
// be waiting for a callback that builds.
func mayBlock() bool {
	if building.Add(1) <= maxBlocking {
		return true
	}
	building.Add(-1)
	return false
}

func leaveBlocking() { building.Add(-1) }

// starting holds a token for each call that begins builds. These wait for no callback that may use a context.
var starting = make(chan struct{}, maxBlocking)

func limited(begin func() raw.Outcome) raw.Outcome {
	starting <- struct{}{}
	defer func() { <-starting }()
	return begin()
}
