#!/usr/bin/env bash
# A complete example: builds a template kernel for three architectures, writes artifacts, reads them in other processes,
# compares them, and launches them; without a GPU, on a mock device. Usage: demo.sh [directory with built binaries]
# Without a directory it first compiles what it uses, and meanwhile fetches a toolkit if the machine has none.
set -euo pipefail
source "$(dirname "$0")/environment.sh"

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
bin=${1:-build/release}

compile() {
  cmake --preset release && cmake --build --preset release --target cjit cjit_cli cjit_worker launch_artifact
}
if [ $# -eq 0 ]; then
  echo "== compile: libcjit.so and the command cjit in $bin/; two cores take less than two minutes the first time"
  scripts/setup.sh toolkit &
  toolkit=$!
  compile >"$out/log" 2>&1 || { cat "$out/log" >&2; wait "$toolkit"; exit 1; }
  wait "$toolkit"
  source scripts/environment.sh
fi

echo "== build: docs/examples/axpy.cu for sm_80, sm_90a and compute_90"
CJIT_DUMP_DIR="$out/dump" "$bin/cjit" build docs/examples/axpy.cu \
  --arch sm_80 --arch sm_90a --arch compute_90 --name 'axpy<float>' --policy block_x=256 -o "$out/axpy.cjit"

echo "== read back: each artifact in a separate process, compared with the compiler's output"
for artifact in "$out"/axpy.*.cjit; do
  "$bin/cjit" extract "$artifact" -o "$out/image" >/dev/null
  same=no
  for image in "$out"/dump/*/image.*; do
    if cmp -s "$image" "$out/image"; then same=$(basename "$image"); fi
  done
  [ "$same" != no ] || { echo "demo: the image in $(basename "$artifact") differs from the compiler's" >&2; exit 1; }
  echo "$(basename "$artifact"): $(stat -c %s "$artifact") bytes, its image equals the compiler's $same byte for byte"
done

echo "== launch: from the artifacts, without a compiler"
"$bin/launch_artifact" "$out"/axpy.*.cjit
