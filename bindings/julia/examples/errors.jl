# Errors, and how a program handles them.
using LibCJIT

Context(default_arch="sm_90") do context
    try
        build(context, "__global__ void k(int* x) {\n  *x = undeclared;\n}\n"; source_name="k.cu")
    catch error
        error isa CJITError && error.status == :compilation || rethrow()
        showerror(stdout, error)
        println()
        for message in error.diagnostics
            println("line ", message.line, " of ", message.file, " says: ", message.text)
        end
    end

    try
        build(context, "__global__ void k() {}"; maximum_registers=32)
    catch error
        println(typeof(error), ": ", first(split(error.msg, ':')))
    end

    result = build(context, "__global__ void k() {}")
    close(result)
    try
        serialize(result)
    catch error
        showerror(stdout, error)
        println()
    end
end
