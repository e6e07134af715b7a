#!/usr/bin/env bash
# host_calls.sh EXTENSION [BENCH_CALLS_OF_GO]: what calls cost on a machine with a GPU, in about a minute and a half.
# EXTENSION is the file _extension.abi3.so of a build of bindings/python/native. Needs CJIT_LIBRARY, and for the peers
# CuPy, cuda.core, cuda.bindings and cuda.compute (PYTHON names the interpreter).
#
# Prints the figures of bench_calls with the extension module and without it, those of Go, and a table of calls of
# algorithms with 2^10 elements: prepared and in one call ("short"), beside the prepared object of cuda.compute.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
extension=$(realpath "$1")
go_calls=${2:+$(realpath "$2")}
python=${PYTHON:-python3}
: "${CJIT_LIBRARY:?names the libcjit.so}"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
mkdir "$made/cjit"
ln -s "$root"/bindings/python/src/cjit/* "$extension" "$made/cjit/"

echo "== bench_calls of Python, with the extension module"
PYTHONPATH=$made${PYTHONPATH:+:$PYTHONPATH} "$python" -B "$root/bindings/python/bench/bench_calls.py" gpu
echo "== bench_calls of Python, without it"
PYTHONPATH=$root/bindings/python/src${PYTHONPATH:+:$PYTHONPATH} "$python" -B \
  "$root/bindings/python/bench/bench_calls.py" gpu
if [ -n "$go_calls" ]; then
  echo "== bench_calls of Go"
  "$go_calls" gpu
fi
echo "== algorithms"
PYTHONPATH=$made${PYTHONPATH:+:$PYTHONPATH} "$python" -B "$root/bench/algorithm_peers.py" \
  --families reduce,transform,radix_sort,binary_search,segmented_sort,histogram host
