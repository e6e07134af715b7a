#!/usr/bin/env bash
# Runs everything that needs a GPU, from a build directory that may come from another machine (scripts/bench.sh
# --build-only): the tests on the device, the demo, the examples, the first use and the call costs of every language
# that was built (tests/bindings/<language>_test.sh build, in <build directory>/bindings), the tests under
# compute-sanitizer, the benchmarks.
# Usage: gpu.sh <build directory> [log directory]
set -uo pipefail
cd "$(dirname "$0")/.."
build=$1
logs=${2:-$build}
failed=0

report() {  # name, command...: runs the command, stores its output, adds a line to the table
  local name=$1 start=$SECONDS
  shift
  if "$@" >"$logs/$name.log" 2>&1; then local outcome=passed; else local outcome="FAILED ($?)"; failed=1; fi
  table+=("$(printf '%-18s %-12s %4d s' "$name" "$outcome" $((SECONDS - start)))")
}

table=()
report nvidia-smi nvidia-smi
report doctor "$build/cjit" doctor
report gpu-tests "$build/cjit_gpu_tests"
report demo scripts/demo.sh "$build"
report first-use "$build/first_use"
report examples-c timeout 120 python3 -B tests/examples/c_test.py "$build/examples/c" --gpu
report gemm timeout 300 "$build/gemm"
export CJIT_LIBRARY=$PWD/$build/libcjit.so
languages=()
language() {  # name, command for the first use, command for the call costs
  report "first-use-$1" timeout 120 $2 --gpu
  report "calls-$1" timeout 200 $3 gpu
  languages+=("$1")
}
for name in cpp rust go; do
  [ ! -x "$build/bindings/$name/first_use" ] ||
    language $name "$build/bindings/$name/first_use" "$build/bindings/$name/bench_calls"
done
export PYTHONPATH=$PWD/bindings/python/src
language python "python3 -B bindings/python/examples/first_use.py" "python3 -B bindings/python/bench/bench_calls.py"
if python3 -c 'import cuda.core, cupy' 2>/dev/null; then
  report python-interop timeout 120 python3 -B bindings/python/tests/gpu_interop.py docs/interop.md
  report from-cupy timeout 120 python3 -B docs/examples/coming_from/from_cupy.py
  report from-cuda-core timeout 120 python3 -B docs/examples/coming_from/from_cuda_core.py
fi
report python-arrays timeout 120 python3 -B bindings/python/examples/arrays.py
if command -v julia >/dev/null; then
  julia="julia --startup-file=no --project=bindings/julia"
  language julia "$julia -O1 bindings/julia/examples/first_use.jl" "$julia -O2 bindings/julia/bench/bench_calls.jl"
fi
# API errors are not reported: tests make the driver refuse calls on purpose, and cjit counts the parameters of a kernel
# by querying one too many.
# Some tests are skipped: under the sanitizer kernels do not overlap, and a deliberate fault or a
# context reset is an error.
sanitizer=(compute-sanitizer --report-api-errors no --error-exitcode 9)
by_design='*Overlap*:*WithPdl*:*Fault*:*AReset*'
if command -v compute-sanitizer >/dev/null; then
  export CJIT_TEST_GUARD_BYTES=0  # arrays and workspaces end where their allocations do
  report memcheck "${sanitizer[@]}" --tool memcheck --leak-check full "$build/cjit_gpu_tests" \
    --gtest_filter="-$by_design"
  report racecheck "${sanitizer[@]}" --tool racecheck "$build/cjit_gpu_tests" --gtest_filter='Contexts.EightThreads*'
fi
report bench "$build/cjit_bench"

tail -n 25 "$logs/gpu-tests.log" "$logs/memcheck.log" "$logs/racecheck.log"
cat "$logs/demo.log" "$logs/gemm.log" "$logs/bench.log"
for name in "${languages[@]}"; do
  echo "== $name"
  tail -n 3 "$logs/first-use-$name.log"
  cat "$logs/calls-$name.log"
done
printf '%s\n' "${table[@]}"
exit $failed
