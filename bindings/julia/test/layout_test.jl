# The raw layer matches the description of the ABI, and the layer above covers all of it.
const Raw = LibCJIT.Raw

# Julia has names and calls of its own.
const FOR_C = ("enum_names.h", "algorithm.h", "dropin.h")

struct_type(name) = getfield(Raw, Symbol(replace(name, r"_t$" => "")))

@testset "structs" begin
    for description in ABI["structs"]
        type = struct_type(description["name"])
        @test sizeof(type) == description["size"]
        @test fieldcount(type) == length(description["fields"])
        for (index, field) in enumerate(description["fields"])
            @test fieldname(type, index) == Symbol(field["name"])
            @test fieldoffset(type, index) == field["offset"]
            @test sizeof(fieldtype(type, index)) == field["size"]
        end
        told = Raw.FIELDS[Symbol(replace(description["name"], r"^cjit_|_t$" => ""))]
        @test [(f.name, f.offset, f.size) for f in told] ==
              [(Symbol(f["name"]), f["offset"], f["size"]) for f in description["fields"]]
    end
end

@testset "numbers and strings" begin
    for enumeration in ABI["enums"], value in enumeration["values"]
        @test getfield(Raw, Symbol(value["name"])) == value["value"]
        pairs = Raw.ENUMS[Symbol(replace(enumeration["name"], "cjit_" => ""; count=1))]
        @test (Symbol(value["name"]) => value["value"]) in pairs
    end
    for text in ABI["strings"]
        @test getfield(Raw, Symbol(text["name"])) == text["value"]
    end
    @test "$(Raw.VERSION_MAJOR).$(Raw.VERSION_MINOR)" == ABI["version"]
    @test Raw.SONAME == ABI["soname"]
end

@testset "functions" begin
    sources = join(read(file, String) for file in readdir(joinpath(PACKAGE, "src"); join=true)
                   if basename(file) != "raw.jl")
    LibCJIT.load_library()
    for description in ABI["functions"]
        description["header"] in FOR_C && continue
        name = Symbol(description["name"])
        @test getfield(Raw.F, name) != C_NULL
        used = occursin(Regex("Raw\\.(F\\.)?$(name)\\b"), sources)
        # Julia shares objects by its own references.
        @test used || endswith(description["name"], "_retain") || (println("nothing uses ", name); false)
    end
end

# A value of each type for a field, not zero.
sample(field) =
    field.enumeration !== Symbol("") ? UInt32(1) :
    field.c_type in ("uint32_t", "uint64_t", "int32_t") ? 7 :
    field.c_type == "double" ? 0.5 :
    field.c_type == "const char *" ? "text" :
    field.c_type == "const char *const *" ? ["one", "two"] :
    field.c_type == "const void *" ? UInt8[1, 2, 3] :
    field.c_type in ("const uint32_t *", "const uint64_t *", "const int32_t *", "const cjit_value_kind_t *") ? [1, 2] :
    field.c_type == "const cjit_build_result_t *" ? LibCJIT.BuildResult() :
    field.c_type == "const void *const *" || field.c_type == "void *const *" ? [Ptr{Cvoid}(8)] :
    endswith(field.c_type, "*const *") ? [NamedTuple()] :
    LibCJIT.struct_name(field.c_type) !== nothing ? NamedTuple() : Ptr{Cvoid}(16)

at(packed, field) = GC.@preserve packed LibCJIT.elements(UInt8, pointer(packed) + field.offset, field.size)
field_of(name, field) = LibCJIT.field_named(name, field)

# Launches have a separate path, because they are frequent.
const GIVEN_AS_A_WHOLE = [:launch_options]

@testset "every field of every options struct can be set" begin
    inputs = [:link_input, :nvvm_input, :external_field, :resource_limits, :image_pass, :l2_window]
    names = [Symbol(replace(s["name"], r"^cjit_|_t$" => "")) for s in ABI["structs"]
             if endswith(s["name"], "_options_t")]
    @test length(names) == 21
    for name in setdiff(vcat(names, inputs), GIVEN_AS_A_WHOLE), field in LibCJIT.settable(name)
        endswith(field.c_type, "_callback_t") && continue
        packed = LibCJIT.pack(name, NamedTuple{(field.name,)}((sample(field),)))
        @test any(!iszero, at(packed, field))
        field.count === Symbol("") || @test any(!iszero, at(packed, field_of(name, field.count)))
    end
end

@testset "every callback can be set, with its user data and finalizer" begin
    logged = LibCJIT.pack(:context_options, (log_callback=(level, text) -> nothing,))
    compiled = LibCJIT.pack(:context_options, (compile_callback=ended -> nothing,))
    passed = LibCJIT.nested_struct(:image_pass, ImagePass(call -> nothing, "layout.pass"))
    external = ExternalOptions(call -> nothing, "Sample 1.0").packed
    done, completed = LibCJIT.Packed(:job_options, nothing), LibCJIT.Packed(:completion_options, nothing)
    for packed in (done, completed)
        LibCJIT.set_callback!(packed, :callback, LibCJIT.gate().thunks.signal, LibCJIT.Ticket(nothing))
    end
    LibCJIT.hold!(completed, "an object")
    @test any(!iszero, at(completed, field_of(:completion_options, :release)))
    of = [(:context_options, logged, "log_"), (:context_options, compiled, "compile_"), (:image_pass, passed, ""),
          (:job_options, done, ""), (:completion_options, completed, ""), (:external_build_options, external, "")]
    # All structs are covered. Tunings and evaluations set their callbacks in the call, which they do not outlive.
    has_finalizer(fields) = any(field -> field.c_type == "cjit_finalizer_t", fields)
    @test sort(unique(first.(of))) == sort([name for (name, fields) in Raw.FIELDS
                                            if has_finalizer(fields) &&
                                               !(name in (:tune_build_options, :evaluate_options))])
    for (name, packed, prefix) in of, field in ("callback", "user_data", "finalizer")
        @test any(!iszero, at(packed, field_of(name, Symbol(prefix, field))))
    end
end

@testset "every field of a launch can be set" begin
    shapes = Dict(Symbol(shape, "_", axis) => (shape, i) for shape in (:grid, :block, :cluster, :preferred_cluster) 
                  for (i, axis) in enumerate("xyz"))
    for field in Raw.FIELDS[:launch_options]
        (startswith(String(field.name), "argument") || !LibCJIT.told(field)) && continue
        name, value = haskey(shapes, field.name) ?
                      (shapes[field.name][1], ntuple(i -> i == shapes[field.name][2] ? 7 : 1, 3)) :
                      (field.name, field.enumeration === :switch ? true : sample(field))
        options, roots = LibCJIT.launch_options(; NamedTuple{(name,)}((value,))...)
        wanted = haskey(shapes, field.name) ? 7 : field.enumeration === :switch ? 1 : nothing
        seen = getfield(options, field.name)
        @test wanted === nothing ? seen != zero(UInt64) && seen != C_NULL : seen == wanted
    end
    with = LibCJIT.with_arguments(LibCJIT.launch_options()[1], Ref((C_NULL,)), UInt64[8], UInt32[2],
                                  (argument_names=[Ptr{UInt8}(8)], argument_kinds=UInt32[3]))
    @test all(field -> getfield(with, field.name) != (field.name === :argument_count ? 0 : C_NULL),
              filter(field -> startswith(String(field.name), "argument"), Raw.FIELDS[:launch_options]))
end

@testset "records of an older or newer library" begin
    storage = LibCJIT.out_struct(:diagnostic)
    GC.@preserve storage begin
        address = Ptr{Cvoid}(pointer(storage))
        unsafe_store!(Ptr{UInt32}(address + field_of(:diagnostic, :line).offset), 12)
        unsafe_store!(Ptr{UInt32}(address + field_of(:diagnostic, :code).offset), 177)
        @test LibCJIT.record(:diagnostic, address).code == 177
        # Bytes behind the written size do not belong to the record.
        unsafe_store!(Ptr{UInt64}(address), field_of(:diagnostic, :code).offset)
        @test LibCJIT.record(:diagnostic, address).line == 12
        @test LibCJIT.record(:diagnostic, address).code == 0
        unsafe_store!(Ptr{UInt64}(address), 4096)
        @test LibCJIT.record(:diagnostic, address).code == 177
    end
end
