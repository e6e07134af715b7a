# All tests in one process, because Julia's start takes most of the time. Arguments select test files by their names.
using LibCJIT, Test

include("support.jl")

const FILES = ["documentation", "layout", "library", "values", "copies", "distributed", "build", "external", "error",
               "artifact", "cache", "link", "job", "callback", "finalizer", "collector", "threads", "launch", "plan",
               "algorithms", "tune", "evaluate", "native", "cuda", "module", "bundle", "toolkit", "examples"]

@testset "LibCJIT" begin
    for name in (isempty(ARGS) ? FILES : ARGS)
        begun = time()
        @testset "$name" begin
            include(name * "_test.jl")
        end
        println(rpad(name, 14), round(time() - begun; digits=1), " s")
        flush(stdout)
    end
end
