#!/bin/sh
# Builds cjit and its benchmarks in Release and runs them: each figure is compared with lower
# bounds and peers, in one run.
#   scripts/bench.sh [GROUP...]          build and run
#   scripts/bench.sh --build-only        only build; build/bench may then be copied to the machine that measures
# See docs/benchmarks.md.
set -eu
cd "$(dirname "$0")/.."
cmake --preset bench
cmake --build --preset bench --target cjit_bench cjit_bench_stripped
[ "${1-}" = --build-only ] || exec build/bench/cjit_bench "$@"
