"""A program in which mypy finds a mistake in each line that is marked, and in no other."""

import cjit

SOURCE = "__global__ void k() {}"

context = cjit.Context(mockdevice="sm_90")  # mistake
context.build(SOURCE, arch="sm_90", fastmath=True)  # mistake
context.build(SOURCE, arch=90)  # mistake
context.submit(SOURCE, max_registers="64")  # mistake
context.link([], arch="sm_90", optimise=True)  # mistake
cjit.build(SOURCE, ["k"], header={"a.h": ""})  # mistake
cjit.KernelOptions(SOURCE, name_expresions=["k"])  # mistake
kernel = context.kernel(SOURCE, "k", headers={"a.h": ""})
kernel.configure(grid=1, blocks=32)  # mistake
kernel.launch(grid=1.5, block=32)  # mistake
kernel.launch(grid=1, block=32)
context.tensor_map(address=kernel, dims=[1], box=[1])  # mistake
context.evaluate([], reference=None)  # mistake
context.submit_evaluate([], cases=[], tolerence=1.0)  # mistake
cjit.result.lowered_names  # mistake
