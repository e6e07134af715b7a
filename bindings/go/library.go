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

// Why a library cannot be used; errors.Is finds these in the error of LoadLibrary and of every first use.
var (
	// ErrLibraryMissing: there is no such file.
	ErrLibraryMissing = errors.New("cjit: the library is missing")
	// ErrLibraryArchitecture: the file is for machines of another kind.
	ErrLibraryArchitecture = errors.New("cjit: the library is for another architecture")
	// ErrLibraryForeign: the file is no library, or not cjit's.
	ErrLibraryForeign = errors.New("cjit: the file is not cjit")
	// ErrLibraryVersion: it is older than this package, or of another major version.
	ErrLibraryVersion = errors.New("cjit: the library is of a version that this package does not know")
)

// LibraryError is why a library cannot be used, and what to do about it.
type LibraryError struct {
	// Path as it was tried.
	Path string
	// Reason is one of the ErrLibrary variables.
	Reason error
	// Message says what went wrong and what to do.
	Message string
}

// Error is the message.
func (e *LibraryError) Error() string { return e.Message }

// Unwrap is the reason.
func (e *LibraryError) Unwrap() error { return e.Reason }

var library struct {
	loaded atomic.Bool
	sync.Mutex
	path string
}

// LoadLibrary opens the library of that path, or finds it if the path is "": the environment variable CJIT_LIBRARY, a
// "libcjit.so.0" beside the running program, the loader's path, in this order. Without this call the first use of the
// package does it. A process has one library: a second one is refused.
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

// LibraryPath is the path, or the name, that the library was opened by; "" if none is yet.
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

// ready loads the library if that was not done.
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
		return fail(ErrLibraryForeign, "%s is no shared library (%v); %s", path, err, advice)
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

// Version is the version of the loaded library.
func Version() (major, minor, patch uint32, err error) {
	if err = ready(); err != nil {
		return 0, 0, 0, err
	}
	raw.Version(&major, &minor, &patch)
	return major, minor, patch, nil
}

// VersionInfo is how the loaded library was made.
type VersionInfo struct {
	VersionMajor, VersionMinor, VersionPatch uint32
	// ArtifactFormatMajor and ArtifactFormatMinor are what the library writes; it reads every older format of this major.
	ArtifactFormatMajor, ArtifactFormatMinor uint32
	// Version as text, "0.6.0".
	Version string
	// Compiler that built the library, such as "gcc 12.2.0".
	Compiler string
	// BuildType, such as "Release".
	BuildType string
}

// DescribeLibrary tells how the loaded library was made.
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
