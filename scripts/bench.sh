#!/bin/sh
# Build in Release what is measured, and measure it: every figure beside its floor and its peers, in one run.
#   scripts/bench.sh [GROUP...]          build and run
#   scripts/bench.sh --build-only        build alone; build/bench may then be copied to the machine that measures
# See docs/benchmarks.md.
set -eu
cd "$(dirname "$0")/.."
cmake --preset bench
cmake --build --preset bench --target cjit_bench cjit_bench_stripped
[ "${1-}" = --build-only ] || exec build/bench/cjit_bench "$@"
