# Plans on a mock device, which records the launches with the evaluated numbers.
const SCALE = "extern \"C\" __global__ void scale(float* y, long long n) { if (threadIdx.x < n) y[threadIdx.x] *= 2; }"
const SCALE_PLAN = """{
  "name": "scale", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "definitions": {"blocks": "ceildiv(n, 256)"},
  "steps": [{"launch": "k", "grid": "blocks", "block": 256, "arguments": ["y", "n"]}], "result": "blocks"}"""
# Launches twice, the first time into its workspace.
const SUM_PLAN = """{
  "name": "sum", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "workspace": {"partial": {"bytes": "4 * ceildiv(n, 256)", "alignment": 512}},
  "steps": [{"memset": "partial", "bytes": "4 * ceildiv(n, 256)"},
            {"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["partial", "n"]},
            {"launch": "k", "grid": 1, "block": 256, "arguments": ["y", "ceildiv(n, 256)"]}],
  "result": "ceildiv(n, 256)"}"""

with_scale(body) = mock_context(context -> body(context, build(context, SCALE; name_expressions=["scale"])))
with_plan(body, text) = with_scale((context, result) -> body(context, create_plan(load(context, result), text)))

"Return grid, block and arguments of the last launch."
function numbers_launched(context)
    seen = last(LibCJIT.launches(context))
    return (seen.grid_x, seen.block_x, collect(reinterpret(UInt64, seen.arguments))...)
end

@testset "a run with evaluated numbers" begin
    with_plan(SCALE_PLAN) do context, plan
        @test plan(Ptr{Float32}(4096), 1000; stream=Ptr{Cvoid}(64)) === Int64(4)
        @test numbers_launched(context) == (4, 256, 4096, 1000)
        @test last(LibCJIT.launches(context)).lowered_name == "scale" && last(LibCJIT.launches(context)).stream ==
                                                                      Ptr{Cvoid}(64)
        @test run(plan, 257, DevicePointer(8192); argument_names=["n", "y"]) == 2
        @test numbers_launched(context) == (2, 256, 8192, 257)
        @test run(plan, Int64(16), 1; argument_kinds=[:pointer, :int64]) == 1
        @test numbers_launched(context) == (1, 256, 16, 1)
        # A grid without blocks is not launched.
        @test plan(DevicePointer(4096), 0) == 0 && LibCJIT.launch_count(context) == 3
    end
end

@testset "the description of a plan" begin
    with_plan(SCALE_PLAN) do context, plan
        info = LibCJIT.describe(plan)
        @test info.name == "scale" && info.text == SCALE_PLAN && info.parameters == "y: pointer, n: int64"
        @test info.parameter_names == ["y", "n"] && info.parameter_sizes == [8, 8] && isempty(info.warnings)
        @test info.parameter_kinds == [:pointer, :int64]
    end
end

struct OwnVector <: AbstractVector{Float32}
    address::UInt64
    length::Int
end
Base.size(vector::OwnVector) = (vector.length,)
LibCJIT.argument(vector::OwnVector) = DevicePointer(vector.address)

@testset "the workspace of a plan" begin
    with_plan(SUM_PLAN) do context, plan
        arguments = (DevicePointer(4096), 1000)
        @test LibCJIT.workspace_size(plan, arguments...) == (bytes=16, alignment=512)
        @test LibCJIT.workspace_size(plan, 2000, DevicePointer(16); argument_names=["n", "y"]).bytes == 32
        # Memory from the pool.
        plan(arguments...)
        @test numbers_launched(context) == (1, 256, 4096, 4)
        address = reinterpret(UInt64, LibCJIT.mock_launch(context, 1).arguments)[1]
        @test address != 0 && address % 512 == 0
        refused(; options...) = thrown(() -> plan(arguments...; options...))
        for short in ((workspace=address, workspace_size=15), (workspace=OwnVector(address, 3),))
            @test occursin("16", message_of(refused(; short...)))
            @test status_of(refused(; short...)) === :invalid_argument
        end
        @test status_of(refused(workspace=DevicePointer(address + 1), workspace_size=16)) === :invalid_argument
        @test occursin("pass workspace_size too", message_of(refused(workspace=DevicePointer(address))))
        @test occursin("no workspace", message_of(refused(workspace_size=16)))
        @test occursin("is in host memory", message_of(refused(workspace=zeros(4))))
    end
end

@testset "arguments that do not fit" begin
    with_plan(SCALE_PLAN) do context, plan
        attempt(arguments...; options...) = thrown(() -> plan(arguments...; options...))
        missing_one = attempt(DevicePointer(4096))
        @test status_of(missing_one) === :argument_mismatch
        @test occursin("2 arguments", missing_one.message)
        @test status_of(attempt(DevicePointer(4096), Value(:int32, Int32(1)))) === :argument_mismatch
        @test occursin("cannot pass 1.5 for the parameter n", message_of(attempt(DevicePointer(4096), 1.5)))
        @test status_of(attempt(C_NULL, 1)) === :null_pointer
        @test status_of(attempt(DevicePointer(4096), 1 << 62)) === :launch_limit
        @test occursin("is in host memory", message_of(attempt(Float32[1], 1)))
        @test occursin("2 arguments, but 1 names", message_of(attempt(C_NULL, 1; argument_names=["y"])))
        @test status_of(attempt(C_NULL, 1; argument_names=["y", "count"])) === :argument_mismatch
        @test status_of(thrown(() -> LibCJIT.workspace_size(plan, C_NULL))) === :argument_mismatch
        @test status_of(thrown(() -> LibCJIT.prepare(plan, C_NULL))) === :argument_mismatch
        @test LibCJIT.launch_count(context) == 0
    end
end

@testset "a faulty text" begin
    with_scale() do context, result
        loaded = load(context, result)
        message(text) = (error = thrown(() -> create_plan(loaded, text));
                         @test(status_of(error) === :invalid_argument); error.message)
        two = message(replace(replace(SCALE_PLAN, "ceildiv(n" => "ceildiv(m"), "[\"y\", \"n\"]" => "[\"y\", \"n\", 3]"))
        @test all(occursin(part, two) for part in ("'scale'", "2 faults", "'m'", "2 arguments"))
        @test occursin("'blok'", message(replace(SCALE_PLAN, "\"block\"" => "\"blok\"")))
        @test occursin("plan", message("{"))
        @test occursin("plan", message(""))
        @test thrown(() -> create_plan(loaded, SCALE_PLAN * "\0")) isa ArgumentError
        other = thrown(() -> add_plan(result, replace(SCALE_PLAN, "\"k\": \"scale\"" => "\"k\": \"other\"")))
        @test status_of(other) === :invalid_argument
        @test occursin("'other'", other.message) && occursin("scale", other.message)
    end
end

@testset "artifacts contain plans" begin
    with_scale() do context, result
        with_plan = add_plan(result, SCALE_PLAN)
        close(result)
        both = add_plan(with_plan, SubString(SUM_PLAN))
        plan = get_plan(load(context, serialize(with_plan)))
        @test plan(DevicePointer(4096), 1000) == 4 && numbers_launched(context) == (4, 256, 4096, 1000)
        read = deserialize(serialize(both))
        @test LibCJIT.plan_texts(read) == Dict("scale" => SCALE_PLAN, "sum" => SUM_PLAN)
        @test read.plan_names == ["scale", "sum"] && read.plans == [SCALE_PLAN, SUM_PLAN]
        @test thrown(() -> LibCJIT.plan_texts(result)) isa ClosedError
        loaded = load(context, read)
        @test LibCJIT.describe(get_plan(loaded, "sum")).text == SUM_PLAN
        unnamed = thrown(() -> get_plan(loaded))
        @test status_of(unnamed) === :not_found && occursin("scale", unnamed.message)
        @test status_of(thrown(() -> get_plan(loaded, "nothing"))) === :not_found
    end
end

@testset "a prepared plan" begin
    with_plan(SUM_PLAN) do context, plan
        prepared = LibCJIT.prepare(plan, 1000, DevicePointer(4096); argument_names=["n", "y"])
        @test LibCJIT.launch_count(context) == 0
        @test prepared(stream=Ptr{Cvoid}(64)) === Int64(4)
        @test numbers_launched(context) == (1, 256, 4096, 4) && LibCJIT.launch_count(context) == 2
        @test last(LibCJIT.launches(context)).stream == Ptr{Cvoid}(64)
        @test LibCJIT.set_argument!(prepared, 2, 257) === prepared
        LibCJIT.set_argument!(prepared, 1, DevicePointer(8192))
        @test run(prepared) == 2
        @test numbers_launched(context) == (1, 256, 8192, 2)
        LibCJIT.set_argument!(prepared, 1, Int64(8192); kind=:pointer)
        LibCJIT.set_argument!(prepared, 2, 513.0)
        @test run(prepared) == 3
        LibCJIT.set_argument!(prepared, 2, 257)
        wrong = thrown(() -> LibCJIT.set_argument!(prepared, 2, Value(:float64, 1.0)))
        @test status_of(wrong) === :argument_mismatch
        @test occursin("'n'", wrong.message) && occursin("float64", wrong.message)
        @test occursin("cannot pass 1.5 for the parameter n",
                       message_of(thrown(() -> LibCJIT.set_argument!(prepared, 2, 1.5))))
        refused(index, value) = message_of(thrown(() -> LibCJIT.set_argument!(prepared, index, value)))
        @test occursin("the prepared plan has 2 arguments", refused(3, 1))
        @test occursin("the prepared plan has 2 arguments", refused(0, 1))
        @test status_of(thrown(() -> LibCJIT.set_argument!(prepared, 1, C_NULL))) === :null_pointer
        # It keeps what it needs.
        close(plan)
        GC.gc()
        prepared()
        @test numbers_launched(context) == (1, 256, 8192, 2)
        close(prepared)
        for use in (() -> prepared(), () -> LibCJIT.set_argument!(prepared, 2, 1))
            @test message_of(thrown(use)) == "ClosedError: the prepared plan is closed; create another one"
        end
        @test message_of(thrown(() -> plan(DevicePointer(4096), 1))) ==
              "ClosedError: the plan is closed; create another one"
    end
end

@noinline function drop_plans(artifact)
    plan = get_plan(load(Context(mock_device="sm_90"), artifact))
    add_plan(deserialize(artifact), SUM_PLAN)
    LibCJIT.prepare(plan, DevicePointer(16), 2000)()
    return LibCJIT.prepare(plan, DevicePointer(4096), 1000)
end

@testset "plans that the collector closes, in any order" begin
    artifact = with_scale((context, result) -> serialize(add_plan(result, SUM_PLAN)))
    for _ in 1:5
        prepared = drop_plans(artifact)
        GC.gc()
        # It keeps its plan, and that its module.
        @test prepared() == 4
    end
end

@testset "a plan with a tensor map" begin
    mock_context() do context
        loaded = load(context, build(context, TMA; name_expressions=["load"],
                                     argument_schemas=["map: tensor_map, n: int32"]))
        plan = create_plan(loaded, """{"name": "load", "kernels": {"k": "load"},
            "parameters": "map: tensor_map, n: int32",
            "steps": [{"launch": "k", "grid": 1, "block": 1, "arguments": ["map", "n"]}]}""")
        tensor = (dims=[128, 64], strides=[256], box_dims=[64, 32], element=:float16)
        first, second = (TensorMap(context; address=address, tensor...) for address in (65536, 131072))
        bytes = LibCJIT.encode_tensor_map!(LibCJIT.TensorMapBytes(), context; address=196608, tensor...)
        map_launched() = argument(last(LibCJIT.launches(context)), 1)
        plan(bytes, Int32(7))
        @test map_launched() == LibCJIT.data(bytes)
        prepared = LibCJIT.prepare(plan, first, Int32(7))
        data = LibCJIT.data(first)
        close(first)
        prepared()
        @test map_launched() == data
        LibCJIT.set_argument!(prepared, 1, second)
        prepared()
        @test map_launched() == LibCJIT.data(second) != data
        @test thrown(() -> plan(first, Int32(7))) isa ClosedError
    end
end

@testset "a mock device has no graphs" begin
    with_plan(SUM_PLAN) do context, plan
        @test status_of(thrown(() -> LibCJIT.create_graph(plan, DevicePointer(4096), 1000))) === :driver
        @test status_of(thrown(() -> LibCJIT.create_graph(plan, DevicePointer(4096)))) === :argument_mismatch
    end
end

@testset "tasks run one plan at once" begin
    with_plan(SUM_PLAN) do context, plan
        prepared = LibCJIT.prepare(plan, DevicePointer(4096), 1000)
        @sync for i in 1:16
            Threads.@spawn for n in 1:50
                plan(DevicePointer(4096), 256i + n)
                LibCJIT.set_argument!(prepared, 2, n)
                prepared()
            end
        end
        @test LibCJIT.launch_count(context) == 16 * 50 * 4
    end
end

run_often(plan, count) =
    for _ in 1:count
        run(plan, DevicePointer(16), 1)
    end

@testset "a run allocates almost nothing" begin
    with_plan(SCALE_PLAN) do context, plan
        run_often(plan, 10)
        # As for launches.
        @test @allocated(run_often(plan, 1000)) / 1000 < 600
    end
end
