# Enumerators, records, policies, value kinds.
@testset "enumerators" begin
    cubin = LibCJIT.Enumerated(:image_kind, 1)
    @test cubin == :cubin && cubin == 1 && cubin == :CJIT_IMAGE_KIND_CUBIN && cubin != :ptx
    @test Symbol(cubin) === :cubin && Int(cubin) == 1 && repr(cubin) == "cubin (1)"
    @test LibCJIT.Enumerated(:status, 300) == :compilation
    @test LibCJIT.Enumerated(:status, 0) == :success
    # A number that a newer library may return.
    unknown = LibCJIT.Enumerated(:image_kind, 77)
    @test unknown == 77 && repr(unknown) == "77" && Symbol(unknown) === Symbol("77")
    @test LibCJIT.number(:switch, true) == 1 && LibCJIT.number(:switch, false) == 2
    @test LibCJIT.number(:cache_mode, :read_only) == LibCJIT.number(:cache_mode, :CJIT_CACHE_MODE_READ_ONLY) == 3
    @test LibCJIT.number(:tensor_map_swizzle, Symbol("128b")) == 3
    @test LibCJIT.bits(:image_kind_bits, [:ptx, :lto_ir]) == 12
    @test occursin(":sometimes is not a value of cache mode: use one of :default, :use",
                   message_of(thrown(() -> LibCJIT.number(:cache_mode, :sometimes))))
    @test LibCJIT.status_name(:compilation) == "CJIT_ERROR_COMPILATION"
    @test LibCJIT.status_name(9999) == "CJIT_ERROR_UNKNOWN"
end

@testset "options that do not exist, or are of another type" begin
    @test occursin("cannot set the option maximum: kernel build options have no such option; use one of source",
                   message_of(thrown(() -> KernelOptions("x"; maximum=3))))
    @test occursin("name_expressions must be a list of strings",
                   message_of(thrown(() -> KernelOptions("x"; name_expressions="k"))))
    @test occursin("arch must be a string", message_of(thrown(() -> KernelOptions("x"; arch=90))))
    @test occursin("arch contains a NUL byte", message_of(thrown(() -> KernelOptions("x"; arch="sm\0"))))
    @test occursin("has 1 elements, but the lists that belong to it have 2",
                   message_of(thrown(() -> KernelOptions("x"; name_expressions=["a", "b"], argument_schemas=["x"]))))
    @test thrown(() -> KernelOptions("x"; user_data=C_NULL)) isa ArgumentError
end

@testset "policies" begin
    policy = Policy("tile.scale" => 0.5, "block_x" => 256)
    @test policy["block_x"] === 256 && policy["tile.scale"] === 0.5
    @test collect(policy) == ["block_x" => 256, "tile.scale" => 0.5]
    @test policy == Policy("block_x" => 256, "tile.scale" => 0.5) && length(policy) == 2
    @test Policy(block_x=256, pdl=1) == Policy(Dict("pdl" => 1, "block_x" => 256))
    @test LibCJIT.get_int64(policy, "block_x") == 256 && LibCJIT.get_float64(policy, "tile.scale") == 0.5
    @test status_of(thrown(() -> LibCJIT.get_float64(policy, "block_x"))) === :invalid_argument
    @test status_of(thrown(() -> LibCJIT.get_int64(policy, "nothing"))) === :not_found
    @test thrown(() -> policy["nothing"]) isa KeyError
    @test status_of(thrown(() -> Policy("block_x" => 0))) === :invalid_argument
    @test status_of(thrown(() -> length(Policy(UInt8[1, 2, 3])))) === :artifact_corrupt
    @test LibCJIT.POLICY_NAMES[1] == "block_x"
    plain_context() do context
        @test Policy(build(context, axpy_options(policy=(block_x=128,))).policy)["block_x"] == 128
    end
end

@testset "kinds of values" begin
    @test LibCJIT.value_kind_name(:float16) == "float16" && LibCJIT.value_kind_size(:float16) == 2
    @test LibCJIT.value_kind_name(9999) == "" && LibCJIT.value_kind_size(9999) == 0
    for (type, name) in ((Bool, "bool"), (Int8, "int8"), (UInt64, "uint64"), (Int128, "int128"), (UInt128, "uint128"),
                         (Float16, "float16"), (Float64, "float64"), (ComplexF16, "complex32"),
                         (ComplexF32, "complex64"), (ComplexF64, "complex128"), (Ptr{Int}, "pointer"),
                         (DevicePointer, "pointer"), (Tuple{Int32,Float32}, "bytes"))
        @test LibCJIT.value_kind_name(LibCJIT.kind_of(type)) == name
        @test LibCJIT.value_kind_size(LibCJIT.kind_of(type)) in (0, sizeof(type))
    end
    @test occursin("a bfloat16 has 2 bytes, but UInt32 has 4", message_of(thrown(() -> Value(:bfloat16, UInt32(1)))))
    @test DevicePointer(16) + 16 == DevicePointer(32)
end

@testset "version" begin
    @test LibCJIT.version() == VersionNumber(LibCJIT.version_info().version)
    @test LibCJIT.has("cjit_kernel_build_options_t.slim") && LibCJIT.has("workers") && !LibCJIT.has("x")
    @test LibCJIT.version() >= VersionNumber(ABI["version"])
end
