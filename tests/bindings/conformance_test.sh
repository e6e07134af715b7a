#!/usr/bin/env bash
# The same requests in every language: equal bytes, equal results, equal errors (tests/conformance/README.md).
# CJIT_LIBRARY=<libcjit.so> conformance_test.sh [language...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export CJIT_BINDINGS_BUILD=${CJIT_BINDINGS_BUILD:-$here/../../build/bindings} CJIT_CACHE=off CJIT_WORKERS=process
# Headers of algorithms are unpacked there, and the vector `algorithms` finds what the tests of the languages compiled.
export CJIT_CACHE_DIR=$CJIT_BINDINGS_BUILD/cache
[ $# -gt 0 ] || set -- cpp python rust go julia
for language; do "$here/${language}_test.sh" build; done
python3 -B "$here/conformance_test.py" "$CJIT_BINDINGS_BUILD" "$@"
