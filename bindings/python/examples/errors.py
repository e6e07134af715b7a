"""Errors and their contents."""

import cjit

WITH_A_MISTAKE = """__global__ void fill(float* x) {
  x[threadIdx.x] = undefined_value;
}
"""


def main():
    with cjit.Context(mock_device="sm_90") as context:
        try:
            context.build(WITH_A_MISTAKE, arch="sm_90", source_name="fill.cu")
        except cjit.CompilationError as error:
            print(error)  # the message and the compiler's log
            first = error.diagnostics[0]
            print(f"--> {first.file}, line {first.line}, column {first.column}: {first.text}")

        kernel = context.kernel("__global__ void k(int n, float* x) {}", "k")
        try:
            kernel[1, 2048](1, 0x1000)
        except cjit.LaunchLimit as error:
            print("-->", error.status.name, error)
        try:
            kernel[1, 32](1)
        except TypeError as error:  # an ArgumentMismatch
            print("-->", error)
        kernel.close()
        try:
            kernel[1, 32](1, 0x1000)
        except cjit.ClosedError as error:
            print("-->", error)


if __name__ == "__main__":
    main()
