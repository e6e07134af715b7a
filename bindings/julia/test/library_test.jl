# Files that are not libraries of cjit: one clear error each. Each is opened in addition to the library of the tests.
refusal(path) = thrown(() -> LibCJIT.open_library!(LibCJIT.Raw.Functions(), path))

const FOLDER = mktempdir()

"A small library of one function."
function compiled(name, source)
    path = joinpath(FOLDER, name)
    write(path * ".c", source)
    run(`gcc -shared -fPIC -o $path $path.c`)
    return path
end

@testset "missing" begin
    error = refusal("/nowhere/libcjit.so")
    @test error isa LibraryError
    @test message_of(error) == "LibraryError: cannot load cjit: the file /nowhere/libcjit.so does not exist; " *
                               "install cjit, or name its file in CJIT_LIBRARY"
    @test occursin("cannot load cjit: ", message_of(refusal("libcjit_that_is_not_there.so")))
end

@testset "another architecture" begin
    other = joinpath(FOLDER, "other.so")
    bytes = read(compiled("some.so", "int some;"))
    bytes[19:20] = [0xb7, 0x00]
    write(other, bytes)
    @test occursin("$other is for AArch64, this process is x86_64", message_of(refusal(other)))
end

@testset "not cjit" begin
    text = joinpath(FOLDER, "text.so")
    write(text, "no library at all")
    @test occursin("$text is not a shared library", message_of(refusal(text)))
    some = compiled("some.so", "int some;")
    @test message_of(refusal(some)) == "LibraryError: $some is not cjit: it has no cjit_version"
end

@testset "too old, of another major version, or damaged" begin
    version(major, minor) = "void cjit_version(unsigned *a, unsigned *b, unsigned *c) " *
                            "{ *a = $major; *b = $minor; if (c) *c = 0; }"
    major, minor = LibCJIT.Raw.VERSION_MAJOR, LibCJIT.Raw.VERSION_MINOR
    wanted = "this package needs $(ABI["version"]) or a newer $major.x: " *
             "install that, or name another file in CJIT_LIBRARY"
    older = minor == 0 ? (major - 1, 99) : (major, minor - 1)
    @test message_of(refusal(compiled("old.so", version(older...)))) ==
          "LibraryError: $(joinpath(FOLDER, "old.so")) is cjit $(join(older, '.')); $wanted"
    @test occursin("is cjit $(major + 1).0; $wanted", message_of(refusal(compiled("major.so", version(major + 1, 0)))))
    @test occursin("lacks the function cjit_artifact_get_info; it is damaged",
                   message_of(refusal(compiled("newer.so", version(major, minor + 1)))))
end

@testset "search order" begin
    was = ENV["CJIT_LIBRARY"]
    @test LibCJIT.default_path() == was
    @test withenv(() -> LibCJIT.default_path(), "CJIT_LIBRARY" => nothing) == "libcjit.so.0"
    @test LibCJIT.load_library() == was
    @test occursin("a process uses one cjit", message_of(thrown(() -> LibCJIT.load_library("/another/libcjit.so"))))
    # The path of the caller has precedence, and the first use reports the error.
    program = "using LibCJIT; try LibCJIT.version() catch e; showerror(stdout, e) end; println(); " *
              "println(LibCJIT.load_library(ARGS[1]), ' ', LibCJIT.version())"
    seen = withenv("CJIT_LIBRARY" => "/nowhere.so") do
        read(`$(Base.julia_cmd()) --startup-file=no -e $program $was`, String)
    end
    @test occursin("the file /nowhere.so does not exist", seen)
    @test occursin("$was $(LibCJIT.version())", seen)
end

@testset "an artifact that cannot be installed" begin
    artifacts = joinpath(FOLDER, "Artifacts.toml")
    write(artifacts, """
    [[LibCJIT]]
    arch = "$(Sys.ARCH)"
    git-tree-sha1 = "0123456789012345678901234567890123456789"
    os = "linux"
    """)
    error = withenv(() -> thrown(() -> LibCJIT.artifact_library(artifacts)), "JULIA_PKG_SERVER" => "")
    @test error isa LibraryError
    @test occursin("cannot install the artifact LibCJIT of $artifacts: ", error.message)
    @test endswith(error.message, "; install cjit otherwise, and name its file in CJIT_LIBRARY")
end

@testset "an older libstdc++ is named" begin
    @test occursin("LD_PRELOAD", LibCJIT.reason(ErrorException("version `GLIBCXX_3.4.29' not found")))
end

@testset "the package has the version and the license of the library" begin
    @test occursin("version = \"$(ABI["version"]).", read(joinpath(PACKAGE, "Project.toml"), String))
    @test read(joinpath(PACKAGE, "LICENSE")) == read(joinpath(ROOT, "LICENSE"))
end
