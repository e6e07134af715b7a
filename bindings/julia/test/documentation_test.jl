# Every public name has a documentation comment, and the program in the README runs.
using Base.Docs: doc, Binding, meta

documented(name) = haskey(meta(LibCJIT), Binding(LibCJIT, name)) || haskey(meta(LibCJIT), Binding(Base, name))

@testset "every exported name has a documentation comment" begin
    for name in names(LibCJIT)
        @test documented(name) || (println("not documented: ", name); false)
    end
end

@testset "every name that a comment points to exists" begin
    for file in readdir(joinpath(PACKAGE, "src"); join=true),
        found in eachmatch(r"\[`(?:LibCJIT\.)?(\w+!?)`\]\(@ref\)", read(file, String))

        name = Symbol(found.captures[1])
        @test documented(name) || (println("not documented: ", name, " in ", file); false)
    end
end

@testset "functions without a comment are not called by examples" begin
    for file in readdir(joinpath(PACKAGE, "examples"); join=true),
        found in eachmatch(r"LibCJIT\.(\w+!?)\(", read(file, String))

        @test documented(Symbol(found.captures[1])) || (println("not documented: ", found.captures[1]); false)
    end
end

@testset "the README's first program is examples/hello.jl" begin
    readme = read(joinpath(PACKAGE, "README.md"), String)
    @test match(r"```julia\n(using LibCJIT\n.*?)```"s, readme).captures[1] ==
          read(joinpath(PACKAGE, "examples", "hello.jl"), String)
end
