package cjit

import (
	"fmt"
	"runtime/debug"
	"strings"

	"cjit.dev/cjit/internal/raw"
)

// Name returns the C name of the status, such as "CJIT_ERROR_COMPILATION", as the loaded library knows it.
func (s Status) Name() string {
	if ready() != nil {
		return fmt.Sprintf("CJIT_STATUS_%d", uint32(s))
	}
	return text(raw.StatusName(uint32(s)))
}

// Block returns the origin of a failure: 1 the caller, 2 the toolkit, 3 the source, 4 an artifact, 5 files, 6 the
// driver, 7 cjit itself. It also works for statuses that this package does not know.
func (s Status) Block() int { return int(s) / 100 }

// Error makes a status an error, so that errors.Is(err, cjit.ErrCompilation) works.
func (s Status) Error() string { return "cjit: " + s.Name() }

// String returns the name of the status.
func (s Status) String() string { return s.Name() }

// Diagnostic is one message of a compiler, or one fault of a description.
type Diagnostic struct {
	// File is the file as the compiler names it; "" if the message belongs to no file.
	File string
	// Text is the message without file, line, severity and number.
	Text string
	// Line and Column start at 1; 0 if unknown.
	Line, Column uint32
	Severity     Severity
	// Code is the compiler's number for this message (177 in "#177-D"), 0 if it has none; of a description a Fault.
	Code uint32
	// Path is, of a description, the place of the value as a JSON pointer, such as "/steps/0/grid"; else "".
	Path string
}

// String formats the message as compilers print it.
func (d Diagnostic) String() string {
	place := d.File
	if d.Line != 0 {
		place = fmt.Sprintf("%s:%d", place, d.Line)
	}
	if d.Column != 0 {
		place = fmt.Sprintf("%s:%d", place, d.Column)
	}
	severity := strings.ToLower(strings.TrimPrefix(d.Severity.String(), "Severity"))
	if place == "" {
		return severity + ": " + d.Text
	}
	return place + ": " + severity + ": " + d.Text
}

// Error is the error of a call that the library refused. Use errors.As to read its fields, and errors.Is to compare its
// status with an Err constant.
//
//	var refused *cjit.Error
//	if errors.As(err, &refused) {
//		for _, diagnostic := range refused.Diagnostics {
//			fmt.Println(diagnostic)
//		}
//	}
type Error struct {
	Status Status
	Stage  Stage
	// Message states what was attempted, what went wrong and what to do.
	Message string
	// Library is the foreign library that failed ("NVRTC", "CUDA driver", "libc"); "" if none did.
	Library string
	// NativeCode is that library's own code (nvrtcResult, CUresult, errno), and NativeName its name.
	NativeCode int64
	NativeName string
	// PTX is what the compiler had made when its assembler failed; "" if it made none.
	PTX string
	// Log is the compiler's log, unchanged.
	Log         string
	Diagnostics []Diagnostic
}

// mostShown is the maximum number of compiler errors, or lines of the log, in the text of an error; Diagnostics and Log
// have all of them.
const mostShown = 10

// Error returns the message, followed by the errors of the compiler if there are several. If the log has no errors that
// the package can read, as that of a linker, its first lines follow.
func (e *Error) Error() string {
	lines, what := e.errors(), "errors"
	if len(lines) == 1 {
		return e.Message
	}
	if len(lines) == 0 {
		lines, what = e.logLines(), "lines in the log"
	}
	if len(lines) == 0 {
		return e.Message
	}
	if more := len(lines) - mostShown; more > 0 {
		lines = append(lines[:mostShown], fmt.Sprintf("and %d more %s", more, what))
	}
	return e.Message + "\n  " + strings.Join(lines, "\n  ")
}

// errors returns the errors of the compiler, one a line.
func (e *Error) errors() []string {
	var lines []string
	for _, d := range e.Diagnostics {
		if d.Severity >= SeverityError {
			lines = append(lines, d.String())
		}
	}
	return lines
}

// logLines returns the lines of the log that the message does not contain.
func (e *Error) logLines() []string {
	var lines []string
	for _, line := range strings.Split(e.Log, "\n") {
		if line = strings.TrimSpace(line); line != "" && !strings.Contains(e.Message, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// Is reports whether the error has the status target.
func (e *Error) Is(target error) bool {
	status, ok := target.(Status)
	return ok && status == e.Status
}

// PanicError is a panic of a callback. It was caught and did not unwind through the library.
type PanicError struct {
	// Callback is the kind of callback ("log", "job", "image pass", "tuning", "completion", "release").
	Callback string
	// Value is the argument of panic; nil if the callback ended its goroutine.
	Value any
	// Stack is the stack trace of the panic.
	Stack []byte
}

// Error returns the callback and the value of the panic.
func (e *PanicError) Error() string {
	if e.Value == nil {
		return fmt.Sprintf("cjit: the %s callback ended its goroutine", e.Callback)
	}
	return fmt.Sprintf("cjit: the %s callback panicked: %v", e.Callback, e.Value)
}

// Unwrap returns the value of the panic if it is an error.
func (e *PanicError) Unwrap() error {
	inner, _ := e.Value.(error)
	return inner
}

// guarded runs a callback of the user on its own goroutine. Neither a panic nor runtime.Goexit, which t.FailNow calls,
// may unwind frames of C.
func guarded(callback string, body func()) *PanicError {
	result := make(chan *PanicError)
	go func() {
		problem := &PanicError{Callback: callback}
		defer func() {
			if problem != nil {
				problem.Value, problem.Stack = recover(), debug.Stack()
				if inner, ok := problem.Value.(*PanicError); ok { // of a callback that ran before this one
					problem = inner
				}
			}
			result <- problem
		}()
		body()
		problem = nil
	}()
	return <-result
}

// invalidArgument returns an error of this package with the status that the library uses for the same error.
func invalidArgument(format string, values ...any) error {
	return &Error{Status: ErrInvalidArgument, Stage: StageRequest, Message: "cjit: " + fmt.Sprintf(format, values...)}
}

// failure converts the outcome of a call to an error and destroys the error object.
func failure(outcome raw.Outcome) error {
	if outcome.Status == uint32(Success) {
		return nil
	}
	defer raw.ErrorDestroy(outcome.Error)
	info := sized[raw.ErrorInfo]()
	if outcome.Error == nil || raw.ErrorGetInfo(outcome.Error, info) != uint32(Success) {
		return undescribed(outcome)
	}
	return &Error{
		Status: Status(info.Status), Stage: Stage(info.Stage), Message: text(info.Message), Library: text(info.Library),
		NativeCode: info.NativeCode, NativeName: text(info.NativeName),
		PTX: sizedText(info.PTX, info.PTXSize), Log: sizedText(info.Log, info.LogSize),
		Diagnostics: listed(info.Diagnostics, info.DiagnosticCount, diagnostic),
	}
}

// undescribed returns an error with the status alone, for calls that could not allocate an error object.
func undescribed(outcome raw.Outcome) error {
	status := Status(outcome.Status)
	if outcome.Error != nil {
		return &Error{Status: Status(raw.ErrorStatus(outcome.Error)), Message: text(raw.ErrorMessage(outcome.Error))}
	}
	return &Error{Status: status, Message: status.Name()}
}

func diagnostic(d raw.Diagnostic) Diagnostic {
	return Diagnostic{File: text(d.File), Text: text(d.Text), Line: d.Line, Column: d.Column,
		Severity: Severity(d.Severity), Code: d.Code, Path: text(d.Path)}
}
