#!/usr/bin/env bash
# Compares NVRTC and nvJitLink of several CUDA versions with cjit's drop-ins, call by call (tests/dropin/probe_test.py).
# Fetches the wheels of versions that are missing: 80 to 130 MB for each.
#   scripts/test_dropin.sh                         NVIDIA's libraries with themselves: shows what differs by itself
#   scripts/test_dropin.sh --cjit build/dev/cjit 12.9   with the drop-ins of this command
# Arguments behind -- go to probe_test.py, such as --env NAME=VALUE.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/cuda_wheels.sh
cjit=()
versions=()
while [ $# -gt 0 ]; do
  case "$1" in
    --cjit) cjit=(--cjit "$2"); shift 2 ;;
    --) shift; break ;;
    *) versions+=("$1"); shift ;;
  esac
done
[ ${#versions[@]} -gt 0 ] || versions=(12.4 12.9 13.0 13.5)

programs=$(mktemp -d)  # also has the cache, which the versions share: no key may fit two of them
trap 'rm -rf "$programs"' EXIT
for probe in probe link_probe; do
  ${CC:-cc} -O1 -Wall -Wextra -Werror -o "$programs/$probe" "tests/dropin/$probe.c" -ldl -lpthread
done

# library VERSION NAME: its path in the wheels.
library() { ls .toolkits/"$1"/nvidia/*/lib/"$2".so.1[23]; }

failed=0
for version in "${versions[@]}"; do
  folder=$version
  # A complete toolkit of this version will do.
  [ -z "$(missing_parts "jit-$version" ".toolkits/$version")" ] || folder=jit-$version
  install_wheels "jit-$version" ".toolkits/$folder"
  for name in libnvrtc libnvJitLink; do
    real=$(library "$folder" "$name")
    program=(probe)
    [ "$name" = libnvrtc ] || program=(link_probe --inputs "$(library "$folder" libnvrtc)")
    echo "=== $name $version"
    python3 -B tests/dropin/probe_test.py "$programs/${program[0]}" "$real" "${cjit[@]}" "${program[@]:1}" \
      --cache "$programs/cache" --env "CJIT_CUDA_HOME=$PWD/$(cuda_home_of ".toolkits/$folder")" "$@" || failed=1
  done
done
exit $failed
