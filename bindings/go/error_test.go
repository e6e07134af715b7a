package cjit

import (
	"errors"
	"strings"
	"testing"
)

func TestErrorOfACompilationReadsAsAPersonWantsIt(t *testing.T) {
	_, err := mock(t).Build(&KernelOptions{
		Source: "__global__ void k(int* x) {\n  *x = missing;\n  y = 2;\n}\n", SourceName: "broken.cu",
	})
	equal(t, "the text", err.Error(), `cannot compile broken.cu: broken.cu(2): identifier "missing" is undefined `+
		`(and 1 more; see the diagnostics)
  broken.cu:2:8: error: identifier "missing" is undefined
  broken.cu:3:3: error: identifier "y" is undefined`)
	refusedWith(t, err, ErrCompilation)
	if errors.Is(err, ErrLink) {
		t.Error("it is taken for an error of a link")
	}
	var refused *Error
	if !errors.As(err, &refused) {
		t.Fatalf("%T is no *Error", err)
	}
	equal(t, "the stage", refused.Stage, StageCompile)
	equal(t, "the library", refused.Library, "NVRTC")
	equal(t, "the native code", refused.NativeCode, 6)
	equal(t, "the native name", refused.NativeName, "NVRTC_ERROR_COMPILATION")
	equal(t, "the diagnostics", len(refused.Diagnostics), 2)
	first := Diagnostic{"broken.cu", `identifier "missing" is undefined`, 2, 8, SeverityError, 0, ""}
	equal(t, "the first", refused.Diagnostics[0], first)
	says(t, refused.Log, "broken.cu(2): error", "*x = missing;")
}

func TestErrorWithOneDiagnosticSaysItOnce(t *testing.T) {
	_, err := mock(t).Build(&KernelOptions{Source: "__global__ void k() { missing; }\n", SourceName: "one.cu"})
	equal(t, "the text", err.Error(), `cannot compile one.cu: one.cu(1): identifier "missing" is undefined`)
}

func TestErrorOfAMissingToolkitSaysWhereItWasLookedFor(t *testing.T) {
	empty := t.TempDir()
	ctx := contextWith(t, func(o *ContextOptions) { o.CUDAHome = empty })
	_, err := ctx.Build(axpy())
	refusedWith(t, err, ErrToolkitNotFound)
	says(t, err.Error(), "cannot find NVRTC", empty)
	report, err := ctx.Toolkit()
	check(t, err)
	equal(t, "the first component", report.Components[0].Component, ComponentNVRTC)
	equal(t, "its status", report.Components[0].Status, ErrToolkitNotFound)
	if len(report.Components) != 10 || len(report.Components[0].Searched) == 0 || report.Components[0].Fix == "" {
		t.Errorf("the report is %+v", report)
	}
}

func TestErrorsOfThisPackageAreOfTheSameKind(t *testing.T) {
	ctx := mock(t)
	_, err := ctx.Build(&KernelOptions{Source: axpySource, Arch: "sm\x0090"})
	refusedWith(t, err, ErrInvalidArgument)
	says(t, err.Error(), "Arch", "NUL")
	_, err = ctx.Build(nil)
	refusedWith(t, err, ErrInvalidArgument)
	_, err = ctx.Build(&KernelOptions{Source: axpySource, ArgumentSchemas: []string{"*"}})
	refusedWith(t, err, ErrInvalidArgument)
	_, err = ctx.EncodeTensorMap(nil)
	refusedWith(t, err, ErrInvalidArgument)
	if _, err = ctx.Load(nil); err == nil {
		t.Error("nil was loaded")
	}
	_, err = (&Context{}).Build(axpy())
	refusedWith(t, err, ErrClosed)
	_, err = NewContext(&ContextOptions{DefaultArch: "gfx90a"})
	refusedWith(t, err, ErrUnknownArch)
}

func TestErrorWithoutDiagnosticsHasTheFirstLinesOfTheLog(t *testing.T) {
	err := &Error{Message: "cannot link: undefined symbol f", Log: "error: undefined symbol f in a.o\n\nref 1\nref 2\n"}
	equal(t, "the text", err.Error(), err.Message+"\n  error: undefined symbol f in a.o\n  ref 1\n  ref 2")
	err.Log = strings.Repeat("another line\n", 12)
	equal(t, "its lines", strings.Count(err.Error(), "another line"), 10)
	says(t, err.Error(), "and 2 more lines in the log")
	err.Log = "undefined symbol f"
	equal(t, "the text", err.Error(), err.Message)
}
