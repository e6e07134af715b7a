#!/usr/bin/env bash
# The example docs/examples/external_cache.c, with a program that plays nvcc.   external_cache_test.sh PROGRAM
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export CJIT_CACHE=use CJIT_CACHE_DIR=$folder/cache PATH=$folder:$PATH
cat >"$folder/nvcc" <<'END'
#!/bin/sh
for source; do :; done
grep -q broken "$source" && exit 1
printf >"$source.ptx" '.version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n  ret;\n}\n'
END
chmod +x "$folder/nvcc"
expect() { # output
  local said
  said=$("$program" "$folder/k.cu" sm_90 2>&1) || true
  [ "$said" = "$1" ] || { echo "expected '$1', not '$said'"; exit 1; }
}
program=$1
echo 'extern "C" __global__ void k(void*) {}' >"$folder/k.cu"
expect "compiled: k, 89 bytes"
expect "from the cache: k, 89 bytes"
echo '// changed' >>"$folder/k.cu"
expect "compiled: k, 89 bytes"
echo 'broken' >>"$folder/k.cu"
expect "cannot build 'external' for sm_90 with nvcc 13.0: nvcc failed; its messages are above"
