#!/usr/bin/env bash
# The same requests in every language: equal bytes, equal results, equal errors (tests/conformance/README.md).
# CJIT_LIBRARY=<libcjit.so> conformance_test.sh [language...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export CJIT_BINDINGS_BUILD=${CJIT_BINDINGS_BUILD:-$here/../../build/bindings} CJIT_CACHE=off CJIT_WORKERS=process
if [ $# -eq 0 ]; then
  for language in cpp python rust go julia; do [ ! -e "$here/${language}_test.sh" ] || set -- "$@" "$language"; done
fi
[ $# -gt 0 ] || exit 0
for language; do "$here/${language}_test.sh" build; done
python3 -B "$here/conformance_test.py" "$CJIT_BINDINGS_BUILD" "$@"
