package examples

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// programs is the folder of the examples, which TestMain builds.
var programs string

func TestMain(m *testing.M) {
	var err error
	if programs, err = os.MkdirTemp("", "examples"); err != nil {
		panic(err)
	}
	build := exec.Command("go", "build", "-o", programs, "./async_build", "./errors", "./evaluate",
		"./first_use", "./ship")
	if text, err := build.CombinedOutput(); err != nil {
		panic(string(text))
	}
	code := m.Run()
	os.RemoveAll(programs)
	os.Exit(code)
}

// run runs one of the examples and returns its output.
func run(t *testing.T, name string, arguments ...string) (output string, failed error) {
	t.Helper()
	text, err := exec.Command(filepath.Join(programs, name), arguments...).CombinedOutput()
	return string(text), err
}

func prints(t *testing.T, want, name string) {
	t.Helper()
	have, err := run(t, name)
	if err != nil || have != want {
		t.Errorf("%s ended with %v and printed\n%s, expected\n%s", name, err, have, want)
	}
}

func TestFirstUseLaunchesOnAMock(t *testing.T) {
	have, err := run(t, "first_use")
	if err != nil {
		t.Fatalf("%v: %s", err, have)
	}
	for _, line := range []string{"built _Z4axpyIfEvjT_PKS0_PS0_: ", " bytes of machine code, ",
		"launched _Z4axpyIfEvjT_PKS0_PS0_: grid 4, block 256, arguments e80300000000004000100000000000000020000000000000\n"} {
		if !strings.Contains(have, line) {
			t.Errorf("cannot find %q in\n%s", line, have)
		}
	}
}

func TestEvaluatePrintsTheVerdicts(t *testing.T) {
	driver := filepath.Join(filepath.Dir(os.Getenv("CJIT_LIBRARY")), "fake_cuda", "libcuda.so.1")
	if _, err := os.Stat(driver); err != nil {
		t.Skip("no fake driver beside the library")
	}
	have, err := run(t, "evaluate", driver)
	if err != nil || !strings.Contains(have, "sum EvaluateStatePassed ") ||
		!strings.Contains(have, "typo EvaluateStateNotBuilt 0 ns ") {
		t.Errorf("it ended with %v and printed\n%s", err, have)
	}
}

func TestFirstUseOnADeviceIsRightOrSaysThatThereIsNone(t *testing.T) {
	have, err := run(t, "first_use", "--gpu")
	right := err == nil && strings.Contains(have, "first use: correct on ")
	none := err != nil && (strings.Contains(have, "cannot find CUDA driver") || strings.Contains(have, "no CUDA"))
	if !right && !none {
		t.Errorf("it ended with %v: %s", err, have)
	}
}

func TestShipLoadsTheBestForTheDevice(t *testing.T) {
	prints(t, `shipped scale for sm_80
shipped scale for compute_90
shipped scale for sm_90a
sm_90a: machine code for exactly this architecture
sm_80: a cubin for sm_80 does not run on sm_90
compute_90: sm_90a is preferred
launched sm_90a
`, "ship")
}

func TestAsyncBuildBuildsAllAndGivesUpOne(t *testing.T) {
	t.Setenv("CJIT_WORKERS", "process") // the build that is cancelled does not depend on it
	prints(t, `built _Z4fillILi1EEvPi
built _Z4fillILi2EEvPi
built _Z4fillILi4EEvPi
built _Z4fillILi8EEvPi
gave up: cjit: the build was cancelled: context deadline exceeded
`, "async_build")
}

func TestErrorsAreShown(t *testing.T) {
	prints(t, `cannot compile axpy.cu: axpy.cu(2): identifier "i" is undefined (and 1 more; see the diagnostics)
  axpy.cu:2:5: error: identifier "i" is undefined
  axpy.cu:2:14: error: identifier "x" is undefined
StageCompile of NVRTC, NVRTC_ERROR_COMPILATION
line 2, column 5: identifier "i" is undefined
line 2, column 14: identifier "x" is undefined
an artifact that cannot be read: cjit: CJIT_ERROR_NOT_AN_ARTIFACT
a header is missing: add its folder to IncludeDirs, or its text to Headers
`, "errors")
}

// fenced returns the first block of the README with that language.
func fenced(t *testing.T, language string) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "```"+language+"\n")
	block, _, found := strings.Cut(rest, "```\n")
	if !found {
		t.Fatalf("cannot find a block of %s in the README", language)
	}
	return block
}

func TestFirstUseOfTheReadmeIsTheExample(t *testing.T) {
	text, err := os.ReadFile("../example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "func Example() {\n")
	body, _, _ := strings.Cut(rest, "\t// Output:")
	if have := strings.ReplaceAll("\n"+body, "\n\t", "\n")[1:]; have != fenced(t, "go") {
		t.Errorf("the README's first use differs from the example:\n%s\n%s", fenced(t, "go"), have)
	}
}

func TestReadmeIsAllThatAUserNeeds(t *testing.T) {
	folder := t.TempDir()
	here, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	program := "package main\n\nimport (\n\t\"fmt\"\n\n\t\"cjit.dev/cjit\"\n)\n\nfunc main() {\n" + fenced(t, "go") + "}\n"
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("main.go", program)
	write("go.mod", "module example\n\ngo 1.19\n")
	install := strings.ReplaceAll(fenced(t, "sh"), "path/to/cjit/bindings/go", here)
	command := exec.Command("sh", "-ec", install+"go run .")
	command.Dir = folder
	var complaints bytes.Buffer
	command.Stderr = &complaints
	have, err := command.Output()
	if err != nil || string(have) != "launched _Z5scaleIfEvPT_S0_\n" {
		t.Errorf("%v: %s%s", err, have, complaints.String())
	}
}
