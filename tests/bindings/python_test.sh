#!/usr/bin/env bash
# The Python binding: its tests, examples, types and wheel. CJIT_LIBRARY=<libcjit.so> python_test.sh [build]
# `build` only creates the programs that other tests use: conformance, first_use, bench_calls.
# PYTHON names the interpreter, which needs NumPy for the tests; without it: that of .tools.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
binding=$root/bindings/python
build=${CJIT_BINDINGS_BUILD:-$root/build/bindings}/python
python=${PYTHON:-$root/.tools/bin/python}
mkdir -p "$build"
build=$(cd "$build" && pwd)

program() { # name, file
  printf '#!/bin/sh\nPYTHONPATH=%s exec "${PYTHON:-python3}" -B %s "$@"\n' \
    "'$binding/src'\${PYTHONPATH:+:\$PYTHONPATH}" "'$binding/$2'" >"$build/$1"
  chmod +x "$build/$1"
}
program conformance conformance/conformance.py
program first_use examples/first_use.py
program bench_calls bench/bench_calls.py
[ "${1:-}" != build ] || exit 0

export CJIT_LIBRARY PYTHONPATH=$binding/src PYTHONFAULTHANDLER=1 PYTHONDONTWRITEBYTECODE=1
export CJIT_CACHE=off CJIT_WORKERS=process CJIT_PYTHON_BUILD=$build
export CJIT_TEST_CACHE_DIR=$(dirname "$build")/cache  # of the algorithms, shared by all languages
"$python" -B "$root/abi/abi.py" check generated
run_tests() { # files
  "$python" -X dev -W error::ResourceWarning -m unittest discover -s "$binding/tests" -t "$binding/tests" -p "$1"
}
# With the extension module beside the package's files, then what uses it without.
rm -rf "$build/with_extension"
mkdir -p "$build/with_extension/cjit"
cmake -G Ninja -S "$binding/native" -B "$build/native" -DPython_EXECUTABLE="$python" >/dev/null
cmake --build "$build/native" >/dev/null
if [ ! -f "$build/native/_extension.abi3.so" ]; then
  echo "the extension module was not built: are Python's headers missing?" >&2
  exit 1
fi
ln -s "$binding"/src/cjit/* "$build"/native/_extension.abi3.so "$build/with_extension/cjit/"
PYTHONPATH=$build/with_extension run_tests 'test_*.py'
run_tests test_algorithms.py
"$binding/tests/types_and_wheel.sh" "$python" "$build"
