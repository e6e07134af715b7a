// Package cjit compiles CUDA C++ while a program runs: source and name expressions go in, images with lowered names, a
// policy and diagnostics come out. What was built is cached, serialized, shipped, loaded and launched.
//
// It binds libcjit.so, which is opened at run time and never linked; see LoadLibrary for where it is looked for.
//
// # Objects
//
// A Context builds Results, which host code alone can read, Serialize and Deserialize. Load gives a Module in the
// driver, Module.Kernel a Kernel, Kernel.Launch runs it. Jobs are builds that go on by themselves, Bundles hold images
// for several architectures.
//
// Each of these has a Close, in any order and from any goroutine; a child keeps what it needs. What is dropped without
// one is given up when the garbage collector finds it. A Close while another goroutine uses the object takes effect
// after that use; later uses are ErrClosed.
//
// # Errors
//
// What the library refuses is an *Error, with status, stage, the compiler's log and diagnostics. Statuses are errors
// themselves, for errors.Is(err, cjit.ErrCompilation). A callback that panics never unwinds through the library: the
// panic is a *PanicError where the documentation of the callback says.
//
// # Threads
//
// Everything may be used from any number of goroutines. Calls that need a CUDA context use the one that is current to
// the operating system's thread, and otherwise the primary context of device 0: a program that sets one itself locks
// its goroutine to its thread.
package cjit
