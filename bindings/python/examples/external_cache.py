"""A cache for a compiler of your own: what it makes is compiled once, and served by memory, disk, layers and packs."""

import cjit

PTX = """.version 7.8
.target sm_80
.address_size 64
.visible .entry apply(.param .u64 x)
{
  .reg .b32 %r; .reg .b64 %a, %i; .reg .f32 %f;
  ld.param.u64 %a, [x];
  mov.u32 %r, %tid.x;
  mul.wide.u32 %i, %r, 4;
  add.u64 %a, %a, %i;
  ld.global.f32 %f, [%a];
  CODE.f32 %f, %f, NUMBER;
  st.global.f32 [%a], %f;
  ret;
}
"""


def build(context, expression):
    """Build a kernel that applies an expression such as "x * 2.0" to each element of an array."""

    def compile_expression(call):
        print("compiling", expression, "for", call.arch)
        _, operation, number = expression.split()
        call.set_name("apply", argument_schema="x: pointer")
        return PTX.replace("CODE", {"+": "add", "*": "mul"}[operation]).replace("NUMBER", f"{float(number):f}")

    return context.build_external("expressions 1.0", callback=compile_expression, name=expression, arch="sm_90")


def main():
    with cjit.Context(mock_device="sm_90", cache_mode="use", cache_dir="") as context:  # only in memory
        for expression in ("x * 2.0", "x + 1.0", "x * 2.0"):
            kernel = context.load(build(context, expression))["apply"]
            kernel[1, 32](0x10000)  # or an array of CuPy, PyTorch, Numba, ...
        try:
            build(context, "x ^ 2.0")
        except cjit.ExternalCompilerError as error:
            print(type(error.__cause__).__name__, "in the callback:", error)


main()
