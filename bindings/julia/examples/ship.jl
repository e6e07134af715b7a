# Compile for several architectures into one file. Another process loads the entry for its device without a compiler.
using LibCJIT

const SOURCE = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }"

function compile(path)
    Context() do context
        bundle = Bundle()
        kernels = ["scale" => KernelOptions(SOURCE; name_expressions=["scale<float>"])]
        LibCJIT.build!(bundle, context, kernels; archs="sm_80,sm_90a,compute_90")
        LibCJIT.write_file(path, LibCJIT.write(bundle))
        foreach(entry -> println(entry.name, " for ", entry.arch, ": ", entry.image_size, " bytes"),
                LibCJIT.list(bundle).entries)
    end
end

function use(path, device)
    # An empty directory, so that no compiler is found.
    Context(mock_device=device, cuda_home=mktempdir()) do context
        loaded, choice = load(context, Bundle(path=path), "scale")
        launch(loaded["scale<float>"], DevicePointer(4096), 2.0f0; grid=1, block=32)
        println(device, " runs ", choice.arch, " (", only(v.reason for v in choice.verdicts if v.is_chosen == 1), ")")
    end
end

if length(ARGS) == 2
    use(ARGS...)
else
    path = joinpath(mktempdir(), "scale.cjb")
    compile(path)
    for device in ("sm_80", "sm_90", "sm_100")
        run(`$(Base.julia_cmd()) --startup-file=no $PROGRAM_FILE $path $device`)
    end
end
