"""
`libcjit.so` cannot be used: it is missing, for another architecture, not cjit, or too old. Fields: `path`, `message`.
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

Open `libcjit.so` and check that it is one, and new enough; returns what was opened. Whatever needs the library
calls this by itself, so it is only needed to name another file, or to learn early what is wrong. The file is
`path`, else the environment variable `CJIT_LIBRARY`, else `lib/libcjit.so.0` in this package's folder, else
`libcjit.so.0` on the loader's path.
Throws [`LibraryError`](@ref). Once opened, a library stays for the life of the process.
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
            throw(LibraryError(path, "$opened is loaded already; a process uses one cjit: " *
                                     "name $path before the first use"))
        return opened
    end
end

"For what needs no handle: every other function is reached through one, which cannot exist without a library."
@inline ensure_loaded() = Raw.F.cjit_version == C_NULL && load_library()

function default_path()
    named = get(ENV, "CJIT_LIBRARY", "")
    isempty(named) || return named
    beside = normpath(joinpath(@__DIR__, "..", "lib", Raw.SONAME))
    return isfile(beside) ? beside : Raw.SONAME
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
        "$path lacks $(names[lacking]); it is damaged or no release: install cjit again"))
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

"The loader says little of a file of another machine, and less of one that is not there: look first."
function check_file(path)
    occursin('/', path) || return
    isfile(path) || throw(LibraryError(path,
        "cannot load cjit: there is no file $path; install cjit, or name its file in CJIT_LIBRARY"))
    header = open(io -> read(io, 20), path)
    length(header) == 20 && header[1:4] == UInt8[0x7f, 'E', 'L', 'F'] ||
        throw(LibraryError(path, "cannot load cjit: $path is no shared library"))
    machine = UInt16(header[19]) | UInt16(header[20]) << 8
    machine == get(OWN_MACHINE, Sys.ARCH, machine) || throw(LibraryError(path,
        "cannot load cjit: $path is for $(get(MACHINES, machine, "machine $machine")), " *
        "this process is $(Sys.ARCH): install cjit for this machine"))
end

function reason(error)
    text = error isa ErrorException ? error.msg : sprint(showerror, error)
    occursin("GLIBCXX", text) || return text
    return text * "\nThis Julia brings a libstdc++ of its own that is older than the one cjit needs. " *
           "Start Julia with LD_PRELOAD set to the system's libstdc++.so.6, " *
           "or use a cjit that was built with CJIT_STATIC_CXX_RUNTIME."
end
