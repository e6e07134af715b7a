#!/usr/bin/env bash
# The main job, end to end: build a template kernel for three architectures, write artifacts, read them back in other
# processes, compare, and launch: on a mock of a device where there is no GPU. Usage: demo.sh [folder with built binaries]
set -euo pipefail
source "$(dirname "$0")/environment.sh"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
bin=${1:-build/release}
[ $# -gt 0 ] || cmake --workflow --preset release >"$out/log" 2>&1 || { cat "$out/log" >&2; exit 1; }

echo "== build: docs/examples/axpy.cu for sm_80, sm_90a and compute_90"
CJIT_DUMP_DIR="$out/dump" "$bin/cjit" build docs/examples/axpy.cu \
  --arch sm_80 --arch sm_90a --arch compute_90 --name 'axpy<float>' --policy block_x=256 -o "$out/axpy.cjit"

echo "== read back: each artifact in a process of its own, compared with what the compiler gave"
for artifact in "$out"/axpy.*.cjit; do
  "$bin/cjit" extract "$artifact" -o "$out/image" >/dev/null
  same=no
  for image in "$out"/dump/*/image.*; do
    if cmp -s "$image" "$out/image"; then same=$(basename "$image"); fi
  done
  [ "$same" != no ] || { echo "demo: $(basename "$artifact") does not hold what was built" >&2; exit 1; }
  echo "$(basename "$artifact"): $(stat -c %s "$artifact") bytes, its image equals the compiler's $same byte for byte"
done

echo "== launch: from the artifacts, without a compiler"
"$bin/launch_artifact" "$out"/axpy.*.cjit
