#!/usr/bin/env bash
# Runs some conformance vectors in C++ with the library of build/dev. usage: mutation_vectors.sh VECTOR...
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
export CJIT_LIBRARY=${CJIT_LIBRARY:-$root/build/dev/libcjit.so}
export CJIT_BINDINGS_BUILD=${CJIT_BINDINGS_BUILD:-$root/build/bindings}
export CJIT_CACHE=off CJIT_WORKERS=process CJIT_CACHE_DIR=$CJIT_BINDINGS_BUILD/cache
"$root/tests/bindings/cpp_test.sh" build
python3 -B "$root/tests/bindings/conformance_test.py" --only "$CJIT_BINDINGS_BUILD" cpp "$@"
