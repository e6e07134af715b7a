#!/usr/bin/env bash
# Every test: the whole suite, what compiles and links with an older CUDA, what the sanitizers and half a minute of fuzzing see.
# `scripts/test.sh dev` runs one preset; `matrix` is scripts/test_matrix.sh in its short form, with what `dev` built.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
[ $# -gt 0 ] || set -- dev matrix asan tsan

# What the failed tests of a preset printed, once more and last, where a reader of a long log looks first.
show_failures() {
  local log=build/$1/Testing/Temporary/LastTest.log
  [ -f "$log" ] || return 0
  echo "=== what failed in the preset $1 ==="
  awk '/^[0-9]+\/[0-9]+ Test(ing)?: /{ test = "" } { test = test $0 "\n" } /^Test Failed\.$/{ printf "%s", test }' "$log" | tail -n 300
}

for preset; do
  if [ "$preset" = matrix ]; then
    scripts/test_matrix.sh --short 12.4
    continue
  fi
  rm -f "build/$preset/Testing/Temporary/LastTest.log"
  cmake --workflow --preset "$preset" || { show_failures "$preset"; exit 1; }
done
