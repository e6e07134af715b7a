// Package cjit compiles CUDA C++ at run time: pass source and name expressions, get images, lowered names, a policy and
// diagnostics. Results are cached, serialized, shipped, loaded and launched.
//
// The package opens libcjit.so at run time and never links it; LoadLibrary documents where it is searched.
//
// # Objects
//
// A Context builds a Result, which is host data: read its fields, Serialize and Deserialize it. Context.Load loads it
// into the driver as a Module, Module.Kernel returns a Kernel, and Kernel.Launch runs it. Context.Kernel does all of
// this up to the Kernel in one call, and keeps it loaded. Module.CreatePlan returns a Plan, which runs several kernels
// with numbers that it computes from its arguments. A Job is an asynchronous build, and a Bundle contains images for
// several architectures. Reduce, ExclusiveScan, Transform, RadixSort and others are device algorithms for the types and
// operators of the program.
//
// Each of these has a Close method, which may be called in any order and from any goroutine; an object keeps what it
// needs alive. The garbage collector closes objects that the program drops without Close. If another goroutine is using
// the object, Close takes effect after that use. Later uses return ErrClosed.
//
// # Errors
//
// A failed call returns an *Error with status, stage, the compiler's log and diagnostics. Statuses are errors, so that
// errors.Is(err, cjit.ErrCompilation) works. A panic in a callback never unwinds through the library: it is returned as
// a *PanicError, as the documentation of each callback states.
//
// # Threads
//
// Any number of goroutines may use every object concurrently. A call that needs a CUDA context uses the current one of
// the operating system's thread, or the primary context of device 0 if there is none. A program that sets a CUDA
// context must therefore lock its goroutine to its thread.
package cjit
