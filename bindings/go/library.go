package cjit

import (
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"cjit.dev/cjit/internal/raw"
)

// Reasons why a library cannot be used. errors.Is finds them in the error of LoadLibrary and of the first use of the
// package.
var (
	// ErrLibraryMissing: the file does not exist.
	ErrLibraryMissing = errors.New("cjit: the library is missing")
	// ErrLibraryArchitecture: the file is for another machine.
	ErrLibraryArchitecture = errors.New("cjit: the library is for another architecture")
	// ErrLibraryForeign: the file is not a shared library, or is another library.
	ErrLibraryForeign = errors.New("cjit: the file is not cjit")
	// ErrLibraryVersion: the library is older than this package, or has another major version.
	ErrLibraryVersion = errors.New("cjit: this package does not support the version of the library")
)

// LibraryError is the error of loading the library.
type LibraryError struct {
	// Path is the path of the file.
	Path string
	// Reason is one of the ErrLibrary variables.
	Reason error
	// Message states what went wrong and what to do.
	Message string
}

// Error returns the message.
func (e *LibraryError) Error() string { return e.Message }

// Unwrap returns the reason.
func (e *LibraryError) Unwrap() error { return e.Reason }

var library struct {
	loaded atomic.Bool
	sync.Mutex
	path string
}

// LoadLibrary loads the library from a path. If the path is "", it searches in this order: the path in the environment
// variable CJIT_LIBRARY, libcjit.so.0 in the directory of the running program, and the loader's path. Without this
// call, the first use of the package loads the library. A process uses one library: another one is refused.
func LoadLibrary(path string) error {
	library.Lock()
	defer library.Unlock()
	if path == "" && library.loaded.Load() {
		return nil
	}
	if path == "" {
		path = librarySearch()
	}
	if library.loaded.Load() {
		return alreadyLoaded(path)
	}
	if problem := raw.Open(path); problem != "" {
		return libraryError(path, problem)
	}
	library.path = path
	library.loaded.Store(true)
	return nil
}

// LibraryPath returns the path or name from which the library was loaded; "" if it is not loaded.
func LibraryPath() string {
	library.Lock()
	defer library.Unlock()
	return library.path
}

func alreadyLoaded(path string) error {
	if path == library.path {
		return nil
	}
	return fmt.Errorf("cjit: cannot load %s: this process already uses %s", path, library.path)
}

// ready loads the library if it is not loaded.
func ready() error {
	if library.loaded.Load() {
		return nil
	}
	return LoadLibrary("")
}

func librarySearch() string {
	if path := os.Getenv("CJIT_LIBRARY"); path != "" {
		return path
	}
	if program, err := os.Executable(); err == nil {
		if beside := filepath.Join(filepath.Dir(program), raw.Soname); exists(beside) {
			return beside
		}
	}
	return raw.Soname
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

func libraryError(path, problem string) error {
	const advice = "set CJIT_LIBRARY to the path of libcjit.so, " +
		"or put libcjit.so.0 beside the program or on the loader's path"
	fail := func(reason error, format string, values ...any) error {
		return &LibraryError{Path: path, Reason: reason, Message: fmt.Sprintf("cannot load cjit: "+format, values...)}
	}
	if strings.Contains(path, "/") && !exists(path) {
		return fail(ErrLibraryMissing, "there is no file %s; %s", path, advice)
	}
	if strings.Contains(problem, "is not cjit") || strings.Contains(problem, " lacks ") {
		return fail(ErrLibraryForeign, "%s", problem)
	}
	if strings.Contains(problem, "this program needs") {
		return fail(ErrLibraryVersion, "%s", problem)
	}
	if machine, err := machineOf(path); err == nil && machine != ownMachine() {
		return fail(ErrLibraryArchitecture, "%s is for %s, this program runs on %s; install the library for this machine",
			path, machine, ownMachine())
	} else if err != nil && exists(path) {
		return fail(ErrLibraryForeign, "%s is not a shared library (%v); %s", path, err, advice)
	}
	if !strings.Contains(path, "/") {
		return fail(ErrLibraryMissing, "%s is not on the loader's path (%s); %s", path, problem, advice)
	}
	return fail(ErrLibraryForeign, "%s", problem)
}

func machineOf(path string) (elf.Machine, error) {
	file, err := elf.Open(path)
	if err != nil {
		return elf.EM_NONE, err
	}
	defer file.Close()
	return file.Machine, nil
}

func ownMachine() elf.Machine {
	machines := map[string]elf.Machine{
		"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64, "riscv64": elf.EM_RISCV, "ppc64le": elf.EM_PPC64,
	}
	return machines[runtime.GOARCH]
}

// Version returns the version of the loaded library.
func Version() (major, minor, patch uint32, err error) {
	if err = ready(); err != nil {
		return 0, 0, 0, err
	}
	raw.Version(&major, &minor, &patch)
	return major, minor, patch, nil
}

// Has reports whether the loaded library has a function, an enumerator, a field or a part, such as
// "cjit_kernel_build_options_t.slim" or "algorithms" (docs/description.md, "Features").
func Has(feature string) (bool, error) {
	if err := ready(); err != nil {
		return false, err
	}
	a := newArena()
	defer a.done()
	name := a.text(feature, "feature")
	if a.err != nil {
		return false, a.err
	}
	return raw.Has(name) != 0, nil
}

// VersionInfo describes the version of a library and how it was built.
type VersionInfo struct {
	VersionMajor, VersionMinor, VersionPatch uint32
	// ArtifactFormatMajor and ArtifactFormatMinor are the format that the library writes; it also reads every older
	// format with the same major version.
	ArtifactFormatMajor, ArtifactFormatMinor uint32
	// Version is the version as a string, such as "0.6.0".
	Version string
	// Compiler is the compiler that built the library, such as "gcc 12.2.0".
	Compiler string
	// BuildType is the build type, such as "Release".
	BuildType string
}

// DescribeLibrary describes the loaded library.
func DescribeLibrary() (VersionInfo, error) {
	if err := ready(); err != nil {
		return VersionInfo{}, err
	}
	info := sized[raw.VersionInfo]()
	if status := Status(raw.VersionGetInfo(info)); status != Success {
		return VersionInfo{}, status
	}
	return VersionInfo{
		VersionMajor: info.VersionMajor, VersionMinor: info.VersionMinor, VersionPatch: info.VersionPatch,
		ArtifactFormatMajor: info.ArtifactFormatMajor, ArtifactFormatMinor: info.ArtifactFormatMinor,
		Version: text(info.Version), Compiler: text(info.Compiler), BuildType: text(info.BuildType),
	}, nil
}
