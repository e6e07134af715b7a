"""A program that mypy --strict accepts."""

import asyncio
from typing import TYPE_CHECKING, List

import cjit

if TYPE_CHECKING:
    from typing_extensions import Unpack

SOURCE = "__global__ void fill(float* x, float value) { x[threadIdx.x] = value; }"


class Size:
    """A number of another package, such as NumPy's."""

    def __index__(self) -> int:
        return 64


def build(name: str, **options: "Unpack[cjit.KernelFields]") -> cjit.BuildResult:
    """Pass keywords on, checked."""
    return cjit.build(SOURCE, [name], **options)


def log(level: "cjit.LogLevel | int", line: str) -> None:
    print(level, line)


def launch() -> str:
    with cjit.Context(mock_device="sm_90", log_callback=log, cache_mode=cjit.CacheMode.OFF) as context:
        block = Size()
        options = cjit.KernelOptions(SOURCE, ["fill"], max_registers=block, lineinfo=True)
        kernel: cjit.Kernel = context.load(context.build(options))["fill"]
        kernel[1, block](4096, 2)
        kernel.launch(4096, 2.0, grid=(1, 2), block=block, priority=-1, pdl=True)
        made: List[cjit.BuildResult] = context.submit_batch([options]).result(timeout=60)
        names: List[str] = list(made[0].names)
        names += build("fill", arch="sm_90", headers={}).lowered_names
        is_code = made[0].image_kind == cjit.ImageKind.CUBIN
        return f"{names} {cjit.__version__} {cjit.version()} {cjit.NO_LIMIT} {is_code}"


async def wait(context: cjit.Context) -> int:
    try:
        return len((await context.build_async(SOURCE, arch="sm_90", fast_math=True)).serialize())
    except (cjit.CompilationError, cjit.StorageError) as error:
        print(error.log, error.status == cjit.Status.COMPILATION)
        return 0


def judge(context: cjit.Context) -> List[str]:
    def expect(case: cjit.EvaluateCase) -> "dict[str, object]":
        return {name: case["in"] for name in case.results}

    options = cjit.KernelOptions(SOURCE, ["fill"])
    made: cjit.Evaluated = context.evaluate({"mine": (options, {"name": "fill"})}, cases=[{"n": 1}], reference=expect)
    return [f"{each.name} {each.cold_nanoseconds:.0f} {each.report['state']}" for each in made.verdicts if each.passed]


async def judge_all(context: cjit.Context) -> List[float]:
    candidates = [cjit.EvaluateCandidate(cjit.KernelOptions(SOURCE), "{}", "a")]
    found = context.submit_evaluate(candidates, cases=[{}], reference=candidates[0], limits={"run_milliseconds": 5})
    return [verdict.worst_error async for verdict in found]


if __name__ == "__main__":
    print(launch(), asyncio.run(wait(cjit.default_context())))
