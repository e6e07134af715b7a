// Package cjit compiles CUDA C++ while a program runs. Builds take a source and name expressions, and return images
// with lowered names, a policy and diagnostics. Results are cached, serialized, shipped, loaded and launched.
//
// It binds libcjit.so, which is opened at run time and never linked; LoadLibrary describes where it is searched.
//
// # Objects
//
// A Context builds Results, which are host data and can be serialized and deserialized. Load returns a Module in the
// driver, Module.Kernel a Kernel, Kernel.Launch runs it. Jobs are asynchronous builds, Bundles contain images for
// several architectures.
//
// Each object has a Close method, which may be called in any order and from any goroutine; objects keep others alive
// that they need. The garbage collector closes objects that are dropped without Close. A Close while another goroutine
// uses the object takes effect after that use; later uses return ErrClosed.
//
// # Errors
//
// Failed calls return an *Error with status, stage, the compiler's log and diagnostics. Statuses are errors themselves,
// for errors.Is(err, cjit.ErrCompilation). A panic of a callback never unwinds through the library; it is returned as a
// *PanicError by the function that the callback's documentation names.
//
// # Threads
//
// All objects may be used from any number of goroutines. Calls that need a CUDA context use the current context of the
// operating system's thread, or else the primary context of device 0. A program that sets a context must lock its
// goroutine to its thread.
package cjit
