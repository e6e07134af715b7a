"""
`libcjit.so` cannot be used: it is missing, of another architecture, not cjit, or too old. Fields: `path`, `message`.
"""
struct LibraryError <: Exception
    path::String
    message::String
end

Base.showerror(io::IO, error::LibraryError) = print(io, "LibraryError: ", error.message)

const LOADED = Ref{Union{Nothing,String}}(nothing)
const LOADING = ReentrantLock()
const MACHINES = Dict(0x03 => "x86", 0x28 => "ARM", 0x3e => "x86-64", 0xb7 => "AArch64", 0xf3 => "RISC-V",
                      0x15 => "PowerPC64")
const OWN_MACHINE = Dict(:x86_64 => 0x3e, :aarch64 => 0xb7)

"""
    load_library(path=nothing) -> String

Open `libcjit.so`, check that it is cjit and new enough, and return its path. Functions that need the library call this
function, so call it only to select another file, or to find errors early. The file is `path`, else the environment
variable `CJIT_LIBRARY`, else `lib/libcjit.so.0` in the directory of this package, else the artifact `LibCJIT` if that
directory has an `Artifacts.toml`, else `libcjit.so.0` on the loader's path. The first use of the artifact downloads it.
Throws [`LibraryError`](@ref). An opened library stays open until the process ends.
"""
function load_library(path::Union{Nothing,AbstractString}=nothing)
    lock(LOADING) do
        opened = LOADED[]
        if opened === nothing
            wanted = path === nothing ? default_path() : String(path)
            open_library!(Raw.F, wanted)
            return LOADED[] = wanted
        end
        path === nothing || path == opened ||
            throw(LibraryError(path, "cannot load $path: $opened is loaded already, and a process uses one cjit; " *
                                     "call load_library before the first use"))
        return opened
    end
end

"Load the library for functions without handles. Other functions have a handle, so the library is loaded."
@inline ensure_loaded() = Raw.F.cjit_version == C_NULL && load_library()

function default_path()
    named = get(ENV, "CJIT_LIBRARY", "")
    isempty(named) || return named
    package = dirname(@__DIR__)
    beside = joinpath(package, "lib", Raw.SONAME)
    isfile(beside) && return beside
    artifacts = joinpath(package, "Artifacts.toml")
    return isfile(artifacts) ? artifact_library(artifacts) : Raw.SONAME
end

"Return the library of the artifact, which is downloaded unless it is installed. Only this needs Pkg and its load time."
function artifact_library(artifacts)
    pkg = Base.require(@__MODULE__, :Pkg)
    # Quiet, because Julia 1.5 reports downloads on the program's standard output.
    install() = pkg.Artifacts.ensure_artifact_installed("LibCJIT", artifacts; quiet_download=true)
    try
        directory = Base.invokelatest(install)
        # An artifact has one top directory, as its archive.
        return joinpath(directory, only(readdir(directory)), "lib", Raw.SONAME)
    catch error
        throw(LibraryError(artifacts, "cannot install the artifact LibCJIT of $artifacts: " * sprint(showerror, error) *
                                      "; install cjit otherwise, and name its file in CJIT_LIBRARY"))
    end
end

function open_library!(functions::Raw.Functions, path::String)
    check_file(path)
    library = try
        dlopen(path, RTLD_NOW | RTLD_LOCAL)
    catch error
        throw(LibraryError(path, "cannot load cjit: " * reason(error)))
    end
    version = dlsym(library, :cjit_version; throw_error=false)
    version === nothing && throw(LibraryError(path, "$path is not cjit: it has no cjit_version"))
    check_version(path, version)
    fill_functions!(functions, library, path)
    return library
end

function fill_functions!(functions, library, path)
    names = fieldnames(Raw.Functions)
    addresses = [dlsym(library, name; throw_error=false) for name in names]
    lacking = findfirst(isnothing, addresses)
    lacking === nothing || throw(LibraryError(path,
        "$path lacks the function $(names[lacking]); it is damaged or not a release: install cjit again"))
    foreach((name, address) -> setfield!(functions, name, address), names, addresses)
end

function check_version(path, version)
    major = Ref{UInt32}(0)
    minor = Ref{UInt32}(0)
    ccall(version, Cvoid, (Ptr{UInt32}, Ptr{UInt32}, Ptr{UInt32}), major, minor, C_NULL)
    major[] == Raw.VERSION_MAJOR && minor[] >= Raw.VERSION_MINOR && return
    needed = "$(Raw.VERSION_MAJOR).$(Raw.VERSION_MINOR)"
    throw(LibraryError(path, "$path is cjit $(major[]).$(minor[]); this package needs $needed or a newer " *
                             "$(Raw.VERSION_MAJOR).x: install that, or name another file in CJIT_LIBRARY"))
end

"Check a file before it is loaded, because the errors of the loader for wrong files are unclear."
function check_file(path)
    occursin('/', path) || return
    isfile(path) || throw(LibraryError(path,
        "cannot load cjit: the file $path does not exist; install cjit, or name its file in CJIT_LIBRARY"))
    header = open(io -> read(io, 20), path)
    length(header) == 20 && header[1:4] == UInt8[0x7f, 'E', 'L', 'F'] ||
        throw(LibraryError(path, "cannot load cjit: $path is not a shared library"))
    machine = UInt16(header[19]) | UInt16(header[20]) << 8
    machine == get(OWN_MACHINE, Sys.ARCH, machine) || throw(LibraryError(path,
        "cannot load cjit: $path is for $(get(MACHINES, machine, "machine $machine")), " *
        "this process is $(Sys.ARCH): install cjit for this machine"))
end

function reason(error)
    text = error isa ErrorException ? error.msg : sprint(showerror, error)
    occursin("GLIBCXX", text) || return text
    return text * "\nThis Julia contains a libstdc++ that is older than the one that cjit needs. " *
           "Start Julia with LD_PRELOAD set to the system's libstdc++.so.6, " *
           "or use a cjit that was built with CJIT_STATIC_CXX_RUNTIME."
end
