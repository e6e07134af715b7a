package cjit

import (
	"fmt"
	"runtime/debug"
	"strings"

	"cjit.dev/cjit/internal/raw"
)

// Name is the status as C writes it, such as "CJIT_ERROR_COMPILATION", as the loaded library knows it.
func (s Status) Name() string {
	if ready() != nil {
		return fmt.Sprintf("CJIT_STATUS_%d", uint32(s))
	}
	return text(raw.StatusName(uint32(s)))
}

// Block tells whose matter a status is: 1 the caller's, 2 the toolkit's, 3 the source's, 4 an artifact's, 5 of files, 6
// the driver's, 7 cjit's. It holds for statuses too that this package does not know.
func (s Status) Block() int { return int(s) / 100 }

// Error makes a status an error, so that errors.Is(err, cjit.ErrCompilation) can be asked.
func (s Status) Error() string { return "cjit: " + s.Name() }

// String is the name of the status.
func (s Status) String() string { return s.Name() }

// Diagnostic is one message of a compiler.
type Diagnostic struct {
	// File as the compiler names it; "" if the message belongs to none.
	File string
	// Text without file, line, severity and number.
	Text string
	// Line and Column count from 1; 0 if unknown.
	Line, Column uint32
	Severity     Severity
	// Code is the compiler's number for this message (177 in "#177-D"); 0 if it has none.
	Code uint32
}

// String is the message as compilers print it.
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

// Error is why the library refused a call. errors.As opens it; errors.Is compares its status with
// one of the Err constants.
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
	// Message says what was attempted, what went wrong, what to do.
	Message string
	// Library that refused ("NVRTC", "CUDA driver", "libc"); "" if none did.
	Library string
	// NativeCode is that library's own (nvrtcResult, CUresult, errno), NativeName its name.
	NativeCode int64
	NativeName string
	// Log of the compiler, unchanged.
	Log         string
	Diagnostics []Diagnostic
}

// mostShown is how many errors of a compiler an error's text has; Diagnostics has all.
const mostShown = 10

// Error is the message, and below it the errors of the compiler where there is more than one.
func (e *Error) Error() string {
	var lines []string
	for _, d := range e.Diagnostics {
		if d.Severity >= SeverityError {
			lines = append(lines, d.String())
		}
	}
	if len(lines) < 2 {
		return e.Message
	}
	if more := len(lines) - mostShown; more > 0 {
		lines = append(lines[:mostShown], fmt.Sprintf("and %d more", more))
	}
	return e.Message + "\n  " + strings.Join(lines, "\n  ")
}

// Is tells errors.Is that an error has a status.
func (e *Error) Is(target error) bool {
	status, ok := target.(Status)
	return ok && status == e.Status
}

// PanicError is a panic of a callback. It never runs through the library: it was caught, and comes back here.
type PanicError struct {
	// Callback says which ("log", "job", "image pass", "completion", "release").
	Callback string
	// Value is what panic was called with; nil where the callback ended its goroutine.
	Value any
	// Stack is where.
	Stack []byte
}

// Error says which callback it was, and what it panicked with.
func (e *PanicError) Error() string {
	if e.Value == nil {
		return fmt.Sprintf("cjit: the %s callback ended its goroutine", e.Callback)
	}
	return fmt.Sprintf("cjit: the %s callback panicked: %v", e.Callback, e.Value)
}

// Unwrap is the panic's value where that is an error.
func (e *PanicError) Unwrap() error {
	inner, _ := e.Value.(error)
	return inner
}

// guarded runs a callback of the user's on a goroutine of its own: neither a panic nor runtime.Goexit, as t.FailNow
// uses it, may leave frames of C behind.
func guarded(callback string, body func()) *PanicError {
	result := make(chan *PanicError)
	go func() {
		problem := &PanicError{Callback: callback}
		defer func() {
			if problem != nil {
				problem.Value = recover()
				problem.Stack = debug.Stack()
			}
			result <- problem
		}()
		body()
		problem = nil
	}()
	return <-result
}

// invalidArgument is an error of this package's, of the kind that the library gives for the same.
func invalidArgument(format string, values ...any) error {
	return &Error{Status: ErrInvalidArgument, Stage: StageRequest, Message: "cjit: " + fmt.Sprintf(format, values...)}
}

// failure turns what became of a call into an error, and gives the error object back.
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
		NativeCode: info.NativeCode, NativeName: text(info.NativeName), Log: sizedText(info.Log, info.LogSize),
		Diagnostics: listed(info.Diagnostics, info.DiagnosticCount, diagnostic),
	}
}

// undescribed is what can be said where there was no memory for more.
func undescribed(outcome raw.Outcome) error {
	status := Status(outcome.Status)
	if outcome.Error != nil {
		return &Error{Status: Status(raw.ErrorStatus(outcome.Error)), Message: text(raw.ErrorMessage(outcome.Error))}
	}
	return &Error{Status: status, Message: status.Name()}
}

func diagnostic(d raw.Diagnostic) Diagnostic {
	return Diagnostic{File: text(d.File), Text: text(d.Text), Line: d.Line, Column: d.Column,
		Severity: Severity(d.Severity), Code: d.Code}
}
