package cjit

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cjit.dev/cjit/internal/raw"
)

func init() {
	helpers["load"] = func() error {
		ctx, err := NewContext(nil)
		if err != nil {
			for name, reason := range map[string]error{"missing": ErrLibraryMissing, "architecture": ErrLibraryArchitecture,
				"foreign": ErrLibraryForeign, "version": ErrLibraryVersion} {
				if errors.Is(err, reason) {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return err
		}
		return ctx.Close()
	}
}

// loading returns the output of a process that uses the library at that path.
func loading(t *testing.T, environment ...string) string {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), append(environment, "CJIT_GO_TEST_HELPER=load")...)
	text, _ := command.CombinedOutput()
	return string(text)
}

func says(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q does not say %q", text, part)
		}
	}
}

// compiled compiles a library from C.
func compiled(t *testing.T, source string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "library.so")
	command := exec.Command("gcc", "-shared", "-fPIC", "-x", "c", "-o", file, "-")
	command.Stdin = strings.NewReader(source)
	if text, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return file
}

// ofVersion compiles a library that only reports a version.
func ofVersion(t *testing.T, major, minor int) string {
	t.Helper()
	return compiled(t, fmt.Sprintf("void cjit_version(unsigned *a, unsigned *b, unsigned *c) "+
		"{ *a = %d; *b = %d; if (c) *c = 0; }", major, minor))
}

// older returns a version older than the one that this package was generated from.
func older() (major, minor int) {
	if raw.VersionMinor > 0 {
		return raw.VersionMajor, raw.VersionMinor - 1
	}
	return raw.VersionMajor - 1, 99
}

func TestLibraryThatIsThereLoads(t *testing.T) {
	equal(t, "what it says", loading(t), "")
}

func TestLibraryThatIsMissingIsNamed(t *testing.T) {
	says(t, loading(t, "CJIT_LIBRARY=/nowhere/libcjit.so"), "missing: ", "there is no file /nowhere/libcjit.so",
		"CJIT_LIBRARY")
	says(t, loading(t, "CJIT_LIBRARY="), "missing: ", raw.Soname+" is not on the loader's path", "CJIT_LIBRARY")
}

func TestLibraryBesideTheProgramIsFound(t *testing.T) {
	folder := t.TempDir()
	program, err := os.ReadFile(os.Args[0])
	check(t, err)
	check(t, os.WriteFile(filepath.Join(folder, "program"), program, 0o755))
	library, err := filepath.EvalSymlinks(os.Getenv("CJIT_LIBRARY"))
	check(t, err)
	check(t, os.Symlink(library, filepath.Join(folder, raw.Soname)))
	command := exec.Command(filepath.Join(folder, "program"))
	command.Env = append(os.Environ(), "CJIT_LIBRARY=", "CJIT_GO_TEST_HELPER=load")
	if text, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, text)
	}
}

func TestLibraryThatIsTooOldIsRefused(t *testing.T) {
	needs := fmt.Sprintf("needs %d.%d ", raw.VersionMajor, raw.VersionMinor)
	major, minor := older()
	old := ofVersion(t, major, minor)
	says(t, loading(t, "CJIT_LIBRARY="+old), "version: ", fmt.Sprintf("%s is cjit %d.%d;", old, major, minor), needs)
	next := ofVersion(t, raw.VersionMajor+1, 9)
	says(t, loading(t, "CJIT_LIBRARY="+next), "version: ", fmt.Sprintf("is cjit %d.9;", raw.VersionMajor+1), needs)
}

func TestLibraryThatIsNotCjitIsRefused(t *testing.T) {
	other := compiled(t, "int f(void) { return 1; }")
	says(t, loading(t, "CJIT_LIBRARY="+other), "foreign: ", other+" is not cjit")
	text := filepath.Join(t.TempDir(), "text.so")
	check(t, os.WriteFile(text, []byte("this is a text"), 0o644))
	says(t, loading(t, "CJIT_LIBRARY="+text), "foreign: ", "is not a shared library")
	torn := ofVersion(t, raw.VersionMajor, raw.VersionMinor)
	says(t, loading(t, "CJIT_LIBRARY="+torn), "foreign: ", "lacks cjit_")
}

func TestLibraryForAnotherMachineIsRefused(t *testing.T) {
	data, err := os.ReadFile(os.Getenv("CJIT_LIBRARY"))
	check(t, err)
	data[18], data[19] = 183, 0 // e_machine: AArch64
	file := filepath.Join(t.TempDir(), "libcjit.so")
	check(t, os.WriteFile(file, data, 0o755))
	says(t, loading(t, "CJIT_LIBRARY="+file), "architecture: ", "EM_AARCH64", "EM_X86_64")
}

func TestLibraryIsOneInAProcess(t *testing.T) {
	mock(t)
	check(t, LoadLibrary(""))
	check(t, LoadLibrary(LibraryPath()))
	if err := LoadLibrary("/another/libcjit.so"); err == nil || !strings.Contains(err.Error(), "already uses") {
		t.Errorf("another library: %v", err)
	}
}

func TestVersionIsAtLeastTheOneThatThisWasMadeFrom(t *testing.T) {
	major, minor, _, err := Version()
	check(t, err)
	if major != raw.VersionMajor || minor < raw.VersionMinor {
		t.Errorf("the version is %d.%d", major, minor)
	}
	for feature, wanted := range map[string]bool{"cjit_kernel_build_options_t.slim": true, "workers": true, "x": false} {
		has, err := Has(feature)
		check(t, err)
		equal(t, feature, has, wanted)
	}
	info, err := DescribeLibrary()
	check(t, err)
	equal(t, "the minor version", info.VersionMinor, minor)
	equal(t, "the artifact's format", info.ArtifactFormatMajor, 1)
	version := fmt.Sprintf("%d.%d.", major, minor)
	if !strings.HasPrefix(info.Version, version) || info.Compiler == "" || info.BuildType == "" {
		t.Errorf("the build is %+v", info)
	}
}
