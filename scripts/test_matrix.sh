#!/usr/bin/env bash
# Runs the tests that compile, link and read images with the NVRTC, nvJitLink and libNVVM of other CUDA versions: the
# programs of the dev preset, once for each version. Also reads and links artifacts of each version with each other one.
# `scripts/test_matrix.sh 12.4` tests one version; `--short` only builds and links.
set -euo pipefail
cd "$(dirname "$0")/.."
groups=full
if [ "${1:-}" = --short ]; then groups=short; shift; fi
[ $# -gt 0 ] || set -- 12.4 12.8 13.0 13.1 13.2 13.3 13.4 13.5
linkers=(12.0 12.1 12.2 12.3)  # only the linker, with the NVRTC of the first version

api='KernelBuildTest.*:KernelFailureTest.*:Links.*:Slim.*'
unit='CubinKernels.*:NvrtcCompiler*'
api+=':Algorithms.AReductionIs*:Algorithms.ScansTransforms*:Algorithms.SegmentsKeys*'
api+=':AlgorithmsWithLtoIr.AnOperator*:Tiles.*'
if [ $groups = full ]; then
  api+=':Algorithms*.*:CompilerOptions.*:NvvmTest.*:PchTest.*:CacheTest.*:CacheProcessTest.*:JobTest.*:ArtifactFiles.*'
  unit+=':NvvmCompiler.*:WorkerProcessTest.*:WorkerPoolTest.*:CompileServiceTest.*:RealToolkit.*'
fi
# Excluded tests: they need parts that the wheels lack, or test the machine's own toolkit.
api+=':-*Nvcc*'

results=build/dev/Testing/matrix
rm -rf "$results"
mkdir -p "$results"
table=$'version  program    passed  failed  skipped\n'
failures=0

# execute VERSION NAME COMMAND...: runs a GoogleTest program.
execute() {
  local log=$results/$1.$2
  shift 2
  timeout 900 "$@" --gtest_output="json:$log.json" >"$log.log" 2>&1 || true
}

# count VERSION NAME: counts the results of a program that was executed.
count() {
  local log=$results/$1.$2 counts
  counts=$(python3 - "$log.json" <<'PY' || echo "0 1 0"
import json, sys
tests = [t for suite in json.load(open(sys.argv[1]))["testsuites"] for t in suite["testsuite"] if t["status"] == "RUN"]
skipped = sum(t["result"] == "SKIPPED" for t in tests)
failed = sum("failures" in t for t in tests)
assert tests
print(len(tests) - failed - skipped, failed, skipped)
PY
  )
  note "$1" "$2" $counts
  [ "$(cut -d' ' -f2 <<<"$counts")" = 0 ] || {
    echo "=== $1, $2 ==="
    grep -aE -B30 '^\[  FAILED  \]' "$log.log" | tail -n 200
  }
}

note() {
  table+=$(printf '%-8s %-10s %6s  %6s  %7s' "$@")$'\n'
  failures=$((failures + $4))
  echo "matrix: CUDA $1, $2: $3 passed, $4 failed, $5 skipped"
}

homes=()
for version; do
  home=$(scripts/toolkits.sh "$version")
  homes+=("$version=$home")
  export CJIT_CUDA_HOME=$home
  execute "$version" unit build/dev/cjit_unit_tests --gtest_filter="$unit"
  for part in 0 1; do  # at the same time
    GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$part execute "$version" "c_api.$part" build/dev/cjit_c_api_tests \
      --gtest_filter="$api" &
  done
  wait
  for part in unit c_api.0 c_api.1; do count "$version" "$part"; done
done
unset CJIT_CUDA_HOME

if [ $groups = full ]; then
  for version in "${linkers[@]}"; do homes+=("$version=$(scripts/toolkits.sh "$version")"); done
  if python3 -B tests/cli/exchange_test.py build/dev/cjit "${homes[@]}" >"$results/exchange.log" 2>&1; then
    note all exchange "$(grep -c '^ok ' "$results/exchange.log")" 0 0
  else
    note all exchange "$(grep -c '^ok ' "$results/exchange.log" || true)" \
      "$(grep -c '^failed ' "$results/exchange.log" || echo 1)" 0
    cat "$results/exchange.log"
  fi
fi

printf '\n%s' "$table"
[ "$failures" = 0 ]
