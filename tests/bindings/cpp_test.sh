#!/usr/bin/env bash
# Builds the C++ layer and runs its tests and examples. With the argument `build` it only builds the
# programs that other tests run.
# CJIT_LIBRARY=<libcjit.so> cpp_test.sh [build]
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${CJIT_LIBRARY:?names the libcjit.so to test}"
out=${CJIT_BINDINGS_BUILD:-$root/build/bindings}/cpp
mkdir -p "$out"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export CJIT_TEST_CACHE_DIR=$(realpath "$out/..")/cache  # of the algorithms, shared by all languages
export CJIT_CACHE=off CJIT_CACHE_DIR=$scratch/cache CCACHE_SLOPPINESS=pch_defines,time_macros

# A lock, because the conformance test builds the same programs.
exec 9>"$out/lock"
flock 9
tests=ON
[ "${1:-}" != build ] || tests=OFF
cmake -G Ninja -S "$root/bindings/cpp" -B "$out/build" -DCJIT_LIBRARY="$CJIT_LIBRARY" -DCJIT_CPP_TESTS=$tests \
  >"$out/configure.log" || { cat "$out/configure.log"; exit 1; }
cmake --build "$out/build" >"$out/build.log" || { cat "$out/build.log"; exit 1; }
for program in conformance first_use bench_calls; do ln -sf "build/$program" "$out/$program"; done
[ $tests = ON ] || exit 0
flock -u 9
ctest --test-dir "$out/build" --output-on-failure -j "$(nproc)"
